// The same relative in two places of one chart: a table of relatives, and a note.
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { readPage } from '../labels/page.ts';
import { chartOf, suggested, type Texts } from './suggested.ts';

const banner =
  '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p><p>MRN: 40021</p></header><h2>Allergies</h2><p>None</p>';
const table = `<h3>Family history</h3><table><tr><th>Relative</th><th>Condition</th><th>Onset age</th></tr>
  <tr><td>Paternal aunt</td><td>Endometrial cancer</td><td>53</td></tr></table>`;
const note = (text: string) => `<h3>Subjective</h3><p>${text}</p>`;

const relatives = (body: string) =>
  suggest(readPage(banner + body, { url: 'https://ehr.example.org/patients/1' })?.values ?? [])
    .filter(({ field }) => /familyCancerHistory\[\d+\]\.(?:relationship|.*[aA]ge$)/.test(field))
    .map(({ value }) => value);

it('is one relative', () => {
  const says = note('She is worried: her paternal aunt had endometrial cancer at 53.');
  expect(relatives(table + says)).toEqual(['PATERNAL_AUNT', 53]);
  expect(relatives(says)).toEqual(['PATERNAL_AUNT', 53]);
});

it('is two with two ages', () => {
  const says = note('She is worried: another paternal aunt had endometrial cancer at 61.');
  expect(relatives(table + says)).toEqual(['PATERNAL_AUNT', 53, 'PATERNAL_AUNT', 61]);
});

describe('ages that differ', () => {
  const named = (texts: Texts) =>
    suggest(chartOf(texts)).flatMap(({ field, value }) => (/notTaken\[\d+\]\.text$/.test(field) ? [value] : []));

  it.each<[string, Texts, string[]]>([
    [
      'of a mother in a table and in a note',
      {
        'relatives[0].relationship': 'Mother',
        'relatives[0].condition': 'Ovarian cancer',
        'relatives[0].onset': '50',
        'familyHistory.text': 'Mother: ovarian cancer at 58',
      },
      ['Ovarian cancer, 50', 'Mother: ovarian cancer at 58'],
    ],
    [
      'of three places',
      {
        'familyHistory.text': 'Mother breast ca 44',
        'familyHistory.note': ['Mother breast ca 47', 'Mother breast ca 44'],
      },
      ['Mother breast ca 44', 'Mother breast ca 47'],
    ],
    [
      'of the patient',
      { problems: ['Breast cancer at 35', 'Breast cancer at 45'] },
      ['Breast cancer at 35', 'Breast cancer at 45'],
    ],
  ])('%s are named, and none is suggested', (_, texts, sentences) => {
    expect(named(texts)).toEqual(expect.arrayContaining(sentences));
    expect(JSON.stringify(suggested(texts))).not.toMatch(/"(?:age|diagnosisAge)"/);
  });
});
