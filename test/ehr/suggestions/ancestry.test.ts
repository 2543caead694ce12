import { describe, expect, it } from 'vitest';
import { findAncestry } from '../../../src/ehr/suggestions/ancestry.ts';
import { chartOf, suggested } from './suggested.ts';

const ancestry = (race: string[], ethnicity: string[] = []) => suggested({ race, ethnicity }).ancestry ?? [];
const said = (text: string, box = 'text') => suggested({ [`familyHistory.${box}`]: [text] }).ancestry ?? [];

describe('race and ethnicity', () => {
  it.each<[string[], string[], string[]]>([
    [[], ['Hispanic or Latino'], ['HISPANIC_LATINO']],
    [['White'], ['Hispanic or Latino'], ['HISPANIC_LATINO']],
    [['White'], ['Not Hispanic or Latino'], ['WHITE_NON_HISPANIC']],
    [['White, non-Hispanic'], [], ['WHITE_NON_HISPANIC']],
    [['Non-Hispanic White'], [], ['WHITE_NON_HISPANIC']],
    [['White (not Hispanic or Latino)'], [], ['WHITE_NON_HISPANIC']],
    [['Black or African American'], [], ['BLACK_AFRICAN']],
    [['Black, non-Hispanic'], [], ['BLACK_AFRICAN']],
    [['Black or African American', 'White'], ['Not Hispanic or Latino'], ['BLACK_AFRICAN', 'WHITE_NON_HISPANIC']],
    [['Asian', 'Filipino'], [], ['ASIAN']],
    [['Native Hawaiian or Other Pacific Islander'], [], ['PACIFIC_ISLANDER']],
    [['American Indian or Alaska Native'], [], ['NATIVE_AMERICAN']],
    [['Middle Eastern or North African'], [], ['MIDDLE_EASTERN']],
    [['Other Race', 'BLACK OR AFRICAN AMERICAN'], ['Mexican'], ['BLACK_AFRICAN', 'HISPANIC_LATINO']],
  ])('%j %j', (race, ethnicity, codes) => expect(ancestry(race, ethnicity)).toEqual(codes));

  it.each<[string[], string[]]>([
    [['White'], []],
    [[], ['Not Hispanic or Latino']],
    [['Other Race'], ['Declined to specify']],
    [['Unknown'], ['Unknown']],
    [['Not White'], ['Not Hispanic or Latino']],
    [['Asian or Pacific Islander'], []],
    [['White'], ['Hispanic or Latino', 'Not Hispanic or Latino']],
    [['Black Forest'], []],
  ])('%j %j gives nothing', (race, ethnicity) => expect(ancestry(race, ethnicity)).toEqual([]));
});

describe('an ancestry without a code of ours', () => {
  const named = (race: string[], ethnicity: string[] = []) =>
    findAncestry(chartOf({ race, ethnicity })).flatMap(({ value, text, candidates = [] }) =>
      value === null ? [[text, ...candidates.map(meant => meant.value)].join(' → ')] : [],
    );

  it.each<[string[], string[], string[]]>([
    [['White'], [], ['White → WHITE_NON_HISPANIC']],
    [['Caucasian'], ['Declined to specify'], ['Caucasian → WHITE_NON_HISPANIC']],
    [['White'], ['Hispanic or Latino', 'Not Hispanic or Latino'], ['White → WHITE_NON_HISPANIC']],
    [['Irish', 'Irish', 'Black or African American'], [], ['Irish']],
    [['Asian or Pacific Islander'], [], ['Asian or Pacific Islander']],
    [['Parda'], [], ['Parda']],
  ])('%j %j is named: %j', (race, ethnicity, texts) => expect(named(race, ethnicity)).toEqual(texts));

  it.each<[string[], string[]]>([
    [['White'], ['Hispanic or Latino']],
    [['White'], ['Not Hispanic or Latino']],
    [[], ['Not Hispanic or Latino']],
    [['Other Race'], ['Declined to specify']],
    [['Unknown'], ['Patient refused']],
    [['Unreported'], ['Prefer not to say']],
    [['Sin especificar'], ['Não informado']],
    [['9'], ['?']],
    [['The patient says that the family came to the coast a long time ago'], []],
  ])('%j %j leaves none to name', (race, ethnicity) => expect(named(race, ethnicity)).toEqual([]));
});

describe('Ashkenazi Jewish', () => {
  it.each([
    'Maternal grandmother Ashkenazi Jewish',
    'Patient is of Ashkenazi Jewish descent',
    'Ashkenazi Jewish ancestry on maternal side',
    'Father is Ashkenazi',
    'Mother: breast cancer 47. Father Ashkenazi Jewish.',
    'Maternal grandmother Ashkenazi Jewish; no prior germline testing.',
    'Ashkenazi Jewish on both sides. No colon cancer in the family.',
  ])('%s', text => expect(said(text)).toEqual(['ASHKENAZI_JEWISH']));

  it("keeps the sentence, and counts in a parent's box", () => {
    expect(said('Ashkenazi Jewish', 'mother')).toEqual(['ASHKENAZI_JEWISH']);
    expect(said('Ashkenazi Jewish', 'offspring')).toEqual([]);
  });

  it.each([
    'Not Ashkenazi Jewish',
    'No Ashkenazi Jewish ancestry',
    'Ashkenazi Jewish ancestry: no',
    'Ashkenazi Jewish ancestry. No.',
    'Ashkenazi Jewish ancestry. None known.',
    'Ashkenazi Jewish ancestry: none reported',
    'Ashkenazi Jewish ancestry. Denied by patient.',
    'Ashkenazi Jewish ancestry - denies',
    'Ashkenazi Jewish ancestry?',
    'Ashkenazi Jewish ancestry unknown',
    'Possibly Ashkenazi Jewish',
    'Ashkenazi Jewish panel ordered',
    'Denies Ashkenazi Jewish ancestry',
    'Husband is Ashkenazi Jewish',
    'Daughter Ashkenazi Jewish',
    'Aunt Ashkenazi Jewish',
    'Adopted by Ashkenazi Jewish parents',
  ])('%s gives nothing', text => expect(said(text)).toEqual([]));
});
