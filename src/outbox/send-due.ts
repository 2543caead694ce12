// Which orders go out by themselves. Run at every occasion, and safe to run twice.
import { change } from './change.ts';
import { deliver, type LabConnection, type Outbox } from './deliver.ts';
import type { Submission } from './submission.ts';
import { accepts } from './transitions.ts';

/** How many orders are sent at once when several waited. */
const atOnce = 6;

/** An order of unknown outcome is repeated by itself for so long, in milliseconds, and so often at most. */
const repeatFor = 24 * 3_600_000;
const mostAttempts = 12;

/**
 * When an order of unknown outcome is sent again by itself, as ISO time; null when only a person may do that: always, unless
 * the laboratory is known to refuse a requisition number twice.
 */
export function repeatTime(submission: Submission, isUnique: boolean): string | null {
  return submission.waitsFor === 'order.otherPerson' ? null : dueTime(submission, isUnique);
}

/** The same, for whoever is signed in when it comes. */
function dueTime(submission: Submission, isUnique: boolean): string | null {
  const { state, mayExist, reason, attempts, createdAt, notBefore } = submission;
  // A number that somebody else's order has got is not repeated: that order is not this one.
  if (!isUnique || state !== 'unknown' || !mayExist || reason === 'service.numberTaken') return null;
  if (attempts >= mostAttempts) return null;
  const time = notBefore ?? submission.at;
  return Date.parse(time) - Date.parse(createdAt) > repeatFor ? null : time;
}

/** An order goes out by itself under a sign-in that is newer than it for so long after it was placed, in milliseconds. */
const longestWait = 600_000;

/**
 * Whether an order that waits has to be confirmed by a person before it goes: it was placed a while ago, and whoever is signed
 * in now may be somebody else.
 * @param signedInAt ISO time, or null when nobody had to sign in.
 */
export function mustBeConfirmed(submission: Submission, signedInAt: string | null): boolean {
  const { state, waitsFor, createdAt, askedAt = createdAt } = submission;
  if (state !== 'queued') return false;
  if (waitsFor === 'order.unconfirmed') return true;
  const isOlder = signedInAt !== null && Date.parse(askedAt) < Date.parse(signedInAt);
  return isOlder && Date.now() - Date.parse(askedAt) > longestWait;
}

/** Whether an order that was placed goes out at this moment. */
function isDue(submission: Submission, isUnique: boolean): boolean {
  if (submission.state === 'queued') return true;
  const time = dueTime(submission, isUnique);
  return time !== null && Date.parse(time) <= Date.now() && accepts(submission, 'send');
}

interface DrainOptions {
  /** The laboratory is known to refuse a requisition number twice. */
  isUnique: boolean;
  /** ISO time at which whoever is signed in has signed in; null when nobody had to. */
  signedInAt?: string | null;
  /** Is told of each order that was tried, or has to be confirmed now. */
  delivered?: (submission: Submission) => void;
}

/**
 * Sends every order that waits, oldest first and several at once; those that a person has to confirm wait for that.
 * @param submissions as they were read, latest first; one that was sent or changed since is left alone.
 */
export async function sendDue(
  outbox: Outbox,
  submissions: readonly Submission[],
  labConnection: LabConnection,
  { isUnique, signedInAt = null, delivered }: DrainOptions,
): Promise<void> {
  const ready = submissions.filter(submission => isDue(submission, isUnique)).reverse();
  const due: Submission[] = [];
  for (const submission of ready)
    if (!mustBeConfirmed(submission, signedInAt)) due.push(submission);
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
        // What waits for the same as before is no news.
        if (after && after.revision !== revision) delivered?.(after);
      });
      ends.push(end);
      // The next goes out while the outcome of this one is being written.
      await Promise.race([promise, end]);
    }
    await Promise.all(ends);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
