// What the answers about a transplant and a transfusion mean for the order (service.md 2.4, W14), in whatever shape the lab
// publishes the questions. What says neither that the test is valid nor that it is not, the clinician confirms.

import { isIn } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import type { Draft } from '../draft.ts';
import { dayOf, readTransfusion } from './transfusion.ts';
import { readTransplant } from './transplant.ts';
import type { Verdict } from './words.ts';

export interface BloodQuestion {
  /** Where the answers are if the lab publishes the question. */
  path: string;
  /** Our own answer. It has one meaning only. */
  answer: string;
  /** What the clinician confirmed of answers that are not understood: the answers. No chart can give it. */
  confirmation: string;
  read: (answer: ReadValue, today: string) => Verdict;
}

export const transplant: BloodQuestion = {
  path: 'clinical.boneMarrowTransplantRecipient',
  answer: 'answer.boneMarrowTransplant',
  confirmation: 'answer.transplantConfirmed',
  read: readTransplant,
};

export const transfusion: BloodQuestion = {
  path: 'clinical.bloodTransfusionRecipient',
  answer: 'answer.lastTransfusionDate',
  confirmation: 'answer.transfusionConfirmed',
  read: (answer, today) =>
    answer.field === transfusion.answer && dayOf(answer) === undefined ? 'detail' : readTransfusion(answer, today),
};

const isPublished = ({ path }: BloodQuestion, { field, value }: ReadValue): boolean =>
  isIn(field, path) && value !== null;

const isAbout = (question: BloodQuestion, read: ReadValue): boolean =>
  read.field === question.answer || isPublished(question, read);

/** Answers of one row of a list are about one transplant. */
const rowOf = (field: string): string => field.replace(/[^\]]*$/, '');

interface Read {
  read: ReadValue;
  verdict: Verdict;
}

function readAll(question: BloodQuestion, values: readonly ReadValue[], today: string): Read[] {
  const all = values
    .filter(read => isAbout(question, read))
    .map(read => ({ read, verdict: question.read(read, today) }));
  const has = ({ field }: ReadValue, verdict: Verdict) =>
    all.some(other => other.verdict === verdict && rowOf(other.read.field) === rowOf(field));
  return all.map(({ read, verdict }) => {
    if (verdict === 'denies') return { read, verdict: has(read, 'passes') ? 'unclear' : 'stops' };
    if (verdict === 'detail') return { read, verdict: has(read, 'passes') ? 'passes' : 'unclear' };
    return { read, verdict };
  });
}

const withVerdict = (all: readonly Read[], wanted: Verdict): ReadValue[] =>
  all.flatMap(({ read, verdict }) => (verdict === wanted ? read : []));

/** The fields that say that the test would be invalid. */
export const findInvalidating = (question: BloodQuestion, values: readonly ReadValue[], today: string): string[] =>
  withVerdict(readAll(question, values, today), 'stops').map(({ field }) => field);

/** The published answers that are understood neither way; none where another answer stops the order. */
export function findUnclear(question: BloodQuestion, values: readonly ReadValue[], today: string): ReadValue[] {
  const all = readAll(question, values, today);
  return all.some(({ verdict }) => verdict === 'stops')
    ? []
    : withVerdict(all, 'unclear').filter(read => isPublished(question, read));
}

/** The longest text of an edit (`Edit` in draft.ts, whose schemas the first view does without). */
const mostCharacters = 20_000;

/** What a confirmation is about: another answer takes another one. */
export const confirmationOf = (unclear: readonly ReadValue[]): string =>
  JSON.stringify(unclear.map(({ field, value }) => [field, value])).slice(0, mostCharacters);

export const isConfirmed = ({ confirmed }: Draft, { confirmation }: BloodQuestion, unclear: readonly ReadValue[]) =>
  confirmed[confirmation] === confirmationOf(unclear);

/** The questions with answers that are understood neither way, which the clinician confirmed: their paths. */
export function confirmedQuestions(draft: Draft, values: readonly ReadValue[], today: string): string[] {
  const isUnclearAndConfirmed = (question: BloodQuestion) => {
    const unclear = findUnclear(question, values, today);
    return unclear.length > 0 && isConfirmed(draft, question, unclear);
  };
  return [transplant, transfusion].filter(isUnclearAndConfirmed).map(({ path }) => path);
}

/** The days that answers give as the day of a transfusion. */
export const transfusionDays = (values: readonly ReadValue[]): { field: string; day: string }[] =>
  values.flatMap(read => {
    const day = isAbout(transfusion, read) ? dayOf(read) : undefined;
    return day === undefined ? [] : [{ field: read.field, day }];
  });
