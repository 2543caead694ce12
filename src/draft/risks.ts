// W7: when a glance at the banner is not enough, and what the clinician then types.

import { sayDay } from '../order/text/day-words.ts';
import { foldAccents, foldLetters, inAnyOrder, isSameText, nameWords } from '../order/text/fold.ts';
import { listName } from '../order/text/list-name.ts';
import { findValue } from '../order/values.ts';
import type { Draft } from './draft.ts';
import { isEdited } from './edits.ts';
import { certainIdentity, identityFields, nameFields, type Person, shownIdentity } from './identity.ts';
import { type ChartPerson, compareNumbers, isCorrection, personOf } from './same-person.ts';

export type Risk =
  | 'recordStatus'
  | 'similarName'
  | 'otherPatients'
  | 'correctedChart'
  | 'oldReading'
  | 'editedIdentity'
  | 'earlierMismatch';

/** A patient whose chart was read. `at` is an ISO time. */
export interface SeenPatient extends ChartPerson {
  at: string;
}

interface Circumstances {
  draft: Draft;
  /** Patients whose charts were read recently, this one included. */
  seen: readonly SeenPatient[];
  /** The drafts of other tabs. */
  others: readonly Draft[];
  /** At an earlier click on Order, the screen showed a patient other than this draft's. */
  hadMismatch: boolean;
  now: Date;
}

const minute = 60_000;
const [seenLife, freshness] = [12 * 60 * minute, 10 * minute];

const fullName = ({ firstName, lastName }: Person) => `${foldAccents(firstName)} ${foldAccents(lastName)}`;

