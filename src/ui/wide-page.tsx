import type { ComponentChildren } from 'preact';
import { TestStripe } from './test-stripe.tsx';

/** The frame of a page in a tab of its own, with the stripe while orders are only tests. */
export const WidePage = ({ isTest, children }: { isTest: boolean; children: ComponentChildren }) => (
  <div class={isTest ? 'options is-test' : 'options'}>
    {isTest && (
      <header>
        <TestStripe />
      </header>
    )}
    {children}
  </div>
);
