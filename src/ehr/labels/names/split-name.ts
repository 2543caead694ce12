// Splits a name in one text into its parts.

import { foldLetters, foldName } from '../../../order/text/fold.ts';
import { particle, splitTitledName } from '../../../order/text/person-name.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import type { Pair } from '../pairs/labeled-page.ts';
import { title } from './name-like.ts';
import type { Named, Understanding } from './name-types.ts';

/** In "Ignacio Belmonte Tovar" the email address ibelmonte@… says where the last name starts. */
const startsLast = (word: string, first: string, mails: readonly string[]) =>
  word.length > 2 &&
  mails.some(mail =>
    foldLetters(mail.split('@')[0] ?? '').startsWith(foldLetters(first).charAt(0) + foldLetters(word)),
  );

/** "Martín IBARRA DEL VALLE", "Odile LE GOFF" */
const lastInCapitals = /^((?:\S*\p{Ll}{2}[\p{L}'’-]* )+)((?!.*\b(?:II|IV|JR|SR|MD))(?:[\p{Lu}'’-]{2,}(?: |$))+)$/u;

/** "LO PRESTI Nunzia Rita" */
export const firstInCapitals = /^((?=.*\p{Lu}{4})(?:[\p{Lu}'’-]{2,} )+)((?:\p{Lu}\S*\p{Ll}\S*(?: |$))+)$/u;

/** "Otávio Brandão de Melo Júnior": a part of the last name, which stands behind another one */
const behindLast = /^(\S+ .*\S) (J[úu]nior|(?<=\S+ \S+ \S+ )Filho)$/u;

/** The parts of a name in one text. Which first names are middle names nothing tells, so they stay together. */
export function splitName(
  { field, label, text }: Pick<Pair, 'field' | 'label' | 'text'>,
  { mails, lang }: Pick<Understanding, 'mails' | 'lang'>,
): Named | null {
  const line = tidy(text.replace(',', ', '))
    .replace(title, '')
    .replace(/^fr/i.test(lang) ? /^M\.? / : /^$/, '');
  const [, bare, added] = behindLast.exec(line) ?? [];
  if (bare && added && !line.includes(',')) {
    const named = splitName({ field, label, text: bare }, { mails, lang });
    return named && { ...named, last: `${named.last} ${added}` };
  }
  const words = line.split(' ');
  // "Nom et prénom" without a comma: with more than two words, nothing tells which words are the last name.
  // Italian screens write "TREVISANI ELVIRA".
  const isListed = field === 'lastFirst' || (/^it/i.test(lang) && line === line.toUpperCase());
  if (isListed && !line.includes(',')) {
    const [last = '', first] = words;
    return first && words.length === 2 ? { first, last } : null;
  }
  // "LOWELL Jr., Ada" has a comma that tells its parts.
  const bareLine = line.includes(',') ? '' : line;
  const [, given, family] = lastInCapitals.exec(bareLine) ?? [];
  if (given && family) return { first: given.trim(), last: family };
  const [, capitals, rest] = firstInCapitals.exec(bareLine) ?? [];
  if (capitals && rest) return { first: rest, last: capitals.trim() };
  const named = splitTitledName(line);
  // "Teodoro J. Lundgren Amador"
  const [, before, letter, behind] =
    /^(\p{Lu}\p{Ll}+) (\p{Lu})\. (\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)(?=,|$| (?:Jr|Sr|I))/u.exec(line) ?? [];
  if (before && behind && named) return { first: before, middle: letter, last: behind, suffix: named.suffix };
  const { first, last, middle, suffix } = named ?? {};
  if (!first || !last) return null;
  const givens = [first, ...(middle ? middle.split(' ') : [])];
  // In Spanish and Portuguese the last two words are the last name, if no list of first names says otherwise.
  const hasTwo =
    last.split(' ').filter(part => !particle.test(part)).length < 2 &&
    (/nombre|paciente|nome comp/i.test(label) || /^(?:es|pt)/i.test(lang)) &&
    !line.includes(',') &&
    !/\p{Lu}.* \p{Lu}/u.test(last);
  const lastAt = line.includes(',') ? -1 : givens.findIndex((word, at) => at > 0 && startsLast(word, first, mails));
  // "Lowell, Ada T" has a middle initial.
  const initial = !middle || lastAt > 0 ? undefined : /^(\p{L})\.?$/u.exec(givens.at(-1) ?? '')?.[1];
  if (initial) return { first: givens.slice(0, -1).join(' '), middle: initial, last, suffix };
  let end = lastAt > 0 ? lastAt : hasTwo ? Math.max(1, givens.length - 1) : givens.length;
  // In capitals, "Léon DE VILLEPREUX" shows no small letters.
  while (end > 1 && particle.test(givens[end - 1] ?? '')) end -= 1;
  return { first: givens.slice(0, end).join(' '), last: [...givens.slice(end), last].join(' '), suffix };
}

/** A whole name by the one part of it that a label says: "Ada Maria Lowell Hale" beside "Last name: Lowell Hale". */
export function splitByPart(whole: string, first: string | undefined, last: string | undefined): Named | null {
  const part = last ?? first;
  const line = tidy(whole).replace(title, '');
  const known = part === undefined || (first && last) || line.includes(',') ? '' : tidy(part);
  const isAt = (at: number) => known !== '' && foldName(line.slice(at).slice(0, known.length)) === foldName(known);
  const [rest, isEnd] = isAt(0) ? [line.slice(known.length), false] : [line.slice(0, -known.length), true];
  if ((isEnd && !isAt(line.length - known.length)) || !/^ \S|\S $/.test(rest)) return null;
  return last ? { first: rest.trim(), last: known } : { first: known, last: rest.trim() };
}
