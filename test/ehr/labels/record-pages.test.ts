// What record pages of component libraries showed that no test had: borders that repeat a label, steps, chips, columns.
import { expect, it } from 'vitest';
import { readPage, readPatient, row } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p><h2>Vitals</h2>';
const patient = '<h1>Patient</h1><p>Name: Ada Lowell</p><p>DOB: 1979-03-08</p>';

it('reads a field whose border has its label again', () => {
  const field = (label: string, id: string, value: string) =>
    `<div><label for="${id}">${label}<span> *</span></label><div><input id="${id}" value="${value}"><fieldset aria-hidden="true"><legend><span>${label} *</span></legend></fieldset></div></div>`;
  const own =
    field('Legal first name', 'a', 'Ada') +
    field('Legal last name', 'b', 'Lowell') +
    field('Date of birth', 'c', '1979-03-08');
  const brother = field('First name', 'd', 'Ole') + field('Last name', 'e', 'Perrault');
  const page = `<h1>Client</h1><h2>Legal identity</h2>${own}<h2>In a crisis, call</h2><div>${brother}</div>`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' });
});

it.each([
  ['79', '1947-01-01'],
  ['47', '1979-03-08'],
])('reads the cells of a banner that is the only row of its table: %s', (age, born) => {
  const cells = ['Lowell, Ada', born, age, 'F', '88-20417'].map(text => `<td><font>${text}</font></td>`).join('');
  const page = `<table><tbody><tr>${cells}</tr></tbody></table>${clinical}`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: born });
  // With a second row, it is a list.
  const list = page.replace('</tr>', `</tr><tr>${cells.replace('Ada', 'Ole')}</tr>`);
  expect(readPage(list)?.kind).not.toBe('chart');
  // The age of somebody else
  expect(readPage(page.replace(`<td><font>${age}<`, '<td><font>12<'))?.kind).not.toBe('chart');
});

it('reads a birth date beside nothing but a sex', () => {
  const page = (line: string) =>
    `<dl><dt>Personal</dt><dd><div><div>Ada Lowell</div><div>${line}</div></div></dd></dl>${clinical}`;
  expect(readPatient(page('female, 8 March 1979'))).toMatchObject({
    lastName: 'Lowell',
    dob: '1979-03-08',
    genderCode: 'FEMALE',
  });
  expect(readPage(page('seen, 8 March 1979'))?.kind).not.toBe('chart');
});

it.each([
  ['New phone message 10:52', 'Perrault, Odile'],
  ['Unread messages (2)', 'Perrault, Odile'],
  ['Secure message 11/20 9:12 am', 'Perrault, Odile'],
])('knows whose message it is below %s', (heading, name) => {
  const page = `${patient}<div><b>${heading}</b><br>From: ${name}<br>Pt DOB: 9/9/1960<br>Call back: 503-555-0133</div>`;
  expect(readPatient(page)).toMatchObject({ lastName: 'Lowell', dob: '1979-03-08' });
  expect(readPatient(page)).not.toHaveProperty('mobilePhoneNumber');
});

