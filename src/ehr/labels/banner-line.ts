// What a line says about a patient without labels: "07/19/1984 (42yrs) (F) • ada@example.org", "Ada Lowell (#1008821)".

import { canShowAge } from '../../order/text/age.ts';
import { type DateOrder, parseBirthDate } from '../../order/text/birth-date.ts';
import { possibleDays } from '../../order/values.ts';
import { foldLabel } from './fold-label.ts';
import { labelField } from './words/label-words.ts';

export const day =
  /(?<![\d/.-])(?:\d{4}[./-](?:\d{1,2}|\p{L}{3,10})[./-]\d{1,2}|\d{1,2}(?:[/.-]|\. )\d{1,2}(?:[/.-]|\. )\d{4}|\d{1,2}(?:st|nd|rd|th|\.(?= ))?(?: — |[ ./-])(?:de )?\p{L}{3,10}\.?,?(?: — |[ ./-])(?:de )?\d{4}|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?!\d|[/.-]\d)/giu;
const shortDay = /(?<![\d/.-])\d{1,2}[/-]\d{1,2}[/-]\d{2}(?![\d/.-])/g;
export const years =
  /(?<!\d)(\d{1,3}) ?(?:-?years?(?: old)?|yrs?|y(?:\/?o)?|ans|años|anos|jahre|j\.|jaar|jr\.?|anni|a(?= ?\d{1,2} ?m))(?![\p{L}])|\b(?:age|aged|edad|âge|idade|alter|età|anni):? ?(\d{1,3})\b|\((\d{1,3})\)|(?<![\p{L}\d./-]|\d ?[yaj]\p{L}* ?)(\d{1,3}) ?\/? ?(?=[fm](?![\p{L}\d]))/giu;
const sexes =
  'female|male|weiblich|männlich|féminin|masculin|femme|homme|femenino|masculino|feminino|mujer|hombre|femmina|maschio';
/** The F in "John F Lowell" is an initial. */
const initial =
  '(?<!(?<!\\p{L})(?!(?:y(?:o|(?:ea)?rs?)|old|ans|a[nñ]os|jahre|anni|sexe?|sesso|gender|geschlecht) )\\p{L}{2,} )';
/** "w" behind "80 J.", and "H" behind "80 ans" */
const letters = '(?<=\\d ?(?:J|Jahre)\\b[.),·|\\s]*)w|(?<=\\d ?an[sn]\\b[),\\s]*)h';
/** "Woman · 42 y". In "Wong, Man" it is a name. */
const gender = '(?<=(?:^|[·|•(]|year-old|years old)\\s?)(?:wo)?man';
const sexWord = new RegExp(
  `(?:^|[\\s\\d(),/•|·–-])(${sexes}|boy|girl|${gender}|${initial}[fm]|${letters})(?=$|[\\s),/•|·–-])`,
  'giu',
);

/** True if a text ends with words for a birth. */
const endsInBirth = (text: string): boolean => {
  // "b. 1988-05-27", "LOWELL, Ada (* 1988-05-27)"
  if (/\bb\.\s*$|(?:, |[(])\*\s*$|\bnat[oa] (?:a|in) [^\d,;]{2,40} il\s*$/i.test(text)) return true;
  const words = foldLabel(text).split(' ');
  return [1, 2, 3].some(count => labelField(words.slice(-count).join(' ')) === 'dob');
};

/** True if a text begins with the words of a birth and its date: "born 3/8/1979", "born Mar 8, 1979". */
export function saysBirth(text: string): boolean {
  const before = (text.split(/\d/)[0] ?? '').slice(0, 24);
  return endsInBirth(before) || endsInBirth(before.replace(/\S+ *$/, ''));
}

/** "Calle 5 de Febrero 1208" and "Klippgatan 9 lgh 1202" have no date. */
export const withoutDay = (street: string): string =>
  street.replace(/\d+ (?:de (?=\p{L}+ \d)|(?:lgh|apt|app|unit|bus|nr)\.? (?=\d))/iu, '');

/** "Apt 3F" is no age with a sex. */
const flat = /(?:apt|apartment|unit|suite|room|flat|\b(?:ste|rm|bed|floor|bldg|lot))\.? ?#?\d+\p{L}?(?!\p{L})/giu;

export const datesIn = (text: string): string[] => text.match(day) ?? [];

/**
 * True for a number of a chart or a policy: "FRH 2210 88417". "Verified Nov 20, 2026" has a date or a word of a sentence, and
 * "+44 7700 900327" is a phone.
 */
export const isNumber = (text: string): boolean =>
  /^[^+]*\d[^+]*$/.test(text) &&
  text.length <= 25 &&
  !datesIn(text)[0] &&
  !/(?<![\p{L}\d])\p{L}?\p{Ll}{3,}(?![\p{L}\d])/u.test(text);

const onlyDay = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:19|20)\d\d)$/;

