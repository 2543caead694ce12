// Whose chart a page is on letters, document viewers, registries and trackers.
import { expect, it } from 'vitest';
import { byField, readPage } from './page.ts';

const url = 'https://ehr.example.org/patients/1';
const read = (body: string, lang = '') => byField(readPage(body, { url, lang }));
const ada = { 'patient.firstName': 'Ada', 'patient.lastName': 'Lowell' };
const born = '<p>Date of birth: 1979-03-08</p>';

it.each([
  ['a birth name in brackets', '<h1>LOWELL (PERRAULT) Ada</h1>', 'LOWELL'],
  ['a nickname in brackets', '<h1>Ada (Addie) Lowell</h1>', 'Lowell'],
  ['a nickname in quotes', '<h1>Ada “Addie” Lowell</h1>', 'Lowell'],
  ['a number behind it', '<h1>Ada Lowell 40217763</h1>', 'Lowell'],
  ['an academic title', '<h1>Mag. Ada Lowell</h1>', 'Lowell'],
])('reads the name of a heading with %s', (_, heading, last) => {
  expect(read(`${heading}${born}`)).toMatchObject({ ...ada, 'patient.lastName': last });
});

it('reads a nickname in brackets beside a label', () => {
  expect(read(`<p>Name: Ada (Addie) Lowell</p>${born}`)).toMatchObject(ada);
});

it('reads a name and a date of birth in one heading', () => {
  const heading = '<h2>Ada Lowell <small>40217763 14/01/1951</small></h2><h3>Allergies</h3>';
  expect(read(heading)).toMatchObject({ ...ada, 'patient.dob': '1951-01-14' });
});

const viewer = `<tr><td>Patient</td><td><span>Frau Ada Lowell</span><span><span>Geburtsdatum: </span><span>11. Februar 1958 (68 Jahre)</span></span></td></tr>`;

it('reads the name before the next label of its cell, and no title of a document', () => {
  const page = `<h1>Ärztlicher Entlassungsbrief</h1><table>${viewer}</table><h3>Diagnosen</h3>`;
  expect(read(page)).toMatchObject({ ...ada, 'patient.dob': '1958-02-11' });
  expect(read(`<h1>Ärztlicher Entlassungsbrief</h1><p>Patient</p><p>Geburtsdatum: 11.02.1958</p>`)).toBe(null);
});

it('reads a date with a dot and the name of the month behind the day', () => {
  const line = '<div><b>Ada Lowell</b></div><div><span>3. April 1971</span><span>55 J.</span></div>';
  expect(read(`${line}<h3>Diagnosen</h3>`, 'de')).toMatchObject({ ...ada, 'patient.dob': '1971-04-03' });
});

it.each([
  [
    '<p>Dear Dr Farrow</p><p><b>Re: Ada LOWELL, DOB 13/09/1966, Hospital No 884120<br>44 Fern Road</b></p>',
    '1966-09-13',
  ],
  ['<p>wir berichten über Ihre Patientin <b>Lowell, Ada, geb. am 09.03.1966</b>, wohnhaft in Celle.</p>', '1966-03-09'],
  ["<p>J'ai vu votre patiente Madame LOWELL Ada, née le 13/09/1966 (60 ans), ce jour.</p>", '1966-09-13'],
])('reads whom a letter is about: %s', (letter, dob) => {
  const found = read(`${letter}<h3>Diagnosis</h3>`);
  expect(found).toMatchObject({ 'patient.firstName': 'Ada', 'patient.dob': dob });
});

it('reads a name in bold before an age', () => {
  const line = '<b>Ada Lowell Vidigal</b> <span>60 Anos</span> <span>F</span> <span>D.N.: 1966-03-09</span>';
  expect(read(`<div>${line}</div>`, 'pt')).toMatchObject({ 'patient.firstName': 'Ada', 'patient.dob': '1966-03-09' });
});

it('reads a name of which a part is in bold', () => {
  expect(read(`<div>Ada <b>LOWELL </b></div>${born}`)).toMatchObject({ 'patient.lastName': 'LOWELL' });
  expect(read(`<p>Seen by <b>Odile Perrault</b></p><h1>Ada Lowell</h1>${born}`)).toMatchObject(ada);
});

it.each(['data-bs-original-title', 'data-original-title', 'mattooltip'])('reads a label in %s', tooltip => {
  const banner = `<h1>Ada Lowell</h1><span ${tooltip}="Geburtsdatum">09.03.1966</span><span ${tooltip}="Geschlecht">weiblich</span>`;
  expect(read(banner, 'de')).toMatchObject({ 'patient.dob': '1966-03-09', 'patient.genderCode': 'FEMALE' });
});

