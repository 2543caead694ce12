import { addRow, enterValue, rowsOf } from '../../draft/edits.ts';
import { openSuggestions } from '../../draft/suggestions.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { Check } from '../controls/check.tsx';
import { Problems, problemsOf } from '../sections/field.tsx';
import { change, type Form, readIn, remove, removedRows, textAt } from '../sections/form.ts';
import { AcceptAll, DroppedRow, Row } from './row.tsx';
import { labelAt } from './row-words.ts';
import { t } from './texts.ts';

export const ancestry = 'clinical.ancestry';

const firstId = 'ancestry-first';

/** Select all that apply. A suggestion from the chart is checked after you accept it. */
export function Ancestry({ form }: { form: Form }) {
  const rows = rowsOf(form.draft, ancestry);
  const suggested = rows.filter(row => readIn(form, row).length > 0 && openSuggestions(form.draft, row).length > 0);
  const settled = rows.filter(row => !suggested.includes(row));
  const options = optionsFor(ancestry, form.labSchema) ?? [];
  const unknown = settled.filter(row => !options.some(({ value }) => value === textAt(form, row)) && textAt(form, row));
  const tick = (value: string, isTicked: boolean) => {
    const of = rows.filter(row => textAt(form, row) === value);
    if (!isTicked) {
      for (const row of of) remove(form, row);
      return;
    }
    change(form, before => {
      const [known] = of;
      const { draft, row } = known ? { draft: before, row: known } : addRow(before, ancestry);
      return enterValue(draft, row, value);
    });
  };
  return (
    <>
      <ul class="clinical-rows">
        {suggested.map(row => (
          <Row key={row} form={form} row={row} what={labelAt(form, row)} after={firstId} />
        ))}
        {removedRows(form.draft, ancestry).map(row => (
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
