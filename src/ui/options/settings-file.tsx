import { batch, useSignal } from '@preact/signals';
import type { FailureCode } from '../../order/failure.ts';
import { FailureAlert } from '../failure-alert.tsx';
import type { Send } from '../surroundings.ts';
import { say } from './say.ts';

interface SettingsFileProps {
  send: Send;
  /** After an import. */
  imported: () => void;
}

/** The settings as a file, for another computer. */
export function SettingsFile({ send, imported }: SettingsFileProps) {
  const address = useSignal<string | null>(null);
  const failure = useSignal<{ code: FailureCode; names: string } | null>(null);
  async function exportAll(): Promise<void> {
    const reply = await send('settings.export', {});
    batch(() => {
      failure.value = reply.ok ? null : { code: reply.code, names: '' };
      // The browser frees it with the page.
      address.value = reply.ok ? URL.createObjectURL(new Blob([reply.value.text], { type: 'application/json' })) : null;
    });
  }
  async function importAll(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text();
    // The same file may be chosen again once it is corrected.
    input.value = '';
    const reply = await send('settings.import', { text });
    if (reply.ok) imported();
    else failure.value = { code: reply.code, names: reply.detail ?? '' };
  }
  const wrong = failure.value;
  return (
    <section aria-labelledby="settings-file-title">
      <h2 id="settings-file-title">{say('settingsFile.title')}</h2>
      <p class="hint">{say('settingsFile.hint')}</p>
      <p class="buttons">
        <button type="button" onClick={() => void exportAll()}>
          {say('settingsFile.export')}
        </button>
        {address.value && (
          <a href={address.value} download="order-settings.json">
            {say('settingsFile.download')}
          </a>
        )}
      </p>
      <div class="field">
        <label for="settings-file">{say('settingsFile.import')}</label>
        <input
          type="file"
          id="settings-file"
          accept="application/json,.json"
          onChange={event => void importAll(event.currentTarget)}
        />
      </div>
      {wrong && (
        <FailureAlert
          code={wrong.code}
          consequence={wrong.names ? say('settingsFile.wrong', { names: wrong.names }) : undefined}
        />
      )}
    </section>
  );
}
