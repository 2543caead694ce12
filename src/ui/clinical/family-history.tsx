import { rowsOf } from '../../draft/edits.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../sections/field.tsx';
import { add, type Form, remove, removedRows } from '../sections/form.ts';
import { ageFields, readAge, showAge } from './age.ts';
import { AcceptAll, DroppedRow, Row } from './row.tsx';
import { describeRelative } from './row-words.ts';
import { t } from './texts.ts';

export const relatives = 'clinical.familyCancerHistory';

const addId = 'add-relative';

/** Relatives and their cancers (service.md 2.4). */
export function FamilyHistory({ form }: { form: Form }) {
  const rows = rowsOf(form.draft, relatives);
  return (
    <>
      <ul class="clinical-rows">
        {rows.map(row => (
          <Relative key={row} form={form} row={row} />
        ))}
        {removedRows(form.draft, relatives).map(row => (
          <DroppedRow key={row} form={form} row={row} />
        ))}
      </ul>
      <p class="buttons">
        <AcceptAll form={form} rows={rows} />
        <Button class="small" id={addId} act={() => add(form, relatives, { inner: 'cancerHistory' })}>
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
    <Row form={form} row={row} what={what} fields={[list]} after={addId}>
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
