// "her two maternal half-sisters", "PA x2", "aunt (mother's side)": one person, or several of one kind.
import { numberAt } from './ages.ts';
import { isSided, isUnique, modifierOf, type Side, sideAt, withSide } from './sides.ts';
import type { Lexeme } from './words/lexicon.ts';
import { kinship, type Modifier, type Person } from './words/relative-words.ts';

export interface People {
  person: Person;
  /** How many. 0 for a plural without a number. */
  count: number;
  isByBlood: boolean;
  /** "mothers", "partners": whose, if another relative follows. */
  isPlural: boolean;
  /** Of a wife or a husband, as the word says. */
  pronoun?: 'she' | 'he';
  length: number;
}

/** "mother's sister": the relative of a relative. */
export const ofPerson = (whose: Person, who: Person): Person => {
  if (whose === 'PATIENT') return who;
  if (whose === 'NONE' || who === 'NONE') return 'NONE';
  return kinship[whose]?.[who] ?? 'RELATIVE';
};

function modified(person: Person, modifiers: ReadonlySet<Modifier>): Person {
  if (person === 'NONE' || modifiers.has('step') || modifiers.has('byMarriage') || modifiers.has('adopted'))
    return 'NONE';
  if (modifiers.has('great')) return 'RELATIVE';
  if (modifiers.has('half'))
    return person === 'SISTER' || person === 'BROTHER' ? `HALF_${person}` : person === 'SIBLING' ? person : 'RELATIVE';
  const sex = modifiers.has('female') ? 'F' : modifiers.has('male') ? 'M' : '';
  const one = bySex[person]?.[sex] ?? person;
  return withSide(one, modifiers.has('MATERNAL') ? 'MATERNAL' : modifiers.has('PATERNAL') ? 'PATERNAL' : null);
}

const countWords = /^(?:both|each|one|two|three|four|five|six|seven|eight|nine|ten)$/;

const wives = /^(?:wife|girlfriend)$/;
const husbands = /^(?:husband|boyfriend)$/;

const singles: Readonly<Record<string, Person>> = {
  M: 'MOTHER',
  F: 'FATHER',
  B: 'BROTHER',
  S: 'SISTER',
  A: 'AUNT',
  U: 'UNCLE',
};

