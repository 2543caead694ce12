// Words of the tables in a text: the longest phrase wins, and a long word may be misspelled. What no table has stays unknown.
import { unglue } from './glued-words.ts';
import { isDigit, isLetter, scanLine, straighten, type Token } from './scan.ts';
import { correct, correctSite, readings } from './spelling.ts';
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
  isOrgan: boolean;
  isPatient: boolean;
  /** "UtCa", "ageOfOnset": several words in one. */
  isSeveral: boolean;
}

/** A page repeats its words. By how they are written. */
const known = new Map<string, Known>();

const mostKnown = 10_000;

function asShown(word: string, raw: string): Known {
  const { phrases, keyWords, organs } = vocabulary();
  const phrase = phrases.get(word);
  return {
    word,
    phrase,
    isKey: keyWords.has(word) || keyWords.has(`=${raw}`) || /^[a-z]\d/.test(word),
    isOrgan: organs.has(word),
    isPatient: phrase?.senses?.has('patient') === true,
    isSeveral: /Ca$|^[A-Za-z][a-z]{2,}[A-Z]/.test(raw),
  };
}

/** "gastritis", "stepsister", "gastrectomy", "Schilddrüsenkrebs": too many for a table. */
const families: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?:itis|osis|iasis|emia|pathy|pathies|yroidism|oholism)$/, 'disease'],
  [/ectom(?:y|ies)$/, 'resection'],
  [/^[cpy]{0,2}t[0-4][a-d]?(?:n[0-3][a-c]?)?(?:m[01])?$|^gr?[1-4]$|^gg[1-5]$/, 'tnm'],
  [/.(?:krebs|karzinom|kanker)$/, 'cancer'],
  [/^(?:step(?=mo|da|fa|si|br|so|ki|ch|pa)|stief|schwieger)/, 'stepmother'],
];

/** "l'ovaire" */
const elided = /^[dl]'(?=[a-z]{4})/;

const isAscii = /^[ -~]*$/;

/** "rnother" is a word of the tables that a scanner misread. */
function misreadAs(word: string): string | undefined {
  const { phrases, spellable } = vocabulary();
  const isKnown = (each: string) => phrases.has(each) || spellable.get(each.charAt(0))?.includes(each) === true;
  for (const each of readings(word)) if (each.length > 4 && isKnown(each)) return each;
  return undefined;
}

/** The word as the tables spell it. */
function spelled(word: string): string {
  const { phrases, spellable } = vocabulary();
  const plain = isAscii.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
  const bare = plain.replace(elided, '');
  const right =
    phrases.has(bare) && bare !== plain
      ? bare
      : phrases.has(plain)
        ? plain
        : (misreadAs(plain) ?? correct(plain, spellable.get(plain.charAt(0)) ?? []));
  const family = phrases.has(right) ? undefined : families.find(([pattern]) => pattern.test(right));
  return family?.[1] ?? right;
}

function knownAs(raw: string, kind: Token['kind'] = 'word', word = raw.toLowerCase()): Known {
  const before = known.get(raw);
  if (before) return before;
  // As it is written: "ALL" is not "all".
  const found = asShown(kind === 'word' && !vocabulary().exact.has(raw) ? spelled(word) : word, raw);
  if (known.size >= mostKnown) known.clear();
  known.set(raw, found);
  return found;
}

/** The ends that split off: "Moth er", "ovar ian". */
const tail = /^(?:e?r|[ct]er|ther|ian|oma|te|nal)$/i;

/** "Moth er", "c ancer": a word that was split, if no table has its first part. */
function isSplit(head: string, before: Known | undefined, end: string): boolean {
  const isTail = tail.test(end) && head.length > 1 && !before?.phrase?.senses;
  if (!isTail && (head.length > 1 || end.length < 4)) return false;
  const word = (head + end).toLowerCase();
  const { keyWords, organs, phrases } = vocabulary();
  // "m other"
  return word.length > 4 && (isTail || !phrases.has(end.toLowerCase())) && (keyWords.has(word) || organs.has(word));
}

/** A line as far as it decides whether it says nothing. */
interface Line {
  count: number;
  isKey: boolean;
  hasOrgan: boolean;
  hasNumber: boolean;
}

const newLine = (): Line => ({ count: 0, isKey: false, hasOrgan: false, hasNumber: false });

/** A shorter line can be an answer to the line before: "No", "Age 44". */
const fewest = 5;

