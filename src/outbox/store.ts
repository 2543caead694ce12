// The outbox's parcels. Every change is one transaction and is on the disk when its promise resolves.
import { type OutboxDatabase, openDatabase, type ParcelRow, strict } from './database.ts';
import type { Parcel } from './parcel.ts';
import { toParcel } from './parcel-versions.ts';
import { openKey, sealJson, unsealJson } from './seal.ts';

export interface ParcelStore {
  byDraft(draftId: string): Promise<Parcel | null>;
  byNumber(requisitionNumber: string): Promise<Parcel | null>;
  /** Latest first. */
  all(): Promise<Parcel[]>;
  /**
   * Stores `after` if the row is still as `before` (null: no row yet), and says whether it did. The row is on the disk
   * when the promise resolves.
   */
  exchange(before: Parcel | null, after: Parcel): Promise<boolean>;
  /** Removes a parcel that is still as it was read, and says whether it did. */
  remove(parcel: Parcel): Promise<boolean>;
  /** How many rows could not be understood. */
  countQuarantined(): Promise<number>;
}

const sealedOf = (requisitionNumber: string) => `parcel ${requisitionNumber}`;

/** A row of version 1 has neither. */
const isSealed = (row: Partial<ParcelRow>): row is ParcelRow => row.sealed !== undefined && row.revision !== undefined;

const revisionOf = (row: Partial<ParcelRow> | undefined): number | undefined => row && (row.revision ?? 0);

/** Puts a row aside, unless another context did so, or changed it, or erased everything since it was read. */
async function quarantine(database: OutboxDatabase, row: ParcelRow): Promise<void> {
  const transaction = database.transaction(['parcels', 'quarantine'], 'readwrite', strict);
  const parcels = transaction.objectStore('parcels');
  const stored = await parcels.get(row.requisitionNumber);
  if (stored && revisionOf(stored) === revisionOf(row)) {
    await transaction.objectStore('quarantine').add({ row, at: new Date().toISOString() });
    await parcels.delete(row.requisitionNumber);
  }
  await transaction.done;
}

/** The parcel in a row; null when the row itself is at fault. */
async function open(row: ParcelRow, key: CryptoKey, service: string): Promise<Parcel | null> {
  const { requisitionNumber } = row;
  try {
    const parcel = await toParcel(
      isSealed(row) ? await unsealJson(key, sealedOf(requisitionNumber), row.sealed) : row,
      service,
    );
    return parcel.requisitionNumber === requisitionNumber ? parcel : null;
  } catch {
    return null;
  }
}

/** Stores `after` if the row is still as `before`. */
async function exchange(database: OutboxDatabase, before: Parcel | null, after: Parcel): Promise<boolean> {
  const { requisitionNumber, draftId, revision } = after;
  const sealed = await sealJson(await openKey(database), sealedOf(requisitionNumber), after);
  const transaction = database.transaction('parcels', 'readwrite', strict);
  const isUnchanged = revisionOf(await transaction.store.get(requisitionNumber)) === before?.revision;
  if (isUnchanged) await transaction.store.put({ requisitionNumber, draftId, revision, sealed });
  await transaction.done;
  return isUnchanged;
}

async function read(database: OutboxDatabase, rows: readonly ParcelRow[], service: string): Promise<Parcel[]> {
  if (rows.length === 0) return [];
  // Beforehand: a database that fails now is not the fault of a row.
  const key = await openKey(database);
  const parcels = await Promise.all(
    rows.map(async row => {
      const parcel = await open(row, key, service);
      if (!parcel) await quarantine(database, row);
      // What rested in clear does so no more, once it is known what it is for.
      else if (!isSealed(row) && service !== '') await exchange(database, parcel, parcel);
      return parcel ?? [];
    }),
  );
  return parcels.flat();
}

const one = async (row: Promise<ParcelRow | undefined>): Promise<ParcelRow[]> => {
  const found = await row;
  return found ? [found] : [];
};

export interface ParcelStoreOptions {
  /** What parcels of version 1 are for, which do not say it. */
  service?: string;
  /** Is told of every parcel that changed or was removed. */
  changed?: (requisitionNumber: string) => void;
  name?: string;
}

/** Opens the outbox, and makes it on the first use. */
export async function openParcelStore({ service = '', changed, name }: ParcelStoreOptions = {}): Promise<ParcelStore> {
  const database = await openDatabase(name);
  return {
    byDraft: async draftId => {
      const row = one(database.getFromIndex('parcels', 'draftId', draftId));
      return (await read(database, await row, service))[0] ?? null;
    },
    byNumber: async number => (await read(database, await one(database.get('parcels', number)), service))[0] ?? null,
    all: async () => {
      const parcels = await read(database, await database.getAll('parcels'), service);
      return parcels.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    exchange: async (before, after) => {
      const isUnchanged = await exchange(database, before, after);
      if (isUnchanged) changed?.(after.requisitionNumber);
      return isUnchanged;
    },
    remove: async ({ requisitionNumber, revision }) => {
      const transaction = database.transaction('parcels', 'readwrite', strict);
      const isUnchanged = revisionOf(await transaction.store.get(requisitionNumber)) === revision;
      if (isUnchanged) await transaction.store.delete(requisitionNumber);
      await transaction.done;
      if (isUnchanged) changed?.(requisitionNumber);
      return isUnchanged;
    },
    countQuarantined: () => database.count('quarantine'),
  };
}
