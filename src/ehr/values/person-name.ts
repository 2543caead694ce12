import { tidy } from './empty-words.ts';
import { type Parsed, sure, unsure } from './parsed.ts';

/** A first, middle or last name that has its own place on the screen. Its letters are kept as they are. */
export function parseNamePart(text: string): Parsed {
  const name = tidy(text).normalize('NFC');
  return /\p{N}/u.test(name) ? unsure(name, 'name.digits') : sure(name);
}

/** For comparing: letters and digits only, whatever the case, the accents' encoding, the blanks or the apostrophe. */
export const foldName = (name: string): string =>
  tidy(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

interface SplitName {
  first: string;
  last: string;
  sure: boolean;
}

/**
 * Splits a name that the screen shows as one string. "LAST, First Middle" and two words are sure; so is a double blank,
 * which is where "first middle last" leaves an empty middle name. Anything longer is a proposal.
 */
export function splitFullName(raw: string): SplitName | null {
  const text = raw.replace(/[\t\r\n\u00A0]/g, ' ').trim();
  const comma = text.split(',').map(tidy);
  if (comma.length === 2 && comma[0] && comma[1]) {
    return { last: comma[0], first: comma[1].split(' ')[0] ?? '', sure: !comma[1].includes(' ') };
  }
  const halves = text.split(/ {2,}/).map(tidy).filter(Boolean);
  if (halves.length === 2 && halves[0] && halves[1]) return { first: halves[0], last: halves[1], sure: true };
  const words = tidy(text).split(' ');
  const last = words.at(-1);
  if (!words[0] || !last || words.length < 2 || comma.length > 1) return null;
  return { first: words[0], last, sure: words.length === 2 };
}
