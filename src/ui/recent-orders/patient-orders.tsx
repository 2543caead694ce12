import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { needsPerson } from '../../messages/needs-person.ts';
import type { PatientOrder, SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { Button } from '../controls/button.tsx';
import { set } from '../controls/set.ts';
import { formatTime } from '../format-time.ts';
import type { OpenChart } from '../order-form/session/open-chart.ts';
import { type SentenceKey, t } from '../texts.ts';
import { nameState } from './order-list.ts';

/** Lines on view before "and 2 more". */
const mostLines = 3;

const waitingWords: Readonly<Partial<Record<FailureCode, SentenceKey>>> = {
  'service.offline': 'patientOrders.waits.network',
  'service.noToken': 'patientOrders.waits.signIn',
  'order.unconfirmed': 'patientOrders.waits.confirmation',
};

function stateText(order: SubmissionView): string {
  const { state, waitsFor } = order;
  if (isRefusedByLab(order)) return t('orders.refused');
  const name = nameState(state);
  if (name !== 'queued') return t(`patientOrders.${name}`);
  return t(waitsFor === undefined ? 'patientOrders.sending' : (waitingWords[waitsFor] ?? 'patientOrders.waits'));
}

/** How a form opens another order and returns from it. */
export interface OrderOpening {
  open: (order: SubmissionView) => void;
  /** Returns the number of the order that you just closed, and forgets it. */
  takeClosed: () => string | null;
}

interface PatientOrdersProps {
  chart: OpenChart;
  today: string;
  opening: OrderOpening;
}

/** This patient's orders that are being sent, need you or were placed recently. */
export function PatientOrders({ chart, today, opening }: PatientOrdersProps) {
  const box = useRef<HTMLElement>(null);
  const isWhole = useSignal(false);
  useEffect(() => {
    const closed = opening.takeClosed();
    if (closed !== null) box.current?.querySelector<HTMLElement>(`[data-number="${CSS.escape(closed)}"]`)?.focus();
  }, [opening]);
  const orders = chart.patientOrders.value;
  if (orders.length === 0) return null;
  const lines = isWhole.value ? orders : orders.slice(0, mostLines);
  return (
    <section class="patient-orders" aria-label={t('patientOrders.label')} ref={box}>
      <ul>
        {lines.map(line => (
          <OrderLine key={line.order.requisitionNumber} {...line} today={today} open={opening.open} />
        ))}
      </ul>
      {orders.length > lines.length && (
        <Button class="link small" act={set(isWhole, true)}>
          {t('patientOrders.more', { count: orders.length - lines.length })}
        </Button>
      )}
    </section>
  );
}

interface OrderLineProps extends PatientOrder {
  today: string;
  open: (order: SubmissionView) => void;
}

function OrderLine({ order, isCertain, today, open }: OrderLineProps) {
  return (
    <li class={needsPerson(order) ? 'is-needy' : ''}>
      <p>
        {!isCertain && (
          <>
            <strong>{t('patientOrders.maybe')}</strong> <span class="soft">{order.patient}</span>
            <br />
          </>
        )}
        {order.test}
        {order.isTest && ` · ${t('orders.isTest')}`} · <b>{stateText(order)}</b> ·{' '}
        <time class="nowrap soft" dateTime={order.createdAt}>
          {formatTime(order.createdAt, today)}
        </time>
      </p>
      <Button data-number={order.requisitionNumber} act={() => open(order)}>
        {t('patientOrders.open')} <span class="unseen">{order.test}</span>
      </Button>
    </li>
  );
}
