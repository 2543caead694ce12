import { LockedNote } from './setting-origins.tsx';

interface CheckFieldProps {
  id: string;
  label: string;
  hint: string;
  isChecked: boolean;
  /** It cannot be changed now. */
  isDisabled: boolean;
  /** Whether the policy sets it: then nobody can change it here. */
  isLocked: boolean;
  change: (isChecked: boolean) => void;
}

/** A box to tick, with a hint. */
export const CheckField = ({ id, label, hint, isChecked, isDisabled, isLocked, change }: CheckFieldProps) => (
  <div class="field">
    <label>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled || isLocked}
        aria-describedby={`${id}-hint`}
        onChange={event => change(event.currentTarget.checked)}
      />{' '}
      {label}
    </label>
    <p class="hint" id={`${id}-hint`}>
      {hint}
    </p>
    {isLocked && <LockedNote />}
  </div>
);
