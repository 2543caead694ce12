import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/e2e/**/*.e2e.ts'],
    // These take minutes of their own: `npm run test:slow`.
    exclude: ['test/e2e/interruption.e2e.ts', 'test/e2e/release.e2e.ts'],
    // One browser at a time: two would compete for the screen's focus, which activeTab follows.
    fileParallelism: false,
    testTimeout: 60_000,
    // A busy machine makes a browser miss a moment now and then; what is broken fails twice.
    retry: 1,
    hookTimeout: 120_000,
  },
});
