import type { ComponentChildren } from 'preact';
import type { Correction } from '../../../draft/same-patient.ts';
import { isolate } from '../../../order/text/bidi.ts';
import { isolatePatient, splitPatient } from '../../../order/text/patient-line.ts';
import { Alert } from '../../controls/alert.tsx';
import { Button } from '../../controls/button.tsx';
import { failureText, t } from '../../texts.ts';

/** The patient on the button: the name, or the full line when the form's patient has the same name. */
function nameOther([ofForm, onScreen]: readonly string[]): string | undefined {
  if (onScreen === undefined) return undefined;
  const { name } = splitPatient(onScreen);
  return ofForm?.startsWith(name) ? onScreen : name;
}

interface Change {
  /** The form's patient, then the patients on the screen. */
  patients: readonly string[];
  corrected?: readonly Correction[] | undefined;
}

/** The only way from a form to another patient: your click opens a separate form. */
export function OpenOtherChart({ patients, corrected = [], open }: Change & { open: () => void }) {
  const patient = corrected.length > 0 ? undefined : nameOther(patients);
  return (
    <Button trusted={open}>
      {patient === undefined
        ? t('patientChanged.readAgain')
        : t('patientChanged.open', { patient: isolatePatient(patient) })}
    </Button>
  );
}

/** W2: the form's patient and the patient on the screen now, side by side. Of one chart, first what it says otherwise now. */
export function PatientChanged({ patients, corrected = [], children }: Change & { children: ComponentChildren }) {
  const [ofForm, ...onScreen] = patients;
  const isCorrected = corrected.length > 0;
  const { what, next } = isCorrected
    ? { what: t('corrected.what'), next: t('corrected.next') }
    : failureText('draft.patientChanged');
  return (
    <Alert title={<strong>{what}</strong>} takesFocus>
      {corrected.map(({ part, chart, form }) => (
        <p key={part}>{t(`corrected.${part}`, { chart: isolate(chart), form: isolate(form) })}</p>
      ))}
      {ofForm !== undefined && (
        <dl class="side-by-side">
          <div>
            <dt>{t('patientChanged.form')}</dt>
            <dd>{isolatePatient(ofForm)}</dd>
          </div>
          <div>
            <dt>{t('patientChanged.screen')}</dt>
            {onScreen.map(patient => (
              <dd key={patient}>{isolatePatient(patient)}</dd>
            ))}
          </div>
        </dl>
      )}
      <p>{next}</p>
      <p class="buttons">{children}</p>
    </Alert>
  );
}
