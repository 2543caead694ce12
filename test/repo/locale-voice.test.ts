// Every sentence that users read is short, plain and consistently spelled. The words are in locale-voice.json.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentenceUses, sourcesOf } from './locale-uses.ts';
import voice from './locale-voice.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');
/** Another folder shows what the rules say about other texts. */
const folder = process.env.LOCALES ?? path.join(root, 'assets/locales');

const texts = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .flatMap(name =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).map(([key, text]) => ({
      file: name,
      key,
      text,
    })),
  );

/** The texts that break a rule, as lines that name them. */
const breaking = (rule: (text: string, key: string) => boolean): string[] =>
  texts.filter(({ text, key }) => rule(text, key)).map(({ file, key, text }) => `${file} ${key}: ${text}`);

/** Without the names of placeholders. */
const bare = (text: string) => text.replace(/\{\w+\}/g, '{}');

const words = (sentence: string) => sentence.split(/\s+/).filter(word => /[\p{L}\p{N}{]/u.test(word)).length;

/** "{test}: order {number}. Click here." has two sentences. The abbreviation "d." does not end one. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!][")]?)(?<!(?:^|\s)d\.)\s+/);

const wholeWord = (words: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}])`, flags);

describe('the sentences of the extension', () => {
  it('are all checked', () => {
    expect(texts.length).toBeGreaterThan(1000);
  });

  it.each(voice.banned)('never say "%s"', phrase => {
    const banned = wholeWord(phrase);
    expect(breaking(text => banned.test(bare(text)))).toEqual([]);
  });

  it.each(Object.entries(voice.terms))('say "%s" and no other word for it', (_, others) => {
    const other = wholeWord(others.join('|'));
    // The patient's header has room for three letters only.
    expect(breaking((text, key) => key !== 'header.dob' && other.test(bare(text)))).toEqual([]);
  });

  it.each(voice.spelledExactly)('spell "%s" this way', term => {
    const spelled = wholeWord(term, 'giu');
    const sentenceCase = term.charAt(0).toUpperCase() + term.slice(1);
    const isWrong = (found: string) => found !== term && found !== sentenceCase;
    expect(breaking(text => [...bare(text).matchAll(spelled)].some(([found]) => isWrong(found)))).toEqual([]);
  });

  it('have at most 20 words', () => {
    expect(breaking(text => sentencesOf(text).some(sentence => words(sentence) > 20))).toEqual([]);
  });

  it('say what happened in at most 12 words', () => {
    expect(breaking((text, key) => key.endsWith('.what') && words(sentencesOf(text)[0] ?? '') > 12)).toEqual([]);
  });

  it('have straight quotation marks and apostrophes only', () => {
    expect(breaking(text => /[‘’‚“”„´`]/.test(text))).toEqual([]);
  });

  it('have no semicolon and no exclamation mark', () => {
    expect(breaking(text => /[;!]/.test(text))).toEqual([]);
  });

  it('have no title case', () => {
    const names = new Set(voice.names);
    const isTitle = (text: string) => !/[.?!:…]$/.test(text);
    /** A heading or a label has only names. A sentence names a button by its first word: "Click Allow access." */
    const hasTitleCase = (text: string) => {
      const said = text.replace(/"[^"]*"|\{\w+\}/g, '');
      const inside = isTitle(text)
        ? said.matchAll(/(?<=[\p{L}\p{N},] )(\p{Lu}\p{Ll}+)(?![\p{L}-])/gu)
        : said.matchAll(/(?<=\p{Ll},? )(\p{Lu}\p{Ll}+) \p{Lu}\p{Ll}/gu);
      return [...inside].some(([, word = '']) => !names.has(word));
    };
    expect(breaking(hasTitleCase)).toEqual([]);
  });

  it('have no words in capitals', () => {
    const allowed = new Set(voice.capitals);
    expect(
      breaking(text =>
        [...text.matchAll(/(?<![\p{L}\p{N}-])\p{Lu}{4,}(?![\p{L}\p{N}])/gu)].some(([word]) => !allowed.has(word)),
      ),
    ).toEqual([]);
  });
});

const uses = sentenceUses(root);

it('every sentence has a place in the code', () => {
  const sources = sourcesOf(root);
  const literals = new Set(sources.flatMap(text => text.match(/(?<=['"`])[\w.[\]-]+(?=['"`])/g) ?? []));
  const starts = new Set(sources.flatMap(text => text.match(/(?<=`)[\w.]+\.(?=\$\{)/g) ?? []));
  const isNamed = (key: string) => literals.has(key) || literals.has(key.replace(/\.[a-z]+$/i, ''));
  const isCalled = (key: string) => [...starts].some(at => key.startsWith(at)) || uses.some(use => use.key.test(key));
  // The manifest's texts have places in wxt.config.ts.
  const unused = texts.filter(({ file, key }) => file !== 'en-manifest.json' && !isNamed(key) && !isCalled(key));
  expect(unused.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
});

describe('the placeholders of the sentences', () => {
  const blanksIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const usesOf = (key: string) => {
    const named = uses.filter(use => use.key.test(key));
    const exact = named.filter(({ isExact }) => isExact);
    return exact.length > 0 ? exact : named;
  };
  const withBlanks = texts.filter(({ text }) => blanksIn(text).length > 0);

  it('are found in the code', () => {
    const found = withBlanks.filter(({ key }) => usesOf(key).some(({ names }) => names !== null));
    expect(found.length / withBlanks.length).toBeGreaterThan(0.8);
  });

  it('are all filled in where a sentence is shown', () => {
    const unfilled = withBlanks.flatMap(({ file, key, text }) => {
      const calls = usesOf(key).filter(({ names }) => names !== null);
      const isSaid = (name: string) =>
        calls.length === 0 || calls.some(({ isExact }) => isExact)
          ? calls.every(({ names }) => names?.includes(name))
          : calls.some(({ names }) => names?.includes(name));
      return blanksIn(text)
        .filter(name => !isSaid(name))
        .map(name => `${file} ${key}: {${name}}`);
    });
    expect(unfilled).toEqual([]);
  });
});
