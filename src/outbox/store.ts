// The outbox's parcels. Every change is one transaction and is on the disk when its promise resolves.
import { type OutboxDatabase, openDatabase, type ParcelRow, strict } from './database.ts';
import type { Parcel } from './parcel.ts';
import { toParcel } from './parcel-versions.ts';
import { sealJson, unsealJson } from './seal.ts';

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

async function quarantine(database: OutboxDatabase, row: ParcelRow): Promise<void> {
  const transaction = database.transaction(['parcels', 'quarantine'], 'readwrite', strict);
  await transaction.objectStore('quarantine').add({ row, at: new Date().toISOString() });
  await transaction.objectStore('parcels').delete(row.requisitionNumber);
  await transaction.done;
}

async function read(database: OutboxDatabase, row: ParcelRow | undefined, service: string): Promise<Parcel | null> {
  if (!row) return null;
  try {
    const number = row.requisitionNumber;
    return await toParcel(isSealed(row) ? await unsealJson(database, sealedOf(number), row.sealed) : row, service);
  } catch {
    await quarantine(database, row);
    return null;
  }
}

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
    byDraft: async draftId => read(database, await database.getFromIndex('parcels', 'draftId', draftId), service),
    byNumber: async number => read(database, await database.get('parcels', number), service),
    all: async () => {
      const rows = await database.getAll('parcels');
      const parcels = await Promise.all(rows.map(row => read(database, row, service)));
      return parcels.filter(parcel => parcel !== null).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    exchange: async (before, after) => {
      const { requisitionNumber, draftId, revision } = after;
      const sealed = await sealJson(database, sealedOf(requisitionNumber), after);
      const transaction = database.transaction('parcels', 'readwrite', strict);
      const isUnchanged = revisionOf(await transaction.store.get(requisitionNumber)) === before?.revision;
      if (isUnchanged) await transaction.store.put({ requisitionNumber, draftId, revision, sealed });
      await transaction.done;
      if (isUnchanged) changed?.(requisitionNumber);
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
