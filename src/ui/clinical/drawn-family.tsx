import { useMemo } from 'preact/hooks';
import { shownIdentity } from '../../draft/identity.ts';
import { openSuggestions } from '../../draft/suggestions.ts';
import { kindOf } from '../../order/fields.ts';
import { toPartialOrder } from '../../order/partial-order.ts';
import type { FamilyRows } from '../pedigree/family.ts';
import { Pedigree } from '../pedigree/pedigree.tsx';
import type { Form } from '../sections/form.ts';
import { relatives } from './family-history.tsx';
import { personalCancers } from './personal-history.tsx';
import { t } from './texts.ts';

type Rows = Pick<FamilyRows, 'personalCancerHistory' | 'familyCancerHistory'>;

/** The pedigree of the current rows, including suggestions. Null if there are no rows. */
export function DrawnFamily({ form }: { form: Form }) {
  // An input that is not a valid age is not drawn.
  const drawn = form.values.filter(({ field, value }) => kindOf(field) !== 'age' || typeof value === 'number');
  const { clinical } = toPartialOrder(drawn.filter(({ field }) => field.startsWith('clinical.')));
  const { personalCancerHistory = [], familyCancerHistory = [] } = clinical ?? {};
  const written = JSON.stringify({ personalCancerHistory, familyCancerHistory });
  // Lay the drawing out again only if a row changes.
  const rows = useMemo((): Rows => JSON.parse(written), [written]);
  if (rows.familyCancerHistory.length + rows.personalCancerHistory.length === 0) return null;
  const isSuggested = [relatives, personalCancers].some(path => openSuggestions(form.draft, path).length > 0);
  return (
    <>
      <Pedigree genderCode={shownIdentity(form.draft).genderCode} {...rows} />
      {isSuggested && <p class="small soft">{t('clinical.drawnSuggestions')}</p>}
    </>
  );
}