it('reads values below labels in a row of cells', () => {
  const cells = (...texts: string[]) => `<tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr>`;
  const one = cells('Ada Lowell', '1966-03-13', 'F', 'OLSEN');
  const labels = cells('Patient name', 'DOB', 'Gender', "Mother's maiden");
  const title = '<tr><th colspan="4">Patient information</th></tr>';
  expect(read(`<table>${title}${labels}${one}</table><h3>Vaccinations</h3>`)).toMatchObject({
    'patient.dob': '1966-03-13',
    'patient.genderCode': 'FEMALE',
  });
  // One row of a list
  expect(read(`<table>${labels}${one}</table><h3>Vaccinations</h3>`)).toBe(null);
  expect(read(`<table>${title}${labels}${one}${cells('Odile Perrault', '1963-04-12', 'F', 'ROY')}</table>`)).toBe(null);
  const rows = cells('E-mail', 'ada@example.org', 'Preferred contact', 'Cell');
  expect(read(`<h1>Ada Lowell</h1>${born}<table>${rows}</table>`)).toMatchObject({
    'patient.emailAddress': 'ada@example.org',
  });
});

it('reads a value behind a cell with a colon, whatever the next label is', () => {
  const row = '<tr><td>Mobile</td><td>:</td><td>555 010 7788</td><td>Reg. date</td><td>:</td><td>2026-11-02</td></tr>';
  expect(read(`<h1>Ada Lowell</h1>${born}<table>${row}</table>`)).toMatchObject({
    'patient.mobilePhoneNumber': '555 010 7788',
  });
});

const labelTwice = (label: string, value: string) =>
  `<tr><td><span><a title="Details">${label}</a></span><span>${label}</span><span>*</span></td><td><input value="${value}"></td></tr>`;
const tracked = ['First name/Ada', 'Last name/Lowell', 'Date of birth/1999-05-21'].map(one => {
  const [label = '', value = ''] = one.split('/');
  return labelTwice(label, value);
});
const tracker = 'https://ehr.example.org/dashboard';

it('reads a label that a page repeats', () => {
  const visit =
    '<table><tr><td>Gestational age (weeks)</td><td>27</td></tr><tr><td>Haemoglobin</td><td>10.4</td></tr></table>';
  const page = `<table>${tracked.join('')}</table>`;
  expect(byField(readPage(`${page}${visit}`, { url: tracker }))).toMatchObject(ada);
  expect(byField(readPage(page, { url: tracker }))).toBe(null);
});

it('takes the number of a national health service for a sign of a patient', () => {
  const page = (label: string) =>
    `<h2>Dados pessoais</h2><p>Nome completo: Ada Lowell</p><p>Data de nascimento: 28/02/1990</p><p>${label}: 700 0001</p>`;
  expect(byField(readPage(page('CNS'), { url: tracker }))).toMatchObject(ada);
  expect(byField(readPage(page('CPF'), { url: tracker }))).toBe(null);
});

it('reads what stands below "Patients", where the chart was found', () => {
  expect(
    read(`<div><div>Patients</div><form><p>Patient: Lowell, Ada</p><p>DoB: 1966-03-13</p></form></div>`),
  ).toMatchObject(ada);
});

const staff = `<fieldset><legend>Person</legend><p>Name: Ada Lowell</p>${born}</fieldset><fieldset><legend>User</legend><p>Username: alowell</p></fieldset>`;

it.each([
  ['with the account of a user', `${staff}<h3>Problems</h3><h3>Medications</h3>`],
  ['where no patient is selected', `<p>Patient: None selected</p><p>Name: Ada Lowell</p>${born}`],
  ['of an athlete', `<h1>Ada Lowell</h1>${born}<p>Gender: F</p><p>Weight (kg): 77</p>`],
  ['with an alert', `<div role="alertdialog"><p>Patient: Ada Lowell</p>${born}<button>Open</button></div>`],
])('reads no page %s', (_, page) => {
  expect(byField(readPage(page, { url: tracker })) ?? {}).toEqual({});
});

it.each([
  ['Dalla Costa Ermanno', 'DLLRNN54C12L840X', 'Ermanno', 'Dalla Costa'],
  ['Ermanno Dalla Costa', 'DLLRNN54C12L840X', 'Ermanno', 'Dalla Costa'],
  ['Fo Zabrina', 'FOXZRN54C52L840X', 'Zabrina', 'Fo'],
  // Someone else's
  ['Dalla Costa Ermanno', 'VRDGPP54C12L840X', 'Dalla Costa', 'Ermanno'],
])('tells the order of %s by %s', (name, code, first, last) => {
  const banner = `<h1>${name}</h1><div><span>${code}</span> • <span>72 anni</span></div><p>Data di nascita: 12/03/1954</p>`;
  expect(read(banner, 'it')).toMatchObject({ 'patient.firstName': first, 'patient.lastName': last });
});
