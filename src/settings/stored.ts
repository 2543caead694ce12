// What the extension stores besides its settings. Stored data is checked like any other input: if it does not match its
// declaration, the fallback counts.
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { readRow, removeRow, writeRow } from './disk.ts';

export interface Stored<T> {
  getValue: () => Promise<T>;
  setValue: (value: T) => Promise<void>;
  removeValue: () => Promise<void>;
  /** Replaces the value, one change at a time over all contexts. Writes nothing if `work` returns the value it got. */
  change: (work: (now: T) => T) => Promise<T>;
}

/** What is on the disk besides the settings, and what happens to it when the user erases everything. */
const onDisk = {
  ownTests: 'goes',
  lastPanels: 'goes',
  lastOrderedAt: 'goes',
  favoritePanels: 'goes',
  choosesLastPanel: 'goes',
  rememberedAccounts: 'goes',
  confirmedAccounts: 'goes',
  steadyClock: 'goes',
  publishedSchema: 'goes',
  lastFailures: 'goes',
  drift: 'goes',
  verifyingSites: 'goes',
  verifiedSites: 'stays',
  endedSites: 'stays',
  definitionPacks: 'stays',
  packCheck: 'stays',
  isWelcomed: 'stays',
} as const;

type OnDisk = keyof typeof onDisk;

/** What stays, besides the settings, when everything is erased. */
export const staying: readonly string[] = Object.entries(onDisk).flatMap(([name, fate]) =>
  fate === 'stays' ? name : [],
);

/** The valid items of a list; skips the others. */
export const soundItems = <T>(schema: z.ZodMiniType<T, unknown>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform(items =>
      items.flatMap(item => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );

const orFallback = <T>(schema: z.ZodMiniType<T, unknown>, fallback: T, found: unknown): T => {
  const parsed = schema.safeParse(found);
  return parsed.success ? parsed.data : fallback;
};

const withChange = <T>(name: string, stored: Omit<Stored<T>, 'change'>): Stored<T> => ({
  ...stored,
  change: work =>
    navigator.locks.request(`stored ${name}`, async () => {
      const before = await stored.getValue();
      const after = work(before);
      if (after !== before) await stored.setValue(after);
      return after;
    }),
});

const version = 1;

/** On the disk, in this browser's profile. */
export const storeOnDisk = <T>(name: OnDisk, schema: z.ZodMiniType<T, unknown>, fallback: T): Stored<T> =>
  withChange(name, {
    getValue: async () => orFallback(schema, fallback, (await readRow(name))?.value),
    setValue: value => writeRow(name, { value, version }),
    removeValue: () => removeRow(name),
  });

let asking: { names: string[]; values: Promise<Record<string, unknown>> } | null = null;

async function readAll(names: string[]): Promise<Record<string, unknown>> {
  await Promise.resolve();
  asking = null;
  return browser.storage.session.get(names);
}

/** Values asked for in one turn are read in one request, sent after the last is asked for: each takes the browser time. */
async function readMemory(name: string): Promise<unknown> {
  if (!asking) {
    const names: string[] = [];
    asking = { names, values: readAll(names) };
  }
  asking.names.push(name);
  return (await asking.values)[name];
}

/** In memory, until the browser closes, the extension locks or everything is erased. No script in a page reaches it. */
export const storeInMemory = <T>(name: string, schema: z.ZodMiniType<T, unknown>, fallback: T): Stored<T> =>
  withChange(name, {
    getValue: async () => orFallback(schema, fallback, await readMemory(name)),
    setValue: value => browser.storage.session.set({ [name]: value }),
    removeValue: () => browser.storage.session.remove(name),
  });
