// What someone who attacked the rules for order pages got through, and banners of two more sets of unseen EHRs.
import { expect, it } from 'vitest';
import { readPage, readPatient, row } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979 · 47 y</p></header>';
const field = (label: string, value: string) =>
  `<div class="f"><label>${label}</label><div><input value="${value}"></div></div>`;
const reach = field('Mobile', '541-555-0199') + field('Email', 'rupert@example.org');
const others = /0199|rupert/;
const read = (page: string, lang = 'en') => {
  const values = readPage(page, { url: 'https://ehr.example.org/patients/1', lang })?.values;
  return values && Object.fromEntries(values.map(({ field, value }) => [field.replace('patient.', ''), value]));
};

it.each([
  '/clinic/12/intake/new',
  '/site/3/charts/new',
  '/ward/7/admission/new',
  '/facility/3/registration/add',
  '/family/2231/children/new',
  '/labs/new?site=4',
])('reads no one who is entered at %s', path => {
  expect(readPatient(banner + clinical, `https://ehr.example.org${path}`)).toBe(null);
});

it('reads no list of booking appointments', () => {
  expect(readPage(banner + clinical, { title: 'Booking appointments' })?.kind).not.toBe('chart');
});

it('takes no phone of a footer with a header of its own', () => {
  const footer = `<div class="page-footer"><div class="footer-header">Riverbend Health</div>${reach}</div>`;
  expect(JSON.stringify(readPatient(banner + clinical + footer))).not.toMatch(others);
});

it.each([
  ['an unknown patient', '<div>Lakshmi</div><div>Odile Byrne</div><div>MRN 40021</div>'],
  ['a requester', '<table><tr><td>Odile Byrne</td></tr><tr><td>Hospital no.</td><td>40021</td></tr></table>'],
  ['a place', '<div class="patient-bar"><div>Harbor Oaks</div><div>MRN 40021</div><div>A. Lowell</div></div>'],
])('takes no name above the number of %s', (_, block) => {
  const page = `<div><span>DOB 03/18/1979</span> <span>Sex: Female</span></div>${block}${clinical}`;
  expect(readPatient(page)?.lastName ?? null).toBe(null);
});

it.each(['Emergency contact: Tom Ash', 'Partner: Tom Ash'])(
  'keeps the line below the badge "%s" from the patient',
  badge => {
    const page = `<div><h1>Lowell, Ada</h1><span>DOB: 03/18/1979 · 47 y</span><span class="pill">${badge}</span></div>`;
    expect(JSON.stringify(readPatient(`${page}<div>${reach}</div>${clinical}`))).not.toMatch(others);
  },
);

it.each([
  '<select><option value="">–</option></select>',
  '<label><input type="radio" checked> Friend</label><input value="">',
])('takes a relationship that is not chosen for one: %s', control => {
  const contact = `<div>Contact 1</div>${field('Person', 'Odile Byrne')}<div><label>Relationship</label>${control}</div>${reach}`;
  expect(JSON.stringify(readPatient(`${banner}<div>${contact}</div>${clinical}`))).not.toMatch(others);
});

it("takes no part of a name from a relative's heading", () => {
  const form = field('First name', 'Thomas') + field('MI', 'J') + field('Last name', 'Lowell');
  const page = `<h1>Patient</h1>${form}${field('DOB', '03/18/1979')}${clinical}<h2>Lowell, Thomas James Sr</h2><p>pays</p>`;
  expect(readPatient(page)).toMatchObject({ middleName: 'J' });
  expect(readPatient(page)).not.toHaveProperty('suffix');
});

it.each([
  ['F ☒ M ☐', null],
  ['Female [X] Male [ ]', null],
])('does not take the box behind a word for the next one: %s', (text, sex) => {
  const page = `${banner}<div><div>Sex at birth</div><div>${text}</div></div>${clinical}`;
  expect(readPatient(page)?.genderCode ?? null).toBe(sex);
});

it.each([
  'Boy delivered 12-Sep-2025',
  'Male ward, 12-Sep-2026',
  'Refused male nurse 12-Sep-2026',
  'Apt 3F, Greenville',
])('takes no sex from "%s"', line => {
  const page = `<header><h1>Lowell, Ada</h1><p>${line}</p></header><p>DOB: 03/18/1979</p>${clinical}`;
  expect(readPatient(page)?.genderCode ?? null).toBe(null);
});

it.each(['Medic de familie', 'Angajator', 'Apotheek', 'Mantelzorger', 'Werkgever'])(
  'takes what stands behind "%s" for that person or place',
  label => {
    const rows = [row(label, 'Ion Radu'), row('Mobile', '541-555-0199'), row('Straat', 'Lipowa 12')].join('');
    expect(JSON.stringify(readPatient(`${banner}<table>${rows}</table>${clinical}`))).not.toMatch(/0199|Lipowa/);
  },
);

it('reads a row of columns with a patient and her child', () => {
  const heads = ['Name', 'DOB', 'Sex', 'MRN', 'Child'].map(text => `<th>${text}</th>`).join('');
  const page = `<h1>Patient</h1><table><tr>${heads}</tr>${row('Ada Lowell', '03/18/1979', 'F', '40021', 'No')}</table>${clinical}`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', dob: '1979-03-18' });
});

