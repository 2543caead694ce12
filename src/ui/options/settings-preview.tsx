import { useEffect, useRef } from 'preact/hooks';
import type { SettingChange, SettingsPreview } from '../../messages/settings-views.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { nameSetting, say } from './say.ts';

interface SettingsPreviewProps {
  preview: SettingsPreview;
  isBusy: boolean;
  apply: () => void;
  cancel: () => void;
}

/** A value of any setting in one line: "uploads.example.org, *.storage.example.org". */
function spell(value: unknown): string {
  if (value === '' || value === null || value === undefined) return say('settingsFile.empty');
  if (typeof value === 'boolean') return value ? say('settingsFile.on') : say('settingsFile.off');
  if (Array.isArray(value)) return value.map(spell).join(', ') || say('settingsFile.empty');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${spell(part)}`);
  return parts.join('; ') || say('settingsFile.empty');
}

function Changes({ title, changes }: { title: string; changes: readonly SettingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table class="trial">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('settingsFile.now')}</th>
          <th scope="col">{say('settingsFile.then')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after, isDefault }) => (
          <tr key={name}>
            <th scope="row">{nameSetting(name)}</th>
            <td>
              <bdi>{spell(before)}</bdi>
            </td>
            <td>
              <bdi>{spell(after)}</bdi> {isDefault && say('settingsFile.default')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a file would change, before it counts. */
export function SettingsPreviewList({ preview, isBusy, apply, cancel }: SettingsPreviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [preview]);
  const { changes, locked } = preview;
  return (
    <div class="ask">
      <h3 ref={title} tabIndex={-1}>
        {say('settingsFile.changes')}
      </h3>
      <Changes title={say('settingsFile.leading')} changes={changes.filter(({ isLeading }) => isLeading)} />
      <Changes title={say('settingsFile.others')} changes={changes.filter(({ isLeading }) => !isLeading)} />
      {changes.length === 0 && <p>{say('settingsFile.nothing')}</p>}
      {locked.length > 0 && <p>{say('settingsFile.locked', { names: locked.map(nameSetting).join(', ') })}</p>}
      <p class="buttons">
        {changes.length > 0 && (
          <button type="button" class="main" disabled={isBusy} onClick={onTrustedClick(apply)}>
            {say('settingsFile.apply')}
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={cancel}>
          {changes.length > 0 ? say('settingsFile.cancel') : say('settingsFile.close')}
        </button>
      </p>
    </div>
  );
}
