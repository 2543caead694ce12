import type { Signal } from '@preact/signals';
import type { ComponentProps } from 'preact';

interface TextInputProps extends ComponentProps<'input'> {
  entry: Signal<string | null>;
  changed?: (() => void) | undefined;
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
    {...props}
  />
);
