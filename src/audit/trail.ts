// src/audit records what was done, without patients, as a chain of entries.
// The audit log's database. Apart from the outbox's, because it outlives "erase everything". Only old entries are deleted.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type AuditEntry, type Link, linkAfter, origin } from './chain.ts';
import type { AuditEvent } from './events.ts';

interface TrailSchema extends DBSchema {
  entries: { key: number; value: AuditEntry };
  /** Where the chain ends, so that missing last entries show. */
  head: { key: 'head'; value: Link };
}

type TrailDatabase = IDBPDatabase<TrailSchema>;

const day = 86_400_000;

/** HIPAA asks for six years (45 CFR 164.316(b)(2)(i)). The oldest go in batches: each batch adds an entry. */
const bounds = { entries: 50_000, days: 2192 };
const slack = { part: 0.1, days: 30 };

const opened = new Map<string, Promise<TrailDatabase>>();

function open(name: string): Promise<TrailDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const forget = () => void opened.delete(name);
  const database = openDB<TrailSchema>(name, 1, {
    upgrade(made) {
      made.createObjectStore('entries', { keyPath: 'n' });
      made.createObjectStore('head');
    },
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.set(name, database);
  database.catch(forget);
  return database;
}

async function findDropped(database: TrailDatabase, head: Link, limits: typeof bounds): Promise<AuditEntry | null> {
  const entries = database.transaction('entries').store;
  let cursor = await entries.openCursor();
  if (!cursor) return null;
  const [first, now] = [cursor.value, Date.now()];
  const isOlder = (entry: AuditEntry, days: number) => now - Date.parse(entry.at) > days * day;
  const tooMany = head.n - first.n >= limits.entries;
  if (tooMany) return (await entries.get(Math.floor(head.n - limits.entries * (1 - slack.part)))) ?? null;
  if (!isOlder(first, limits.days + slack.days)) return null;
  let last: AuditEntry | null = null;
  for (; cursor && isOlder(cursor.value, limits.days); cursor = await cursor.continue()) last = cursor.value;
  return last;
}

/** Where the next entry goes. A log that lost its last entries continues after them, so that the loss shows. */
async function findHead(database: TrailDatabase): Promise<Link> {
  const [head, cursor] = await Promise.all([
    database.get('head', 'head'),
    database.transaction('entries').store.openCursor(null, 'prev'),
  ]);
  const last = cursor?.value;
  return head && head.n >= (last?.n ?? 0) ? head : (last ?? origin);
}

/** An event and its ISO time. */
export interface Happened {
  event: AuditEvent;
  at: string;
}

async function append(database: TrailDatabase, happened: readonly Happened[], limits: typeof bounds): Promise<void> {
  const [first] = happened;
  if (!first) return;
  const head = await findHead(database);
  const dropped = await findDropped(database, head, limits);
  const added: AuditEntry[] = [];
  const link = async (next: AuditEvent, at = first.at) => added.push(await linkAfter(added.at(-1) ?? head, next, at));
  if (head.n === 0) await link({ what: 'started' });
  if (dropped) await link({ what: 'trimmed', through: dropped.n, hash: dropped.hash });
  for (const { event, at } of happened) await link(event, at);
  const last = added.at(-1) ?? head;
  const transaction = database.transaction(['entries', 'head'], 'readwrite');
  const entries = transaction.objectStore('entries');
  await Promise.all([
    dropped && entries.delete(IDBKeyRange.upperBound(dropped.n)),
    // `add` never overwrites: if an entry is there already, the whole transaction fails.
    ...added.map(entry => entries.add(entry)),
    transaction.objectStore('head').put({ n: last.n, hash: last.hash }, 'head'),
    transaction.done,
  ]);
}

/** Every stored entry of the log. */
export interface KeptTrail {
  /** Oldest first. */
  entries: AuditEntry[];
  head: Link;
}

/**
 * Adds entries in this order, all or none. The contexts of the extension take turns, because a hash cannot be made inside a
 * database transaction. Rejects when the entries were not written.
 */
export const addEntries = (happened: readonly Happened[], name = 'audit', limits = bounds): Promise<void> =>
  navigator.locks.request(`${name} trail`, async () => append(await open(name), happened, limits));

export const addEntry = (event: AuditEvent, at: string, name = 'audit', limits = bounds): Promise<void> =>
  addEntries([{ event, at }], name, limits);

export async function readTrail(name = 'audit'): Promise<KeptTrail> {
  const transaction = (await open(name)).transaction(['entries', 'head']);
  const [entries, head = origin] = await Promise.all([
    transaction.objectStore('entries').getAll(),
    transaction.objectStore('head').get('head'),
  ]);
  return { entries, head };
}
