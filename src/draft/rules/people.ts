// Patient-safety rules W5, W9 and W12.

import { orderKindOf, sectionOf } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isInLifetime } from '../../order/text/age.ts';
import { foldCase } from '../../order/text/fold.ts';
import { rowsWith } from '../../order/values.ts';
import { nameFields } from '../identity.ts';
import { isWithoutProvider, orderingRows, takesProviders } from '../provider.ts';
import { type Facts, fieldsOf, type Rule, when } from './facts.ts';

const isDoubtfulDob = (read: ReadValue) =>
  read.field === 'patient.dob' && !read.sure && (read.value !== null || Boolean(read.candidates?.length));

/** Part of another person: a policyholder or a provider. */
const isOther = ({ field }: ReadValue) => sectionOf(field) !== 'patient';

const hasDigits = ({ value }: ReadValue) => typeof value === 'string' && /\p{N}/u.test(value);

/** The last names of people who would be both patient and clinician. */
function samePeople({ read, certain }: Facts): string[] {
  const nameAt = (before: string) => foldCase(`${read(`${before}.firstName`)} ${read(`${before}.lastName`)}`);
  const patient = nameAt('patient');
  if (!read('patient.lastName')) return [];
  return [
    ...(nameAt('chart.user') === patient ? ['patient.lastName'] : []),
    ...rowsWith(certain, 'providerAccounts')
      .filter(row => nameAt(`${row}.provider`) === patient)
      .map(row => `${row}.provider.lastName`),
  ];
}

/** A name is one question, whichever of its parts raises it. */
const nameWhere =
  (stops: (facts: Facts, field: string) => boolean): Rule['find'] =>
  facts =>
    nameFields.filter(field => stops(facts, field)).slice(0, 1);

export const identityRules: readonly Rule[] = [
  { code: 'order.nameMissing', find: nameWhere(({ read }, field) => read(field).trim() === '') },
  { code: 'order.nameHasDigits', find: nameWhere(({ read }, field) => /\p{N}/u.test(read(field))) },
  { code: 'order.identityUnconfirmed', find: nameWhere(({ read, sure }, field) => read(field) !== '' && !sure(field)) },
  {
    code: 'order.dobUnconfirmed',
    find: when('patient.dob', ({ current, sure }) => !sure('patient.dob') && current.some(isDoubtfulDob)),
  },
  {
    code: 'order.dobMissing',
    find: when('patient.dob', ({ current, sure }) => !sure('patient.dob') && !current.some(isDoubtfulDob)),
  },
  {
    code: 'order.dobNotInLifetime',
    find: when('patient.dob', ({ sure, today }) => {
      const dob = sure('patient.dob');
      return isDay(dob) && !isInLifetime(dob, today);
    }),
  },
  { code: 'order.patientIsProvider', find: samePeople },
  {
    code: 'order.otherNameHasDigits',
    find: ({ certain }) =>
      fieldsOf(certain.filter(read => isOther(read) && orderKindOf(read.field) === 'namePart' && hasDigits(read))),
  },
  {
    code: 'order.holderDobNotInLifetime',
    find: ({ certain, today }) =>
      fieldsOf(
        certain.filter(
          read =>
            isOther(read) &&
            orderKindOf(read.field) === 'birthDate' &&
            isDay(String(read.value)) &&
            !isInLifetime(String(read.value), today),
        ),
      ),
  },
];

// Whether the order says who orders.

const lacksProvider = ({ certain, labProfile }: Facts): boolean => {
  const labSchema = labProfile?.labSchema ?? null;
  return takesProviders(labSchema) && orderingRows(certain, labSchema).length === 0;
};

export const providerRules: readonly Rule[] = [
  {
    code: 'order.providerUnanswered',
    find: when(
      'providerAccounts',
      facts => facts.labProfile?.requireProvider === 'ask' && !isWithoutProvider(facts.draft) && lacksProvider(facts),
    ),
  },
  {
    code: 'order.providerMissing',
    find: when('providerAccounts', facts => facts.labProfile?.requireProvider === 'always' && lacksProvider(facts)),
  },
];
