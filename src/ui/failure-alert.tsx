import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { FailureCode } from '../order/failure.ts';
import { isolatePatient } from '../order/text/patient-line.ts';
import { Alert } from './controls/alert.tsx';
import { failureText, type SentenceKey, t } from './texts.ts';

interface FailureAlertProps {
  code: FailureCode;
  id?: string;
  /** The patients involved, as the screen shows them. */
  patients?: readonly string[] | undefined;
  messages?: readonly string[] | undefined;
  /** What the failure means for the order. */
  consequence?: string | undefined;
  /** Whether the alert takes the focus, because the element with the focus is gone or far away. */
  takesFocus?: boolean;
  children?: ComponentChildren;
}

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
      {listed.length > 0 && (
        <>
          <p>{t('failure.patients')}</p>
          <ul>
            {listed.map(patient => (
              <li key={patient}>{isolatePatient(patient)}</li>
            ))}
          </ul>
        </>
      )}
      <ServiceWords messages={messages} />
      <p>{next}</p>
      {children}
    </Alert>
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
