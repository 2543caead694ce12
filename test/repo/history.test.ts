// docs/history.md shows the tables that histories are read with.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cancers } from '../../src/ehr/history/words/cancer-words.ts';
import { cueWords } from '../../src/ehr/history/words/cue-words.ts';
import { kinship, modifierWords, relativeWords } from '../../src/ehr/history/words/relative-words.ts';

const page = path.join(import.meta.dirname, '../../docs/history.md');

const listed = (words: string | undefined) => (words ?? '').replaceAll('|', ', ').replace(/[*<>~]/g, '\\$&');

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `${[head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')}\n`;

const parts = {
  relatives: table(
    ['Relative', 'Words'],
    [...relativeWords, ...modifierWords].map(([code, words]) => [`\`${code}\``, listed(words)]),
  ),
  kinship: table(
    ['Whose', 'Who', 'Relative'],
    Object.entries(kinship).flatMap(([whose, steps]) =>
      Object.entries(steps ?? {}).map(([who, code]) => [`\`${whose}\``, `\`${who}\``, `\`${code}\``]),
    ),
  ),
  cancers: table(
    ['Family', 'Personal', 'Sites', 'Names', 'ICD-10', 'With an age'],
    cancers.map(({ code, type, sites, whole, icd10, bare }) => [
      `\`${code}\``,
      type ?? '–',
      listed(sites),
      listed(whole),
      icd10 ? `\`${icd10.replaceAll('|', ' ')}\`` : '',
      bare ? 'yes' : '',
    ]),
  ),
  cues: table(
    ['Says', 'Words'],
    cueWords.map(([cue, words]) => [`\`${cue}\``, listed(words)]),
  ),
};

it('the page on histories shows the tables; `vitest --update` writes it again', async () => {
  let text = readFileSync(page, 'utf8');
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
    expect(text).toContain(begin);
    text = `${text.split(begin)[0]}${begin}${part}${end}${text.split(end)[1]}`;
  }
  await expect(text).toMatchFileSnapshot(page);
});

it('a table names no word twice', () => {
  for (const rows of [relativeWords, modifierWords, cueWords])
    for (const [code, words] of rows) {
      const all = words.split('|');
      expect({ code, twice: all.filter((word, at) => all.indexOf(word) !== at) }).toEqual({ code, twice: [] });
    }
});
