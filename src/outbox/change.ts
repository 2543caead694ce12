import type { SubmissionStore } from './store.ts';
import type { Submission } from './submission.ts';
import { accepts, next, type SubmissionEvent } from './transitions.ts';

const now = () => new Date().toISOString();

/** Applies an event to a submission as it is now. Null if it is gone or its state does not allow that. */
export async function change(
  store: SubmissionStore,
  requisitionNumber: string,
  event: SubmissionEvent | ((submission: Submission) => SubmissionEvent | null),
): Promise<Submission | null> {
  for (;;) {
    const submission = await store.byNumber(requisitionNumber);
    const happening = submission && (typeof event === 'function' ? event(submission) : event);
    const at = now();
    if (!happening || !accepts(submission, happening.type, at)) return null;
    const after = next(submission, happening, at);
    // Another context changed it in between: read it again.
    if (await store.exchange(submission, after)) return after;
  }
}

/**
 * Undoes an order that is held, and returns it as it was; null if it is not held any longer. Nothing was sent, and nothing
 * will be. An order that the lab rejected before is a rejected one again and keeps its number. Any other is removed.
 */
export async function undo(submissions: SubmissionStore, requisitionNumber: string): Promise<Submission | null> {
  for (;;) {
    const held = await submissions.byNumber(requisitionNumber);
    if (held?.state !== 'held') return null;
    const isUndone =
      held.attempts === 0
        ? await submissions.remove(held)
        : await submissions.exchange(held, next(held, { type: 'undo' }, new Date().toISOString()));
    if (isUndone) return held;
  }
}
