import type { Request } from '../../messages/messages.ts';
import type { UndoView } from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import { undo } from '../../outbox/undo.ts';
import { noteBack } from '../audit.ts';
import { wantedDraftIds } from '../charts/saved-drafts.ts';
import { afterChange, openOutbox } from './outbox.ts';
import { showSubmission } from './submissions.ts';

/**
 * Undoes an order during its hold. Its form has everything in it again. If it is too late, the view shows the order.
 * @throws Failure `order.gone`.
 */
export async function undoOrder({ requisitionNumber }: Request<'order.undo'>): Promise<UndoView> {
  const outbox = await openOutbox();
  const undone = await undo(outbox.submissions, requisitionNumber);
  const order = await outbox.submissions.byNumber(requisitionNumber);
  if (!undone) {
    if (!order) throw new Failure('order.gone');
    return { isUndone: false, order: await showSubmission(order) };
  }
  noteBack('removed', requisitionNumber);
  // The files belong to the form again, while there is one.
  if (!order && !(await wantedDraftIds()).has(undone.draftId))
    await outbox.files.remove(undone.files.map(({ id }) => id));
  await afterChange(outbox);
  return { isUndone: true, order: order && (await showSubmission(order)) };
}
