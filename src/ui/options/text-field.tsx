import type { Signal } from '@preact/signals';
import type { TargetedInputEvent } from 'preact';
import { LockedNote } from './setting-origins.tsx';

interface TextFieldProps {
  id: string;
  label: string;
  hint: string;
  entry: Signal<string>;
  /** True to hide the value from bystanders. */
  isSecret?: boolean;
  /** True if the policy sets it. */
  isLocked?: boolean;
  /** The ID of the alert that says what is wrong with the value. */
  errorId?: string | undefined;
  /** No input yet: the saved value is still loading. */
  isWaiting?: boolean;
}

/** A labeled control with a hint and its error. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, entry, isSecret = false, isLocked = false, isWaiting = false, errorId } = props;
  const hintId = `${id}-hint`;
  const lockedId = `${id}-locked`;
  const control = {
    id,
    value: entry.value,
    autocomplete: 'off',
    spellcheck: false,
    disabled: isWaiting,
    readOnly: isLocked,
    'aria-describedby': [errorId, hintId, isLocked && lockedId].filter(Boolean).join(' '),
    'aria-invalid': errorId !== undefined,
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => {
      entry.value = event.currentTarget.value;
    },
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isSecret ? <input type="password" {...control} /> : <input type="text" {...control} />}
      <p class="hint" id={hintId}>
        {hint}
      </p>
      {isLocked && <LockedNote id={lockedId} />}
    </div>
  );
}
