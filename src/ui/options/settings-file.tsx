import { batch, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { SettingChange, SettingsPreview } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { Export } from './export.tsx';
import { say, t } from './texts.ts';

interface SettingsFileProps {
  actions: OptionsServices['actions'];
  /** The organization manages this computer: its settings can be exported only. */
  isManaged?: boolean;
  imported: () => void;
}

/** The settings as a file, for another computer. */
export function SettingsFile({ actions, isManaged = false, imported }: SettingsFileProps) {
  const chosen = useSignal<{ text: string; preview: SettingsPreview } | null>(null);
  const isBusy = useSignal(false);
  const failure = useSignal<FailureCode | null>(null);
  /** The settings that the failure is about. */
  const names = useSignal('');
  const fail = ({ code, detail = '' }: { code: FailureCode; detail?: string }) =>
    batch(() => {
      failure.value = code;
      names.value = detail;
    });
  async function list(text: string): Promise<void> {
    const reply = await actions.previewSettings({ text });
    chosen.value = reply.ok ? { text, preview: reply.value } : null;
    if (!reply.ok) fail(reply);
  }
  async function choose(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text();
    // Lets you choose the same file again after a correction.
    input.value = '';
    failure.value = null;
    await list(text);
  }
  async function apply(): Promise<void> {
    if (!chosen.value || isBusy.value) return;
    const { text, preview } = chosen.value;
    isBusy.value = true;
    const reply = await actions.importSettings({ text, basis: preview.basis });
    isBusy.value = false;
    if (reply.ok) return imported();
    fail(reply);
    // Show the changes again, compared with the current settings.
    if (reply.code === 'settings.changedMeanwhile') await list(text);
  }
  return (
    <>
      <p class="hint">{t('settingsFile.hint')}</p>
      <p class="buttons">
        <Export
          name="order-settings.json"
          label={t('settingsFile.export')}
          link={t('settingsFile.download')}
          make={() => {
            names.value = '';
            return actions.exportSettings();
          }}
          failure={failure}
        />
      </p>
      {!isManaged && (
        <div class="field">
          <label for="settings-file">{t('settingsFile.import')}</label>
          <input
            type="file"
            id="settings-file"
            accept="application/json,.json"
            onChange={event => void choose(event.currentTarget)}
          />
        </div>
      )}
      {chosen.value && (
        <SettingsPreviewList
          preview={chosen.value.preview}
          isBusy={isBusy.value}
          apply={() => void apply()}
          cancel={() =>
            batch(() => {
              chosen.value = null;
              failure.value = null;
            })
          }
        />
      )}
      {failure.value && (
        <FailureAlert
          code={failure.value}
          consequence={names.value ? t('settingsFile.wrong', { names: names.value }) : undefined}
        />
      )}
    </>
  );
}

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
function SettingsPreviewList({ preview, isBusy, apply, cancel }: SettingsPreviewProps) {
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
