// What goes on without a window: queued orders are sent, files are uploaded, and what is over is pruned.
import { browser } from 'wxt/browser';
import { createOrder } from '../../lab/create-order.ts';
import type { Endpoint } from '../../lab/endpoint.ts';
import { whyNotUploadUrl } from '../../lab/upload-url.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import { needsPerson } from '../../messages/needs-person.ts';
import { Failure } from '../../order/failure.ts';
import { change } from '../../outbox/change.ts';
import { deliver, type LabConnection, type Outbox, recoverInterrupted } from '../../outbox/deliver.ts';
import { openFileStore } from '../../outbox/file-store.ts';
import { prune } from '../../outbox/prune.ts';
import { repeatTime, sendDue } from '../../outbox/send-due.ts';
import { openSubmissionStore, type SubmissionStore } from '../../outbox/store.ts';
import { leftOfHold, type Submission } from '../../outbox/submission.ts';
import type { SubmissionEvent } from '../../outbox/transitions.ts';
import { requisitionNumberIsUnique, takenNumberWords, uploadHosts } from '../../settings/files.ts';
import { duplicateWindow } from '../../settings/safety.ts';
import { retention } from '../../settings/this-computer.ts';
import { isTestService, openAccess } from '../access/service.ts';
import { signedInAt } from '../access/signed-in.ts';
import { afterReplies } from '../after-replies.ts';
import { noteSubmission } from '../audit.ts';
import { pruneSaved, wantedDraftIds } from '../charts/saved-drafts.ts';
import { noteFailure } from '../failures.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { steadyNow } from '../steady-now.ts';
import { showBadge } from '../toolbar-badge.ts';
import { afterPlaced } from './after-placed.ts';
import { announce, clearSettledNotices, startAnnouncing } from './announce.ts';
import { isWatched, watchHold } from './hold.ts';
import { isForPractice, practiceLab } from './practice-lab.ts';
import { barringCodes, wakeUploader, whyBarred } from './uploader.ts';

export async function openOutbox(): Promise<Outbox> {
  const changed = (requisitionNumber: string) => publish({ what: 'submission', requisitionNumber });
  const [submissions, files] = await Promise.all([
    openSubmissionStore({ changed, written: noteSubmission }),
    openFileStore(),
  ]);
  return { submissions, files };
}

/** An order, and the outbox that it is in. @throws Failure `order.gone` if this computer has no order with this number. */
export async function requireOrder(requisitionNumber: string): Promise<{ outbox: Outbox; submission: Submission }> {
  const outbox = await openOutbox();
  const submission = await outbox.submissions.byNumber(requisitionNumber);
  if (!submission) throw new Failure('order.gone');
  return { outbox, submission };
}

/** @throws Failure as {@link openAccess}: nothing can be sent now. */
async function openLabConnection(): Promise<LabConnection> {
  const access = await openAccess();
  const { endpoint } = access;
  const [isTest, whyNotTo, words] = await Promise.all([
    isTestService(endpoint),
    guardUploads(endpoint),
    takenNumberWords.getValue(),
  ]);
  const send: LabConnection['send'] = (request, files) =>
    createOrder(request, files, access, { takenNumberWords: words });
  return { service: endpoint.baseUrl, person: access.person, send, isTest, whyNotTo };
}

/** Returns a check of upload links under the current settings: why nothing may be sent there, or null. */
export async function guardUploads({ isLocal }: Pick<Endpoint, 'isLocal'>): Promise<LabConnection['whyNotTo']> {
  const allowed = { allowedHosts: await uploadHosts.getValue(), allowLoopback: isLocal };
  return url => whyNotUploadUrl(url, allowed);
}

/** The connection to an order's lab, or the code of why there is none. */
export const connectLab = async (order: Pick<Submission, 'service'>): Promise<LabConnection | Failure['code']> =>
  isForPractice(order)
    ? practiceLab
    : openLabConnection().catch(error => (error instanceof Failure ? error.code : 'message.failed'));

/** Sends one order now, unless it was sent since it was `seen`, and returns it. If it cannot be sent, it stores the reason. */
export async function sendSubmission(
  outbox: Outbox,
  seen: Submission,
  finding: ReturnType<typeof connectLab>,
): Promise<Submission | null> {
  const labConnection = await finding;
  // The upload page takes as long to open as the lab to answer, so both start now.
  if (seen.request?.method === 'presigned' && typeof labConnection !== 'string') void startUploader(outbox);
  const sending =
    typeof labConnection === 'string'
      ? change(outbox.submissions, seen.requisitionNumber, { type: 'wait', reason: labConnection })
      : keepAliveDuring(deliver(outbox, seen, labConnection));
  // A step that could not be written did not happen. The stored state counts, and the next look at the outbox goes on from it.
  const submission = await sending.catch(() => outbox.submissions.byNumber(seen.requisitionNumber));
  // Not awaited: if it fails, the next look at the outbox repeats it.
  void keepAliveDuring(afterReplies().then(() => afterChange(outbox, submission ?? undefined))).catch(() => undefined);
  return submission;
}

/**
 * To an uploader, a removed permission for the file store looks like a network failure, and nothing goes out under a wrong
 * policy. The extension shows the user the files that this stopped, and they go on afterward. None of them is at the lab.
 */
