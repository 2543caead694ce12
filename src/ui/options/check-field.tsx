import { LockedNote } from './setting-origins.tsx';

interface CheckFieldProps {
  id: string;
  label: string;
  hint: string;
  isChecked: boolean;
  /** The control cannot be changed now. */
  isDisabled: boolean;
  /** True if the policy sets it: no one can change it here. */
  isLocked: boolean;
  change: (isChecked: boolean) => void;
}

/** A checkbox with a hint. */
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
