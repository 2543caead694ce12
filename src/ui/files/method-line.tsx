import { type AttachmentLimits, attachmentMethods, chooseMethod, possibleMethods } from '../../files/attachments.ts';
import type { OrderEdits } from '../order-form/order-edits.ts';
import { t } from './texts.ts';

/** How the files will be sent to the lab, why, and the other possible methods. */
export function MethodLine({ entries, limits }: { entries: OrderEdits; limits: AttachmentLimits }) {
  const sizes = entries.files.value.map(({ size }) => size);
  if (sizes.length === 0) return null;
  const possible = possibleMethods(sizes, limits);
  const wish = possible.find(method => method === entries.method.value);
  const { method, reason } = chooseMethod(sizes, limits, wish ?? null);
  if (method === 'none') return null;
  return (
    <p class="method">
      <label>
        {t('method.label')}{' '}
        <select
          value={wish ?? ''}
          onChange={({ currentTarget }) => {
            entries.method.value = attachmentMethods.find(one => one === currentTarget.value) ?? null;
          }}
        >
          <option value="">{t('method.automatic')}</option>
          {possible.map(one => (
            <option key={one} value={one}>
              {t(`method.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <small>{t('method.line', { method: t(`method.${method}`), reason: t(reason) })}</small>
    </p>
  );
}
