// The outbox's submissions. Every change is one transaction, and is on the disk when its promise resolves.

import type { Receipt, Traits } from '../draft/duplicates.ts';
import { compareTimes } from '../order/text/age.ts';
import { isObject } from '../order/text/json.ts';
import { type Durability, type OutboxDatabase, openDatabase, type SubmissionRow, strict } from './database.ts';
import { decryptJson, encryptJson, openKey } from './encrypt.ts';
import {
  applyChange,
  changeOnRemoval,
  changeOnWrite,
  forgetPastOrders,
  numbersWithId,
  type PastOrderChange,
  readPastOrders,
  urlsOfOthers,
} from './past-orders.ts';
import { Submission } from './submission.ts';

export interface SubmissionStore {
  byDraft(draftId: string): Promise<Submission | null>;
  byNumber(requisitionNumber: string): Promise<Submission | null>;
  /** Those that the lab gave this ID. */
  byOrderId(orderId: string): Promise<Submission[]>;
  /** Those of the upload addresses of an order that the lab gave to another one before. */
  urlsOfOthers(submission: Submission, urls: readonly string[]): Promise<string[]>;
  /** Latest first. */
  all(): Promise<Submission[]>;
  /**
   * Stores `after` if the row still equals `before` (null: no row yet), and returns whether it did. The row is on the disk
   * when the promise resolves. A `relaxed` one survives the end of the browser at once, and a power failure with the next write
   * at the latest: for a row that another write replaces before anything is sent or said.
   */
  exchange(before: Submission | null, after: Submission, durability?: Durability): Promise<boolean>;
  /** Removes a submission if it is unchanged since it was read, and returns whether it did. */
  remove(submission: Submission): Promise<boolean>;
  /** How many rows could not be understood. */
  countQuarantined(): Promise<number>;
  isQuarantined(requisitionNumber: string): Promise<boolean>;
  /** All past orders for W13 as keyed hashes, and `traits` hashed the same way. */
  pastOrders(traits: Traits): Promise<{ receipts: Receipt[]; traits: Traits }>;
  /** Removes past orders from before an ISO time. */
  forgetPastOrders(before: string): Promise<void>;
}

const purposeOf = (requisitionNumber: string) => `submission ${requisitionNumber}`;

/** Quarantines a row, unless another context did so, changed it or erased everything since it was read. */
async function quarantine(database: OutboxDatabase, row: SubmissionRow): Promise<void> {
  const transaction = database.transaction(['submissions', 'quarantine'], 'readwrite', strict);
  const submissions = transaction.objectStore('submissions');
  const stored = await submissions.get(row.requisitionNumber);
  if (stored && stored.revision === row.revision) {
    await transaction.objectStore('quarantine').add({ row, at: new Date().toISOString() });
    await submissions.delete(row.requisitionNumber);
  }
  await transaction.done;
}

/** The submission in a row; null if the row itself is damaged. */
async function open(
  { requisitionNumber, draftId, revision, sealed }: SubmissionRow,
  key: CryptoKey,
): Promise<Submission | null> {
  try {
    const submission = Submission.parse(await decryptJson(key, purposeOf(requisitionNumber), sealed));
    // A row that is found as another draft's, or that no change can replace, is damaged too.
    const isOwn = submission.draftId === draftId && submission.revision === revision;
    return isOwn && submission.requisitionNumber === requisitionNumber ? submission : null;
  } catch {
    return null;
  }
}

interface Write {
  /** The revision that the row must still have; undefined: no row yet. */
  before: number | undefined;
  row: SubmissionRow;
  past: PastOrderChange;
  durability: Durability;
}

/** Writes each row that is still at its earlier revision, and returns for each whether it was. */
async function write(database: OutboxDatabase, writes: readonly Write[]): Promise<boolean[]> {
  const durability = writes.every(write => write.durability === 'relaxed') ? 'relaxed' : 'strict';
  const transaction = database.transaction(['submissions', 'pastOrders'], 'readwrite', { durability });
  const [submissions, pastOrders] = [transaction.objectStore('submissions'), transaction.objectStore('pastOrders')];
  const written = async () => {
    const wereUnchanged: boolean[] = [];
    // In sequence, because two writes may be for the same row.
    for (const { before, row, past } of writes) {
      const isUnchanged = (await submissions.get(row.requisitionNumber))?.revision === before;
      if (isUnchanged) {
        await submissions.put(row);
        await applyChange(pastOrders, past);
      }
      wereUnchanged.push(isUnchanged);
    }
    return wereUnchanged;
  };
  const [wereUnchanged] = await Promise.all([written(), transaction.done]);
  return wereUnchanged;
}

