import { useEffect, useRef } from 'preact/hooks';
import { shortestReason } from '../../draft/duplicates.ts';
import { formatTime } from '../format-time.ts';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import { t } from '../texts.ts';
import { type OrderEdits, standingDuplicate } from './session/order-edits.ts';

/** W13: the earlier order blocks this one until you give a reason for a second order. */
export function DuplicateQuestion({ entries, today }: { entries: OrderEdits; today: string }) {
  const alert = useRef<HTMLDivElement>(null);
  const standing = standingDuplicate(entries);
  const number = standing?.earlier.requisitionNumber;
  useEffect(() => {
    if (number !== undefined) alert.current?.focus();
  }, [number]);
  const panelId = entries.panelId.value;
  if (!standing || panelId === null) return null;
  const { orderId, at } = standing.earlier;
  return (
    <div class="alert" role="alert" ref={alert} tabIndex={-1}>
      <p>
        <strong>{t('duplicate.title')}</strong>
      </p>
      <label class="field">
        {t('duplicate.reason', { count: shortestReason })}
        <textarea
          rows={2}
          maxLength={1000}
          // Otherwise the browser saves the text to disk to restore the page.
          autocomplete="off"
          aria-describedby="duplicate-stays"
          value={standing.reason}
          onInput={event => {
            const reason = event.currentTarget.value;
            entries.duplicates.value = { ...entries.duplicates.value, [panelId]: { ...standing, reason } };
          }}
        />
      </label>
      <small class="soft" id="duplicate-stays">
        {t('duplicate.stays')}
      </small>
      <dl class="facts">
        {orderId !== undefined && (
          <>
            <dt>{t('placed.order')}</dt>
            <dd class="wide number">{orderId}</dd>
          </>
        )}
        <dt>{t('placed.requisition')}</dt>
        <dd class="wide number">{number !== undefined && <RequisitionNumber number={number} />}</dd>
        <dt>{t('duplicate.time')}</dt>
        <dd class="wide">{formatTime(at, today)}</dd>
      </dl>
    </div>
  );
}
