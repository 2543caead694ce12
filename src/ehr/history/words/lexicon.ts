// Words of the tables in a text: the longest phrase wins, and a long word may be misspelled. What no table has stays unknown.
import { scan, type Token } from './scan.ts';
import { correct, correctSite } from './spelling.ts';
import { type Phrase, type Senses, vocabulary } from './vocabulary.ts';

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
  phrase: vocabulary().phrases.get(word),
  isKey: vocabulary().keyWords.has(word) || /^[a-z]\d/.test(word),
});

/** "gastritis", "fibrosis", "anemia": too many for a table. */
const isDisease = /(?:itis|osis|iasis|emia|pathy|pathies)$/;

/** "Schilddrüsenkrebs", "Mammakarzinom": in German a cancer is one word with its organ. */
const isForeignCancer = /.(?:krebs|karzinom|kanker)$/;

const isAscii = /^[ -~]*$/;

function lookUp(word: string): Known {
  const before = known.get(word);
  if (before) return before;
  const { phrases, spellable } = vocabulary();
  const plain = isAscii.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
  const right = phrases.has(plain) ? plain : correct(plain, spellable.get(plain.charAt(0)) ?? []);
  const isNew = !phrases.has(right);
  const meant = isNew && isDisease.test(right) ? 'disease' : isNew && isForeignCancer.test(right) ? 'cancer' : right;
  const found = asShown(meant);
  if (known.size >= mostKnown) known.clear();
  known.set(word, found);
  return found;
}

const knownAs = ({ kind, word, raw }: Token): Known =>
  kind === 'word' && !vocabulary().exact.has(raw) ? lookUp(word) : asShown(word);

const isEntry = (word: string): boolean => vocabulary().phrases.get(word)?.senses !== undefined;

/** "MA2", "sis1": the second of several. */
function isNumbered(letters: string, raw: string): boolean {
  const { exact, phrases } = vocabulary();
  return (exact.get(raw) ?? phrases.get(letters)?.senses)?.has('person') === true;
}

/** "brca44", "dx44": a known word and its age. */
function unglue(token: Token): Token[] {
  const [, person] = /^(\p{L}{2,})\d$/u.exec(token.word) ?? [];
  if (person && !isEntry(token.word) && isNumbered(person, token.raw.slice(0, -1)))
    return [{ ...token, word: person, raw: token.raw.slice(0, -1) }];
  const [, letters, digits] = /^(\p{L}{2,})(\d\d)$/u.exec(token.word) ?? [];
  if (!letters || !digits || isEntry(token.word) || !isEntry(letters)) return [token];
  const cut = token.end - digits.length;
  const number: Token = { kind: 'number', word: digits, raw: digits, start: cut, end: token.end, isTight: false };
  return [{ ...token, word: letters, raw: token.raw.slice(0, letters.length), end: cut }, number];
}

const endsInDigit = /\d$/;

/** A shorter line can be an answer to the line before: "No", "Age 44". */
const fewest = 5;

/** A line that may go on: "Breast cancer:", "mother,". */
const goesOn = /^[:,;|/(-]$/;

/**
 * The tokens of a text and what the tables say of them. A page says little about cancers: of a line that says nothing, only the
 * mention of the patient stays, and an unknown word. The rest of the reading takes much longer than this look at it.
 */
function knownTokens(text: string): [Token[], Known[]] {
  const scanned = scan(text);
  const [kept, keptAll]: [Token[], Known[]] = [[], []];
  const keep = (token: Token, known: Known) => {
    kept.push(token);
    keptAll.push(known);
  };
  let before = '';
  for (let from = 0; from < scanned.length; ) {
    let end = from;
    const line: Token[] = [];
    const all: Known[] = [];
    let isKey = false;
    for (; end < scanned.length && scanned[end]?.word !== '\n'; end += 1) {
      const token = scanned[end] as Token;
      for (const each of token.kind === 'word' && endsInDigit.test(token.raw) ? unglue(token) : [token]) {
        const known = knownAs(each);
        isKey ||= known.isKey;
        line.push(each);
        all.push(known);
      }
    }
    const isFiller = !isKey && line.length > fewest && !goesOn.test(before);
    line.forEach((token, at) => {
      const known = all[at] as Known;
      if (isFiller && at === line.length - 1) keep({ ...token, kind: 'word', word: '', raw: '' }, asShown(''));
      else if (!isFiller || known.phrase?.senses?.has('patient')) keep(token, known);
    });
    before = line.at(-1)?.word ?? '';
    const lineBreak = scanned[end];
    if (lineBreak) keep(lineBreak, knownAs(lineBreak));
    from = end + 1;
  }
  return [kept, withSites(keptAll)];
}

/** "coln canser": an unknown word before a cancer is an organ, if it looks like one. */
function withSites(all: Known[]): Known[] {
  for (let at = 1; at < all.length; at += 1) {
    const before = all[at - 1];
    if (!before || before.phrase || !all[at]?.phrase?.senses?.has('growth')) continue;
    const site = correctSite(before.word, vocabulary().siteWords.get(before.word.charAt(0)) ?? []);
    if (site) all[at - 1] = asShown(site);
  }
  return all;
}

/** The lexemes of a text. A hyphen inside a phrase belongs to it. */
export function lexemes(text: string): Lexeme[] {
  const { exact } = vocabulary();
  const [tokens, all] = knownTokens(text);
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
