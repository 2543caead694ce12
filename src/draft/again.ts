// Ordering again: the test of an earlier order and its choices that do not concern a patient, with a new reading of the same
// patient's chart.

import type { OrderInput } from '../order/order-input.ts';
import { isBelow } from '../order/path.ts';
import { isSameText } from '../order/text/fold.ts';
import type { Draft } from './draft.ts';
import { type Person, shownIdentity } from './identity.ts';
import { type PrefilledValue, prefilledValue } from './prefilled.ts';
import { accountValues } from './providers/accounts.ts';

/**
 * Whether a chart, as read, is that of an order's patient, as sent. A date of birth may match if only the order of its day
 * and month is in doubt: the form asks for it.
 */
export function isChartOf(read: Draft, person: Person): boolean {
  const { firstName, lastName, dob } = shownIdentity({ ...read, confirmed: {} });
  const offered = read.values.flatMap(({ field, candidates = [] }) => (field === 'patient.dob' ? candidates : []));
  const days = dob === '' ? offered.map(({ value }) => value) : [dob];
  return (
    person.dob !== '' &&
    days.includes(person.dob) &&
    isSameText(firstName, person.firstName) &&
    isSameText(lastName, person.lastName)
  );
}

type Choices = Pick<Partial<OrderInput>, 'providerAccounts' | 'testPreferenceCode'>;

/** What a draft takes from an earlier order: nothing about the patient, nothing clinical, no notes. */
export const choicesOf = (
  read: Draft,
  { providerAccounts = [], testPreferenceCode }: Choices,
  requisitionNumber: string,
): PrefilledValue[] => [
  ...accountValues(read, providerAccounts, 'prefilled.earlierOrder', requisitionNumber),
  ...(testPreferenceCode === undefined
    ? []
    : [prefilledValue('testPreferenceCode', testPreferenceCode, 'prefilled.earlierOrder', requisitionNumber)]),
];

/** The edits of a form, without those that the earlier order now decides. */
export const entriesBeside = (
  confirmed: Draft['confirmed'],
  choices: readonly PrefilledValue[],
): Draft['confirmed'] => {
  const isDecided = (field: string) =>
    choices.some(choice => choice.field === field) ||
    (isBelow(field, 'providerAccounts') && choices.some(choice => isBelow(choice.field, 'providerAccounts')));
  return Object.fromEntries(Object.entries(confirmed).filter(([field]) => !isDecided(field)));
};
