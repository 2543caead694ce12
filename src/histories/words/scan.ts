// Text → words, numbers and marks, each with its place. Words are folded, so that tables need one spelling.

export interface Token {
  kind: 'word' | 'number' | 'mark';
  /** Lower case, straight apostrophes. A line break is "\n", columns are "\t". */
  word: string;
  raw: string;
  start: number;
  end: number;
  /** Nothing stands between it and the token before. */
  isTight: boolean;
}

/** Abbreviations with marks inside. */
const short =
  /(?:w\/o|w\/|b\/c|s\/p|r\/o|k?\/?c\/o|c\/b|h\/o|d\/t|y\/o|y\/n|y\.o\.|e\.g\.|b\/l|n\/a|a&w|a\/w|\+\/-|(?:ca|hx|dx)'?d(?![a-z]))(?![a-z])/iy;

/** "Her brother, J.T., was": a name, but not "breast C.A." */
const initials = /(?!C\.A)(?:[A-Z]\.){2,3}(?='s\b|,? (?:who|was|is|ha[sd])\b)/y;

/** "C50.412" */
const code = /[A-TV-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?(?![\w.]*[a-z])/iy;

const number = /\d+(?:\.\d+)?/y;

const anyWord = /\p{L}[\p{L}\p{M}\d]*(?:'(?![sS](?!\p{L}))\p{L}+)*/uy;

const possessive = /'s(?!\p{L})/iuy;

/** "Colon cancer ......... father" */
const leaders = /\.{4,}|\.{3}(?=\s*(?:y|n|yes|no|none)\b)/iy;

/** A line break with the blanks around it; columns; other blanks. */
const blankRun = /[^\S\n]*(\n)\s*|(\t+| {3,})|\s+/y;

const straight: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["'", '\u2018\u2019\u02BC\u00B4`'],
    ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
    [' ', '\u00A0\u2007\u202F\u3000_'],
    ['•', '\u2022\u00B7\u25AA\u25CF\u25E6*'],
    ['x', '\u00D7'],
    ['†', '\u271D\u271E\u271F\u26B0'],
    ['☐', '\u2610\u25A1\u25A2'],
    ['☑', '\u2611\u2612\u2705\u25A0'],
  ].flatMap(([to = '', from = '']) => [...from].map(each => [each, to])),
);

/** What stands for an empty blank. */
export const blank = '⎕';

/** "Mother ____" is an empty blank, "_X_" a marked one; "__breast__" is an answer on a line. */
const blanks = /_{1,40}(?:(?=[^\s_])([^_\n]{0,80}[^\s_])_{1,40}|(?<=__)(?![\p{L}\p{N}]))/gu;

const boxOf = (all: string, text: string | undefined): string => {
  if (text !== undefined && !/^(?:x|✓|✔)$/i.test(text)) return all;
  return (text === undefined ? blank : '☑').padEnd(all.length);
};

/** "Circle one: mother / father / none": what a form offers, and no one said. */
const instructs = /\b(?:circle|tick|select|choose|check (?:all|any|one|those))\b/i;

const choice =
  '(?:self|mother|father|mom|dad|parent|sister|brother|sibling|child|son|daughter|aunt|uncle|cousin|grand[a-z]{2,8}|' +
  '[mp]g[mf]|none|other)(?:s|ren)?';

const choices = new RegExp(`(?<![\\w(])${choice}(?: ?/ ?${choice})+(?![\\w)])`, 'gi');

/** "what kind: breast / colon / other": the same of organs. */
const kinds = /(?<=[:(] ?)(?:[a-z]{4,12} ?\/ ?){2,12}(?:other|none)\b(?! ?[:\w])/gi;

const blankOf = (all: string): string => ' '.repeat(all.length);

const unsaid = (text: string): string => text.replace(choices, blankOf);

/** "{mother/sister/none}": of a template, no one chose. */
const withoutChoices = (list: string): string => {
  const text = list.includes('/') ? list.replace(kinds, blankOf) : list;
  const chosen = text.includes('{') ? text.replace(/\{[^{}\n]{3,200}\}/g, unsaid) : text;
  return instructs.test(chosen) ? chosen.replace(/.+/g, line => (instructs.test(line) ? unsaid(line) : line)) : chosen;
};

/** "half-", "had colon" at the end of a line, and the rest of the word or the name in the next one. */
const wrapped =
  /\n(?:(?<=\b(?:[Hh]alf|[Ss]tep|[Gg]reat|[Gg]rand|[Cc]o|[Ii]n)-\n)(?=[a-z])|(?<= [a-z]{4,12}\n)(?=cancer\b(?![:\t|])))/g;

/** Every mark is replaced by one of the same length, so places stay true. */
export const straighten = (text: string): string =>
  withoutChoices(text.includes('_') ? text.replace(blanks, boxOf) : text)
    .replace(wrapped, ' ')
    // "8260/3": what the tissue looks like, in ICD-O.
    .replace(/(?<![\d/.])[89]\d{3}\/[0-369](?![\d/])/g, blankOf)
    .replace(
      /[`_*\u00A0\u00B4\u00B7\u00D7\u02BC\u2007-\u3000\uFF01-\uFF5E]/g,
      each => straight[each] ?? (each >= '\uFF01' ? String.fromCharCode(each.charCodeAt(0) - 0xfee0) : each),
    )
    // A word in quotes is no possessive.
    .replace(/(?<![\p{L}\p{N}'])'(\p{L}[^'\n]{1,120})'(?!\p{L})/gu, '"$1"');

export const isDigit = (unit: number) => unit >= 48 && unit <= 57;

export const isLetter = (unit: number) => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);

const isBlank = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13);

const apostrophe = 39;

const beyondAscii = 128;

/** Where a match of a sticky pattern ends; -1 if there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Where the word at this place ends. Few words need the whole pattern. */
function wordEnd(text: string, from: number): number {
  let at = from + 1;
  for (let unit = text.charCodeAt(at); isLetter(unit) || isDigit(unit); unit = text.charCodeAt(at)) at += 1;
  const next = text.charCodeAt(at);
  return next === apostrophe || next >= beyondAscii ? endOf(anyWord, text, from) : at;
}

/** "w/", "y.o.", "dx'd", "k/c/o": where an abbreviation ends. -1 if there is none. */
function shortEnd(text: string, at: number): number {
  const isMarked = "/.&'".includes(text.charAt(at + 1)) || "/'dD".includes(text.charAt(at + 2));
  const end = isMarked ? endOf(short, text, at) : -1;
  return end < 0 && text.charAt(at + 1) === '.' ? endOf(initials, text, at) : end;
}

/** A word whose O or B was read as a digit. */
const misread = /^[08][a-z]{4}/i;

/** "ageOfOnset" is three words. */
const joined = /^[A-Za-z][a-z]{2,}(?:[A-Z][a-z]+)+\d?$/;

/** Adds the tokens of a line with its break. Returns where the next line begins. */
export function scanLine(plain: string, from: number, tokens: Token[]): number {
  let isTight = false;
  const add = (kind: Token['kind'], start: number, end: number, text?: string): number => {
    const raw = plain.slice(start, end);
    tokens.push({ kind, word: text ?? raw.toLowerCase(), raw, start, end, isTight });
    isTight = true;
    return end;
  };
  const addWord = (start: number, end: number): number => {
    const raw = plain.slice(start, end);
    // "sister(s)"
    if (plain.startsWith('(s)', end)) {
      tokens.push({ kind: 'word', word: raw.toLowerCase(), raw, start, end: end + 3, isTight });
      isTight = true;
      return end + 3;
    }
    if (!joined.test(raw)) return add('word', start, end);
    for (const { 0: part, index } of raw.matchAll(/^[a-z]+|[A-Z][a-z]+/g)) {
      add('word', start + index, start + index + part.length);
      isTight = false;
    }
    isTight = true;
    return end;
  };
  const addBlank = (start: number): number => {
    // A single space is by far the most frequent.
    if (plain.charCodeAt(start) === 32 && !isBlank(plain.charCodeAt(start + 1))) {
      if (plain.charCodeAt(start + 1) < beyondAscii) {
        isTight = false;
        return start + 1;
      }
    }
    blankRun.lastIndex = start;
    const [all = ' ', line, gap] = blankRun.exec(plain) ?? [];
    const end = start + all.length;
    if (line ?? gap) add('mark', start, end, line ? '\n' : '\t');
    isTight = false;
    return end;
  };
  let at = from;
  while (at < plain.length && tokens.at(-1)?.word !== '\n') {
    const unit = plain.charCodeAt(at);
    if (isLetter(unit)) {
      const next = plain.charCodeAt(at + 1);
      const ends = isDigit(next) ? endOf(code, plain, at) : shortEnd(plain, at);
      at = ends < 0 ? addWord(at, wordEnd(plain, at)) : add('word', at, ends);
    } else if (isBlank(unit)) at = addBlank(at);
    // "0varian"
    else if ((unit === 48 || unit === 56) && misread.test(plain.slice(at, at + 6)))
      at = addWord(at, wordEnd(plain, at));
    else if (isDigit(unit)) {
      const end = endOf(number, plain, at);
      at = add(plain.slice(at, end).includes('.') ? 'mark' : 'number', at, end);
    } else if (unit < beyondAscii) {
      const word = unit === 43 || unit === 47 ? endOf(short, plain, at) : -1;
      const leader = unit === 46 ? endOf(leaders, plain, at) : -1;
      const owner = unit === apostrophe ? endOf(possessive, plain, at) : -1;
      if (leader > 0) at = add('mark', at, leader, ':');
      else at = word > 0 ? add('word', at, word) : add('mark', at, owner > 0 ? owner : at + 1);
    } else if (/\s/.test(plain.charAt(at))) at = addBlank(at);
    else {
      const word = endOf(anyWord, plain, at);
      const width = (plain.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      at = word > 0 ? addWord(at, word) : add('mark', at, at + width);
    }
  }
  return at;
}
