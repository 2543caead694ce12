// Patient-safety rules W5, W9 and W12.

import { accountList, orderKindOf, policyList, sectionOf } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isInLifetime } from '../../order/text/age.ts';
import { foldCase, inAnyOrder, nameWords } from '../../order/text/fold.ts';
import { typedValue } from '../../order/text/kinds.ts';
import type { TextProblem } from '../../order/text/parsed.ts';
import { rowsWith } from '../../order/values.ts';
import { sourceOf } from '../edits.ts';
import { impossibleDob, nameFields } from '../identity.ts';
import { isWithoutProvider, orderingRows, takesProviders } from '../providers/provider.ts';
import { type Facts, fieldsOf, type Rule, when } from './facts.ts';

const isDoubtfulDob = (read: ReadValue) =>
  read.field === 'patient.dob' && !read.sure && (read.value !== null || Boolean(read.candidates?.length));

/** A date that can be read two ways. */
const isAmbiguousDob = (read: ReadValue) => isDoubtfulDob(read) && read.value === null;

/** Part of another person: a policyholder or a provider. */
const isOther = ({ field }: ReadValue) => sectionOf(field) !== 'patient';

/** What a form would refuse in the name of another person. */
const otherNames = (problem: TextProblem, { certain }: Facts): ReadValue[] =>
  certain.filter(read => {
    if (!isOther(read) || orderKindOf(read.field) !== 'namePart' || typeof read.value !== 'string') return false;
    const typed = typedValue('namePart', read.value);
    return 'problem' in typed && typed.problem === problem;
  });

/** Whether someone at a path has the patient's name, so would be both patient and clinician. */
function hasPatientsName({ read }: Facts, path: string): boolean {
  const nameAt = (before: string) => foldCase(`${read(`${before}.firstName`)} ${read(`${before}.lastName`)}`);
  return read('patient.lastName') !== '' && nameAt(path) === nameAt('patient');
}

const holderNames = ['policyHolderFirstName', 'policyHolderLastName'];

const relationOf = (row: string) => `${row}.relationshipToInsuredCode`;

/** The words of the patient's name without the middle name, and of the middle name. */
const ownWords = ({ sure }: Facts) => {
  const [first = [], middle = [], last = []] = ['firstName', 'middleName', 'lastName'].map(part =>
    nameWords(sure(`patient.${part}`)),
  );
  return { own: [...first, ...last], middle };
};

/**
 * The parts of a policy in which the patient, who is its holder, is someone else. Cards write names in any order, without
 * accents, and with or without a middle name.
 */
function holderMismatches(facts: Facts, row: string): string[] {
  const { sure } = facts;
  const { own, middle } = ownWords(facts);
  const known = [...own, ...middle];
  const isOwn = (word: string) => known.some(one => one === word || (word.length === 1 && one.startsWith(word)));
  const names = holderNames.map(part => ({ field: `${row}.${part}`, words: nameWords(sure(`${row}.${part}`)) }));
  const words = names.flatMap(name => name.words);
  const isNamed = words.every(isOwn) || own.every(word => words.includes(word)) || words.join('') === own.join('');
  const dob = `${row}.policyHolderDateOfBirth`;
  const days = [dob, 'patient.dob'].map(sure);
  return [
    ...(isNamed || own.length === 0 ? [] : names.filter(name => !name.words.every(isOwn)).map(({ field }) => field)),
    ...(days.every(isDay) && days[0] !== days[1] ? [dob] : []),
  ];
}

/** Whether a policy has the patient's own name and birth date. A child named after a parent has another birth date. */
function isHeldByPatient(facts: Facts, row: string): boolean {
  const { own, middle } = ownWords(facts);
  const words = inAnyOrder(holderNames.flatMap(part => nameWords(facts.sure(`${row}.${part}`))));
  const dob = facts.sure('patient.dob');
  return (
    own.length > 0 &&
    [own, [...own, ...middle]].some(name => inAnyOrder(name) === words) &&
    isDay(dob) &&
    facts.sure(`${row}.policyHolderDateOfBirth`) === dob
  );
}

/** Whether a policy is someone else's by its relationship, where the lab has a code for the patient's own. */
const isOfOther = ({ sure, labProfile }: Facts, row: string): boolean =>
  !['', 'SELF'].includes(sure(relationOf(row))) &&
  optionsFor(relationOf(row), labProfile?.labSchema ?? null)?.some(({ value }) => value === 'SELF') === true;

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
    code: 'order.dobAmbiguous',
    find: when('patient.dob', ({ current, sure }) => !sure('patient.dob') && current.some(isAmbiguousDob)),
  },
  {
    code: 'order.dobUnconfirmed',
    find: when(
      'patient.dob',
      ({ current, sure }) => !sure('patient.dob') && current.some(isDoubtfulDob) && !current.some(isAmbiguousDob),
    ),
  },
  {
    code: 'order.dobMissing',
    find: when(
      'patient.dob',
      ({ draft, current, sure }) =>
        !sure('patient.dob') && !current.some(isDoubtfulDob) && impossibleDob(draft) === null,
    ),
  },
  {
    code: 'order.dateInvalid',
    find: when('patient.dob', ({ draft }) => impossibleDob(draft)?.why === 'date.notInCalendar'),
  },
  {
    code: 'order.dobNotInLifetime',
    find: when('patient.dob', ({ draft, sure, today }) => {
      const dob = sure('patient.dob');
      return impossibleDob(draft)?.why === 'date.notInLifetime' || (isDay(dob) && !isInLifetime(dob, today));
    }),
  },
  { code: 'order.patientIsUser', find: when('patient.lastName', facts => hasPatientsName(facts, 'chart.user')) },
  {
    code: 'order.patientIsProvider',
    find: facts =>
      rowsWith(facts.certain, accountList)
        .filter(row => hasPatientsName(facts, `${row}.provider`))
        .map(row => `${row}.provider.lastName`),
  },
  { code: 'order.otherNameHasDigits', find: facts => fieldsOf(otherNames('name.digits', facts)) },
  {
    // A name that the chart shows with symbols is in doubt, and goes as the clinician confirmed it.
    code: 'order.otherNameHasSymbols',
    find: facts =>
      fieldsOf(otherNames('name.symbols', facts)).filter(field => sourceOf(facts.draft, field)?.kind !== 'read'),
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
  {
    code: 'order.holderNotPatient',
    find: facts =>
      rowsWith(facts.certain, policyList)
        .filter(row => facts.sure(relationOf(row)) === 'SELF')
        .flatMap(row => holderMismatches(facts, row)),
  },
  {
    code: 'order.holderIsPatient',
    find: facts =>
      rowsWith(facts.certain, policyList)
        .filter(row => isOfOther(facts, row) && isHeldByPatient(facts, row))
        .map(relationOf),
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
