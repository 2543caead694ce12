// Ordinary registration and summary screens: what stands beside the patient must not hide whose chart it is.
import { expect, it } from 'vitest';
import { ada, byField, readPage, readPatient, row } from './page.ts';

const url = 'https://ehr.example.org/patients/1/details';
const maren = { 'patient.firstName': 'Maren', 'patient.lastName': 'Lindqvist', 'patient.dob': '1979-03-18' };
const read = (body: string, sight: Parameters<typeof readPage>[1] = {}) => byField(readPage(body, { url, ...sight }));

const birth = '<p>Date of birth: 03/18/1979</p>';
const named = `<p>First name: Maren</p><p>Last name: Lindqvist</p>${birth}`;

it('reads a patient beside the rows of a guardian whose relationship is said in one of them', () => {
  const row = (label: string, value: string) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`;
  const card = (title: string, rows: string) =>
    `<div class="card"><div class="card-header"><div class="card-title">${title}</div></div><div><table>${rows}</table></div></div>`;
  const own = row('Nome', 'Maren Lindqvist') + row('Data de nascimento', '18/03/1979');
  const other = row('Nome', 'Ada Lowell') + row('Parentesco', 'Mãe') + row('Data de nascimento', '22/01/1954');
  expect(read(card('Identificação', own) + card('Responsável legal', other), { lang: 'pt-BR' })).toMatchObject(maren);
});

it('reads a date beside a choice of how exact it is', () => {
  const field = `<td><label>Date of Birth *</label><span><input value="18-Mar-1979"><span><input type="radio" name="e" value="1"> Estimated <input type="radio" name="e" value="0" checked> Exact</span></span></td>`;
  expect(read(`<p>First name: Maren</p><p>Last name: Lindqvist</p><table><tr>${field}</tr></table>`)).toMatchObject(
    maren,
  );
});

it('takes no choice of a form for the value of its heading', () => {
  const sex =
    '<label><input type="radio" name="s" value="F" checked> Female</label><label><input type="radio" name="s"> Male</label>';
  const fields = `<input title="Last" name="pt_last" value="Lindqvist"><input title="First" name="pt_first" value="Maren"><input name="pt_mi" value=""><p>DOB: 03/18/1979</p>`;
  expect(read(`<div><div>Patient</div><div>${fields}<div>Sex ${sex}</div></div></div>`)).toMatchObject(maren);
});

it('reads a form of two labels and two fields in a row, of which the second label is unknown', () => {
  const row = (a: string, x: string, b: string, y: string) =>
    `<tr><td class="l req">${a}</td><td class="f"><input value="${x}"></td><td class="l">${b}</td><td class="f"><input value="${y}"></td></tr>`;
  const rows = [
    row('Last name', 'Lindqvist', 'Department', 'Main'),
    row('First name', 'Maren', 'Veteran', 'No'),
    row('Date of birth', '03/18/1979', 'Household size', '2'),
  ];
  expect(read(`<table>${rows.join('')}</table>`)).toMatchObject(maren);
});

it.each([
  ['a date behind "b."', '<h2>Maren Lindqvist</h2><span title="Date of birth">b. 03/18/1979</span><p>#61790</p>'],
  [
    'a suffix behind a second comma',
    `<div><b>Lindqvist, Maren A., Jr.</b> <span>DOB</span> <b>18-Mar-1979 (47 yo M)</b></div>`,
  ],
  ['a status behind "Patient"', `${named}<p>Patient: Consents complete</p>`],
  [
    'a format behind the label',
    '<p>Nome: Maren</p><p>Cognome: Lindqvist</p><p>Data di nascita (giorno/mese/anno): 18/03/1979</p>',
  ],
  [
    'only a name at birth among the labels',
    `<h1>LINDQVIST Maren</h1><p>Née le 18/03/1979 · 47 ans</p><p>Nom de naissance: LINDQVIST</p>`,
  ],
  ['a generation in capitals', `<h2>Maren Lindqvist II</h2><p title="Birthday">March 18, 1979</p><p>Patient ID: 1</p>`],
  ['the year first', '<p>First name: Maren</p><p>Last name: Lindqvist</p><p>Date of birth: 1979/03/18</p>'],
  ['a title of its own', `<select name="nome"><option selected value="1">SIG.RA</option></select>${named}`],
  [
    'her name below a heading and her birth below none',
    `${birth}<h2>Name</h2><p>First name: Maren</p><p>Last name: Lindqvist</p>`,
  ],
  [
    'a person to contact',
    `${named}<div class="card"><span class="card-title">Pessoa a contactar</span><table><tr><td>Nome</td><td>Graciete Lindqvist</td></tr><tr><td>Parentesco</td><td>Mãe</td></tr></table></div>`,
  ],
])('reads a patient with %s', (_, body) => {
  const read = byField(readPage(body, { url }));
  expect({
    ...read,
    'patient.lastName': `${read?.['patient.lastName']}`.replace('LIND', 'Lind').replace('QVIST', 'qvist'),
  }).toMatchObject(maren);
});

it('reads a patient in a part that is named so', () => {
  const body = `<aside aria-label="Patient"><h2>Maren Lindqvist</h2><p>47</p><ul><li title="Date of birth"><svg></svg></li><li>03/18/1979</li></ul></aside>`;
  expect(read(body, { url: 'https://ehr.example.org/visit/01J' })).toMatchObject(maren);
});

it('reads the chart of a patient who is being registered, and no new patient', () => {
  const at = (path: string) => read(named, { url: `https://ehr.example.org/#/${path}` });
  expect(at('patient/61804/register')).toMatchObject(maren);
  expect(at('patient/register')).toBeNull();
});

