import type { ReadValue } from '../../order/reading.ts';
import { sayDoubt } from '../field-words.ts';
import { say } from '../say.ts';
import { confirm, type OrderEntries, unconfirm } from './order-entries.ts';

/** Confirms the doubtful values of a group together. */
export function GroupConfirmation({
  label,
  group,
  entries,
}: {
  label: string;
  group: readonly ReadValue[];
  entries: OrderEntries;
}) {
  const doubtful = group.flatMap(({ field, value, sure }) =>
    !sure && (typeof value === 'string' || typeof value === 'number') ? [[field, String(value)] as const] : [],
  );
  if (doubtful.length === 0) return null;
  const fields = doubtful.map(([field]) => field);
  const isConfirmed = fields.every(field => entries.confirmed.value[field] !== undefined);
  const why = group.find(read => !read.sure)?.why;
  return (
    <div class={isConfirmed ? 'doubt-row is-settled' : 'doubt-row'}>
      <p>{isConfirmed ? say('value.confirmed') : sayDoubt(why)}</p>
      <label class="confirm">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={event =>
            event.currentTarget.checked ? confirm(entries, Object.fromEntries(doubtful)) : unconfirm(entries, fields)
          }
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
