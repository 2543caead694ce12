import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TestStripe } from '../test-stripe.tsx';

interface SheetProps {
  isTest: boolean;
  header: ComponentChildren;
  footer?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every view. The patient comes first in the document (W4), even before the test stripe shown above. */
export function Sheet({ isTest, header, footer, children }: SheetProps) {
  const head = useRef<HTMLElement>(null);
  // A name can take several lines, and what gets the focus must not scroll under them.
  useEffect(() => {
    const measure = ([entry]: readonly ResizeObserverEntry[]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // A header that is being replaced has no height, and the next view scrolls before its own is measured.
      if (height === 0) return;
      document.documentElement.style.setProperty('--head', `${height}px`);
      // If the header grew over what has the focus, scroll it out from under the header.
      const focused = document.activeElement;
      const top = focused?.getBoundingClientRect().top ?? 0;
      if (focused && focused !== document.body && !head.current?.contains(focused) && top >= 0 && top < height)
        focused.scrollIntoView({ block: 'start' });
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
