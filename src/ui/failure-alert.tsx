import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { FailureCode } from '../order/failure.ts';
import { isolatePatient } from '../order/text/patient-line.ts';
import { Alert } from './controls/alert.tsx';
import { failureText, type SentenceKey, t } from './texts.ts';
import { TwoPatients } from './two-patients.tsx';

interface FailureAlertProps {
  code: FailureCode;
  id?: string;
  /** The patients on the screen. With a code of `notOnScreen`, the first is whose form or order it is. */
  patients?: readonly string[] | undefined;
  messages?: readonly string[] | undefined;
  /** What the failure means for the order. */
  consequence?: string | undefined;
  /** Whether the alert takes the focus, because the element with the focus is gone or far away. */
  takesFocus?: boolean;
  children?: ComponentChildren;
}

/** Failures whose first patient is not the one on the screen → what names that patient. */
const notOnScreen: Readonly<Partial<Record<FailureCode, SentenceKey>>> = {
  'again.otherPatient': 'failure.ofOrder',
  'draft.patientChanged': 'patientChanged.form',
};

/** A banner can name patients while no chart is open. "No patient on the screen" would be wrong then. */
function sayWith(
  code: FailureCode,
  patients: readonly string[],
): { what: string; next: string; listed: readonly string[] } {
  if (code !== 'chart.noPatientOpen' || patients.length === 0) return { ...failureText(code), listed: patients };
  const named: Extract<SentenceKey, `chart.onlyNamed.${string}`> =
    patients.length === 1 ? 'chart.onlyNamed.one' : 'chart.onlyNamed.many';
  const [patient = ''] = patients;
  return {
    what: t(named, { patient: isolatePatient(patient) }),
    next: t('chart.onlyNamed.next'),
    listed: patients.length === 1 ? [] : patients,
  };
}

/** What happened and what to do next. */
export function FailureAlert(props: FailureAlertProps) {
  const { code, id, patients = [], messages = [], consequence, takesFocus = false, children } = props;
  const { what, next, listed } = sayWith(code, patients);
  const title = (
    <>
      <strong>{what}</strong>
      {consequence !== undefined && ` ${consequence}`}
    </>
  );
  return (
    <Alert id={id} title={title} takesFocus={takesFocus}>
      <Patients code={code} patients={listed} />
      <ServiceWords messages={messages} />
      <p>{next}</p>
      {children}
    </Alert>
  );
}

function Patients({ code, patients }: { code: FailureCode; patients: readonly string[] }) {
  const label = notOnScreen[code];
  if (label) return <TwoPatients label={label} patients={patients} />;
  if (patients.length === 0) return null;
  return (
    <>
      <p>{t('failure.patients')}</p>
      <ul>
        {patients.map(patient => (
          <li key={patient}>{isolatePatient(patient)}</li>
        ))}
      </ul>
    </>
  );
}

/** Why the last action of a part failed, until the next one. */
export const ActionFailure = ({ failure }: { failure: ReadonlySignal<FailureCode | null> }) =>
  failure.value && <FailureAlert code={failure.value} />;

/** The lab's messages, word for word. */
export function ServiceWords({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <>
      <p>{t('failure.serviceSaid')}</p>
      {messages.map(message => (
        <blockquote key={message}>{message}</blockquote>
      ))}
    </>
  );
}
