import { expect, it } from 'vitest';
import { cueWords } from '../../src/histories/words/cue-words.ts';
import { modifierWords, relativeWords, relativeWordsAbroad } from '../../src/histories/words/relative-words.ts';

it('a table names no word twice', () => {
  for (const table of [relativeWords, relativeWordsAbroad, modifierWords, cueWords])
    for (const [code, words] of Object.entries<string>(table)) {
      const all = words.split('|');
      expect({ code, twice: all.filter((word, at) => all.indexOf(word) !== at) }).toEqual({ code, twice: [] });
    }
});
