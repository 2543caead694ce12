import { FailureAlert } from '../failure-alert.tsx';
import { say } from '../say.ts';
import { FailureButtons } from './failure-buttons.tsx';
import type { OpenOrderProps } from './open-order.tsx';
import { PatientChanged } from './patient-changed.tsx';
import { PrintLink } from './print-link.tsx';

/** Why the form is back: the service refused the order, or it was never sent. */
export function OrderFailure({ chart, session, surroundings }: OpenOrderProps) {
  if (chart.isSending.value) return null;
  const readAgain = (
    <button type="button" onClick={() => void session.open()}>
      {say('patientChanged.readAgain')}
    </button>
  );
  const told = chart.told.value;
  if (told?.code === 'draft.patientChanged')
    return <PatientChanged patients={told.patients}>{readAgain}</PatientChanged>;
  // The question about it says the same, with the means to answer.
  if (told?.earlier) return null;
  if (told)
    return (
      <FailureAlert
        code={told.code}
        patients={told.patients}
        // Of an extension that did not answer nobody knows what it did.
        consequence={told.code.startsWith('service.') ? say('failure.nothingOrdered') : undefined}
        takesFocus
      >
        <FailureButtons code={told.code} surroundings={surroundings}>
          {(told.code === 'draft.gone' || told.code === 'message.failed') && readAgain}
        </FailureButtons>
      </FailureAlert>
    );
  const parcel = chart.parcel.value;
  if (parcel?.state !== 'notCreated') return null;
  const code = parcel.reason ?? 'service.refused';
  return (
    <FailureAlert code={code} messages={parcel.messages} consequence={say('failure.nothingOrdered')} takesFocus>
      <FailureButtons code={code} surroundings={surroundings} />
      <PrintLink parcel={parcel} surroundings={surroundings} />
    </FailureAlert>
  );
}