it('reads a banner that repeats the labels, on a page that says who is signed in', () => {
  const banner = '<div><b>LINDQVIST, MAREN</b> NHC: <b>0318842</b> F. Nac.: <b>18/03/1979</b> (47 a)</div>';
  const body = '<p>Nombre: MAREN</p><p>Apellidos: LINDQVIST</p><p>Fecha de nacimiento: 18/03/1979</p>';
  expect(read(`<span>Usuario: FRONTDESK (Admisión)</span>${banner}${body}`)).toMatchObject({
    'patient.dob': '1979-03-18',
  });
});

it('takes an employer’s account with one employee for no chart', () => {
  expect(read(named, { title: 'Employers - Ridge Health' })).toBeNull();
});

it('does not take the sex in a table of births for the patient’s', () => {
  const births =
    '<table><thead><tr><th>Date</th><th>Sex</th><th>Type</th></tr></thead><tbody><tr><td>03/15/2021</td><td>M</td><td>NSVD</td></tr></tbody></table>';
  expect(read(`${named}${births}`)).not.toHaveProperty('patient.genderCode');
});

it('takes an item of a menu for no heading of the part below it', () => {
  const part =
    '<fieldset><legend>Anschrift und Kontakt</legend><p>Handy: 0151 0000412</p><p>E-Mail: maren@example.org</p></fieldset>';
  const own =
    '<fieldset><legend>Person</legend><p>Vorname: Maren</p><p>Name: Lindqvist</p><p>Geburtsdatum: 18.03.1979</p></fieldset>';
  expect(read(`<div><span>Termine</span></div><form>${own}${part}</form>`, { lang: 'de' })).toMatchObject({
    ...maren,
    'patient.emailAddress': 'maren@example.org',
  });
});

it('takes an item of a menu with one other item for no heading of the page', () => {
  const menu = ['eScribe', 'Orders', 'Schedule'].map(item => `<div class="i"><span>${item}</span></div>`).join('');
  const page = `<div>${menu}<div>Dept: East</div></div><div>${named}<p>E-mail: maren@example.org</p></div>`;
  expect(read(`<h1>Patient</h1>${page}`)).toMatchObject({ ...maren, 'patient.emailAddress': 'maren@example.org' });
});

it('keeps the patient’s own names beside a relative in a part of their own', () => {
  const kin = '<fieldset><legend>Next of kin</legend><p>Name: Ash, Rupert</p><p>Relation: Husband</p></fieldset>';
  const own = `<fieldset><legend>Name and identification</legend>${named}</fieldset>`;
  expect(read(`<h1>Patient Lindqvist, Maren</h1><div>${own}${kin}</div>`)).toMatchObject(maren);
});

