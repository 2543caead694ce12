// Whose name it is on a page that names several people.
import { describe, expect, it } from 'vitest';
import { foldLabel } from '../../../src/ehr/labels/fold-label.ts';
import { labelField } from '../../../src/ehr/labels/words/label-words.ts';
import { hasMeaning } from '../../../src/ehr/labels/words/telling-words.ts';
import { byField, readPage, readPatient } from './page.ts';

const maren = { 'patient.firstName': 'Maren', 'patient.lastName': 'Lindqvist', 'patient.dob': '1979-03-08' };

it.each([
  [
    "a contact's whole name below a heading that nobody knows",
    '<h2>Anagrafica</h2><p>Cognome: Lindqvist</p><p>Nome: Maren</p><p>Data di nascita: 1979-03-08</p><p>Cartella n.: 44180</p>' +
      '<h2>Persona di fiducia</h2><p>Cognome e nome: Lindqvist Ada</p>',
  ],
  [
    "a helper's name apart from the date of birth",
    '<h1>Mrs. Maren Lindqvist</h1><p>47 Y / Female</p><div><b>MRN</b> <span>44180</span></div><div><b>DOB</b> <span>1979-03-08</span></div>' +
      '<h3>Attender</h3><div><b>Name</b> <span>Ada Lowell</span></div>',
  ],
  [
    'the label of a field before the date of birth',
    '<h1>Patient master index</h1><table><tr><td>Reg Dt</td><td><input value="03-JAN-2017"></td></tr>' +
      '<tr><td>Surname</td><td><input value="Lindqvist"></td><td>Forenames</td><td><input value="Maren"></td></tr>' +
      '<tr><td>DoB</td><td><input value="08-MAR-1979"></td></tr></table>',
  ],
  [
    'what she is called',
    '<h1>Maren Lindqvist</h1><p>47 y · F</p><dl><dt>Patient ID</dt><dd>44180</dd><dt>Preferred name</dt><dd>Mia</dd><dt>Date of birth</dt><dd>1979-03-08</dd></dl>',
  ],
  [
    'the kind of the record in the same heading',
    '<h1><div>Person record</div><span>Mrs. Maren Lindqvist</span></h1><h3>Person information</h3>' +
      '<p>Medical record number: 44180</p><p>Birthdate: 1979-03-08</p>' +
      '<h3>Related contacts (2)</h3><table><tr><th>Name</th><th>Birthdate</th><th>Role</th></tr>' +
      '<tr><td>Ada Lowell</td><td>1981-01-02</td><td>Sister</td></tr><tr><td>Ole Lowell</td><td>1984-02-03</td><td>Brother</td></tr></table>',
  ],
  [
    'a nurse above the banner',
    '<div>Ada Sofie Lowell</div><div>Station 4</div><div><p>Maren Lindqvist</p><p>Female | born on 1979-03-08 | 47 years</p><p>Medical record 44180</p></div>',
  ],
])('reads the patient beside %s', (_, body) => {
  expect(byField(readPage(body))).toMatchObject(maren);
});

it('reads an Italian birth with its place, and values with an action behind them', () => {
  const banner =
    '<div>Paziente</div><div>LINDQVIST MAREN F nata a Bassano del Grappa (VI) il 18/03/1979 - anni 47</div>';
  const fields = '<h2>Anagrafica</h2><p>Cognome: LINDQVIST</p><p>Nome: MAREN</p>';
  expect(byField(readPage(banner + fields))).toMatchObject({
    'patient.lastName': 'LINDQVIST',
    'patient.dob': '1979-03-18',
  });
  const change = '<dd><a href="#">Change<span> it</span></a></dd>';
  const list = `<h1>Patient</h1><dl><dt>Full name</dt><dd>Lindqvist, Maren</dd>${change}<dt>Date of birth</dt><dd>1979-03-08</dd>${change}</dl>`;
  expect(byField(readPage(list))).toMatchObject(maren);
  const accordion = `<div role="tablist"><h3 role="tab">Patient</h3><div role="tabpanel">${list}</div></div>`;
  expect(byField(readPage(accordion))).toMatchObject(maren);
});

