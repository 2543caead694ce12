// What is still stored of an order, for paper.
import type { Request } from '../../messages/messages.ts';
import type { PrintView } from '../../messages/order-views.ts';
import { present } from '../../order/members.ts';
import { OrderInput } from '../../order/order-input.ts';
import { personName } from '../../order/person.ts';
import { orderedAt } from '../../outbox/past-orders.ts';
import type { Submission } from '../../outbox/submission.ts';
import { consentText, necessityText } from '../../settings/lab-contact.ts';
import { showContactFor } from '../access/contact.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { note } from '../audit.ts';
import { requireOrder } from './open-outbox.ts';

/** The order that a submission includes, without its files; null once its contents are deleted. */
const orderOf = ({ request }: Submission): OrderInput | null => request && OrderInput.parse(JSON.parse(request.order));

/** @throws Failure `order.gone` if this computer has no order with this number. */
export async function printOrder({ requisitionNumber, again }: Request<'order.print'>): Promise<PrintView> {
  const { submission } = await requireOrder(requisitionNumber);
  if (!again) note({ what: 'printed', requisition: requisitionNumber });
  const { state, reason, mayExist, label, orderId } = submission;
  const [contact, person, consent, necessity] = await Promise.all([
    showContactFor(submission),
    whoIsSignedIn(),
    consentText.getValue(),
    necessityText.getValue(),
  ]);
  return {
    requisitionNumber,
    state,
    label,
    order: orderOf(submission),
    createdAt: orderedAt(submission),
    printedAt: new Date().toISOString(),
    printedBy: personName(person),
    ...contact,
    texts: { consent, necessity },
    ...present({ reason, mayExist, orderId }),
  };
}
