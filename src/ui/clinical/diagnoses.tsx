import { type Diagnosis, isNoted, withDiagnosis, withoutDiagnosis } from '../../draft/history/diagnoses.ts';
import { Button } from '../controls/button.tsx';
import { Find } from '../sections/find.tsx';
import { enter, type Form, textAt } from '../sections/form.ts';
import { t } from './texts.ts';

/** The order has no field for diagnoses. Each goes into the notes only when you add it. */
export function Diagnoses({ form, diagnoses }: { form: Form; diagnoses: readonly Diagnosis[] }) {
  const notes = textAt(form, 'notes');
  return (
    <>
      <p class="small soft">{t('clinical.diagnoses.intoNotes')}</p>
      <ul class="clinical-rows">
        {diagnoses.map(diagnosis => {
          const { line, field } = diagnosis;
          const isIn = isNoted(notes, diagnosis);
          return (
            <li key={line} class="clinical-row">
              <p class="line">
                {line}
                <Find field={field} label={line} form={form} />
              </p>
              {isIn && <p class="small good">{t('clinical.diagnoses.noted')}</p>}
              <p class="buttons">
                <Button
                  class="small"
                  aria-label={t(isIn ? 'clinical.remove.label' : 'clinical.diagnoses.add.label', { what: line })}
                  act={() => enter(form, { notes: (isIn ? withoutDiagnosis : withDiagnosis)(notes, diagnosis) })}
                >
                  {t(isIn ? 'clinical.remove' : 'clinical.diagnoses.add')}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
