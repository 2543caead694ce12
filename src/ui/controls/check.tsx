import type { ComponentProps } from 'preact';

interface CheckProps extends Omit<ComponentProps<'input'>, 'class' | 'onChange'> {
  /** Of the label. */
  class?: string;
  /** Called when you check or clear the box. */
  choose: (isChecked: boolean) => unknown;
}

/** A box to check, with its label. */
export const Check = ({ class: labelClass, choose, children, ...props }: CheckProps) => (
  <label class={labelClass}>
    <input type="checkbox" onChange={({ currentTarget }) => void choose(currentTarget.checked)} {...props} /> {children}
  </label>
);
