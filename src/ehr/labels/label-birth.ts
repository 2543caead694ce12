// Reads the one date of birth that the labels of a page agree on, if they do.

import type { ReadValue } from '../../order/reading.ts';
import { canShowAge } from '../../order/text/age.ts';
import { type DateOrder, parseBirthDate } from '../../order/text/birth-date.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { possibleDays } from '../../order/values.ts';
import { attributeOf } from '../page/dom.ts';
import { agesIn } from './banner-line.ts';
import type { PairsOf, Understanding } from './names/name-types.ts';
import type { Pair } from './pairs/labeled-page.ts';
import { readFrom } from './read-from.ts';

/** A date of birth, or the days that it can be. */
export function readDay(pair: Pair, possible: readonly string[]): ReadValue {
  const [only = '', other] = possible;
  const value = readFrom('patient.dob', pair, other ? null : only);
  return other ? { ...value, why: 'date.dayOrMonth', candidates: possible.map(day => ({ value: day })) } : value;
}

/** The order of day and month that a label or a field asks for: "mm/dd/yyyy". */
function writtenOrder({ label, where }: Pair): DateOrder | undefined {
  const text = `${label} ${attributeOf(where, 'placeholder') ?? ''} ${attributeOf(where, 'title') ?? ''}`;
  if (/(?<![a-z])mm?[/.-]dd?(?![a-z])/i.test(text)) return 'mdy';
  return /(?<![a-z])(?:dd?|jj|tt|gg)[/.-]mm?(?![a-z])/i.test(text) ? 'dmy' : undefined;
}

/**
 * The date of birth that all labels agree on, as far as day and month are known. Null if there is none, or more than
 * one.
 */
export function readBirthDate(
  pairsOf: PairsOf,
  { today, dateOrder }: Understanding,
): { value: ReadValue; pairs: Pair[] } | null {
  const pairs: Pair[] = [];
  let possible: string[] = [];
  const inOrder = new Set<string>();
  // "38Y / Female"
  const ages = [...pairsOf('age'), ...pairsOf('sex')].flatMap(({ text, field }) =>
    field === 'age' && /^\d{1,3}$/.test(text) ? Number(text) : agesIn(text),
  );
  for (const pair of pairsOf('dob')) {
    const inCentury = (century: number) =>
      tidy(pair.text)
        // "b. 03/09/1966"
        .replace(/^(?:b\.|\*) ?/i, '')
        .replace(/^(\d\d?\D(?:\d\d?|\p{L}{3,9})\D)(?=\d\d\b)/u, `$1${century}`)
        // "Semarang, 27 Agustus 1979"
        .replace(/^\p{Lu}[\p{L} .'-]*, (?=\d)/u, '')
        // "19790308"
        .replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
    // "02/28/63", "16 Sep 65"
    const read = [...new Set([19, 20].map(inCentury))].flatMap(text => {
      const [, date = '', , behind = ''] =
        /^(\d{4}([-/.])[\d\p{L}]+\2\d\d?|.*?(?<!\d)\d{4})(?:\b|(?=T00:00))(?!.*\b\d{4}\b)(.*)$/u.exec(text) ?? [];
      // A day of another calendar: "2000-05-10 B.S."
      if (/^\W*([ABES]\.?[CEHS]\b|[BV]ik|Nep|Eth)|ዓ\Wም/.test(behind)) return [];
      ages.push(...agesIn(behind));
      const order = writtenOrder(pair);
      for (const day of possibleDays(parseBirthDate(date, today, order ?? dateOrder))) inOrder.add(day);
      return possibleDays(parseBirthDate(date, today, order));
    });
    if (read.length === 0) continue;
    possible = pairs.length > 0 ? possible.filter(day => read.includes(day)) : read;
    pairs.push(pair);
    const iso = pair.iso.slice(0, 10);
    if (possible.includes(iso)) possible = [iso];
  }
  let fitting = possible;
  for (const age of ages) {
    const ofAge = fitting.filter(day => canShowAge(day, age, today));
    if (ofAge[0]) fitting = ofAge;
  }
  // An age can contradict the order of day and month on the page: then either can be right.
  const ordered = fitting.filter(day => inOrder.has(day));
  const days = ordered[0] ? ordered : possible;
  const [pair] = pairs;
  return pair && days[0] ? { value: readDay(pair, days), pairs } : null;
}
