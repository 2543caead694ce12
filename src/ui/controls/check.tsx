import type { ComponentProps } from 'preact';

interface CheckProps extends Omit<ComponentProps<'input'>, 'class' | 'onChange'> {
  class?: string;
  choose: (isChecked: boolean) => unknown;
}

/** A box to check, with its label. */
export const Check = ({ class: labelClass, choose, children, ...props }: CheckProps) => (
  <label class={labelClass}>
    <input type="checkbox" onChange={({ currentTarget }) => void choose(currentTarget.checked)} {...props} /> {children}
  </label>
);
