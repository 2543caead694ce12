import type { Signal } from '@preact/signals';

export const set =
  <T>(signal: Signal<T>, value: NoInfer<T>) =>
  (): void => {
    signal.value = value;
  };

/** A handler that switches a signal on or off. */
export const toggle = (signal: Signal<boolean>) => (): void => {
  signal.value = !signal.value;
};

/** A handler that keeps a signal at what `details` show. */
export const followDetails =
  (isOpen: Signal<boolean>) =>
  ({ currentTarget }: { currentTarget: HTMLDetailsElement }): void => {
    isOpen.value = currentTarget.open;
  };
