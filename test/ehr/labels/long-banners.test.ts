// Screens whose patient stands in one long line, behind pictures, in a dialog, or beside a menu, relatives and providers.
import { expect, it } from 'vitest';
import { byField, readPage, readPatient } from './page.ts';

const line = (...parts: string[]) => `<div>${parts.join('<span>|</span>')}</div>`;
const clinic = '<h2>Allergies</h2><p>None known</p><h2>Problems</h2><p>Asthma</p>';
const row = (label: string, value: string) => `<div><span>${label}</span><div>${value}</div></div>`;
const person = row('First name', 'Ada') + row('Last name', 'Lowell') + row('Date of birth', '1979-03-28');

it('proves a date of birth by the age beside it in a line of any length', () => {
  const more = Array.from({ length: 9 }, (_, index) => `<span>Unit ${index} of the east wing</span>`);
  const banner = line('<b>LOWELL Ada</b>', '<span>28/03/1979</span>', '<span>47 ans</span>', '<span>H</span>', ...more);
  expect(readPatient(banner + clinic)).toMatchObject({ firstName: 'Ada', lastName: 'LOWELL', dob: '1979-03-28' });
});

it('takes what appears when the pointer is over a text for its label', () => {
  const banner = line(
    '<b>Ada LOWELL</b>',
    '<span title="Sex">F</span>',
    '<span title="Date of birth">28/03/1979</span>',
  );
  const other = '<div title="Emergency contact"><span title="Mobile">07700 900181</span></div>';
  const read = readPatient(banner + clinic + other);
  expect(read).toMatchObject({ lastName: 'LOWELL', dob: '1979-03-28', genderCode: 'FEMALE' });
  expect(read).not.toHaveProperty('mobilePhoneNumber');
});

it('reads what a picture with a text for screen readers stands for', () => {
  const said = (label: string, value: string) =>
    `<div><svg><title>${label}</title><path></path></svg><div>${value}</div></div>`;
  const own = said('Cell phone', '503-555-0142') + said('Email', 'ada@example.org');
  const read = readPatient(`<h1>Patient</h1>${person}${own}${said('Emergency contact', '503-555-0199')}`);
  expect(read).toMatchObject({ mobilePhoneNumber: '503-555-0142', emailAddress: 'ada@example.org' });
});

it('reads sexes of one letter behind an age and a label', () => {
  const sexOf = (text: string) => readPatient(`<h1>Lowell, Ada</h1><p>${text}</p>${clinic}`)?.genderCode;
  expect(sexOf('*28.03.1979 (47 J.), w')).toBe('FEMALE');
  expect(sexOf('28/03/1979, 47 ans, H')).toBe('MALE');
  expect(sexOf('Sesso F – nata il 28/03/1979 a Udine (47 anni)')).toBe('FEMALE');
  expect(sexOf('DOB 28/03/1979 (47 y), White, W')).toBeUndefined();
});

it('reads a record number that only blanks part from an age', () => {
  const banner =
    '<h1>Ada Lowell</h1><div><span>47 yrs</span><span>F</span><span>Mar 28, 1979</span><span>JUN-0049213</span></div>';
  expect(readPatient(banner + clinic)).toMatchObject({ recordNumber: 'JUN-0049213' });
});

it('takes a doctorate before the date of birth for the patient, and elsewhere for who works here', () => {
  const banner = (name: string) =>
    `<div><b>${name}</b> <span>geb. 08.12.1952 (73 J.)</span> <span>PID 0001183</span></div>`;
  const staff = '<p>OA Dr. Pike, Sam</p>';
  expect(readPatient(staff + banner('Dr. Lowell, Adam') + clinic)).toMatchObject({
    firstName: 'Adam',
    lastName: 'Lowell',
  });
  expect(readPage(`${staff}<p>Born 1952-12-08 (73 y)</p>${clinic}`)?.kind).not.toBe('chart');
});

it('takes no price for an age', () => {
  const visits = '<table><tr><td>20/11/2025</td><td>Visita</td><td>€ 110,00</td></tr></table>';
  expect(readPage(`<h1>Patient</h1>${person}${visits}`)).not.toHaveProperty('other');
});

