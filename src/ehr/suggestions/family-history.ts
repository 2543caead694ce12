// Family history, as free text and as rows of the EHR → rows of familyCancerHistory.

import type { ReadValue } from '../../order/reading.ts';
import { foldPhrase } from '../../order/text/fold.ts';
import { readCancerTitle } from './cancer-title.ts';
import type { Cancer, DiagnosisAge } from './family-cancers.ts';
import { readFamilySentence } from './family-sentence.ts';
import { familyTokens, type Relationship } from './family-words.ts';
import { type FamilyRow, mergeRows } from './merge-rows.ts';
import { linesIn, rowsIn, type Said } from './said.ts';

interface FamilyField {
  /** The relative in question if a line names no one. */
  relationship?: Relationship;
  /** The relatives a line can name: in the mother's box, "sister" can be the mother's sister. */
  names: RegExp;
}

const familyFields: Readonly<Record<string, FamilyField>> = {
  'chart.familyHistory.mother': { relationship: 'MOTHER', names: /^MOTHER$|^MATERNAL_/ },
  'chart.familyHistory.father': { relationship: 'FATHER', names: /^FATHER$|^PATERNAL_/ },
  'chart.familyHistory.siblings': { names: /^(?:HALF_)?(?:BROTHER|SISTER)$/ },
  'chart.familyHistory.offspring': { names: /^(?:SON|DAUGHTER)$/ },
  'chart.familyHistory.text': { names: /./ },
};

/** Relatives by law, not by blood. For an adopted patient, the text does not say whose relatives it means. */
const notByBlood =
  /\b(?:step|husband|wife|spouse|partner|fianc|in[ -]law|boyfriend|girlfriend|friend|neighbo|donor|surrogate)/;
const adopted = /\b(?:adopt|foster)/;

const bareDenial = /^(?:(?:the )?(?:patient|pt|she|he) )?(?:no|none|denie[sd]|negative|never|false|n)\W*$/i;

export interface FamilySentence extends Said<string> {
  subject: Relationship | undefined;
  /** True if the line names no one before this sentence, so that "her" is the patient's. */
  pronounIsPatient: boolean;
}

/** The sentences of all free text about the family, each with its relative if the sentence names no one. */
export function familySentences(values: readonly ReadValue[]): FamilySentence[] {
  const lines = linesIn(values, Object.keys(familyFields));
  if (lines.some(({ value }) => adopted.test(foldPhrase(value)))) return [];
  const sentences: FamilySentence[] = [];
  for (const line of lines) {
    const { relationship, names } = familyFields[line.from] ?? { names: /(?!)/ };
    if (notByBlood.test(foldPhrase(line.value))) continue;
    const named = familyTokens(line.value).flatMap(({ type, value }) => (type.startsWith('relative') ? value : []));
    if (named.some(code => !names.test(code) && !(code === '' && names.test('any')))) continue;
    let before = 0;
    for (const text of line.value.split(/(?<=[.!]) (?=\p{Lu})/u)) {
      // "Breast cancer", then "No": a question and its answer.
      if (bareDenial.test(text)) sentences.pop();
      else
        sentences.push({
          value: text,
          text,
          from: line.from,
          subject: named.length === 0 ? relationship : undefined,
          pronounIsPatient: before === 0 && line.from === 'chart.familyHistory.text',
        });
      before += familyTokens(text).filter(({ type }) => type.startsWith('relative')).length;
    }
  }
  return sentences;
}

function fromSentences(values: readonly ReadValue[]): FamilyRow[] {
  return familySentences(values).flatMap(({ text, from, subject, pronounIsPatient }) => {
    const say = <T>(value: T): Said<T> => ({ value, text, from });
    return readFamilySentence(text, { relationship: subject, pronounIsPatient }).map(({ relationship, cancers }) => ({
      relationship: say(relationship),
      cancers: cancers.map(({ site, age }) => ({ site: say(site), ...(age ? { age: say(age) } : {}) })),
    }));
  });
}

/** "47", "age 47", "40s", "47 years": the text includes an age and nothing else. */
function ageAlone(text: string): DiagnosisAge | undefined {
  const [member] = readFamilySentence(`mother breast cancer, dx age ${text.replace(/\s*(?:years?|yrs?|y)$/i, '')}`, {
    pronounIsPatient: false,
  });
  return /^\D{0,10}\d/.test(text) ? member?.cancers[0]?.age : undefined;
}

function fromRows(values: readonly ReadValue[]): FamilyRow[] {
  return rowsIn(values, 'chart.relatives').flatMap(({ relationship, condition, onset }): FamilyRow[] => {
    if (!relationship || !condition || adopted.test(foldPhrase(relationship.value))) return [];
    const [word, ...more] = familyTokens(relationship.value);
    const title = readCancerTitle(condition.value);
    if (word?.type !== 'relative' || !word.value || more.length > 0 || !title) return [];
    const site: Cancer['site'] = title.site.code;
    const age = onset && ageAlone(onset.value);
    return [
      {
        relationship: { ...relationship, value: word.value as Relationship },
        cancers: [{ site: { ...condition, value: site }, ...(onset && age ? { age: { ...onset, value: age } } : {}) }],
      },
    ];
  });
}

/** Relatives by blood and the cancers that the chart certainly says they had. */
export const findFamilyHistory = (values: readonly ReadValue[]): FamilyRow[] =>
  mergeRows([...fromRows(values), ...fromSentences(values)]);
