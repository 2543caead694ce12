import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { formAt } from '../../order/lab-schema/published-form.ts';
import { labelField } from '../field-words.ts';
import { type ClinicalForm, textAt } from './clinical-form.ts';
import { Choice, Day, Typed } from './control.tsx';
import { PublishedFields } from './published-form.tsx';
import { t } from './texts.ts';

/**
 * What service.md 2.4 asks without showing its shape: the path if the lab publishes the question, and the answer if
 * not.
 */
export const transplant = { path: 'clinical.boneMarrowTransplantRecipient', answer: 'answer.boneMarrowTransplant' };
export const transfusion = { path: 'clinical.bloodTransfusionRecipient', answer: 'answer.lastTransfusionDate' };
export const cancerRisk = { path: 'clinical.cancerRisk', answer: 'answer.breastCancerRisk' };

interface QuestionProps {
  form: ClinicalForm;
  question: { path: string; answer: string };
}

/** The published form. Without one, or with an answer given before it was known, the answer that goes into the notes. */
function Question({ form, question: { path, answer } }: QuestionProps) {
  const published = formAt(path, form.catalog);
  const isAnswer = !published || textAt(form, answer) !== '';
  const fields = published && !published.isList ? published.fields : undefined;
  return (
    <fieldset class="controls">
      <legend>{labelField(answer)}</legend>
      {published && <PublishedFields form={form} fields={fields ?? [published]} />}
      {isAnswer && <Answer form={form} field={answer} />}
      {isAnswer && <p class="small soft">{t('clinical.intoNotes')}</p>}
    </fieldset>
  );
}

function Answer({ form, field }: { form: ClinicalForm; field: string }) {
  if (field === transplant.answer)
    return <Choice form={form} field={field} label={t('clinical.transplant')} options={transplantOptions()} />;
  if (field === transfusion.answer) return <Day form={form} field={field} label={t('clinical.transfusion')} />;
  return <Typed form={form} field={field} label={t('clinical.risk.label')} kind="text" />;
}

/** We define the answers, so they are not marked as assumed. Only the lab's spelling of them is unknown. */
const transplantOptions = () =>
  (optionsFor(transplant.answer, null) ?? []).map(option => ({ ...option, isAssumed: false }));

/** Whether the lab can test the specimen at all. */
export function Blood({ form }: { form: ClinicalForm }) {
  return (
    <>
      <Question form={form} question={transplant} />
      <Question form={form} question={transfusion} />
    </>
  );
}

export const CancerRisk = ({ form }: { form: ClinicalForm }) => <Question form={form} question={cancerRisk} />;
