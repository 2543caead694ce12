// What is left of an order, for paper.
import type { Request } from '../../messages/messages.ts';
import type { PrintView } from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import { OrderInput } from '../../order/order-input.ts';
import type { Submission } from '../../outbox/submission.ts';
import { note } from '../audit.ts';
import { openOutbox } from './outbox.ts';

/** The order that a submission holds, without its files; null once its contents were deleted. */
const orderOf = ({ request }: Submission): OrderInput | null => request && OrderInput.parse(JSON.parse(request.order));

/** @throws Failure `order.gone` for a number that this computer has no order of. */
export async function printOrder({ requisitionNumber }: Request<'order.print'>): Promise<PrintView> {
  const submission = await (await openOutbox()).submissions.byNumber(requisitionNumber);
  if (!submission) throw new Failure('order.gone');
  note({ what: 'printed', requisition: requisitionNumber });
  const { state, label, orderId } = submission;
  return { requisitionNumber, state, label, order: orderOf(submission), ...(orderId === undefined ? {} : { orderId }) };
}