it('keeps a line of the patient that includes a short text of someone else', () => {
  const page = `<header><h1>Lowell, Ada</h1><p>47 y · Female · 03/18/1979</p></header>
    <div><h3>Emergency contact</h3>${field('Phone', '0')}</div>${clinical}`;
  expect(readPatient(page)).toMatchObject({ genderCode: 'FEMALE' });
});

it.each([
  [
    'a comma without a space',
    '<b>Okafor-Wren,Delphine A</b><span>62 F</span><span>03/14/1964</span>',
    { lastName: 'Okafor-Wren' },
  ],
  [
    'a year of two digits with an age',
    '<h1>KOWALCZYK, DOMINIC P</h1> <span>M 10/26/99 (27)</span>',
    { firstName: 'DOMINIC' },
  ],
  ['a button', '<a role="button">BEGAYE-TSOSIE,LORINDA MAE<br>17-Feb-1958 (68) F</a>', { firstName: 'LORINDA MAE' }],
  [
    'a middle initial',
    '<h1>Teodoro J. Lundgren Amador</h1><p>DOB: 03/18/1979 · 47 y</p>',
    { lastName: 'Lundgren Amador' },
  ],
  ['a sentence', '<h1>Tad Brightwater</h1><p>A 41-year-old man, born January 23, 1985</p>', { genderCode: 'MALE' }],
])('reads a banner with %s', (_, line, values) => {
  expect(read(`<div class="patient-header">${line}</div>${clinical}`)).toMatchObject(values);
});

it('takes a menu of tabs for no headings, and a menu for no label', () => {
  const tabs = ['Patient', 'Guarantor', 'Insurance']
    .map(text => `<span class="igtab"><span>${text}</span></span>`)
    .join('');
  const rows = [
    ['Last Name', 'Lowell'],
    ['First Name', 'Ada'],
    ['DOB', '03/18/1979'],
    ['Cell', '541-555-0137'],
  ];
  const table = rows.map(([label = '', value = '']) => row(label, `<input value="${value}">`)).join('');
  const form = `<fieldset><legend>Identification</legend><table>${table}</table></fieldset>`;
  expect(readPatient(`<h1>Registration</h1><div><div>${tabs}</div><div>${form}</div></div>`)).toMatchObject({
    firstName: 'Ada',
    mobilePhoneNumber: '541-555-0137',
  });
  const menu = '<div><a role="button">Patient</a><div>BYRNE,ODILE K [NURSE]</div></div>';
  expect(readPatient(menu + banner + clinical)).toMatchObject({ firstName: 'Ada' });
});

it('takes "Draft ServiceRequest" for no other patient', () => {
  expect(readPage(`${banner}<h2>Draft ServiceRequest</h2>${clinical}`, { title: 'Patient' })?.other).toBeUndefined();
});

it('takes "Subject" above a form for no message', () => {
  const form =
    field('Surname', 'Lowell') +
    field('Given names', 'Ada') +
    field('Birth date', '3/18/1979') +
    field('Patient no.', 'TN-7');
  expect(readPatient(`<h1>Lab order LO-2026</h1><div><h2>Subject</h2>${form}</div>`)).toMatchObject({
    firstName: 'Ada',
  });
});

it.each([
  ['de', 'Aebischer-Zurbriggen Verena', 'Aebischer-Zurbriggen'],
  ['de', 'Hans-Peter Sommerfeld', 'Sommerfeld'],
  ['es', 'GUTIÉRREZ OSPINA YEISON ANDRÉS', 'GUTIÉRREZ OSPINA'],
])('tells the last name in %s: %s', (lang, name, lastName) => {
  const born = lang === 'de' ? 'Geburtsdatum: 27.06.1969' : 'Fecha de nacimiento: 1993-02-08';
  expect(read(`<h1>${name}</h1><p>${born}</p>${clinical}`, lang)).toMatchObject({ lastName });
});

it('reads a label in a table of its own, and an address in one line', () => {
  const label = '<td><table><tbody><tr><td>Mailing address</td></tr></tbody></table></td>';
  const page = `<h1>Patient</h1><p>Name: Ada Lowell</p><p>DOB: 03/18/1979</p>
    <table><tr>${label}<td><textarea>328 W Church St\nLock Haven, PA 17745</textarea></td></tr></table>`;
  expect(readPatient(page)).toMatchObject({ 'address.street': '328 W Church St', 'address.postalCode': '17745' });
  const line = '<h1>Paciente</h1><p>Nombre: Ada Lowell</p><p>F. nacimiento: 08/03/1979</p>';
  expect(read(`${line}<p>Domicilio: C/ Predicadores, 47, 2.º dcha. 50003 ZARAGOZA</p>`, 'es')).toMatchObject({
    'address.street': 'C/ Predicadores, 47, 2.º dcha.',
    'address.city': 'ZARAGOZA',
  });
});

it('reads the name of a subscriber before a date', () => {
  const policy = ['Payer: Lakes Health', 'Member ID: LH-1', 'Subscriber: Rupert Ash, 30-Jun-1976'];
  const page = `${banner}<h2>Insurance</h2>${policy.map(text => `<p>${text}</p>`).join('')}${clinical}`;
  expect(JSON.stringify(readPatient(page))).toMatch(/"Rupert".*"Ash"/);
});

it('reads no list that has one patient without a date of birth', () => {
  const page = '<h1>EMR</h1><h4>Patient visit list</h4><div><div>Ada Lowell</div><div>67Y/M</div></div>';
  expect(readPage(page + clinical, { title: 'Patient' })?.kind).not.toBe('chart');
});
