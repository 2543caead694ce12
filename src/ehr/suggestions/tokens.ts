// Texts become words that a list of known words names; whatever the list does not know stays `unknown`, and it is for
// the readers of tokens to understand nothing of a text that holds such a word. That is what makes them cautious: a
// phrase that nobody thought of gives no suggestion instead of a wrong one.

/** The words of one type: regular expressions joined by `|`, a blank standing for a blank or a hyphen. */
export type Lexicon<T extends string> = readonly (readonly [type: T, source: string, value?: string])[];

/** `value` is the lexicon's, or the word itself. */
export interface Token<T extends string> {
  type: T | 'unknown';
  value: string;
}

/** One spelling for what people type in several: apostrophes, dashes, full-width digits, upper case. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Not in the middle of a word. */
const edge = '(?:(?<![\\p{L}\\p{N}\\p{M}])|(?![\\p{L}\\p{N}\\p{M}]))';
const other = /[\p{L}\p{N}\p{M}']+|./suy;

/** Takes a text apart; of several entries that match at a place, the longest match counts. */
export function tokenizer<T extends string>(lexicon: Lexicon<T>): (text: string) => Token<T>[] {
  const entries = lexicon.map(([type, source, value]) => ({
    type,
    value,
    pattern: new RegExp(`(?:${source.replaceAll(' ', '[ -]')})${edge}`, 'uy'),
  }));
  const matchAt = (pattern: RegExp, text: string, at: number): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  return raw => {
    const text = fold(raw);
    const tokens: Token<T>[] = [];
    for (let at = 0; at < text.length; ) {
      if (text[at] === ' ') {
        at += 1;
        continue;
      }
      let best: Token<T> = { type: 'unknown', value: '' };
      let length = 0;
      for (const { type, value, pattern } of entries) {
        const word = matchAt(pattern, text, at);
        if (word.length <= length) continue;
        best = { type, value: value ?? word };
        length = word.length;
      }
      if (length === 0) {
        best.value = matchAt(other, text, at);
        length = best.value.length;
      }
      tokens.push(best);
      at += Math.max(length, 1);
    }
    return tokens;
  };
}
