// W7: when a glance at the banner is not enough, and what is typed then.

import { foldAccents, foldCase, nameWords } from '../order/text/fold.ts';
import type { Draft } from './draft.ts';
import { isEdited } from './edits.ts';
import { certainIdentity, type Person, shownIdentity } from './identity.ts';
import { type ChartPerson, compareNumbers, personOf } from './same-person.ts';

export type Risk = 'similarName' | 'otherPatients' | 'oldReading' | 'editedIdentity' | 'earlierMismatch';

/** A patient whose chart was read. `at` is an ISO time. */
export interface SeenPatient extends ChartPerson {
  at: string;
}

interface Circumstances {
  draft: Draft;
  /** Patients whose charts were read lately, this one included. */
  seen: readonly SeenPatient[];
  /** The drafts of other tabs. */
  others: readonly Draft[];
  /** At Order the screen showed somebody else than this draft once before. */
  hadMismatch: boolean;
  now: Date;
}

const minute = 60_000;
const [seenLife, freshness] = [12 * 60 * minute, 10 * minute];

const fullName = ({ firstName, lastName }: Person) => `${foldAccents(firstName)} ${foldAccents(lastName)}`;

/** One letter more, less or other, or two neighbors exchanged. */
function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** As two clerks may have typed it. */
const plainName = ({ firstName, lastName }: Person) => nameWords(`${firstName} ${lastName}`);

const sortedName = (person: Person) => plainName(person).sort().join(' ');

const sameText = (one: string, other: string) => foldCase(one) === foldCase(other);

/** A date of birth that is not known yet tells nobody apart; another number of the same EHR does. */
const mayBeSamePerson = (one: ChartPerson, other: ChartPerson): boolean =>
  sameText(one.firstName, other.firstName) &&
  sameText(one.lastName, other.lastName) &&
  (one.dob === other.dob || one.dob === '' || other.dob === '') &&
  compareNumbers(one, other) !== 'differs';

/**
 * Two people who are easily taken for one another: the same last name, a name that is but a slip or an accent away, or first
 * and last name exchanged.
 */
export function isSimilar(one: ChartPerson, other: ChartPerson): boolean {
  if (mayBeSamePerson(one, other)) return false;
  return (
    nameWords(one.lastName).join(' ') === nameWords(other.lastName).join(' ') ||
    foldAccents(one.lastName) === foldAccents(other.lastName) ||
    isOneSlip(fullName(one), fullName(other)) ||
    isOneSlip(plainName(one).join(' '), plainName(other).join(' ')) ||
    sortedName(one) === sortedName(other)
  );
}

const nameFields = ['patient.firstName', 'patient.lastName'];

const identityFields = ['firstName', 'lastName', 'dob', 'genderCode'].map(part => `patient.${part}`);

/** A choice among what the chart may mean is none of a person's own. */
const isOffered = (draft: Draft, field: string) =>
  draft.values.some(
    read => read.field === field && read.candidates?.some(({ value }) => value === draft.confirmed[field]),
  );

/** The words of the chart's name in other places: a name that was read in one piece, split otherwise. */
function isSplitOtherwise(draft: Draft): boolean {
  const pieces = draft.values.filter(({ field, value }) => nameFields.includes(field) && value !== null);
  return pieces.some(
    ({ text, why }) =>
      why === 'name.oneString' && nameWords(text).sort().join(' ') === sortedName(shownIdentity(draft)),
  );
}

/** Whether a person made of the identity something else than the chart shows. */
export const isIdentityEdited = (draft: Draft): boolean =>
  identityFields.some(
    field =>
      isEdited(draft, field) && !isOffered(draft, field) && !(nameFields.includes(field) && isSplitOtherwise(draft)),
  );

const within = (at: string, now: Date, life: number) => now.getTime() - Date.parse(at) <= life;

/** Patients of this EHR whose charts are open in other tabs. */
const othersOpen = ({ draft, others }: Circumstances): ChartPerson[] =>
  others
    .filter(({ binding: { tabId, origin } }) => tabId !== draft.binding.tabId && origin === draft.binding.origin)
    .map(personOf)
    .filter(other => !mayBeSamePerson(personOf(draft), other));

/** Patients who are easily taken for this one and were seen lately. */
const seenAlike = ({ draft, seen, now }: Circumstances): ChartPerson[] =>
  seen.filter(other => within(other.at, now, seenLife) && isSimilar(personOf(draft), other));

/** Every reason why the patient is to be typed, none in the common case. */
export function findRisks(circumstances: Circumstances): Risk[] {
  const { draft, hadMismatch, now } = circumstances;
  const holds: Readonly<Record<Risk, boolean>> = {
    similarName: seenAlike(circumstances).length > 0,
    otherPatients: othersOpen(circumstances).length > 0,
    oldReading: !within(draft.binding.readAt, now, freshness),
    editedIdentity: isIdentityEdited(draft),
    earlierMismatch: hadMismatch,
  };
  return (Object.keys(holds) as Risk[]).filter(risk => holds[risk]);
}

/** What a person types of the patient: the least that tells them from everybody whom they are easily taken for. */
export type Typing = 'initials' | 'fullName' | 'birthDate' | 'recordNumber';

const withoutBlanks = (text: string) => foldAccents(text).replaceAll(' ', '');

/** "mv1979" of Marisol Vance, born 1979-03-08; null while a part is not known for certain. */
function initialsAndYear({ firstName, lastName, dob }: Person): string | null {
  const [first, last] = [firstName, lastName].map(name => Array.from(foldAccents(name))[0]);
  return first && last && dob ? `${first}${last}${dob.slice(0, 4)}` : null;
}

const after = (start: string | null, rest: string): string | null => start && rest && `${start}${rest}`;

const typedAs: Readonly<Record<Typing, (person: ChartPerson) => string | null>> = {
  initials: initialsAndYear,
  fullName: person => initialsAndYear(person) && withoutBlanks(`${fullName(person)} ${person.dob.slice(0, 4)}`),
  birthDate: person => after(initialsAndYear(person), withoutBlanks(person.dob).slice(4)),
  recordNumber: person => after(initialsAndYear(person), withoutBlanks(person.chart?.recordNumber ?? '').slice(-4)),
};

/** Which typing tells the patient from those who are easily taken for them; the record number where none does for certain. */
export function chooseTyping(circumstances: Circumstances): Typing {
  const patient = personOf(circumstances.draft);
  const rivals = [...seenAlike(circumstances), ...othersOpen(circumstances)];
  const tellsApart = (typing: Typing) => {
    const own = typedAs[typing](patient);
    return own !== null && own !== '' && rivals.every(rival => typedAs[typing](rival) !== own);
  };
  const found = (Object.keys(typedAs) as Typing[]).find(tellsApart);
  return found ?? (rivals.length > 0 && patient.chart?.recordNumber ? 'recordNumber' : 'initials');
}

/** Without blanks and accents; null while a part is not known for certain. */
export const whatToType = (draft: Draft, typing: Typing): string | null =>
  typedAs[typing]({ ...certainIdentity(draft), chart: personOf(draft).chart });

/** Whether what was typed is the patient's, however it is spaced. */
export const isTypedRight = (draft: Draft, typed: string, typing: Typing = 'initials'): boolean =>
  withoutBlanks(typed) === whatToType(draft, typing);
