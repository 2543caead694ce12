import type { ComponentChildren } from 'preact';
import { TestStripe } from '../test-stripe.tsx';

interface SheetProps {
  isTest: boolean;
  header: ComponentChildren;
  footer?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every view. The patient comes first in the document (W4), even before the test stripe shown above. */
export function Sheet({ isTest, header, footer, children }: SheetProps) {
  return (
    <div class={isTest ? 'sheet is-test' : 'sheet'}>
      <header>
        {header}
        {isTest && <TestStripe />}
      </header>
      <main>{children}</main>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