it.each([
  ['last', 'Name--Last, 1.er apellido, Primer apellido'],
  ['first', 'Name--First, Prénom utilisé'],
  ['last2', '2.º apellido'],
  ['dob', 'F. nacim.'],
  ['mobile', 'Tfno. móvil, Tel (C)'],
  ['phone', 'Tfno. del paciente'],
  ['street', 'Addr 1'],
  ['city', 'Addr Current--City'],
  ['zip', 'Cód. postal'],
])('knows %s by the words of its label', (field, labels) => {
  for (const label of labels.split(', ')) {
    expect([label, labelField(foldLabel(label))]).toEqual([label, field]);
    expect([label, hasMeaning(label)]).toEqual([label, true]);
  }
});

it.each(['Emergency tel', 'Former name', 'Addr at DX--City', 'Next of kin addr', 'Preferred name', 'Clinic tel'])(
  'does not take %s for a label of the patient',
  label => expect(labelField(foldLabel(label))).toBeUndefined(),
);

describe('a name without a label, among the names of others', () => {
  const born = '<dl><dt>DOB</dt><dd>03/18/1979</dd><dt>MRN</dt><dd>40021</dd></dl>';
  const recent = (...names: string[]) => `<ul>${names.map(name => `<li><a>${name}</a></li>`).join('')}</ul>`;
  const person = { firstName: 'Ada', lastName: 'Lowell' };

  it.each([
    ['recent patients', recent('Perrault, Odile <small>#4471</small>', 'Kuiper, Bram <small>#4502</small>')],
    ['two tabs of patients', recent('Perrault, Odile', 'Kuiper, Bram')],
    ['a greeting', '<p>Good morning, Dana Whitfield</p>'],
    ['a greeting in Portuguese', '<p>Olá, Marina</p>'],
    ['a greeting in German', '<p>Willkommen Jette Kornblum</p>'],
  ])('is not taken from %s', (_, others) => {
    expect(readPatient(`${others}<div>${born}</div>`)).toBeNull();
    expect(readPatient(`${others}<div><b>Lowell, Ada</b> ${born}</div>`)).toMatchObject(person);
  });

  it.each([
    '<div>Ada T. Lowell <span>“Addie”</span></div>',
    '<div>Ada T. Lowell <span>#40021</span></div>',
    '<div><b>Lowell, Ada</b>, * 18.03.1979 (47 J.), F</div>',
    '<div><b>Lowell, Ada (Mrs)</b>&nbsp; 18-Mar-1979 &nbsp; 47y &nbsp; Female</div>',
  ])('is the one that ends where its line goes on with something else: %s', name => {
    const lists = recent('Perrault, Odile', 'Kuiper, Bram');
    expect(readPatient(`${lists}<p>Good morning, Dana Whitfield</p>${name}${born}`)).toMatchObject(person);
  });

  it('is not taken from the only row of a board', () => {
    const head = '<tr><th>Status</th><th>Patient</th><th>Reason</th></tr>';
    const row =
      '<tr><td>Waiting</td><td><b>Lowell, Ada</b><p>DOB: 03/18/1979 (47 y) · Female</p></td><td>Ankle</td></tr>';
    expect(readPatient(`<h3>In exam (1)</h3><table>${head}${row}</table>`)).toBeNull();
  });

  it.each(['', ' data-testid="patient-name"'])(
    'is not taken from the first row below the heads of columns%s',
    named => {
      const person = `<a><p${named}>Lowell, Ada</p></a><div>DOB: 03/18/1979 (47 y)</div><div>Female</div>`;
      const cells = (tag: string, ...texts: string[]) => texts.map(text => `<${tag}>${text}</${tag}>`).join('');
      const table = (head: string) =>
        `<table><thead><tr>${cells('th', '', head, 'Room', 'Provider')}</tr></thead><tbody><tr>${cells('td', '', person, '3', 'O. Ash')}</tr></tbody></table>`;
      const grid = (head: string) =>
        `<div><div>${cells('div', 'Visit', head, 'Room', 'Waits for')}</div></div><div><div>${cells('div', '10:42', person, '3', 'O. Ash')}</div></div>`;
      for (const board of [...['Patient', 'Name', 'Besucher'].map(table), ...['Patient', 'Paciente'].map(grid)])
        expect(readPatient(`<h3>Waiting room</h3>${board}`)).toBeNull();
      expect(readPatient(`<h1>Lowell, Ada</h1>${table('Visit')}`)).toMatchObject({ dob: '1979-03-18' });
      expect(readPatient(grid('Allergies'))).toMatchObject({ dob: '1979-03-18' });
    },
  );

  it('is read above the line of a provider', () => {
    const line = (...texts: string[]) => `<tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr>`;
    const rows = line('Lowell, Ada', 'Info') + line('DOB:', '03/18/1979') + line('PCP:', 'Perrault, Odile');
    expect(readPatient(`<h3>Patient hub</h3><table>${rows}</table>`)).toMatchObject(person);
  });
});

