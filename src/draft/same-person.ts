// Whether two charts are about one person. Two people can share a name and a birth date: only an EHR number makes it certain.
import type { ChartNumbers } from '../order/chart-numbers.ts';
import { foldAccents, inAnyOrder, isSameText } from '../order/text/fold.ts';
import type { Draft } from './draft.ts';
import { type Person, shownIdentity } from './identity.ts';

/** A person as a chart or an order names them. An order from an earlier version does not say which chart it came from. */
export type ChartPerson = Person & { chart?: ChartNumbers | undefined };

/** `same` is certain. The form always shows `maybe` and never presents it as certain. */
export type PersonMatch = 'same' | 'maybe' | 'other';

/** The person whom the form of a draft is for. */
export function personOf(draft: Draft): ChartPerson {
  const { firstName, lastName, dob, recordNumber } = shownIdentity(draft);
  const { origin, definition, patientKey } = draft.binding;
  return { firstName, lastName, dob, chart: { origin, definition: definition.id, patientKey, recordNumber } };
}

const nameOf = ({ firstName, lastName }: Person): string =>
  inAnyOrder(foldAccents(`${firstName} ${lastName}`).split(' '));

type Agreement = 'equal' | 'differs' | 'unknown';

function compare(one: string | null, other: string | null): Agreement {
  if (!one || !other) return 'unknown';
  return isSameText(one, other) ? 'equal' : 'differs';
}

/** Whether the EHR's own numbers agree. */
export function compareNumbers({ chart: one }: ChartPerson, { chart: other }: ChartPerson): Agreement {
  if (!one || !other || one.origin !== other.origin) return 'unknown';
  const keys = one.definition === other.definition ? compare(one.patientKey, other.patientKey) : 'unknown';
  const both = [keys, compare(one.recordNumber, other.recordNumber)];
  if (both.includes('differs')) return 'differs';
  return both.includes('equal') ? 'equal' : 'unknown';
}

/** Whether two charts or orders are about one person. A birth date that is not known yet contradicts nothing. */
export function matchPerson(one: ChartPerson, other: ChartPerson): PersonMatch {
  const isName = nameOf(one) !== '' && nameOf(one) === nameOf(other);
  const birth = compare(one.dob, other.dob);
  const numbers = compareNumbers(one, other);
  if (isName && birth !== 'differs') return numbers === 'equal' ? 'same' : 'maybe';
  // The name or the date of birth was corrected in one of the two forms.
  return numbers === 'equal' && (isName || birth === 'equal') ? 'maybe' : 'other';
}