it('takes no cell below the head of a column for a label', () => {
  const rows = [
    '<tr><td>Nov 24, 2026</td><td>2 y</td><td>12.4 kg</td></tr>',
    '<tr><td>Jul 19, 2024</td><td>birth</td><td>3.2 kg</td></tr>',
  ];
  const page = `${patient}<table><thead><tr><th>Date</th><th>Age</th><th>Weight</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  expect(readPatient(page)).toMatchObject({ lastName: 'Lowell', dob: '1979-03-08' });
});

it('takes the subject of a call in the head of a column for no stranger', () => {
  const banner = '<p><b>Lowell, Ada</b></p><p>Chart #: 5520</p><p>47 F</p><p>Born: 03-08-1979</p>';
  const calls =
    '<table><tbody><tr><th>Date</th><th>Subject</th></tr><tr><td>11-24-2026</td><td>Refill</td></tr></tbody></table>';
  expect(readPatient(banner + calls + clinical)).toMatchObject({ lastName: 'Lowell', dob: '1979-03-08' });
});

it('reads the form of a patient who has a role, and none of a user who has one', () => {
  const form = (role: string) =>
    `<h1>Edit patient</h1><h2>General information</h2><label>First name<input value="Ada"></label><label>Last name<input value="Lowell"></label><label>Date of birth<input value="1979-03-08"></label><label>Role<select><option selected>${role}</option></select></label>`;
  expect(readPatient(form('Resident'))).toMatchObject({ lastName: 'Lowell', dob: '1979-03-08' });
  expect(readPage(form('Administrator'))?.kind).not.toBe('chart');
});

it('reads chips beside the name: an age, a sex, a number', () => {
  const chips = ['Lowell Jr, Ole W', '77 y (12-Aug-1949)', 'M', '#NS-30917', 'Interpreter: Polish'];
  const page = `<mat-chip-set>${chips.map(chip => `<mat-chip><span>${chip}</span></mat-chip>`).join('')}</mat-chip-set>${clinical}`;
  expect(readPatient(page)).toMatchObject({
    firstName: 'Ole',
    middleName: 'W',
    lastName: 'Lowell',
    suffix: 'Jr',
    dob: '1949-08-12',
    genderCode: 'MALE',
    recordNumber: 'NS-30917',
  });
});

it('reads "Home" before an address, and takes a menu and a phone for none', () => {
  const home = (value: string) => readPatient(`${patient}<dl><dt>Home</dt><dd>${value}</dd></dl>`);
  expect(home('12 Mill Road<br>Salem, OR 97301')).toMatchObject({
    'address.street': '12 Mill Road',
    'address.city': 'Salem',
  });
  expect(home('503-555-0142')).not.toHaveProperty('address.street');
  expect(readPatient(`${patient}<ul><li>Home</li><li>Recent</li></ul>`)).not.toHaveProperty('address.street');
});

it.each(['q-stepper__tab', 'MuiStepLabel-root', 'ant-steps-item'])('takes the next step for no payer: %s', name => {
  const steps = ['Identity', 'Insurance', 'Forms']
    .map(step => `<div class="${name}"><div>${step}</div></div>`)
    .join('');
  expect(JSON.stringify(readPage(`${patient}<div>${steps}</div>`)?.values)).not.toContain('Forms');
});

it.each([
  ['Woman · Mar 8, 1979 (47)', 'FEMALE'],
  ['Man · Mar 8, 1979 (47)', 'MALE'],
])('reads a gender in the line of the birth date: %s', (line, genderCode) => {
  expect(readPatient(`<p>Lowell, Ada T.</p><p>${line}</p><p>Patient</p>${clinical}`)).toMatchObject({ genderCode });
});

it('takes the name "Man" for no sex', () => {
  expect(readPatient(`<h1>Wong, Man</h1><p>Mar 8, 1979 (47 y)</p><p>Patient</p>${clinical}`)).not.toHaveProperty(
    'genderCode',
  );
});

it('takes a policy that the patient holds for no part of another person', () => {
  const card = (lines: readonly string[]) =>
    `<div class="card">${lines.map(line => `<div>${line}</div>`).join('')}</div>`;
  const reach =
    '<div class="card"><table><tr><td>Lives at</td><td>12 Mill Road, Salem, OR 97301</td></tr></table></div>';
  const read = (last: string) =>
    readPatient(`${patient}<main>${card(['Secondary', 'Northgate Plan', last])}${reach}</main>`);
  expect(read('Subscriber Self')).toMatchObject({ 'address.street': '12 Mill Road' });
  // The next card is not of the person in the last line of this one.
  expect(read('Guarantor: Ole Perrault')).toMatchObject({ 'address.street': '12 Mill Road' });
});

it('reads the fields behind an empty "Work", in cells', () => {
  const field = (value: string) => `<input value="${value}">`;
  const form = `<fieldset><legend>Address and telephone</legend><table>${row('Home', field(''), 'Work', `${field('503-555-0199')} Ext ${field('7')}`)}${row('Cellular', field('503-555-0142'), 'E-mail', field('ada@example.org'))}</table></fieldset>`;
  expect(readPatient(patient + form)).toMatchObject({
    mobilePhoneNumber: '503-555-0142',
    emailAddress: 'ada@example.org',
  });
});

it('reads values that a style puts in their places, one behind the other', () => {
  const texts = [
    'Patient',
    'LOWELL, Ada',
    'Born',
    '03/08/1979',
    'Address',
    '12 Mill Road',
    'Salem, OR 97301',
    'Sex',
    'F',
  ];
  const page = texts.map((text, at) => `<span style="position:absolute;left:${at}px">${text}</span>`).join('\n');
  expect(readPatient(`<div>${page}</div>`)).toMatchObject({
    lastName: 'LOWELL',
    'address.street': '12 Mill Road',
    'address.city': 'Salem',
    genderCode: 'FEMALE',
  });
});

const rail = (contact: string) =>
  `<aside><div><h2>Lowell, Ada Maria</h2><div><span>47 y</span> · <span>F</span> · <span>03/08/1979</span></div></div>${contact}<details open><summary>Father of baby</summary><dl><dt>Cell</dt><dd>503-555-0144</dd></dl></details></aside>${clinical}`;

it('reads how to reach the patient in the block below the banner', () => {
  const lines = ['<i class="fa-mobile"></i> 503-555-0142', 'ada@example.org', '12 Mill Road, Salem, OR 97301'];
  const block = `<div>${lines.map(line => `<div>${line}</div>`).join('')}</div>`;
  expect(readPatient(rail(block))).toMatchObject({
    mobilePhoneNumber: '503-555-0142',
    emailAddress: 'ada@example.org',
    'address.street': '12 Mill Road',
  });
  // A block that names somebody else or has a heading
  for (const other of [block.replace('<div><div>', '<div><div>Ole Perrault</div><div>'), `<h3>Pharmacy</h3>${block}`])
    expect(readPatient(rail(other))).not.toHaveProperty('emailAddress');
});

it('takes an age, a number and a sex in the cells of a row for no address', () => {
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const heads = ['Forename', 'Surname', 'Birth date', 'Age', 'NHS number', 'Sex'];
  const cells = ['Ada', 'Lowell', '8 Mar 1939 (87 yrs)', '87', 'H339075', 'Female'];
  const table = (...rows: string[]) => `<table><thead>${rows[0]}</thead><tbody>${rows[1]}</tbody></table>`;
  const page = `<h1>Patient record</h1><h2>Personal details</h2>${table(row('th', heads), row('td', cells))}<h2>Contact details</h2>${table(row('th', ['Address']), row('td', ['14 Mill Lane, Leeds, LS2 4AB']))}`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', genderCode: 'FEMALE' });
  expect(readPatient(page)).not.toHaveProperty('address.city', 'Female');
});
