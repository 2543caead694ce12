import { defineConfig } from 'vitest/config';
import { slow } from '../e2e/vitest.config.ts';
import { sampledInBrowsers } from '../whole.ts';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/slow/*.slow.ts', ...slow, ...sampledInBrowsers],
    env: { MATRIX: 'whole' },
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
