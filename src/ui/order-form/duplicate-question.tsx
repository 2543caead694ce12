import { shortestReason } from '../../draft/duplicates.ts';
import { Alert } from '../controls/alert.tsx';
import { formatTime } from '../format-time.ts';
import { NumberFacts } from '../number/requisition-number.tsx';
import { t } from '../texts.ts';
import { type OrderEdits, standingDuplicate } from './session/order-edits.ts';

/** W13: the earlier order blocks this one until you give a reason for a second order. */
export function DuplicateQuestion({ entries, today }: { entries: OrderEdits; today: string }) {
  const standing = standingDuplicate(entries);
  const panelId = entries.panelId.value;
  if (!standing || panelId === null) return null;
  const { orderId, requisitionNumber: number, at, isRefused } = standing.earlier;
  return (
    <Alert title={<strong>{t(isRefused ? 'duplicate.refused.title' : 'duplicate.title')}</strong>} takesFocus={number}>
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
        <NumberFacts orderId={orderId} number={number} />
        <dt>{t(isRefused ? 'duplicate.refused.time' : 'duplicate.time')}</dt>
        <dd class="wide">{formatTime(at, today)}</dd>
      </dl>
    </Alert>
  );
}
