import { defineConfig } from 'vitest/config';

const all = 'test/e2e/**/*.e2e.ts';
/** These take minutes of their own: `npm run test:slow`. */
const slow = ['test/e2e/interruption.e2e.ts', 'test/e2e/release.e2e.ts'];
/** A policy is a file of the machine: every browser that starts meanwhile is under it. */
const alone = ['test/e2e/policy.e2e.ts', 'test/e2e/managed-storage.e2e.ts'];

const common = {
  root: new URL('../..', import.meta.url).pathname,
  testTimeout: 60_000,
  // A busy machine makes a browser miss a moment now and then; what is broken fails twice.
  retry: 1,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Browsers wait more than they work: three at once take two cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'together',
          include: [all],
          exclude: [...slow, ...alone],
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...common, name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } } },
    ],
  },
});
