// An earlier order once more: its test and the choices that are about no patient, on a fresh reading of the same patient's chart.

import type { OrderInput } from '../order/order-input.ts';
import { isBelow } from '../order/path.ts';
import { foldCase } from '../order/text/fold.ts';
import { accountValues } from './accounts.ts';
import type { Draft } from './draft.ts';
import { type Person, shownIdentity } from './identity.ts';
import { type PrefilledValue, prefilledValue } from './prefilled.ts';

/**
 * Whether a chart, as it was read, is that of whom an order was for, as it was sent. A date of birth of which only the order of day and month
 * is in doubt may be the same: the form asks for it.
 */
export function isChartOf(read: Draft, person: Person): boolean {
  const { firstName, lastName, dob } = shownIdentity({ ...read, confirmed: {} });
  const offered = read.values.flatMap(({ field, candidates = [] }) => (field === 'patient.dob' ? candidates : []));
  const days = dob === '' ? offered.map(({ value }) => value) : [dob];
  return (
    person.dob !== '' &&
    days.includes(person.dob) &&
    foldCase(firstName) === foldCase(person.firstName) &&
    foldCase(lastName) === foldCase(person.lastName)
  );
}

type Choices = Pick<Partial<OrderInput>, 'providerAccounts' | 'testPreferenceCode'>;

/** What a draft takes over of an earlier order: nothing of the patient, nothing clinical, no notes. */
export const choicesOf = (
  read: Draft,
  { providerAccounts = [], testPreferenceCode }: Choices,
  requisitionNumber: string,
): PrefilledValue[] => [
  ...accountValues(read, providerAccounts, 'kept.earlierOrder', requisitionNumber),
  ...(testPreferenceCode === undefined
    ? []
    : [prefilledValue('testPreferenceCode', testPreferenceCode, 'kept.earlierOrder', requisitionNumber)]),
];

/** What was entered in a form, but for what the earlier order decides now. */
export const entriesBeside = (
  confirmed: Draft['confirmed'],
  choices: readonly PrefilledValue[],
): Draft['confirmed'] => {
  const isDecided = (field: string) =>
    choices.some(choice => choice.field === field) ||
    (isBelow(field, 'providerAccounts') && choices.some(choice => isBelow(choice.field, 'providerAccounts')));
  return Object.fromEntries(Object.entries(confirmed).filter(([field]) => !isDecided(field)));
};
