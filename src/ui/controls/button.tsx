import type { ComponentProps } from 'preact';

interface ButtonProps extends ComponentProps<'button'> {
  /** Called at each click. */
  act?: () => unknown;
}

/** A button that sends no form. */
export const Button = ({ act, ...props }: ButtonProps) => (
  <button type="button" {...(act && { onClick: () => void act() })} {...props} />
);
