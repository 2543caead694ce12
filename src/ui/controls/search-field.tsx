import type { Signal } from '@preact/signals';

interface SearchFieldProps {
  label: string;
  entry: Signal<string>;
  /** Called after each change. */
  changed?: () => void;
}

/** Filters a list as you type. */
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