/** One letter added, missing or different, or two adjacent letters swapped. */
function isOneSlip(first: string, second: string): boolean {
  const [a, b] = [Array.from(first), Array.from(second)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Spelling variants that two clerks may have typed become equal. */
const plainName = ({ firstName, lastName }: Person) => nameWords(`${firstName} ${lastName}`);

const sortedName = (person: Person) => inAnyOrder(plainName(person));

/** A date of birth that is not known yet does not tell people apart; another number of the same EHR does. */
const mayBeSamePerson = (a: ChartPerson, b: ChartPerson): boolean =>
  isSameText(a.firstName, b.firstName) &&
  isSameText(a.lastName, b.lastName) &&
  (a.dob === b.dob || a.dob === '' || b.dob === '') &&
  compareNumbers(a, b) !== 'differs';

/** Whether the longer of two names has all words of the shorter one, which has `fewest` or more. */
function isWithin(a: readonly string[], b: readonly string[], fewest = 1): boolean {
  const [short = [], long = []] = [a, b].sort((one, other) => one.length - other.length);
  const count = (words: readonly string[], word: string) => words.filter(other => other === word).length;
  return short.length >= fewest && short.every(word => count(short, word) <= count(long, word));
}

/**
 * One name in the other: a last name with a hyphen or without, before and after a marriage, one of two last names, a middle
 * name, first and last name swapped.
 */
const isContained = (a: Person, b: Person): boolean =>
  isWithin(plainName(a), plainName(b), 2) ||
  (isWithin(nameWords(a.firstName), nameWords(b.firstName)) && isWithin(nameWords(a.lastName), nameWords(b.lastName)));

/** The same day, or the one with day and month swapped. */
const isLikeDay = (a: string, b: string): boolean =>
  a !== '' && [a, a.replace(/-(\d\d)-(\d\d)$/, '-$2-$1')].includes(b);

/** A slip in each of the two names, which only the birth date makes a likely one. */
const isSlipInEach = (a: Person, b: Person): boolean =>
  isLikeDay(a.dob, b.dob) &&
  isOneSlip(nameWords(a.firstName).join(' '), nameWords(b.firstName).join(' ')) &&
  isOneSlip(nameWords(a.lastName).join(' '), nameWords(b.lastName).join(' '));

/** Two people who are easily confused: the same last name, one name in the other, or names a slip or an accent apart. */
export function isSimilar(a: ChartPerson, b: ChartPerson): boolean {
  if (mayBeSamePerson(a, b)) return false;
  return (
    nameWords(a.lastName).join(' ') === nameWords(b.lastName).join(' ') ||
    foldAccents(a.lastName) === foldAccents(b.lastName) ||
    isOneSlip(fullName(a), fullName(b)) ||
    isOneSlip(plainName(a).join(' '), plainName(b).join(' ')) ||
    isContained(a, b) ||
    isSlipInEach(a, b)
  );
}

/** Choosing among the meanings that the chart offers is not an edit. */
const isOffered = (draft: Draft, field: string) =>
  draft.values.some(
    read => read.field === field && read.candidates?.some(({ value }) => value === draft.confirmed[field]),
  );

/** The words of the chart's name in other fields: the name was read in one piece and then split differently. */
function isSplitOtherwise(draft: Draft): boolean {
  const pieces = draft.values.filter(({ field, value }) => nameFields.includes(field) && value !== null);
  return pieces.some(
    ({ text, why }) => why === 'name.oneString' && inAnyOrder(nameWords(text)) === sortedName(shownIdentity(draft)),
  );
}

/** Whether the clinician changed the identity from what the chart shows. */
export const isIdentityEdited = (draft: Draft): boolean =>
  identityFields
    .map(part => `patient.${part}`)
    .some(
      field =>
        isEdited(draft, field) && !isOffered(draft, field) && !(nameFields.includes(field) && isSplitOtherwise(draft)),
    );

const within = (at: string, now: Date, life: number) => now.getTime() - Date.parse(at) <= life;

/** A reading of the future has no known age: the clock was set back. */
const isOfFuture = (at: string, now: Date) => Date.parse(at) - now.getTime() > minute;

/** Patients of this EHR with charts open in other tabs. */
const othersOpen = ({ draft, others }: Circumstances): ChartPerson[] =>
  others
    .filter(({ binding: { tabId, origin } }) => tabId !== draft.binding.tabId && origin === draft.binding.origin)
    .map(personOf)
    .filter(other => !mayBeSamePerson(personOf(draft), other));

/** One record number with another name: one of the two was read in the wrong place. */
const hasOtherName = (a: ChartPerson, b: ChartPerson): boolean =>
  Boolean(a.chart?.recordNumber && b.chart?.recordNumber) && compareNumbers(a, b) === 'equal' && !mayBeSamePerson(a, b);

/** Patients who are easily confused with this one and were seen recently. */
const seenAlike = ({ draft, seen, now }: Circumstances): ChartPerson[] => {
  const patient = personOf(draft);
  return seen.filter(
    other => within(other.at, now, seenLife) && (isSimilar(patient, other) || hasOtherName(patient, other)),
  );
};

/** Not the form's own chart with another name or birth date: that was corrected or misread, and is no other patient. */
const isOther =
  ({ draft }: Circumstances) =>
  (person: ChartPerson): boolean =>
    !isCorrection(personOf(draft), person) && !hasOtherName(personOf(draft), person);

/** Everyone from whom the typed text must tell the patient. */
const rivalsOf = (circumstances: Circumstances): ChartPerson[] => [
  ...seenAlike(circumstances),
  ...othersOpen(circumstances),
];

/** The form's own patient, as the chart said otherwise before. */
const correctedOf = (circumstances: Circumstances): ChartPerson[] =>
  rivalsOf(circumstances).filter(person => !isOther(circumstances)(person));

/** "DECEASED 2024-03-01", "Merged into 1234": what the chart says of the record itself; '' for nothing. */
export const recordStatusOf = ({ values }: Draft): string => findValue(values, 'chart.recordStatus')?.text ?? '';

/** Every reason to ask the clinician to type the patient's identity; usually none. */
export function findRisks(circumstances: Circumstances): Risk[] {
  const { draft, hadMismatch, now } = circumstances;
  const holds: Readonly<Record<Risk, boolean>> = {
    recordStatus: recordStatusOf(draft) !== '',
    similarName: seenAlike(circumstances).some(isOther(circumstances)),
    otherPatients: othersOpen(circumstances).some(isOther(circumstances)),
    correctedChart: correctedOf(circumstances).length > 0,
    oldReading: !within(draft.binding.readAt, now, freshness) || isOfFuture(draft.binding.readAt, now),
    editedIdentity: isIdentityEdited(draft),
    earlierMismatch: hadMismatch,
  };
  return (Object.keys(holds) as Risk[]).filter(risk => holds[risk]);
}

/** What the clinician types: the least that tells the patient from everyone who is easily confused with them. */
export type Typing = 'initials' | 'fullName' | 'birthDate' | 'recordNumber';

/** "mv1979" for Marisol Vance, born 1979-03-08; null while a part is not known for certain. */
function initialsAndYear({ firstName, lastName, dob }: Person): string | null {
  const [first, last] = [firstName, lastName].map(name => Array.from(foldAccents(name))[0]);
  return first && last && dob ? `${first}${last}${dob.slice(0, 4)}` : null;
}

const after = (start: string | null, rest: string): string | null => start && rest && `${start}${rest}`;

const typedAs: Readonly<Record<Typing, (person: ChartPerson) => string | null>> = {
  initials: initialsAndYear,
  fullName: person => initialsAndYear(person) && foldLetters(`${fullName(person)} ${person.dob.slice(0, 4)}`),
  birthDate: person => after(initialsAndYear(person), foldLetters(person.dob).slice(4)),
  recordNumber: person => after(initialsAndYear(person), foldLetters(person.chart?.recordNumber ?? '').slice(-4)),
};

/** The typing that tells the patient from those easily confused with them; the record number if none does for certain. */
export function chooseTyping(circumstances: Circumstances): Typing {
  const patient = personOf(circumstances.draft);
  const rivals = rivalsOf(circumstances);
  const tellsApart = (typing: Typing) => {
    const part = typedAs[typing](patient);
    return part !== null && part !== '' && rivals.every(rival => typedAs[typing](rival) !== part);
  };
  const found = (Object.keys(typedAs) as Typing[]).find(tellsApart);
  return found ?? (rivals.length > 0 && patient.chart?.recordNumber ? 'recordNumber' : 'initials');
}

/** Why the clinician must type the patient's identity, which part of it, and who the patient is easily confused with. */
export interface IdentityCheck {
  risks: Risk[];
  typing: Typing;
  /** "ADEYEMI, Ngozi · Sep 4, 1981", by the risk that names them; of `recordStatus`, what the chart says. */
  rivals: Partial<Record<Risk, string[]>>;
}

const sayPeople = (people: readonly ChartPerson[]): string[] => [
  ...new Set(people.map(person => [listName(person), sayDay(person.dob)].filter(Boolean).join(' · '))),
];

export function checkIdentity(circumstances: Circumstances): IdentityCheck {
  const open = othersOpen(circumstances).filter(isOther(circumstances));
  const seen = seenAlike(circumstances)
    .filter(isOther(circumstances))
    .filter(person => !open.some(other => mayBeSamePerson(other, person)));
  const corrected = correctedOf(circumstances);
  const status = recordStatusOf(circumstances.draft);
  return {
    risks: findRisks(circumstances),
    typing: chooseTyping(circumstances),
    rivals: {
      ...(status && { recordStatus: [status] }),
      otherPatients: sayPeople(open),
      similarName: sayPeople(seen),
      ...(corrected.length > 0 && { correctedChart: sayPeople(corrected) }),
    },
  };
}

/** Without spaces and accents; null while a part is not known for certain. */
export const whatToType = (draft: Draft, typing: Typing): string | null =>
  typedAs[typing]({ ...certainIdentity(draft), chart: personOf(draft).chart });

/** Whether the clinician typed it correctly, with any spacing. */
export const isTypedRight = (draft: Draft, typed: string, typing: Typing = 'initials'): boolean =>
  foldLetters(typed) === whatToType(draft, typing);
