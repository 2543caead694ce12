import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/contract/*.contract.ts'],
    // One after the other: both download into the same folder, once.
    fileParallelism: false,
    testTimeout: 45_000,
    hookTimeout: 60_000,
    // A changed definition fails everywhere, each time after a long wait.
    bail: 5,
    // Dates that an EHR shifts by the browser's time zone are the same on every machine.
    env: { TZ: 'America/Los_Angeles' },
  },
});
