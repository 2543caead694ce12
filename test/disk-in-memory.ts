import { vi } from 'vitest';

// IndexedDB exists only in a browser, where test/e2e uses it. Here fakeBrowser's storage has the same names.
vi.mock('../src/settings/disk.ts', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  const { local } = fakeBrowser.storage;
  return {
    readRow: async (name: string) => {
      const found = await local.get(name);
      return Object.hasOwn(found, name) ? { value: found[name], version: 1 } : undefined;
    },
    writeRow: (name: string, { value }: { value: unknown }) => local.set({ [name]: value }),
    writeRows: (rows: ReadonlyMap<string, { value: unknown }>) =>
      local.set(Object.fromEntries(Array.from(rows, ([name, { value }]) => [name, value]))),
    removeRow: (name: string) => local.remove(name),
    keepRows: async (names: ReadonlySet<string>) =>
      local.remove(Object.keys(await local.get(null)).filter(name => !names.has(name))),
  };
});
