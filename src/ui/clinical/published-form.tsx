import { rowsOf } from '../../draft/edits.ts';
import type { FormField } from '../../order/lab-schema/published-form.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../sections/field.tsx';
import { add, type Form, remove } from '../sections/form.ts';
import { t } from './texts.ts';

interface PublishedProps {
  form: Form;
  fields: readonly FormField[];
}

/** Questions that the lab schema publishes and the document does not show, as published. */
export function PublishedFields({ form, fields }: PublishedProps) {
  return (
    <>
      {fields.map(asked =>
        asked.isList ? (
          <PublishedRows key={asked.field} form={form} asked={asked} />
        ) : (
          <PublishedField key={asked.field} form={form} asked={asked} />
        ),
      )}
    </>
  );
}

/** The fields of a list item are in its row, not in the list. */
const inRow = (asked: FormField, row: string): FormField => ({
  ...asked,
  field: row,
  isList: false,
  ...(asked.fields ? { fields: asked.fields.map(part => moved(part, `${asked.field}[]`, row)) } : {}),
});

const moved = (asked: FormField, from: string, to: string): FormField => ({
  ...asked,
  field: asked.field.replace(from, to),
  ...(asked.fields ? { fields: asked.fields.map(part => moved(part, from, to)) } : {}),
});

function PublishedRows({ form, asked }: { form: Form; asked: FormField }) {
  const rows = rowsOf(form.draft, asked.field);
  return (
    <fieldset class="controls">
      <legend>{asked.label}</legend>
      {rows.map((row, index) => (
        <div class="controls" key={row}>
          <PublishedField form={form} asked={inRow(asked, row)} />
          <Button
            class="small"
            aria-label={t('clinical.remove.label', { what: `${asked.label} ${index + 1}` })}
            act={() => remove(form, row)}
          >
            {t('clinical.remove')}
          </Button>
        </div>
      ))}
      <Button class="small" act={() => add(form, asked.field)}>
        {t('clinical.add', { what: asked.label })}
      </Button>
    </fieldset>
  );
}

function PublishedField({ form, asked }: { form: Form; asked: FormField }) {
  const { field, kind } = asked;
  const label = asked.isRequired ? t('clinical.required', { label: asked.label }) : asked.label;
  if (kind === 'group')
    return (
      <fieldset class="controls">
        <legend>{label}</legend>
        <PublishedFields form={form} fields={asked.fields ?? []} />
      </fieldset>
    );
  const options = kind === 'code' ? (asked.options ?? []) : undefined;
  const plain = kind === 'text' || kind === 'code' ? 'line' : kind;
  return <Field form={form} field={field} label={label} kind={plain} options={options} isInRow />;
}
