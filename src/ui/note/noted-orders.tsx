import type { NotedOrder } from '../../draft/note/note-code.ts';
import { findPanel } from '../../order/panels.ts';
import { formatTime } from '../format-time.ts';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import { t } from './texts.ts';

/** The orders that notes in this patient's chart are about, and that this computer did not place. */
export function NotedOrders({ orders, today }: { orders: readonly NotedOrder[]; today: string }) {
  if (orders.length === 0) return null;
  return (
    <section class="patient-orders" aria-label={t('noted.label')}>
      <ul>
        {orders.map(({ requisitionNumber, panelId, at, isTest }) => (
          <li key={requisitionNumber}>
            <p>
              {findPanel(panelId)?.test}
              {isTest && ` · ${t('orders.isTest')}`} · <b>{t('noted.placed')}</b> ·{' '}
              <time class="nowrap soft" dateTime={at}>
                {formatTime(at, today)}
              </time>
              <br />
              <span class="soft">
                {t('placed.requisition')} <RequisitionNumber number={requisitionNumber} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
