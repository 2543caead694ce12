import type { Signal } from '@preact/signals';
import { useCallback, useRef } from 'preact/hooks';

/**
 * Shows in a field what is saved now. What a person typed meanwhile stays, unless the policy sets the field: then nothing
 * else can be in it.
 * @param before what was saved when the field was last shown.
 */
export function takeSaved<T>(entry: Signal<T>, before: T, after: T, isLocked: boolean): void {
  if (isLocked || entry.peek() === before) entry.value = after;
}

/** Whether the policy sets a setting. */
export type IsLocked = (setting: string) => boolean;

/** The same function as long as a component lives, that asks whichever was handed in last: for an effect that is not to run again. */
export function useLatest(isLocked: IsLocked): IsLocked {
  const latest = useRef(isLocked);
  latest.current = isLocked;
  return useCallback(setting => latest.current(setting), []);
}
