import { useSignal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { shownIdentity } from '../../../draft/identity.ts';
import { t } from '../../texts.ts';
import { confirm, type OrderEdits, unconfirm } from '../order-edits.ts';

const isName = (text: string) => text.trim() !== '' && !/\p{N}/u.test(text);

/** Shows how the extension split the name, for you to confirm or correct. */
export function NameQuestion({ draft, entries }: { draft: Draft; entries: OrderEdits }) {
  const shown = shownIdentity(draft);
  // Null: use the form's value, because you can also edit the name in its section.
  const first = useSignal<string | null>(null);
  const last = useSignal<string | null>(null);
  const firstName = first.value ?? shown.firstName;
  const lastName = last.value ?? shown.lastName;
  const text = draft.values.find(({ field }) => field === 'patient.lastName')?.text ?? '';
  const isConfirmed =
    entries.confirmed.value['patient.firstName'] !== undefined &&
    entries.confirmed.value['patient.lastName'] !== undefined;
  const part = (label: string, entry: typeof first, value: string) => (
    <label>
      {label}
      <input
        type="text"
        autocomplete="off"
        value={value}
        onInput={event => {
          // Keep both parts as they are shown here.
          first.value = firstName;
          last.value = lastName;
          entry.value = event.currentTarget.value;
          // The confirmed name is no longer the name shown here.
          unconfirm(entries, ['patient.firstName', 'patient.lastName']);
        }}
      />
    </label>
  );
  return (
    <div class="name-question">
      {text && <p>{t('attention.chartShows', { text })}</p>}
      <div class="name-parts">
        {part(t('attention.firstName'), first, firstName)}
        {part(t('attention.lastName'), last, lastName)}
      </div>
      <p class="buttons">
        <button
          type="button"
          disabled={isConfirmed || !isName(firstName) || !isName(lastName)}
          onClick={() => {
            confirm(entries, { 'patient.firstName': firstName.trim(), 'patient.lastName': lastName.trim() });
            first.value = null;
            last.value = null;
          }}
        >
          {isConfirmed ? t('attention.nameConfirmed') : t('attention.confirmName')}
        </button>
      </p>
    </div>
  );
}
