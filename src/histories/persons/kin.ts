// Relatives of relatives: who "her mother's brother's daughter" is.
import type { Chained, PersonMark, Pronoun } from '../phrases/mark.ts';
import { female, isSided, male } from '../phrases/sides.ts';
import { kinship, type Person } from '../words/relative-words.ts';

/** "Her father's mother and his sister": the father's, for the patient is a woman. Null if no one can say, undefined if it is no such chain. */
export function siblingIn(
  mark: Chained | undefined,
  pronoun: Pronoun,
  who: Person,
  sex: 'F' | 'M' | null,
): Person[] | null | undefined {
  const chain = mark?.kind === 'person' && mark.chain.length > 1 ? mark.chain : [];
  const is = pronoun === 'her' ? female : pronoun === 'his' ? male : null;
  const [first, ...others] = is ? chain.flatMap((relation, at) => (is.test(relation) ? [at] : [])) : [];
  if (first === undefined || !/^(?:SISTER|BROTHER)$/.test(who)) return undefined;
  return others.length === 0 && sex === (pronoun === 'her' ? 'M' : 'F') ? [...chain.slice(0, first + 1), who] : null;
}

export const pronounOf = (mark: Chained | undefined): Pronoun | undefined =>
  mark?.kind === 'word' ? (['her', 'his', 'their', 'whose'] as const).find(each => mark.cues.has(each)) : undefined;

export const longest = 4;

/** Who a chain names, as a relative of `first`. */
export const endOf = (chain: readonly Person[], first: Person = 'PATIENT'): Person =>
  chain.length > longest ? 'RELATIVE' : chain.reduce(ofPerson, first);

/** "uncle (fa's bro)", "maternal aunt (masi)": two names of one person. */
export const narrower = (person: Person, other: Person): Person | null =>
  person === other || (isSided(person) && other.endsWith(`_${person}`))
    ? other
    : person.endsWith(`_${other}`)
      ? person
      : null;

export const join = (whose: PersonMark, who: PersonMark, isOneOf = false): PersonMark => ({
  ...who,
  start: Math.min(whose.start, who.start),
  end: Math.max(whose.end, who.end),
  chain: (whose.isInverted
    ? [...whose.chain.slice(0, -1), ...who.chain, ...whose.chain.slice(-1)]
    : [...whose.chain, ...who.chain]
  ).slice(0, longest + 1),
  ...(whose.isInverted ? { isInverted: true } : {}),
  // "two of her mother's five brothers"
  count: whose.count > 1 ? whose.count : isOneOf ? 1 : who.count,
  ...(whose.whose ? { whose: whose.whose } : {}),
  isOwn: whose.isOwn,
  isByBlood: whose.isByBlood || who.isByBlood,
  isSame: whose.isSame,
  ...(whose.isThe ? { isThe: true } : {}),
});

/** "mother's sister": the relative of a relative. */
export const ofPerson = (whose: Person, who: Person): Person => {
  if (whose === 'PATIENT') return who;
  if (whose === 'NONE' || who === 'NONE') return 'NONE';
  return kinship[whose]?.[who] ?? 'RELATIVE';
};

/** "both parents", "both grandmothers": two persons with codes of their own. */
export function oneByOne(person: Person, { isBoth, count }: PersonMark): readonly Person[] {
  if (/PARENTS$/.test(person) && person !== 'GRANDPARENTS')
    return (['FATHER', 'MOTHER'] as const).map(parent => person.replace('PARENTS', parent) as Person);
  const isPair = isBoth && count === 2 && (person === 'GRANDMOTHER' || person === 'GRANDFATHER');
  return isPair ? [`MATERNAL_${person}`, `PATERNAL_${person}`] : [person];
}
