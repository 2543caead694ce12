// Lines that say nothing of persons or cancers, as most of a page: found before they are parted into tokens.
import { isSplit, knownAs, tail } from './known-words.ts';
import { isDigit, isLetter, type Token } from './scan.ts';

/** A line as far as it decides whether it says nothing. */
export interface Line {
  count: number;
  isKey: boolean;
  hasOrgan: boolean;
  /** Or a mark in a box: "Breast: [x]". */
  hasNumber: boolean;
}

export const newLine = (): Line => ({ count: 0, isKey: false, hasOrgan: false, hasNumber: false });

export const isMark = /^[x☑]$/i;

/** A shorter line can be an answer to the line before: "No", "Age 44". */
const fewest = 5;

/** A longer line with an organ and no number names no cancer: "no change of bowel habits". */
const fewestOfOrgan = 12;

export const saysNothing = ({ count, isKey, hasOrgan, hasNumber }: Line): boolean =>
  !isKey && count > (hasOrgan ? (hasNumber ? Number.POSITIVE_INFINITY : fewestOfOrgan) : fewest);

const [newline, space, zero, eight] = [10, 32, 48, 56];

/** Marks that are never more than themselves: not the dots of "Colon ......", or what begins "+/-" or "/c/o". */
const isPlainMark = (mark: string, next: string): boolean =>
  mark === '.'
    ? next !== '.'
    : mark === '/'
      ? !/c/i.test(next)
      : mark === '+'
        ? next !== '/'
        : '"#$%&(),-:;<=>?@[]^{|}~!'.includes(mark);

/** What stays of a line that says nothing. */
export interface Filler {
  end: number;
  patients: Token[];
  last: Token;
}

/**
 * A line that says nothing and has only plain words and marks, as most lines of a page: not worth tokens. Null for any other line.
 */
export function fillerAt(plain: string, from: number): Filler | null {
  const line = newLine();
  const patients: Token[] = [];
  const tokenOf = (start: number, end: number): Token => {
    const raw = plain.slice(start, end);
    const isTight = start > from && plain.charCodeAt(start - 1) !== space;
    return { kind: 'word', word: raw.toLowerCase(), raw, start, end, isTight };
  };
  let lastAt = from;
  let before = '';
  let at = from;
  for (let unit = plain.charCodeAt(at); at < plain.length && unit !== newline; unit = plain.charCodeAt(at)) {
    if (unit === space) {
      // Columns, or the end of the line.
      if (at === from || !(plain.charCodeAt(at + 1) > space)) return null;
      at += 1;
      continue;
    }
    lastAt = at;
    line.count += 1;
    at += 1;
    if (isLetter(unit)) {
      while (isLetter(plain.charCodeAt(at))) at += 1;
      const next = plain.charAt(at);
      if (/[\d/&'\x7F-\uFFFF]/.test(next) || (next === '.' && at === lastAt + 1)) return null;
      const raw = plain.slice(lastAt, at);
      const { isKey, isOrgan, isPatient, isSeveral } = knownAs(raw);
      if (isKey || isSeveral) return null;
      if (raw.length < 5 && tail.test(raw) && isSplit(before, before === '' ? undefined : knownAs(before), raw))
        return null;
      before = raw;
      line.hasOrgan ||= isOrgan;
      line.hasNumber ||= isMark.test(raw);
      if (isPatient) patients.push(tokenOf(lastAt, at));
    } else if (isDigit(unit)) {
      while (isDigit(plain.charCodeAt(at))) at += 1;
      if (plain.charAt(at) === '.' && isDigit(plain.charCodeAt(at + 1))) return null;
      // "0varian"
      if ((unit === zero || unit === eight) && isLetter(plain.charCodeAt(at))) return null;
      line.hasNumber = true;
    } else if (!isPlainMark(plain.charAt(lastAt), plain.charAt(at))) return null;
  }
  return saysNothing(line) ? { end: at, patients, last: tokenOf(lastAt, at) } : null;
}
