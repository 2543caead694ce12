// Values that could be somebody else's are left out, whatever the words beside them.
import { expect, it } from 'vitest';
import { ada, readPatient as readAll, readPage } from './page.ts';

/** What is left out on purpose has no value. */
const readPatient = (page: string) =>
  Object.fromEntries(Object.entries(readAll(page) ?? {}).filter(([, value]) => value !== null));

const own = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' };
const rows = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('');
const table = (...texts: string[]) =>
  `<table>${texts.map(text => `<tr><td>${text.split(': ').join('</td><td>')}</td></tr>`).join('')}</table>`;
const reach = ['Email: rupert@example.org', 'Mobile: 541-555-0199', 'Address: 4 Ash Lane, Salem, OR 97301'];
const adaInTable = ['Name: Ada Lowell', 'DOB: 1979-03-08'];

it.each([
  ['a contact of another kind', `${ada}<h4>Second contact</h4>${rows(...reach)}`],
  ['a driver', `${ada}<h4>Driver details</h4>${rows(...reach)}`],
  ['a brother', `${ada}<div><p>Brother</p>${rows('Sex: Male', ...reach)}</div>`],
  [
    'whose name is in a label',
    table(...adaInTable, 'Contact name: Rupert Ash', ...reach.map(text => `Contact ${text}`)),
  ],
  ['the name before "Relationship"', table(...adaInTable, 'Call first: Rupert Ash', ...reach, 'Relationship: Brother')],
  ['the name behind a relationship', table(...adaInTable, 'Relationship: Brother', 'Call first: Rupert Ash', ...reach)],
  ['a relative with the same last name', `${ada}<div><p>Rupert Lowell</p>${rows(...reach.slice(0, 2))}</div>`],
  ['the letterhead', `<div><b>Riverbend Health</b>${rows(...reach)}</div><div>${ada}</div>`],
  ['the footer', `${ada}<div class="page-footer">${rows(...reach)}</div>`],
])('takes no contact details of %s', (_, page) => {
  expect(readPatient(page)).toEqual(own);
});

it("takes no contact details behind a doctor's or an insurer's name", () => {
  for (const name of ['Family doctor: Sam Pike', 'Insurer: Lakes Health']) {
    const page = readPatient(`<h2>Patient</h2>${table(...adaInTable, name, ...reach)}`);
    expect(JSON.stringify(page)).not.toMatch(/rupert|0199|Ash/);
  }
});

it.each([
  'Kontaktperson',
  'Ansprechpartner',
  'Ehepartner',
  'Pareja',
  'Guardian',
  'Companheiro',
  'Répondante',
  'Proche aidante',
  'Curateur',
  'Companheira',
  'Lebenspartnerin',
  'Spouse',
])('takes no number beside the name of a %s, in one row of a table', role => {
  const row = `<tr><td>${role}</td><td>Ida Fjelstad</td><td>Mobile</td><td>541-555-0199</td></tr>`;
  const page = table(...adaInTable).replace('</table>', `${row}</table>`);
  expect(readPatient(`<h2>Patient</h2>${page}`)).toEqual(own);
});

it('takes an email address from a line only if no one else is in it', () => {
  const line = (text: string) =>
    readPatient(`<div><h1>Ada Lowell</h1><p>DOB 1979-03-08 (47 y)</p><p>${text}</p></div>`);
  expect(line('ada@example.org · Female')).toHaveProperty('emailAddress', 'ada@example.org');
  expect(line('Registered with Sam Pike, pike@example.org')).not.toHaveProperty('emailAddress');
});

it('takes a number behind the name, not behind a visit or a bed', () => {
  const banner = (text: string) => readPatient(`<div><h1>Ada Lowell</h1><p>DOB 1979-03-08 (47 y)${text}</p></div>`);
  expect(banner(' (#1008821)')).toHaveProperty('recordNumber', '1008821');
  for (const text of [', Visit (#1008821)', ' Bed #B-204']) expect(banner(text)).not.toHaveProperty('recordNumber');
});

it('takes no policy of a relative', () => {
  const policy = '<div><p>Rupert Lowell</p><p>Member ID: XZ991</p><p>Insurance: Lakes Health</p></div>';
  expect(readPatient(`${ada}<h3>Linked accounts</h3>${policy}`)).toEqual(own);
});

it('takes no nurse who is signed in for who orders', () => {
  const page = (user: string) => readPage(`<div class="user-menu">${user}</div><h2>Patient</h2>${ada}`);
  expect(page('Welcome, Nina Park, RN')?.values.map(({ field }) => field)).not.toContain('chart.user.lastName');
  expect(page('Welcome, Nina Park, MD')?.values.map(({ field }) => field)).toContain('chart.user.lastName');
});

