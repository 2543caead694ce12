// Tells the order and the parts of a name in one text by the words that are first names. The page has no list of them.
import type { ReadValue } from '../../../order/reading.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { fiscalLetters, splitByLetters } from './fiscal-code.ts';
import { isGivenName } from './given-names.ts';

/** How many words at the start are first names, from the one at `from` on. */
function leading(words: readonly string[], from = 0): number {
  const at = words.findIndex((word, index) => index >= from && !isGivenName(word));
  return at < 0 ? words.length : at;
}

/** "María del Carmen Muñiz Solís" */
const devotion =
  /^(mar[ií]a de(?:l| la| los)? (?:carmen|pilar|mar|luz|[áa]ngeles|rosario|dolores|roc[ií]o)) (\p{L}[\p{L} '’-]+)$/iu;

/**
 * The first and last name in a text without a comma: "Bressanin Ottavia" shows the last name first, and "Cláudia Regina
 * Bittencourt" has two first names. English screens that show the last name first have a comma, and many first names there
 * are last names, too. Null if the first `known` words are as likely as any.
 */
function partsOf(shown: string, known: number, lang: string, texts: readonly string[]): readonly string[] | null {
  const [, ...names] = devotion.exec(shown) ?? [];
  if (names[0]) return names;
  const words = shown.split(' ');
  // "Guadalupe Inés Zaragoza Peralta" has two last names on an English page, too.
  if (/^en/i.test(lang))
    return /[áéíóúñ]|ez$/i.test(shown) && words.length === 4 && leading(words) === 2
      ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')]
      : null;
  const letters = fiscalLetters(texts);
  const split = letters ? splitByLetters(words, letters) : null;
  if (split) return split;
  // "GUTIÉRREZ OSPINA YEISON ANDRÉS"
  const isPatronymic = /^es/i.test(lang) && /..[eéÉ]z$/i.test(words[0] ?? '') && words.length > 2 && words.length < 5;
  if (isPatronymic && !isGivenName(words[0] ?? '') && !/[eéÉ]z$/i.test(words.at(-1) ?? ''))
    return [words.slice(2).join(' '), words.slice(0, 2).join(' ')];
  const back = isGivenName(words[0] ?? '') ? 0 : leading(words.toReversed());
  // The list does not have every first name: "Valdirene Aparecida Damasceno".
  const at = back ? words.length - back : Math.max(leading(words, 1), known);
  if (at >= words.length) return null;
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return back ? parts.toReversed() : parts;
}

/** The values, with the name ordered by what its words and the texts beside it tell. */
export function orderName(values: readonly ReadValue[], lang: string, texts: readonly string[]): readonly ReadValue[] {
  const [first, last] = ['patient.firstName', 'patient.lastName'].map(field =>
    values.find(value => value.field === field && typeof value.value === 'string'),
  );
  const shown = `${first?.value} ${last?.value}`;
  if (!first || !last || first.text !== last.text || !tidy(first.text).includes(shown)) return values;
  const [given, family] = partsOf(shown, String(first.value).split(' ').length, lang, texts) ?? [];
  const named = new Map([
    [first, given],
    [last, family],
  ]);
  return values.map(read => ({ ...read, value: named.get(read) ?? read.value }));
}
