// The tables as a tree of phrases. It is built when the first text is read: the worker starts without it.
import { cancers, growthWords, placeWords, tumorWords } from './cancer-words.ts';
import { type Cue, cueWords } from './cue-words.ts';
import { modifierWords, patientWords, relativeWords, relativeWordsAbroad } from './relative-words.ts';
import { scan } from './scan.ts';

type Who = 'person' | 'people' | 'modifier' | 'patient';
type What = 'site' | 'whole' | 'short' | 'growth' | 'tumor' | 'place';
type Sense = Cue | Who | What;

export type Senses = ReadonlyMap<Sense, string>;

/** A phrase of the tables, or the beginning of one. */
export interface Phrase {
  /** Undefined if only longer phrases are in the tables. */
  senses?: Map<Sense, string>;
  words: string;
  longer: Map<string, Phrase>;
}

const keySenses = /^(?:person|people|whole|short|growth|family|personal|adopted|ancestry)$/;

/** Of modifiers only a side: "full" stands in every note. */
const isKey = (sense: Sense, value: string): boolean =>
  keySenses.test(sense) || (sense === 'modifier' && /^(?:[MP]ATERNAL|adopted)$/.test(value));

/** A phrase as it is scanned: "x 2" and "x2", "w/o" and "dx'd" are as written. */
const scanned = (phrase: string): string =>
  phrase.startsWith('=') || /^[a-z]+(?: [a-z]+)*$/.test(phrase)
    ? phrase
    : scan(phrase)
        .map(({ word }) => word)
        .filter(word => word !== '-')
        .join(' ');

const plural = (phrase: string): string =>
  phrase.endsWith('child') ? `${phrase}ren` : phrase.endsWith('wife') ? phrase.replace(/fe$/, 'ves') : `${phrase}s`;

/** Adds a word to those with its first letter, if it is long enough to be recognized when misspelled. */
function addTo(words: Map<string, string[]>, word: string): void {
  const alike = words.get(word.charAt(0)) ?? [];
  if (word.length >= 5 && !alike.includes(word)) words.set(word.charAt(0), [...alike, word]);
}

class Vocabulary {
  /** The phrases by their first words. */
  readonly phrases = new Map<string, Phrase>();
  /** Words without which a line says nothing about a cancer, a relative or a side. */
  readonly keyWords = new Set<string>();
  /** Organs that can mean their cancer: only an age or a line of few words makes them one. */
  readonly organs = new Set<string>();
  readonly #keyPhrases: string[] = [];
  /** Words that count only as written: "ALL". */
  readonly exact = new Map<string, Map<Sense, string>>();
  /** Words that a misspelling can stand for, by first letter. */
  readonly spellable = new Map<string, string[]>();
  /** Words of organs, by first letter. */
  readonly siteWords = new Map<string, string[]>();

  constructor() {
    for (const [person, words] of Object.entries(relativeWords)) {
      this.#putAll(words, 'person', person, true);
      for (const phrase of words.split('|')) this.#put(scanned(plural(phrase)), 'people', person);
    }
    for (const [person, words] of Object.entries(relativeWordsAbroad)) {
      this.#putAll(words, 'person', person);
      for (const phrase of words.split('|')) this.#put(scanned(plural(phrase)), 'people', person);
    }
    for (const [modifier, words] of Object.entries(modifierWords)) this.#putAll(words, 'modifier', modifier, true);
    this.#putAll(patientWords, 'patient', 'PATIENT');
    cancers.forEach(({ sites, whole, short }, index) => {
      if (sites) this.#putAll(sites, 'site', String(index), true);
      for (const word of sites?.split(/[| ]/) ?? []) addTo(this.siteWords, word);
      if (whole) this.#putAll(whole, 'whole', String(index), true);
      if (short) this.#putAll(short, 'short', String(index));
    });
    this.#putAll(growthWords, 'growth', '', true);
    this.#putAll(tumorWords, 'tumor', '');
    this.#putAll(placeWords, 'place', '');
    for (const [cue, words] of Object.entries(cueWords)) this.#putAll(words, cue as Cue, cue, cue === 'benign');
    for (const word of 'diagnosed|negative|possible|unknown|history|patient'.split('|')) addTo(this.spellable, word);
    // "in laws", "past medical history": its longest word, if none of its words is one alone.
    for (const words of this.#keyPhrases.map(phrase => phrase.split(' ')))
      if (!words.some(word => this.keyWords.has(word)))
        this.keyWords.add(words.reduce((longest, word) => (word.length > longest.length ? word : longest)));
  }

  #phraseOf(words: readonly string[]): Phrase {
    let level = this.phrases;
    let found: Phrase | undefined;
    for (const word of words) {
      found = level.get(word) ?? { words: found ? `${found.words} ${word}` : word, longer: new Map() };
      level.set(word, found);
      level = found.longer;
    }
    return found ?? { words: '', longer: level };
  }

  #sensesOf(phrase: string): Map<Sense, string> {
    const [, asWritten] = /^=(.+)/.exec(phrase) ?? [];
    if (asWritten === undefined) {
      const entry = this.#phraseOf(phrase.split(' '));
      entry.senses ??= new Map();
      return entry.senses;
    }
    const senses = this.exact.get(asWritten) ?? new Map<Sense, string>();
    this.exact.set(asWritten, senses);
    return senses;
  }

  #put(phrase: string, sense: Sense, value: string): void {
    if (sense === 'site' && cancers[Number(value)]?.bare) this.organs.add(phrase);
    else if (isKey(sense, value)) {
      if (phrase.includes(' ')) this.#keyPhrases.push(phrase);
      else this.keyWords.add(phrase);
    }
    const senses = this.#sensesOf(phrase);
    if (!senses.has(sense)) senses.set(sense, value);
  }

  #putAll(words: string, sense: Sense, value: string, mayBeMisspelled = false): void {
    for (const phrase of words.split('|')) {
      this.#put(scanned(phrase), sense, value);
      if (mayBeMisspelled) for (const word of phrase.split(' ')) addTo(this.spellable, word);
    }
  }
}

let built: Vocabulary | undefined;

export function vocabulary(): Vocabulary {
  built ??= new Vocabulary();
  return built;
}

/** Every phrase of the tables. */
export const historyPhrases = (): string[] => {
  const { phrases, exact } = vocabulary();
  const below = (level: ReadonlyMap<string, Phrase>): string[] =>
    [...level.values()].flatMap(({ senses, words, longer }) => [...(senses ? [words] : []), ...below(longer)]);
  return [...below(phrases), ...[...exact.keys()].map(word => `=${word}`)];
};