async function heedAccess({ submissions }: Outbox, { requisitionNumber, files }: Submission): Promise<void> {
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

const isUploading = ({ state }: Submission) => state === 'created' || state === 'uploading';

/** Follows up when an upload attempt for a file of an order has ended. */
async function endUpload(requisitionNumber: string): Promise<Submission | null> {
  const outbox = await openOutbox();
  const ended = await outbox.submissions.byNumber(requisitionNumber);
  if (ended) await heedAccess(outbox, ended);
  const submission = await outbox.submissions.byNumber(requisitionNumber);
  await afterChange(outbox, submission ?? undefined);
  return submission;
}

/** The same for the upload page, which has no storage to record what failed. */
export async function hearUploadEnd({ requisitionNumber }: Request<'uploads.ended'>): Promise<null> {
  const submission = await endUpload(requisitionNumber);
  for (const { reason } of submission?.files ?? []) if (reason) noteFailure(reason, 'files');
  return null;
}

/** Starts the uploader for pending files. */
export const startUploader = (outbox: Outbox): Promise<void> =>
  wakeUploader(outbox, requisitionNumber => void endUpload(requisitionNumber));

/** What follows from a change: uploads begin, the badge counts, and users without a window get a notification. */
export async function afterChange(outbox: Outbox, submission?: Submission): Promise<void> {
  const submissions = await outbox.submissions.all();
  if (submissions.some(isUploading)) await startUploader(outbox);
  await Promise.all([
    showBadge(
      await countNeedy(submissions),
      submissions.some(({ state }) => state === 'held'),
    ),
    keepWatch(submissions),
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
const [often, seldom] = [0.5, 60];

/** A rejected order waits for the user, however long. One that is over keeps its payload until that is purged. */
const isOpen = (submission: Submission) =>
  isUploading(submission) || (submission.request !== null && submission.state !== 'rejected');

const keepWatch = (submissions: readonly Submission[]): Promise<void> =>
  watchEvery(submissions.some(isOpen) ? often : seldom);

/** Call before an order is stored or sent: if the worker is ended midway, the alarm soon processes the outbox. */
export const watchClosely = (): Promise<void> => watchEvery(often);

async function watchEvery(periodInMinutes: number): Promise<void> {
  const alarm = await browser.alarms.get(watchAlarm);
  if (alarm?.periodInMinutes !== periodInMinutes) await browser.alarms.create(watchAlarm, { periodInMinutes });
}

const isHoldOver = (submission: Submission) => leftOfHold(submission, new Date().toISOString()) === 0;

/** W21. Sends a held order at the end of its hold, unless it was undone. */
export const sendAfterHold = (outbox: Outbox, held: Submission): Promise<void> =>
  watchHold(held, async isLate => {
    // Another person may have signed in since then.
    if (isLate) return processOutbox();
    const submission = await outbox.submissions.byNumber(held.requisitionNumber);
    if (!submission || submission.heldUntil !== held.heldUntil) return;
    afterPlaced(await sendSubmission(outbox, submission, connectLab(submission)));
  });

/** Milliseconds during which the code that stored a new order still records itself why it waits. */
const beingPlaced = 60_000;

/** Stores with each queued order why nothing can be sent now. A reason of the order itself stays. */
async function noteWhy(store: SubmissionStore, seen: readonly Submission[], reason: Failure['code']): Promise<void> {
  const lacksWhy = (submission: Submission) => {
    const { state, waitsFor, at } = submission;
    if (state === 'held') return isHoldOver(submission);
    const isNew = waitsFor === undefined && Date.now() - Date.parse(at) < beingPlaced;
    return state === 'queued' && !isNew && waitsFor !== reason && !waitsFor?.startsWith('order.');
  };
  for (const { requisitionNumber } of seen.filter(lacksWhy))
    await change(store, requisitionNumber, submission => (lacksWhy(submission) ? { type: 'wait', reason } : null));
}

/**
 * Processes everything in the outbox: when the browser or worker starts, on the alarm, when the network comes back, when the
 * user gives a permission or signs in, and when the policy changes. You can call it at any time.
 */
export async function processOutbox(): Promise<void> {
  const outbox = await openOutbox();
  const { tell, tellRest } = startAnnouncing();
  const submissions = (await recoverInterrupted(outbox, tell)).filter(submission => !isWatched(submission));
  for (const submission of submissions)
    if (submission.state === 'held' && !isHoldOver(submission)) await sendAfterHold(outbox, submission);
  for (const submission of submissions) await heedAccess(outbox, submission);
  const isUnique = await requisitionNumberIsUnique.getValue();
  for (const orders of [submissions.filter(isForPractice), submissions.filter(order => !isForPractice(order))]) {
    const labConnection = await connectLab(orders[0] ?? { service: '' });
    if (typeof labConnection === 'string') await noteWhy(outbox.submissions, orders, labConnection);
    else {
      const since = await signedInAt(labConnection.service);
      await keepAliveDuring(sendDue(outbox, orders, labConnection, { isUnique, signedInAt: since, delivered: tell }));
    }
  }
  await pruneSaved(await outbox.submissions.all());
  const duplicateDays = await duplicateWindow.getValue();
  const kept = { ...(await retention.getValue()), duplicateDays };
  await prune(outbox, kept, await wantedDraftIds(), await steadyNow(), tell);
  await Promise.all([tellRest(), afterChange(outbox)]);
}
