// Invented dates. Day and month are each replaced by what depends on nothing else, and up to twelve both in the same
// way: so a date becomes the same one in every format, and a screen that does not tell 03/08 from 08/03 still does not.
import { startDraw } from './random.ts';

export interface DateShift {
  years: number;
  low: number;
  high: number;
}

/** At least a year back, so that nobody is born in the future. */
export function startDateShift(seed: string): DateShift {
  const draw = startDraw(seed, 'dates');
  return { years: -1 - draw(4), low: 1 + draw(11), high: 1 + draw(14) };
}

/** 1 to 12 among themselves, and 13 to 28: every month has those. */
function turn(value: number, { low, high }: DateShift): number {
  if (value <= 12) return ((value - 1 + low) % 12) + 1;
  return ((value - 13 + high) % 16) + 13;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const named = `(${months.map(name => `${name}|${name.slice(0, 3)}`).join('|')})`;

/** As many digits as before: who writes 11 may also write 03. */
const like = (text: string, number: number) => String(number).padStart(text.length, '0');

function turnMonth(text: string, shift: DateShift): string {
  const at = months.findIndex(name => name.startsWith(text.toLowerCase()));
  const name = months[turn(at + 1, shift) - 1] ?? '';
  const cut = text.length === 3 && text.toLowerCase() !== 'may' ? name.slice(0, 3) : name;
  if (text === text.toUpperCase()) return cut.toUpperCase();
  return text === text.toLowerCase() ? cut : cut[0]?.toUpperCase() + cut.slice(1);
}

export const shiftYear = (text: string, { years }: DateShift): string =>
  text.length === 2 ? String((Number(text) + years + 100) % 100).padStart(2, '0') : String(Number(text) + years);

/** Everything that is a date, as a part of a regular expression that finds other kinds of text, too. */
export const datePattern = [
  String.raw`(?<!\d)(?:19|20)\d\d(?:[-/.]\d{1,2}){1,2}(?!\d)`,
  String.raw`(?<!\d)(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)`,
  String.raw`(?<![\d/.-])\d{1,2}(?<separator>[-/.])\d{1,2}\k<separator>(?:\d{4}|\d\d)(?![\d/-])`,
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,2}(?:st|nd|rd|th)?[ .-]{1,2})?${named}(?!\p{L})\.?(?:[ -]\d{1,2}(?:st|nd|rd|th)?(?!\d))?(?:[ ,-]{1,2}(?:19|20)\d\d(?!\d))?`,
].join('|');

/** Shifts a text that {@link datePattern} found. */
export function shiftDate(text: string, shift: DateShift): string {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const parts = compact ? compact.slice(1) : text.split(/(\d+|\p{L}+)/u);
  const hasYear = parts.some(part => /^\d{4}$/.test(part));
  const lastNumber = parts.findLastIndex(part => /^\d+$/.test(part));
  const hasMonthName = parts.some(part => /^\p{L}{3,}$/u.test(part));
  return parts
    .map((part, index) => {
      if (/^\p{L}{3,}$/u.test(part)) return turnMonth(part, shift);
      if (!/^\d+$/.test(part)) return part;
      const isYear = part.length === 4 || (!hasYear && !hasMonthName && index === lastNumber);
      return isYear ? shiftYear(part, shift) : like(part, turn(Number(part), shift));
    })
    .join('');
}

/** A day of the calendar, moved by years alone. */
export const shiftDay = (iso: string, shift: DateShift): string =>
  `${shiftYear(iso.slice(0, 4), shift)}${iso.slice(4).replace('-02-29', '-02-28')}`;
