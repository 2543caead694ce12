import { useSignal } from '@preact/signals';
import type { Draft } from '../../order/draft.ts';
import { shownIdentity } from '../../order/identity.ts';
import { say } from '../say.ts';
import { confirm, type OrderEntries, unconfirm } from './order-entries.ts';

const isName = (text: string) => text.trim() !== '' && !/\p{N}/u.test(text);

/** The name as it was split, to be confirmed or corrected. */
export function NameQuestion({ draft, entries }: { draft: Draft; entries: OrderEntries }) {
  const shown = shownIdentity(draft);
  const first = useSignal(shown.firstName);
  const last = useSignal(shown.lastName);
  const text = draft.values.find(({ field }) => field === 'patient.lastName')?.text ?? '';
  const isConfirmed =
    entries.confirmed.value['patient.firstName'] !== undefined &&
    entries.confirmed.value['patient.lastName'] !== undefined;
  const part = (label: string, entry: typeof first) => (
    <label>
      {label}
      <input
        type="text"
        autocomplete="off"
        value={entry.value}
        onInput={event => {
          entry.value = event.currentTarget.value;
          // What was confirmed is no longer what stands here.
          unconfirm(entries, ['patient.firstName', 'patient.lastName']);
        }}
      />
    </label>
  );
  return (
    <div class="name-question">
      {text && <p>{say('attention.chartShows', { text })}</p>}
      <div class="name-parts">
        {part(say('attention.firstName'), first)}
        {part(say('attention.lastName'), last)}
      </div>
      <p class="buttons">
        <button
          type="button"
          disabled={isConfirmed || !isName(first.value) || !isName(last.value)}
          onClick={() =>
            confirm(entries, { 'patient.firstName': first.value.trim(), 'patient.lastName': last.value.trim() })
          }
        >
          {isConfirmed ? say('attention.nameConfirmed') : say('attention.confirmName')}
        </button>
      </p>
    </div>
  );
}