it('reads what stands in one line with a number or a phone without a label', () => {
  const lines = (...texts: string[]) => texts.map(text => `<div>${text}</div>`).join('');
  const head = (...texts: string[]) =>
    readPage(`<header>${lines(...texts)}</header>`, {
      url: 'https://e.example/patients/1',
      lang: texts[2] ? 'fr' : 'de',
    });
  const german = byField(head('Lowell, Ada', '*18.03.1979 <span>(47 J.)</span> · w · <span>Nr.</span> 48812'));
  expect(german).toMatchObject({ 'patient.genderCode': 'FEMALE', 'patient.recordNumber': '48812' });
  const french = byField(head('LOWELL, Ada', '18/03/1979 - 47 ans', '- 02 61 91 10 17 / 06 39 98 41 27'));
  expect(french).toMatchObject({ 'patient.mobilePhoneNumber': '06 39 98 41 27' });
  for (const line of ['06 39 98 41 27 / 06 39 98 41 28', 'mari : 06 39 98 41 27', 'Marc - 06 39 98 41 27'])
    expect(byField(head('LOWELL, Ada', '18/03/1979 - 47 ans', line))).not.toHaveProperty(['patient.mobilePhoneNumber']);
});

it('takes no item of a menu for the patient', () => {
  const menu = ['Tear Off', 'Message Center', 'Ad Hoc', 'Exit'].map(item => `<span>${item}</span>`).join('');
  const banner = '<div><p>DOB: 03/28/1979 (47 y)</p><p>MRN: 7730418</p></div>';
  expect(byField(readPage(`<div>${menu}</div>${banner}${clinic}`)) ?? {}).not.toHaveProperty(['patient.lastName']);
});

it('takes no relative with a name of their own for the patient', () => {
  const cell = (label: string, value: string) => `<td><small>${label}</small>${value}</td>`;
  const patient = `<tr>${cell('Resident name', 'LOWELL, ADA')}${cell('Birthdate', '3/28/1941')}${cell('Sex', 'F')}</tr>`;
  const kin = (name: string) =>
    `<tr>${cell('Name', name)}${cell('Relationship', 'Daughter')}${cell('Phone', 'Cell 503-555-0191')}</tr>`;
  const read = readPatient(`<table>${patient}${kin('Pike, Joyce')}${kin('Pike, Sam')}</table>`);
  expect(read).toMatchObject({ firstName: 'ADA', lastName: 'LOWELL', dob: '1941-03-28', genderCode: 'FEMALE' });
  expect(read).not.toHaveProperty('mobilePhoneNumber');
});

it('knows a list of providers by its columns, not an account', () => {
  const list = '<table><tr><th>Name</th><th>NPI</th></tr><tr><td>Pike, Sam</td><td>1871640259</td></tr></table>';
  expect(readPatient(`<h1>Patient</h1>${person}${list}`)).toMatchObject({ firstName: 'Ada' });
});

it('reads the patient whom a dialog shows over a list, if it says so', () => {
  const names = ['Pike, Sam', 'Ash, Rupert'].map(name => `<tr><td>${name}</td><td>06/14/2003</td></tr>`).join('');
  const list = `<table><tr><th>Patient</th><th>DOB</th></tr>${names}</table>`;
  const dialog = (label: string) => `<div role="dialog" aria-label="${label}">${person}${row('MRN', '40021')}</div>`;
  expect(readPatient(list + dialog('Patient hub'))).toMatchObject({ lastName: 'Lowell', recordNumber: '40021' });
  expect(readPage(list + dialog('Find'))?.kind).not.toBe('chart');
});

it('reads a label with its short form behind it', () => {
  expect(readPatient(`<h1>Patient</h1>${person}${row('N.º historia (NHC)', '308114')}`)).toMatchObject({
    recordNumber: '308114',
  });
  const doctors = readPatient(`<h1>Patient</h1>${person}${row('Mobile (GP)', '503-555-0142')}`);
  expect(doctors).not.toHaveProperty('mobilePhoneNumber');
});

it('reads a place in two fields beside each other', () => {
  const fields =
    '<span>Straße</span><input value="Kolonnenweg 31"><span>PLZ/Ort</span><input value="99089"><input value="Erfurt">';
  expect(readPatient(`<h1>Patient</h1>${person}${fields}`)).toMatchObject({
    'address.city': 'Erfurt',
    'address.postalCode': '99089',
  });
});
