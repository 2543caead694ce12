import type { Signal } from '@preact/signals';
import { useCallback, useRef } from 'preact/hooks';

/**
 * Shows the saved value in a field. Text typed in the meantime stays, unless the policy sets the field.
 * @param before the value that was saved when the field was last shown.
 */
export function takeSaved<T>(entry: Signal<T>, before: T, after: T, isLocked: boolean): void {
  if (isLocked || entry.peek() === before) entry.value = after;
}

/** Whether the policy sets a setting. */
export type IsLocked = (setting: string) => boolean;

/** A stable function that calls the latest `isLocked`, for an effect that must not run again when `isLocked` changes. */
export function useLatest(isLocked: IsLocked): IsLocked {
  const latest = useRef(isLocked);
  latest.current = isLocked;
  return useCallback(setting => latest.current(setting), []);
}
