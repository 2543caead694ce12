import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { releaseFacts } from './release/release-facts.ts';

export default defineConfig({
  plugins: [WxtVitest()],
  define: { __PUBLISHER__: JSON.stringify(releaseFacts()) },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.{ts,tsx}'],
    // The usual number on a small machine is one, which leaves the other core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    exclude: ['test/e2e/**', '**/node_modules/**'],
    setupFiles: ['test/patience.ts', 'test/disk-in-memory.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // The invented pages state the day they were saved on; nothing else may depend on the machine's clock or zone.
    env: { TZ: 'America/Los_Angeles' },
  },
});
