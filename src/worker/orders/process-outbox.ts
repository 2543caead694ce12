// What goes on without a window: orders are sent when they can be, files are uploaded, and what is over is pruned.
import type { Failure } from '../../order/failure.ts';
import { change } from '../../outbox/change.ts';
import { type Outbox, recoverInterrupted } from '../../outbox/deliver.ts';
import { prune } from '../../outbox/prune.ts';
import { sendDue } from '../../outbox/send-due.ts';
import type { SubmissionStore } from '../../outbox/store.ts';
import { leftOfHold, type Submission } from '../../outbox/submission.ts';
import { requisitionNumberIsUnique } from '../../settings/files.ts';
import { duplicateWindow } from '../../settings/safety.ts';
import { retention } from '../../settings/this-computer.ts';
import { startedAt } from '../../settings/user-data.ts';
import { signedInAt } from '../access/signed-in.ts';
import { pruneSaved, wantedDraftIds } from '../charts/saved-drafts.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { steadyNow } from '../steady-now.ts';
import { afterChange, syncPermissions } from './after-change.ts';
import { afterPlaced } from './after-placed.ts';
import { startAnnouncing } from './announce.ts';
import { isWatched, watchHold } from './hold.ts';
import { openOutbox } from './open-outbox.ts';
import { isForPractice } from './practice-lab.ts';
import { connectLab, sendSubmission } from './send-order.ts';

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
async function noteWhy(
  store: SubmissionStore,
  seen: readonly Submission[],
  reason: Failure['code'],
  noted: (submission: Submission) => void,
): Promise<void> {
  const lacksWhy = (submission: Submission) => {
    const { state, waitsFor, at } = submission;
    if (state === 'held') return isHoldOver(submission);
    const isNew = waitsFor === undefined && Date.now() - Date.parse(at) < beingPlaced;
    return state === 'queued' && !isNew && waitsFor !== reason && !waitsFor?.startsWith('order.');
  };
  for (const { requisitionNumber } of seen.filter(lacksWhy)) {
    const event = (submission: Submission) => (lacksWhy(submission) ? ({ type: 'wait', reason } as const) : null);
    const waiting = await change(store, requisitionNumber, event);
    if (waiting) noted(waiting);
  }
}

/**
 * Processes everything in the outbox: when the browser or worker starts, on the alarm, when the network comes back, when the
 * user gives a permission or signs in, and when the policy changes. You can call it at any time.
 */
export async function processOutbox(): Promise<void> {
  const outbox = await openOutbox();
  const { announceOne, announceRest } = startAnnouncing();
  const submissions = (await recoverInterrupted(outbox, announceOne)).filter(submission => !isWatched(submission));
  for (const submission of submissions)
    if (submission.state === 'held' && !isHoldOver(submission)) await sendAfterHold(outbox, submission);
  for (const submission of submissions) await syncPermissions(outbox, submission);
  const isUnique = await requisitionNumberIsUnique.getValue();
  const started = await startedAt.change(known => known || new Date().toISOString());
  for (const orders of [submissions.filter(isForPractice), submissions.filter(order => !isForPractice(order))]) {
    const labConnection = await connectLab(orders[0] ?? { service: '' });
    if (typeof labConnection === 'string') await noteWhy(outbox.submissions, orders, labConnection, announceOne);
    else {
      const since = (await signedInAt(labConnection.service)) ?? started;
      await keepAliveDuring(sendDue(outbox, orders, labConnection, { isUnique, since, delivered: announceOne }));
    }
  }
  await pruneSaved(await outbox.submissions.all());
  const duplicateDays = await duplicateWindow.getValue();
  const periods = { ...(await retention.getValue()), duplicateDays };
  await prune(outbox, periods, await wantedDraftIds(), await steadyNow(), announceOne);
  await Promise.all([announceRest(), afterChange(outbox)]);
}
