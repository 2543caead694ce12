import { type AttachmentLimits, attachmentMethods, chooseMethod, possibleMethods } from '../../order/attachments.ts';
import type { OrderEntries } from '../popup/order-entries.ts';
import { say } from './say.ts';

/** How the files will go to the laboratory, why so, and the other ways that are open to them. */
export function MethodLine({ entries, limits }: { entries: OrderEntries; limits: AttachmentLimits }) {
  const sizes = entries.files.value.map(({ size }) => size);
  if (sizes.length === 0) return null;
  const possible = possibleMethods(sizes, limits);
  const wish = possible.find(method => method === entries.method.value);
  const { method, reason } = chooseMethod(sizes, limits, wish ?? null);
  if (method === 'none') return null;
  return (
    <p class="method">
      <label>
        {say('method.label')}{' '}
        <select
          value={wish ?? ''}
          onChange={({ currentTarget }) => {
            entries.method.value = attachmentMethods.find(one => one === currentTarget.value) ?? null;
          }}
        >
          <option value="">{say('method.automatic')}</option>
          {possible.map(one => (
            <option key={one} value={one}>
              {say(`method.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <small>{say('method.line', { method: say(`method.${method}`), reason: say(reason) })}</small>
    </p>
  );
}
