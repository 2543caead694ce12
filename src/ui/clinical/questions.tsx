import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { formAt } from '../../order/lab-schema/published-form.ts';
import { labelField } from '../field-words.ts';
import { Field } from '../sections/field.tsx';
import { type Form, textAt } from '../sections/form.ts';
import { cancerRisk, transfusion, transplant } from './asked.ts';
import { PublishedFields } from './published-form.tsx';
import { t } from './texts.ts';

interface QuestionProps {
  form: Form;
  question: { path: string; answer: string };
}

/** The published form. Without one, or with an answer given before it was known, the answer that goes into the notes. */
function Question({ form, question: { path, answer } }: QuestionProps) {
  const published = formAt(path, form.labSchema);
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

const labels: Readonly<Record<string, string>> = {
  [transplant.answer]: t('clinical.transplant'),
  [transfusion.answer]: t('clinical.transfusion'),
  [cancerRisk.answer]: t('clinical.risk.label'),
};

const Answer = ({ form, field }: { form: Form; field: string }) => (
  <Field
    form={form}
    field={field}
    label={labels[field] ?? labelField(field)}
    options={field === transplant.answer ? transplantOptions() : undefined}
    isInRow
  />
);

/** We define the answers, so they are not marked as assumed. Only the lab's spelling of them is unknown. */
const transplantOptions = () =>
  (optionsFor(transplant.answer, null) ?? []).map(option => ({ ...option, isAssumed: false }));

/** Whether the lab can test the specimen at all. */
export function Blood({ form }: { form: Form }) {
  return (
    <>
      <Question form={form} question={transplant} />
      <Question form={form} question={transfusion} />
    </>
  );
}

export const CancerRisk = ({ form }: { form: Form }) => <Question form={form} question={cancerRisk} />;
