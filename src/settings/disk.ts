// What stays on this computer besides the outbox and the audit log, in a database of the extension. In every browser, a
// script in a page can reach the page's databases but never this one. In Firefox, it could read and change
// browser.storage.local.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Row {
  value: unknown;
  /** The version of the value's format. */
  version: number;
}

interface DiskSchema extends DBSchema {
  values: { key: string; value: Row };
}

type Disk = IDBPDatabase<DiskSchema>;

const strict = { durability: 'strict' } as const;

let opened: Promise<Disk> | null = null;

function open(): Promise<Disk> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<DiskSchema>('settings', 1, {
    upgrade: database => void database.createObjectStore('values'),
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch(error => {
    forget();
    throw error;
  });
  return opened;
}

interface Asking {
  names: Set<string>;
  rows: Promise<ReadonlyMap<string, Row | undefined>>;
}

let asking: Asking | null = null;

async function readAll(names: ReadonlySet<string>): Promise<ReadonlyMap<string, Row | undefined>> {
  const disk = await open().finally(() => {
    asking = null;
  });
  const { store } = disk.transaction('values');
  return new Map(await Promise.all(Array.from(names, async name => [name, await store.get(name)] as const)));
}

function ask(): Asking {
  const names = new Set<string>();
  return { names, rows: readAll(names) };
}

/** Reads all rows requested in one turn in one transaction, which starts after the last request: orders read many settings. */
export function readRow(name: string): Promise<Row | undefined> {
  asking ??= ask();
  asking.names.add(name);
  const alone = async () => (await open()).get('values', name);
  // If one row cannot be read, the others still are.
  return asking.rows.then(rows => rows.get(name), alone);
}

/** The row is on the disk when the promise resolves. */
export const writeRow = (name: string, row: Row): Promise<void> => writeRows(new Map([[name, row]]));

/** All rows are on the disk when the promise resolves; none is when it rejects. */
export async function writeRows(rows: ReadonlyMap<string, Row>): Promise<void> {
  const transaction = (await open()).transaction('values', 'readwrite', strict);
  try {
    // A failed request fails the transaction, and `done` reports it.
    for (const [name, row] of rows) void transaction.store.put(row, name).catch(() => undefined);
  } catch (error) {
    // A put that throws at once does not fail the transaction: without `abort`, the rows before it would stay.
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw error;
  }
  await transaction.done;
}

export async function removeRow(name: string): Promise<void> {
  const { store, done } = (await open()).transaction('values', 'readwrite', strict);
  await Promise.all([store.delete(name), done]);
}

/** Removes every row except these. */
export async function keepRows(names: ReadonlySet<string>): Promise<void> {
  const { store, done } = (await open()).transaction('values', 'readwrite', strict);
  const others = (await store.getAllKeys()).filter(name => !names.has(name));
  await Promise.all([...others.map(name => store.delete(name)), done]);
}
