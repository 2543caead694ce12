// A patient is found beside relatives, contacts and accounts, on the pages that real front ends draw.
import { expect, it } from 'vitest';
import { ada, readPatient, row } from './page.ts';

const own = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' };

it('reads rows that have a link to change the value, and panels of an accordion', () => {
  const row = (label: string, value: string) =>
    `<div><dt>${label}</dt><dd>${value}</dd><dd><a href="#">Change <span>${label}</span></a></dd></div>`;
  const list = `<dl>${row('Full name', 'LOWELL, Ada')}${row('Date of birth', '8 March 1979')}${row('Local ID', 'SB/3381')}</dl>`;
  expect(readPatient(`<h1>Ada Lowell</h1><h2>Child</h2>${list}`)).toMatchObject({
    firstName: 'Ada',
    dob: '1979-03-08',
    recordNumber: 'SB/3381',
  });
  const panel = `<h3 role="tab">Identification</h3><div role="tabpanel">${ada}</div>`;
  expect(readPatient(`<div role="tablist">${panel}</div>`)).toEqual(own);
});

const listOf = (head: string, rows: readonly string[]) =>
  [head, ...rows].map((row, at) => `<tr>${row.replace(/[^|]+\|?/g, at ? '<td>$&</td>' : '<th>$&</th>')}</tr>`).join('');

it('reads a chart above a table of related contacts, not a list of patients', () => {
  const table = (title: string, first: string, next: string) =>
    `<h2>${title}</h2><table>${listOf('Name|Role|Birthdate', [`Odd Fjelstad|${first}|1975-05-01`, `Bram Kuiper|${next}|2009-05-01`]).replaceAll('|', '')}</table>`;
  expect(readPatient(`<h2>Patient</h2>${ada}${table('Related contacts (2)', 'Clerk', 'Guest')}`)).toMatchObject(own);
  expect(readPatient(`<h2>Patient</h2>${ada}${table('Seen before', 'Clerk', 'Guest')}`)).toBeNull();
});

it('takes a table for one of relatives by what heads a column or stands in it', () => {
  const table = (head: string, ...rows: string[]) => `<table>${listOf(head, rows).replaceAll('|', '')}</table>`;
  const relatives = [
    table('Nombre|Relación|Fecha de nacimiento', 'Odd Fjelstad|Tutor legal|1975-05-01'),
    table('Name|Beziehung|Geb.', 'Odd Fjelstad|Ehemann|01.05.1975', 'Bram Kuiper|Sohn|02.05.2009'),
    table('Cognome e nome|Grado|Data nascita', 'Fjelstad Odd|Padre|01/05/1975', 'Kuiper Bram|Figlio|02/05/2009'),
    table('Name|Type|DOB|Cell', 'Odd Fjelstad|Spouse|1975-05-01|541-555-0199'),
  ];
  for (const list of relatives) {
    expect(readPatient(`<header><h1>Ada Lowell</h1><p>1979-03-08 (47 y)</p></header>${list}`)).toEqual(own);
    expect(readPatient(`<h1>Network</h1>${list}`)).toBeNull();
  }
  const address = table('Address 1|Relation to patient', '77 Quarry Road, Salem, OR 97301|Self');
  expect(readPatient(`${ada}<h2>Address</h2>${address}`)).toMatchObject({ 'address.city': 'Salem' });
});

it("takes the title's name where a label names someone below, but no animal's owner", () => {
  const patient = '<div><h1>Smt. Ada Lowell</h1><p>47 Y / Female</p></div><p>DOB: 1979-03-08</p>';
  const attender = '<h4>Attender</h4><p>Name: Rupert Ash</p><p>Relation: Brother</p><p>Mobile: 541-555-0199</p>';
  expect(readPatient(`<section>${patient}</section>${attender}`)).toEqual({ ...own, genderCode: 'FEMALE' });
  expect(readPatient('<p>Patient: Biscuit</p><p>Owner: Ada Lowell</p><p>DOB: 1979-03-08</p>')).toBeNull();
  expect(readPatient(`<h1>Ada Lowell</h1><p>Preferred name: Addie</p><p>DOB: 1979-03-08</p>`)).toMatchObject(own);
});

it('takes the name in the same part as the birth, and no label of a field', () => {
  const far = `<p>${'Nothing else is known here. '.repeat(9)}</p>`;
  const banner = `<section><div>Ada Lowell</div><div>Female | Nasceu em 08/08/1979 | 47 anos</div>${far}</section>`;
  expect(readPatient(`<header><b>Rupert Ash Pike</b></header>${banner}`)).toMatchObject({
    ...own,
    dob: '1979-08-08',
  });
  const form = '<p><span>Reg Dt</span> <input value="12-MAR-2020"></p>';
  const field = (label: string, value: string) => `<p><span>${label}</span> <input value="${value}"></p>`;
  expect(
    readPatient(form + field('Surname', 'Lowell') + field('Forenames', 'Ada') + field('DoB', '1979-03-08')),
  ).toEqual(own);
});

