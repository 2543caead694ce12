// The text about one relative, or about several at once → their cancers, with the age at each diagnosis.
import type { cancerSiteCodes } from '../../order/codes.ts';
import { siteOf } from './cancer-sites.ts';
import { decades, type FamilyWord } from './family-words.ts';
import type { Token } from './tokens.ts';

/** Whole years. A range includes both bounds. */
export type DiagnosisAge = { age: number } | { lowerAge: number; upperAge: number };

export interface Cancer {
  site: keyof typeof cancerSiteCodes;
  age?: DiagnosisAge;
}

type Word = Token<FamilyWord>;

/** Part of a decade → years after its start. The parts overlap because they have no fixed definition. */
const partsOfDecade: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 4],
  mid: [3, 7],
  late: [5, 9],
  '': [0, 9],
};

function decadeAge(text: string): DiagnosisAge {
  const named = decades.findIndex(name => text.includes(name));
  const start = named >= 0 ? (named + 2) * 10 : Number(/\d\d/.exec(text)?.[0]);
  const [lower, upper] = partsOfDecade[/early|mid|late/.exec(text)?.[0] ?? ''] ?? [0, 9];
  return { lowerAge: start + lower, upperAge: start + upper };
}

/** A bare number under 18 can count something else. Null if it is not an age. */
function ageOf({ type, value }: Word): DiagnosisAge | null {
  if (type === 'decade') return decadeAge(value);
  const [first = 0, second] = (value.match(/\d+/g) ?? []).map(Number);
  if (type === 'range')
    return second !== undefined && first < second && second - first <= 10
      ? { lowerAge: first, upperAge: second }
      : null;
  return first >= (type === 'number' ? 18 : 1) && first <= 110 ? { age: first } : null;
}

interface Found {
  code: Cancer['site'];
  /** Only the site was named. It needs an age to mean cancer. */
  isBare: boolean;
  ages: { age: DiagnosisAge; isMarked: boolean }[];
}

const ageTypes: readonly string[] = ['at', 'age', 'number', 'decade', 'range'];
const silent: readonly string[] = ['filler', 'and', 'in', 'open', 'ancestry'];

/** A site without "cancer" after it: "breast and ovarian cancer", "(breast, 47)", "DCIS, left breast". */
function readSite(words: readonly Word[], at: number, found: readonly Found[]): 'shared' | 'bare' | 'detail' | null {
  const site = siteOf(words[at] ?? { value: '' });
  if (words[at + 1]?.type === 'and' && words[at + 2]?.type === 'cancer') return 'shared';
  if (found.length === 1 && site && found[0]?.code.startsWith(site.code)) return 'detail';
  return words[at - 1]?.type === 'open' && site?.bare && found.length === 0 ? 'bare' : null;
}

/** An age belongs to the cancer before it, unless an earlier cancer still has no age. */
function collect(words: readonly Word[]): { found: Found[]; hasOpenFate: boolean } | null {
  const found: Found[] = [];
  const early: Found['ages'] = [];
  let mode: 'diagnosed' | 'fate' | '' = '';
  let isRough = false;
  let hasOpenFate = false;
  for (const [at, word] of words.entries()) {
    const { type } = word;
    if (type === 'cancer' || type === 'site') {
      const role = type === 'cancer' ? 'cancer' : readSite(words, at, found);
      const site = siteOf(word);
      if (!role || !site) return null;
      if (role !== 'detail') found.push({ code: site.code, isBare: role === 'bare', ages: [] });
    } else if (type === 'diagnosed' || type === 'fate') {
      mode = type;
      hasOpenFate ||= type === 'fate';
    } else if (type === 'roughly') isRough = true;
    else if (ageTypes.includes(type) || type === 'dated') {
      const age = type === 'dated' ? null : ageOf(word);
      if (type === 'number' && !age) return null;
      if (mode === 'fate') hasOpenFate = false;
      else if (age && !isRough) {
        const isMarked = mode === 'diagnosed' || type === 'at';
        const last = found.at(-1);
        if (!last && isMarked) early.push({ age, isMarked });
        else if (last && found.slice(0, -1).every(({ ages }) => ages.length > 0)) last.ages.push({ age, isMarked });
      }
      mode = '';
      isRough = false;
    } else if (!silent.includes(type) && !(type === 'pronoun' && words[at + 1]?.type === 'decade')) return null;
  }
  // "diagnosed at 47 with breast cancer"
  const [only, ...more] = found;
  if (only && more.length === 0) only.ages.unshift(...early);
  return { found, hasOpenFate };
}

/** The cancers of each of `people` relatives in these words. Null if a word is not understood. */
export function readCancers(words: readonly Word[], people: number): Cancer[][] | null {
  const collected = collect(words);
  if (!collected) return null;
  const { found, hasOpenFate } = collected;
  // "breast cancer 62, deceased": 62 can be the age at death.
  const agesOf = ({ ages }: Found) => ages.filter(({ isMarked }) => isMarked || !hasOpenFate).map(({ age }) => age);
  if (found.some(one => one.isBare && agesOf(one).length === 0)) return null;
  return Array.from({ length: people }, (_, person) =>
    found.map(one => {
      const ages = agesOf(one);
      const age = ages.length === people && (people === 1 || found.length === 1) ? ages[person] : undefined;
      return age ? { site: one.code, age } : { site: one.code };
    }),
  );
}
