import { batch, useSignal } from '@preact/signals';
import type { SettingsPreview } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { FailureAlert } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { Export } from './download.tsx';
import { SettingsPreviewList } from './settings-preview.tsx';
import { t } from './texts.ts';

interface SettingsFileProps {
  actions: OptionsServices['actions'];
  /** The organization manages this computer: its settings can be exported only. */
  isManaged?: boolean;
  /** Called after an import. */
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
