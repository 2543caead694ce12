// What the texts of a chart suggest for the clinical part of an order (service.md 2.4). A suggestion is never certain.
import { vocabulary } from '../../histories/words/vocabulary.ts';
import { partUnnamed } from '../../order/doubts.ts';
import type { ReadValue } from '../../order/reading.ts';
import { namesCancer } from '../labels/words/cancer-words.ts';
import { findAncestry } from './ancestry.ts';
import { findBlood } from './blood.ts';
import { findFamilyHistory, type NotTaken, readTexts, type Sex } from './family-history.ts';
import type { FamilyRow } from './merge-rows.ts';
import { findPersonalCancers, readConditions, readTitles } from './personal-cancer.ts';
import type { Said } from './said.ts';

/** Call it while there is nothing else to do: the vocabulary takes longer to build than a page takes to answer. */
export const prepareSuggestions = (): void => void vocabulary();

const propose = (
  field: string,
  { value, text, from, ...more }: Said<string | number | null> & Pick<ReadValue, 'candidates'>,
  why: string,
): ReadValue => ({ field, value, text, from, sure: false, why: `suggestion.${why}`, ...more });

/** The patient's sex, as far as the chart certainly says it. */
const sexOf = (values: readonly ReadValue[]): Sex => {
  const sex = values.find(({ field, sure }) => field === 'patient.genderCode' && sure)?.value;
  return sex === 'FEMALE' ? 'F' : sex === 'MALE' ? 'M' : null;
};

const ancestry = (values: readonly ReadValue[]): ReadValue[] =>
  findAncestry(values).map((finding, index) => propose(`clinical.ancestry[${index}]`, finding, 'ancestry'));

function personalCancer(found: ReturnType<typeof findPersonalCancers>): ReadValue[] {
  return found.flatMap(({ type, age }, index) => {
    const row = `clinical.personalCancerHistory[${index}]`;
    const why = 'personalCancer';
    return [propose(row, type, why), ...(age ? [propose(`${row}.${type.value}.diagnosisAge`, age, why)] : [])];
  });
}

const familyHistory = (rows: readonly FamilyRow[]): ReadValue[] =>
  rows.flatMap(({ relationship, cancers }, index) => {
    const row = `clinical.familyCancerHistory[${index}]`;
    const why = 'familyHistory';
    return [
      propose(`${row}.relationshipTypeCode`, relationship, why),
      ...cancers.flatMap(({ site, age }, at) => {
        const cancer = `${row}.cancerHistory[${at}]`;
        const years = age ? Object.entries(age.value) : [];
        return [
          propose(`${cancer}.cancerSiteCode`, site, why),
          ...years.map(([part, value]: [string, number]) =>
            propose(
              `${cancer}.diagnosisAge.${part === 'age' ? part : `range.${part}`}`,
              { ...site, ...age, value },
              why,
            ),
          ),
        ];
      }),
    ];
  });

const notTaken = (left: readonly NotTaken[]): ReadValue[] =>
  left.flatMap(({ said, relative, site, age }, index) => {
    const years = age && ('age' in age ? `${age.age}` : `${age.lowerAge}–${age.upperAge}`);
    const parts = { text: said.value, relative, site, age: years };
    return Object.entries(parts).flatMap(([part, value]) =>
      value ? propose(`chart.notTaken[${index}].${part}`, { ...said, value }, 'notTaken') : [],
    );
  });

/** More characters than any chart has: a hostile page keeps the worker busy for a moment at most. */
const mostText = 300_000;

/** The values that are read for suggestions, and those for which there was no room. */
function withinBounds(values: readonly ReadValue[]): { own: ReadValue[]; beyond: ReadValue[] } {
  let room = mostText;
  const { own = [], beyond = [] } = Object.groupBy(values, ({ value }) => {
    room -= Array.isArray(value) ? value.reduce((sum, line) => sum + line.length, 0) : `${value}`.length;
    return room >= 0 ? 'own' : 'beyond';
  });
  return { own, beyond };
}

const isHistory = ({ field }: ReadValue) => /^chart\.(?:familyHistory|relatives|problems|conditions)\b/.test(field);

/** How much of a text without room is shown, in characters. */
const shownStart = 200;

const isUnread = ({ field }: ReadValue) => field.startsWith('chart.unread.');

/** A page that can still belong to another patient suggests nothing. Its cancers are named. */
const linesOfNoOne = (values: readonly ReadValue[]) =>
  values
    .filter(read => read.why === partUnnamed && isHistory(read))
    .flatMap(({ field, value }) => [value].flat().map(line => ({ field, text: `${line}` })))
    .filter(({ text }) => namesCancer.test(text));

/**
 * A text that was too long to read is named with its first words, like every other text that was seen and not taken, and so is each
 * line that was not read.
 */
const unread = (values: readonly ReadValue[], beyond: readonly ReadValue[], from: number): ReadValue[] =>
  [
    ...values.filter(isUnread).flatMap(({ field, value }) => [value].flat().map(text => ({ field, text: `${text}` }))),
    ...linesOfNoOne(values),
    ...beyond.filter(isHistory).map(({ field, value }) => ({ field, text: [value].flat().join(' ') })),
  ].map(({ field, text }, index) => {
    const start = text.length > shownStart ? `${text.slice(0, shownStart)}…` : text;
    return propose(`chart.notTaken[${from + index}].text`, { value: start, text: start, from: field }, 'notTaken');
  });

/**
 * Suggested values of the order, each with its source text. The clinician accepts, changes or removes them. A page that
 * can still belong to another patient suggests nothing.
 */
export function suggest(values: readonly ReadValue[]): ReadValue[] {
  const named = values.filter(({ why }) => why !== partUnnamed);
  const { own, beyond } = withinBounds(named.filter(value => !isUnread(value)));
  const sex = sexOf(own);
  const texts = readTexts(own, sex);
  const conditions = readConditions(own);
  const cancers = findPersonalCancers(own, conditions, texts);
  const { rows, left } = findFamilyHistory(own, [...texts, ...readTitles(conditions, sex)], sex);
  const ages = cancers.flatMap(({ contrary = [] }) => contrary.map(said => ({ said })));
  const seen = [...new Map([...ages, ...left].map(one => [one.said.value, one])).values()];
  const suggested = [...ancestry(own), ...personalCancer(cancers), ...familyHistory(rows), ...notTaken(seen)];
  const from = seen.length;
  const blood = findBlood(own).map((finding, index) =>
    propose(`chart.notTaken[${from + index}].text`, finding, 'blood'),
  );
  return [...suggested, ...blood, ...unread(values, beyond, from + blood.length)];
}
