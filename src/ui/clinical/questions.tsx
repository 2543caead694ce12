import { rowsOf } from '../../draft/edits.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { type FormField, formAt, whyNoForm } from '../../order/lab-schema/published-form.ts';
import { Button } from '../controls/button.tsx';
import { labelField } from '../field-words.ts';
import { Field } from '../sections/field.tsx';
import { add, type Form, remove, textAt } from '../sections/form.ts';
import { cancerRisk, transfusion, transplant } from './row-words.ts';
import { t } from './texts.ts';

/** Questions that the lab schema publishes and the document does not show, as published. */
export function PublishedFields({ form, fields }: { form: Form; fields: readonly FormField[] }) {
  return (
    <>
      {fields.map(published =>
        published.isList ? (
          <PublishedRows key={published.field} form={form} published={published} />
        ) : (
          <PublishedField key={published.field} form={form} published={published} />
        ),
      )}
    </>
  );
}

/** The fields of a list item are in its row, not in the list. */
const inRow = (published: FormField, row: string): FormField => ({
  ...published,
  field: row,
  isList: false,
  ...(published.fields ? { fields: published.fields.map(part => moved(part, `${published.field}[]`, row)) } : {}),
});

const moved = (published: FormField, from: string, to: string): FormField => ({
  ...published,
  field: published.field.replace(from, to),
  ...(published.fields ? { fields: published.fields.map(part => moved(part, from, to)) } : {}),
});

function PublishedRows({ form, published }: { form: Form; published: FormField }) {
  const rows = rowsOf(form.draft, published.field);
  return (
    <fieldset class="controls">
      <legend>{published.label}</legend>
      {rows.map((row, index) => (
        <div class="controls" key={row}>
          <PublishedField form={form} published={inRow(published, row)} />
          <Button
            class="small"
            aria-label={t('clinical.remove.label', { what: `${published.label} ${index + 1}` })}
            act={() => remove(form, row)}
          >
            {t('clinical.remove')}
          </Button>
        </div>
      ))}
      <Button class="small" act={() => add(form, published.field)}>
        {t('clinical.add', { what: published.label })}
      </Button>
    </fieldset>
  );
}

function PublishedField({ form, published }: { form: Form; published: FormField }) {
  const { field, kind } = published;
  const label = published.isRequired ? t('clinical.required', { label: published.label }) : published.label;
  if (kind === 'group')
    return (
      <fieldset class="controls">
        <legend>{label}</legend>
        <PublishedFields form={form} fields={published.fields ?? []} />
      </fieldset>
    );
  const options = kind === 'code' ? (published.options ?? []) : undefined;
  const plain = kind === 'text' || kind === 'code' ? 'line' : kind;
  return <Field form={form} field={field} label={label} kind={plain} options={options} isInRow />;
}

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
      {isAnswer && (
        <p class="small soft">{t(`clinical.intoNotes.${published ? 'also' : whyNoForm(path, form.labSchema)}`)}</p>
      )}
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
