// Whose chart it is by its banner alone, with a bar of the application above or below it and other people behind it.
import { describe, expect, it } from 'vitest';
import { ada, byField, readPage, readPatient } from './page.ts';

const bar = '<nav class="topbar"><a>Home</a><a>Patients</a><span class="user">Tess Marlowe, MD</span></nav>';
const rest =
  '<main><h3>Allergies</h3><p>None known</p><h3>Medications</h3><ul><li>Lisinopril 10 mg</li></ul><h3>Care team</h3><p>PCP: Dr. Bo Tran</p>' +
  '<h3>Emergency contact</h3><p>Ole Lindqvist (husband) 503-555-0199</p></main>';

describe.each([
  [
    'labels in one line',
    '<div class="banner"><strong>LINDQVIST, Maren</strong> DOB: 28-Mar-1979 (47y) Gender: Female MRN: FH-10231</div>',
  ],
  [
    'an age before the date',
    '<div class="banner"><div class="name">Maren Lindqvist</div><div class="meta">Female, 47 years old (03/28/1979)</div><div class="id">#FH-10231</div></div>',
  ],
  [
    'a list without labels',
    '<div><h1>Maren Lindqvist</h1><ul><li>Female</li><li>47</li><li>Mar 28, 1979</li><li>MRN FH-10231</li></ul></div>',
  ],
  [
    'a side bar',
    '<div class="sb"><div>ML</div><div>Maren Lindqvist</div><div>Female, 47 y.o., 3/28/1979</div><div>MRN: FH-10231</div><div>Bed: 12A</div></div>',
  ],
  [
    'a table of cells',
    '<table class="banner"><tr><td><b>LINDQVIST, MAREN</b></td><td>DOB:28-Mar-1979</td><td>Age:47 years</td><td>Sex:Female</td><td>MRN:FH-10231</td><td>Fin#:99120</td></tr></table>',
  ],
  [
    'an age in the heading',
    '<h3>Maren Lindqvist <small>47 year old female</small></h3><dl><dt>Birth date</dt><dd>March 28, 1979</dd><dt>Patient ID</dt><dd>FH-10231</dd></dl>',
  ],
  [
    'a number behind the name',
    '<h1 class="title">Lindqvist, Maren (FH-10231)</h1><p class="sub">Female | DOB: 03/28/1979 | 47y</p>',
  ],
  [
    'labels above values',
    '<div class="row"><div class="col"><label>Patient</label><div>Maren Lindqvist</div></div><div class="col"><label>Birthdate</label><div>1979-03-28 (47)</div></div><div class="col"><label>Gender</label><div>F</div></div><div class="col"><label>Chart #</label><div>FH-10231</div></div></div>',
  ],
  [
    'a named section',
    '<section aria-label="Patient banner"><p>Maren Lindqvist</p><p>DOB 28 Mar 1979 · Age 47 · Female</p><p>ID FH-10231</p></section>',
  ],
  [
    'labels before spans',
    '<div class="ui-header"><h1>Maren Lindqvist</h1></div><ul><li>Date of Birth<span>03/28/1979</span></li><li>Sex<span>Female</span></li><li>Record No.<span>FH-10231</span></li></ul>',
  ],
  ['one sentence', '<div class="demographics">Maren Lindqvist, F, 47y (DOB: 28/03/1979), ID: FH-10231</div>'],
])('a banner of %s', (_, banner) => {
  it.each([bar + banner, banner + bar])('is read', above => {
    const read = byField(readPage(above + rest, { title: 'Acme EHR - Patient chart' }));
    expect({ ...read, 'patient.lastName': `${read?.['patient.lastName']}`.toLowerCase() }).toMatchObject({
      'patient.firstName': expect.stringMatching(/^maren$/i),
      'patient.lastName': 'lindqvist',
      'patient.dob': '1979-03-28',
      'patient.genderCode': 'FEMALE',
      'patient.recordNumber': 'FH-10231',
    });
  });
});

