// Problems and diagnoses of the chart → personal cancer history.

import type { PersonalCancerType } from '../../order/codes.ts';
import type { ReadValue } from '../../order/reading.ts';
import { learnedOrder, provenOrder } from '../../order/text/birth-date.ts';
import { foldPhrase } from '../../order/text/fold.ts';
import { siteOfIcd10 } from './cancer-sites.ts';
import { readCancerTitle } from './cancer-title.ts';
import { onsetAge } from './onset-age.ts';
import { linesIn, rowsIn, type Said } from './said.ts';

export interface PersonalCancer {
  type: Said<PersonalCancerType>;
  /** Completed years at diagnosis. */
  age?: Said<number>;
}

/** Words that show that a coded title or a status is not about a cancer the patient has or had. */
const notOwn = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:no|not(?! otherwise)|never|without|den(?:y|ies|ied)|negative for|ruled?[ -]out|r\\/o|exclude\\w*|` +
    'refuted|suspect\\w*|possible|probable|likely|questionable|unconfirmed|provisional|differential|error|cancell?ed|' +
    'screen\\w*|family|fh|fhx|mother|father|sister|brother|aunt|uncle|grand\\w+|cousin|son|daughter|wife|husband|' +
    'risk|fear|concern\\w*|counsel\\w*|benign|secondary|prophyla\\w+|vs|versus)(?![\\p{L}\\p{N}])|\\?',
  'u',
);

/** "ICD10:C50.412;ICD10:Z17.0", "Prostate cancer (C61)" → C50.412, Z17.0, C61. ICD-9 codes look alike but differ. */
const icd10Codes = (text: string): string[] =>
  /icd-?9/i.test(text) ? [] : (text.match(/(?<![\w.-])[A-TV-Z]\d[\dAB](?:\.?[\dA-Z]{1,4})?(?![\w-])/g) ?? []);

/** The code decides the site. A title with another site, or with a word of `notOwn`, gives null. */
function readCondition(
  text: string,
  code: string,
  status: string,
): { type: PersonalCancerType; isHistory: boolean } | null {
  if ([text, status].some(part => notOwn.test(foldPhrase(part)))) return null;
  const title = readCancerTitle(text);
  const codes = icd10Codes(code ? code.toUpperCase() : text);
  if (codes.length === 0) return title && { type: title.site.type, isHistory: title.isHistory };
  const coded = [...new Set(codes.flatMap(each => siteOfIcd10(each)?.type ?? []))];
  const [type] = coded;
  if (!type || coded.length > 1 || (title && title.site.type !== type)) return null;
  return { type, isHistory: title?.isHistory === true || codes.some(each => each.startsWith('Z8')) };
}

/** One row per type. If entries disagree on the age, the row has no age. */
function merge(found: readonly PersonalCancer[]): PersonalCancer[] {
  const rows = new Map<PersonalCancerType, PersonalCancer[]>();
  for (const one of found) rows.set(one.type.value, [...(rows.get(one.type.value) ?? []), one]);
  return [...rows.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const ages = [first, ...others].flatMap(({ age }) => age ?? []);
    const [age] = ages;
    return age && ages.every(({ value }) => value === age.value) ? { type: first.type, age } : { type: first.type };
  });
}

/** Cancers that the patient has or had. */
export function findPersonalCancers(values: readonly ReadValue[]): PersonalCancer[] {
  const dob = values.find(({ field }) => field === 'patient.dob');
  const born = dob?.sure && typeof dob.value === 'string' ? dob.value : null;
  // One EHR writes all its dates in the same format.
  const order = dob && born ? (learnedOrder(born, dob.text) ?? provenOrder(dob.text)) : undefined;
  const doubtful = new Set(values.flatMap(({ field, sure }) => (sure ? [] : field)));
  const problems = linesIn(values, ['chart.problems']).flatMap(said => {
    const read = readCondition(said.value, '', '');
    return read ? [{ type: { ...said, value: read.type } }] : [];
  });
  const conditions = rowsIn(values, 'chart.conditions').flatMap(({ text, code, onset, status }): PersonalCancer[] => {
    const said = text ?? code;
    const read = said && readCondition(text?.value ?? '', code?.value ?? '', status?.value ?? '');
    if (!said || !read) return [];
    const type = { ...said, value: read.type };
    // The date of a "history of" entry is the day it was written down.
    if (!onset || !born || read.isHistory || doubtful.has(onset.from)) return [{ type }];
    const age = onsetAge(onset.value, born, order);
    return [age === null ? { type } : { type, age: { ...onset, value: age } }];
  });
  return merge([...conditions, ...problems]);
}
