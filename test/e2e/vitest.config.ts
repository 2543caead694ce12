import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { defineConfig } from 'vitest/config';

const filesOf = (...names: string[]) => names.map(name => `test/e2e/${name}.e2e.ts`);

/** These take minutes each: `npm run test:slow`. */
export const slow = filesOf('interruption', 'release', 'form-pictures');
/**
 * What `npm test` runs in its five minutes, but tests with the tag `long`: each wall between patients, each path of an order,
 * both browsers.
 */
const main = filesOf(
  'order',
  'one-form',
  'patient-safety',
  'duplicates',
  'two-windows',
  'closed-storage',
  'request-body',
  'package',
  'firefox/main-paths',
);
/** How the extension looks and reads: sizes, contrast, names of controls. Nothing about whose order goes where. */
const looks = filesOf(
  'accessibility',
  'bidi',
  'camera',
  'form-size',
  'form-tree',
  'large-text',
  'options-pages',
  'requisition-sheet',
);
const root = new URL('../..', import.meta.url).pathname;
for (const name of [...main, ...looks, ...slow]) if (!existsSync(root + name)) throw new Error(`There is no ${name}.`);

/** A policy is a file of the machine: every browser that is open meanwhile is under it. */
const alone = (await Array.fromAsync(glob('test/e2e/**/*.e2e.ts', { cwd: root }))).filter(name =>
  readFileSync(root + name, 'utf8').includes('/managed-policy.ts'),
);

const common = {
  root,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Browsers wait more than they work: three at once use two cores.
    maxWorkers: 3,
    tags: [{ name: 'long', description: 'In a file of `npm test`, and played by `npm run test:more` only.' }],
    projects: [
      { test: { ...common, name: 'main', include: main, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...common,
          name: 'more',
          include: ['test/e2e/**/*.e2e.ts'],
          exclude: [...main, ...looks, ...slow, ...alone],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...common, name: 'looks', include: looks, sequence: { groupOrder: 1 } } },
      { test: { ...common, name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
});