it.each([
  ['Phone', '(312) 555-0199', false],
  ['Telephone', '01522 555010', false],
  ['Telephone', '07700 900123', true],
  ['Teléfono', '912 345 678', false],
  ['Teléfono', '612 345 678', true],
  ['Phone', '+39 312 555 0199', true],
])('tells by the country of %s %s whether it is a mobile one: %s', (label, number, isMobile) => {
  const name = label === 'Teléfono' ? '<p>Nombre: Ada Lowell</p><p>Nacimiento: 1979-03-08</p>' : ada;
  const read = readPatient(`${name}<p>${label}: ${number}</p>`);
  expect(read?.mobilePhoneNumber).toBe(isMobile ? number : undefined);
});

it("takes no wife's birthday among remarks for another patient's", () => {
  const row = (label: string, value: string) => `<tr><td>${label}:</td><td>${value}</td></tr>`;
  const rows = [
    row('Familienname', 'Lowell'),
    row('Vorname', 'Ole'),
    row('Geburtsdatum', '09.07.1948'),
    row('Einweisungsdiagnose', 'I50.1 Herzinsuffizienz'),
    row('Besonderheiten', 'Angehörige: Ehefrau Irmtraud, geb. 30.01.1951, Tel. 05651 5550122'),
  ];
  expect(readPatient(`<h1>Patientenaufnahme</h1><table>${rows.join('')}</table>`)).toMatchObject({
    firstName: 'Ole',
    dob: '1948-07-09',
  });
});

const fields = (...texts: string[]) =>
  texts.map(text => `<div class="f"><span>${text.split(': ').join('</span><span>')}</span></div>`).join('');
const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 1979-03-08 · Female</p></header>';
const cards = (first: string, second: string) =>
  `${banner}<main><div class="card">${first}</div><div class="card">${second}</div></main>${clinical}`;
const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const mobile = 'Mobile: 541-555-0199';
const email = 'Email: rupert@example.org';

it.each([
  'Doula',
  'Odile',
  'Corner Drug',
  'EC #1',
  'Rx — Corner Drug',
  'Pharm: Corner Pharmacy',
  'Einsender',
  'Sister, lives nearby',
])('takes no contact details of a card below "%s"', title => {
  const contact = '<div class="card-title">Contact information</div>';
  for (const page of [
    cards(contact, `<div>${title}</div>${fields(mobile, email)}`),
    cards(contact + fields('Preferred language: English'), `<div>${title}</div>${fields(mobile, email)}`),
    cards(`${contact}<div>${title}</div>${fields(mobile, email)}`, ''),
    cards('', `<div>${title}</div><div>${contact}<div>${fields(mobile, email)}</div></div>`),
  ])
    expect(JSON.stringify(readPatient(page))).not.toMatch(/rupert|0199/);
});

it.each([
  'Contact information',
  'Anschrift und Erreichbarkeit',
  'Registration',
  'AL',
  'Ada Lowell',
  'Lives with mother',
])('takes contact details of a card below "%s"', title => {
  const page = cards('', `<div>${title}</div>${fields('Preferred language: English', mobile, email)}`);
  expect(readPatient(page)).toMatchObject({ emailAddress: 'rupert@example.org', mobilePhoneNumber: '541-555-0199' });
});

it('takes what stands below a name in lines for that person', () => {
  const page = `${banner}<p>Lives with: Partner</p><p>Tom Ash</p>${rows(mobile, email)}${clinical}`;
  expect(JSON.stringify(readPatient(page))).not.toMatch(/rupert|0199/);
});

it('takes no column of a table for the patient that names someone else', () => {
  const inTable = (...heads: string[]) =>
    `${banner}<table><tr><th></th>${heads.map(head => `<th>${head}</th>`).join('')}</tr>
    <tr><th>Mobile</th><td>541-555-0199</td><td></td></tr></table>${clinical}`;
  expect(readPatient(inTable('Mamma', 'Pappa'))).not.toHaveProperty('mobilePhoneNumber');
  expect(readPatient(inTable('Mãe adotiva', 'Pai adotivo'))).not.toHaveProperty('mobilePhoneNumber');
  expect(readPatient(inTable('Home', 'Mailing'))).toHaveProperty('mobilePhoneNumber', '541-555-0199');
});

it('takes what a label gives to someone else for no line of the patient', () => {
  const employer = fields('Arbetsgivare: Ash AB', mobile, 'Street: 4 Ash Lane');
  const page = `${banner}<div>${employer}</div>${clinical}`;
  expect(JSON.stringify(readPatient(page))).not.toMatch(/0199/);
});

it('takes no address beside a heading that has labels only for screen readers', () => {
  const input = (label: string, value: string) => `<input aria-label="${label}" value="${value}">`;
  const own = `<section aria-label="Identification">${input('Full name', 'Ada Lowell')}${input('MRN', '40021')}
    ${input('Birth date', '1979-03-18')}</section>`;
  const responsible = `<section aria-label="Responsible party">${input('Name', 'LOWELL, Odile')}
    <span role="text" aria-label="Address">12 Mill Ln<br>Salem, OR 97301</span></section>`;
  const read = readPatient(`<h1>Ada Lowell</h1><main>${own}${responsible}</main>`);
  expect(read).toMatchObject({ firstName: 'Ada', dob: '1979-03-18' });
  expect(read).not.toHaveProperty('address.street');
});
