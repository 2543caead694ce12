// What screens in the manner of products showed that no test had: the name of the product, icons, two-digit years.
import { expect, it } from 'vitest';
import { labelIn } from '../../../src/ehr/labels/pairs/labels-in-text.ts';
import { byField, readPage, readPatient, row } from './page.ts';

const field = (label: string, value: string) => `<div><label>${label}</label><span>${value}</span></div>`;
const person = field('Family name', 'Lowell') + field('Given name', 'Ada') + field('Date of birth', '1979-03-08');

it('takes no product for another patient', () => {
  const page = `<header><span>Northgate Premier</span><i>47 yrs</i></header><h2>Edit patient</h2><main>${person}</main>`;
  const read = (url: string) => readPage(page, { title: 'Northgate Premier', url });
  expect(byField(read('https://app.northgate.example/patients/1'))).toMatchObject({
    'patient.firstName': 'Ada',
    'patient.lastName': 'Lowell',
  });
  // Elsewhere it can be a person in the banner.
  expect(read('https://ehr.example.org/patients/1')?.kind).not.toBe('chart');
});

it('reads a year of two digits as one of the past, and asks where both centuries are', () => {
  const born = (text: string, more = '') =>
    readPage(`<h1>Patient</h1><p>Name: Ada Lowell</p><p>DOB: ${text}</p>${more}`)?.values.find(
      value => value.field === 'patient.dob',
    );
  expect(born('02/28/63')).toMatchObject({ value: '1963-02-28', sure: false });
  expect(born('02/28/19')?.candidates?.map(({ value }) => value)).toEqual(['1919-02-28', '2019-02-28']);
  expect(born('02/28/19', '<p>Age: 7 y</p>')?.value).toBe('2019-02-28');
});

it('reads a banner on beyond the allergies in it', () => {
  const banner = ['Allergies: sulfa drugs', 'DOB: 03/28/1979', 'MRN: 40021'];
  const page = `<div><b>LOWELL, ADA</b></div><div>${banner.map(text => `<div><span>${text}</span></div>`).join('')}</div>`;
  expect(readPatient(page)).toMatchObject({ lastName: 'LOWELL', dob: '1979-03-28', recordNumber: '40021' });
});

it('takes what a font draws as a picture for no part of an address', () => {
  const line = (icon: string, text: string) =>
    `<li><span class="material-symbols-rounded">${icon}</span><span>${text}</span></li>`;
  const page = `<h1>Ada Lowell</h1><p>DOB: 1979-03-08</p><h2>Contact</h2><ul>${line('home', '12 Oak Road, Salem, OR 97301')}${line('smartphone', '503-555-0142')}</ul>`;
  expect(readPatient(page)).toMatchObject({
    'address.street': '12 Oak Road',
    mobilePhoneNumber: '503-555-0142',
  });
});

it('reads below "Personal info" and numbers that are abbreviated', () => {
  const page = `<fieldset><legend>Personal info</legend>${field('Last name', 'Lowell')}${field('First name', 'Ada')}${field('Acc No', '1047733')}</fieldset><fieldset><legend>Contact &amp; identity</legend>${field('DOB', '03/28/1979')}</fieldset>`;
  expect(readPatient(page)).toMatchObject({ lastName: 'Lowell', dob: '1979-03-28', recordNumber: '1047733' });
  const short = `<div>${field('Med Rec Nbr', '31907')}</div>${person}`;
  expect(byField(readPage(short))).toMatchObject({ 'patient.recordNumber': '31907' });
});

it('takes the phone of a relative for no one else, in Italian', () => {
  const page = `<h1>Paziente</h1>${field('Cognome', 'Lowell')}${field('Nome', 'Ada')}${field('Data di nascita', '28/03/1979')}<section><div>Familiare di riferimento</div>${field('Cellulare', '333 555 0181')}</section>`;
  const read = readPatient(page);
  expect(read).toMatchObject({ lastName: 'Lowell' });
  expect(read).not.toHaveProperty('mobilePhoneNumber', '333 555 0181');
});

it('takes a message about a patient, with an answer to that patient, for no chart', () => {
  const calls = '<h2>Phone calls</h2><table><tr><td>Lowell, Ada</td></tr><tr><td>Pike, Ole</td></tr></table>';
  const message = (reply: string) =>
    `${calls}<div><b>Patient:</b> Lowell, Ada <b>DOB:</b> 03/18/1979 <p><b>PCP:</b> Bram Kuiper, MD</p><button>${reply}</button></div>`;
  for (const reply of ['Reply to patient', 'Répondre au patient', 'Dem Patienten antworten'])
    expect(readPage(message(reply))?.kind).not.toBe('chart');
  // A chart can have messages, too.
  const chart = `<h2>Patient</h2>${person}<h2>Messages</h2><p>Refill please</p><button>Reply to patient</button>`;
  expect(readPage(chart)?.kind).toBe('chart');
});

