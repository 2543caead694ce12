// How many days since a transfusion the words of a lab leave possible: "within 28 days", MORE_THAN_FOUR_WEEKS_AGO.

import { denials, hasDenial, isTopic, listOf, neutral } from './words.ts';

/** Whole days. `isLimit`: "within 12 days", and not "12 days ago". */
export interface Days {
  from: number;
  to: number;
  isLimit: boolean;
}

interface Limit {
  isLess: boolean;
  isIncluded: boolean;
}

const limitWords: readonly [words: string, limit: Limit][] = [
  ['within inside up most max maximum le lte ≤', { isLess: true, isIncluded: true }],
  ['less lessthan fewer under below shorter newer lt <', { isLess: true, isIncluded: false }],
  [
    'more morethan over older greater longer beyond above exceeds exceeding exceeded before earlier gt >',
    { isLess: false, isIncluded: false },
  ],
  ['least min minimum plus ge gte ≥ +', { isLess: false, isIncluded: true }],
];

/** A month can have 28 days. */
const unitWords: readonly [words: string, unit: { fewest: number; most: number }][] = [
  ['hour hours hr hrs h', { fewest: 1 / 24, most: 1 / 24 }],
  ['day days d', { fewest: 1, most: 1 }],
  ['week weeks wk wks w', { fewest: 7, most: 7 }],
  ['month months mo mos', { fewest: 28, most: 31 }],
  ['year years yr yrs', { fewest: 365, most: 366 }],
];

const byWord = <T>(table: readonly [words: string, meaning: T][]): ReadonlyMap<string, T> =>
  new Map(table.flatMap(([words, meaning]) => [...listOf(words)].map(word => [word, meaning] as const)));

const limits = byWord(limitWords);
const units = byWord(unitWords);
/** A limit only before a time: "the last four weeks", and not "the last transfusion". */
const past = listOf('last past previous prior');
const recent = listOf('recent recently');
const equal = listOf('equal equals =');

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "twenty", "eight" → "28". */
const withDigits = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const one = small.indexOf(word);
    const ten = tens.indexOf(word);
    const next = small.indexOf(words[at + 1] ?? '');
    if (ten > 0) return String(ten * 10 + (next > 0 && next < 10 ? next : 0));
    if (one < 0) return word;
    return one > 0 && one < 10 && tens.includes(words[at - 1] ?? '-') ? [] : String(one);
  });

const isNumber = (word: string): boolean => /^\d/.test(word);
const isTime = (word = ''): boolean => isNumber(word) || units.has(word);

/** Whether the words name a unit in the plural: "day" and "month" can be parts of a date. */
export const countsTime = (words: readonly string[]): boolean =>
  words.some(word => units.has(word) && word.endsWith('s'));

/** Whether each word has a meaning here. */
export const isUnderstood = (words: readonly string[]): boolean =>
  withDigits(words).every(
    word => [neutral, denials, limits, past, recent, equal].some(known => known.has(word)) || isTime(word),
  );

/** Without "or never": an alternative that only denies. */
function withoutNever(words: readonly string[]): readonly string[] {
  const or = words.indexOf('or');
  const sides = or < 0 ? [] : [words.slice(0, or), words.slice(or + 1)];
  const isNever = (side: readonly string[]) => isTopic(side) && hasDenial(side);
  return sides.some(isNever) ? sides.filter(side => !isNever(side)).flat() : words;
}

function limitsOf(words: readonly string[]): Limit[] {
  const found = words.flatMap((word, at) => {
    const next = words[at + 1];
    if (past.has(word)) return isTime(next) ? { isLess: true, isIncluded: true } : [];
    return (word === 'most' && recent.has(next ?? '') ? undefined : limits.get(word)) ?? [];
  });
  // "28 or more", "less than or equal to 28".
  return words.some(word => word === 'or' || equal.has(word))
    ? found.map(one => ({ ...one, isIncluded: true }))
    : found;
}

const isRecent = (words: readonly string[]): boolean =>
  !words.some(isTime) && words.some((word, at) => recent.has(word) && words[at - 1] !== 'most');

/** A count of whole units: "4 weeks ago" can be 34 days. */
const counted = (numbers: readonly number[], { fewest, most }: { fewest: number; most: number }): Days => ({
  from: Math.floor(Math.min(...numbers) * fewest),
  to: Math.ceil((Math.max(...numbers) + 1) * most) - 1,
  isLimit: false,
});

/** The days that the words allow, or all others; null if they say no time, or several. `recently` is what "recent" means. */
export function daysSince(given: readonly string[], isOpposite: boolean, recently: number): Days | null {
  const plain = withDigits(withoutNever(given));
  const words = isRecent(plain) ? [...plain, 'within', String(recently), 'days'] : plain;
  const numbers = words.filter(isNumber).map(Number);
  const found = new Set(words.flatMap(word => units.get(word) ?? []));
  const said = limitsOf(words);
  const [limit] = said;
  const isDenied = hasDenial(words) !== isOpposite;
  // A limit without a unit counts days, the smallest that labs use.
  const [unit = limit && numbers.length > 0 ? { fewest: 1, most: 1 } : undefined] = found;
  if (!unit || found.size > 1 || said.some(({ isLess }) => isLess !== limit?.isLess)) return null;
  if (!limit) return numbers.length === 0 || isDenied ? null : counted(numbers, unit);
  const [number = 1, second] = numbers;
  if (second !== undefined) return null;
  const isIncluded = said.some(one => one.isIncluded) !== isDenied;
  return limit.isLess !== isDenied
    ? { from: 0, to: Math.ceil(number * unit.most) - (isIncluded ? 0 : 1), isLimit: true }
    : { from: Math.floor(number * unit.fewest) + (isIncluded ? 0 : 1), to: Number.POSITIVE_INFINITY, isLimit: true };
}