it('reads which of several buttons is pressed', () => {
  const button = (text: string, pressed: boolean) =>
    `<div role="button" aria-pressed="${pressed}"><span>${text}</span></div>`;
  const sex = (...pressed: boolean[]) =>
    `<div><label>Sex:</label><div role="group">${button('Male', pressed[0] ?? false)}${button('Female', pressed[1] ?? false)}</div></div>`;
  const page = (choice: string) =>
    read(`<h1>Patient</h1><p>Name: Maren Lindqvist</p><p>Date of birth: 1979-03-18</p>${choice}`);
  expect(page(sex(false, true))).toMatchObject({ 'patient.genderCode': 'FEMALE' });
  expect(page(sex(true, true))).not.toHaveProperty('patient.genderCode');
});

it.each(['Contact and coverage', 'Local address', 'Anschrift und Erreichbarkeit'])(
  'reads the patient’s contacts below “%s”',
  heading => {
    const body = `<h2>Patient information</h2>${named}<h2>${heading}</h2><p>Cell phone: 503-555-0166</p><p>E-mail: maren@example.org</p>`;
    expect(read(body)).toMatchObject({
      ...maren,
      'patient.mobilePhoneNumber': '503-555-0166',
      'patient.emailAddress': 'maren@example.org',
    });
  },
);

it('takes “Lives with parents” for no heading of the parents', () => {
  const body = `<form>${named}<p><label>Lives with parents</label> Yes</p><p>E-mail: maren@example.org</p></form>`;
  expect(read(body)).toMatchObject({ ...maren, 'patient.emailAddress': 'maren@example.org' });
});

it('reads a name in capitals whose parts the labels tell, beside the list of the day', () => {
  const day = '<div>Agenda di oggi<br>09:00 MORO ADELINA<br>09:15 LINDQVIST MAREN ELIA</div>';
  const banner = '<div><font>LINDQVIST MAREN ELIA</font> F 18/03/1979 anni 47 <font>ESENZIONE 031</font></div>';
  const label = (name: string, value: string) =>
    `<td><font>${name}</font></td><td><input value="${value}" readonly></td>`;
  const row =
    label('Cognome', 'LINDQVIST') +
    label('Nome', 'MAREN ELIA') +
    label('Sesso', 'F') +
    label('Data di nascita', '18/03/1979');
  const body = `${banner}${day}<table><tr>${row}</tr></table><p>Medico curante: Ada Lowell</p>`;
  const got = read(body, { lang: 'it', url: 'https://ehr.example.org/anagrafica.do' });
  expect(got).toMatchObject({
    'patient.firstName': 'MAREN ELIA',
    'patient.lastName': 'LINDQVIST',
    'patient.dob': '1979-03-18',
  });
});

it('reads labels that are written in one word', () => {
  expect(read('<p>Lastname: Lindqvist</p><p>Firstname: Maren</p><p>Birthdate: 03/18/1979</p>')).toMatchObject(maren);
});

it('reads a patient beside a table of relatives, who have a relationship', () => {
  const rows =
    '<tr><td>Joost Kuipers</td><td>Partner</td><td>11-07-1983</td></tr><tr><td>Pien Kuipers</td><td>Kind</td><td>03-05-2016</td></tr>';
  const table = (title: string) =>
    `<h3>${title}</h3><table><tr><th>Naam</th><th>Relatie</th><th>Geb.datum</th></tr>${rows}</table>`;
  expect(read(`${named}${table('Gezin / contactpersonen')}`)).toMatchObject(maren);
  expect(read(`${named}${table('Thuis')}`)).toMatchObject(maren);
});

it('reads a date in three fields with the age in a fourth', () => {
  const field = (name: string, value: string) => `<input name="${name}" size="2" value="${value}">`;
  const date = `<td>Birth Date (MM DD YYYY)</td><td>${field('dobM', '03')} / ${field('dobD', '18')} / ${field('dobY', '1979')} Age ${field('age', '47')}</td>`;
  expect(read(`<p>First name: Maren</p><p>Last name: Lindqvist</p><table><tr>${date}</tr></table>`)).toMatchObject(
    maren,
  );
});

