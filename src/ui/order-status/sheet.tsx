import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TestStripe } from '../test-stripe.tsx';

interface SheetProps {
  isTest: boolean;
  header: ComponentChildren;
  footer?: ComponentChildren;
  children: ComponentChildren;
}

/** How far a header of this height covers what has the focus. */
function coveredFocus(header: HTMLElement | null, height: number): number {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || header?.contains(activeElement)) return 0;
  const { top } = activeElement.getBoundingClientRect();
  return top < 0 ? 0 : height - top;
}

/** The frame of every view. The patient comes first in the document (W4), even before the test stripe shown above. */
export function Sheet({ isTest, header, footer, children }: SheetProps) {
  const head = useRef<HTMLElement>(null);
  // A name can take several lines, and the header changes with the window's width. It must not cover what was in view.
  useEffect(() => {
    let before: number | null = null;
    const measure = () => {
      const header = head.current;
      // In a small window only the name stays in view, and the header has no box.
      const height = header?.offsetHeight || header?.querySelector('h1')?.offsetHeight || 0;
      // A header that is being replaced has no height, and the next view scrolls before its own is measured.
      if (height === 0) return;
      document.documentElement.style.setProperty('--head', `${height}px`);
      const grown = before === null ? coveredFocus(header, height) : height - before;
      if (grown > 0) scrollBy(0, -grown);
      before = height;
    };
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    if (head.current) observer?.observe(head.current);
    return () => observer?.disconnect();
  }, []);
  return (
    <div class={isTest ? 'sheet is-test' : 'sheet'}>
      <header ref={head}>
        {header}
        {isTest && <TestStripe />}
      </header>
      <main>{children}</main>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
