import { useEffect, useRef } from 'preact/hooks';

/** Whether no control has the focus. A heading has it only until something else needs it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.localName === 'h1';
}

/** A region that takes a lost focus at first and when `turn` increases, but never that of a control you use. */
export function useLostFocus(turn: number) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocusLost()) return;
    region.current?.focus({ preventScroll: true });
    // A focus alone can leave the first line of a long region under the header.
    region.current?.scrollIntoView?.({ block: 'start' });
  }, [turn]);
  return region;
}
