import { afterAll, vi } from 'vitest';

// A busy machine takes longer than a second for steps that are almost instant on another. That is not a fault of the
// code.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/preact');
  configure({ asyncUtilTimeout: 10_000 });
}

// Parts of a page load on their own. A short test ends before they are there.
afterAll(() => vi.dynamicImportSettled());
