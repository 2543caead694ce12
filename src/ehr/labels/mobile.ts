// Tells a mobile phone from another one by its label, its row, or the numbers that a country gives to mobile phones only.
import { isElement } from '../page/own.ts';
import { foldLabel } from './fold-label.ts';
import type { Pair } from './label-pairs.ts';
import { isMobileRow } from './label-values.ts';
import { labelField } from './words/label-words.ts';

/** The United Kingdom, France, Spain, Germany, Italy, Portugal, Brazil. */
const mobileNumbers =
  /^(?:(?:\+44|0044|0)7[1-9]\d{8}|(?:\+33|0033|0)[67]\d{8}|(?:\+34|0034)?[67]\d{8}|(?:\+49|0049|0)1[567]\d{7,9}|(?:\+39|0039)3\d{8,9}|(?:\+351|00351)?9[1236]\d{7}|\+55[1-9]\d9\d{8})$/;

const phoneIn = /\+?\(?\d[\d ()./-]{5,}\d/;

/** The mobile number in a text with "Mobile" or "C" before it, or in a line of several. */
const markedNumber =
  /(?:^|[\s(])(?:c|m|cell|mobile|mob|handy|mobil|móvil|cel|celular|portable|cellulare|telemóvel)\s?[:.)]\s*(\+?\(?\d[\d ()./-]{5,}\d)/i;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** The number of a mobile phone, '' if it is not one. `isAny`: the label says "phone" only. */
export function mobileIn({ text, where }: Pair, isAny: boolean): string {
  if (!isAny) return digitsOf(text) > 6 ? text : '';
  const lines = text
    .split('\n')
    .map(line => mobileInLine(line, where))
    .filter(Boolean);
  return new Set(lines).size === 1 ? (lines[0] ?? '') : '';
}

function mobileInLine(text: string, where: Element): string {
  const [number = ''] = phoneIn.exec(text) ?? [];
  const marked = markedNumber.exec(text)?.[1];
  if (marked) return marked;
  const behind = foldLabel(text.replace(number, ' '));
  if (number && (labelField(behind) === 'mobile' || (isElement(where) && isMobileRow(where)))) return number;
  return mobileNumbers.test(number.replace(/[^\d+]/g, '').replace(/(?<=^\+(?:44|33|49))0/, '')) ? number : '';
}

/** The same, in a line without a label: "C: 541-555-0137", "(541) 555-0137 (cell)" */
export function markedMobileIn(line: string): string {
  const [number = ''] = phoneIn.exec(line) ?? [];
  const isMarked = number && labelField(foldLabel(line.replace(number, ' '))) === 'mobile';
  return markedNumber.exec(line)?.[1] ?? (isMarked ? number : '');
}