it('reads labels with what products add to them', () => {
  const born = (label: string, text: string) =>
    readPatient(`<h1>Patient</h1>${field('Family name', 'Lowell')}${field('Given name', 'Ada')}${field(label, text)}`);
  expect(born('DOB (ymd)', '1979-03-08')).toHaveProperty('dob', '1979-03-08');
  expect(born('Nato/a il', '28/03/1979')).toHaveProperty('dob', '1979-03-28');
  const german = `${field('Vorname', 'Ada')}${field('Vorsatz/Name', 'von der Heide')}${field('Geburtsdatum', '28.03.1979')}`;
  expect(readPatient(german)).toMatchObject({ firstName: 'Ada', lastName: 'von der Heide' });
  const married = person + field('Relationship status', 'Married') + field('Mobile', '503-555-0142');
  expect(readPatient(married)).toHaveProperty('mobilePhoneNumber', '503-555-0142');
});

it('reads phones, email addresses and addresses with the words of a contact card behind them', () => {
  const phones = field('Phone', '503-555-0100 (Home)<br>503-555-0142 (Mobile) *Preferred*');
  expect(readPatient(person + phones)).toHaveProperty('mobilePhoneNumber', '503-555-0142');
  const salem = { 'address.street': '12 Oak Road', 'address.city': 'Salem', 'address.postalCode': '97301' };
  const map = field('Address', '12 Oak Road<br>Salem, OR 97301 <a>map</a>');
  expect(readPatient(person + map)).toMatchObject(salem);
  const card =
    '<div>ada@example.org <small>Personal</small></div><div>12 Oak Road<br>Salem, OR 97301 <small>Home</small></div>';
  const page = `<h1>Ada Lowell</h1><p>DOB: 1979-03-08</p><div><h2>Contact</h2>${card}</div>`;
  expect(readPatient(page)).toMatchObject({ ...salem, emailAddress: 'ada@example.org' });
  const england = field('Address', '14 Mill Terrace, Luton, Bedfordshire, LU1 3PU');
  expect(readPatient(person + england)).toMatchObject({ 'address.city': 'Luton' });
});

it('takes the parts of a form for no columns below as many tabs', () => {
  const tabs = ['Patient', 'Guarantor', 'Plans', 'Recalls', 'Notes'];
  const blanks = Array.from({ length: 40 }, (_, index) => `Choice ${index} of some`).join(' ');
  const more = ['Practice', 'Recall', 'Letters', 'Activity'].map(
    name => `<fieldset><legend>${name}</legend><p>nothing</p></fieldset>`,
  );
  const page = `<ul>${tabs.map(tab => `<li>${tab}</li>`).join('')}</ul>
    <form><fieldset><legend>Patient</legend>${person}${field('Chart #', 'C-40021')}<p>${blanks}</p></fieldset>${more.join('')}</form>`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', dob: '1979-03-08', recordNumber: 'C-40021' });
});

it('reads a bold name in front of "born" and a date with the name of its month', () => {
  for (const born of ['born Mar 8, 1979 (47 yrs)', 'born 8 March 1979 (47 yrs)', 'DOB: Mar 8, 1979 (47 yrs)']) {
    const banner = `<div><b>Mr. Ole Lowell-Pike</b> <span>${born}</span> <span>M</span> <span>Patient #: 14022</span></div>`;
    expect(readPatient(`${banner}<h4>Problems</h4><ul><li>Gout</li></ul>`)).toMatchObject({
      firstName: 'Ole',
      lastName: 'Lowell-Pike',
      dob: '1979-03-08',
    });
  }
});

it('reads two labels in a row if another row beside it has two', () => {
  const rows = [
    row("Father's name", 'Per Lowell', "Mother's name", 'Ida Ash'),
    row('Date of birth', '1979-03-08', 'Birthplace', 'Salem'),
    row('Card', '700 5082', 'Tally', '4471'),
  ];
  expect(readPatient(`<h2>Patient</h2><p>Name: Ada Lowell</p><table>${rows.join('')}</table>`)).toMatchObject({
    firstName: 'Ada',
    dob: '1979-03-08',
  });
});

it('reads an address with an apartment in a line of its own, below a heading with a link', () => {
  const lines = [
    '6715 Juniper Draw NE<br>Apt 208<br>Albuquerque NM 87109-2214',
    '505-555-0147 (M)',
    '505-555-0122 (W)',
  ];
  const card = [...lines, 'ada@example.org'].map(line => `<div class="line">${line}</div>`).join('\n');
  const page = `<h1>Lowell, Ada</h1><p>DOB: 1979-03-08</p><div><h3>Contact <a href="#">Edit</a></h3>\n${card}</div>`;
  expect(readPatient(page)).toMatchObject({
    'address.street': '6715 Juniper Draw NE, Apt 208',
    'address.city': 'Albuquerque',
    'address.stateCode': 'NM',
    'address.postalCode': '87109-2214',
    mobilePhoneNumber: '505-555-0147',
    emailAddress: 'ada@example.org',
  });
});

it.each(['Employee ID 100482', 'Staff no. 4471'])('knows a page of an employee by a line without a colon: %s', line => {
  expect(labelIn(line, false, false)).toMatchObject({ 2: 'not' });
  expect(labelIn(line.replace(/\S+$/, 'of the month'), false, false)).toMatchObject({ 2: undefined });
});