describe('a name', () => {
  const chart = '<p>Date of birth: 1979-03-28</p><p>MRN: 40021</p>';
  it.each([
    ['behind the word for the window', `<h4>Patient hub <span>(Lowell, Ada)</span></h4>${chart}`],
    ['with a nickname behind it', `<p>Full name: Ada Lowell "Addie"</p>${chart}`],
    [
      'below the bar of a doctor who is a partner',
      `<div>Dr Sam Pike – GP Partner</div><p>Name: Ada Lowell</p>${chart}`,
    ],
    ['of a clinic’s outpatient', `<h1>Lowell,Ada Outpatient</h1>${chart}`],
  ])('is read %s', (_, body) => {
    expect(readPatient(body)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-28' });
  });

  it('has the initial that another label says', () => {
    expect(readPatient(`<p>Full name: Ada Lowell</p><p>Middle initial: T</p>${chart}`)).toMatchObject({
      firstName: 'Ada',
      middleName: 'T',
      lastName: 'Lowell',
    });
  });

  it('is the one beside the date of birth, not that of a doctor or a contact', () => {
    const part = (title: string, ...rows: string[]) =>
      `<div class="p"><div class="t">${title}</div><div>${rows.map(row => `<p>${row}</p>`).join('')}</div></div>`;
    const page = `<p>F, 47 anni</p><p>nata il 28/03/1979</p>${part('Dati anagrafici', 'Cognome: BRAMBATI', 'Nome: ORIETTA', 'Data di nascita: 28/03/1979')}${part('Medico di medicina generale', 'Cognome: TAGLIABUE', 'Nome: FULVIO')}${part('Persona di riferimento', 'Cognome e nome: RUSCONI LEANDRO')}<p>Cartella n. 40021</p>`;
    expect(readPatient(page)).toMatchObject({ firstName: 'ORIETTA', lastName: 'BRAMBATI', dob: '1979-03-28' });
  });
});

it('reads a contact below headings that are values, and a ZIP code behind a hyphen', () => {
  const page =
    '<p>Name: Ada Lowell</p><p>Date of birth: 1979-03-28</p><p>MRN: 40021</p><h3>Contact</h3><div><small>Phone</small><h6>(503) 555-0142</h6></div><div><p>Address: 12 Elm St, Salem, OR-97301</p><p>Email: ada@example.org</p></div>';
  expect(readPatient(page)).toMatchObject({
    emailAddress: 'ada@example.org',
    'address.city': 'Salem',
    'address.postalCode': '97301',
  });
});
