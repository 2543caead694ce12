// The tables as a tree of phrases. It is built when the first text is read: the worker starts without it.
import { cancers, growthWords, placeWords, tumorWords } from './cancer-words.ts';
import { type Cue, cueWords } from './cue-words.ts';
import { modifierWords, patientWords, relativeWords, relativeWordsAbroad } from './relative-words.ts';

type Who = 'person' | 'people' | 'modifier' | 'patient';

type What = 'site' | 'whole' | 'short' | 'growth' | 'tumor' | 'place';

type Sense = Cue | Who | What;

export type Senses = ReadonlyMap<Sense, string>;

/** A phrase of the tables, or the beginning of one. */
export interface Phrase {
  /** Undefined if only longer phrases are in the tables. */
  senses?: Senses;
  words: string;
  longer?: Map<string, Phrase>;
}

const keySenses = /^(?:person|people|whole|short|growth|family|personal|adopted|ancestry)$/;

/** Of modifiers only a side: "full" stands in every note. */
const isKey = (sense: Sense, value: string): boolean =>
  keySenses.test(sense) || (sense === 'modifier' && /^(?:[MP]ATERNAL|adopted)$/.test(value));

/** A phrase as a text is scanned: "crohn's" and "er+" are two words, and no hyphen is one. */
const scanned = (phrase: string): string =>
  /[^a-z ]/.test(phrase) && !phrase.startsWith('=')
    ? phrase
        .replace(/^-/, '')
        .replace(/ ?('s\b|\+) ?/g, ' $1 ')
        .trim()
    : phrase;

const plural = (phrase: string): string =>
  phrase.endsWith('child')
    ? `${phrase}ren`
    : // "wifes dad" has lost its apostrophe.
      phrase.endsWith('wife')
      ? `${phrase.replace(/fe$/, 'ves')}|${phrase}s`
      : `${phrase}s`;

/** Adds a word to those with its first letter, if it is long enough to be recognized when misspelled. */
function addTo(words: Map<string, string[]>, word: string): void {
  if (word.length < 5) return;
  const alike = words.get(word.charAt(0));
  if (!alike) words.set(word.charAt(0), [word]);
  else if (!alike.includes(word)) alike.push(word);
}

/** What a phrase says, with one thing more. Few say several, so most phrases of a row share one map. */
const withSense = (senses: Senses | undefined, more: Senses): Senses =>
  senses ? new Map([...senses, ...[...more].filter(([sense]) => !senses.has(sense))]) : more;

class Vocabulary {
  /** The phrases by their first words. */
  readonly phrases = new Map<string, Phrase>();
  /** Words without which a line says nothing about a cancer, a relative or a side. */
  readonly keyWords = new Set<string>();
  /** Organs that can mean their cancer: only an age or a line of few words makes them one. */
  readonly organs = new Set<string>();
  readonly #keyPhrases: (readonly string[])[] = [];
  /** Words that count only as written: "ALL". */
  readonly exact = new Map<string, Senses>();
  /** Words that a misspelling can stand for, by first letter. */
  readonly spellable = new Map<string, string[]>();
  /** Words of organs, by first letter. */
  readonly siteWords = new Map<string, string[]>();

  constructor() {
    for (const [person, words] of Object.entries(relativeWords)) this.#putPersons(words, person, true);
    for (const [person, words] of Object.entries(relativeWordsAbroad)) this.#putPersons(words, person);
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
    for (const words of this.#keyPhrases)
      if (!words.some(word => this.keyWords.has(word)))
        this.keyWords.add(words.reduce((longest, word) => (word.length > longest.length ? word : longest)));
  }

  /** In plain steps: a worker that wakes for a chart builds all of this before it can answer. */
  #phraseOf(words: readonly string[]): Phrase {
    let level = this.phrases;
    let found: Phrase | undefined;
    for (const word of words) {
      if (found) level = found.longer ??= new Map();
      const said: string = found ? `${found.words} ${word}` : word;
      found = level.get(word);
      if (found) continue;
      found = { words: said };
      level.set(word, found);
    }
    return found ?? { words: '' };
  }

  #putAll(words: string, sense: Sense, value: string, mayBeMisspelled = false): void {
    const senses: Senses = new Map([[sense, value]]);
    const isOrgan = sense === 'site' && cancers[Number(value)]?.bare === true;
    const isOfKeys = !isOrgan && isKey(sense, value);
    for (const written of words.split('|')) {
      const phrase = scanned(written);
      const parts = phrase.split(' ');
      if (isOrgan) this.organs.add(phrase);
      else if (isOfKeys && parts.length > 1) this.#keyPhrases.push(parts);
      else if (isOfKeys) this.keyWords.add(phrase);
      if (mayBeMisspelled) for (const word of written.split(' ')) addTo(this.spellable, word);
      if (phrase.startsWith('=')) {
        const word = phrase.slice(1);
        this.exact.set(word, withSense(this.exact.get(word), senses));
        continue;
      }
      const entry = this.#phraseOf(parts);
      entry.senses = withSense(entry.senses, senses);
    }
  }

  #putPersons(words: string, person: string, mayBeMisspelled = false): void {
    this.#putAll(words, 'person', person, mayBeMisspelled);
    this.#putAll(words.split('|').map(plural).join('|'), 'people', person);
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
    [...level.values()].flatMap(({ senses, words, longer }) => [
      ...(senses ? [words] : []),
      ...(longer ? below(longer) : []),
    ]);
  return [...below(phrases), ...[...exact.keys()].map(word => `=${word}`)];
};
