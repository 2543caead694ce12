import { useEffect, useRef } from 'preact/hooks';
import type { SettingChange, SettingsPreview } from '../../messages/settings-views.ts';
import { Button } from '../controls/button.tsx';
import { say, t } from './texts.ts';

interface SettingsPreviewProps {
  preview: SettingsPreview;
  isBusy: boolean;
  apply: () => void;
  cancel: () => void;
}

/** A value of any setting in one line: "uploads.example.org, *.storage.example.org". */
function spell(value: unknown): string {
  if (value === '' || value === null || value === undefined) return t('settingsFile.empty');
  if (typeof value === 'boolean') return value ? t('settingsFile.on') : t('settingsFile.off');
  if (Array.isArray(value)) return value.map(spell).join(', ') || t('settingsFile.empty');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${spell(part)}`);
  return parts.join('; ') || t('settingsFile.empty');
}

function Changes({ title, changes }: { title: string; changes: readonly SettingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table class="trial">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('settingsFile.now')}</th>
          <th scope="col">{t('settingsFile.then')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after, isDefault }) => (
          <tr key={name}>
            <th scope="row">{say(`setting.${name}`)}</th>
            <td>
              <bdi>{spell(before)}</bdi>
            </td>
            <td>
              <bdi>{spell(after)}</bdi> {isDefault && t('settingsFile.default')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a file would change, before you apply it. */
export function SettingsPreviewList({ preview, isBusy, apply, cancel }: SettingsPreviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [preview]);
  const { changes, locked } = preview;
  return (
    <div class="ask">
      <h3 ref={title} tabIndex={-1}>
        {t('settingsFile.changes')}
      </h3>
      <Changes title={t('settingsFile.leading')} changes={changes.filter(({ isLeading }) => isLeading)} />
      <Changes title={t('settingsFile.others')} changes={changes.filter(({ isLeading }) => !isLeading)} />
      {changes.length === 0 && <p>{t('settingsFile.nothing')}</p>}
      {locked.length > 0 && (
        <p>{t('settingsFile.locked', { names: locked.map(name => say(`setting.${name}`)).join(', ') })}</p>
      )}
      <p class="buttons">
        {changes.length > 0 && (
          <Button class="main" disabled={isBusy} trusted={apply}>
            {t('settingsFile.apply')}
          </Button>
        )}
        <Button disabled={isBusy} act={cancel}>
          {changes.length > 0 ? t('settingsFile.cancel') : t('settingsFile.close')}
        </Button>
      </p>
    </div>
  );
}
