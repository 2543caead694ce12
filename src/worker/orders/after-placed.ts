import type { MessageName, Reply, Request } from '../../messages/messages.ts';
import type { Submission } from '../../outbox/submission.ts';
import { refreshLater } from '../access/lab-schema.ts';
import { afterReplies } from '../after-replies.ts';
import { dropSaved, isSpent } from '../charts/saved-drafts.ts';
import { areaOf } from '../failures.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { announceRefused } from './announce.ts';
import { openOutbox } from './open-outbox.ts';
import { isForPractice } from './practice-lab.ts';
import { rememberPanel } from './test-preferences.ts';

async function tidy(submission: Submission, spentDraft: string | null): Promise<void> {
  await afterReplies();
  // The practice chart proposes a test, which says nothing about the next patient's.
  const countsAsUsed = submission.orderId !== undefined && !isForPractice(submission);
  // The form may ask for what the lab no longer takes.
  if (submission.reason === 'service.refused' && !isForPractice(submission)) void refreshLater();
  await Promise.all([
    countsAsUsed && rememberPanel(submission.panelId, submission.askedBy ?? submission.placedBy),
    spentDraft !== null && dropSaved(spentDraft),
  ]);
}

/** Call when the first attempt to send an order is over. The user does not wait for what follows. */
export function afterPlaced(submission: Submission | null): void {
  if (!submission) return;
  const spentDraft = isSpent(submission) ? submission.draftId : null;
  void keepAliveDuring(tidy(submission, spentDraft)).catch(() => undefined);
}

/** Call with each reply: a user who clicked Order and no longer sees the form learns that the order was not placed. */
export async function tellRefused(message: unknown, reply: Reply<MessageName>): Promise<void> {
  if (reply.ok || reply.code === 'message.refused' || areaOf(message) !== 'order.place') return;
  const { request } = message as { request: Request<'order.place'> };
  const { submissions } = await openOutbox();
  const known = await submissions.byDraft(request.draftId);
  // While locked, the reply to an order that was placed is a refusal too.
  if (!known || known.state === 'rejected') await announceRefused(request);
}
