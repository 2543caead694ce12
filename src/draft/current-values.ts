// The current values of a draft: what was read, as edited by the clinician, and what the clinician added.

import { inFieldOrder, orderKindOf, personalCancerList, policyList } from '../order/fields.ts';
import { above, isBelow, isRow, rowOf } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { findValue, rowsWith } from '../order/values.ts';
import type { Draft, Edit } from './draft.ts';

/** The `from` of a value that the clinician entered; other values name their place on the screen. */
const person = 'person';

const isNothing = (value: Edit | undefined): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether the clinician dropped a field: the field itself, what contains it, or a list that an entered list replaces. */
export const isDropped = ({ confirmed }: Draft, field: string): boolean =>
  isNothing(confirmed[field]) ||
  above(field).some(path => isNothing(confirmed[path]) || Array.isArray(confirmed[path]));

/** Whether a value is in doubt that the clinician has neither confirmed nor changed nor left out. */
export const isDoubtful = (draft: Draft, { field, sure }: ReadValue): boolean =>
  !sure && draft.confirmed[field] === undefined && !isDropped(draft, field);

/** An added row that has no value yet. */
export const isRowMarker = (field: string, value: Edit): boolean => value === true && isRow(field);

/** An age that the clinician typed becomes a number. Anything else stays as it is, so that the order is refused with it. */
const inKind = (field: string, value: Edit): Edit =>
  orderKindOf(field) === 'age' && typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;

/** The answers about one cancer count only while the row names that cancer. */
function withoutOtherCancers(values: readonly ReadValue[]): ReadValue[] {
  const types = new Map(values.map(({ field, value }) => [field, value]));
  return values.filter(({ field }) => {
    const row = rowOf(field, personalCancerList);
    const type = row && types.get(row);
    return !row || field === row || typeof type !== 'string' || isBelow(field, `${row}.${type}`);
  });
}

const holderParts = [
  ['policyHolderFirstName', 'patient.firstName'],
  ['policyHolderLastName', 'patient.lastName'],
  ['policyHolderDateOfBirth', 'patient.dob'],
] as const;

/** If the patient is the policyholder, parts that were neither read nor entered are the patient's own. */
function ownHolders(draft: Draft, values: readonly ReadValue[]): ReadValue[] {
  const find = (field: string) => findValue(values, field);
  return rowsWith(values, policyList).flatMap(row => {
    const relationship = find(`${row}.relationshipToInsuredCode`);
    if (relationship?.value !== 'SELF') return [];
    // The chart names someone else: nothing of the patient's goes beside that name.
    const names = holderParts.map(([part]) => find(`${row}.${part}`));
    if (names.some(name => name?.why === 'holder.notThePatient' && !name.sure)) return [];
    return holderParts.flatMap(([part, from]): ReadValue[] => {
      const field = `${row}.${part}`;
      const patients = find(from);
      if (find(field) || isDropped(draft, field) || patients === undefined || patients.value === null) return [];
      const sure = patients.sure && relationship.sure;
      return [{ field, value: patients.value, text: patients.text, from, sure, why: 'holder.self' }];
    });
  });
}

function makeCurrent(draft: Draft): ReadValue[] {
  const known = new Set(draft.values.map(({ field }) => field));
  const read = draft.values.map(value => {
    const edit = draft.confirmed[value.field];
    return edit === undefined || isRowMarker(value.field, edit)
      ? value
      : { ...value, value: inKind(value.field, edit), sure: true };
  });
  const entered = Object.entries(draft.confirmed).flatMap(([field, value]): ReadValue[] =>
    known.has(field) || isRowMarker(field, value)
      ? []
      : [{ field, value: inKind(field, value), text: '', from: person, sure: true }],
  );
  const values = withoutOtherCancers([...read, ...entered].filter(({ field }) => !isDropped(draft, field)));
  return [...values, ...ownHolders(draft, values)].sort(inFieldOrder);
}

const made = new WeakMap<Draft, readonly ReadValue[]>();

/**
 * All values in field order, doubtful ones included, without those that the clinician dropped. Made once for a draft, which
 * never changes: every rule of the form asks for them.
 */
export function currentValues(draft: Draft): readonly ReadValue[] {
  const values = made.get(draft) ?? makeCurrent(draft);
  made.set(draft, values);
  return values;
}

/** The values that the order may send: the certain ones, and those that the clinician confirmed or entered. */
export const certainValues = (draft: Draft): ReadValue[] => currentValues(draft).filter(({ sure }) => sure);
