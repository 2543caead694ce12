// Splits texts into words of a known list. Any other word becomes `unknown`, and the readers of tokens give no result
// for a text with such a word. This makes them cautious: an unexpected phrase gives no suggestion instead of a wrong
// one.
import { foldPhrase } from '../../order/text/fold.ts';

/** The words of one type: regular expressions joined by `|`. A blank matches a blank or a hyphen. */
export type Lexicon<T extends string> = readonly (readonly [type: T, source: string, value?: string])[];

/** `value` comes from the lexicon, or is the word itself. */
export interface Token<T extends string> {
  type: T | 'unknown';
  value: string;
}

/** Not in the middle of a word. */
const edge = '(?:(?<![\\p{L}\\p{N}\\p{M}])|(?![\\p{L}\\p{N}\\p{M}]))';
const other = /[\p{L}\p{N}\p{M}']+|./suy;

/** Splits a text into tokens. If several entries match at one place, the longest match wins. */
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
    const text = foldPhrase(raw);
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
