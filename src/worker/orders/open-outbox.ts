// The outbox as the worker opens it: each change is announced to open pages and noted in the audit log.
import { publish } from '../../messages/events.ts';
import { Failure } from '../../order/failure.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { openFileStore } from '../../outbox/file-store.ts';
import { openSubmissionStore } from '../../outbox/store.ts';
import type { Submission } from '../../outbox/submission.ts';
import { noteSubmission } from '../audit.ts';
import { announceUnreadable } from './announce.ts';

export async function openOutbox(): Promise<Outbox> {
  const changed = (requisitionNumber: string) => publish({ what: 'submission', requisitionNumber });
  const [submissions, files] = await Promise.all([
    openSubmissionStore({ lost: () => void announceUnreadable(), changed, written: noteSubmission }),
    openFileStore(),
  ]);
  return { submissions, files };
}

/** An order, and the outbox that it is in. @throws Failure `order.gone` if it is not on this computer; `order.unreadable`. */
export async function requireOrder(requisitionNumber: string): Promise<{ outbox: Outbox; submission: Submission }> {
  const outbox = await openOutbox();
  const submission = await outbox.submissions.byNumber(requisitionNumber);
  if (!submission)
    throw new Failure((await outbox.submissions.isQuarantined(requisitionNumber)) ? 'order.unreadable' : 'order.gone');
  return { outbox, submission };
}
