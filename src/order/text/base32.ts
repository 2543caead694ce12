// Crockford's base32, for codes that people read out or type. It has no I, L, O or U, so that people do not take one character
// for another.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The four other letters count as the characters that they look like. */
const lookAlikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** The value of a character, 0 to 31; -1 for others. */
export const valueOfCharacter = (character: string): number => alphabet.indexOf(lookAlikes[character] ?? character);

/** A number of up to 50 bits, with leading zeros. */
export function toBase32(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32)) text = alphabet.charAt(rest % 32) + text;
  return text;
}

export const fromBase32 = (text: string): number =>
  [...text].reduce((number, character) => number * 32 + valueOfCharacter(character), 0);

/** Five bits of each byte. */
export const bytesToBase32 = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => alphabet.charAt(byte & 31)).join('');

/** A code with every look-alike as the character that it stands for. */
export const normalizeBase32 = (code: string): string =>
  [...code].map(character => alphabet.charAt(valueOfCharacter(character))).join('');
