// Dates are read strictly: a date of birth is never guessed and never goes through `Date` parsing.

import { isDay } from '../formats.ts';
import { isInLifetime } from './age.ts';
import { englishMonths } from './day-words.ts';
import { foldWord } from './fold.ts';
import type { Parsed } from './parsed.ts';
import { tidy } from './shown-text.ts';

export type DateOrder = 'mdy' | 'dmy';

/** The twelve months in eight languages, without accents. */
const months = [
  'janvier enero janeiro januar gennaio januari',
  'fevrier febrero fevereiro februar febbraio februari',
  'mars marzo marco marz maart maret',
  'avril abril aprile',
  'mai mayo maio maggio mei',
  'juin junio junho juni giugno',
  'juillet julio julho juli luglio',
  'aout agosto augustus agustus',
  'septembre septiembre setiembre setembro settembre',
  'octobre octubre outubro oktober ottobre',
  'novembre noviembre novembro',
  'decembre diciembre dezembro dezember dicembre desember',
].map((names, month) => [`${englishMonths[month]?.toLowerCase()}`, ...names.split(' ')]);

/** "03/08/1979", "8.3.1979", "8. 3. 1979". */
const numeric = /^(\d{1,2})([/.-]|\. )(\d{1,2})\2(\d{4})$/;
/** "1979-03-08", "1979/3/8", "1979-Mar-08": behind a year comes the month. */
const isoLike = /^(\d{4})([-/.])(\d{1,2}|\p{L}{3,10})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/u;
/** "8 Mar 1979", "08-Mar-1979", "08/Mar/1979", "08Mar1979", "8th March 1979", "1er mars 1990", "3 de marzo de 1975". */
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th|er|[º°])?[ ./—-]*(?:de )?(\p{L}{3,10})\.?,?[ ./—-]*(?:del? )?(\d{4})$/iu;
const monthNameDay = /^(\p{L}{3,10})\.? +(\d{1,2})(?:st|nd|rd|th)?(?:, *| +)(\d{4})$/iu;

/** YYYY-MM-DD if the calendar has that day, else null. */
function isoDate(year: number, month: number, day: number): string | null {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** 1 to 12 for a month's name, or for a prefix that fits only one month: "juil" does, "jui" and "ma" do not. Else 0. */
export function monthOf(name: string): number {
  const plain = foldWord(name);
  const [month, other] = months.filter(names => names.some(whole => whole.startsWith(plain)));
  return month && !other ? months.indexOf(month) + 1 : 0;
}

/** The day/month order that a shown date proves, if any: 25/12/1980 is day first. */
export function provenOrder(text: string): DateOrder | undefined {
  const [, first, , second] = numeric.exec(text.trim()) ?? [];
  if (!first || !second || Number(first) === Number(second)) return undefined;
  if (Number(first) > 12 && Number(second) <= 12) return 'dmy';
  return Number(second) > 12 && Number(first) <= 12 ? 'mdy' : undefined;
}

/** The order in which `shown` writes the date `iso`, if the two prove one. */
export function learnedOrder(iso: string, shown: string): DateOrder | undefined {
  const [, first, , second, year] = numeric.exec(shown.trim()) ?? [];
  if (!first || !second || first === second) return undefined;
  if (isoDate(Number(year), Number(first), Number(second)) === iso) return 'mdy';
  return isoDate(Number(year), Number(second), Number(first)) === iso ? 'dmy' : undefined;
}

const certain = (iso: string | null, today: string): Parsed => {
  if (!iso) return { value: null, sure: false, why: 'date.notInCalendar' };
  if (!isInLifetime(iso, today)) return { value: null, sure: false, why: 'date.notInLifetime' };
  return { value: iso, sure: true };
};

/**
 * Reads a date of birth as shown. `order` is the day/month order, if known. Without it a date such as 03/08/1979 has no
 * value but two candidates. A year alone is not a date of birth.
 */
export function parseBirthDate(text: string, today: string, order?: DateOrder): Parsed {
  const shown = tidy(text).normalize('NFC');
  let match = isoLike.exec(shown);
  if (match)
    return certain(isoDate(Number(match[1]), Number(match[3]) || monthOf(match[3] ?? ''), Number(match[4])), today);
  match = dayMonthName.exec(shown);
  if (match) return certain(isoDate(Number(match[3]), monthOf(match[2] ?? ''), Number(match[1])), today);
  match = monthNameDay.exec(shown);
  if (match) return certain(isoDate(Number(match[3]), monthOf(match[1] ?? ''), Number(match[2])), today);
  match = numeric.exec(shown);
  if (!match) return { value: null, sure: false, why: /^\d{4}$/.test(shown) ? 'date.partial' : 'date.notUnderstood' };
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const choices = [
    { value: isoDate(year, first, second), order: 'mdy' as const },
    { value: isoDate(year, second, first), order: 'dmy' as const },
  ].filter(choice => !order || choice.order === order);
  const possible = choices.flatMap(choice => (choice.value ? [{ ...choice, value: choice.value }] : []));
  const [choice, otherChoice] = possible;
  if (!choice || !otherChoice || choice.value === otherChoice.value) return certain(choice?.value ?? null, today);
  const living = possible.filter(choice => isInLifetime(choice.value, today));
  if (living.length < 2) return certain(living[0]?.value ?? choice.value, today);
  return { value: null, sure: false, why: 'date.dayOrMonth', candidates: living };
}
