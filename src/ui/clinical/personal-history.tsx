import { rowsOf } from '../../draft/edits.ts';
import { formAt } from '../../order/lab-schema/published-form.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../sections/field.tsx';
import { add, enter, type Form, removedRows, reset, textAt } from '../sections/form.ts';
import { PublishedFields } from './published-form.tsx';
import { AcceptAll, DroppedRow, Row } from './row.tsx';
import { describeCancer } from './row-words.ts';
import { t } from './texts.ts';

export const personalCancers = 'clinical.personalCancerHistory';

const addId = 'add-personal';

/** The cancers that the patient has had (service.md 2.4). */
export function PersonalHistory({ form }: { form: Form }) {
  const rows = rowsOf(form.draft, personalCancers);
  return (
    <>
      <ul class="clinical-rows">
        {rows.map(row => (
          <Row key={row} form={form} row={row} what={describeCancer(form, row)} after={addId}>
            <Field
              form={form}
              field={row}
              label={t('clinical.type')}
              choose={type => chooseType(form, row, type)}
              isInRow
            />
            <Questions form={form} row={row} type={textAt(form, row)} />
          </Row>
        ))}
        {removedRows(form.draft, personalCancers).map(row => (
          <DroppedRow key={row} form={form} row={row} />
        ))}
      </ul>
      <p class="buttons">
        <AcceptAll form={form} rows={rows} />
        <Button class="small" id={addId} act={() => add(form, personalCancers)}>
          {t('clinical.addCancer')}
        </Button>
      </p>
    </>
  );
}

/** The age moves with the row to another type. An added row without a type becomes an empty row again. */
function chooseType(form: Form, row: string, type: string): void {
  const before = textAt(form, row);
  const age = form.values.find(({ field }) => field === `${row}.${before}.diagnosisAge`)?.value;
  if (type === '') {
    enter(form, { [row]: true });
    return;
  }
  if (before !== type) reset(form, `${row}.${before}`);
  enter(form, { [row]: type, ...(typeof age === 'number' ? { [`${row}.${type}.diagnosisAge`]: age } : {}) });
}

function Questions({ form, row, type }: { form: Form; row: string; type: string }) {
  if (type === '') return null;
  const before = `${row}.${type}`;
  const parts = ['currentlyBeingTreated', 'diagnosisDetails.gleasonScore', 'diagnosisDetails.metastatic'];
  const published = type === 'prostate' ? undefined : formAt(before, form.labSchema);
  if (published?.fields) return <PublishedFields form={form} fields={published.fields} />;
  return (
    <>
      <Field form={form} field={`${before}.diagnosisAge`} label={t('clinical.age')} kind="age" isInRow />
      {type === 'prostate' && parts.map(part => <Field key={part} form={form} field={`${before}.${part}`} isInRow />)}
    </>
  );
}
