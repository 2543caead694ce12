import type { ComponentProps } from 'preact';
import { onTrustedClick } from '../trusted-click.ts';

interface ButtonProps extends ComponentProps<'button'> {
  act?: () => unknown;
  /** Called at each click of a user, and never of a script (W8). */
  trusted?: () => unknown;
}

/** A button that sends no form. */
export function Button({ act, trusted, ...props }: ButtonProps) {
  const onClick = trusted ? onTrustedClick(() => void trusted()) : act && (() => void act());
  return <button type="button" {...(onClick && { onClick })} {...props} />;
}
