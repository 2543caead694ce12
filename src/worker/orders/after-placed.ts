import type { Submission } from '../../outbox/submission.ts';
import { refreshLater } from '../access/lab-schema.ts';
import { afterReplies } from '../after-replies.ts';
import { dropSaved, isSpent } from '../charts/saved-drafts.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { isForPractice } from './practice-lab.ts';
import { rememberPanel } from './test-preferences.ts';

async function tidy(submission: Submission, spentDraft: string | null): Promise<void> {
  await afterReplies();
  // The practice chart proposes a test, which says nothing about the next patient's.
  const countsAsUsed = submission.orderId !== undefined && !isForPractice(submission);
  // The form may ask for what the lab no longer takes.
  if (submission.reason === 'service.refused' && !isForPractice(submission)) void refreshLater();
  await Promise.all([countsAsUsed && rememberPanel(submission.panelId), spentDraft !== null && dropSaved(spentDraft)]);
}

/** Call when the first attempt to send an order is over. The user does not wait for what follows. */
export function afterPlaced(submission: Submission | null): void {
  if (!submission) return;
  const spentDraft = isSpent(submission) ? submission.draftId : null;
  void keepAliveDuring(tidy(submission, spentDraft)).catch(() => undefined);
}
