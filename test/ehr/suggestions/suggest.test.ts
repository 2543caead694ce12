// What is true of every suggestion, and what an order does with suggestions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalizeOrder } from '../../../src/draft/finalize-order.ts';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { PartialOrderInput } from '../../../src/order/order-input.ts';
import { toPartialOrder } from '../../../src/order/partial-order.ts';
import type { ReadValue } from '../../../src/order/reading.ts';
import { tidy } from '../../../src/order/text/shown-text.ts';
import { draftOf, read } from '../../draft/drafts.ts';
import { chartOf, relatives } from './suggested.ts';

const words = [
  ...['Mother', 'Father', 'sister', 'two sisters', 'maternal aunt', 'aunt', 'MGM', 'Patient', 'husband', 'her'],
  ...['breast', 'ovarian', 'cancer', 'breast cancer', 'colon ca', 'DCIS', 'melanoma', 'Ashkenazi Jewish', 'prostate'],
  ...[
    '47',
    'at 52',
    'dx age 61',
    '60s',
    'early 50s',
    '50-55',
    '1998',
    'deceased',
    'alive',
    '(',
    ')',
    ',',
    ';',
    '.',
    ':',
  ],
  ...[
    'and',
    'or',
    'in',
    'no',
    'denies',
    'history of',
    'White',
    'Not Hispanic or Latino',
    'C61',
    'Z85.3',
    '-',
    '?',
    'lump',
  ],
];
const sentence = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 14 }).map(parts => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.tuple(fc.constantFrom(...words), fc.string({ unit: 'grapheme' })).map(parts => parts.join(' ')),
);
const lineFields = [
  ...['chart.race', 'chart.ethnicity', 'chart.problems', 'chart.familyHistory.text', 'chart.familyHistory.mother'],
  ...['chart.familyHistory.father', 'chart.familyHistory.siblings', 'chart.familyHistory.offspring'],
];
const rowFields = [
  ...[
    'chart.conditions[0].text',
    'chart.conditions[0].code',
    'chart.conditions[0].onset',
    'chart.conditions[0].status',
  ],
  ...['chart.relatives[0].relationship', 'chart.relatives[0].condition', 'chart.relatives[0].onset'],
];
const chart = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...lineFields), fc.array(sentence, { maxLength: 4 })),
    fc.dictionary(fc.constantFrom(...rowFields), sentence),
  )
  .map(([lines, rows]) => [
    read('patient.dob', '1979-03-08'),
    ...Object.entries({ ...lines, ...rows }).map(([field, value]) => read(field, value)),
  ]);

const shown = ({ value }: ReadValue) => (Array.isArray(value) ? value : [String(value)]).map(tidy);

describe('suggest', () => {
  it('never throws, is never certain, quotes the chart, and always makes a partial order', () => {
    fc.assert(
      fc.property(chart, values => {
        const suggestions = suggest(values);
        for (const { sure, why, text, from } of suggestions) {
          expect(sure).toBe(false);
          expect(why).toMatch(/^suggestion\.(ancestry|personalCancer|familyHistory|notTaken)$/);
          const source = values.find(({ field }) => field === from);
          // A relative can stand in the line above the cancer.
          expect(source && shown(source).join(' ').includes(text) && text !== '').toBe(true);
        }
        expect(new Set(suggestions.map(({ field }) => field)).size).toBe(suggestions.length);
        expect(PartialOrderInput.safeParse(toPartialOrder([...values, ...suggestions])).error).toBeUndefined();
      }),
      { numRuns: 600 },
    );
  });

  it('gives nothing for a sentence with a negation before the cancer', () => {
    const who = fc.constantFrom('Mother', 'Sister', 'two sisters', 'MGM', 'maternal aunt');
    const cancer = fc.constantFrom('breast cancer', 'colon ca at 52', 'DCIS', '(breast, 47)', 'melanoma, 60s');
    const negation = fc.constantFrom('no', 'not', 'denies', 'never had', 'without', 'negative for', "hasn't had", 'No');
    const joint = fc.constantFrom(' ', ', ', ': ', ' - ', ' (');
    fc.assert(
      fc.property(who, cancer, negation, joint, fc.boolean(), (person, what, not, between, isFirst) => {
        const text = isFirst ? `${not}${between}${person} ${what}` : `${person}${between}${not} ${what}`;
        expect(relatives({ 'familyHistory.text': [text] })).toBe('');
        expect(relatives({ 'familyHistory.mother': [`${not}${between}${what}`] })).toBe('');
        expect(suggest(chartOf({ problems: [`${not} ${what}`] }))).toEqual([]);
      }),
    );
  });

  it('names the place and the words of every part', () => {
    const values = chartOf({ 'familyHistory.text': ['Denies smoking.  MGM ovarian\u00A0CA 60s. Father alive.'] });
    const from = 'chart.familyHistory.text';
    const said = { text: 'MGM ovarian CA 60s', from, sure: false, why: 'suggestion.familyHistory' };
    const row = 'clinical.familyCancerHistory[0]';
    expect(suggest(values)).toEqual([
      { field: `${row}.relationshipTypeCode`, value: 'MATERNAL_GRANDMOTHER', ...said },
      { field: `${row}.cancerHistory[0].cancerSiteCode`, value: 'OVARIAN', ...said },
      { field: `${row}.cancerHistory[0].diagnosisAge.range.lowerAge`, value: 60, ...said },
      { field: `${row}.cancerHistory[0].diagnosisAge.range.upperAge`, value: 69, ...said },
    ]);
  });

  it('takes nothing from a page that may belong to another patient, and names its cancers', () => {
    const [value] = chartOf({ problems: ['Prostate cancer', 'Hypertension'] });
    expect(value && suggest([{ ...value, sure: false, why: 'part.unnamed' }])).toMatchObject([
      { field: 'chart.notTaken[0].text', value: 'Prostate cancer', why: 'suggestion.notTaken' },
    ]);
    expect(value && suggest([{ ...value, sure: false, why: 'place.doubtful' }])).toHaveLength(1);
  });
});

