// Words of the tables in a text: the longest phrase wins, and a long word may be misspelled. What no table has stays unknown.
import { fillerAt, isMark, newLine, saysNothing } from './filler.ts';
import { unglue } from './glued-words.ts';
import { isSplit, type Known, knownAs } from './known-words.ts';
import { scanLine, straighten, type Token } from './scan.ts';
import { correctSite } from './spelling.ts';
import { type Senses, vocabulary } from './vocabulary.ts';

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

const startsWithin = /^[a-z\d]/;

/** A line that may go on: "Breast cancer:", "mother,". */
const goesOn = /^[:,;|/(-]$/;

const endsInDigit = /\d$/;

/**
 * The tokens of a text and what the tables say of them. A page says little about cancers: of lines that say nothing, only the
 * mentions of the patient stay, and an unknown word. The rest of the reading takes much longer than this look at them.
 */
function knownTokens(text: string): [Token[], Known[]] {
  const plain = straighten(text);
  const tokens: Token[] = [];
  const all: Known[] = [];
  let before = '';
  let isAfterFiller = false;
  let line = newLine();
  const add = (added: Token) => {
    const last = tokens.at(-1);
    const isWhole = last?.kind === 'word' && added.kind === 'word' && added.start === last.end + 1;
    const isEnd = isWhole && isSplit(last.raw, all.at(-1), added.raw);
    const token = isEnd ? { ...last, word: last.word + added.word, raw: last.raw + added.raw, end: added.end } : added;
    if (isEnd) {
      tokens.pop();
      all.pop();
    }
    const known = knownAs(token.raw, token.kind, token.word);
    line.count += 1;
    line.isKey ||= known.isKey;
    line.hasOrgan ||= known.isOrgan;
    line.hasNumber ||= token.kind === 'number' || isMark.test(token.raw);
    tokens.push(token);
    all.push(known);
  };
  // A sentence may go on in the next line.
  const isWrapped = (first: string) =>
    (!isAfterFiller && before !== '.' && startsWithin.test(first)) || goesOn.test(before);
  for (let at = 0; at < plain.length; ) {
    const lineAt = tokens.length;
    const scanned: Token[] = [];
    const filler = isWrapped(plain.charAt(at)) ? null : fillerAt(plain, at);
    at = scanLine(plain, filler?.end ?? at, scanned);
    const lineBreak = scanned.at(-1)?.word === '\n' ? scanned.pop() : undefined;
    line = newLine();
    for (const token of scanned)
      if (token.kind === 'word' && (token.word.endsWith('ca') || endsInDigit.test(token.raw)))
        unglue(token).forEach(add);
      else add(token);
    const [first, last] = [tokens[lineAt], filler?.last ?? (line.count > 0 ? tokens.at(-1) : undefined)];
    const isFiller = filler !== null || (first !== undefined && !isWrapped(first.raw) && saysNothing(line));
    let isSame = false;
    if (isFiller && last) {
      const patients = filler?.patients ?? tokens.slice(lineAt).filter((_, index) => all[lineAt + index]?.isPatient);
      tokens.length = lineAt;
      all.length = lineAt;
      patients.forEach(add);
      // Of another such line below it, no word.
      isSame = isAfterFiller && patients.length === 0;
      if (!isSame) add({ ...last, kind: 'word', word: '', raw: '' });
    }
    if (lineBreak && !isSame) add(lineBreak);
    before = last?.word ?? '';
    isAfterFiller = isFiller;
  }
  return [tokens, withSites(all)];
}

/** "coln canser": an unknown word before a cancer is an organ, if it looks like one. */
function withSites(all: Known[]): Known[] {
  for (let at = 1; at < all.length; at += 1) {
    const before = all[at - 1];
    if (!before || before.phrase || !all[at]?.phrase?.senses?.has('growth')) continue;
    const site = correctSite(before.word, vocabulary().siteWords.get(before.word.charAt(0)) ?? []);
    if (site) all[at - 1] = knownAs(site);
  }
  return all;
}

const isAgeWord = /^(?:at|age|aged|dx|dxd)$/;

/** "SISTERS ALL HEALTHY", "MOM ALL BR CA", "CHECK ALL": among capitals, "ALL" before a word is no leukemia. */
function isShouted(tokens: readonly Token[], all: readonly Known[], at: number): boolean {
  const next = tokens[at + 1];
  const senses = all[at + 1]?.phrase?.senses;
  if (
    tokens[at]?.raw === 'ALL' &&
    (senses?.has('site') ||
      senses?.has('whole') ||
      senses?.has('gene') ||
      /^(?:check|mark|circle|list|not)$/.test(tokens[at - 1]?.word ?? ''))
  )
    return true;
  return (
    /^(?:ALL|SO)$/.test(tokens[at]?.raw ?? '') &&
    next?.kind === 'word' &&
    !isAgeWord.test(next.word) &&
    [at - 1, at + 1, at + 2].some(near => /^\p{Lu}{4,}$/u.test(tokens[near]?.raw ?? ''))
  );
}

const is = (known: Known | undefined, sense: 'site' | 'growth'): boolean => known?.phrase?.senses?.has(sense) === true;

/** "breast [cancer free]", "the [other breast] cancer": a phrase that has one word of a cancer and not the other. */
const takesFromCancer = (all: readonly Known[], from: number, end: number, senses: Senses): boolean =>
  (is(all[from], 'growth') && is(all[from - 1], 'site')) ||
  (is(all[end], 'site') && is(all[end + 1], 'growth') && !senses.has('site') && !senses.has('whole'));

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
    const asWritten = isShouted(tokens, all, at) ? undefined : exact.get(token.raw);
    // "ALL in a son"
    const isAlone = asWritten?.has('whole') === true;
    for (let next = at, entry = best, count = 1; entry?.longer && !isAlone && count < longest; count += 1) {
      next += 1;
      if (all[next]?.word === '-' && tokens[next]?.isTight && tokens[next + 1]?.isTight) next += 1;
      // 'died of "female" cancer'
      if (all[next]?.word === '"') next += 1;
      entry = entry.longer.get(all[next]?.word ?? '');
      if (entry?.senses && !takesFromCancer(all, at, next, entry.senses)) [best, end] = [entry, next];
    }
    const { start, isTight } = token;
    const senses = best?.senses ?? none;
    if (end > at) {
      const stop = tokens[end]?.end ?? token.end;
      const raw = text.slice(start, stop);
      found.push({ senses, kind: 'word', word: best?.words ?? first.word, raw, start, end: stop, isTight });
    } else {
      const { kind, raw, end: stop } = token;
      const both = asWritten ? new Map([...senses, ...asWritten]) : senses;
      found.push({ senses: both, kind, word: first.word, raw, start, end: stop, isTight });
    }
    at = end + 1;
  }
  return found;
}
