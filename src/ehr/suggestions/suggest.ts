// What the texts of a chart suggest for the clinical part of an order (service.md 2.4). A suggestion is never certain.
import type { ReadValue } from '../../order/reading.ts';
import { findAncestry } from './ancestry.ts';
import { findFamilyHistory, type Sex } from './family-history.ts';
import type { Suggester } from './injected-suggester.ts';
import { findPersonalCancers } from './personal-cancer.ts';
import type { Said } from './said.ts';

const propose = (field: string, { value, text, from }: Said<string | number>, why: string): ReadValue => ({
  field,
  value,
  text,
  from,
  sure: false,
  why: `suggestion.${why}`,
});

/** The patient's sex, as far as the chart certainly says it. */
const sexOf = (values: readonly ReadValue[]): Sex => {
  const sex = values.find(({ field, sure }) => field === 'patient.genderCode' && sure)?.value;
  return sex === 'FEMALE' ? 'F' : sex === 'MALE' ? 'M' : null;
};

const ancestry = (values: readonly ReadValue[]): ReadValue[] =>
  findAncestry(values).map((said, index) => propose(`clinical.ancestry[${index}]`, said, 'ancestry'));

function personalCancer(values: readonly ReadValue[]): ReadValue[] {
  return findPersonalCancers(values, sexOf(values)).flatMap(({ type, age }, index) => {
    const row = `clinical.personalCancerHistory[${index}]`;
    // The lab's document does not show the questions of any other cancer.
    const why = type.value === 'prostate' ? 'personalCancer' : 'keyNotShown';
    return [propose(row, type, why), ...(age ? [propose(`${row}.${type.value}.diagnosisAge`, age, why)] : [])];
  });
}

function familyHistory(values: readonly ReadValue[]): ReadValue[] {
  const why = 'familyHistory';
  const { rows, left } = findFamilyHistory(values, sexOf(values));
  const seen = left.flatMap(({ said, relative, site, age }, index) => {
    const years = age && ('age' in age ? `${age.age}` : `${age.lowerAge}–${age.upperAge}`);
    const parts = { text: said.value, relative, site, age: years };
    return Object.entries(parts).flatMap(([part, value]) =>
      value ? propose(`chart.notTaken[${index}].${part}`, { ...said, value }, 'notTaken') : [],
    );
  });
  const taken = rows.flatMap(({ relationship, cancers }, index) => {
    const row = `clinical.familyCancerHistory[${index}]`;
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
  return [...taken, ...seen];
}

/**
 * Suggested values of the order, each with its source text. The clinician accepts, changes or removes them. A page that
 * can still belong to another patient suggests nothing.
 */
export const suggest: Suggester = values => {
  const own = values.filter(({ why }) => why !== 'part.unnamed');
  return [...ancestry(own), ...personalCancer(own), ...familyHistory(own)];
};
