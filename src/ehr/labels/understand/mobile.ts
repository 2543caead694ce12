// Tells a mobile phone from another one by its label, its row, or the numbers that a country gives to mobile phones only.
import { isCut, tidy } from '../../../order/text/shown-text.ts';
import { foldLabel } from '../fold-label.ts';
import type { LabelText } from '../label-texts.ts';
import { labelField } from '../words/label-words.ts';
import { isMasked, saysOther } from './line-values.ts';

/** The mobile numbers of a country, by the language of its pages: a number in Chicago looks like a mobile one in Rome. */
const mobileNumbers: readonly (readonly [lang: RegExp, number: RegExp])[] = [
  [/^en|^$/, /^(?:\+44|0)7[1-9]\d{8}$/],
  [/^fr/, /^(?:\+33|0)[67]\d{8}$/],
  [/^es/, /^(?:\+34)?[67]\d{8}$/],
  [/^de/, /^(?:\+49|0)1[567]\d{7,9}$/],
  [/^it/, /^(?:\+39)?3\d{8,9}$/],
  [/^pt/, /^(?:(?:\+351)?9[1236]\d{7}|(?:\+55)?[1-9]\d9\d{8})$/],
];

/** The number has its country's code, or is on a page in its country's language. */
function isNational(text: string, lang: string): boolean {
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = digits.replace(/(?<=^\+(?:44|33|49))0/, '');
  return mobileNumbers.some(
    ([ofCountry, form]) => (number.startsWith('+') || ofCountry.test(lang)) && form.test(number),
  );
}

/** A phone number in a text. */
export const phoneIn = /\+?\(?\d[\d ()./-]{5,}\d/;
/** True for a text that is written as a phone is: digits alone are a number. */
export const isPhone = (text: string): boolean => phoneIn.exec(text)?.[0] === text && !/^\d+$/.test(text);

/** The mobile number in a text with "Mobile" or "C" before it, or in a line of several. */
const markedNumber =
  /(?:(?:^|[\s(])(?:c|m|cell|mobile|mob|handy|mobil|móvil|cel|celular|portable|cellulare|telemóvel)\s?[:.)]\s*|^c (?=\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d))|📱\s*)(\+?\(?\d[\d ()./-]{5,}\d)/i;

/** " x123" behind a number */
const extensionOf = (text: string, number: string): string =>
  /^ ?(?:x|ext(?:\.|ension)?)[ :.]*\d{1,6}(?!\d)/i.exec(text.slice(text.indexOf(number) + number.length))?.[0] ?? '';

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** The only phone number of a text that names no one else. '' if it has none or several. */
function onlyNumber(text: string): string {
  const [number = '', other] = text.split(/ [/|] |[,;]/).flatMap(part => phoneIn.exec(part)?.[0] ?? []);
  const rest = text.replace(number, ' ');
  return !other && digitsOf(number) > 6 && !isMasked(rest) && !saysOther(rest)
    ? number + extensionOf(text, number)
    : '';
}

/** The number of a mobile phone, '' if it is not one. A label can say "phone" only. */
export function mobileIn({ field, text, isMobile }: LabelText, lang: string): string {
  if (field === 'mobile') return isCut(text) ? text : (markedNumber.exec(text)?.[1] ?? onlyNumber(text));
  const lines = text
    .split('\n')
    .map(line => mobileInLine(line, isMobile, lang))
    .filter(Boolean);
  return new Set(lines).size === 1 ? (lines[0] ?? '') : '';
}

function mobileInLine(text: string, isInRow: boolean, lang: string): string {
  const [number = ''] = phoneIn.exec(text) ?? [];
  const marked = markedNumber.exec(text)?.[1];
  if (marked) return marked;
  if (saysOther(text.replace(number, ' '))) return '';
  const behind = foldLabel(text.replace(number, ' '));
  if (number && (labelField(behind) === 'mobile' || isInRow)) return number;
  return isNational(number, lang) ? number : '';
}

/** The only number of a line that its country gives to mobile phones: "02 61 91 10 17 / 06 39 98 41 27". */
export function nationalIn(line: string, lang: string): string {
  const pieces = line.split(/ [/|·–-] |^[ –-]+|[,;]/).filter(Boolean);
  const [mobile = '', other] = pieces.filter(piece => /^[\d ()+./-]+$/.test(piece) && isNational(piece, lang));
  // "Marc - 06 39 98 41 27"
  const isOthers = pieces.some(piece => !/[\d@]/.test(piece)) || saysOther(line.replace(mobile, ' '));
  return other || isOthers ? '' : tidy(mobile);
}

/** The same, in a line without a label: "C: 541-555-0137", "(541) 555-0137 (cell)", "541-555-0137 (M)" */
export function markedMobileIn(line: string): string {
  const number = onlyNumber(line);
  const mark = foldLabel(line.replace(number, ' ').replace(/\*.*\*/, ''));
  const isMarked = number && (mark === 'm' || labelField(mark) === 'mobile');
  return markedNumber.exec(line)?.[1] ?? (isMarked ? number : '');
}
