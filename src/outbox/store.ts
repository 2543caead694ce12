// The outbox's parcels. Every change is one transaction and is on the disk when its promise resolves.
import type { Receipt, Traits } from '../draft/duplicates.ts';
import { type OutboxDatabase, openDatabase, type ParcelRow, strict } from './database.ts';
import { decryptJson, encryptJson, openKey } from './encrypt.ts';
import {
  applyChange,
  changeOnRemoval,
  changeOnWrite,
  forgetPastOrders,
  type PastOrderChange,
  readPastOrders,
} from './past-orders.ts';
import type { Parcel } from './submission.ts';
import { toParcel } from './submission-versions.ts';

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
  /** Every order that is remembered for W13, in keyed hashes, and `traits` in the same. */
  pastOrders(traits: Traits): Promise<{ receipts: Receipt[]; traits: Traits }>;
  /** Forgets those from before an ISO time. */
  forgetPastOrders(before: string): Promise<void>;
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
      isSealed(row) ? await decryptJson(key, sealedOf(requisitionNumber), row.sealed) : row,
      service,
    );
    return parcel.requisitionNumber === requisitionNumber ? parcel : null;
  } catch {
    return null;
  }
}

interface Write {
  /** The revision that the row must still have; undefined: no row yet. */
  before: number | undefined;
  row: ParcelRow;
  past: PastOrderChange;
}

/** Writes each row that is still as it was before; says of each whether it was. */
async function write(database: OutboxDatabase, writes: readonly Write[]): Promise<boolean[]> {
  const transaction = database.transaction(['parcels', 'pastOrders'], 'readwrite', strict);
  const [parcels, pastOrders] = [transaction.objectStore('parcels'), transaction.objectStore('pastOrders')];
  const written = async () => {
    const wereUnchanged: boolean[] = [];
    // One after the other: two may be for the same row.
    for (const { before, row, past } of writes) {
      const isUnchanged = revisionOf(await parcels.get(row.requisitionNumber)) === before;
      if (isUnchanged) {
        await parcels.put(row);
        await applyChange(pastOrders, past);
      }
      wereUnchanged.push(isUnchanged);
    }
    return wereUnchanged;
  };
  const [wereUnchanged] = await Promise.all([written(), transaction.done]);
  return wereUnchanged;
}

type Exchange = ParcelStore['exchange'];

/** What is asked for while the disk is busy goes to it together, in one transaction: waiting for it takes longest. */
function createExchange(database: OutboxDatabase): Exchange {
  let key: CryptoKey | undefined;
  let busy: Promise<unknown> = Promise.resolve();
  let next: { writes: Write[]; written: Promise<boolean[]> } | null = null;

  function enqueue(add: Write): { index: number; written: Promise<boolean[]> } {
    if (!next) {
      const writes: Write[] = [];
      const written = busy.then(() => {
        next = null;
        return write(database, writes);
      });
      busy = written.catch(() => undefined);
      next = { writes, written };
    }
    next.writes.push(add);
    return { index: next.writes.length - 1, written: next.written };
  }

  return async (before, after) => {
    const { requisitionNumber, draftId, revision } = after;
    const encrypt = async () => {
      // A row of before an erasure is not written again, so the key of its time will do; a new one needs the key of now.
      if (!key || !before) key = await openKey(database);
      return encryptJson(key, sealedOf(requisitionNumber), after);
    };
    const [sealed, past] = await Promise.all([encrypt(), changeOnWrite(database, before, after)]);
    const change: Write = { before: before?.revision, row: { requisitionNumber, draftId, revision, sealed }, past };
    const { index, written } = enqueue(change);
    // What one of them did wrong (too large for the disk) is not the fault of the others.
    const wereUnchanged = await written.catch(() => null);
    const [isUnchanged] = wereUnchanged ? wereUnchanged.slice(index) : await write(database, [change]);
    return isUnchanged ?? false;
  };
}

async function read(
  database: OutboxDatabase,
  exchange: Exchange,
  rows: readonly ParcelRow[],
  service: string,
): Promise<Parcel[]> {
  if (rows.length === 0) return [];
  // Beforehand: a database that fails now is not the fault of a row.
  const key = await openKey(database);
  const parcels = await Promise.all(
    rows.map(async row => {
      const parcel = await open(row, key, service);
      if (!parcel) await quarantine(database, row);
      // What rested in clear does so no more, once it is known what it is for.
      else if (!isSealed(row) && service !== '') await exchange(parcel, parcel);
      return parcel ?? [];
    }),
  );
  return parcels.flat();
}

export interface ParcelStoreOptions {
  /** What parcels of version 1 are for, which do not say it. */
  service?: string;
  /** Is told of every parcel that changed or was removed. */
  changed?: (requisitionNumber: string) => void;
  /** Is told of every parcel that was written, as it was before and as it is now. */
  written?: (before: Parcel | null, after: Parcel) => void;
  name?: string;
}

/** How many orders there are, without reading them. */
export const countParcels = async (): Promise<number> => (await openDatabase()).count('parcels');

/** Opens the outbox, and makes it on the first use. */
export async function openParcelStore({
  service = '',
  changed,
  written,
  name,
}: ParcelStoreOptions = {}): Promise<ParcelStore> {
  const database = await openDatabase(name);
  const exchange = createExchange(database);
  const readOne = async (row: Promise<ParcelRow | undefined>): Promise<Parcel | null> => {
    const found = await row;
    return found ? ((await read(database, exchange, [found], service))[0] ?? null) : null;
  };
  return {
    byDraft: draftId => readOne(database.getFromIndex('parcels', 'draftId', draftId)),
    byNumber: number => readOne(database.get('parcels', number)),
    all: async () => {
      const parcels = await read(database, exchange, await database.getAll('parcels'), service);
      return parcels.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    exchange: async (before, after) => {
      const isUnchanged = await exchange(before, after);
      if (isUnchanged) {
        changed?.(after.requisitionNumber);
        written?.(before, after);
      }
      return isUnchanged;
    },
    remove: async parcel => {
      const { requisitionNumber, revision } = parcel;
      const past = await changeOnRemoval(database, parcel);
      const transaction = database.transaction(['parcels', 'pastOrders'], 'readwrite', strict);
      const parcels = transaction.objectStore('parcels');
      const isUnchanged = revisionOf(await parcels.get(requisitionNumber)) === revision;
      if (isUnchanged) {
        await parcels.delete(requisitionNumber);
        await applyChange(transaction.objectStore('pastOrders'), past);
      }
      await transaction.done;
      if (isUnchanged) changed?.(requisitionNumber);
      return isUnchanged;
    },
    countQuarantined: () => database.count('quarantine'),
    pastOrders: traits => readPastOrders(database, traits),
    forgetPastOrders: before => forgetPastOrders(database, before),
  };
}
