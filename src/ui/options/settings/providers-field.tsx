import { useRef } from 'preact/hooks';
import type { ProviderAccount } from '../../../order/order-input.ts';
import { type EnteredProvider, isEnteredRight, toEntered, withEntered } from '../../../settings/providers.ts';
import { Button } from '../../controls/button.tsx';
import { say, t } from '../texts.ts';
import type { SettingsForm } from './settings-form.ts';

interface ProvidersFieldProps {
  form: SettingsForm;
  path: string;
  isLocked: boolean;
}

const parts = [
  ['firstName', 'providers.first'],
  ['lastName', 'providers.last'],
  ['npi', 'providers.npi'],
] as const satisfies readonly (readonly [keyof EnteredProvider, string])[];

/** The accounts in an entry, as the form's JSON. */
const accountsIn = (entry: string | boolean | undefined): ProviderAccount[] => JSON.parse(String(entry || '[]'));

/** The organization's providers: one row each. */
export function ProvidersField({ form, path, isLocked }: ProvidersFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const accounts = accountsIn(form.entries.value[path]);
  const isWrong = form.wrong.value.has(path);
  const enter = (changed: ProviderAccount[]) => form.enter(path, JSON.stringify(changed));
  const focus = (row: number) =>
    setTimeout(() => {
      const rows = group.current?.querySelectorAll<HTMLElement>('.provider-row input');
      (rows?.[row * parts.length] ?? group.current?.querySelector<HTMLElement>('.add-provider'))?.focus();
    });
  return (
    <fieldset class="field" ref={group}>
      <legend>{say(`setting.${path}`)}</legend>
      <p class="hint">{say(`setting.${path}.hint`)}</p>
      {accounts.length === 0 && isLocked && <p>{t('providers.none')}</p>}
      {accounts.map((account, row) => {
        const entered = toEntered(account);
        return (
          // An account has no other identity while it is entered.
          <fieldset class="provider-row" key={row} aria-label={t('providers.number', { number: row + 1 })}>
            {parts.map(([part, label]) => (
              <label key={part}>
                {t(label)}
                <input
                  type="text"
                  value={entered[part]}
                  readOnly={isLocked}
                  autocomplete="off"
                  spellcheck={false}
                  inputMode={part === 'npi' ? 'numeric' : undefined}
                  aria-invalid={isWrong && !isEnteredRight(entered)}
                  onInput={({ currentTarget: { value } }) =>
                    enter(accounts.with(row, withEntered(account, { ...entered, [part]: value })))
                  }
                />
              </label>
            ))}
            {!isLocked && (
              <Button
                class="link"
                act={() => {
                  enter(accounts.toSpliced(row, 1));
                  focus(Math.min(row, accounts.length - 2));
                }}
              >
                {t('providers.remove')}
              </Button>
            )}
          </fieldset>
        );
      })}
      {isWrong && <p class="wrong">{say(`setting.${path}.wrong`)}</p>}
      {!isLocked && (
        <p class="buttons">
          <Button
            class="add-provider"
            act={() => {
              enter([...accounts, { role: 'ORDERING' }]);
              focus(accounts.length);
            }}
          >
            {t('providers.add')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
