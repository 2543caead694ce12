// The same relative in two places of one chart: a table of relatives, and a note.
import { expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { readPage } from '../labels/page.ts';

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
