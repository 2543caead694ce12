import type { ComponentChildren } from 'preact';
import type { Correction } from '../../../draft/same-patient.ts';
import { isolate } from '../../../order/text/bidi.ts';
import { isolatePatient, splitPatient } from '../../../order/text/patient-line.ts';
import { Alert } from '../../controls/alert.tsx';
import { Button } from '../../controls/button.tsx';
import { failureText, t } from '../../texts.ts';
import { TwoPatients } from '../../two-patients.tsx';

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

/** Whether the screen shows no other patient: only the form's own is named. */
export const isNoneElse = ({ patients }: Change): boolean => patients.length === 1;

/** What is true of the order, and what to do: by who is on the screen now. */
function sayChange({ patients, corrected = [] }: Change, isBack: boolean): { what: string; next: string } {
  if (isBack) return { what: t('patientBack.what'), next: t('patientBack.next') };
  if (isNoneElse({ patients })) return { what: t('patientGone.what'), next: t('patientGone.next') };
  return corrected.length > 0
    ? { what: t('corrected.what'), next: t('corrected.next') }
    : failureText('draft.patientChanged');
}

/** W2: the form's patient and the patient on the screen now. Of one chart, first what it says otherwise now. */
export function PatientChanged(props: Change & { isBack: boolean; children: ComponentChildren }) {
  const { patients, corrected = [], isBack, children } = props;
  const { what, next } = sayChange(props, isBack);
  return (
    <Alert title={<strong>{what}</strong>} takesFocus={what}>
      {corrected.map(({ part, chart, form }) => (
        <p key={part}>{t(`corrected.${part}`, { chart: isolate(chart), form: isolate(form) })}</p>
      ))}
      <TwoPatients label="patientChanged.form" patients={patients} />
      <p>{next}</p>
      <p class="buttons">{children}</p>
    </Alert>
  );
}
