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

const phrases = new Map<string, Map<Sense, string>>();
/** Longer phrases that begin with this word. */
const begins = new Set<string>();
/** Words that count only as written: "ALL". */
const exact = new Set<string>();
/** Words that a misspelling can stand for, by first letter. */
const spellable = new Map<string, string[]>();

function put(phrase: string, sense: Sense, value: string): void {
  const senses = phrases.get(phrase) ?? new Map<Sense, string>();
  if (!senses.has(sense)) senses.set(sense, value);
  phrases.set(phrase, senses);
  if (phrase.startsWith('=')) exact.add(phrase.slice(1));
  const words = phrase.split(' ');
  for (let length = 1; length < words.length; length += 1) begins.add(words.slice(0, length).join(' '));
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
export const historyPhrases = (): string[] => [...phrases.keys()];

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

/** Known corrections; a page repeats its words. */
const corrected = new Map<string, string>();

function correct(word: string): string {
  if (word.length < 5 || word.length > 20) return word;
  const known = corrected.get(word);
  if (known !== undefined) return known;
  const most = word.length >= 10 ? 2 : 1;
  // Of five letters, only a word that lost one: "mothr".
  const fits = (each: string) => word.length > 5 || each.length === 6;
  const right = noMisspellings.has(word)
    ? undefined
    : spellable.get(word.charAt(0))?.find(each => fits(each) && isMisspelling(word, each, most));
  if (corrected.size > 5000) corrected.clear();
  corrected.set(word, right ?? word);
  return right ?? word;
}

const none: Senses = new Map();
const longest = 5;

function spelled({ kind, word, raw }: Token): string {
  if (kind !== 'word' || exact.has(raw) || phrases.has(word) || begins.has(word)) return word;
  return correct(word);
}

/** "brca44", "dx44": a known word and its age. */
function unglue(token: Token): Token[] {
  const [, letters, digits] = /^(\p{L}{2,})(\d\d)$/u.exec(token.word) ?? [];
  if (!letters || !digits || phrases.has(token.word) || !phrases.has(letters)) return [token];
  const cut = token.end - digits.length;
  const number: Token = { kind: 'number', word: digits, raw: digits, start: cut, end: token.end, isTight: false };
  return [{ ...token, word: letters, raw: token.raw.slice(0, letters.length), end: cut }, number];
}

/** The lexemes of a text. A hyphen inside a phrase belongs to it. */
export function lexemes(text: string): Lexeme[] {
  const tokens = scan(text).flatMap(token => (/\d$/.test(token.word) && token.kind === 'word' ? unglue(token) : token));
  const words = tokens.map(spelled);
  const found: Lexeme[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const asWritten = exact.has(token.raw) ? phrases.get(`=${token.raw}`) : undefined;
    let phrase = words[at] ?? '';
    let senses = phrases.get(phrase);
    let end = at;
    for (let next = at, count = 1; begins.has(phrase) && count < longest; count += 1) {
      next += 1;
      if (words[next] === '-' && tokens[next]?.isTight && tokens[next + 1]?.isTight) next += 1;
      const word = words[next];
      if (word === undefined || word === '\n' || word === '\t') break;
      phrase = `${phrase} ${word}`;
      const longer = phrases.get(phrase);
      if (longer) [senses, end] = [longer, next];
    }
    if (asWritten && end === at) senses = new Map([...(senses ?? none), ...asWritten]);
    const last = tokens[end] ?? token;
    const word = words.slice(at, end + 1).join(' ');
    const kind = end > at ? 'word' : token.kind;
    const raw = end > at ? text.slice(token.start, last.end) : token.raw;
    found.push({ senses: senses ?? none, kind, word, raw, start: token.start, end: last.end, isTight: token.isTight });
    at = end + 1;
  }
  return found;
}