it('reads an insurer beside a column that counts', () => {
  const table = `<table>${row('Ins', 'Carrier', 'Policy / ID No.')}${row('1', 'Lakes Health', 'LH330918')}</table>`;
  expect(read(named + table)).toMatchObject({ 'billing.insurance.insurancePolicies[0].payerName': 'Lakes Health' });
});

it('takes a home phone beside an empty "Cell Phone" for no mobile phone', () => {
  const phones = (cell: string) =>
    read(`${named}<table>${row('Home Phone:', '(231) 555-0191', 'Cell Phone:', cell)}</table>`);
  expect(phones('&nbsp;')).not.toHaveProperty(['patient.mobilePhoneNumber']);
  expect(phones('(231) 555-0177')).toMatchObject({ 'patient.mobilePhoneNumber': '(231) 555-0177' });
  const list = '<dl><dt>Home phone</dt><dd>(231) 555-0191</dd><dt>Cell phone</dt><dd></dd></dl>';
  expect(read(named + list)).not.toHaveProperty(['patient.mobilePhoneNumber']);
  // A type beside its number
  expect(read(`${named}<table>${row('Phone', '(231) 555-0191', 'Mobile')}</table>`)).toMatchObject({
    'patient.mobilePhoneNumber': '(231) 555-0191',
  });
});

it('takes the county beside a state for no other state', () => {
  const field = (label: string, value: string) => `<p>${label}: ${value}</p>`;
  const address = field('Street', '6107 Juniper Mesa Dr') + field('City', 'Albany') + field('ZIP', '97321');
  expect(read(named + address + field('State', 'OR') + field('County', 'Linn'))).toMatchObject({
    'patient.address.stateCode': 'OR',
  });
});

it('reads the address above its county, and contact details below "Insurance: None (uninsured)"', () => {
  const address = '<h2>Address</h2><div><p>14 Mill Rd</p><p>Athens, GA 30605</p><p>Clarke County</p></div>';
  expect(read(`<h1>Maren Lindqvist</h1>${birth}<h2>Demographics</h2><p>Sex: F</p>${address}`)).toMatchObject({
    'patient.address.city': 'Athens',
    'patient.address.stateCode': 'GA',
  });
  const entries = (...all: [label: string, value: string][]) =>
    `<div><dl>${all.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl></div>`;
  const person = entries(['First name', 'Maren'], ['Last name', 'Lindqvist'], ['Birth date', '03/18/1979']);
  const contact = entries(
    ['Cell', '(231) 555-0177'],
    ['Street', '407 Dogwood Ct'],
    ['City', 'Salem'],
    ['Zip', '97301'],
  );
  const uninsured = read(person.replace('</dl>', '<dt>Insurance</dt><dd>None (uninsured)</dd></dl>') + contact);
  expect(uninsured).toMatchObject({
    'patient.mobilePhoneNumber': '(231) 555-0177',
    'patient.address.street': '407 Dogwood Ct',
  });
  expect(JSON.stringify(uninsured)).not.toContain('uninsured');
});

it('takes nothing of the next field for a drawn choice in which nothing is chosen', () => {
  const row = (label: string, field: string) =>
    `<div><div><label><p>${label}</p></label></div><div>${field}</div></div>`;
  const input = (label: string, value: string) => row(label, `<div><input value="${value}"></div>`);
  const empty = '<div role="combobox" aria-haspopup="listbox" tabindex="0"><span>&#8203;</span></div>';
  const hidden = '<input aria-hidden="true" tabindex="-1" value="">';
  const form = [
    input('First name', 'Maren'),
    input('Last name', 'Lindqvist'),
    row('Suffix', empty + hidden),
    input('Preferred name (optional)', 'Mari'),
    input('Date of birth', '03/18/1979'),
  ];
  const found = read(form.join(''));
  expect(found).toMatchObject(maren);
  expect(found).not.toHaveProperty('patient.suffix');
});

