// How alike two texts must be to count as equal. A name equality that is too wide orders for the wrong patient, and one that
// is too narrow misses a duplicate: each use has the level that its mistake allows. Twins, and names one letter apart or
// swapped, differ at every level.
//
// | Level       | It ignores                                           | Who uses it                                        |
// |-------------|------------------------------------------------------|----------------------------------------------------|
// | foldCase    | case, wide letters, the number of spaces             | whether two readings are of one patient, an EHR's  |
// |             |                                                      | numbers, users, a lab's word for a taken number    |
// | foldPhrase  | foldCase; kinds of apostrophes and dashes            | phrases of suggestions                             |
// | foldShown   | case, invisible characters, the number of spaces     | labels and values that a definition names          |
// | foldName    | foldCase; punctuation, invisible characters          | names and labels as banners and pages write them   |
// | foldWord    | case, accents                                        | month names, the words that an anonymizer keeps    |
// | foldAccents | foldCase; punctuation, accents                       | one person in two forms, names easily confused     |
// | foldLetters | foldAccents; spaces                                  | searches, typed initials, record numbers           |
// | nameWords   | foldAccents; letters that keyboards lack, ae, oe, ue | duplicates, names easily confused                  |
import { tidy, visibleText } from './shown-text.ts';

/** For texts that must be the same. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const isSameText = (a: string, b: string): boolean => foldCase(a) === foldCase(b);

/** One spelling for typed variants of a phrase. */
export const foldPhrase = (text: string): string =>
  foldCase(text)
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** A text as the user sees it. */
export const foldShown = (text: string): string => tidy(text).toLowerCase();

/** Letters, their accents and digits only: a banner may write "Ana-Luz" as "ANA LUZ", and never as "Aña Luz". */
export const foldName = (name: string): string =>
  foldCase(visibleText(name))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The words of a text that foldName compares. */
export const foldedWords = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

/** For words of a known list. */
export const foldWord = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Letters and digits only, without accents: for comparisons where a missed match is worse than a false one. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** “o’brien”, “O'Brien” and “Ó Brien” are alike. */
export const foldLetters = (text: string): string => foldAccents(text).replaceAll(' ', '');

/** Letters that Unicode does not decompose → what people type when the keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ß: 'ss',
};

/** The words of a name as two clerks may have typed it: "Müller" and "Mueller", "Sørensen" and "Soerensen" are alike. */
export const nameWords = (name: string): string[] =>
  foldAccents(name.toLowerCase().replace(/[æœøđðħıłŧþß]/g, letter => plainLetters[letter] ?? letter))
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .filter(Boolean);

/** Words in any order, because another EHR or form may split a name at another place. Swapped names become equal. */
export const inAnyOrder = (words: readonly string[]): string => [...words].sort().join(' ');
