// The outbox's database: IndexedDB, because it outlives the worker, the popup and the browser.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Traits } from '../draft/duplicates.ts';
import { Failure } from '../order/failure.ts';

/** Encrypted data: AES-GCM with a nonce of its own. */
export interface Encrypted {
  nonce: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The part of a submission that can be read without the key: what the outbox uses to find and compare its row. */
export interface SubmissionRow {
  requisitionNumber: string;
  draftId: string;
  /** Grows by one with each change. */
  revision: number;
  sealed: Encrypted;
}

/** A file's row, without its bytes; its visible details are encrypted. */
export interface FileRow {
  id: string;
  draftId: string;
  /** Its position among the files of its draft. */
  position: number;
  /** ISO time. */
  at: string;
  sealed: Encrypted;
}

/** An order without its patient: only keyed hashes of whom it was for and what it asked for. */
export interface PastOrderRow {
  requisitionNumber: string;
  orderId: string | null;
  /** ISO time. */
  at: string;
  isTest: boolean;
  isRefused?: true;
  traits: Traits;
  /** Keyed hashes of the upload addresses that the lab gave. */
  uploadUrls?: string[];
}

/** A form that was not ordered yet. Its content cannot be read without the key. */
export interface SavedDraftRow {
  draftId: string;
  /** ISO time of the last change. */
  at: string;
  sealed: Encrypted;
}

/** What Chromium says of a full disk (measured): of the database itself, and of a file. */
const noRoom = /\bquota\b|backing store|write blobs/i;

/** Whether storage failed because there is no room, on the disk or in session memory, which has no error of its own. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || noRoom.test(error.message));

interface OutboxSchema extends DBSchema {
  submissions: { key: string; value: SubmissionRow; indexes: { draftId: string } };
  files: { key: string; value: FileRow; indexes: { draftId: string } };
  /** The bytes of the files, by file ID: encrypted, up to a size. */
  contents: { key: string; value: Encrypted | Blob };
  /** Rows that could not be understood: kept unchanged, never deleted automatically. */
  quarantine: { key: number; value: { row: unknown; at: string } };
  /** What the duplicate check knows about every order, including orders whose rows are gone. */
  pastOrders: { key: string; value: PastOrderRow };
  savedDrafts: { key: string; value: SavedDraftRow };
  /** Each is created on first use; the browser lets scripts use a key but never shows its bytes. */
  keys: { key: 'outbox' | 'pastOrders'; value: CryptoKey };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** What a complete transaction outlives: `strict` a power failure, `relaxed` the browser. */
export type Durability = 'strict' | 'relaxed';

/** A transaction is on the disk when it is complete. */
export const strict = { durability: 'strict' } as const;

const opened = new Map<string, Promise<OutboxDatabase>>();

/** Where versions of this database stored orders. */
const orderStores = ['parcels', 'submissions', 'quarantine'];

function open(name: string): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(name, 5, {
    async upgrade(database, _before, _after, transaction) {
      const found = [...database.objectStoreNames].filter(store => orderStores.includes(store));
      const unread = await Promise.all(found.map(store => transaction.objectStore(store).getAll()));
      for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
      const quarantine = database.createObjectStore('quarantine', { autoIncrement: true });
      // No order disappears without a word: the list counts what an earlier version stored.
      for (const row of unread.flat()) void quarantine.add({ row, at: new Date().toISOString() });
      database.createObjectStore('submissions', { keyPath: 'requisitionNumber' }).createIndex('draftId', 'draftId');
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('draftId', 'draftId');
      database.createObjectStore('contents');
      database.createObjectStore('keys');
      database.createObjectStore('pastOrders', { keyPath: 'requisitionNumber' });
      database.createObjectStore('savedDrafts', { keyPath: 'draftId' });
    },
    // Another context wants a newer version of the database, or to delete it: let it.
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      opened.delete(name);
    },
    terminated: () => void opened.delete(name),
  }).catch(error => {
    throw error instanceof Error && error.name === 'VersionError' ? new Failure('storage.newer') : error;
  });
}

/** Opens the database once per context, and creates it on first use. @throws Failure `storage.newer` after a rollback. */
export function openDatabase(name = 'outbox'): Promise<OutboxDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const database = open(name);
  opened.set(name, database);
  database.catch(() => opened.delete(name));
  return database;
}