type Exchange = (before: Submission | null, after: Submission, durability: Durability) => Promise<boolean>;

/** Writes requested while the disk is busy share one transaction, because waiting for the disk takes longest. */
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

  return async (before, after, durability) => {
    const { requisitionNumber, draftId, revision } = after;
    const encrypt = async () => {
      // A row from before an erasure is not written again, so the key of that time will do; a new row needs the current key.
      if (!key || !before) key = await openKey(database);
      return encryptJson(key, purposeOf(requisitionNumber), after);
    };
    const [sealed, past] = await Promise.all([encrypt(), changeOnWrite(database, before, after)]);
    const row = { requisitionNumber, draftId, revision, sealed };
    const change: Write = { before: before?.revision, row, past, durability };
    const { index, written } = enqueue(change);
    // If one write fails (too large for the disk), the others must not fail with it.
    const wereUnchanged = await written.catch(() => null);
    const [isUnchanged] = wereUnchanged ? wereUnchanged.slice(index) : await write(database, [change]);
    return isUnchanged ?? false;
  };
}

async function read(
  database: OutboxDatabase,
  rows: readonly SubmissionRow[],
  lost: SubmissionStoreOptions['lost'],
): Promise<Submission[]> {
  if (rows.length === 0) return [];
  // Before the rows are read: if the database fails now, no row is at fault.
  const key = await openKey(database);
  const submissions = await Promise.all(
    rows.map(async row => {
      const submission = await open(row, key);
      if (!submission && lost) await quarantine(database, row);
      return submission ?? [];
    }),
  );
  if (submissions.flat().length < rows.length) lost?.();
  return submissions.flat();
}

export interface SubmissionStoreOptions {
  /** Called after rows that cannot be read were quarantined. Without it they stay, for a context that can tell the user. */
  lost?: () => void;
  /** Called for every submission that changed or was removed. */
  changed?: (requisitionNumber: string) => void;
  /** Called for every submission that was written, with its earlier and its new state. */
  written?: (before: Submission | null, after: Submission) => void;
  name?: string;
}

/** The number of orders, without reading them. */
export const countSubmissions = async (): Promise<number> => (await openDatabase()).count('submissions');

/** Opens the outbox, and creates it on first use. */
export async function openSubmissionStore({
  lost,
  changed,
  written,
  name,
}: SubmissionStoreOptions = {}): Promise<SubmissionStore> {
  const database = await openDatabase(name);
  const exchange = createExchange(database);
  const readOne = async (row: Promise<SubmissionRow | undefined>): Promise<Submission | null> => {
    const found = await row;
    return found ? ((await read(database, [found], lost))[0] ?? null) : null;
  };
  return {
    byDraft: draftId => readOne(database.getFromIndex('submissions', 'draftId', draftId)),
    byNumber: number => readOne(database.get('submissions', number)),
    byOrderId: async orderId => {
      const numbers = await numbersWithId(database, orderId);
      const rows = await Promise.all(numbers.map(number => database.get('submissions', number)));
      const submissions = await read(
        database,
        rows.flatMap(row => row ?? []),
        lost,
      );
      return submissions.filter(submission => submission.orderId === orderId);
    },
    urlsOfOthers: (submission, urls) => urlsOfOthers(database, submission, urls),
    all: async () => {
      const submissions = await read(database, await database.getAll('submissions'), lost);
      return submissions.sort((a, b) => compareTimes(b.createdAt, a.createdAt));
    },
    exchange: async (before, after, durability = 'strict') => {
      const isUnchanged = await exchange(before, after, durability);
      if (isUnchanged) {
        changed?.(after.requisitionNumber);
        written?.(before, after);
      }
      return isUnchanged;
    },
    remove: async submission => {
      const { requisitionNumber, revision } = submission;
      const past = await changeOnRemoval(database, submission);
      const transaction = database.transaction(['submissions', 'pastOrders'], 'readwrite', strict);
      const submissions = transaction.objectStore('submissions');
      const isUnchanged = (await submissions.get(requisitionNumber))?.revision === revision;
      if (isUnchanged) {
        await submissions.delete(requisitionNumber);
        await applyChange(transaction.objectStore('pastOrders'), past);
      }
      await transaction.done;
      if (isUnchanged) changed?.(requisitionNumber);
      return isUnchanged;
    },
    countQuarantined: () => database.count('quarantine'),
    isQuarantined: async number =>
      (await database.getAll('quarantine')).some(({ row }) => isObject(row) && row.requisitionNumber === number),
    pastOrders: traits => readPastOrders(database, traits),
    forgetPastOrders: before => forgetPastOrders(database, before),
  };
}