/** Not "None", "Self-pay" or "Group 7". */
export const hasNumber = (line: string): boolean =>
  line.split(/[\s,;:·|()]+/).some(word => word.length > 3 && /\d/.test(word) && !onlyDay.test(word));

/** The order of day and month that dates prove. Undefined if none does, or two prove different ones. */
export function orderIn(texts: readonly string[]): DateOrder | undefined {
  const orders = texts.flatMap(datesIn).flatMap((date): DateOrder[] => {
    const [, first, dot, second] = /^(\d{1,2})([/.-]) ?(\d{1,2})[/.-] ?\d{4}$/.exec(date) ?? [];
    // Dots stand behind the day only.
    if (Number(second) <= 12 && (Number(first) > 12 || dot === '.')) return ['dmy'];
    return Number(second) > 12 && Number(first) <= 12 ? ['mdy'] : [];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

/** The ages that a text says. */
export const agesIn = (text: string): number[] =>
  [...text.replace(flat, ' ').matchAll(years)]
    .map(([, a, b, c, d]) => Number(a ?? b ?? c ?? d))
    .filter(age => age <= 120);

export const hasAge = (text: string): boolean => agesIn(text).length > 0;

export const hasAgeAndSex = (text: string): boolean => hasAge(text) && sexIn(text) !== '';

/** The days of a text's date, in either order, and the text; aged if an age fits. Null if the text has no date or several. */
export function birthIn(
  text: string,
  { today, dateOrder }: { today: string; dateOrder?: DateOrder | undefined },
): { text: string; possible: string[]; isProven: boolean; isAged: boolean; isBesideSex: boolean } | null {
  const [long, other] = datesIn(text);
  // "M 10/06/99 (27)": only an age says the century.
  const [short, more] = long || !hasAge(text) ? [] : (text.match(shortDay) ?? []);
  const date = long ?? short;
  if (!date || other || more) return null;
  const read = (order?: DateOrder) => possibleDays(parseBirthDate(date, today, order));
  const rest = text.replace(date, ' ');
  // "F · 44 · 03/09/1982", and a smaller number is a count: "5" visits.
  const bare = [...rest.matchAll(/(?<=^|[·|•/]|(?<!\d),)\s*(\d{1,3})\s*(?=$|[·|•,/(])/g)].flatMap(([, age]) =>
    Number(age) > 9 ? Number(age) : [],
  );
  const ages = [...agesIn(rest), ...bare];
  const fits = (candidate: string) => ages.some(age => canShowAge(candidate, age, today));
  const inOrder = read(dateOrder);
  const fitting = inOrder.filter(fits);
  // The page's order of day and month can be another one than its age says.
  const all = fitting[0] || !read().some(fits) ? inOrder : read();
  const isAged = fitting.length > 0;
  // "female, 3 November 1992", "F · 03/08/1979"
  const beside = rest.replace(/[^\p{L}\d]+/gu, ' ').trim();
  const isBesideSex = /^[FM]$/.test(beside) || (beside !== '' && beside.split(' ').every(isSexOrGender));
  const isBirth = endsInBirth(text.slice(0, text.indexOf(date)));
  return all.length > 0 && (long || isAged)
    ? { text: date, possible: isAged ? fitting : all, isProven: isAged || isBirth, isAged, isBesideSex }
    : null;
}

/** True if a text has one date, is an age, or has an age and a sex. */
export const isSign = (text: string): boolean =>
  /\d/.test(text) &&
  // "DOB='1950-01-30'" in a log
  !/\w=['"]/.test(text) &&
  (datesIn(text).length === 1 || (agesIn(text).length === 1 && (text.trim().length < 12 || sexIn(text) !== '')));

/** True if a text is a sex and nothing else. */
export const isSex = (text: string): boolean => `|${sexes}|`.includes(`|${text.trim().toLowerCase()}|`);
/** "female • woman" */
const isSexOrGender = (word: string): boolean => isSex(word) || /^(?:wo)?man$/i.test(word);
/** "4 y 2 m" and "54 Y 7 M" have months. */
const months = /\d ?m\b|(?<=\d ?[Yy]\w* )\d+ ?M\b/g;

const isFemale = (word: string) => /^(?:[fgw]|mu)/i.test(word);

/** The sex that a text says: a word before a letter. '' if it says both, as a form does that lists what you can choose. */
export function sexIn(text: string): string {
  const said = Array.from(text.replace(flat, ' ').replace(months, '').matchAll(sexWord), ([, word = '']) => word);
  const words = said.filter(word => word.length > 1);
  const [first = '', ...more] = words[0] ? words : said;
  return more.some(word => isFemale(word) !== isFemale(first)) ? '' : first;
}
