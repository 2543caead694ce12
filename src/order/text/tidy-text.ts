// What the clinician types or pastes into a field → a value of its kind, or the reason why it is not valid.

import type { ValueKind } from '../fields.ts';
import { directionControls } from './bidi.ts';
import { typedValue } from './kinds.ts';
import type { TextProblem, Tidied } from './parsed.ts';

type Kind = ValueKind | 'open';

/** The longest value of each kind, in UTF-16 units. */
const ceilings: Readonly<Partial<Record<Kind, number>>> = {
  namePart: 100,
  phone: 50,
  email: 254,
  postalCode: 20,
  identifier: 100,
  text: 10_000,
  lines: 10_000,
  open: 1000,
};
const ceilingOfLines = 300;

/** The most characters of a value. */
export const ceilingOf = (kind: Kind): number => ceilings[kind] ?? ceilingOfLines;

/** Longer pastes are rejected before any other check. */
const pasteCeiling = 1_000_000;

/** Invisible characters, some of which reorder text; joiners and emoji variants stay between other characters. */
const invisible = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const looseJoiners = /(?:^|(?<=\s))(?:\u200C|\u200D|\uFE0E|\uFE0F)+|(?:\u200C|\u200D)+(?=\s|$)/gu;

const onOneLine = (text: string) => text.replace(/[\s\u0085]+/g, ' ');

const onLines = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

/** Single spaces, no invisible characters, composed letters; line breaks only in kinds that have lines. */
export function plainText(text: string, kind: Kind): string {
  const spaced = (kind === 'text' || kind === 'lines' ? onLines : onOneLine)(text.replace(invisible, ''));
  const joined = spaced.replace(looseJoiners, '').normalize('NFC').trim();
  return joined === spaced ? joined : plainText(joined, kind);
}

/** What is wrong with a text, whatever it means; null when nothing is. */
export function findDamage(text: string, kind: Kind): TextProblem | null {
  // U+FFFD stands for letters that were lost. More marks than any language puts on a letter cover the lines above and below.
  if (/\p{Cs}|\uFFFD|\p{M}{5}/u.test(text)) return 'text.damaged';
  if (/[\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}/u.test(text)) return 'text.control';
  // The order never sends characters that reorder the text behind them, even if an earlier step left them in.
  if (text.search(directionControls) >= 0) return 'text.control';
  return text.length > ceilingOf(kind) ? 'text.tooLong' : null;
}

/** Kinds that may arrive in the wide letters and digits of East Asian keyboards. */
const narrow = new Set<Kind>([
  'birthDate',
  'date',
  'age',
  'email',
  'phone',
  'postalCode',
  'code',
  'state',
  'identifier',
]);

/** Free input → a value of its kind ('' for empty input), or the reason why not: then the input stays as it is. */
export function tidyText(text: string, kind: Kind): Tidied {
  if (text.length > pasteCeiling) return { problem: 'text.tooLong' };
  const plain = plainText(narrow.has(kind) ? text.normalize('NFKC') : text, kind);
  const damage = findDamage(plain, kind);
  if (damage) return { problem: damage };
  if (plain === '') return { value: '' };
  return typedValue(kind, plain);
}
