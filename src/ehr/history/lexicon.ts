// Words of the tables in a text: the longest phrase wins, and a long word may be misspelled. What no table has stays unknown.
import { cancers, growthWords, placeWords, tumorWords } from './cancer-words.ts';
import { type Cue, cueWords } from './cue-words.ts';
import { modifierWords, patientWords, relativeWords } from './relative-words.ts';
import { scan, type Token } from './scan.ts';

type Sense = Cue | 'person' | 'people' | 'modifier' | 'patient' | 'site' | 'whole' | 'growth' | 'tumor' | 'place';

type Senses = ReadonlyMap<Sense, string>;

/** A phrase of the tables, an unknown word, a number or a mark. */
export interface Lexeme {
  senses: Senses;
  kind: Token['kind'];
  word: string;
  raw: string;
  start: number;
  end: number;
  isTight: boolean;
}

/** A phrase of the tables, or the beginning of one. */
interface Phrase {
  /** Undefined if only longer phrases are in the tables. */
  senses?: Map<Sense, string>;
  words: string;
  longer: Map<string, Phrase>;
}

/** The phrases by their first words. */
const phrases = new Map<string, Phrase>();
/** Words without which a line says nothing about a cancer, a relative or a side: the first of each such phrase. */
const keyWords = new Set<string>();
/** Words that count only as written: "ALL". */
const exact = new Map<string, Map<Sense, string>>();
/** Words that a misspelling can stand for, by first letter. */
const spellable = new Map<string, string[]>();

const keySenses = new Set<Sense>(['person', 'people', 'whole', 'growth', 'family', 'personal', 'adopted']);

/** Of modifiers only a side, of organs only those that can mean their cancer: "blood" stands in every note. */
const isKey = (sense: Sense, value: string): boolean =>
  keySenses.has(sense) ||
  (sense === 'modifier' && /^(?:[MP]ATERNAL|adopted)$/.test(value)) ||
  (sense === 'site' && cancers[Number(value)]?.bare === true);

function phraseOf(words: readonly string[]): Phrase {
  let level = phrases;
  let found: Phrase | undefined;
  for (const word of words) {
    found = level.get(word) ?? { words: found ? `${found.words} ${word}` : word, longer: new Map() };
    level.set(word, found);
    level = found.longer;
  }
  return found ?? { words: '', longer: level };
}

function sensesOf(phrase: string): Map<Sense, string> {
  const [, asWritten] = /^=(.+)/.exec(phrase) ?? [];
  if (asWritten === undefined) {
    const entry = phraseOf(phrase.split(' '));
    entry.senses ??= new Map();
    return entry.senses;
  }
  const senses = exact.get(asWritten) ?? new Map<Sense, string>();
  exact.set(asWritten, senses);
  return senses;
}

function put(phrase: string, sense: Sense, value: string): void {
  const [first = ''] = phrase.replace(/^=/, '').toLowerCase().split(' ');
  if (isKey(sense, value)) keyWords.add(first);
  const senses = sensesOf(phrase);
  if (!senses.has(sense)) senses.set(sense, value);
}

/** A phrase as it is scanned: "x 2" and "x2", "w/o" and "dx'd" are as written. */
const scanned = (phrase: string): string =>
  phrase.startsWith('=')
    ? phrase
    : scan(phrase)
        .map(({ word }) => word)
        .filter(word => word !== '-')
        .join(' ');

function putAll(words: string, sense: Sense, value: string, mayBeMisspelled = false): void {
  for (const phrase of words.split('|')) {
    put(scanned(phrase), sense, value);
    if (!mayBeMisspelled) continue;
    for (const word of phrase.split(' ')) {
      const [first = ''] = word;
      const alike = spellable.get(first) ?? [];
      if (word.length >= 6 && !alike.includes(word)) spellable.set(first, [...alike, word]);
    }
  }
}

const plural = (phrase: string): string =>
  phrase.endsWith('child') ? `${phrase}ren` : phrase.endsWith('wife') ? phrase.replace(/fe$/, 'ves') : `${phrase}s`;

for (const [person, words] of relativeWords) {
  putAll(words, 'person', person, true);
  for (const phrase of words.split('|')) put(scanned(plural(phrase)), 'people', person);
}
for (const [modifier, words] of modifierWords) putAll(words, 'modifier', modifier, true);
putAll(patientWords, 'patient', 'PATIENT');
cancers.forEach(({ sites, whole }, index) => {
  if (sites) putAll(sites, 'site', String(index), true);
  if (whole) putAll(whole, 'whole', String(index), true);
});
putAll(growthWords, 'growth', '', true);
putAll(tumorWords, 'tumor', '');
putAll(placeWords, 'place', '');
for (const [cue, words] of cueWords) putAll(words, cue, cue, cue === 'benign');
for (const word of 'diagnosed|negative|possible|unknown|history|patient'.split('|'))
  spellable.set(word.charAt(0), [...(spellable.get(word.charAt(0)) ?? []), word]);

/** Every phrase of the tables. */
export const historyPhrases = (): string[] => {
  const below = (level: ReadonlyMap<string, Phrase>): string[] =>
    [...level.values()].flatMap(({ senses, words, longer }) => [...(senses ? [words] : []), ...below(longer)]);
  return [...below(phrases), ...[...exact.keys()].map(word => `=${word}`)];
};

/** Words that look like misspellings and are none. */
const noMisspellings = new Set(
  (
    'cancel cancels canceled cancelled farther fathers mothers bother another breath breathe growing united sinter colony ' +
    'beast further gather rather uterus patients patience several severe country county daughters cousins sisters brothers'
  ).split(' '),
);

