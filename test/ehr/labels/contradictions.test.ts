// The banner of the last patient can stay while the next chart loads: a page that contradicts itself is of two patients.
import { expect, it } from 'vitest';
import { readPage } from './page.ts';

const list = (values: Record<string, string>) =>
  `<dl>${Object.entries(values)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>`;
const below = { DOB: '11/30/1969', Sex: 'Female', MRN: 'WA-44712' };
const page = (banner: string, chart: Record<string, string> = below) =>
  `<header>${banner}</header><h2>Demographics</h2>${list(chart)}`;
const named = '<h1>Odd Fjelstad</h1>';

const today = '2026-11-28';
const read = (body: string) => readPage(body, { title: 'EHR', today });

it.each([
  ['an age', page(`${named}<p>Male, 76 years</p>`), 'Male, 76 years'],
  ['an age alone', page(`${named}<p>76 y</p>`), '76 y'],
  ['a labeled age', page(list({ Patient: 'Odd Fjelstad', Age: '76 years', Gender: 'Male' })), '76 years'],
  ['a number as an age', page(list({ Patient: 'Odd Fjelstad', Age: '76' })), '76'],
  ['a grown-up above a child', page(`${named}<p>76 y M</p>`, { ...below, DOB: '11/30/2025' }), '76 y M'],
  ['a sex', page(`${named}<p>Male</p>`), 'Male'],
  [
    'a sex above a date of birth',
    page(`${named}<p>Male</p>`, { 'Date of birth': '11/30/1969', Sex: 'Female' }),
    'Male',
  ],
  ['a sex beside the right age', page(`${named}<p>56 y · Male</p>`), '56 y · Male'],
  ['a chart number', page(`${named}<span>MRN: FH-20001</span>`), 'WA-44712'],
  [
    'a chart number in other words',
    page(`${named}<span>MRN: FH-20001</span>`, { DOB: '11/30/1969', 'Medical record #': 'WA-44712' }),
    'WA-44712',
  ],
])('says of a page whose banner contradicts its labels that it is of two patients: %s', (_, body, other) => {
  expect(read(body)).toMatchObject({ kind: 'chart', other });
});

it.each([
  ['the same age, sex and number', page(`${named}<p>Female, 56 years</p><span>MRN: WA-44712</span>`)],
  ['an age that begins tomorrow', page(`${named}<p>57 y</p>`, { ...below, DOB: '11/29/1969' })],
  ['months', page(`${named}<p>Female, 8 m</p>`, { ...below, DOB: '03/20/2026' })],
  ['a bare number of months', page(list({ Patient: 'Odd Fjelstad', Age: '20' }), { ...below, DOB: '03/20/2025' })],
  ['years and months', page(`${named}<p>4 y 2 m</p>`, { ...below, DOB: '09/20/2022' })],
  ['an age of onset', page(`${named}<p>Breast cancer, 45 y</p><p>Age at diagnosis: 45 y</p>`)],
  ['an age at a visit', page(`${named}<p>55 y at last visit</p>`)],
  ['a target age', page(named, { ...below, 'Target age': '40', 'Age at onset': '41' })],
  ['the ages of relatives', page(`${named}<p>Mother, 76 y</p><p>Father</p><p>80 y, M</p>`)],
  [
    'a table of relatives',
    `${page(named)}<h2>Family history</h2><table><tr><th>Relation</th><th>Age</th><th>Sex</th></tr>
      <tr><td>Father</td><td>80</td><td>Male</td></tr></table>`,
  ],
  ['a count', page(`${named}<p>(2)</p>`)],
  ['a gender beside a sex', page(`${named}<p>56 y · Male</p>`, { ...below, 'Gender identity': 'Male' })],
  [
    'a gender elsewhere',
    `${page(`${named}<p>56 y · Male</p>`)}<p>${'Seen. '.repeat(300)}</p><h2>Social</h2><p>Gender identity: man</p>`,
  ],
  ['a sex at birth', page(`${named}<p>56 y · Male</p>`, { DOB: '11/30/1969', 'Sex at birth': 'Female' })],
  ['pronouns', page(`${named}<p>56 y · Male · he/him</p>`)],
  ['a newborn', `${page(named)}<h2>Newborn</h2>${list({ Sex: 'Male', Age: '2 days' })}`],
  ['a number written in two ways', page(`${named}<span>MRN: 0044712</span>`)],
  ['a number of a visit', page(`${named}<span>Visit number: 300412</span><span>Account: 77120</span>`)],
  ['the numbers of two hospitals', page(`${named}<p>MRN: 20001 (Salem)</p><p>MRN: 44712 (Norwell)</p>`)],
  ['a list with the number', `${page(`${named}<p>MRN: 44712</p>`)}<p>MRN: 44712</p><p>MRN: 20001</p>`],
  ['a number with an account', page(`${named}<p>MRN: 44712 Acct V00918834</p>`)],
  ['the numbers of two stays', page(`${named}<p>Fallnummer: 20001</p>`, { DOB: '11/30/1969', Fallnummer: '44712' })],
  ['a street of one letter', page(`${named}<p>45 F Street</p>`)],
  ["a hospital's own number", page(`${named}<span>Salem MRN: FH-20001</span>`)],
])('reads a page with %s', (_, body) => {
  const answer = read(body);
  expect(answer).toMatchObject({ kind: 'chart' });
  expect(answer?.other).toBeUndefined();
});
