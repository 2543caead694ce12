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

/** Abbreviations with marks inside, then numbers, codes, words, marks. */
const pattern = new RegExp(
  [
    "(?<short>w\\/o|w\\/|s\\/p|r\\/o|k?\\/?c\\/o|h\\/o|d\\/t|y\\/o|y\\.o\\.|b\\/l|n\\/a|a&w|a\\/w|\\+\\/-|(?:ca|hx|dx)'?d(?![a-z]))(?![a-z])",
    '(?<code>[A-TV-Z]\\d[\\dAB](?:\\.[\\dA-Z]{1,4})?(?![\\w.]*[a-z]))',
    '(?<decimal>\\d+\\.\\d+)',
    '(?<number>\\d+)',
    "(?<word>\\p{L}[\\p{L}\\p{M}\\d]*(?:'(?!s(?!\\p{L}))\\p{L}+)*)",
    '(?<line>[^\\S\\n]*\\n\\s*)',
    '(?<gap>\\t+| {3,})',
    "(?<poss>'s(?!\\p{L}))",
    '(?<blank>\\s+)',
    '(?<mark>.)',
  ].join('|'),
  'iuy',
);

const straighten = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00A0\u2007\u202F\u3000_]/g, ' ')
    .replace(/[\u2022\u00B7\u25AA\u25CF\u25E6*]/g, '•')
    .replace(/[\u2610\u25A1\u25A2]/g, '☐')
    .replace(/[\u2611\u2612\u2705\u25A0]/g, '☑');

/** Every mark is replaced by one of the same length, so places stay true. */
export function scan(text: string): Token[] {
  const plain = straighten(text);
  const tokens: Token[] = [];
  let isTight = false;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(plain); found; found = pattern.exec(plain)) {
    const { blank, line, gap, number, code, word, short } = found.groups ?? {};
    const [raw] = found;
    const start = found.index;
    if (blank === undefined) {
      const kind = number !== undefined ? 'number' : (word ?? short ?? code) !== undefined ? 'word' : 'mark';
      const said = line !== undefined ? '\n' : gap !== undefined ? '\t' : raw.toLowerCase();
      // "ageOfOnset" is three words.
      const isJoined = word !== undefined && /^[a-z]{3,}(?:[A-Z][a-z]+)+$/.test(raw);
      if (isJoined)
        for (const { 0: part, index } of raw.matchAll(/^[a-z]+|[A-Z][a-z]+/g)) {
          const [from, to] = [start + index, start + index + part.length];
          tokens.push({
            kind,
            word: part.toLowerCase(),
            raw: part,
            start: from,
            end: to,
            isTight: isTight && index === 0,
          });
        }
      else tokens.push({ kind, word: said, raw, start, end: start + raw.length, isTight });
    }
    isTight = blank === undefined && line === undefined && gap === undefined;
  }
  return tokens;
}
