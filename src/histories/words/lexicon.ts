// Words of the tables in a text: the longest phrase wins, and a long word may be misspelled. What no table has stays unknown.
import { unglue } from './glued-words.ts';
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
  isOrgan: boolean;
}

/** A page repeats its words. By how they are written. */
const known = new Map<string, Known>();

const mostKnown = 10_000;

const asShown = (word: string, raw = word): Known => ({
  word,
  phrase: vocabulary().phrases.get(word),
  isKey: vocabulary().keyWords.has(word) || vocabulary().keyWords.has(`=${raw}`) || /^[a-z]\d/.test(word),
  isOrgan: vocabulary().organs.has(word),
});

/** "gastritis", "stepsister", "gastrectomy", "Schilddrüsenkrebs": too many for a table. */
const families: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?:itis|osis|iasis|emia|pathy|pathies|yroidism|oholism)$/, 'disease'],
  [/ectom(?:y|ies)$/, 'resection'],
  [/^[cpy]{0,2}t[0-4][a-d]?(?:n[0-3][a-c]?)?(?:m[01])?$|^g[1-4]$|^gg[1-5]$/, 'tnm'],
  [/.(?:krebs|karzinom|kanker)$/, 'cancer'],
  [/^(?:step(?=mo|da|fa|si|br|so|ki|ch|pa)|stief|schwieger)/, 'stepmother'],
];

/** "l'ovaire" */
const elided = /^[dl]'(?=[a-z]{4})/;

const isAscii = /^[ -~]*$/;

function lookUp(word: string): Known {
  const { phrases, spellable } = vocabulary();
  const plain = isAscii.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
  const bare = plain.replace(elided, '');
  const right =
    phrases.has(bare) && bare !== plain
      ? bare
      : phrases.has(plain)
        ? plain
        : correct(plain, spellable.get(plain.charAt(0)) ?? []);
  const family = phrases.has(right) ? undefined : families.find(([pattern]) => pattern.test(right));
  return asShown(family?.[1] ?? right);
}

function knownAs({ kind, word, raw }: Token): Known {
  const before = known.get(raw);
  if (before) return before;
  // As it is written: "ALL" is not "all".
  const found = kind === 'word' && !vocabulary().exact.has(raw) ? lookUp(word) : asShown(word, raw);
  if (known.size >= mostKnown) known.clear();
  known.set(raw, found);
  return found;
}

const endsInDigit = /\d$/;

/** A shorter line can be an answer to the line before: "No", "Age 44". */
const fewest = 5;

/** A longer line with an organ and no number names no cancer: "no change of bowel habits". */
const fewestOfOrgan = 12;

const startsWithin = /^[a-z\d]/;

/** A line that may go on: "Breast cancer:", "mother,". */
const goesOn = /^[:,;|/(-]$/;

/**
 * The tokens of a text and what the tables say of them. A page says little about cancers: of lines that say nothing, only the
 * mentions of the patient stay, and an unknown word. The rest of the reading takes much longer than this look at them.
 */
function knownTokens(text: string): [Token[], Known[]] {
  const tokens: Token[] = [];
  const all: Known[] = [];
  let lineAt = 0;
  let isKey = false;
  let hasOrgan = false;
  let hasNumber = false;
  let before = '';
  let isAfterFiller = false;
  const add = (token: Token) => {
    const known = knownAs(token);
    isKey ||= known.isKey;
    hasOrgan ||= known.isOrgan;
    hasNumber ||= token.kind === 'number';
    tokens.push(token);
    all.push(known);
  };
  /** Keeps of a line that says nothing its patients and one unknown word; of another such line below it, no word. */
  const shorten = (last: Token) => {
    const length = tokens.length;
    let end = lineAt;
    for (let at = lineAt; at < length; at += 1) {
      const [token, known] = [tokens[at], all[at]];
      if (!token || !known?.phrase?.senses?.has('patient')) continue;
      tokens[end] = token;
      all[end] = known;
      end += 1;
    }
    tokens.length = end;
    all.length = end;
    const isSame = isAfterFiller && end === lineAt;
    if (!isSame) add({ ...last, kind: 'word', word: '', raw: '' });
    return isSame;
  };
  const endLine = (): boolean => {
    const last = tokens.at(-1);
    // A sentence may go on in the next line.
    const isWrapped = !isAfterFiller && before !== '.' && startsWithin.test(tokens[lineAt]?.raw ?? '');
    const least = hasOrgan ? (hasNumber ? Number.POSITIVE_INFINITY : fewestOfOrgan) : fewest;
    const isFiller = !isKey && tokens.length - lineAt > least && !isWrapped && !goesOn.test(before);
    before = last?.word ?? '';
    const isNothing = isFiller && last !== undefined && shorten(last);
    isAfterFiller = isFiller;
    return isNothing;
  };
  for (const token of scan(text)) {
    if (token.word === '\n') {
      if (!endLine()) add(token);
      lineAt = tokens.length;
      isKey = false;
      hasOrgan = false;
      hasNumber = false;
    } else if (token.kind === 'word' && (token.raw.endsWith('Ca') || endsInDigit.test(token.raw)))
      unglue(token).forEach(add);
    else add(token);
  }
  endLine();
  return [tokens, withSites(all)];
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