/** Whether one edit, or two in a long word, makes one word the other. A swap of neighbors is one edit. */
function isMisspelling(word: string, right: string, most: number): boolean {
  if (Math.abs(word.length - right.length) > most) return false;
  let at = 0;
  while (at < word.length && word[at] === right[at]) at += 1;
  const [rest, rightRest] = [word.slice(at), right.slice(at)];
  if (rest === rightRest) return true;
  if (most === 0) return false;
  if (rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2)) return true;
  return (
    isMisspelling(rest.slice(1), rightRest.slice(1), most - 1) ||
    isMisspelling(rest.slice(1), rightRest, most - 1) ||
    isMisspelling(rest, rightRest.slice(1), most - 1)
  );
}

function correct(word: string): string {
  if (word.length < 5 || word.length > 20 || noMisspellings.has(word)) return word;
  const most = word.length >= 10 ? 2 : 1;
  // Of five letters, only a word that lost one: "mothr".
  const fits = (each: string) => word.length > 5 || each.length === 6;
  return spellable.get(word.charAt(0))?.find(each => fits(each) && isMisspelling(word, each, most)) ?? word;
}

/** The senses of an unknown word. */
export const none: Senses = new Map();
const longest = 5;

/** What the tables say of a word. */
interface Known {
  /** As the tables spell it. */
  word: string;
  phrase: Phrase | undefined;
  isKey: boolean;
}

/** A page repeats its words. */
const known = new Map<string, Known>();
const mostKnown = 10_000;

const asShown = (word: string): Known => ({
  word,
  phrase: phrases.get(word),
  isKey: keyWords.has(word) || /^[a-z]\d/.test(word),
});

function lookUp(word: string): Known {
  const before = known.get(word);
  if (before) return before;
  const found = asShown(phrases.has(word) ? word : correct(word));
  if (known.size >= mostKnown) known.clear();
  known.set(word, found);
  return found;
}

const knownAs = ({ kind, word, raw }: Token): Known =>
  kind === 'word' && !exact.has(raw) ? lookUp(word) : asShown(word);

const isEntry = (word: string): boolean => phrases.get(word)?.senses !== undefined;

/** "brca44", "dx44": a known word and its age. */
function unglue(token: Token): Token[] {
  const [, letters, digits] = /^(\p{L}{2,})(\d\d)$/u.exec(token.word) ?? [];
  if (!letters || !digits || isEntry(token.word) || !isEntry(letters)) return [token];
  const cut = token.end - digits.length;
  const number: Token = { kind: 'number', word: digits, raw: digits, start: cut, end: token.end, isTight: false };
  return [{ ...token, word: letters, raw: token.raw.slice(0, letters.length), end: cut }, number];
}

/** A shorter line can be an answer to the line before: "No", "Age 44". */
const fewest = 5;

/** A line that may go on: "Breast cancer:", "mother,". */
const goesOn = /^[:,;|/(-]$/;

/** Where the line that begins here ends. */
function lineEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && tokens[at]?.word !== '\n') at += 1;
  return at;
}

/**
 * A page says little about cancers. Of a line that says nothing, only the mention of the patient stays, and an unknown word:
 * the rest of the reading takes much longer than this look at it.
 */
function withoutFiller(tokens: readonly Token[], all: readonly Known[]): [Token[], Known[]] {
  const [kept, keptAll]: [Token[], Known[]] = [[], []];
  for (let from = 0; from < tokens.length; ) {
    const end = lineEnd(tokens, from);
    const line = all.slice(from, end);
    const before = tokens[from - 2]?.word ?? '';
    const isFiller = line.length > fewest && !goesOn.test(before) && !line.some(({ isKey }) => isKey);
    for (let at = from; at <= end && at < tokens.length; at += 1) {
      const [token, known] = [tokens[at], all[at]];
      if (!token || !known) continue;
      if (isFiller && at === end - 1) {
        kept.push({ ...token, kind: 'word', word: '', raw: '' });
        keptAll.push(asShown(''));
      } else if (!isFiller || at === end || known.phrase?.senses?.has('patient')) {
        kept.push(token);
        keptAll.push(known);
      }
    }
    from = end + 1;
  }
  return [kept, keptAll];
}

const endsInDigit = /\d$/;

/** The lexemes of a text. A hyphen inside a phrase belongs to it. */
export function lexemes(text: string): Lexeme[] {
  const scanned = scan(text);
  const unglued = scanned.some(({ kind, raw }) => kind === 'word' && endsInDigit.test(raw))
    ? scanned.flatMap(token => (token.kind === 'word' && endsInDigit.test(token.raw) ? unglue(token) : token))
    : scanned;
  const [tokens, all] = withoutFiller(unglued, unglued.map(knownAs));
  const found: Lexeme[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const first = all[at];
    if (!token || !first) break;
    let best = first.phrase;
    let end = at;
    for (let next = at, entry = best, count = 1; entry && entry.longer.size > 0 && count < longest; count += 1) {
      next += 1;
      if (all[next]?.word === '-' && tokens[next]?.isTight && tokens[next + 1]?.isTight) next += 1;
      entry = entry.longer.get(all[next]?.word ?? '');
      if (entry?.senses) [best, end] = [entry, next];
    }
    const { start, isTight } = token;
    const senses = best?.senses ?? none;
    if (end > at) {
      const stop = tokens[end]?.end ?? token.end;
      const raw = text.slice(start, stop);
      found.push({ senses, kind: 'word', word: best?.words ?? first.word, raw, start, end: stop, isTight });
    } else {
      const { kind, raw, end: stop } = token;
      const asWritten = exact.get(raw);
      const both = asWritten ? new Map([...senses, ...asWritten]) : senses;
      found.push({ senses: both, kind, word: first.word, raw, start, end: stop, isTight });
    }
    at = end + 1;
  }
  return found;
}
