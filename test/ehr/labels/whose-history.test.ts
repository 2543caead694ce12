// Whose cancers a page shows: the patient's and the family's, not those of others beside them.
import { expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { valuesIn } from './page.ts';

const lines = (body: string) =>
  valuesIn(body).flatMap(({ field, value }) => (/^chart\.(?:problems|familyHistory)/.test(field) ? value : []));
const suggested = (body: string) =>
  suggest(valuesIn(body)).flatMap(({ field, value }) =>
    /^clinical\.(?:personal|family).*(?:\d\]|TypeCode|SiteCode|age)$/.test(field) ? [value] : [],
  );

const own = '<section><h2>Problems</h2><ul><li>Migraine</li></ul></section>';

it.each([
  [
    'a pathway',
    '<article><h1>Clinical pathway: breast cancer</h1><h2>Family history</h2><ul><li>Mother: breast cancer before 50</li></ul><h2>Past medical history</h2><p>Breast cancer before 45</p></article>',
  ],
  [
    'an education card',
    '<div><h3>Patient education</h3><div><b>Family history</b><p>Mother: breast cancer</p></div></div>',
  ],
  [
    'the history of a newborn’s mother',
    '<h3>Maternal history</h3><dl><dt>Medical problems</dt><dd>Thyroid cancer 2019</dd></dl>',
  ],
  [
    'a card of the mother',
    '<div class="card"><div class="head">Maternal history</div><div class="body"><b>Diagnoses:</b> Lymphoma 2014<br><b>Family history:</b> Mother: breast cancer at 50</div></div>',
  ],
  ['the mother’s problems', '<h3>Maternal diagnoses</h3><ul><li>Lymphoma</li></ul>'],
  [
    'rows of the mother',
    '<table><tr><td class="h">Mother’s information</td></tr><tr><td>Problems: Thyroid cancer</td></tr></table>',
  ],
  [
    'another patient in a sidebar',
    '<aside><h4>Gideon Frost</h4><h5>Problems</h5><ul><li>Pancreatic cancer</li></ul><h5>Family history</h5><p>Brother: melanoma at 50</p></aside>',
  ],
  [
    'a report on another patient',
    '<pre>PATHOLOGY REPORT\nPatient Name: Gideon Frost\nDOB: 1984-11-21\nDiagnosis: Pancreatic cancer\nFamily history: Brother with melanoma at 50</pre>',
  ],
  [
    'a message about another patient',
    '<section><h3>New result</h3><p>Patient: Frost, Gideon</p><p>Diagnosis: Pancreatic cancer</p></section>',
  ],
  [
    'a letter about another patient',
    '<article><p>RE: Gideon Frost, DOB 11/21/1984</p><p>Diagnosis: Pancreatic cancer</p><p>Family history: Brother with melanoma at 50</p></article>',
  ],
  [
    'a card of another patient right behind them',
    '<section><h3>Frost, Gideon</h3><p>MRN: 55310</p><h4>Problems</h4><ul><li>Pancreatic cancer</li></ul></section>',
  ],
  [
    'another patient without headings',
    '<div><div>Gideon Frost</div><div class="t">Problems</div><ul><li>Pancreatic cancer</li></ul><div class="t">Family history</div><p>Brother: melanoma at 50</p></div>',
  ],
])('leaves %s alone', (_, other) => {
  for (const body of [other + own, own + other]) {
    expect(lines(body)).toEqual(['Migraine']);
    expect(suggested(body)).toEqual([]);
  }
});

it('reads parts that the patient’s own name heads', () => {
  const part = '<h4>Family history</h4><p>Mother: breast cancer at 50</p>';
  expect(suggested(`<aside><h3>Ada Lowell</h3>${part}</aside>`)).toEqual(['MOTHER', 'BREAST', 50]);
});

it('reads a report on the patient', () => {
  const report = (name: string) =>
    `<pre>Patient: ${name}\nPathologist: Hugo Valente\nFamily history: Mother with breast cancer at 50</pre>`;
  for (const name of ['Ada Lowell', 'LOWELL, ADA']) expect(suggested(report(name))).toEqual(['MOTHER', 'BREAST', 50]);
});

it('reads relatives with names and birth dates', () => {
  const relative =
    '<li><b>Rosa Lowell</b> <span>Mother</span> <span>DOB: 03/01/1950</span> <span>Breast cancer at 41</span></li>';
  expect(suggested(`<h3>Family history</h3><ul>${relative}</ul>`)).toEqual(['MOTHER', 'BREAST', 41]);
});

it('ends a part where the card of another patient begins', () => {
  const problems = '<h2>Problems</h2><ul><li>Migraine</li></ul>';
  const card = '<section><h3>Frost, Gideon</h3><p>MRN: 55310</p><p>Pancreatic cancer</p></section>';
  expect(suggested(problems + card)).toEqual([]);
});

it('reads a long list to its end', () => {
  const problems = Array.from({ length: 260 }, (_, index) => `<li>Migraine ${index}</li>`).join('');
  expect(suggested(`<h2>Problems</h2><ul>${problems}<li>Prostate cancer</li></ul>`)).toEqual(['prostate']);
});

it('takes no column of the table of relatives for problems', () => {
  const body =
    '<h3>Family history</h3><table><tr><th>Relation</th><th>Diagnosis</th></tr><tr><td>Mother</td><td>Breast cancer</td></tr><tr><td>Mother-in-law</td><td>Lung cancer</td></tr></table>';
  expect(lines(own + body)[0]).toBe('Migraine');
  expect(valuesIn(body).some(({ field }) => field === 'chart.problems')).toBe(false);
  expect(suggested(body)).toEqual(['MOTHER', 'BREAST']);
});

it('reads rows below a row that is a heading', () => {
  const head = (text: string) => `<tr><td bgcolor="navy"><font><b>${text}</b></font></td></tr>`;
  const row = (text: string) => `<tr><td><font>${text}</font></td></tr>`;
  const body = `<table>${head('ACTIVE PROBLEMS')}${row('Breast cancer, right')}${row('Gout')}${head('FAMILY HX')}${row('MGM: ovarian ca @ 55<br>Mother: breast ca @ 41')}${head('HEALTH REMINDERS')}${row('Cervical cancer screen')}</table>`;
  expect(lines(body)).toEqual(['Breast cancer, right', 'Gout', 'MGM: ovarian ca @ 55', 'Mother: breast ca @ 41']);
});

it('reads rows below a row of headers, drawn without a table', () => {
  const row = (cells: string[], name: string) =>
    `<div class="${name}">${cells.map(cell => `<div>${cell}</div>`).join('')}</div>`;
  const rows = [
    ['Colon cancer', 'Father', '43'],
    ['Breast cancer', 'Maternal aunt', ''],
  ].map(cells => row(cells, 'row'));
  const body = `<div>Family history</div><div>${row(['Problem', 'Relation', 'Age of onset'], 'row head')}${rows.join('')}</div>`;
  expect(suggested(body).sort()).toEqual([43, 'BREAST', 'COLORECTAL', 'FATHER', 'MATERNAL_AUNT']);
});

it('reads a chart with the number of the ordering provider', () => {
  const row = '<div><b>Ordering provider:</b> Hugo Valente, MD</div><div><b>NPI:</b> 1003000126</div>';
  expect(lines(`<div>${row}</div>${own}`)).toEqual(['Migraine']);
});