/** "f crc 49; pu crc 44": "PA" in small letters stands for a relative only in a list, before a cancer. */
function smallPairAt(all: readonly Lexeme[], at: number): Person | undefined {
  const [, side = '', who = ''] = /^([mp])([au])$/.exec(all[at]?.raw ?? '') ?? [];
  const next = all[/^[,(]$/.test(all[at + 1]?.word ?? '') ? at + 2 : at + 1];
  const isSaid =
    next?.kind === 'number' || (['whole', 'site', 'growth'] as const).some(sense => next?.senses.has(sense));
  const isListed = next?.word === "'s" || (isSaid && /^[\n;,:(.]$/.test(all[at - 1]?.word ?? '\n'));
  return isListed && who ? `${side === 'm' ? 'MATERNAL' : 'PATERNAL'}_${who === 'a' ? 'AUNT' : 'UNCLE'}` : undefined;
}

/** "pca: f 64, pu 58, b 50", "br ca (m 60, s 44)": letters and ages behind a cancer. */
function isOfList(all: readonly Lexeme[], at: number): boolean {
  if (all[at + 1]?.kind !== 'number' || all[at + 1]?.isTight) return false;
  for (let back = at - 1; back > at - 16; back -= 1) {
    const { word, kind, senses } = all[back] ?? { word: '\n', kind: 'mark', senses: undefined };
    if (/^[:(]$/.test(word)) {
      const before = all[back - 1]?.senses;
      return (['growth', 'whole', 'short'] as const).some(sense => before?.has(sense));
    }
    if (word !== ',' && kind !== 'number' && !senses?.has('person') && !/^(?:[mfbs]|[mp][au])$/.test(word))
      return false;
  }
  return false;
}

const bySex: Readonly<Record<string, Readonly<Record<string, Person>>>> = {
  SIBLING: { F: 'SISTER', M: 'BROTHER' },
  CHILD: { F: 'DAUGHTER', M: 'SON' },
};

/** "Siblings: F 45 breast 40; M 42 none", "Child 1: F, 12": a letter says whether it is a sister or a brother. */
function oneOfAt(all: readonly Lexeme[], at: number): Person | undefined {
  const raw = all[at]?.raw ?? '';
  if (!/^[MF]$/.test(raw) || !/^[:;,.(]$/.test(all[at - 1]?.word ?? '')) return undefined;
  for (let back = at - 1; back > at - 30 && all[back] && all[back]?.word !== '\n'; back -= 1) {
    const who = all[back]?.senses.get('people') ?? all[back]?.senses.get('person');
    const colon = all[back + 1]?.kind === 'number' ? back + 2 : back + 1;
    if (who) return /^[:(]$/.test(all[colon]?.word ?? '') ? bySex[who]?.[raw] : undefined;
  }
  return undefined;
}

/** "Y (F)(PU)": whether a yes stands before these brackets. */
function isAnswerBefore(all: readonly Lexeme[], from: number): boolean {
  let at = from;
  while (at > from - 12 && all[at]?.word === ')' && all[at - 2]?.word === '(') at -= 3;
  return /^y(?:es)?$/.test(all[at]?.word ?? '');
}

/** "M: HTN", "B x1 prostate ca": a letter stands for a relative only where a list begins. */
function letterAt(all: readonly Lexeme[], at: number): Person | undefined {
  const before = all[at - 1]?.word ?? '\n';
  const next = all[at + 1];
  const raw = all[at]?.raw ?? '';
  const oneOf = oneOfAt(all, at) ?? (isOfList(all, at) ? singles[raw.toUpperCase()] : undefined);
  if (oneOf) return oneOf;
  // "m - breast ca 44"
  // "fhx - f: prostate ca"
  const isSmallItem = /^[mfbs]$/.test(raw) && next?.word === ':' && all[at + 2]?.kind === 'word';
  const isSmall =
    (/^[mf]$/.test(raw) && /^[\n.]$/.test(before) && next?.word === '-' && !next.isTight) ||
    (isSmallItem && /^[\n.;:,-]$/.test(before));
  const isOwner =
    next?.word === "'s" && (all[at + 2]?.senses.has('person') || singles[all[at + 2]?.raw.toUpperCase() ?? '']);
  const isOwned = before === "'s" && singles[all[at - 2]?.raw.toUpperCase() ?? ''] !== undefined;
  // "pros ca: f (66), f's bro (61)"
  const isListed =
    /^[mf]$/.test(raw) &&
    ((/^[:,]$/.test(before) && (isOwner || (next?.word === '(' && all[at + 2]?.kind === 'number'))) ||
      // "fam: m brca 61, f 0"
      (/^[:,;\n]$/.test(before) && (next?.senses.has('whole') === true || next?.senses.has('short') === true)));
  const isLower = isSmall || isListed || (isOwned && /^[mf]$/.test(raw));
  // "S: Pt doing well": what the patient says.
  if (raw === 'S' && (all[at + 2]?.senses.has('patient') || all[at + 2]?.senses.has('about'))) return undefined;
  const person = singles[isLower ? raw.toUpperCase() : raw];
  // "Br ca - M 46"
  const cancerBefore = all[at - 2]?.senses;
  const cancer = before === '-' ? cancerBefore : undefined;
  const isOfCancer =
    (cancer?.has('growth') || cancer?.has('whole')) && (next?.kind === 'number' || next?.senses.has('dx'));
  if (person && isOfCancer) return person;
  // "Colon CA: Y (F)(PU)"
  if (/^[MF]$/.test(raw) && before === '(' && next?.word === ')' && isAnswerBefore(all, at - 2)) return singles[raw];
  const isExcept = next?.word === '(' && all[at - 1]?.senses.has('except') === true;
  const opens =
    (/^[AU]$/.test(raw) ? /^[;,:(]$/ : /^(?:[\n\t.;,/|:•(]|in)$/).test(before) || isSmall || isOwned || isExcept;
  const sibling = /^[MF]$/.test(raw) ? next?.senses.get('person') : undefined;
  const goesOn =
    next !== undefined &&
    (isOwner ||
      isOwned ||
      isListed ||
      isExcept ||
      sibling === 'SISTER' ||
      sibling === 'BROTHER' ||
      /^(?:[:=@#-]|x\d|x)$/.test(next.word) ||
      (before === 'in' && /^[,;(.\n]$/.test(next.word)) ||
      next.senses.has('dx') ||
      (next.word === '(' && (all[at + 2]?.kind === 'number' || all[at + 2]?.senses.has('site'))) ||
      (/^[MF]$/.test(raw) && next.senses.has('growth')) ||
      (before === ':' && next.kind === 'number') ||
      // "breast (M 48, MA 39)"
      (before === '(' && next.kind === 'number' && cancerBefore?.has('site')) ||
      next.senses.has('site') ||
      next.senses.has('whole') ||
      next.senses.has('short') ||
      (/^[;:\n]$/.test(before) && (next.senses.has('death') || next.senses.has('now'))) ||
      (before === '(' && next.word === ',' && all[at + 2]?.kind === 'number'));
  return person && opens && goesOn ? person : undefined;
}

/** "Uncle (P)" */
const sideLetters: Readonly<Record<string, Side>> = { M: 'MATERNAL', P: 'PATERNAL' };

/** "MA (50s) x2": how many stand behind the age. */
function countBehindAge(all: readonly Lexeme[], open: number): number | null {
  const age = all[open]?.word === '(' ? numberAt(all, open + 1) : null;
  const close = age ? open + 1 + age.length : open;
  return age?.age && all[close]?.word === ')' ? (numberAt(all, close + 1)?.count ?? null) : null;
}

/** What follows the word of a relative: "in law", "(paternal)", "x2", "on her dad's side". */
function afterPerson(
  all: readonly Lexeme[],
  from: number,
  modifiers: Set<Modifier>,
): { end: number; count: number | null } {
  let at = from;
  let count: number | null = null;
  for (let round = 0; round < 4; round += 1) {
    // "her sister Carla (half, same father)"
    const isName = all[at]?.senses.size === 0 && /^\p{Lu}\p{Ll}/u.test(all[at]?.raw ?? '') && all[at + 1]?.word === '(';
    if (isName && modifierOf(all[at + 2]) && !all[at + 3]?.senses.has('person')) at += 1;
    const isOpen = /^[([]$/.test(all[at]?.word ?? '');
    const joined = /^[-,]$/.test(all[at]?.word ?? '');
    const next = isOpen || joined ? at + 1 : at;
    // "the sister from the mother" is hers.
    const isSibling =
      all[next]?.word === 'from' && /^(?:SISTER|BROTHER)$/.test(all[from - 1]?.senses.get('person') ?? '');
    const side = isSibling ? { side: null, length: 0 } : sideAt(all, next);
    const modifier = modifierOf(all[next]);
    // "sister (half)", "brother, step", but not "sister half of the time"
    const mayFollow = isOpen || joined ? ['any'] : ['any', 'female', 'male', 'great', 'half', 'step'];
    const marks = modifier && !mayFollow.includes(modifier) ? modifier : undefined;
    // "mother, paternal aunt": the side belongs to the next relative.
    const length = side.side ? side.length : marks ? 1 : 0;
    const following = all[next + length]?.senses;
    const isOfNext = !isOpen && (following?.has('person') || following?.has('people') || following?.has('modifier'));
    // "both grandmothers, maternal at 55 and paternal at 72"
    const isPlural = all[from - 1]?.senses.has('people') && !all[from - 1]?.senses.has('person');
    const isOneOf =
      isPlural && side.side && (all[next + length]?.senses.has('at') || all[next + length]?.word === 'one');
    if (length > 0 && !isOfNext && !isOneOf) {
      modifiers.add(side.side ?? marks ?? 'any');
      at = next + length;
      if (isOpen && /^[)\]]$/.test(all[at]?.word ?? '')) at += 1;
      continue;
    }
    const letter =
      isOpen && /^[)\]]$/.test(all[next + 1]?.word ?? '') ? sideLetters[all[next]?.raw.toUpperCase() ?? ''] : undefined;
    const noun = all[from - 1]?.senses;
    // A cousin "(M)" may be male.
    const isCousin = noun?.get('person') === 'COUSIN' || noun?.get('people') === 'COUSIN';
    if (letter && !(isCousin && letter === 'MATERNAL')) {
      modifiers.add(letter);
      at = next + 2;
      continue;
    }
    const times = numberAt(all, next);
    const isTimes = /^x/.test(all[next]?.word ?? '') || all[next + 1]?.word === 'x';
    if (times?.count && !joined && isTimes) {
      count = times.count;
      at = next + times.length;
      if (isOpen && /^[)\]]$/.test(all[at]?.word ?? '')) at += 1;
      continue;
    }
    if (all[at]?.word === 'x' && numberAt(all, at + 1)?.count) {
      count = numberAt(all, at + 1)?.count ?? null;
      at += 2;
      continue;
    }
    // "PU's x3"
    if (all[at]?.word === "'s" && /^x\d?$/.test(all[at + 1]?.word ?? '')) {
      at += 1;
      continue;
    }
    // "sister #2", "bro 2:"
    if (all[at]?.kind === 'number' && /^\d$/.test(all[at]?.word ?? '') && all[at + 1]?.word === ':') {
      at += 1;
      continue;
    }
    count ??= countBehindAge(all, at);
    break;
  }
  return { end: at, count };
}

/** "3 sisters", "two", "1 of 3", "one of her three": how many stand before a relative. */
function countBefore(all: readonly Lexeme[], from: number): { count: number | null; at: number } {
  const word = all[from]?.word ?? '';
  const isOne = word === 'one' || word === '1';
  const number = isOne ? { count: 1, length: 1 } : numberAt(all, from);
  const plain = number && ('count' in number ? number.count : undefined);
  const age = number && 'age' in number && number.age && 'age' in number.age ? number.age.age : undefined;
  // "ID 5 Sister"
  const isItem = /^(?:id|no|member|row|item)$/.test(all[from - 1]?.word ?? '');
  let count = isItem ? null : (plain ?? (age !== undefined && age < 11 ? age : null));
  let at = count !== null ? from + (plain !== undefined && word !== 'one' && !isOne ? 1 : (number?.length ?? 1)) : from;
  // "each grandmother"
  const isBoth = word === 'both' || (word === 'each' && /^grand/.test(all[from + 1]?.word ?? ''));
  if (count === null && isBoth) [count, at] = [2, from + 1];
  // "both her sisters"
  if (isBoth && word === 'both') while (/^(?:of|her|his|my|their|the)$/.test(all[at]?.word ?? '')) at += 1;
  if (count === null && word === 'a' && all[from]?.raw === 'a') [count, at] = [1, from + 1];
  if (count !== null && all[at]?.word === 'x') at += 1;
  if (count !== null && all[at]?.word === '/' && all[at + 1]?.kind === 'number') at += 2;
  if (count !== null && /^of(?: the)?$/.test(all[at]?.word ?? '')) {
    at += 1;
    while (/^(?:her|his|the|their|my|pts?|patients?|'s)$/.test(all[at]?.word ?? '')) at += 1;
    const total = numberAt(all, at);
    if (total) at += total.length;
  }
  return { count, at };
}

/** "maternal anut": a relative that no table has. Better without a code than taken for the one before. */
function misspelledAt(all: readonly Lexeme[], at: number, modifiers: ReadonlySet<Modifier>): Person | undefined {
  const noun = all[at];
  const isSided = modifiers.has('MATERNAL') || modifiers.has('PATERNAL');
  const isUnknown =
    noun?.kind === 'word' && noun.senses.size === 0 && noun.word.length > 2 && /^[a-z]+$/.test(noun.word);
  const next = all[at + 1]?.senses;
  return isSided && isUnknown && (next?.has('has') || next?.has('site') || next?.has('whole') || next?.has('growth'))
    ? 'RELATIVE'
    : undefined;
}

/** Whether a relative can begin here: most words name none. */
const canBegin = ({ kind, word, raw, senses }: Lexeme): boolean =>
  kind === 'number' ||
  senses.has('person') ||
  senses.has('people') ||
  senses.has('modifier') ||
  raw.length === 1 ||
  (raw.length === 2 && /^[mp][au]$/.test(raw)) ||
  countWords.test(word);

/** Whether an aunt or another relative of one side stands here, after the dot of an abbreviation. */
function nounAfter(all: readonly Lexeme[], from: number): boolean {
  const { senses } = all[all[from]?.word === '.' ? from + 1 : from] ?? {};
  return isSided((senses?.get('person') ?? senses?.get('people') ?? 'NONE') as Person);
}

/** The relative named at this place. Null if none. */
export function personAt(all: readonly Lexeme[], from: number): People | null {
  const opening = all[from];
  if (!opening || !canBegin(opening)) return null;
  const { count, at: first } = countBefore(all, from);
  const modifiers = new Set<Modifier>();
  let at = first;
  for (let round = 0; round < 6; round += 1) {
    const lexeme = all[at];
    const follows = all[at + 1]?.senses;
    // "twin", but not "twin sister"
    const isOfNoun =
      modifierOf(lexeme) !== undefined &&
      (follows?.has('person') || follows?.has('people') || follows?.has('modifier'));
    const isNoun = !isOfNoun && (lexeme?.senses.has('person') || lexeme?.senses.has('people'));
    // "p uncle", "M. aunt"
    const letter = nounAfter(all, at + 1) ? sideLetters[lexeme?.raw.toUpperCase() ?? ''] : undefined;
    const modifier = isNoun ? undefined : (modifierOf(lexeme) ?? letter);
    if (!modifier) break;
    modifiers.add(modifier);
    at += 1;
    const isShort = (lexeme?.word.length ?? 0) <= 4;
    while ((all[at]?.word === '-' || (isShort && all[at]?.word === '.')) && all[at]?.isTight) at += 1;
  }
  const noun = all[at];
  const one = noun?.senses.get('person') as Person | undefined;
  const many = noun?.senses.get('people') as Person | undefined;
  const letter = one || many || modifiers.size > 0 ? undefined : (letterAt(all, at) ?? smallPairAt(all, at));
  const person = one ?? many ?? letter ?? misspelledAt(all, at, modifiers);
  if (!person || !noun) return null;
  // "arrière-grand-mère", "ex-sister": a word that no table has changes who it is.
  const stem = all[from - 2];
  const isJoined = opening.isTight && all[from - 1]?.word === '-' && all[from - 1]?.isTight === true;
  const isOther = isJoined && stem?.kind === 'word' && stem.senses.size === 0 && stem.word.length > 1;
  const after = afterPerson(all, at + 1, modifiers);
  const isPlural = one === undefined && many !== undefined && !isUnique(person);
  const marriedOrAdopted = modified(person, modifiers);
  const said = after.count ?? (count === null || (count === 1 && all[from]?.word === 'a') ? null : count);
  const pronoun =
    one !== 'NONE' ? undefined : wives.test(noun.word) ? 'she' : husbands.test(noun.word) ? 'he' : undefined;
  return {
    ...(pronoun ? { pronoun } : {}),
    person: isOther && marriedOrAdopted !== 'NONE' ? 'RELATIVE' : marriedOrAdopted,
    count: said ?? (isPlural ? 0 : 1),
    isByBlood: modifiers.has('byBlood'),
    isPlural: many !== undefined && one === undefined,
    length: after.end - from,
  };
}
