// What follows from a change in the outbox: uploads, the badge, notifications, and how often the alarm looks again.
import type { Request } from '../../messages/messages.ts';
import { needsPerson } from '../../messages/needs-person.ts';
import { change } from '../../outbox/change.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { repeatTime } from '../../outbox/send-due.ts';
import { isUploading, type Submission } from '../../outbox/submission.ts';
import type { SubmissionEvent } from '../../outbox/transitions.ts';
import { requisitionNumberIsUnique } from '../../settings/files.ts';
import { noteFailure } from '../failures.ts';
import { ringEvery } from '../ring-every.ts';
import { showBadge } from '../toolbar-badge.ts';
import { announce, clearSettledNotices } from './announce.ts';
import { openOutbox } from './open-outbox.ts';
import { barringCodes, openUploader, whyBarred } from './uploader.ts';

/**
 * To an uploader, a removed permission for the file store looks like a network failure, and nothing goes out under a wrong
 * policy. The extension shows the user the files that this stopped, and they go on afterward. None of them is at the lab.
 */
export async function syncPermissions(
  { submissions }: Outbox,
  { requisitionNumber, files }: Submission,
): Promise<void> {
  for (const { id, url, state, reason } of files) {
    const isBarring = barringCodes.some(code => code === reason);
    const isCut = state === 'pending' && (reason === 'upload.interrupted' || isBarring);
    const isBarred = state === 'failed' && isBarring;
    const address = isCut || isBarred ? URL.parse(url ?? '') : null;
    if (!address) continue;
    const why = await whyBarred(address);
    if ((why === null) === isCut) continue;
    const event: SubmissionEvent =
      why === null ? { type: 'putAgain', fileId: id } : { type: 'putBarred', fileId: id, reason: why };
    await change(submissions, requisitionNumber, now =>
      now.files.some(file => file.id === id && file.state === state && file.reason === reason) ? event : null,
    );
  }
}

/** Follows up when an upload attempt for a file of an order has ended. */
async function endUpload(requisitionNumber: string): Promise<Submission | null> {
  const outbox = await openOutbox();
  const ended = await outbox.submissions.byNumber(requisitionNumber);
  if (ended) await syncPermissions(outbox, ended);
  const submission = await outbox.submissions.byNumber(requisitionNumber);
  await afterChange(outbox, submission ?? undefined);
  return submission;
}

/** The same for the upload page, which has no storage to record what failed. */
export async function afterUpload({ requisitionNumber }: Request<'uploads.ended'>): Promise<null> {
  const submission = await endUpload(requisitionNumber);
  for (const { reason } of submission?.files ?? []) if (reason) noteFailure(reason, 'files');
  return null;
}

export const startUploader = (outbox: Outbox): Promise<void> =>
  openUploader(outbox, requisitionNumber => void endUpload(requisitionNumber));

/** What follows from a change: uploads begin, the badge counts, and users without a window get a notification. */
export async function afterChange(outbox: Outbox, submission?: Submission): Promise<void> {
  const submissions = await outbox.submissions.all();
  if (submissions.some(isUploading)) await startUploader(outbox);
  await Promise.all([
    showBadge(
      await countNeedy(submissions),
      submissions.some(({ state }) => state === 'held'),
    ),
    ringEvery(watchAlarm, submissions.some(isOpen) ? whileOpen : whileIdle),
    submission && announce(submission),
    clearSettledNotices(() => outbox.submissions.all()),
  ]);
}

async function countNeedy(submissions: readonly Submission[]): Promise<number> {
  const isUnique = await requisitionNumberIsUnique.getValue();
  const isNeedy = (submission: Submission) => {
    const retriesAt = repeatTime(submission, isUnique);
    return needsPerson(retriesAt === null ? submission : { ...submission, retriesAt });
  };
  return submissions.filter(isNeedy).length;
}

/** The alarm that processes the outbox, in minutes: often while something is open, else only to prune. */
export const watchAlarm = 'outbox';
const [whileOpen, whileIdle] = [0.5, 60];

/** A rejected order waits for the user, however long. One that is over keeps its payload until that is purged. */
const isOpen = (submission: Submission) =>
  isUploading(submission) || (submission.request !== null && submission.state !== 'rejected');

/** Call before an order is stored or sent: if the worker is ended midway, the alarm soon processes the outbox. */
export const watchClosely = (): Promise<void> => ringEvery(watchAlarm, whileOpen);
