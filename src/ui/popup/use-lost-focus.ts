import { useEffect, useRef } from 'preact/hooks';

/** Whether no control and no region has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * A region that takes the focus when what had it is gone: when the region appears, and when `turn` grows. It never takes it
 * from a control that a person is in, nor when only the order goes on.
 */
export function useLostFocus(turn: number) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) region.current?.focus();
  }, [turn]);
  return region;
}
