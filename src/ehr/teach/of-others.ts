// Places for the patient's values that are another person's: "Spouse/Partner Name". The next patient may have none.
import type { Compound, Locator, Near } from '../definition.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { headingOf } from '../labels/words/heading-words.ts';
import { labelField } from '../labels/words/label-words.ts';
import type { Fields } from './several.ts';

/** "Apellido materno" is the patient's own. */
const namesOther = (says: string): boolean => {
  const folded = foldLabel(says);
  return labelField(folded) === undefined && /^(?:kin|other)$/.test(headingOf(folded));
};

/** A text behind the value can be the next heading. */
const isOfOther = ({ says, steps, like, column, under }: Near): boolean =>
  steps >= 0 && like === undefined && [column ?? says, under?.[0] ?? ''].some(namesOther);

const hasOther = ({ near = [] }: Pick<Locator, 'near'>): boolean => near.some(isOfOther);

/** The patient's fields whose places are under a label or a heading of another person. */
export const fieldsOfOthers = (fields: readonly Fields[number][], compounds: readonly Compound[]): string[] =>
  [
    ...fields.filter(([, locator]) => hasOther(locator)).map(([field]) => field),
    ...compounds.filter(hasOther).flatMap(({ into }) => Object.values(into)),
  ].filter(field => field.startsWith('patient.'));
