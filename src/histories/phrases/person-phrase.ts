// "her two maternal half-sisters", "PA x2", "aunt (mother's side)": one person, or several of one kind.

import type { Lexeme } from '../words/lexicon.ts';
import type { Modifier, Person } from '../words/relative-words.ts';
import { numberAt } from './ages.ts';
import { countBefore, countBehindAge, countWords } from './person-counts.ts';
import { bySex, cousinAt, letterAt, smallPairAt } from './person-letters.ts';
import { isSided, isUnique, modifierOf, type Side, sideAt, withSide } from './sides.ts';
import { isLastName } from './surnames.ts';

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

function modified(person: Person, modifiers: ReadonlySet<Modifier>): Person {
  if (person === 'NONE' || modifiers.has('step') || modifiers.has('byMarriage') || modifiers.has('adopted'))
    return 'NONE';
  if (modifiers.has('great')) return 'RELATIVE';
  if (modifiers.has('half'))
    return person === 'SISTER' || person === 'BROTHER' ? `HALF_${person}` : person === 'SIBLING' ? person : 'RELATIVE';
  const sex = modifiers.has('female') ? 'F' : modifiers.has('male') ? 'M' : '';
  const relation = bySex[person]?.[sex] ?? person;
  return withSide(relation, modifiers.has('MATERNAL') ? 'MATERNAL' : modifiers.has('PATERNAL') ? 'PATERNAL' : null);
}

const wives = /^(?:wife|girlfriend)$/;

const inLaw = /^in laws?$/;

const husbands = /^(?:husband|boyfriend)$/;

/** "Uncle (P)" */
const sideLetters: Readonly<Record<string, Side>> = { M: 'MATERNAL', P: 'PATERNAL' };

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
    // "Brother (twin), leukemia"
    const isTwin = isOpen && /twin/.test(all[next]?.word ?? '') && /^[)\]]$/.test(all[next + 1]?.word ?? '');
    // "sister (half)", "brother, step", but not "sister half of the time"
    const mayFollow = isOpen || joined ? ['any'] : ['any', 'female', 'male', 'great', 'half', 'step'];
    // "maternal cousin once removed"
    const isRemoved = / r(?:em|mv)/.test(all[next]?.word ?? '');
    const marks = modifier && (isRemoved || isTwin || !mayFollow.includes(modifier)) ? modifier : undefined;
    // "mother, paternal aunt": the side belongs to the next relative.
    const length = side.side ? side.length : marks ? 1 : 0;
    // "father, pat. uncle"
    const isDotted = (all[next]?.word.length ?? 9) < 5 && all[next + length]?.word === '.';
    const following = all[isDotted ? next + length + 1 : next + length]?.senses;
    // "MCOUSN (maternal cousin)"
    // "sister in law mother" is hers.
    const isOfNext =
      !inLaw.test(all[next]?.word ?? '') &&
      (following?.has('person') || following?.has('people') || (!isOpen && following?.has('modifier') === true));
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
    // "Paternal aunt (2): both with breast cancer", but not behind "aunt (1)", and a child's is an age.
    const isInBrackets = isOpen && /^[2-9]$/.test(all[next]?.word ?? '') && all[next + 1]?.word === ')';
    if (
      isInBrackets &&
      /AUNT|UNCLE|COUSIN/.test(noun?.get('person') ?? '') &&
      !all.some(({ word }, one) => word === '1' && all[one - 1]?.word === '(')
    ) {
      count = Number(all[next]?.word);
      at = next + 2;
      continue;
    }
    // "PU's x3"
    if (all[at]?.word === "'s" && /^x\d?$/.test(all[at + 1]?.word ?? '')) {
      at += 1;
      continue;
    }
    // "Aunt #1 | breast", but not "aunts: #1"
    const isNumber =
      all[at]?.word === '#' && /^\d$/.test(all[at + 1]?.word ?? '') && all[from - 1]?.senses.has('person');
    if (isNumber) {
      at += 2;
      continue;
    }
    // "bro 2:"
    if (all[at]?.kind === 'number' && /^\d$/.test(all[at]?.word ?? '') && all[at + 1]?.word === ':') {
      at += 1;
      continue;
    }
    count ??= countBehindAge(all, at);
    break;
  }
  return { end: at, count };
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
  (raw.length === 2 && /^(?:[mp][au]|PC)$/.test(raw)) ||
  countWords.test(word);

/** Whether an aunt or another relative of one side stands here, after the dot of an abbreviation. */
function nounAfter(all: readonly Lexeme[], from: number): boolean {
  const { senses } = all[all[from]?.word === '.' ? from + 1 : from] ?? {};
  return isSided((senses?.get('person') ?? senses?.get('people') ?? 'NONE') as Person);
}

/** The relative named at this place. Null if none. */
export function personAt(all: readonly Lexeme[], from: number): People | null {
  const opening = all[from];
  if (!opening || !canBegin(opening) || isLastName(all, from)) return null;
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
    // "mat. aunt", but not "had the same. Mother"
    const isShort = modifier !== 'any' && (lexeme?.word.length ?? 0) <= 4;
    while ((all[at]?.word === '-' || (isShort && all[at]?.word === '.')) && all[at]?.isTight) at += 1;
  }
  const noun = all[at];
  const meant = noun?.senses.get('person') as Person | undefined;
  const many = noun?.senses.get('people') as Person | undefined;
  const letter =
    meant || many || modifiers.size > 0 ? undefined : (letterAt(all, at) ?? smallPairAt(all, at) ?? cousinAt(all, at));
  const person = meant ?? many ?? letter ?? misspelledAt(all, at, modifiers);
  if (!person || !noun) return null;
  // "arrière-grand-mère", "ex-sister": a word that no table has changes who it is.
  const stem = all[from - 2];
  const isJoined = opening.isTight && all[from - 1]?.word === '-' && all[from - 1]?.isTight === true;
  const isOther = isJoined && stem?.kind === 'word' && stem.senses.size === 0 && stem.word.length > 1;
  const after = afterPerson(all, at + 1, modifiers);
  const isPlural = meant === undefined && many !== undefined && !isUnique(person);
  const marriedOrAdopted = modified(person, modifiers);
  const number = after.count ?? (count === null || (count === 1 && all[from]?.word === 'a') ? null : count);
  const pronoun =
    meant !== 'NONE' ? undefined : wives.test(noun.word) ? 'she' : husbands.test(noun.word) ? 'he' : undefined;
  return {
    ...(pronoun ? { pronoun } : {}),
    person: isOther && marriedOrAdopted !== 'NONE' ? 'RELATIVE' : marriedOrAdopted,
    count: number ?? (isPlural ? 0 : 1),
    isByBlood: modifiers.has('byBlood'),
    // "sister in laws mother"
    isPlural: (many !== undefined && meant === undefined) || all[after.end - 1]?.word === 'in laws',
    length: after.end - from,
  };
}
