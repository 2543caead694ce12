import type { Signal } from '@preact/signals';
import { TextInput } from '../controls/text-input.tsx';
import { LockedNote } from './setting-origins.tsx';

interface TextFieldProps {
  id: string;
  label: string;
  hint: string;
  entry: Signal<string>;
  /** True to hide the value from bystanders. */
  isSecret?: boolean;
  isLocked?: boolean;
  /** The ID of the alert that says what is wrong with the value. */
  errorId?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { id, label, hint, entry, isSecret = false, isLocked = false, errorId } = props;
  const hintId = `${id}-hint`;
  const lockedId = `${id}-locked`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <TextInput
        id={id}
        type={isSecret ? 'password' : 'text'}
        entry={entry}
        readOnly={isLocked}
        aria-describedby={[errorId, hintId, isLocked && lockedId].filter(Boolean).join(' ')}
        aria-invalid={errorId !== undefined}
      />
      <p class="hint" id={hintId}>
        {hint}
      </p>
      {isLocked && <LockedNote id={lockedId} />}
    </div>
  );
}
