// The hold between the click on Order and the request. The hold itself is in the order's row: this is only the clock.
import { browser } from 'wxt/browser';
import { leftOfHold, type Submission } from '../../outbox/submission.ts';
import { keepAliveDuring } from '../keep-alive.ts';

/** If the worker is ended during a hold, this alarm starts it again. Some browsers wait at least 30 s. */
export const holdAlarm = 'hold';

/** In milliseconds: this computer was asleep, or its clock was changed. */
const late = 60_000;

/** In milliseconds: a worker that lives sends the order itself. */
const grace = 1000;

const left = (submission: Submission) => leftOfHold(submission, new Date().toISOString());

/** Holds whose end this worker waits for. */
const watched = new Set<string>();

const keyOf = ({ requisitionNumber, heldUntil }: Submission) => `${requisitionNumber} ${heldUntil}`;

/** Orders whose hold this worker ends before its time. */
const ended = new Set<string>();

/** Whether this worker sends the order at the end of its hold. */
export const isWatched = (submission: Submission): boolean =>
  submission.state === 'held' && (watched.has(keyOf(submission)) || ended.has(submission.requisitionNumber));

/** While `work` ends the hold of an order and sends it, nothing else here looks after it. */
export async function whileEnding<T>(requisitionNumber: string, work: () => Promise<T>): Promise<T> {
  ended.add(requisitionNumber);
  return work().finally(() => ended.delete(requisitionNumber));
}

async function wait(submission: Submission): Promise<void> {
  // A timer can end a little early.
  for (let time = left(submission); time > 0; time = left(submission))
    await new Promise(resolve => setTimeout(resolve, time));
}

/** Calls `ended` at the end of the hold, with whether that was long ago. Keeps the worker alive until then. */
export async function watchHold(submission: Submission, ended: (isLate: boolean) => Promise<unknown>): Promise<void> {
  const { heldUntil = '' } = submission;
  const key = keyOf(submission);
  if (watched.has(key)) return;
  watched.add(key);
  const end = Date.parse(heldUntil);
  const ending = wait(submission).then(() => {
    const isLate = Date.now() - end > late;
    if (isLate) watched.delete(key);
    return ended(isLate);
  });
  void keepAliveDuring(ending)
    .catch(() => undefined)
    .finally(() => watched.delete(key));
  // The hold does not need the alarm while this worker lives.
  await browser.alarms.create(holdAlarm, { when: end + grace }).catch(() => undefined);
}
