import type { Signal } from '@preact/signals';

interface SearchFieldProps {
  label: string;
  entry: Signal<string>;
  /** After each change. */
  changed?: () => void;
}

/** Narrows a list as one types. */
export const SearchField = ({ label, entry, changed }: SearchFieldProps) => (
  <label class="field find">
    {label}
    <input
      type="text"
      autocomplete="off"
      spellcheck={false}
      value={entry.value}
      onInput={event => {
        entry.value = event.currentTarget.value;
        changed?.();
      }}
    />
  </label>
);