describe('a name in pieces', () => {
  const pieces = (...parts: string[]) => parts.map(part => `<span>${part}</span>`);
  const facts = '<div><label>DOB</label>: <b>11/22/1968</b> (58) <label>Chart #</label>: <b>55120</b></div>';

  it.each([
    ['a comma of its own', pieces('LOWELL', ', ', 'ADA').join('')],
    ['a comma behind no space', pieces('Lowell', ',').join('') + pieces(' Ada').join('')],
  ])('is read as one, with %s', (_, name) => {
    expect(readPatient(`<div><div class="who">${name}</div>${facts}</div>`)).toMatchObject({ dob: '1968-11-22' });
    expect(readPatient(`<div><div class="who">${name}</div>${facts}</div>`)?.lastName).toMatch(/^lowell$/i);
  });

  it('is no "Dahl P" in a list of chairs', () => {
    const chairs = '<ul><li><em>Sand M</em></li><li><em>open</em></li><li class="on"><em>Dahl P</em></li></ul>';
    expect(
      JSON.stringify(readPage(`${chairs}<div>${facts}</div>`, { url: 'https://ehr.example.org/patients/1' })),
    ).not.toMatch(/Dahl/);
  });

  it('is in the order of what the page calls them', () => {
    const named = (last: string, first: string) =>
      `<h1><span class="${last}">Ybarra Lowell</span><span class="${first}">Ada</span></h1>`;
    const known = { firstName: 'Ada', lastName: 'Ybarra Lowell' };
    expect(readPatient(named('last--T4rrx', 'first--T4rrx') + facts)).toMatchObject(known);
    expect(readPatient(named('a', 'b') + facts)).not.toMatchObject(known);
  });
});

it('reads values above their captions in a row of cells', () => {
  const cell = (value: string, label: string) =>
    `<div class="cell"><div class="v">${value}</div><div class="k">${label}</div></div>`;
  const cells = `<div>${cell('Mar 08, 1979', 'Born')}${cell('BSC-0048213', 'MRN')}${cell('Nov 24, 2026', 'Visit')}</div>`;
  expect(readPatient(`<section><h1>Ada Lowell</h1><p>47 yo F</p>${cells}</section>`)).toMatchObject({
    dob: '1979-03-08',
    recordNumber: 'BSC-0048213',
  });
});

it('reads a label in two languages, in one text or in two', () => {
  const row = (label: string, value: string) => `<div class="r"><div>${label}</div><div>${value}</div></div>`;
  const two = (one: string, other: string) => `<span>${one}</span><span lang="es">${other}</span>`;
  const known = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08', mobilePhoneNumber: '(541) 555-0190' };
  const rows = (label: (one: string, other: string) => string) =>
    row(label('Name', 'Nombre'), 'Ada Lowell') +
    row(label('Date of birth', 'Fecha de nacimiento'), '1979-03-08') +
    row(label('Cell', 'Celular'), '(541) 555-0190');
  expect(readPatient(`<h2>Patient</h2>${rows(two)}`)).toMatchObject(known);
  expect(readPatient(`<h2>Patient</h2>${rows((one, other) => `${one} / ${other}`)}`)).toMatchObject(known);
});

it('reads on behind the number of an account, and no dates of birth in a waiting room', () => {
  const field = (label: string, value: string) => `<div><label>${label}</label><input readonly value="${value}"></div>`;
  const form = `<fieldset><legend>Patient</legend>${field('Last', 'Lowell')}${field('First', 'Ada')}${field('Birth', '03/28/1979')}${field('Account', '41180')}${field('City', 'Salem')}</fieldset>`;
  expect(readPatient(form)).toMatchObject({ dob: '1979-03-28', 'address.city': 'Salem' });
  const person = (name: string, day: string) => `<li><b>${name}</b><small>né le ${day} · 10 h 45</small></li>`;
  const people = person('Ole Dahl', '2 février 1958') + person('Rut Ash', '19 août 1994');
  const waiting = `<aside><h2>Salle d'attente (2)</h2><ul>${people}</ul></aside>`;
  const own =
    '<h2>Dossier de la patiente</h2><p>Nom : Lowell</p><p>Prénom : Ada</p><p>Date de naissance : 28 mars 1979 (47 ans)</p>';
  expect(readPatient(waiting + own)).toMatchObject({ firstName: 'Ada', dob: '1979-03-28' });
});

it('reads a number in pieces, and an address without its scheme', () => {
  const patient = `${ada}<p>MRN: 004 - 61 - 2290</p><p>Mail: mailto:ada@example.org</p>`;
  expect(readPatient(`<h2>Patient</h2>${patient}`)).toMatchObject({
    recordNumber: '004-61-2290',
    emailAddress: 'ada@example.org',
  });
});
