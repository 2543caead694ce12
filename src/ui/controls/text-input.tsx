import type { Signal } from '@preact/signals';
import type { HTMLAttributes } from 'preact';

interface TextInputProps extends HTMLAttributes<HTMLInputElement> {
  entry: Signal<string | null>;
  changed?: (() => void) | undefined;
  type?: 'text' | 'password';
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
}

/** A line of text. The browser does not save it to restore the page. */
export const TextInput = ({ entry, changed, ...props }: TextInputProps) => (
  <input
    type="text"
    autocomplete="off"
    spellcheck={false}
    value={entry.value ?? ''}
    onInput={event => {
      entry.value = event.currentTarget.value;
      changed?.();
    }}
    // The type of an input's attributes depends on its `type`.
    {...(props as object)}
  />
);
