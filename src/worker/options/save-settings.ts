import type { SettingsView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import { readPolicy } from '../../settings/policy.ts';
import { isSameValue, setTogether, wrongParts } from '../../settings/setting.ts';
import { settings } from '../../settings/settings.ts';
import { isFixedBy, showSettings } from '../access/policy.ts';

/**
 * Saves values by setting name: all, or none. A value that is as before, or that is fixed on this computer, stays as it is.
 * @throws Failure `settings.invalid` with the names of the wrong parts; then nothing is saved.
 */
export async function saveSettings(values: Readonly<Record<string, unknown>>): Promise<SettingsView> {
  const policy = await readPolicy();
  const wrong: string[] = [];
  const changes: Parameters<typeof setTogether>[0][number][] = [];
  for (const setting of settings) {
    if (setting.isSecret || !Object.hasOwn(values, setting.name)) continue;
    const parsed = setting.schema.safeParse(values[setting.name]);
    if (!parsed.success) wrong.push(...wrongParts(setting.name, parsed.error));
    else {
      const before = await setting.effective(policy);
      if (!isFixedBy(policy, setting) && !isSameValue(before.value, parsed.data))
        changes.push({ setting, value: parsed.data });
    }
  }
  if (wrong.length > 0) throw new Failure('settings.invalid', wrong.join(', '));
  await setTogether(changes);
  return showSettings();
}
