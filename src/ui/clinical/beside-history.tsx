import { type Diagnosis, isNoted, withDiagnosis, withoutDiagnosis } from '../../draft/history/diagnoses.ts';
import { addNotTaken, notTaken, openNotTaken } from '../../draft/history/not-taken.ts';
import { findValue, textOf } from '../../order/values.ts';
import { Button } from '../controls/button.tsx';
import { Find } from '../sections/find.tsx';
import { change, enter, type Form, removedRows, textAt } from '../sections/form.ts';
import { DroppedRow, dropRow } from './row.tsx';
import { t } from './texts.ts';

/** The order has no field for diagnoses. Each goes into the notes only when you add it. */
export function Diagnoses({ form, diagnoses }: { form: Form; diagnoses: readonly Diagnosis[] }) {
  const notes = textAt(form, 'notes');
  return (
    <>
      <p class="small soft">{t('clinical.diagnoses.intoNotes')}</p>
      <ul class="clinical-rows">
        {diagnoses.map(diagnosis => {
          const { line, field } = diagnosis;
          const isIn = isNoted(notes, diagnosis);
          return (
            <li key={line} class="clinical-row">
              <p class="line">
                {line}
                <Find field={field} label={line} form={form} />
              </p>
              {isIn && <p class="small good">{t('clinical.diagnoses.noted')}</p>}
              <p class="buttons">
                <Button
                  class="small"
                  aria-label={t(isIn ? 'clinical.remove.label' : 'clinical.diagnoses.add.label', { what: line })}
                  act={() => enter(form, { notes: (isIn ? withoutDiagnosis : withDiagnosis)(notes, diagnosis) })}
                >
                  {t(isIn ? 'clinical.remove' : 'clinical.diagnoses.add')}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** After Undo, the sentence that is back takes the focus. */
function focusFresh({ fresh }: Form, row: string, item: HTMLElement | null): void {
  if (item === null || fresh.peek() !== row) return;
  fresh.value = null;
  item.focus();
}

/** What the chart says about the family without being certain. Nothing of it is in the order until you add it. */
export function NotTaken({ form }: { form: Form }) {
  const { draft, labSchema } = form;
  const rows = openNotTaken(draft);
  const ignored = removedRows(draft, notTaken);
  if (rows.length + ignored.length === 0) return null;
  return (
    <>
      <h3 class="small">{t('clinical.notTaken')}</h3>
      <ul class="clinical-rows">
        {rows.map(row => {
          const what = textOf(draft.values, `${row}.text`);
          const isBlood = findValue(draft.values, `${row}.text`)?.why === 'suggestion.blood';
          return (
            <li
              key={row}
              class="clinical-row is-suggested"
              data-key="add"
              tabIndex={-1}
              ref={item => focusFresh(form, row, item)}
            >
              <p class="line">
                <q class="source">"{what}"</q>
                <Find field={`${row}.text`} label={what} form={form} />
              </p>
              {isBlood && <p class="small">{t('clinical.notTaken.blood')}</p>}
              <p class="buttons">
                {!isBlood && (
                  <Button
                    class="small"
                    data-key="accept"
                    aria-label={t('clinical.notTaken.add.label', { what })}
                    onClick={() =>
                      change(form, now => {
                        const added = addNotTaken(now, row, labSchema);
                        form.fresh.value = added.row;
                        return added.draft;
                      })
                    }
                  >
                    {t('clinical.notTaken.add')}
                  </Button>
                )}
                <Button
                  class="small"
                  aria-label={t('clinical.notTaken.ignore.label', { what })}
                  act={() => dropRow(form, row)}
                >
                  {t('clinical.notTaken.ignore')}
                </Button>
              </p>
            </li>
          );
        })}
        {ignored.map(row => (
          <DroppedRow key={row} form={form} row={row} />
        ))}
      </ul>
    </>
  );
}
