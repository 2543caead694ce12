import type { ComponentChildren } from 'preact';
import type { SubmissionView } from '../../messages/order-views.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { FailureAlert } from '../failure-alert.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';
import { FailureButtons } from './failure-buttons.tsx';

interface RejectionAlertProps {
  submission: SubmissionView;
  services: PopupServices;
  takesFocus?: boolean;
  children?: ComponentChildren;
}

/** Why an order was rejected, and whether that proves that nothing was ordered. */
export function RejectionAlert({ submission, services, takesFocus = false, children }: RejectionAlertProps) {
  const code = submission.reason ?? 'service.refused';
  const consequence = t(isRefusedByLab(submission) ? 'failure.notConfirmed' : 'failure.nothingOrdered');
  return (
    <FailureAlert code={code} messages={submission.messages} consequence={consequence} takesFocus={takesFocus}>
      <FailureButtons code={code} services={services} />
      {children}
    </FailureAlert>
  );
}