/** A longer line with an organ and no number names no cancer: "no change of bowel habits". */
const fewestOfOrgan = 12;

const saysNothing = ({ count, isKey, hasOrgan, hasNumber }: Line): boolean =>
  !isKey && count > (hasOrgan ? (hasNumber ? Number.POSITIVE_INFINITY : fewestOfOrgan) : fewest);

const startsWithin = /^[a-z\d]/;

/** A line that may go on: "Breast cancer:", "mother,". */
const goesOn = /^[:,;|/(-]$/;

const [newline, space, zero] = [10, 32, 48];

/** Marks that are never more than themselves: not the dots of "Colon ......", or what begins "+/-" or "/c/o". */
const isPlainMark = (mark: string, next: string): boolean =>
  mark === '.'
    ? next !== '.'
    : mark === '/'
      ? !/c/i.test(next)
      : mark === '+'
        ? next !== '/'
        : '"#$%&(),-:;<=>?@[]^{|}~!'.includes(mark);

/** What stays of a line that says nothing. */
interface Filler {
  end: number;
  patients: Token[];
  last: Token;
}

/**
 * A line that says nothing and has only plain words and marks, as most lines of a page: not worth tokens. Null for any other line.
 */
function fillerAt(plain: string, from: number): Filler | null {
  const line = newLine();
  const patients: Token[] = [];
  const tokenOf = (start: number, end: number): Token => {
    const raw = plain.slice(start, end);
    const isTight = start > from && plain.charCodeAt(start - 1) !== space;
    return { kind: 'word', word: raw.toLowerCase(), raw, start, end, isTight };
  };
  let lastAt = from;
  let before = '';
  let at = from;
  for (let unit = plain.charCodeAt(at); at < plain.length && unit !== newline; unit = plain.charCodeAt(at)) {
    if (unit === space) {
      // Columns, or the end of the line.
      if (at === from || !(plain.charCodeAt(at + 1) > space)) return null;
      at += 1;
      continue;
    }
    lastAt = at;
    line.count += 1;
    at += 1;
    if (isLetter(unit)) {
      while (isLetter(plain.charCodeAt(at))) at += 1;
      const next = plain.charAt(at);
      if (/[\d/&'\x7F-\uFFFF]/.test(next) || (next === '.' && at === lastAt + 1)) return null;
      const raw = plain.slice(lastAt, at);
      const { isKey, isOrgan, isPatient, isSeveral } = known.get(raw) ?? knownAs(raw);
      if (isKey || isSeveral) return null;
      if (raw.length < 5 && tail.test(raw) && isSplit(before, known.get(before), raw)) return null;
      before = raw;
      line.hasOrgan ||= isOrgan;
      if (isPatient) patients.push(tokenOf(lastAt, at));
    } else if (isDigit(unit)) {
      while (isDigit(plain.charCodeAt(at))) at += 1;
      if (plain.charAt(at) === '.' && isDigit(plain.charCodeAt(at + 1))) return null;
      // "0varian"
      if (unit === zero && isLetter(plain.charCodeAt(at))) return null;
      line.hasNumber = true;
    } else if (!isPlainMark(plain.charAt(lastAt), plain.charAt(at))) return null;
  }
  return saysNothing(line) ? { end: at, patients, last: tokenOf(lastAt, at) } : null;
}

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
  const add = (said: Token) => {
    const last = tokens.at(-1);
    const isWhole = last?.kind === 'word' && said.kind === 'word' && said.start === last.end + 1;
    const isEnd = isWhole && isSplit(last.raw, all.at(-1), said.raw);
    const token = isEnd ? { ...last, word: last.word + said.word, raw: last.raw + said.raw, end: said.end } : said;
    if (isEnd) {
      tokens.pop();
      all.pop();
    }
    const known = knownAs(token.raw, token.kind, token.word);
    line.count += 1;
    line.isKey ||= known.isKey;
    line.hasOrgan ||= known.isOrgan;
    line.hasNumber ||= token.kind === 'number';
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
      if (token.kind === 'word' && (token.raw.endsWith('Ca') || endsInDigit.test(token.raw)))
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

/** "SISTERS ALL HEALTHY": among capitals, "ALL" before a word is no leukemia. */
function isShouted(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
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
    const asWritten = isShouted(tokens, at) ? undefined : exact.get(token.raw);
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
