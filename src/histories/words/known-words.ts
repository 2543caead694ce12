// What the tables say of one word, also if it is misspelled, misread or split.
import type { Token } from './scan.ts';
import { correct, readings } from './spelling.ts';
import { type Phrase, vocabulary } from './vocabulary.ts';

/** What the tables say of a word. */
export interface Known {
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
    isSeveral: /Ca$|^[a-z]{5,}ca$|^[A-Za-z][a-z]{2,}[A-Z]/.test(raw),
  };
}

/** "gastritis", "stepsister", "gastrectomy", "Schilddrüsenkrebs": too many for a table. */
const families: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?:itis|osis|iasis|emia|pathy|pathies|yroidism|oholism)$/, 'disease'],
  [/ectom(?:y|ies)$/, 'resection'],
  [/^[cpy]{0,2}t[0-4][a-d]?(?:n[0-3][a-c]?)?(?:m[01])?$|^gr?[1-4]$|^gg[1-5]$/, 'tnm'],
  [/.(?:krebs|karzinom|kanker)$/, 'cancer'],
  // "on mothers sied"
  [/^s(?:ied|dei)$/, 'side'],
  // "stepmoms sister": a plural can say whose.
  [/^step(?:mom|mum|mother|dad|father|parent|sister|brother|son|daughter|kid)s$/, 'stepmothers'],
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
  // "didn't"
  const bare = plain.replace(elided, '').replace("n't", 'nt');
  const right =
    phrases.has(bare) && bare !== plain
      ? bare
      : phrases.has(plain)
        ? plain
        : (misreadAs(plain) ?? correct(plain, spellable.get(plain.charAt(0)) ?? []));
  const family = phrases.has(right) ? undefined : families.find(([pattern]) => pattern.test(right));
  return family?.[1] ?? right;
}

/** What the tables say of a word, a number or a mark. `word` is in small letters, if a token has it. */
export function knownAs(raw: string, kind: Token['kind'] = 'word', word?: string): Known {
  const before = known.get(raw);
  if (before) return before;
  const plain = word ?? raw.toLowerCase();
  // As it is written: "ALL" is not "all".
  const found = asShown(kind === 'word' && !vocabulary().exact.has(raw) ? spelled(plain) : plain, raw);
  if (known.size >= mostKnown) known.clear();
  known.set(raw, found);
  return found;
}

/** The ends that split off: "Moth er", "ovar ian". */
export const tail = /^(?:e?r|[ct]er|ther|ian|oma|te|nal)$/i;

/** "Moth er", "c ancer": a word that was split, if no table has its first part. */
export function isSplit(head: string, before: Known | undefined, end: string): boolean {
  const isTail = tail.test(end) && head.length > 1 && !before?.phrase?.senses;
  if (!isTail && (head.length > 1 || end.length < 4)) return false;
  const word = (head + end).toLowerCase();
  const { keyWords, organs, phrases } = vocabulary();
  // "m other"
  return word.length > 4 && (isTail || !phrases.has(end.toLowerCase())) && (keyWords.has(word) || organs.has(word));
}
