import type { HTMLAttributes } from 'preact';

interface CheckProps extends Omit<HTMLAttributes<HTMLInputElement>, 'class' | 'onChange'> {
  /** Of the label. */
  class?: string;
  checked: boolean;
  disabled?: boolean;
  choose: (isChecked: boolean) => unknown;
}

export const Check = ({ class: labelClass, choose, children, ...props }: CheckProps) => (
  <label class={labelClass}>
    <input
      type="checkbox"
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      {...(props as object)}
    />{' '}
    {children}
  </label>
);
