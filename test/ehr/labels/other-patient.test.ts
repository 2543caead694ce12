// Whom else a page shows, where no label says it: what names the open chart, and open shadow roots.

import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { attachShadowRoots } from '../../screens/saved-page.ts';
import { readByLabels } from './read-by-labels.ts';

const list = (values: Record<string, string>) =>
  `<dl>${Object.entries(values)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>`;
const odd = { 'Patient name': 'Odd Fjelstad', 'Date of birth': '1950-01-31', Sex: 'Male', MRN: 'FH-20001' };
const wendeline = { 'Patient name': 'Wendeline Achterberg', 'Date of birth': '1969-11-30', MRN: 'WA-44712' };
const chart = (values: Record<string, string>) => `<h1>Patient chart</h1>${list(values)}`;
const insurance = list({ Payer: 'Juniper Basin Health', 'Policy number': 'JBH-1' });
const inRoot = (html: string) => `<x-part><template shadowrootmode="open"><div>${html}</div></template></x-part>`;

function read(body: string, title = 'EHR') {
  const { document } = new JSDOM(`<title>${title}</title><body>${body}`).window;
  attachShadowRoots(document);
  const answer = readByLabels(document, {
    url: 'https://ehr.example.org/c/1',
    name: '',
    visible: true,
    today: '2026-11-28',
  });
  expect(answer).toMatchObject({ kind: 'chart' });
  return answer;
}

it.each([
  ['a chart', chart(odd) + inRoot(chart(wendeline))],
  ['a name with a birth', chart(odd) + inRoot(list({ Name: 'Achterberg, Wendeline', DOB: '11/30/1969' }))],
  ['a name with a number', chart(odd) + inRoot(list({ Name: 'Achterberg, Wendeline', MRN: 'WA-44712' }))],
  ['a name in lines', chart(odd) + inRoot('</div><p>Name: Wendeline Achterberg</p><p>DOB: 11/30/1969</p><div>')],
  [
    'a chart below insurance',
    `${chart(odd)}<h2>Insurance</h2><p>Payer: Juniper Basin Health</p>${inRoot(chart(wendeline))}`,
  ],
  ['a chart in a root of a root', chart(odd) + inRoot(inRoot(chart(wendeline)))],
  ['a namesake', chart(odd) + inRoot(chart({ ...odd, 'Date of birth': '1969-11-30' }))],
])('finds another patient in an open shadow root: %s', (_, body) => {
  expect(read(body)?.other).toBeTruthy();
});

it.each([
  ['the patient', chart(odd) + inRoot(chart({ ...odd, 'Patient name': 'Fjelstad, Odd T' }))],
  ['a name alone', chart(odd) + inRoot(list({ Name: 'Wendeline Achterberg' }))],
  [
    'a list of patients',
    chart(odd) + [wendeline, { ...wendeline, 'Patient name': 'Ada Lowell' }].map(one => inRoot(list(one))).join(''),
  ],
  ['a relative', chart(odd) + inRoot(list({ Name: 'Ida Fjelstad', DOB: '1980-03-04', Relationship: 'Daughter' }))],
  ['a guarantor', `${chart(odd)}<h2>Guarantor</h2>${inRoot(list({ Name: 'Ida Fjelstad', DOB: '1980-03-04' }))}`],
  ['insurance', chart(odd) + inRoot(insurance)],
  ['a subscriber', `${chart(odd)}<h2>Insurance</h2>${inRoot(list({ Name: 'Ida Fjelstad', DOB: '1980-03-04' }))}`],
])('takes no one for another patient in an open shadow root with %s', (_, body) => {
  expect(read(body)?.other).toBeUndefined();
});

const wholeName = '<b>ACHTERBERG, Wendeline</b> <span>F</span> <span>Allergies: penicillin</span>';

it.each([
  ['the banner', `<div class="patient-banner">${wholeName}</div>${chart(odd)}`, 'EHR'],
  [
    'the tab',
    `<div role="tablist"><span role="tab" aria-selected="true">Achterberg, Wendeline</span></div>${chart(odd)}`,
    'EHR',
  ],
  ['the title', chart(odd), 'Achterberg, Wendeline (WA-44712) - EHR'],
])('finds another patient in what names the open chart: %s', (_, body, title) => {
  expect(read(body, title)?.other).toContain('Wendeline');
});

it.each([
  ['a doctor', `<div class="patient-banner">Odd Fjelstad <span>Pike, Sam</span></div>${chart(odd)}`, 'EHR'],
  ['another tab', `<div role="tablist"><span role="tab">Achterberg, Wendeline</span></div>${chart(odd)}`, 'EHR'],
  ['a part of the chart', `<span role="tab" aria-selected="true">Family, Social History</span>${chart(odd)}`, 'EHR'],
  ['a clinician', chart(odd), 'Pike, Sam - EHR'],
])('takes no one for another patient where the open chart is named with %s', (_, body, title) => {
  expect(read(body, title)?.other).toBeUndefined();
});

const policiesIn = (body: string) => read(body)?.values.filter(({ field }) => field.includes('insurance')) ?? [];

it('reads insurance, history and contact in an open shadow root like on the page', () => {
  expect(policiesIn(chart(odd) + inRoot(`<h2>Insurance</h2>${insurance}`))).toMatchObject([
    { value: 'Juniper Basin Health' },
    { value: 'JBH-1' },
  ]);
  const history =
    '<h3>Family history</h3><p>Mother: breast cancer at 44</p><h3>Problems</h3><ul><li>Prostate cancer</li></ul>';
  const contact = list({ 'Mobile phone': '541-555-0137', Email: 'odd@example.org' });
  const values = read(chart(odd) + inRoot(history) + inRoot(contact))?.values ?? [];
  expect(suggest(values).map(({ value }) => value)).toEqual(expect.arrayContaining(['prostate', 'MOTHER']));
  expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['541-555-0137', 'odd@example.org']));
});

it.each([
  ['of another patient', inRoot(`${chart(wendeline)}<h3>Problems</h3><p>Breast cancer</p>`)],
  [
    'of a relative',
    inRoot(
      `${list({ Name: 'Ida Fjelstad', Relationship: 'Daughter', 'Mobile phone': '541-555-0199' })}<h3>Problems</h3><p>Breast cancer</p>`,
    ),
  ],
  ['below a guarantor', `<h2>Guarantor</h2>${inRoot(list({ 'Mobile phone': '541-555-0199' }))}`],
])('takes nothing from an open shadow root %s', (_, body) => {
  const values = read(chart(odd) + body)?.values ?? [];
  expect(JSON.stringify(values)).not.toMatch(/0199|Breast/);
});
