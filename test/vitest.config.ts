import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { releaseFacts } from './release/release-facts.ts';

/** Rooms whose modules remember nothing that another test could meet: their files share a process and what it imported. */
const shared = [
  'charts',
  'clinic',
  'draft',
  'ehr',
  'faults',
  'files',
  'histories',
  'lab',
  'messages',
  'order',
  'release',
  'repo',
  'sandbox',
  'screens',
].map(room => `test/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  define: { __PUBLISHER__: JSON.stringify(releaseFacts()) },
  test: {
    root: new URL('..', import.meta.url).pathname,
    // The usual number on a small machine is one, which leaves the other core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['test/patience.ts', 'test/disk-in-memory.ts', 'test/node-base64.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // The invented pages state the day they were saved on; nothing else may depend on the machine's clock or zone.
    env: { TZ: 'America/Los_Angeles' },
    projects: [
      { extends: true, plugins: [WxtVitest()], test: { name: 'shared', include: shared, isolate: false } },
      // Half of the time of these goes into a document of jsdom and the components, if each file has its own.
      {
        extends: true,
        plugins: [WxtVitest()],
        test: {
          name: 'ui',
          include: ['test/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          exclude: ['test/ui/*-click.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['test/ui/jsdom-gaps.ts', 'test/ui/trusted-clicks.ts'],
        },
      },
      {
        extends: true,
        plugins: [WxtVitest()],
        test: {
          name: 'apart',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...shared, 'test/ui/**/!(*-click).test.{ts,tsx}', 'test/e2e/**', '**/node_modules/**'],
        },
      },
    ],
  },
});
