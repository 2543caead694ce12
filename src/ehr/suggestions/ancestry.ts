// Race, ethnicity and the text about ancestors → codes of ancestry.

import { findAncestrySentences } from '../../histories/ancestry-sentences.ts';
import type { ancestryCodes } from '../../order/codes.ts';
import type { ReadValue } from '../../order/reading.ts';
import { foldPhrase } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { familyTexts } from './family-history.ts';
import { linesIn, type Said } from './said.ts';

type Ancestry = keyof typeof ancestryCodes;

type Meaning = Ancestry | 'WHITE' | 'JEWISH' | 'NOT_HISPANIC';

/** What a whole shown text means. "White" has a code only beside NOT_HISPANIC. Texts not listed here have none. */
const words: readonly (readonly [says: Meaning, texts: string])[] = [
  [
    'HISPANIC_LATINO',
    'hispanic|latino|latina|latinx|hispanic or latino|hispanic or latina|hispanic or latino/a|hispanic/latino|' +
      'hispanic or latinx|hispanic or spanish|mexican|mexican american|puerto rican|cuban|dominican|central american|' +
      'south american|latin american|salvadoran|guatemalan|colombian',
  ],
  [
    'NOT_HISPANIC',
    'not hispanic or latino|non-hispanic|not hispanic|non hispanic|non-hispanic or latino|not hispanic/latino|' +
      'not hispanic or latino/a|non-hispanic/latino|not of hispanic or latino origin',
  ],
  ['WHITE', 'white|caucasian|white or caucasian|white/caucasian|european'],
  ['BLACK_AFRICAN', 'black|black or african american|african american|black/african american|african|black or african'],
  [
    'ASIAN',
    'asian|asian indian|chinese|filipino|japanese|korean|vietnamese|other asian|south asian|east asian|southeast asian|' +
      'bangladeshi|cambodian|hmong|indonesian|laotian|malaysian|pakistani|sri lankan|taiwanese|thai',
  ],
  ['MIDDLE_EASTERN', 'middle eastern|middle eastern or north african|arab'],
  [
    'NATIVE_AMERICAN',
    'american indian or alaska native|american indian/alaska native|american indian or alaskan native|american indian|' +
      'alaska native|native american',
  ],
  [
    'PACIFIC_ISLANDER',
    'native hawaiian or other pacific islander|native hawaiian or pacific islander|native hawaiian|pacific islander|' +
      'native hawaiian/pacific islander|other pacific islander|samoan|guamanian or chamorro|tongan|fijian|polynesian',
  ],
  ['ASHKENAZI_JEWISH', 'ashkenazi|ashkenazi jewish|ashkenazi jew|aj|jewish (ashkenazi)|jewish - ashkenazi'],
  ['JEWISH', 'jewish'],
];

const meanings = new Map(words.flatMap(([says, texts]) => texts.split('|').map(text => [text, says] as const)));

/** All of these texts, for the anonymizer. */
export const ancestryTexts: readonly string[] = words.map(([, texts]) => texts);

/** "White, non-Hispanic", "Non-Hispanic White", "White (not Hispanic or Latino)" → both parts. */
const withEthnicity =
  /^(?:(.+?)[ ,(-]+(non-hispanic|not hispanic(?: or latino)?)\)?|(non-hispanic|not hispanic) (.+))$/;

/** "Are you of Ashkenazi Jewish descent: Yes (maternal)" */
const answered =
  /^(?:(?:is|are|you|any|the|patient|family|of) )*(.+?)(?: (?:ancestry|heritage|descent|origin|background|ethnicity))?(?:: (yes|y|true|no|n|false))?(?:,? \((?:maternal|paternal|mother|father|both)[^)]*\))?$/;

