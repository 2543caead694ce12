import { rowsOf } from '../../draft/edits.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { formAt } from '../../order/lab-schema/published-form.ts';
import { labelField } from '../field-words.ts';
import { removedRows } from '../sections/section-form.ts';
import { add, type ClinicalForm, enter, reset, textAt } from './clinical-form.ts';
import { Choice, Typed, YesOrNo } from './control.tsx';
import { PublishedFields } from './published-form.tsx';
import { AcceptAll, DroppedRow, Row } from './row.tsx';
import { describeCancer } from './row-words.ts';
import { t } from './texts.ts';

export const personalCancers = 'clinical.personalCancerHistory';

const addId = 'add-personal';

/** The cancers that the patient has had (service.md 2.4). */
export function PersonalHistory({ form }: { form: ClinicalForm }) {
  const rows = rowsOf(form.draft, personalCancers);
  return (
    <>
      <ul class="clinical-rows">
        {rows.map(row => (
          <Row key={row} form={form} row={row} what={describeCancer(form, row)} after={addId}>
            <Choice
              form={form}
              field={row}
              label={t('clinical.type')}
              options={optionsFor(row, form.catalog) ?? []}
              choose={type => chooseType(form, row, type)}
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
        <button type="button" class="small" id={addId} onClick={() => add(form, personalCancers)}>
          {t('clinical.addCancer')}
        </button>
      </p>
    </>
  );
}

/** The age moves with the row to another type. An added row without a type becomes an empty row again. */
function chooseType(form: ClinicalForm, row: string, type: string): void {
  const before = textAt(form, row);
  const age = form.values.find(({ field }) => field === `${row}.${before}.diagnosisAge`)?.value;
  if (type === '') {
    enter(form, { [row]: true });
    return;
  }
  if (before !== type) reset(form, `${row}.${before}`);
  enter(form, { [row]: type, ...(typeof age === 'number' ? { [`${row}.${type}.diagnosisAge`]: age } : {}) });
}

function Questions({ form, row, type }: { form: ClinicalForm; row: string; type: string }) {
  if (type === '') return null;
  const before = `${row}.${type}`;
  const age = `${before}.diagnosisAge`;
  if (type === 'prostate') {
    const treated = `${before}.currentlyBeingTreated`;
    const gleason = `${before}.diagnosisDetails.gleasonScore`;
    const metastatic = `${before}.diagnosisDetails.metastatic`;
    return (
      <>
        <Typed form={form} field={age} label={t('clinical.age')} kind="age" />
        <YesOrNo form={form} field={treated} label={labelField(treated)} />
        <Choice
          form={form}
          field={gleason}
          label={labelField(gleason)}
          options={optionsFor(gleason, form.catalog) ?? []}
        />
        <YesOrNo form={form} field={metastatic} label={labelField(metastatic)} />
      </>
    );
  }
  const published = formAt(before, form.catalog);
  if (published?.fields) return <PublishedFields form={form} fields={published.fields} />;
  return <Typed form={form} field={age} label={t('clinical.age')} kind="age" />;
}
