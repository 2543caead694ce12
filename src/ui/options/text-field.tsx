import type { Signal } from '@preact/signals';
import type { TargetedInputEvent } from 'preact';
import { LockedNote } from './setting-origins.tsx';

interface TextFieldProps {
  id: string;
  label: string;
  hint: string;
  entry: Signal<string>;
  /** Whether it is hidden from whoever looks over the shoulder. */
  isSecret?: boolean;
  /** Whether the policy sets it. */
  isLocked?: boolean;
  /** The id of the alert that says what is wrong with it. */
  errorId?: string | undefined;
  /** Nothing can be entered yet: what is saved is still on its way. */
  isWaiting?: boolean;
}

/** A labeled control with a hint, and with what is wrong with it. */
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
