import { isolatePatient } from '../order/text/patient-line.ts';
import { type SentenceKey, t } from './texts.ts';

interface TwoPatientsProps {
  /** Names the first patient: whose form or order it is. */
  label: SentenceKey;
  /** The patient of the form or the order, then the patients on the screen. */
  patients: readonly string[];
}

/** W2: the patient of a form or an order and those on the screen, side by side. */
export function TwoPatients({ label, patients: [first, ...onScreen] }: TwoPatientsProps) {
  if (first === undefined) return null;
  return (
    <dl class="side-by-side">
      <div>
        <dt>{t(label)}</dt>
        <dd>{isolatePatient(first)}</dd>
      </div>
      {onScreen.length > 0 && (
        <div>
          <dt>{t('patientChanged.screen')}</dt>
          {onScreen.map(patient => (
            <dd key={patient}>{isolatePatient(patient)}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
