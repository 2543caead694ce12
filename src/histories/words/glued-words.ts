// Words that were typed as one: "brca44", "UtCa", "sis1".
import type { Token } from './scan.ts';
import { vocabulary } from './vocabulary.ts';

const isEntry = (word: string): boolean => vocabulary().phrases.get(word)?.senses !== undefined;

/** "MA2", "sis1": the second of several. */
function isNumbered(letters: string, raw: string): boolean {
  const { exact, phrases } = vocabulary();
  return (exact.get(raw) ?? phrases.get(letters)?.senses)?.has('person') === true;
}

/** "UtCa", "PancCa", "thyroidca": an organ and its cancer. */
const organCa = /^(?:[A-Z][a-z]{1,5}C|[a-z]{5,12}c)a$/;

const isOrgan = (word: string): boolean => vocabulary().phrases.get(word)?.senses?.has('site') === true;

/** "brca44", "dx44": a known word and its age. */
export function unglue(token: Token): Token[] {
  if (organCa.test(token.raw)) {
    const cut = token.end - 2;
    const organ = token.word.slice(0, -2);
    if (vocabulary().exact.has(token.raw) || isEntry(token.word) || !isOrgan(organ)) return [token];
    const ca: Token = { kind: 'word', word: 'ca', raw: token.raw.slice(-2), start: cut, end: token.end, isTight: true };
    return [{ ...token, word: organ, raw: token.raw.slice(0, -2), end: cut }, ca];
  }
  const [, person] = /^(\p{L}{2,})\d$/u.exec(token.word) ?? [];
  if (person && !isEntry(token.word) && isNumbered(person, token.raw.slice(0, -1)))
    return [{ ...token, word: person, raw: token.raw.slice(0, -1) }];
  // "B1 healthy, B2 prostate ca", "Mat: U1 colon ca"
  if (/^[BSAU]\d$/.test(token.raw)) return [{ ...token, word: token.word.charAt(0), raw: token.raw.charAt(0) }];
  // "d61" is an age at death, "D61" a code.
  const [, letters, digits] = /^(\p{L}{2,}|d)(\d\d)$/u.exec(/^D\d/.test(token.raw) ? '' : token.word) ?? [];
  if (!letters || !digits || isEntry(token.word) || !isEntry(letters)) return [token];
  const cut = token.end - digits.length;
  const number: Token = { kind: 'number', word: digits, raw: digits, start: cut, end: token.end, isTight: false };
  return [{ ...token, word: letters, raw: token.raw.slice(0, letters.length), end: cut }, number];
}
