// "Dr. Anita Pai": a word of a relative in another language that is a doctor's last name.
import type { Lexeme } from '../words/lexicon.ts';

const alsoLastName = /^(?:Pai|Oma|Opa|Zia|Zio|Fils|Tante|Son)$/;
/** As written: "MS" is an illness, and "do" is Portuguese. */
const title = /^(?:Drs?|Dra|Prof|Dott)$/;
const degree = /^(?:MD|DO|PhD|MBBS)$/;

const isFirstName = ({ raw, senses }: Lexeme): boolean =>
  /^\p{Lu}$/u.test(raw) || (senses.size === 0 && /^\p{Lu}\p{Ll}+$/u.test(raw));

/** Where what stands before this place begins, without the dot of an abbreviation. */
const beforeDot = (all: readonly Lexeme[], at: number): number => (all[at - 1]?.raw === '.' ? at - 2 : at - 1);

/** True for the last name of a doctor. In "Dr. Kerr Son had" stands a son, and in "Dr. Kerr. Pai" a father. */
export function isLastName(all: readonly Lexeme[], at: number): boolean {
  const name = all[at]?.raw ?? '';
  if (!alsoLastName.test(name)) return false;
  if (title.test(all[beforeDot(all, at)]?.raw ?? '')) return true;
  const first = all[at - 1];
  if (name === 'Son' || !first || !isFirstName(first)) return false;
  return title.test(all[beforeDot(all, at - 1)]?.raw ?? '') || degree.test(all[at + 1]?.raw ?? '');
}
