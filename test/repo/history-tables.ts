// docs/history.md shows the tables that histories are read with.
import { cancers } from '../../src/histories/words/cancer-words.ts';
import { cueWords } from '../../src/histories/words/cue-words.ts';
import {
  kinship,
  modifierWords,
  relativeWords,
  relativeWordsAbroad,
} from '../../src/histories/words/relative-words.ts';
import { table } from './table.ts';

const listed = (words: string | undefined) => (words ?? '').replaceAll('|', ', ').replace(/[*<>~]/g, '\\$&');

export const historyTables = {
  relatives: () =>
    table(
      ['Relative', 'Words'],
      [relativeWords, relativeWordsAbroad, modifierWords]
        .flatMap(Object.entries<string>)
        .map(([code, words]) => [`\`${code}\``, listed(words)]),
    ),
  kinship: () =>
    table(
      ['Whose', 'Who', 'Relative'],
      Object.entries(kinship).flatMap(([whose, steps]) =>
        Object.entries(steps ?? {}).map(([who, code]) => [`\`${whose}\``, `\`${who}\``, `\`${code}\``]),
      ),
    ),
  cancers: () =>
    table(
      ['Family', 'Personal', 'Sites', 'Names', 'Short', 'ICD-10', 'With an age'],
      cancers.map(({ code, type, sites, whole, short, icd10, bare }) => [
        `\`${code}\``,
        type ?? '–',
        listed(sites),
        listed(whole),
        listed(short),
        icd10 ? `\`${icd10.replaceAll('|', ' ')}\`` : '',
        bare ? 'yes' : '',
      ]),
    ),
  cues: () =>
    table(
      ['Says', 'Words'],
      Object.entries(cueWords).map(([cue, words]) => [`\`${cue}\``, listed(words)]),
    ),
};
