import type { Signal } from '@preact/signals';
import { TextInput } from './text-input.tsx';

interface SearchFieldProps {
  label: string;
  entry: Signal<string>;
  changed?: () => void;
}

/** Filters a list as you type. */
export const SearchField = ({ label, entry, changed }: SearchFieldProps) => (
  <label class="field find">
    {label}
    <TextInput entry={entry} changed={changed} />
  </label>
);
