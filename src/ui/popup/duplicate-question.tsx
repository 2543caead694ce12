import { useEffect, useRef } from 'preact/hooks';
import { shortestReason } from '../../order/duplicates.ts';
import { say } from '../say.ts';
import { spellTime } from '../spelled-time.ts';
import { type OrderEntries, standingDuplicate } from './order-entries.ts';

/** W13: the earlier order stands in the way until somebody says why there is to be another. */
export function DuplicateQuestion({ entries, today }: { entries: OrderEntries; today: string }) {
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
        <strong>{say('duplicate.title')}</strong>
      </p>
      <dl class="facts">
        {orderId !== undefined && (
          <>
            <dt>{say('placed.order')}</dt>
            <dd class="wide number">{orderId}</dd>
          </>
        )}
        <dt>{say('placed.requisition')}</dt>
        <dd class="wide number">{number}</dd>
        <dt>{say('duplicate.time')}</dt>
        <dd class="wide">{spellTime(at, today)}</dd>
      </dl>
      <p>{say('duplicate.next')}</p>
      <label class="field">
        {say('duplicate.reason', { count: shortestReason })}
        <textarea
          rows={2}
          maxLength={1000}
          // Else the browser writes it to the disk, to restore the page.
          autocomplete="off"
          value={standing.reason}
          onInput={event => {
            const reason = event.currentTarget.value;
            entries.duplicates.value = { ...entries.duplicates.value, [panelId]: { ...standing, reason } };
          }}
        />
      </label>
    </div>
  );
}
