// What is wrong in the organization's policy, for IT who reads it on the options page.
import type { SettingsView } from '../../messages/settings-views.ts';
import { type Control, leafOf } from '../../settings/control.ts';
import { settings } from '../../settings/settings.ts';
import { Alert } from '../controls/alert.tsx';
import { failureText } from '../texts.ts';
import { labelOf, sayWrong } from './settings/setting-field.tsx';
import { t } from './texts.ts';

/** What the policy can have instead: it has bytes where the page has MB, and names where the page has words. */
function sayAllowed(path: string, control: Control): string {
  if (control.kind === 'number')
    return t('options.notWhole', { min: control.min * control.unit, max: control.max * control.unit });
  const choices =
    control.kind === 'choice'
      ? control.choices.map(choice => JSON.stringify(choice))
      : control.kind === 'switch'
        ? [control.off, control.on].map((value, at) => JSON.stringify(value ?? at === 1))
        : [];
  return choices.length > 0 ? t('policy.wrong.choice', { choices: choices.join(', ') }) : sayWrong(path, control, []);
}

/** "holdSeconds (Seconds to undo): Enter a whole number from 0 to 30." for a name as the worker gives it. */
function sayPart(part: string): string {
  const setting = settings.find(({ name }) => name === part.split('.')[0]);
  if (!setting) return part;
  const [path, control] = leafOf(setting.name, setting.control, part) ?? [setting.name, setting.control];
  return t('policy.wrong.one', { name: part, label: labelOf(path, control), sentence: sayAllowed(path, control) });
}

/** The settings in the policy that are not valid. Until they are corrected, nothing is sent. */
export function PolicyAlert({ view }: { view: SettingsView | null }) {
  const wrong = view?.wrong ?? [];
  if (wrong.length === 0) return null;
  return (
    <Alert title={<strong>{failureText('policy.invalid').what}</strong>}>
      <p>{t('policy.wrong')}</p>
      <ul>
        {wrong.map(part => (
          <li key={part}>{sayPart(part)}</li>
        ))}
      </ul>
    </Alert>
  );
}
