// What must be true at every moment of the soak, no matter what went wrong before.
import { isDeepStrictEqual } from 'node:util';
import type { Submission, SubmissionFile } from '../../src/outbox/submission.ts';
import { sha256Of } from '../browser/delivery-stage.ts';
import type { JournalEntry } from '../sandbox/journal.ts';
import type { ReceivedOrder } from '../sandbox/received.ts';
import type { OrderClass } from './soak-faults.ts';
import type { SoakTurn } from './soak-turns.ts';

/** What is known about an order from outside the browser. */
export interface Story {
  turn: SoakTurn;
  /** What its requests met, in order: no fault, or a fault's class. */
  met: OrderClass[];
  /** The worker was ended while it may have been processing the order. */
  isCutOff: boolean;
  /** The clinician uploaded a file again. The order then reports the last attempt, not the one before. */
  isPutAgain: boolean;
  /** What the clinician recorded after asking the lab. */
  settled: OrderClass[];
}

/** What the lab had and what requests it got. */
export interface Records {
  orders: readonly ReceivedOrder[];
  requests: readonly JournalEntry[];
}

const existing = ['created', 'uploading', 'done', 'attachmentsIncomplete'];

/** The rows of the outcome table: what the extension may say about an order after everything it met. */
function allowedClasses({ met, isCutOff, settled }: Story): Set<OrderClass> {
  return new Set<OrderClass>([...met, ...settled, ...(isCutOff ? (['unknown'] as const) : [])]);
}

const classOf = ({ state }: Submission): OrderClass | null => {
  if (existing.includes(state)) return 'exists';
  return state === 'rejected' || state === 'unknown' ? state : null;
};

const ordersOf = ({ orders }: Records, number: string) => orders.filter(one => one.requisitionNumber === number);

/** A file that the extension reports as certainly not at the lab. */
const isSaidMissing = ({ state, reason }: SubmissionFile) =>
  state === 'failed' || (state === 'pending' && reason !== undefined);

function* breachesOfFiles(submission: Submission, story: Story, before: Records, after: Records): Generator<string> {
  const number = submission.requisitionNumber;
  for (const [index, file] of submission.files.entries()) {
    const [was, is] = [before, after].map(records => ordersOf(records, number)[0]?.files[index]);
    const sent = story.turn.files[index];
    const isWhole = sent !== undefined && is?.sha256 === sha256Of(sent);
    if (file.state === 'confirmed' && !(is?.state === 'received' && isWhole))
      yield `file ${index} is confirmed, and the laboratory has not got its bytes`;
    if (is?.state === 'received' && !isWhole) yield `file ${index} has other bytes at the laboratory`;
    if (isSaidMissing(file) && was?.state === 'received' && !story.isPutAgain)
      yield `file ${index} is said not to be there (${file.reason})`;
  }
}

/** Yields what is wrong with an order. `before` was recorded just before the submission was read, `after` just after it. */
export function* breachesOf(submission: Submission, story: Story, before: Records, after: Records): Generator<string> {
  const { requisitionNumber: number, state, reason, orderId } = submission;
  const made = ordersOf(after, number);
  const said = classOf(submission);
  if (made.length > 1) yield `${made.length} orders`;
  for (const { order } of made)
    if (!isDeepStrictEqual(order.patient, story.turn.patient.input)) yield 'the order of another patient';
  const isAsked = before.requests.some(({ about }) => about === number);
  if (state === 'queued' && isAsked) yield 'it was sent, and is said not to be';
  if (said === 'exists' && made.length === 0) yield `it is ${state}, and the laboratory has not got it`;
  if (said === 'rejected' && ordersOf(before, number).length > 0) yield `it is ${state}, and the laboratory has it`;
  if (orderId !== undefined && orderId !== made[0]?.id) yield `its order id is ${orderId}, not ${made[0]?.id}`;
  if (said && !allowedClasses(story).has(said)) yield `nothing that happened makes it ${state} (${reason})`;
  if (state === 'done' && submission.files.some(file => file.state !== 'confirmed'))
    yield 'it is done without its files';
  yield* breachesOfFiles(submission, story, before, after);
}
