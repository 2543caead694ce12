// W7: when a glance at the banner is not enough, and what is typed then.

import type { Draft } from './draft.ts';
import { isEdited } from './entries.ts';
import { foldAccents } from './fold.ts';
import { certainIdentity, type Person, shownIdentity } from './identity.ts';

export type Risk = 'similarName' | 'otherPatients' | 'oldReading' | 'editedIdentity' | 'earlierMismatch';

/** A patient whose chart was read. `at` is an ISO time. */
export interface SeenPatient extends Person {
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

/** One letter more, less or other, or two neighbours exchanged. */
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

/** A date of birth that is not known yet tells nobody apart. */
const mayBeSamePerson = (one: Person, other: Person) =>
  fullName(one) === fullName(other) && (one.dob === other.dob || one.dob === '' || other.dob === '');

/** Two people who are easily taken for one another: the same last name, or a name that is but a slip away. */
export function isSimilar(one: Person, other: Person): boolean {
  if (mayBeSamePerson(one, other)) return false;
  return foldAccents(one.lastName) === foldAccents(other.lastName) || isOneSlip(fullName(one), fullName(other));
}

const nameFields = ['patient.firstName', 'patient.lastName'];

const identityFields = ['firstName', 'lastName', 'dob', 'genderCode'].map(part => `patient.${part}`);

/** A choice among what the chart may mean is none of a person's own. */
const isOffered = (draft: Draft, field: string) =>
  draft.values.some(
    read => read.field === field && read.candidates?.some(({ value }) => value === draft.confirmed[field]),
  );

const nameWords = (person: Person) => fullName(person).split(' ').sort().join(' ');

/** The words of the chart's name in other places: a name that was read in one piece, split otherwise. */
function isSplitOtherwise(draft: Draft): boolean {
  const pieces = draft.values.filter(({ field, value }) => nameFields.includes(field) && value !== null);
  return pieces.some(
    ({ text, why }) =>
      why === 'name.oneString' && foldAccents(text).split(' ').sort().join(' ') === nameWords(shownIdentity(draft)),
  );
}

/** Whether a person made of the identity something else than the chart shows. */
export const isIdentityEdited = (draft: Draft): boolean =>
  identityFields.some(
    field =>
      isEdited(draft, field) && !isOffered(draft, field) && !(nameFields.includes(field) && isSplitOtherwise(draft)),
  );

const within = (at: string, now: Date, life: number) => now.getTime() - Date.parse(at) <= life;

/** Every reason why the patient is to be typed, none in the common case. */
export function findRisks({ draft, seen, others, hadMismatch, now }: Circumstances): Risk[] {
  const patient = shownIdentity(draft);
  const { origin, tabId, readAt } = draft.binding;
  const holds: Readonly<Record<Risk, boolean>> = {
    similarName: seen.some(other => within(other.at, now, seenLife) && isSimilar(patient, other)),
    otherPatients: others.some(
      ({ binding, ...other }) =>
        binding.tabId !== tabId &&
        binding.origin === origin &&
        !mayBeSamePerson(patient, shownIdentity({ ...other, binding })),
    ),
    oldReading: !within(readAt, now, freshness),
    editedIdentity: isIdentityEdited(draft),
    earlierMismatch: hadMismatch,
  };
  return (Object.keys(holds) as Risk[]).filter(risk => holds[risk]);
}

/** "mv1979" of Marisol Vance, born 1979-03-08; null while a part is not known for certain. */
function initialsAndYear({ firstName, lastName, dob }: Person): string | null {
  const [first, last] = [firstName, lastName].map(name => Array.from(foldAccents(name))[0]);
  return first && last && dob ? `${first}${last}${dob.slice(0, 4)}` : null;
}

/** Whether what was typed is the patient's: first and last initial and year of birth, however they are spaced. */
export const isTypedRight = (draft: Draft, typed: string): boolean =>
  foldAccents(typed).replaceAll(' ', '') === initialsAndYear(certainIdentity(draft));
