import { FailureAlert } from '../failure-alert.tsx';
import { FailureButtons } from '../order-status/failure-buttons.tsx';
import { PrintButton } from '../order-status/print-button.tsx';
import { rejectionOf } from '../order-status/rejection.ts';
import { OtherSignIn } from '../popup/other-sign-in.tsx';
import { t } from '../texts.ts';
import { OpenOtherChart, PatientChanged } from './identity/patient-changed.tsx';
import { NewerValues } from './newer-values.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { isFrozen } from './session/open-chart.ts';

/** Why the form is back: the lab rejected the order, or the order was never sent. */
export function OrderFailure({ chart, session, services }: OpenOrderProps) {
  if (chart.isSending.value) return null;
  const failure = chart.failure.value;
  const open = () => void session.open();
  if (failure?.code === 'draft.patientChanged')
    return (
      <PatientChanged patients={failure.patients}>
        <OpenOtherChart patients={failure.patients} open={open} />
      </PatientChanged>
    );
  if (failure?.newer)
    return (
      <NewerValues
        shown={chart.draft}
        files={chart.entries.files.value}
        newer={failure.newer}
        take={() => session.takeNewer(chart)}
      />
    );
  if (failure?.signedIn) return <OtherSignIn {...failure.signedIn} take={() => session.takeSignIn(chart)} />;
  // DuplicateQuestion says the same and lets you answer.
  if (failure?.earlier) return null;
  if (failure)
    return (
      <FailureAlert
        code={failure.code}
        patients={failure.patients}
        // If the extension did not answer, we cannot say nothing was ordered.
        consequence={failure.code.startsWith('service.') ? t('failure.nothingOrdered') : undefined}
        takesFocus
      >
        <FailureButtons
          code={failure.code}
          services={services}
          allowed={() => {
            chart.failure.value = null;
            void session.refreshService();
            // The next click on Order tries again.
            document.querySelector<HTMLElement>('button.go')?.focus();
          }}
        >
          {(isFrozen(chart) || failure.code === 'message.failed') && <OpenOtherChart patients={[]} open={open} />}
        </FailureButtons>
      </FailureAlert>
    );
  const submission = chart.submission.value;
  if (submission?.state !== 'rejected') return null;
  const rejection = rejectionOf(submission);
  return (
    <FailureAlert {...rejection} takesFocus>
      <FailureButtons code={rejection.code} services={services} />
      <PrintButton class="link" submission={submission} services={services} />
    </FailureAlert>
  );
}
