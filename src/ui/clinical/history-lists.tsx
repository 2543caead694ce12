import { addRow, enterValue, rowsOf } from '../../draft/edits.ts';
import { openSuggestions } from '../../draft/suggestions.ts';
import { ancestryList, personalCancerList, relativeList } from '../../order/fields.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { formAt } from '../../order/lab-schema/published-form.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { Field, Fields, Problems } from '../sections/field.tsx';
import { add, change, enter, type Form, readIn, remove, removedRows, reset, textAt } from '../sections/form.ts';
import { problemsOf } from '../sections/problems.ts';
import { PublishedFields } from './questions.tsx';
import { AcceptAll, DroppedRow, Row } from './row.tsx';
import { ageFields, describeCancer, describeRelative, labelAt, readAge, showAge } from './row-words.ts';
import { t } from './texts.ts';

const addRelativeId = 'add-relative';

/** Relatives and their cancers (service.md 2.4). */
export function FamilyHistory({ form }: { form: Form }) {
  const rows = rowsOf(form.draft, relativeList);
  return (
    <>
      <ul class="clinical-rows">
        {rows.map(row => (
          <Relative key={row} form={form} row={row} />
        ))}
        {removedRows(form.draft, relativeList).map(row => (
          <DroppedRow key={row} form={form} row={row} />
        ))}
      </ul>
      <p class="buttons">
        <AcceptAll form={form} rows={rows} />
        <Button class="small" id={addRelativeId} act={() => add(form, relativeList, { inner: 'cancerHistory' })}>
          {t('clinical.addRelative')}
        </Button>
      </p>
    </>
  );
}

function Relative({ form, row }: { form: Form; row: string }) {
  const relationship = `${row}.relationshipTypeCode`;
  const list = `${row}.cancerHistory`;
  const cancers = rowsOf(form.draft, list);
  const isTold = form.values.some(({ field }) => field.startsWith(`${row}.`));
  const what = isTold ? describeRelative(form, row) : '';
  return (
    <Row form={form} row={row} what={what} fields={[list]} after={addRelativeId}>
      <Field form={form} field={relationship} isInRow />
      {cancers.map((cancer, index) => {
        const site = `${cancer}.cancerSiteCode`;
        const [age, lower, upper] = ageFields(cancer);
        return (
          <fieldset key={cancer} class="controls">
            <legend class="unseen">{t('clinical.cancerNumber', { number: index + 1 })}</legend>
            <Field form={form} field={site} isInRow />
            <Field
              form={form}
              field={age}
              label={t('clinical.ageOrRange')}
              whole={{
                beside: [lower, upper],
                shown: showAge(form, cancer),
                parse: text => readAge(text, cancer),
              }}
              placeholder={t('clinical.ageOrRange.example')}
              isInRow
            />
            {cancers.length > 1 && (
              <Button
                class="small"
                aria-label={t('clinical.removeCancer.label', { number: index + 1, what })}
                act={() => {
                  remove(form, cancer);
                  form.fresh.value = row;
                }}
              >
                {t('clinical.removeCancer')}
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button class="small" act={() => add(form, list)}>
        {t('clinical.addSite')}
      </Button>
    </Row>
  );
}

const addCancerId = 'add-personal';

/** The cancers that the patient has had (service.md 2.4). */
export function PersonalHistory({ form }: { form: Form }) {
  const rows = rowsOf(form.draft, personalCancerList);
  return (
    <>
      <ul class="clinical-rows">
        {rows.map(row => (
          <Row key={row} form={form} row={row} what={describeCancer(form, row)} after={addCancerId}>
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
        {removedRows(form.draft, personalCancerList).map(row => (
          <DroppedRow key={row} form={form} row={row} />
        ))}
      </ul>
      <p class="buttons">
        <AcceptAll form={form} rows={rows} />
        <Button class="small" id={addCancerId} act={() => add(form, personalCancerList)}>
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
      {type === 'prostate' && <Fields fields={parts.map(part => `${before}.${part}`)} form={form} isInRow />}
    </>
  );
}

const firstId = 'ancestry-first';

/** Select all that apply. A suggestion from the chart is checked after you accept it. */
export function Ancestry({ form }: { form: Form }) {
  const rows = rowsOf(form.draft, ancestryList);
  const suggested = rows.filter(row => readIn(form, row).length > 0 && openSuggestions(form.draft, row).length > 0);
  const settled = rows.filter(row => !suggested.includes(row));
  const options = optionsFor(ancestryList, form.labSchema) ?? [];
  const unknown = settled.filter(row => !options.some(({ value }) => value === textAt(form, row)) && textAt(form, row));
  const tick = (value: string, isTicked: boolean) => {
    const same = rows.filter(row => textAt(form, row) === value);
    if (!isTicked) {
      for (const row of same) remove(form, row);
      return;
    }
    change(form, before => {
      const [known] = same;
      const { draft, row } = known ? { draft: before, row: known } : addRow(before, ancestryList);
      return enterValue(draft, row, value);
    });
  };
  return (
    <>
      <ul class="clinical-rows">
        {suggested.map(row => (
          <Row key={row} form={form} row={row} what={labelAt(form, row)} after={firstId} />
        ))}
        {removedRows(form.draft, ancestryList).map(row => (
          <DroppedRow key={row} form={form} row={row} />
        ))}
      </ul>
      <p class="buttons">
        <AcceptAll form={form} rows={suggested} />
      </p>
      <fieldset class="ticks">
        <legend class="unseen">{t('clinical.ancestry')}</legend>
        {[
          ...options,
          ...unknown.map(row => ({ value: textAt(form, row), label: labelAt(form, row), isAssumed: false })),
        ].map((option, index) => (
          <Check
            key={option.value}
            class="tick"
            id={index === 0 ? firstId : undefined}
            checked={settled.some(row => textAt(form, row) === option.value)}
            choose={isTicked => tick(option.value, isTicked)}
          >
            {option.isAssumed ? t('clinical.assumed', { label: option.label }) : option.label}
          </Check>
        ))}
        <Problems id="wrong-ancestry" problems={problemsOf(form, rows)} />
      </fieldset>
    </>
  );
}
