import { FailureAlert } from '../failure-alert.tsx';
import { FailureButtons } from '../order-status/failure-buttons.tsx';
import { PrintLink } from '../order-status/print-link.tsx';
import { OtherSignIn } from '../popup/other-sign-in.tsx';
import { t } from '../texts.ts';
import { OpenOtherChart, PatientChanged } from './identity/patient-changed.tsx';
import { NewerValues } from './newer-values.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { isFrozen } from './session/open-chart.ts';

/** Why the form is back: the lab rejected the order, or the order was never sent. */
export function OrderFailure({ chart, session, services }: OpenOrderProps) {
  if (chart.isSending.value) return null;
  const told = chart.told.value;
  const open = () => void session.open();
  if (told?.code === 'draft.patientChanged')
    return (
      <PatientChanged patients={told.patients}>
        <OpenOtherChart patients={told.patients} open={open} />
      </PatientChanged>
    );
  if (told?.newer)
    return (
      <NewerValues
        shown={chart.draft}
        files={chart.entries.files.value}
        newer={told.newer}
        take={() => session.takeNewer(chart)}
      />
    );
  if (told?.signedIn) return <OtherSignIn {...told.signedIn} take={() => session.takeSignIn(chart)} />;
  // DuplicateQuestion says the same and lets you answer.
  if (told?.earlier) return null;
  if (told)
    return (
      <FailureAlert
        code={told.code}
        patients={told.patients}
        // If the extension did not answer, we cannot say nothing was ordered.
        consequence={told.code.startsWith('service.') ? t('failure.nothingOrdered') : undefined}
        takesFocus
      >
        <FailureButtons
          code={told.code}
          services={services}
          allowed={() => {
            chart.told.value = null;
            void session.refreshService();
            // The next click on Order tries again.
            document.querySelector<HTMLElement>('button.go')?.focus();
          }}
        >
          {(isFrozen(chart) || told.code === 'message.failed') && <OpenOtherChart patients={[]} open={open} />}
        </FailureButtons>
      </FailureAlert>
    );
  const submission = chart.submission.value;
  if (submission?.state !== 'rejected') return null;
  const code = submission.reason ?? 'service.refused';
  return (
    <FailureAlert code={code} messages={submission.messages} consequence={t('failure.nothingOrdered')} takesFocus>
      <FailureButtons code={code} services={services} />
      <PrintLink submission={submission} services={services} />
    </FailureAlert>
  );
}
