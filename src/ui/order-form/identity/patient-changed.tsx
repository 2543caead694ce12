import type { ComponentChildren } from 'preact';
import { isolatePatient } from '../../../order/text/bidi.ts';
import { Alert } from '../../controls/alert.tsx';
import { Button } from '../../controls/button.tsx';
import { failureText, t } from '../../texts.ts';

/** The patient on the button: the name, or the full line when the form's patient has the same name. */
function nameOther([ofForm, onScreen]: readonly string[]): string | undefined {
  const name = onScreen?.split(' · ')[0];
  return name !== undefined && ofForm?.startsWith(name) ? onScreen : name;
}

/** The only way from a form to another patient: your click opens a separate form. */
export function OpenOtherChart({ patients, open }: { patients: readonly string[]; open: () => void }) {
  const patient = nameOther(patients);
  return (
    <Button trusted={open}>
      {patient === undefined
        ? t('patientChanged.readAgain')
        : t('patientChanged.open', { patient: isolatePatient(patient) })}
    </Button>
  );
}

/** W2: the form's patient and the patient on the screen now, side by side. */
export function PatientChanged({ patients, children }: { patients: readonly string[]; children: ComponentChildren }) {
  const [ofForm, ...onScreen] = patients;
  const { what, next } = failureText('draft.patientChanged');
  return (
    <Alert title={<strong>{what}</strong>} takesFocus>
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