describe('an order with suggestions', () => {
  const values = chartOf({
    race: ['Asian'],
    'conditions[0].text': 'Prostate cancer',
    'conditions[0].onset': '2019-01-01',
    'familyHistory.text': ['Mother (breast, 47), MGM ovarian cancer 60s'],
  });
  const draft = draftOf([...values, ...suggest([read('patient.dob', '1979-03-08'), ...values])]);
  const [mother, grandmother] = [0, 1].map(index => `clinical.familyCancerHistory[${index}]`);
  const confirming = (confirmed: Record<string, string>) =>
    finalizeOrder({ ...draft, confirmed }, 'colon', 'R', '2026-11-21').clinical;

  it('shows them and sends none of them', () => {
    expect(draft.order.clinical?.personalCancerHistory).toEqual([{ prostate: { diagnosisAge: 39 } }]);
    expect(draft.order.clinical?.familyCancerHistory).toHaveLength(2);
    expect(confirming({})).toBeUndefined();
  });

  it('sends what was confirmed, with ages as numbers', () => {
    expect(
      confirming({
        'clinical.ancestry[0]': 'ASIAN',
        'clinical.personalCancerHistory[0]': 'prostate',
        'clinical.personalCancerHistory[0].prostate.diagnosisAge': '38',
        [`${grandmother}.relationshipTypeCode`]: 'PATERNAL_GRANDMOTHER',
        [`${grandmother}.cancerHistory[0].cancerSiteCode`]: 'OVARIAN',
        [`${grandmother}.cancerHistory[0].diagnosisAge.range.lowerAge`]: '60',
        [`${grandmother}.cancerHistory[0].diagnosisAge.range.upperAge`]: '65',
      }),
    ).toEqual({
      ancestry: ['ASIAN'],
      personalCancerHistory: [{ prostate: { diagnosisAge: 38 } }],
      familyCancerHistory: [
        {
          relationshipTypeCode: 'PATERNAL_GRANDMOTHER',
          cancerHistory: [{ cancerSiteCode: 'OVARIAN', diagnosisAge: { range: { lowerAge: 60, upperAge: 65 } } }],
        },
      ],
    });
  });

  it('leaves out a row with only a part confirmed', () => {
    const cancer = { [`${grandmother}.cancerHistory[0].cancerSiteCode`]: 'OVARIAN' };
    const who = { [`${grandmother}.relationshipTypeCode`]: 'MATERNAL_GRANDMOTHER' };
    const lower = { [`${grandmother}.cancerHistory[0].diagnosisAge.range.lowerAge`]: '60' };
    expect(confirming(cancer)).toBeUndefined();
    expect(confirming(who)).toBeUndefined();
    expect(confirming({ ...who, ...lower })).toBeUndefined();
    expect(confirming({ [`${mother}.cancerHistory[0].diagnosisAge.age`]: '47' })).toBeUndefined();
    expect(confirming({ ...who, ...cancer, ...lower })?.familyCancerHistory).toEqual([
      { relationshipTypeCode: 'MATERNAL_GRANDMOTHER', cancerHistory: [{ cancerSiteCode: 'OVARIAN' }] },
    ]);
    expect(confirming({ 'clinical.personalCancerHistory[0]': 'prostate' })?.personalCancerHistory).toEqual([
      { prostate: {} },
    ]);
  });

  it('is refused with an age that is not valid', () => {
    const age = 'clinical.personalCancerHistory[0].prostate.diagnosisAge';
    for (const text of ['forty', '39.5', '131', '-1']) expect(() => confirming({ [age]: text })).toThrow();
  });
});

describe('a text that is too long to read', () => {
  it('is named with its first words, and the others are read', () => {
    const long = `Father with colon cancer at 60. ${'No other history. '.repeat(20_000)}`;
    const found = suggest(chartOf({ 'familyHistory.mother': 'breast cancer at 44', 'familyHistory.text': long }));
    const sites = found.filter(({ field }) => field.endsWith('cancerSiteCode')).map(({ value }) => value);
    expect(sites).toEqual(['BREAST']);
    const [left] = found.filter(({ field }) => field.startsWith('chart.notTaken'));
    expect(left?.text).toMatch(/^Father with colon cancer at 60\. No other history\..*…$/);
    expect(left?.from).toBe('chart.familyHistory.text');
  });
});
