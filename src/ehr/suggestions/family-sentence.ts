// One sentence of a family history → who had which cancer. A sentence is cut at its commas and brackets. A piece that
// names a relative starts that relative, and the pieces after it continue with the same one. If it is unclear who had
// what, the sentence gives nothing. If only the age is unclear, the row has no age.
import { type Cancer, readCancers } from './family-cancers.ts';
import { type FamilyWord, familyTokens, type Relationship } from './family-words.ts';
import type { Token } from './tokens.ts';

type Word = Token<FamilyWord> & { count?: number };

/** A row of familyCancerHistory: one relative. */
export interface Member {
  relationship: Relationship;
  cancers: Cancer[];
}

/** The relative a sentence is about while it names no one, and whether "her mother" can only be the patient's. */
export interface Subject {
  relationship?: Relationship | undefined;
  pronounIsPatient: boolean;
}

/** The text about one relative or one group. */
interface Stretch {
  /** One code each. Null if no code fits or something was not understood. */
  who: Relationship[] | null;
  words: Word[];
  /** "breast cancer in mother": a cancer after it can belong to the next relative. */
  isReversed: boolean;
  isNamed: boolean;
}

const isOf = (...types: readonly (FamilyWord | 'unknown')[]) => {
  const set = new Set<string>(types);
  return ({ type }: Word) => set.has(type);
};

const isRelative = isOf('relative');
const isDenial = isOf('denial');
const isCancer = isOf('cancer', 'site');
const saysSomething = isOf('cancer', 'site', 'denial', 'fate', 'diagnosed');
const saysNobody = isOf('filler', 'heading', 'open', 'in', 'and', 'ancestry');
const saysNothing = isOf('filler', 'open', 'in', 'and', 'number', 'age', 'at', 'decade', 'range', 'pronoun');

/** "two sisters" becomes one word. Sisters without a number fit no row. */
function countRelatives(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    const next = words[at + 1]?.type;
    const isCount = word.type === 'count' || (word.type === 'number' && /^[2-6]$/.test(word.value));
    if (isCount && (next === 'relatives' || (next === 'relative' && word.value === '1'))) return [];
    if (word.type !== 'relatives') return [word];
    const count = before && /^[2-6]$/.test(before.value) ? Number(before.value) : 0;
    return [{ type: 'relative', value: count ? word.value : '', count }];
  });
}

/** The words between two separators, and whether a semicolon comes before them. */
interface Piece {
  words: Word[];
  isClause: boolean;
}

/** Pieces between separators. "and" before another relative also separates if the piece already says something. */
function cut(words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [{ words: [], isClause: false }];
  words.forEach((word, index) => {
    const current = pieces.at(-1)?.words ?? [];
    const next = words.slice(index + 1).find(({ type }) => type !== 'filler' && type !== 'pronoun');
    const isBreak = word.type === 'and' && next?.type === 'relative' && current.some(saysSomething);
    if (isBreak || word.type === 'separator') pieces.push({ words: [], isClause: word.value === ';' });
    else if (word.type === 'open') pieces.push({ words: [word], isClause: false });
    else current.push(word);
  });
  return pieces.filter(({ words: own }) => own.length > 0);
}

/** The words before a relative: nothing relevant, "<cancer> in", or null for words that are not understood. */
function readFront(front: readonly Word[], isFirst: boolean, pronounIsPatient: boolean): Word[] | null {
  const isPassed = isFirst
    ? isOf('filler', 'open', 'heading', ...(pronounIsPatient ? ['pronoun' as const] : []))
    : isOf('filler', 'open');
  const meant = front.filter(word => !isPassed(word));
  return meant.length === 0 || (meant.at(-1)?.type === 'in' && meant.some(isCancer)) ? meant : null;
}

/** The relatives of a group, one code each. Null if no code fits one of them. */
function whoAre(group: readonly Word[]): Relationship[] | null {
  const who = group.filter(isRelative).flatMap(({ value, count = 1 }) => Array<string>(value ? count : 1).fill(value));
  return who.includes('') ? null : (who as Relationship[]);
}

/** A relative or a group in a piece, with what the piece says about them. Null if it is unclear who is meant. */
function readNamed(words: readonly Word[], first: number, isFirst: boolean, pronounIsPatient: boolean): Stretch | null {
  const last = words.findLastIndex(isRelative);
  const group = words.slice(first, last + 1);
  if (!group.every(isOf('relative', 'and', 'filler'))) return null;
  if (group.filter(isOf('and')).length < group.filter(isRelative).length - 1) return null;
  const front = readFront(words.slice(0, first), isFirst, pronounIsPatient);
  if (!front && isFirst) return null;
  return {
    who: front && whoAre(group),
    words: [...(front ?? []), ...words.slice(last + 1)],
    isReversed: Boolean(front?.length),
    isNamed: true,
  };
}

/**
 * The stretches of a sentence. Null if it is unclear anywhere who is meant. A denial limits what the sentence can say:
 * a denial of the whole sentence ends it, and a denial about one relative lasts until the next relative after a
 * semicolon.
 */
function readStretches(pieces: readonly Piece[], { relationship, pronounIsPatient }: Subject): Stretch[] | null {
  const stretches: Stretch[] = relationship
    ? [{ who: [relationship], words: [], isReversed: false, isNamed: false }]
    : [];
  let isDenied = false;
  for (const { words, isClause } of pieces) {
    const current = stretches.at(-1);
    const first = words.findIndex(isRelative);
    if (isDenied && !(isClause && first >= 0)) continue;
    isDenied = words.some(isDenial);
    if (isDenied) {
      const isOfRelative = first < 0 ? current?.isNamed : words.findIndex(isDenial) > first;
      if (!isOfRelative) return first < 0 ? [] : stretches;
      if (first < 0 && current) current.who = null;
    } else if (first >= 0) {
      const named = readNamed(words, first, !current, pronounIsPatient);
      if (!named) return null;
      stretches.push(named);
    } else {
      if (!current && !words.every(saysNobody)) return null;
      if (current?.isReversed && words.some(isCancer)) return null;
      current?.words.push(...words);
    }
  }
  return stretches;
}

/** What a sentence certainly says. Empty if any of it leaves open who had what. */
export function readFamilySentence(sentence: string, subject: Subject): Member[] {
  const stretches = readStretches(cut(countRelatives(familyTokens(sentence))), subject);
  if (!stretches) return [];
  // "Mother, sister: breast cancer" leaves open whose cancer it is.
  if (stretches.some(({ who, words, isNamed }) => isNamed && who && words.every(saysNothing))) return [];
  return stretches.flatMap(({ who, words }) => {
    const cancers = who && readCancers(words, who.length);
    return (cancers ?? []).flatMap((own, index) => {
      const relationship = who?.[index];
      return relationship && own.length > 0 ? [{ relationship, cancers: own }] : [];
    });
  });
}
