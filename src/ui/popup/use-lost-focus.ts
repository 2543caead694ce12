import { useEffect, useRef } from 'preact/hooks';

/** Whether no element has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * A region that takes a lost focus when it appears and when `turn` increases. It never takes the focus from a control that you
 * use, or because the order only changes state.
 */
export function useLostFocus(turn: number) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) region.current?.focus();
  }, [turn]);
  return region;
}
