// Orders whose hold is running when the token of the person who placed them goes: at a lock, and at a sign-out (W21).
import type { FailureCode } from '../../order/failure.ts';
import { change } from '../../outbox/change.ts';
import { flightEnds, type LabConnection, type Outbox } from '../../outbox/deliver.ts';
import { leftOfHold, type Submission } from '../../outbox/submission.ts';
import { afterPlaced } from './after-placed.ts';
import { whileEnding } from './hold.ts';
import { openOutbox } from './open-outbox.ts';
import { isForPractice } from './practice-lab.ts';
import { connectLab, sendSubmission } from './send-order.ts';

/** In milliseconds. The lock waits for it, and a token that ends soon is renewed first. */
const longestOpening = 2000;

/** The connection while the token is there. Without one, the orders wait for a sign-in, whatever else is missing now. */
async function openInTime(order: Submission): Promise<LabConnection | FailureCode> {
  const { promise: late, resolve } = Promise.withResolvers<FailureCode>();
  const timer = setTimeout(resolve, longestOpening, 'service.noToken');
  const connection = await Promise.race([connectLab(order), late]);
  clearTimeout(timer);
  return typeof connection === 'string' ? 'service.noToken' : connection;
}

/** Does nothing to an order that was undone in the meantime. */
const endHold = (outbox: Outbox, { requisitionNumber }: Submission, connection: LabConnection | FailureCode) =>
  whileEnding(requisitionNumber, async () => {
    const ended = await change(outbox.submissions, requisitionNumber, { type: 'endHold' });
    if (ended) afterPlaced(await sendSubmission(outbox, ended, Promise.resolve(connection)));
  });

/**
 * Ends every hold and sends its order: behind a lock no one can undo it, and without the token it would not go out. Resolves
 * when the token can go: each order has it, or is stored as one that waits for a sign-in. Practice orders need none.
 * @returns `over` resolves when no order is on its way to the lab any longer.
 */
export async function sendHeld(): Promise<{ over: Promise<unknown> }> {
  const outbox = await openOutbox();
  const all = (await outbox.submissions.all()).filter(order => !isForPractice(order));
  const now = new Date().toISOString();
  const held = all.filter(order => order.state === 'held' && leftOfHold(order, now) > 0);
  const flights = all.filter(({ state }) => state === 'sending').map(order => flightEnds(order.requisitionNumber));
  const [first] = held;
  if (!first) return { over: Promise.all(flights) };
  const connection = await openInTime(first);
  const sending = Promise.allSettled(held.map(order => endHold(outbox, order, connection)));
  if (typeof connection === 'string') await sending;
  return { over: Promise.all([sending, ...flights]) };
}

/** How many orders of the lab have not been sent, and are not about to be. */
export async function countUnsent(): Promise<number> {
  const { submissions } = await openOutbox();
  return (await submissions.all()).filter(order => order.state === 'queued' && !isForPractice(order)).length;
}
