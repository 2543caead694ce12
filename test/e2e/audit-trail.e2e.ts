// The storage of the audit log in a real browser: several contexts write at the same time, and none forks the chain.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OutboxBrowser, startOutboxBrowser } from '../browser/outbox-page.ts';
import { makeFolder, removeFolder } from '../folder.ts';

let profile: string;
let browser: OutboxBrowser;
let pages: Page[];
/** Each test has its own database. */
let name: string;

beforeAll(async () => {
  profile = await makeFolder('audit');
  browser = await startOutboxBrowser(profile);
  pages = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()]);
});
beforeEach(() => {
  name = `audit-${randomUUID()}`;
});
afterAll(async () => {
  await browser?.close();
  await removeFolder(profile);
});

/** Adds entries from one page, all at the same time. */
const add = (
  page: Page | undefined,
  from: string,
  count: number,
  at?: string,
  limits?: { entries: number; days: number },
) =>
  page?.evaluate(
    async ({ name, from, count, at, limits }) => {
      const numbers = Array.from({ length: count }, (_, index) => `${from}-${index}`);
      const write = (requisition: string) =>
        outbox.addEntry({ what: 'removed', requisition }, at ?? new Date().toISOString(), name, limits);
      await Promise.all(numbers.map(write));
    },
    { name, from, count, ...(at ? { at } : {}), ...(limits ? { limits } : {}) },
  );

const look = () =>
  browser.newPage().then(page =>
    page.evaluate(async at => {
      const { entries, head } = await outbox.readTrail(at);
      return { entries, head, broken: await outbox.findBreak(entries, head) };
    }, name),
  );

it('is one chain when several pages write at the same time, and starts with its first entry', async () => {
  await Promise.all(pages.map((page, index) => add(page, `page${index}`, 40)));
  const { entries, broken } = await look();
  expect(broken).toBeNull();
  expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 121 }, (_, index) => index + 1));
  expect(entries[0]).toMatchObject({ n: 1, what: 'started', previous: '0'.repeat(64) });
  // Each page's own entries are in the order in which they happened.
  for (const index of pages.keys()) {
    const numbers = entries
      .map(({ details }) => String(details.requisition))
      .filter(one => one.startsWith(`page${index}`));
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, count) => `page${index}-${count}`));
  }
});

it('deletes its oldest entries when there are too many, and stays intact', async () => {
  await add(pages[0], 'R', 95, undefined, { entries: 50, days: 2192 });
  const { entries, broken } = await look();
  expect(broken).toBeNull();
  expect(entries.length).toBeLessThanOrEqual(52);
  expect(entries.length).toBeGreaterThanOrEqual(44);
  expect(entries.at(-1)?.details).toEqual({ requisition: 'R-94' });
  expect(entries.filter(({ what }) => what === 'trimmed').length).toBeLessThan(15);
});

it('deletes only entries that are past the retention period', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await add(pages[0], 'old', 3, ago(2300));
  await add(pages[0], 'kept', 2, ago(2100));
  await add(pages[0], 'new', 1);
  const { entries, broken } = await look();
  expect(broken).toBeNull();
  expect(entries.flatMap(({ what, details }) => (what === 'removed' ? details.requisition : []))).toEqual([
    'kept-0',
    'kept-1',
    'new-0',
  ]);
});

it('continues after its last entries were deleted, and shows permanently that they are missing', async () => {
  await add(pages[0], 'R', 5);
  await pages[0]?.evaluate(
    at =>
      new Promise<void>(resolve => {
        indexedDB.open(at).onsuccess = event => {
          const database = (event.target as IDBOpenDBRequest).result;
          const transaction = database.transaction('entries', 'readwrite');
          transaction.objectStore('entries').delete(IDBKeyRange.lowerBound(4));
          transaction.oncomplete = () => resolve(database.close());
        };
      }),
    name,
  );
  expect((await look()).broken).toBe(4);
  await add(pages[1], 'S', 2);
  const { entries, broken } = await look();
  expect(broken).toBe(4);
  expect(entries.map(({ n }) => n)).toEqual([1, 2, 3, 7, 8]);
});