function meaningsOf(shown: string): Meaning[] {
  const [, text = '', answer = 'y'] = answered.exec(foldPhrase(shown)) ?? [];
  const [, race, after, before, raceBehind] = withEthnicity.exec(text) ?? [];
  const whole = meanings.get(text);
  const says = whole
    ? [whole]
    : [race ?? raceBehind, after ?? before].flatMap(part => (part && meanings.get(part)) || []);
  if (/^[yt]/.test(answer)) return says;
  // Only this denial decides something: whether "White" has a code.
  return says.includes('HISPANIC_LATINO') ? ['NOT_HISPANIC'] : [];
}

/** Ancestors whose ancestry is the patient's. */
const ancestors = /^(?:MOTHER|FATHER|PARENTS|[MP]ATERNAL_GRAND(?:MOTHER|FATHER))$/;

/** Sentences that only say that the patient or an ancestor is Ashkenazi Jewish. */
const ashkenazi = (texts: readonly Said<string>[]): Said<Ancestry>[] =>
  texts.flatMap(({ value, from }) => {
    if (from === 'chart.familyHistory.siblings' || from === 'chart.familyHistory.offspring') return [];
    return findAncestrySentences(value)
      .filter(({ persons }) => persons.every(person => ancestors.test(person)))
      .map(({ text }) => ({ value: 'ASHKENAZI_JEWISH' as const, text: tidy(text), from }));
  });

/** What stands for an answer that no one gave: "Declined to specify", "Other Race", "Sin especificar". */
const noAnswer =
  /\b(?:un(?:known|reported|specified|disclosed|determined|able|available|bekannt)|declin\w*|refus\w*|prefers?|choose|chose|other|otr[oa]|outr[oa]|autre|andere|altr[oa]|not?|none|non|n[aã]o|sin|sem|sans|keine|desconocid\w*|desconhecid\w*|ignorad\w*|inconnue?|sconosciut\w*)\b/;

/** More is no name of an ancestry. */
const longestName = 60;

const isNamed = (text: string): boolean =>
  text.length <= longestName && /\p{L}{2}/u.test(text) && !noAnswer.test(foldPhrase(text));

/** An ancestry that the chart names: its code, or null with those of our codes that it can mean. */
export type NamedAncestry = Said<Ancestry | null> & { candidates?: { value: Ancestry }[] };

/** Every ancestry that the chart names, without repeats. */
export function findAncestry(values: readonly ReadValue[]): NamedAncestry[] {
  const read = linesIn(values, ['chart.race', 'chart.ethnicity']).map(said => ({ said, says: meaningsOf(said.value) }));
  const has = (what: Meaning) => read.some(({ says }) => says.includes(what));
  const isContrary = has('NOT_HISPANIC') && has('HISPANIC_LATINO');
  const found = read.flatMap(({ said, says }): NamedAncestry[] => {
    if (says.length === 0) {
      const sentences = ashkenazi([said]);
      return sentences[0] || !isNamed(said.value) ? sentences : [{ ...said, value: null }];
    }
    return says.flatMap((code): NamedAncestry[] => {
      // Only the clinician can say which it is.
      if (code === 'JEWISH') return [{ ...said, value: null, candidates: [{ value: 'ASHKENAZI_JEWISH' }] }];
      if (code === 'NOT_HISPANIC' || (code === 'HISPANIC_LATINO' && isContrary)) return [];
      if (code !== 'WHITE') return [{ ...said, value: code }];
      if (has('NOT_HISPANIC') && !isContrary) return [{ ...said, value: 'WHITE_NON_HISPANIC' }];
      // Beside "Hispanic" it adds nothing. Alone, only the clinician can say which it is.
      const isOpen = isContrary || !has('HISPANIC_LATINO');
      return isOpen ? [{ ...said, value: null, candidates: [{ value: 'WHITE_NON_HISPANIC' }] }] : [];
    });
  });
  const all = [...found, ...ashkenazi(familyTexts(values))];
  const isSame = (one: NamedAncestry, other: NamedAncestry) =>
    one.value === other.value && (one.value !== null || foldPhrase(one.text) === foldPhrase(other.text));
  return all.filter((one, index) => all.findIndex(other => isSame(one, other)) === index);
}
