// Whether two names on a page are one person's.

import type { ReadValue } from '../../../order/reading.ts';
import { foldedWords, foldName } from '../../../order/text/fold.ts';
import type { LabeledName } from './name-types.ts';

/** The words of a name's values. */
export const wordsIn = (values: readonly ReadValue[]): string[] =>
  values.flatMap(({ value }) => foldedWords(String(value)));

/** True if all words of a text are of a name. */
export function includesName({ pairs: [pair] }: LabeledName, text: string): boolean {
  const words = foldedWords(pair?.text ?? '');
  return foldedWords(text).every(word => words.includes(word));
}

/** True if two names have two words in common, one of them given, or one is a part of the other. */
export function isSameName(name: LabeledName, other: LabeledName): boolean {
  const words = wordsIn(name.values);
  const given = wordsIn(name.values.filter(({ field }) => field !== 'patient.lastName'));
  // "Silva Santos, Ana" and "Paulo Silva Santos" share two last names.
  const said = foldedWords(other.pairs[0]?.text ?? '');
  const shared = said.filter(word => words.includes(word));
  const isPart = said.length === shared.length;
  return shared.length > 1 && (isPart || shared.some(word => given.includes(word)));
}

/**
 * A labeled name with the whole middle name and the suffix of the banner's: "Lowell, Ada Maria Sr" above a form with "Ada",
 * "M" and "Lowell".
 */
export function withMore(labeled: LabeledName, banner: LabeledName): LabeledName {
  const partOf = (name: LabeledName, part: string) =>
    name.values.find(({ field, value }) => field === `patient.${part}` && typeof value === 'string');
  const [given, first, middle, suffix] = [
    partOf(banner, 'firstName'),
    partOf(labeled, 'firstName'),
    partOf(labeled, 'middleName'),
    partOf(labeled, 'suffix') ? undefined : partOf(banner, 'suffix'),
  ];
  const [before = '', more = '', ...others] = String(given?.value ?? '').split(' ');
  const isSameFirst = foldName(before) === foldName(String(first?.value ?? ''));
  const isLonger = /^\p{L}\.?$/u.test(String(middle?.value ?? '')) && more.length > 2;
  const isSameMiddle = foldName(more).charAt(0) === foldName(String(middle?.value ?? '')).charAt(0);
  const whole =
    isSameFirst && isLonger && isSameMiddle && !others[0] && given ? { ...given, field: 'patient.middleName' } : null;
  const values = labeled.values.map(value => (whole && value === middle ? { ...whole, value: more } : value));
  return { ...labeled, values: suffix ? [...values, suffix] : values };
}
