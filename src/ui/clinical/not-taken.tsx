import { addNotTaken, ignore, openNotTaken } from '../../draft/history/not-taken.ts';
import { textOf } from '../../order/values.ts';
import { Button } from '../controls/button.tsx';
import { Find } from '../sections/find.tsx';
import { change, type Form } from '../sections/form.ts';
import { t } from './texts.ts';

/** What the chart says about the family without being certain. Nothing of it is in the order until you add it. */
export function NotTaken({ form }: { form: Form }) {
  const { draft, labSchema } = form;
  const rows = openNotTaken(draft);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 class="small">{t('clinical.notTaken')}</h3>
      <ul class="clinical-rows">
        {rows.map(row => {
          const what = textOf(draft.values, `${row}.text`);
          return (
            <li key={row} class="clinical-row is-suggested" data-key="add" tabIndex={-1}>
              <p class="line">
                <q class="source">"{what}"</q>
                <Find field={`${row}.text`} label={what} form={form} />
              </p>
              <p class="buttons">
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
                <Button
                  class="small"
                  aria-label={t('clinical.notTaken.ignore.label', { what })}
                  act={() => change(form, now => ignore(now, row))}
                >
                  {t('clinical.notTaken.ignore')}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
