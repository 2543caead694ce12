// Deletes what is no longer needed.
import { change } from './change.ts';
import { type OutboxDatabase, openDatabase, strict } from './database.ts';
import type { Outbox } from './deliver.ts';
import { isOver, type Submission } from './submission.ts';

export interface Retention {
  /** How long the request is stored after success. */
  payloadMinutes: number;
  /** How long an order that needs nothing more stays listed. */
  receiptDays: number;
  /** For how many days an equal order is a possible duplicate (W13). */
  duplicateDays: number;
}

const [minute, day] = [60_000, 86_400_000];

/** How long the files of a closed form are kept, in case the form only moves to another window. */
const orphanLife = 10 * minute;

const ageOf = (at: string) => Date.now() - Date.parse(at);

/** In milliseconds. The clock may be wrong, so the store says when a link has expired. After a day no one asks it. */
const unusedLife = day;

/** An upload that is running then may still arrive. */
const hasEndedUrls = ({ urlsEndAt, files }: Submission, now: Date) =>
  urlsEndAt !== undefined &&
  now.getTime() - Date.parse(urlsEndAt) > unusedLife &&
  files.some(({ url, state }) => url !== undefined && state !== 'uploading');

/** The files of a draft that its order still needs: not those that arrived or came too late for it. */
const isNeededBy = (submission: Submission) => (id: string) =>
  isOver(submission) ? submission.files.some(file => file.id === id && file.state !== 'confirmed') : true;

/**
 * Deletes requests some minutes after success, upload links a day after they expired, receipts after some weeks, files that
 * arrived, and files whose form is gone. Never deletes anything open or unknown.
 * @param liveDrafts IDs of the drafts that are still open.
 * @param now what counts as now for orders that the duplicate check needs (src/settings/steady-clock.ts).
 * @param ended called for orders whose files can no longer arrive.
 */
export async function prune(
  { submissions, files }: Outbox,
  retention: Retention,
  liveDrafts: ReadonlySet<string>,
  now: Date,
  ended?: (submission: Submission) => void,
): Promise<void> {
  await submissions.forgetPastOrders(new Date(now.getTime() - retention.duplicateDays * day).toISOString());
  const kept = new Map<string, Submission>();
  for (const submission of await submissions.all()) {
    const { requisitionNumber, at } = submission;
    const isOld = isOver(submission) && now.getTime() - Date.parse(at) > retention.receiptDays * day;
    if (isOld && (await submissions.remove(submission))) continue;
    kept.set(submission.draftId, submission);
    if (hasEndedUrls(submission, now)) {
      const after = await change(submissions, requisitionNumber, { type: 'urlsEnded' });
      if (after && !isOver(submission) && isOver(after)) ended?.(after);
    }
    if (isOver(submission) && submission.request && ageOf(at) > retention.payloadMinutes * minute)
      await change(submissions, requisitionNumber, { type: 'purge' });
  }
  for (const [draftId, { ids, newest }] of await files.drafts()) {
    const submission = kept.get(draftId);
    const isFormOpen = !submission && (liveDrafts.has(draftId) || ageOf(newest) < orphanLife);
    const needed = submission ? ids.filter(isNeededBy(submission)) : [];
    const over = isFormOpen ? [] : ids.filter(id => !needed.includes(id));
    if (over.length > 0) await files.remove(over);
  }
}

/** Erases every order, the past orders of the duplicate check, every file, the unreadable rows and the keys. */
export async function eraseAll(database: Promise<OutboxDatabase> = openDatabase()): Promise<void> {
  const opened = await database;
  const transaction = opened.transaction(opened.objectStoreNames, 'readwrite', strict);
  await Promise.all(Array.from(opened.objectStoreNames, name => transaction.objectStore(name).clear()));
  await transaction.done;
}
