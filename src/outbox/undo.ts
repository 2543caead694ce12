import type { SubmissionStore } from './store.ts';
import type { Submission } from './submission.ts';
import { next } from './transitions.ts';

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
