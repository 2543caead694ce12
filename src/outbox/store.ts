// The outbox's storage: IndexedDB, because it outlives the worker, the popup and the browser.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Parcel } from './parcel.ts';

interface OutboxSchema extends DBSchema {
  parcels: { key: string; value: Parcel; indexes: { draftId: string } };
  /** Rows that could not be understood: kept as they are, never deleted. */
  quarantine: { key: number; value: { row: unknown; at: string } };
}

export interface ParcelStore {
  byDraft(draftId: string): Promise<Parcel | null>;
  byNumber(requisitionNumber: string): Promise<Parcel | null>;
  all(): Promise<Parcel[]>;
  /**
   * Stores `after` if the row is still as `before` (null: no row yet), and says whether it did. The row is on the disk
   * when the promise resolves.
   */
  exchange(before: Parcel | null, after: Parcel): Promise<boolean>;
}

const strict = { durability: 'strict' } as const;

async function parse(db: IDBPDatabase<OutboxSchema>, row: unknown): Promise<Parcel | null> {
  if (row === undefined) return null;
  const parsed = Parcel.safeParse(row);
  if (parsed.success) return parsed.data;
  await db.add('quarantine', { row, at: new Date().toISOString() });
  return null;
}

/** Opens the outbox, and makes it on the first use. */
export async function openParcelStore(name = 'outbox'): Promise<ParcelStore> {
  const db = await openDB<OutboxSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('parcels', { keyPath: 'requisitionNumber' }).createIndex('draftId', 'draftId');
      fresh.createObjectStore('quarantine', { autoIncrement: true });
    },
  });
  return {
    byDraft: async draftId => parse(db, await db.getFromIndex('parcels', 'draftId', draftId)),
    byNumber: async number => parse(db, await db.get('parcels', number)),
    all: async () => {
      const parcels = await Promise.all((await db.getAll('parcels')).map(row => parse(db, row)));
      return parcels.filter(parcel => parcel !== null);
    },
    exchange: async (before, after) => {
      const transaction = db.transaction('parcels', 'readwrite', strict);
      const row = await transaction.store.get(after.requisitionNumber);
      const unchanged = before ? row?.state === before.state && row.attempts === before.attempts : row === undefined;
      if (unchanged) await transaction.store.put(after);
      await transaction.done;
      return unchanged;
    },
  };
}
