import type { SubmissionView } from '../../messages/order-views.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { t } from '../texts.ts';

/** Why an order was rejected, and whether that proves that nothing was ordered. */
export const rejectionOf = (submission: SubmissionView) => ({
  code: submission.reason ?? 'service.refused',
  messages: submission.messages,
  consequence: t(isRefusedByLab(submission) ? 'failure.notConfirmed' : 'failure.nothingOrdered'),
});