it('splits names before a lower-case word, with a prefix, and in labels of a registry', () => {
  const split = (rows: string) => readPatient(`${rows}<p>DOB: 1979-03-08</p>`);
  const name = { firstName: 'Jandira Vitória', lastName: 'dos Santos Pimentel' };
  expect(split('<p>Nome completo: Jandira Vitória dos Santos Pimentel</p>')).toMatchObject(name);
  expect(split('<p>Vorname: Odile</p><p>Namenszusatz: von</p><p>Nachname: Sommerfeld</p>')).toMatchObject({
    firstName: 'Odile',
    lastName: 'von Sommerfeld',
  });
  expect(split('<p>Name--Last: Lowell</p><p>Name--First: Ada</p>')).toMatchObject(own);
});

it('reads a whole name beside its parts, and a date whose label says its order', () => {
  const parts = '<p>Paciente: Lowell Pike, Ada Ruth</p><p>Nombre: Ada Ruth</p><p>Apellido: Lowell Pike</p>';
  const born = '<p>Date of birth (year / month / day): 1979-03-08</p>';
  expect(readPatient(parts + born)).toEqual({ firstName: 'Ada Ruth', lastName: 'Lowell Pike', dob: own.dob });
});

it('puts what is no street behind it, and tells a British town from its county', () => {
  const address = (text: string) => readPatient(`${ada}<h3>Address</h3><div><span>Address</span><p>${text}</p></div>`);
  expect(address('c/o Ash<br>12 Ferry Road<br>10115 Berlin')).toMatchObject({
    'address.street': '12 Ferry Road, c/o Ash',
  });
  expect(address('4 Fore Street, Mousehole, Penzance, TR19 6QX')).toMatchObject({
    'address.street': '4 Fore Street, Mousehole',
    'address.city': 'Penzance',
    'address.postalCode': 'TR19 6QX',
  });
  for (const county of [
    'Cornwall',
    'Co. Durham',
    'Tyne and Wear',
    'Lancs',
    'Northumberland',
    'West Yorkshire',
    'Scotland',
  ])
    expect(address(`4 Fore Street, Penzance, ${county}, TR19 6QX`)).toMatchObject({
      'address.street': '4 Fore Street',
      'address.city': 'Penzance',
    });
  expect(address('4 Fore Street, Bray, Wicklow, A98 X2Y4')).not.toHaveProperty(['address.city']);
  expect(address('4 Fore Street, Nelson, British Columbia, V1L 4V8')).not.toHaveProperty(['address.city']);
});

const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p><p>MRN: 40021</p></header>';
const reach = (body: string) => {
  const { mobilePhoneNumber, emailAddress } = readPatient(`${banner}<main>${body}</main>`) ?? {};
  return [mobilePhoneNumber ?? null, emailAddress ?? null];
};

it.each([
  '<p>Mobile (mother): 503-555-0148</p>',
  '<p><span>Mobile</span> <small>(father)</small> <span>503-555-0148</span></p>',
  '<p>Mobile: 503-555-0148 (mother)</p>',
  '<dl><dt>Telemóvel (mãe)</dt><dd>503-555-0148</dd><dt>Correio (pai)</dt><dd>other@example.org</dd></dl>',
  ...['Family', 'Familia', 'Alternate contact', 'Contacto de urgencia'].map(
    title => `<h3>${title}</h3><p>Mobile: 503-555-0148</p><p>Email: other@example.org</p>`,
  ),
])('leaves the phone of a parent alone: %s', contact => {
  expect(reach(contact)).toEqual([null, null]);
  expect(reach('<p>Mobile: 503-555-0148</p><p>Email: ada@example.org</p>')).toEqual([
    '503-555-0148',
    'ada@example.org',
  ]);
});

it('takes a first name with a label for a part of the name in the banner, or for another person', () => {
  const chart = (first: string) => readPatient(`${banner}<main><p>First name: ${first}</p></main>`);
  expect(chart('Ada')).toMatchObject({ firstName: 'Ada', lastName: 'Lowell' });
  expect(chart('Ole')).toBeNull();
});

it('reads a table of two labels and two values in each row', () => {
  const table = `<table>${row('Name', 'Ada Lowell', 'Dialect', 'Scanian')}${row('DOB', '1979-03-08', 'MRN', '40021')}</table>`;
  expect(readPatient(table)).toMatchObject({ ...own, recordNumber: '40021' });
  const couple = (...heads: string[]) =>
    `<table><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr>${row('Name', 'Ole Lowell', 'Ada Lowell')}${row('DOB', '1977-01-02', '1979-03-08')}</table>`;
  expect(readPatient(couple('', 'Partner', 'Patient'))).toMatchObject(own);
  expect(readPatient(couple('', 'Partner', 'Spouse'))).toBeNull();
});

it('gives a companion what stands below', () => {
  const rows =
    row('Companion', 'Rufus Marlowe') +
    row('Mobile', '(503) 555-0142') +
    row('Address', '400 Oak Rd, Albany, OR 97321');
  const read = readPatient(`<h1>Patient chart</h1>${ada}<table>${rows}</table>`);
  expect(JSON.stringify(read)).not.toMatch(/0142|Oak Rd/);
});
