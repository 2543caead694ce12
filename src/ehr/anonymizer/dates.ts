// Invented dates. Day and month are replaced independently. Numbers up to twelve are replaced the same way for both: a
// date becomes the same date in every format, and a screen that leaves 03/08 or 08/03 open still does.

import { dayBeside } from '../../order/text/age.ts';
import { englishMonths } from '../../order/text/day-words.ts';
import { type Draw, startDraw } from './random.ts';

export interface DateShift {
  years: number;
  /** Days of this year, YYYY, keep their month and day, so that past and future stay as they are. */
  thisYear: string;
  /** The replacements for 1 to 12 and for 13 to 28. */
  low: readonly number[];
  high: readonly number[];
}

/** Shuffles `count` numbers starting at `first`. No number keeps its place. */
function mixed(first: number, count: number, draw: Draw): number[] {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  for (let last = count - 1; last > 0; last -= 1) {
    const at = draw(last);
    [numbers[last], numbers[at]] = [numbers[at] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}

/** At least a year back, so that no birth date is in the future. */
export function startDateShift(seed: string, today: string): DateShift {
  const draw = startDraw(seed, 'dates');
  return { years: -1 - draw(4), thisYear: today.slice(0, 4), low: mixed(1, 12, draw), high: mixed(13, 16, draw) };
}

/** Permutes 1 to 12 and 13 to 28 separately: every month has those days. */
const turn = (value: number, { low, high }: DateShift): number =>
  (value <= 12 ? low[value - 1] : high[(value - 13) % 16]) ?? value;

/** The names of the months in one language, full or abbreviated. */
const english = englishMonths.map(name => name.toLowerCase());
const monthNames: readonly (readonly string[])[] = [
  english,
  english.map(name => name.slice(0, 3)),
  'janv févr mars avr mai juin juil août sept oct nov déc'.split(' '),
  'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
];
const anyOf = (names: readonly string[]) => `(?:${[...new Set(names)].sort((a, b) => b.length - a.length).join('|')})`;
const named = anyOf(monthNames.slice(0, 2).flat());
/** Some of them are English words, so they count only after a day. */
const namedAbroad = anyOf(monthNames.slice(2).flat());

/** A day or a month with the same number of digits: a screen that shows 11 can also show 03. */
export const shiftDayOrMonth = (text: string, shift: DateShift): string =>
  String(turn(Number(text), shift)).padStart(text.length, '0');

function turnMonth(text: string, shift: DateShift): string {
  const lower = text.normalize('NFC').toLowerCase();
  const names = monthNames.find(some => some.includes(lower)) ?? [];
  const name = names[turn(names.indexOf(lower) + 1, shift) - 1] ?? text;
  if (text === text.toUpperCase()) return name.toUpperCase();
  return text === text.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

export const shiftYear = (text: string, { years }: DateShift): string =>
  text.length === 2 ? String((Number(text) + years + 100) % 100).padStart(2, '0') : String(Number(text) + years);

/** All date formats, as part of a regular expression that also finds other kinds of text. */
export const datePattern = [
  String.raw`(?<!\d)(?:19|20)\d\d(?:[-/.]\d{1,2}){1,2}(?!\d)`,
  String.raw`(?<!\d)(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)`,
  String.raw`(?<![\d/.-])\d{1,2}(?<separator>[-/.])\d{1,2}\k<separator>(?:\d{4}|\d\d)(?![\d/-])`,
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,2}(?:st|nd|rd|th)?[ .-]{1,2})?${named}(?!\p{L})\.?(?:[ -]\d{1,2}(?:st|nd|rd|th)?(?!\d))?(?:[ ,-]{1,2}(?:19|20)\d\d(?!\d))?`,
  String.raw`(?<!\d)\d{1,2}(?:er)?(?:[ .-]{1,2}| [–—-] )(?:de )?${namedAbroad}(?!\p{L})\.?(?:(?: de |[ .,-]{1,2}| [–—-] )(?:19|20)\d\d(?!\d))?`,
].join('|');

/** Shifts a text that {@link datePattern} found. */
export function shiftDate(text: string, shift: DateShift): string {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const parts = compact ? compact.slice(1) : text.split(/(\d+|\p{L}+)/u);
  if (parts.includes(shift.thisYear))
    return parts.map(part => (part === shift.thisYear ? shiftYear(part, shift) : part)).join('');
  const hasYear = parts.some(part => /^\d{4}$/.test(part));
  const lastNumber = parts.findLastIndex(part => /^\d+$/.test(part));
  const isName = (part: string) => /^\p{L}{3,}$/u.test(part);
  const hasMonthName = parts.some(isName);
  return parts
    .map((part, index) => {
      if (isName(part)) return turnMonth(part, shift);
      if (!/^\d+$/.test(part)) return part;
      const isYear = part.length === 4 || (!hasYear && !hasMonthName && index === lastNumber);
      return isYear ? shiftYear(part, shift) : shiftDayOrMonth(part, shift);
    })
    .join('');
}

/** For a month and a day, MM-DD. */
const dayAfter = (day: string): string => dayBeside(`2001-${day}`, 1).slice(5);

/**
 * The days on which a recorded screen can be read, YYYY-MM-DD, the best first. The birthdays that have passed by then
 * are exactly those that have passed by today, so that every age on the screen stays correct. An age says little on the
 * days around a birthday, so other days come first.
 */
export function shiftToday(today: string, births: readonly string[], shift: DateShift): string[] {
  const birthdays = (had: boolean) =>
    births.filter(birth => birth.slice(5) <= today.slice(5) === had).map(birth => shiftDate(birth, shift).slice(5));
  const last = birthdays(true).sort().at(-1) ?? '01-01';
  const next = birthdays(false).sort()[0] ?? '12-32';
  const isFarFromBoth = (day: string) => last < day && dayAfter(day) < next;
  const days = [today.slice(5), last].map(day => day.replace('02-29', '02-28'));
  return [...days, dayAfter(days[1] ?? last)]
    .filter(day => last <= day && day < next)
    .sort((a, b) => Number(isFarFromBoth(b)) - Number(isFarFromBoth(a)))
    .map(day => `${shiftYear(today.slice(0, 4), shift)}-${day}`);
}
