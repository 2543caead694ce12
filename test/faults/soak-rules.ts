// What is true at every moment of the soak, whatever went wrong until then.
import { isDeepStrictEqual } from 'node:util';
import type { Submission, SubmissionFile } from '../../src/outbox/submission.ts';
import { sha256Of } from '../browser/delivery-stage.ts';
import type { JournalEntry } from '../sandbox/journal.ts';
import type { ReceivedOrder } from '../sandbox/received.ts';
import type { OrderClass } from './soak-faults.ts';
import type { SoakTurn } from './soak-turns.ts';

/** What is known of an order from outside the browser. */
export interface Story {
  turn: SoakTurn;
  /** What its requests met, in their order: nothing, or a fault's class. */
  met: OrderClass[];
  /** The worker was ended while it may have been at it. */
  isCutOff: boolean;
  /** A person had a file put again: what is said of it then is said of the last attempt, not of the one before. */
  isPutAgain: boolean;
  /** What a person who asked the laboratory said. */
  settled: OrderClass[];
}

/** What the laboratory had and was asked. */
export interface Records {
  orders: readonly ReceivedOrder[];
  requests: readonly JournalEntry[];
}

const existing = ['created', 'uploading', 'done', 'attachmentsIncomplete'];

/** The rows of the table of outcomes: what may be said of an order after all that it met. */
function allowedClasses({ met, isCutOff, settled }: Story): Set<OrderClass> {
  return new Set<OrderClass>([...met, ...settled, ...(isCutOff ? (['unknown'] as const) : [])]);
}

const classOf = ({ state }: Submission): OrderClass | null => {
  if (existing.includes(state)) return 'exists';
  return state === 'rejected' || state === 'unknown' ? state : null;
};

const ordersOf = ({ orders }: Records, number: string) => orders.filter(one => one.requisitionNumber === number);

/** A file of which it is said that the laboratory certainly does not have it. */
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

/**
 * What is wrong with an order. `before` was recorded just before the submission was read, `after` just after it.
 */
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
