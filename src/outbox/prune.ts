// What nobody needs any more does not stay.
import { change } from './change.ts';
import { type OutboxDatabase, openDatabase, strict } from './database.ts';
import type { Outbox } from './deliver.ts';
import { isOver, type Parcel } from './submission.ts';

export interface Retention {
  /** How long what was sent is kept after success. */
  payloadMinutes: number;
  /** How long an order that needs nothing any more is listed. */
  receiptDays: number;
  /** For how many days an equal order is a possible duplicate (W13). */
  duplicateDays: number;
}

const [minute, day] = [60_000, 86_400_000];

/** Files of a form that is gone are kept for so long, in case that it only moves to another window. */
const orphanLife = 10 * minute;

const ageOf = (at: string) => Date.now() - Date.parse(at);

/** What is on its way under an address that has ended may still arrive. */
const hasEndedUrls = ({ urlsEndAt, files }: Parcel) =>
  urlsEndAt !== undefined &&
  ageOf(urlsEndAt) > 0 &&
  files.some(({ url, state }) => url !== undefined && state !== 'putting');

/** Which files of a draft an order of it does not need: what arrived, and what came too late to go with it. */
const isNeededBy = (parcel: Parcel) => (id: string) =>
  isOver(parcel) ? parcel.files.some(file => file.id === id && file.state !== 'confirmed') : true;

/**
 * Lets go of what was sent some minutes after success, of upload addresses that have ended, of receipts after some weeks, of
 * files that arrived, and of files whose form is gone. What is open or not known is never removed.
 * @param liveDrafts ids of the drafts that are still open.
 * @param ended is told of orders whose files can no more arrive.
 */
export async function prune(
  { parcels, files }: Outbox,
  retention: Retention,
  liveDrafts: ReadonlySet<string>,
  ended?: (parcel: Parcel) => void,
): Promise<void> {
  await parcels.forgetPastOrders(new Date(Date.now() - retention.duplicateDays * day).toISOString());
  const kept = new Map<string, Parcel>();
  for (const parcel of await parcels.all()) {
    const { requisitionNumber, at } = parcel;
    const isOld = isOver(parcel) && ageOf(at) > retention.receiptDays * day;
    if (isOld && (await parcels.remove(parcel))) continue;
    kept.set(parcel.draftId, parcel);
    if (hasEndedUrls(parcel)) {
      const after = await change(parcels, requisitionNumber, { type: 'urlsEnded' });
      if (after && !isOver(parcel) && isOver(after)) ended?.(after);
    }
    if (isOver(parcel) && parcel.request && ageOf(at) > retention.payloadMinutes * minute)
      await change(parcels, requisitionNumber, { type: 'purge' });
  }
  for (const [draftId, { ids, newest }] of await files.drafts()) {
    const parcel = kept.get(draftId);
    const isFormOpen = !parcel && (liveDrafts.has(draftId) || ageOf(newest) < orphanLife);
    const needed = parcel ? ids.filter(isNeededBy(parcel)) : [];
    const over = isFormOpen ? [] : ids.filter(id => !needed.includes(id));
    if (over.length > 0) await files.remove(over);
  }
}

/** Forgets every order, also those that the guard against duplicates remembers, every file, the unreadable rows and the keys. */
export async function eraseAll(database: Promise<OutboxDatabase> = openDatabase()): Promise<void> {
  const opened = await database;
  const transaction = opened.transaction(opened.objectStoreNames, 'readwrite', strict);
  await Promise.all(Array.from(opened.objectStoreNames, name => transaction.objectStore(name).clear()));
  await transaction.done;
}
