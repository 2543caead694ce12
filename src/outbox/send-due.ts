// Which orders are sent automatically. Runs at every opportunity, and is safe to run twice.
import { change } from './change.ts';
import { deliver, type LabConnection, type Outbox } from './deliver.ts';
import { leftOfHold, leftUntil, type Submission } from './submission.ts';
import { accepts } from './transitions.ts';

/** How many orders are sent at once if several waited. */
const atOnce = 6;

/** For how many milliseconds, and how many times at most, an order with an unknown outcome is sent again automatically. */
const repeatFor = 24 * 3_600_000;
const mostAttempts = 12;

/**
 * When an order with an unknown outcome is sent again automatically, as ISO time. Null if only the clinician can do this:
 * always, unless the lab is known to reject a repeated requisition number.
 */
export function repeatTime(submission: Submission, isUnique: boolean): string | null {
  return submission.waitsFor === 'order.otherPerson' ? null : dueTime(submission, isUnique);
}

/** The same, whichever user is signed in at that time. */
function dueTime(submission: Submission, isUnique: boolean): string | null {
  const { state, mayExist, reason, attempts, createdAt, notBefore } = submission;
  // If another order has the number, it is not repeated: that order is not this one.
  if (!isUnique || state !== 'unknown' || !mayExist || reason === 'service.numberTaken') return null;
  if (attempts >= mostAttempts) return null;
  const time = notBefore ?? submission.at;
  return Date.parse(time) - Date.parse(createdAt) > repeatFor ? null : time;
}

/** In milliseconds: how long after it was placed an order is sent automatically under a newer sign-in or in a newer session. */
const longestWait = 600_000;

/**
 * Whether the clinician must confirm a waiting order before it is sent: it was placed a while ago, and since then another person
 * may have signed in, or someone restored this browser's profile from a copy. An order that waits in a copy may have been sent.
 * @param since ISO time at which the current person signed in or, if no sign-in was needed, at which the browser started.
 */
export function mustBeConfirmed(submission: Submission, since: string): boolean {
  const { state, waitsFor, createdAt, askedAt = createdAt } = submission;
  if (state !== 'queued' && state !== 'held') return false;
  if (waitsFor === 'order.unconfirmed') return true;
  const age = Date.now() - Date.parse(askedAt);
  // If the clock was set back, nothing says how long it waited.
  return age < -longestWait || (askedAt < since && age > longestWait);
}

/** Whether a placed order is sent now. */
function isDue(submission: Submission, isUnique: boolean): boolean {
  if (submission.state === 'queued') return true;
  if (submission.state === 'held') return leftOfHold(submission, new Date().toISOString()) === 0;
  const time = dueTime(submission, isUnique);
  return time !== null && leftUntil(time) === 0 && accepts(submission, 'send');
}

interface DrainOptions {
  /** The lab is known to reject a repeated requisition number. */
  isUnique: boolean;
  /** As in {@link mustBeConfirmed}. */
  since?: string;
  /** Called for each order that was tried, or that must be confirmed now. */
  delivered?: (submission: Submission) => void;
}

/**
 * Sends every order that waits, oldest first and several at once. Orders that the clinician must confirm keep waiting.
 * @param submissions as they were read, latest first; one that was sent or changed since is left alone.
 */
export async function sendDue(
  outbox: Outbox,
  submissions: readonly Submission[],
  labConnection: LabConnection,
  { isUnique, since = '', delivered }: DrainOptions,
): Promise<void> {
  const ready = submissions.filter(submission => isDue(submission, isUnique)).reverse();
  const due: Submission[] = [];
  for (const submission of ready)
    if (!mustBeConfirmed(submission, since)) due.push(submission);
    else if (submission.waitsFor !== 'order.unconfirmed') {
      const waiting = await change(outbox.submissions, submission.requisitionNumber, {
        type: 'wait',
        reason: 'order.unconfirmed',
      });
      if (waiting) delivered?.(waiting);
    }
  const work = async () => {
    const ends: Promise<void>[] = [];
    for (let submission = due.shift(); submission; submission = due.shift()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { revision } = submission;
      const end = deliver(outbox, submission, labConnection, resolve).then(after => {
        // Waiting for the same reason as before is not a change.
        if (after && after.revision !== revision) delivered?.(after);
      });
      ends.push(end);
      // The next order is sent while the outcome of this one is being written.
      await Promise.race([promise, end]);
    }
    await Promise.all(ends);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
