import type { ReadValue } from '../../../order/reading.ts';
import { doubtText } from '../../field-words.ts';
import { t } from '../../texts.ts';
import { confirm, type OrderEdits, unconfirm } from '../order-edits.ts';

/** Confirms all doubtful values of a group with one click. */
export function GroupConfirmation({
  label,
  group,
  entries,
}: {
  label: string;
  group: readonly ReadValue[];
  entries: OrderEdits;
}) {
  const doubtful = group.flatMap(({ field, value, sure }) =>
    !sure && (typeof value === 'string' || typeof value === 'number') ? [[field, String(value)] as const] : [],
  );
  if (doubtful.length === 0) return null;
  const settled = entries.confirmed.value;
  const isConfirmed = doubtful.every(([field]) => settled[field] !== undefined);
  // A value that you edited is not confirmed or unconfirmed with the others.
  const open = doubtful.filter(([field]) => settled[field] === undefined);
  const asRead = doubtful.filter(([field, value]) => String(settled[field]) === value).map(([field]) => field);
  const why = group.find(read => !read.sure)?.why;
  return (
    <div class={isConfirmed ? 'doubt-row is-settled' : 'doubt-row'}>
      <p>{isConfirmed ? t('value.confirmed') : doubtText(why)}</p>
      <label class="confirm">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={event =>
            event.currentTarget.checked ? confirm(entries, Object.fromEntries(open)) : unconfirm(entries, asRead)
          }
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
