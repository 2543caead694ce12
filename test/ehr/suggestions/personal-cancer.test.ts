import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import type { ReadValue } from '../../../src/order/reading.ts';
import { chartOf, suggested, type Texts } from './suggested.ts';

const ofTitle = (...problems: string[]) => suggested({ problems }).personalCancerHistory ?? [];

const condition = (text: string, code = '', onset = '', status = 'Active', dob = '1979-05-06'): Texts => ({
  'patient.dob': dob,
  'conditions[0].text': text,
  'conditions[0].code': code,
  'conditions[0].onset': onset,
  'conditions[0].status': status,
});
const ofCondition = (...args: Parameters<typeof condition>) =>
  suggested(condition(...args)).personalCancerHistory ?? [];

describe('titles of problems', () => {
  it.each([
    ['Prostate cancer', 'prostate'],
    ['Prostate cancer (HCC)', 'prostate'],
    ['Adenocarcinoma of prostate, Gleason 3+4=7', 'prostate'],
    ['Primary malignant neoplasm of prostate', 'prostate'],
    ['Metastatic prostate cancer', 'prostate'],
    ['History of prostate cancer', 'prostate'],
    ['Malignant neoplasm of upper-outer quadrant of left female breast', 'breast'],
    ['Carcinoma of left breast, upper outer quadrant', 'breast'],
    ['Ductal carcinoma in situ of right breast', 'breast'],
    ['(C50.912) Malignant neoplasm of left breast', 'breast'],
    ['Personal history of malignant neoplasm of breast', 'breast'],
    ['Triple negative breast cancer', 'breast'],
    ['Malignant tumor of colon', 'colorectal'],
    ['Malignant neoplasm of ovary', 'ovarian'],
    ['Malignant neoplasm of head of pancreas', 'pancreatic'],
    ['Malignant melanoma of skin', 'melanoma'],
    ['Non-Hodgkin lymphoma', 'lymphoma'],
  ])('%s', (title, type) => expect(ofTitle(title)).toEqual([{ [type]: {} }]));

  it.each([
    'Family history of colon cancer',
    'FH: breast cancer',
    'Breast cancer screening',
    'Screening for malignant neoplasm of colon',
    'Rule out prostate cancer',
    'Suspected breast cancer',
    'Breast cancer suspected (C50.912)',
    'Prostate cancer?',
    'No evidence of breast cancer',
    'Fear of breast cancer',
    'At risk for breast cancer',
    'Benign neoplasm of breast',
    'Neoplasm of uncertain behavior of ovary',
    'Breast mass',
    'Colon polyp',
    'Secondary malignant neoplasm of bone',
    'Secondary malignant neoplasm of breast',
    'Metastatic malignant neoplasm to brain',
    'Metastatic brain cancer',
    'Lobular carcinoma in situ of breast',
    'BRCA1 gene mutation',
    'Wife has breast cancer',
    'Malignant neoplasm',
    'Elevated PSA',
    'Basal cell carcinoma',
    'Rak piersi',
  ])('%s gives none', title => expect(ofTitle(title)).toEqual([]));
});

