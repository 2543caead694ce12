// Which age belongs to which cancer: ages are collected until the next person or cancer, then given out if that is clear.
import type { DiagnosisAge } from '../phrases/ages.ts';
import type { Cancer } from '../words/cancer-words.ts';
import type { Person } from '../words/relative-words.ts';

export interface Fact {
  person: Person;
  cancer: Cancer | null;
  /** The same for all cancers of one person. */
  row: string;
  /** Seen, and not certain enough: no code, or a doubt. */
  isOpen: boolean;
  age?: DiagnosisAge;
  start: number;
  end: number;
}

export interface Run {
  facts: Fact[];
  ages: DiagnosisAge[];
  /** The age that is said to be the one at diagnosis. Null if several are. */
  certain?: DiagnosisAge | null;
  /** An age before its cancer, if none follows. */
  before: DiagnosisAge | null;
  /** "and", "again" or "@" says that each age is of a further cancer. */
  saysAgain: boolean;
  /** "both at 45" */
  isForEach: boolean;
  /** "one at 40, one at 52" */
  isOneByOne?: true;
  /** "breast ca: mother, 2 sisters (44, 50)": how many are the last, whom the ages stand beside. */
  last: number;
}

export const newRun = (facts: Fact[]): Run => ({
  facts,
  ages: [],
  before: null,
  saysAgain: false,
  isForEach: false,
  last: 0,
});

const mostAges = 6;

/** Gives the ages out. Returns the facts of further cancers of the same site. */
export function giveAges({ facts, ages: after, certain, before, saysAgain, isForEach, isOneByOne, last }: Run): Fact[] {
  const ages = after.length === 0 && before ? [before] : after;
  const [first] = facts;
  const [age] = ages;
  if (!first || !age || ages.length > mostAges) return [];
  const open = facts.filter(fact => fact.age === undefined);
  const give = (some: readonly Fact[]) => {
    for (const [at, fact] of some.entries()) if (ages[at]) fact.age = ages[at];
  };
  // "three sisters: one at 40, one at 52 and one at an unknown age"
  if (ages.length === open.length || (isOneByOne && ages.length < open.length)) {
    give(open);
    return [];
  }
  if (facts.length === 1 && ages.length > 1) {
    if (!saysAgain) {
      if (certain) first.age = certain;
      return [];
    }
    const rest = first.age === undefined ? ages.slice(1) : ages;
    first.age ??= age;
    return rest.map(each => ({ ...first, age: each }));
  }
  if (last > 0 && ages.length === last && !isForEach) give(open.slice(-last));
  else if (ages.length === 1 && (isForEach || 'lowerAge' in age)) for (const fact of open) fact.age = age;
  return [];
}
