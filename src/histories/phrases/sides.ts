// Whose side of the family a relative is on: "on her mother's side", "(maternal)".
import type { Lexeme } from '../words/lexicon.ts';
import type { Modifier, Person } from '../words/relative-words.ts';

const sided: readonly Person[] = ['GRANDPARENTS', 'GRANDMOTHER', 'GRANDFATHER', 'AUNT', 'UNCLE', 'COUSIN'];

const unique = /^(?:MOTHER|FATHER|(?:[MP]ATERNAL_)?GRAND(?:MOTHER|FATHER)|PARENTS|PATIENT)$/;

export type Side = 'MATERNAL' | 'PATERNAL';

export const isSided = (person: Person): boolean => sided.includes(person);

export const isUnique = (person: Person): boolean => unique.test(person);

export const female = /MOTHER|SISTER|AUNT|DAUGHTER|NIECE/;

export const male = /FATHER|BROTHER|UNCLE|SON$|NEPHEW/;

/** "aunt" and a side → MATERNAL_AUNT. */
export const withSide = (person: Person, side: Side | null): Person =>
  side && isSided(person) ? (`${side}_${person}` as Person) : person;

export const modifierOf = (lexeme: Lexeme | undefined) => lexeme?.senses.get('modifier') as Modifier | undefined;

function parentSide(lexeme: Lexeme | undefined): Side | null {
  const parent = lexeme?.senses.get('person') ?? lexeme?.senses.get('people');
  return parent === 'MOTHER' ? 'MATERNAL' : parent === 'FATHER' ? 'PATERNAL' : null;
}

/** The side in "on her mother's side", "(maternal)", "dads side". Its length is 0 if there is none. */
export function sideAt(
  all: readonly Lexeme[],
  from: number,
): { side: Side | null; length: number; isOfParent?: boolean; isMy?: boolean } {
  let at = from;
  while (at < from + 4 && /^(?:on|from|the|her|his|my|their|via|through|in|of|by)$/.test(all[at]?.word ?? '')) at += 1;
  // "by the side of the mother"
  const sideOf = all[at]?.word === 'side' && /^(?:of|of the)$/.test(all[at + 1]?.word ?? '');
  if (sideOf) {
    let parentAt = at + 2;
    while (parentAt < at + 4 && /^(?:the|her|his|my)$/.test(all[parentAt]?.word ?? '')) parentAt += 1;
    const whose = parentSide(all[parentAt]);
    return whose ? { side: whose, length: parentAt + 1 - from } : { side: null, length: 0 };
  }
  const lexeme = all[at];
  const modifier = modifierOf(lexeme);
  const whose = parentSide(lexeme);
  const side = modifier === 'MATERNAL' || modifier === 'PATERNAL' ? modifier : whose;
  if (!side) return { side: null, length: 0 };
  at += 1;
  if (/^(?:'s|')$/.test(all[at]?.word ?? '')) at += 1;
  const isSide = all[at]?.senses.has('side') === true;
  // "the grandmother from mother"
  const isFrom = all[from]?.word === 'from' && whose !== null && all[at]?.word !== "'s";
  const isWhole =
    / side$/.test(lexeme?.word ?? '') ||
    // "Grandma (moms)"
    (whose !== null && lexeme?.senses.has('people') === true && all[from - 1]?.word === '(' && all[at]?.word === ')') ||
    (all[at - 1]?.word === "'s" &&
      (all[at]?.word === ')' || ([0, 1, 2].some(back => all[from - back]?.word === 'on') && all[at]?.word === ':')));
  if (!isSide && !isWhole && !isFrom && (whose || at - 1 > from)) return { side: null, length: 0 };
  const isMy = all.slice(from, at).some(({ word }) => word === 'my') || all[from - 1]?.word === 'my';
  return { side, length: (isSide ? at + 1 : at) - from, isOfParent: whose !== null, isMy };
}