describe('conditions', () => {
  it.each([
    ['Malignant neoplasm of prostate', 'ICD10:C61', 'prostate'],
    ['Invasive mammary carcinoma, left, 2 o’clock', 'ICD10:C50.412', 'breast'],
    ['Breast cancer', 'ICD10:C50.412;ICD10:Z17.0', 'breast'],
    ['Hx of malignant neoplasm', 'Z85.46', 'prostate'],
    ['', 'C56.1', 'ovarian'],
    ['DCIS', 'D05.12', 'breast'],
    ['Carcinoma of breast', 'SNOMED-CT:254838004', 'breast'],
    ['Malignant neoplasm of breast, not otherwise specified', 'C50.919', 'breast'],
    ['Prostate cancer', 'ICD9:185', 'prostate'],
  ])('%s %s', (text, code, type) => expect(ofCondition(text, code)).toEqual([{ [type]: {} }]));

  it.each([
    ['Family history of malignant neoplasm of breast', 'Z80.3'],
    ['Breast cancer', 'Z80.3'],
    ['Breast cancer', 'Z12.31'],
    ['Breast cancer', 'D24.1'],
    ['Breast cancer', 'C79.81'],
    ['Cancer', 'C80.1'],
    ['Skin cancer', 'C44.91'],
    ['Atypical lobular hyperplasia', 'D05.01'],
    ['Cancer of appendix', 'C18.1'],
    ['Colon polyp', 'K63.5'],
    ['Prostate cancer', 'C50.912'],
    ['Breast and prostate', 'C50.912;C61'],
  ])('%s %s gives none', (text, code) => expect(ofCondition(text, code)).toEqual([]));

  it.each([
    ['Waldenström macroglobulinemia', 'C88.0'],
    ['Langerhans cell histiocytosis', 'C96.6'],
    ['Polycythemia vera', 'D45'],
    ['Langerhans cell histiocytosis (C96.6)', ''],
  ])('lists %s %s, a cancer by its code alone', (text, code) => {
    const values = suggest(chartOf(condition(text, code)));
    expect(values.find(({ field }) => field === 'chart.notTaken[0].text')?.value).toBe(text);
  });

  it.each(['Entered in error', 'Refuted', 'Suspected', 'Provisional', 'Differential'])(
    '%s conditions give none',
    status => expect(ofCondition('Prostate cancer', 'C61', '', status)).toEqual([]),
  );

  it.each([
    ['2015-05-05', 35],
    ['2015-05-06', 36],
    ['2015-05-06 00:00:00', 36],
    ['11 — Sep — 2024', 45],
    ['Sep 11, 2024', 45],
    ['8/15/2017', 38],
    ['2/3/2017', 37],
    ['2015-04', 35],
    ['06/2015', 36],
    ['March 2015', 35],
  ])('diagnosed %s, the patient was %i', (onset, diagnosisAge) =>
    expect(ofCondition('Prostate cancer', 'C61', onset)).toEqual([{ prostate: { diagnosisAge } }]),
  );

  const inProblems = (line: string, dob: Partial<ReadValue> = {}) =>
    suggest(
      chartOf({ 'patient.dob': '1979-05-06', problems: [line] }).map(read =>
        read.field === 'patient.dob' ? { ...read, ...dob } : read,
      ),
    ).flatMap(({ field, value }) => (field.endsWith('diagnosisAge') ? value : []));

  it.each([
    ['Prostate cancer, C61, Onset date: 06/2015, Active', 36],
    ['Prostate cancer, C61, Diagnosed: 2015-05-05', 35],
    ['Prostate cancer, dx 5/14/2015, s/p prostatectomy 07/2016', 36],
    ['Prostate cancer diagnosed in March 2015', 35],
    ['Diagnosed with prostate cancer on Sep 11, 2024', 45],
    ['Prostate cancer at 40, diagnosed 06/2015', 40],
  ])('a line says when: %s', (line, age) => {
    expect(inProblems(line)).toEqual([age]);
    for (const why of ['general.label', 'definition.unverified'])
      expect(inProblems(line, { sure: false, why })).toEqual([age]);
  });

  it.each([
    'Prostate cancer, recurrence diagnosed 05/2020',
    'History of prostate cancer, Onset date: 06/2015',
    'Personal history of malignant neoplasm of prostate, Z85.46, Onset date: 06/2015',
    'Prostate cancer and melanoma diagnosed 06/2015',
    'Prostate cancer, diagnosed 2015',
    'Prostate cancer, last seen 06/2015',
    'Prostate cancer, dx 06/2015, staging diagnosis 06/2017',
    'Prostate cancer, diagnosed 06/1970',
  ])('a line does not say when for certain: %s', line => expect(inProblems(line)).toEqual([]));

  it('takes no age from a date of birth that can be another one', () => {
    const line = 'Prostate cancer, diagnosed 06/2015';
    for (const why of ['identity.notPainted', 'place.moved'])
      expect(inProblems(line, { sure: false, why })).toEqual([]);
    expect(inProblems(line, { value: null, sure: false, why: 'date.dayOrMonth' })).toEqual([]);
  });

  it('names both of two ages', () => {
    const second = {
      'conditions[1].text': 'Prostate cancer',
      'conditions[1].code': 'C61',
      'conditions[1].onset': '2016-05-06',
    };
    const values = suggest(chartOf({ ...condition('Prostate cancer', 'C61', '2015-05-06'), ...second }));
    const named = values.flatMap(({ field, value }) => (field.endsWith('.text') ? value : []));
    expect(named).toEqual(['Prostate cancer, 2015-05-06', 'Prostate cancer, 2016-05-06']);
    expect(values.some(({ field }) => field.endsWith('diagnosisAge'))).toBe(false);
  });

  it.each(['2015', '2015-05', '03/08/2015', 'unknown', '1978-01-01', '2101-01-01', '13/2015', ''])(
    'the age on %j is not known',
    onset => expect(ofCondition('Prostate cancer', 'C61', onset)).toEqual([{ prostate: {} }]),
  );

  it("reads an ambiguous day in the date order of the chart's date of birth", () => {
    const values = chartOf(condition('Prostate cancer', 'C61', '03/08/2015'));
    const agesOf = (text: string) =>
      suggest(values.map(read => (read.field === 'patient.dob' ? { ...read, text } : read)))
        .filter(({ field }) => field.endsWith('diagnosisAge'))
        .map(({ value }) => value);
    expect(agesOf('05/06/1979')).toEqual([35]);
    expect(agesOf('06/05/1979')).toEqual([36]);
  });

  it('gives no age where the date of birth or the onset is in doubt, nor for a history', () => {
    const values = chartOf(condition('Prostate cancer', 'C61', '2015-01-01'));
    for (const doubtful of ['patient.dob', 'chart.conditions[0].onset']) {
      const read = values.map(value => (value.field === doubtful ? { ...value, sure: false, why: 'any' } : value));
      expect(suggest(read).map(({ field }) => field)).toEqual(['clinical.personalCancerHistory[0]']);
    }
    expect(ofCondition('History of prostate cancer', 'Z85.46', '2015-01-01')).toEqual([{ prostate: {} }]);
  });

  it('makes one row of a cancer that several places name', () => {
    const again = { 'conditions[1].text': 'Cancer of prostate', 'conditions[1].onset': '2016-01-01' };
    const chart = {
      ...condition('Prostate cancer', 'C61', '2015-01-01'),
      problems: ['Prostate cancer', 'Colon cancer'],
    };
    expect(suggested(chart).personalCancerHistory).toEqual([{ prostate: { diagnosisAge: 35 } }, { colorectal: {} }]);
    expect(suggested({ ...chart, ...again }).personalCancerHistory?.[0]).toEqual({ prostate: {} });
  });
});
