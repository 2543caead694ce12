// Whether two charts are about one person. Two people can share a name and a birth date: only an EHR number makes it certain.
import type { ChartNumbers } from '../order/chart-numbers.ts';
import { foldAccents, inAnyOrder, isSameText } from '../order/text/fold.ts';
import { textOf } from '../order/values.ts';
import type { Draft } from './draft.ts';
import { type Person, shownIdentity } from './identity.ts';

/** A person as a chart or an order names them. An order from an earlier version does not say which chart it came from. */
export type ChartPerson = Person & { chart?: ChartNumbers | undefined };

/** `same` is certain. The form always shows `maybe` and never presents it as certain. */
export type PersonMatch = 'same' | 'maybe' | 'other';

export function personOf(draft: Draft): ChartPerson {
  const { firstName, lastName, dob } = shownIdentity(draft);
  const { origin, definition, patientKey } = draft.binding;
  // What the EHR calls the chart, also where the clinician corrected or left out the number on the paper.
  const recordNumber = textOf(draft.values, 'patient.recordNumber');
  return { firstName, lastName, dob, chart: { origin, definition: definition.id, patientKey, recordNumber } };
}

const nameOf = ({ firstName, lastName }: Person): string =>
  inAnyOrder(foldAccents(`${firstName} ${lastName}`).split(' '));

type Agreement = 'equal' | 'differs' | 'unknown';

function compare(a: string | null, b: string | null): Agreement {
  if (!a || !b) return 'unknown';
  return isSameText(a, b) ? 'equal' : 'differs';
}

/** Whether the EHR's own numbers agree. */
export function compareNumbers({ chart: a }: ChartPerson, { chart: b }: ChartPerson): Agreement {
  if (!a || !b || a.origin !== b.origin) return 'unknown';
  const keys = a.definition === b.definition ? compare(a.patientKey, b.patientKey) : 'unknown';
  const both = [keys, compare(a.recordNumber, b.recordNumber)];
  if (both.includes('differs')) return 'differs';
  return both.includes('equal') ? 'equal' : 'unknown';
}

/** Whether two charts or orders are about one person. A birth date that is not known yet contradicts nothing. */
export function matchPerson(a: ChartPerson, b: ChartPerson): PersonMatch {
  const isName = nameOf(a) !== '' && nameOf(a) === nameOf(b);
  const birth = compare(a.dob, b.dob);
  const numbers = compareNumbers(a, b);
  if (isName && birth !== 'differs') return numbers === 'equal' ? 'same' : 'maybe';
  // The name or the date of birth was corrected in one of the two forms.
  return numbers === 'equal' && (isName || birth === 'equal') ? 'maybe' : 'other';
}

/** Whether both are of one chart, whose name or birth date was corrected in between. */
export const isCorrection = (a: ChartPerson, b: ChartPerson): boolean =>
  compareNumbers(a, b) === 'equal' && matchPerson(a, b) === 'maybe';
