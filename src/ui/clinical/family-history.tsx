import { rowsOf } from '../../draft/edits.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { labelField } from '../field-words.ts';
import { removedRows } from '../sections/section-form.ts';
import { ageFields, readAge, showAge } from './age.ts';
import { add, type ClinicalForm, remove } from './clinical-form.ts';
import { Choice, Typed } from './control.tsx';
import { AcceptAll, DroppedRow, Row } from './row.tsx';
import { describeRelative } from './row-words.ts';
import { t } from './texts.ts';

export const relatives = 'clinical.familyCancerHistory';

const addId = 'add-relative';

/** Relatives and their cancers (service.md 2.4). */
export function FamilyHistory({ form }: { form: ClinicalForm }) {
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
        <button type="button" class="small" id={addId} onClick={() => add(form, relatives, 'cancerHistory')}>
          {t('clinical.addRelative')}
        </button>
      </p>
    </>
  );
}

function Relative({ form, row }: { form: ClinicalForm; row: string }) {
  const relationship = `${row}.relationshipTypeCode`;
  const list = `${row}.cancerHistory`;
  const cancers = rowsOf(form.draft, list);
  const isTold = form.values.some(({ field }) => field.startsWith(`${row}.`));
  const what = isTold ? describeRelative(form, row) : '';
  return (
    <Row form={form} row={row} what={what} fields={[list]} after={addId}>
      <Choice
        form={form}
        field={relationship}
        label={labelField(relationship)}
        options={optionsFor(relationship, form.catalog) ?? []}
      />
      {cancers.map((cancer, index) => {
        const site = `${cancer}.cancerSiteCode`;
        const [age, lower, upper] = ageFields(cancer);
        return (
          <fieldset key={cancer} class="controls">
            <legend class="unseen">{t('clinical.cancerNumber', { number: index + 1 })}</legend>
            <Choice form={form} field={site} label={labelField(site)} options={optionsFor(site, form.catalog) ?? []} />
            <Typed
              form={form}
              field={age}
              beside={[lower, upper]}
              label={t('clinical.ageOrRange')}
              kind="age"
              shown={showAge(form, cancer)}
              read={text => readAge(text, cancer)}
              placeholder={t('clinical.ageOrRange.example')}
            />
            {cancers.length > 1 && (
              <button
                type="button"
                class="small"
                aria-label={t('clinical.removeCancer.label', { number: index + 1, what })}
                onClick={() => {
                  remove(form, cancer);
                  form.fresh.value = row;
                }}
              >
                {t('clinical.remove')}
              </button>
            )}
          </fieldset>
        );
      })}
      <button type="button" class="small" onClick={() => add(form, list)}>
        {t('clinical.addSite')}
      </button>
    </Row>
  );
}
