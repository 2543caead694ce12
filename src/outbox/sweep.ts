// What nobody needs any more does not stay.
import { change } from './change.ts';
import type { OutboxDatabase } from './database.ts';
import { openDatabase, strict } from './database.ts';
import type { Outbox } from './deliver.ts';
import type { Parcel } from './parcel.ts';

export interface Retention {
  /** How long what was sent is kept after success. */
  payloadMinutes: number;
  /** How long an order that needs nothing any more is remembered. */
  receiptDays: number;
}

const [minute, day] = [60_000, 86_400_000];

/** Files of a form that is gone are kept for so long, in case that it only moves to another window. */
const orphanLife = 10 * minute;

const ageOf = (at: string) => Date.now() - Date.parse(at);

const isOver = ({ state }: Parcel) => state === 'done' || state === 'attachmentsIncomplete';

/**
 * Lets go of what was sent some minutes after success, of upload addresses that have ended, of receipts after some weeks, and of
 * files whose form is gone. What is open or not known is never removed.
 * @param liveDrafts ids of the drafts that are still open.
 */
export async function sweep(outbox: Outbox, retention: Retention, liveDrafts: ReadonlySet<string>): Promise<void> {
  const { parcels, files } = outbox;
  const kept = new Set<string>();
  for (const parcel of await parcels.all()) {
    const { requisitionNumber, urlsEndAt, at } = parcel;
    const isOld = isOver(parcel) && ageOf(at) > retention.receiptDays * day;
    if (isOld && (await parcels.remove(parcel))) continue;
    kept.add(parcel.draftId);
    if (urlsEndAt !== undefined && ageOf(urlsEndAt) > 0 && parcel.files.some(({ url }) => url !== undefined))
      await change(parcels, requisitionNumber, { type: 'urlsEnded' });
    if (isOver(parcel) && parcel.request && ageOf(at) > retention.payloadMinutes * minute)
      await change(parcels, requisitionNumber, { type: 'purge' });
  }
  for (const [draftId, newest] of await files.drafts()) {
    if (kept.has(draftId) || liveDrafts.has(draftId) || ageOf(newest) < orphanLife) continue;
    await files.remove((await files.list(draftId)).map(({ id }) => id));
  }
}

/** Forgets every order and every file, the unreadable rows and the key with which all of it was encrypted. */
export async function eraseAll(database: Promise<OutboxDatabase> = openDatabase()): Promise<void> {
  const opened = await database;
  const transaction = opened.transaction(opened.objectStoreNames, 'readwrite', strict);
  await Promise.all(Array.from(opened.objectStoreNames, name => transaction.objectStore(name).clear()));
  await transaction.done;
}