const list = (...pairs: readonly (readonly [string, ...string[]])[]) =>
  `<dl>${pairs.map(([label, ...values]) => `<dt>${label}</dt>${values.map(value => `<dd>${value}</dd>`).join('')}`).join('')}</dl>`;

it.each([
  ['a city and a state in one field', list(['Address', '77 Quarry Road'], ['City', 'Salem, Oregon'], ['ZIP', '97301'])],
  ['a label of both', list(['Street', '77 Quarry Road'], ['City, State', 'Salem, Oregon'], ['ZIP', '97301'])],
  ['two values of one label', list(['Address', '77 Quarry Road', 'Salem, OR 97301'])],
  [
    'a row below without a label',
    `<table>${row('Address', '77 Quarry Road')}${row('', 'Salem, Oregon 97301')}</table>`,
  ],
])('reads an address in %s', (_, body) => {
  expect(readPatient(`${ada}${body}`)).toMatchObject({
    'address.street': '77 Quarry Road',
    'address.city': 'Salem',
    'address.stateCode': 'OR',
    'address.postalCode': '97301',
  });
});

it('asks about a place that it cannot split', () => {
  const body = list(['Street', '77 Quarry Road'], ['City, State', 'Salem Oregon USA'], ['ZIP', '97301']);
  const asked = readPage(`${ada}${body}`, { url: 'https://ehr.example.org/patients/1' })?.values;
  expect(asked).toContainEqual(
    expect.objectContaining({ field: 'patient.address.city', value: null, text: 'Salem Oregon USA' }),
  );
});

it.each([
  ['Maria da Conceição dos Santos Oliveira e Silva', 'Maria da Conceição'],
  ['Juan Carlos de la Cruz Fernández de Córdoba y Álvarez', 'Juan Carlos'],
  ['Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft, Ada', 'Ada'],
])('reads the long name %s', (name, first) => {
  const banner = `<header><h1>${name}</h1><p>47 y · F · DOB 03/18/1979</p><p>MRN 4001</p></header><h3>Allergies</h3>`;
  expect(readPatient(banner)).toMatchObject({ firstName: first });
  const labels = list(['Name', name], ['Date of birth', '03/18/1979'], ['MRN', '4001']);
  expect(readPatient(`<h1>Patient</h1>${labels}`)).toMatchObject({ firstName: first });
});

it.each([
  ['Mobile', ['541-555-0137', 'belongs to daughter']],
  ['Email', ['ada@example.org', 'tom@example.org (husband)']],
  ['Address', ['12 Elm St, Salem, OR 97301', 'until 2019']],
])('names the values of a label of which nothing tells whose they are: %s', (label, values) => {
  const [, field] = /^(.)/.exec(label) ?? [];
  const at = { M: 'mobilePhoneNumber', E: 'emailAddress', A: 'address.street' }[`${field}`];
  const read = readPage(`${ada}${list([label, ...values])}`, { url: 'https://ehr.example.org/patients/1' })?.values;
  expect(read?.filter(value => value.field === `patient.${at}`)).toMatchObject([
    { value: null, text: values.join(', ') },
  ]);
  expect(JSON.stringify(read)).not.toContain('candidates');
});

it.each([
  ['a remark', 'Mobile', ['541-555-0137', 'preferred'], { mobilePhoneNumber: '541-555-0137' }],
  ['another mobile phone', 'Mobile', ['541-555-0137', '541-555-0138'], { mobilePhoneNumber: null }],
  ['another phone', 'Phone', ['541-555-0137', '541-555-0138'], { mobilePhoneNumber: null }],
  ['a remark behind an email address', 'Email', ['ada@example.org', 'verified'], { emailAddress: 'ada@example.org' }],
  ['an apartment', 'Address', ['12 Elm St', 'Apt 4', 'Salem, OR 97301'], { 'address.street': '12 Elm St, Apt 4' }],
])('reads the first of several values of a label, or asks: %s', (_, label, values, read) => {
  expect(readPatient(`${ada}${list([label, ...values])}`)).toMatchObject(read);
});
