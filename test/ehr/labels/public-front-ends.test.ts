// What the templates of public front ends draw: pages of systems that nobody here has seen are made like these.
import { describe, expect, it } from 'vitest';
import { readPage, readPatient } from './page.ts';

const row = (label: string, value: string) =>
  `<div class="row"><div class="col">${label}</div><div class="col">${value}</div></div>`;
const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const ada = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-18' };
const rows = row('First name', 'Ada') + row('Last name', 'Lowell') + row('Date of birth', '03/18/1979');
const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p></header>';

it('reads a value that is drawn as a label of another kind, in several rows', () => {
  const field = (label: string, value: string, kind = 'subtitle') =>
    `<div class="row"><label class="title">${label}</label><label class="${kind}">${value}</label></div>`;
  const page = (...fields: string[]) => readPatient(`${banner}<div>${fields.join('')}</div>${clinical}`);
  const both = page(field('Gender', 'Female'), field('Email', 'ada@example.org'));
  expect(both).toMatchObject({ genderCode: 'FEMALE', emailAddress: 'ada@example.org' });
  // Two labels of one kind, further labels, the label of a field, choices, and what stands alone
  for (const other of [
    page(field('City', 'Birthplace', 'title'), field('Email', 'Landmark', 'title')),
    page(field('City', 'State'), field('Email', 'ZIP')),
    page('<label class="title">City</label><label class="text" for="x">Salem</label><input id="x">'),
    page('<div><label class="title">City</label><label class="a">Salem</label><label class="b">Bend</label></div>'),
    page(field('City', 'Salem, for example')),
  ])
    expect(other).not.toHaveProperty(['address.city']);
});

it('reads an address from a list below its heading', () => {
  const lines = ['27 Marlpit Gardens', 'Forest Hill', 'London', 'SE23 7PX', 'United Kingdom'];
  const read = (all: string[]) => {
    const list = `<ul>${all.map(line => `<li>${line}</li>`).join('')}</ul>`;
    return readPatient(`${banner}<article><header><h2>Current Address</h2></header>${list}</article>${clinical}`);
  };
  expect(read(['Tom Ash', ...lines])).not.toHaveProperty(['address.street']);
  expect(read(lines)).toMatchObject({
    'address.street': '27 Marlpit Gardens, Forest Hill',
    'address.city': 'London',
    'address.postalCode': 'SE23 7PX',
  });
});

it('leaves out what kind of address stands in front of it', () => {
  const lines = (kind: string) => `${kind}<span>12 Mill Road</span><br><span>Salem, OR 97301</span>`;
  for (const kind of ['<span class="tag">Home</span>', '<strong>(Home)</strong><br>'])
    expect(
      readPatient(`${banner}${row('Address', `<div class="group">${lines(kind)}</div>`)}${clinical}`),
    ).toMatchObject({ 'address.street': '12 Mill Road', 'address.city': 'Salem' });
});

it('reads a patient on a page that asks for the specialty of a clinic elsewhere', () => {
  const person = `<div class="card"><h3>Patient details</h3>${rows}${row('Sex', 'Female')}</div>`;
  const filler = `<p>${'Seen in the clinic, no change. '.repeat(12)}</p>`;
  const specialty = row('Specialty', 'Cardiology');
  expect(readPatient(`${person}${filler}${specialty}`)).toMatchObject(ada);
  const staff = `<div class="card">${rows}${specialty}</div>`;
  expect(readPatient(`${staff}${filler}`)).toEqual({});
});

it('reads the part of a patient below the row of the search that found the same one', () => {
  const head = ['Last name', 'First name', 'Date of birth'].map(text => `<th>${text}</th>`).join('');
  const table = (first: string) =>
    `<h3>Results</h3><table><thead><tr>${head}</tr></thead><tbody><tr><td>Lowell</td><td>${first}</td><td>03/18/1979</td></tr></tbody></table>`;
  const form = `<h3>Patient information</h3>${rows}`;
  expect(readPatient(`<h2>Edit patient</h2>${table('Ada')}${form}`)).toMatchObject(ada);
  expect(readPatient(`<h2>Edit patient</h2>${table('Ada')}`)).toBeNull();
});

it('reads a chart of cards that each have a main heading', () => {
  const cards = ['Problems', 'Contacts', 'Allergies', 'Appointments'].map(
    text => `<div><h1>${text}</h1><p>None</p></div>`,
  );
  const top = '<header><h6>Ada Lowell</h6><p>Date of birth: 03/18/1979</p></header><h1>Patient summary</h1>';
  expect(readPatient(top + cards.join(''))).toMatchObject(ada);
  expect(readPatient(`<h1>Appointments</h1>${top}`)).toBeNull();
});

it('takes no title of a screen for a person, and a name that ends like one for a name', () => {
  for (const title of ['Questionnaire Responses', 'Detalles de Atenciones', 'Recent Conversations'])
    expect(readPatient(`<h1>Patient profile</h1><h2>Patient information</h2>${rows}<h2>${title}</h2>`)).toMatchObject(
      ada,
    );
  expect(readPatient(`<header><h1>Encarnación Lowell</h1><p>DOB: 03/18/1979</p></header>${clinical}`)).toMatchObject({
    firstName: 'Encarnación',
  });
});

it('leaves a relative who is linked in a line in that line', () => {
  const relative = (link: string) => `<div class="panel"><div>Relative of index patient: ${link}</div></div>`;
  const read = (link: string) => readPatient(`<h2>Demographics</h2>${relative(link)}<form>${rows}</form>${clinical}`);
  expect(read('<a href="/p/7">Lowell, Maeve (DOB 1951-01-19)</a>')).toMatchObject(ada);
  const lines = '<p>Address: 410 Birch St, Salem, OR 97301</p><p>Cell: 503-555-0171</p>';
  for (const who of ['Guarantor', 'Mother', 'Pharmacy', 'Next of kin'])
    expect(
      readPatient(`${banner}<div><p>${who}: <a href="/p/9">Rupert Ash</a></p>${lines}</div>${clinical}`) ?? {},
    ).not.toHaveProperty(['address.street']);
});

it('reads who is seen on a screen that is called "Encounter", and no one from a list of them', () => {
  const card = '<div><span>Ada Lowell</span><br><span>female - 03/18/1979 (47 y/o)</span></div>';
  const read = (title: string) => readPatient(`<h2>${title}</h2>${card}<h3>Diagnosis</h3><p>None</p>${clinical}`);
  expect(read('Encounter')).toMatchObject(ada);
  expect(read('Encounters')).not.toMatchObject(ada);
});

it('reads a name that is a text of its own, above the sex and the date', () => {
  const read = (date: string, part = 'patientSidebar') =>
    readPatient(`<p>Care plan</p><div class="${part}">Ada Lowell<br><div>Female<br>${date}</div></div>${clinical}`);
  expect(read('03/18/1979')).toMatchObject(ada);
  expect(read('03/18/2025')).toBeNull();
  expect(read('03/18/1979', 'birthdays')).toBeNull();
});

it('reads a date of birth with a time of midnight, and the place in front of one', () => {
  const of = (label: string, date: string) =>
    readPatient(
      `<h2>Patient</h2>${row('First name', 'Ada')}${row('Last name', 'Lowell')}${row(label, date)}${clinical}`,
    );
  expect(of('DOB', '1979-03-18T00:00:00')).toMatchObject(ada);
  expect(of('Tempat / Tanggal Lahir', '18 Mar 1979')).toMatchObject(ada);
  expect(of('DOB', '1979-03-18T22:00:00Z')?.dob).toBeUndefined();
});

it.each([
  ['Hosp Num', '448812', '448812'],
  ['Hospital/Clinic ID', 'W0488213', 'W0488213'],
  ['No. Rekam Medik', '124481', '124481'],
  ['Numéro du patient', '0002-188-26', '0002-188-26'],
  ['PHN', '9735353315', '9735353315'],
  ['CHI No.', '9990004127', '9990004127'],
])('reads the number at "%s"', (label, text, recordNumber) => {
  const all = `<h2>Patient</h2>${rows}${row(label, text)}`;
  expect(readPatient(all + clinical)).toMatchObject({ recordNumber });
  if (/PHN|CHI/.test(label))
    expect(readPatient(`${all}${row('Chart #', '15-3390')}${clinical}`)).toMatchObject({ recordNumber: '15-3390' });
});

it('reads the state of an address, and not that of a case', () => {
  const part = row('Street', '12 Mill Road') + row('City', 'Salem') + row('State', 'OR') + row('Zip code', '97301');
  expect(
    readPatient(
      `${banner}${row('Current state', 'Under investigation')}<section><h3>Address</h3>${part}</section>${clinical}`,
    ),
  ).toMatchObject({ 'address.stateCode': 'OR', 'address.street': '12 Mill Road' });
  const split = row('Street number', '12') + row('Street name', 'Mill Road') + row('City', 'Salem');
  expect(readPatient(`${banner}<section><h3>Address</h3>${split}</section>${clinical}`)).toMatchObject({
    'address.street': '12 Mill Road',
  });
});

it('takes a second name for the last one where no other is', () => {
  const read = (...more: string[]) =>
    readPatient(
      `<h2>Patient</h2>${row('First name', 'Ada')}${row('Second name', 'Lowell')}${more.join('')}${row('Date of birth', 'Mar 18, 1979 12:00 AM')}${clinical}`,
    );
  expect(read()).toMatchObject(ada);
  expect(read(row('Last name', 'Ash'))).toMatchObject({ firstName: 'Ada', middleName: 'Lowell', lastName: 'Ash' });
});

it('takes the one who was found for no chart', () => {
  const page = (top: string) =>
    readPatient(
      `<h1>Patients</h1>${top}<div class="card">${row('Name', 'Ada Lowell')}${row('DOB', '03/18/1979 (47 yrs) Female')}</div>`,
    );
  expect(page('<label for="q">Search patient name or phone</label><input id="q" value="lowell">')).toBeNull();
});

it('takes no language for the name, and a name behind any other label', () => {
  const line = (label: string, text: string) =>
    `<p><strong>${label}:</strong> ${text}</p><p><strong>DOB:</strong> March 18, 1979</p>`;
  const page = (top: string, of: string) =>
    readPatient(`${top}<h3>Demographics</h3><div>${of}</div><h3>Contacts</h3><p>None</p>${clinical}`);
  expect(page('<div><h2><a href="#">Lowell, Ada</a></h2></div>', line('Language', 'Tigrinya, English'))).toMatchObject(
    ada,
  );
  for (const label of ['Resident', 'Client', 'Pt', 'RE'])
    expect(page('<p>Signed in: Kuiper, Bram</p>', line(label, 'Lowell, Ada'))).toMatchObject(ada);
});

it('asks about an address below a heading that also says birth, and of several takes the one called home', () => {
  const part = (heading: string, ...lines: string[]) => `<h2>${heading}</h2>${lines.join('')}`;
  const place = row('Street', '12 Boxwood Lane') + row('City', 'Salem') + row('ZIP', '97301');
  expect(readPatient(banner + part('Name, birth date and address', place) + clinical)).toMatchObject({
    'address.street': null,
    'address.city': null,
  });
  const other = row('Address', 'Sunrise Nursing Home, 4 Mill Lane, Silverton, OR 97381');
  const both = readPatient(banner + part('Address', place) + part('Contact address', other) + clinical);
  expect(both).toMatchObject({ 'address.street': null });
});

it('keeps the title of a card that also has a field', () => {
  const card = (title: string) =>
    `<div class="card"><div><span>${title}</span><input placeholder="Note"></div>${row('Mobile', '503-555-0171')}</div>`;
  expect(readPatient(`${banner}<main>${card('Foster Home')}</main>${clinical}`)?.mobilePhoneNumber ?? null).toBeNull();
});

it('takes the status of a record for no part of an address', () => {
  const home = row('Street', '12 Mill Road') + row('City', 'Salem') + row('ZIP', '97301');
  const page = (state: string) =>
    readPatient(`<p>State: <b>${state}</b></p><h2>Patient</h2>${rows}<h2>Address</h2>${home}${clinical}`);
  expect(page('Active')).toMatchObject({ 'address.street': '12 Mill Road', 'address.city': 'Salem' });
  expect(page('Active')).not.toHaveProperty(['address.stateCode']);
});

it('takes a city with its state, and the label of a field, for no person whose values follow', () => {
  const field = (label: string, value: string) =>
    `<div class="col"><label>${label}</label><div><input value="${value}"></div></div>`;
  const town =
    '<div class="col"><label>Cidade</label><div><button aria-haspopup="listbox">Maringá - PR</button></div></div>';
  const home = field('Logradouro', 'Rua da Aurora 325') + field('CEP', '87013-230') + field('Bairro', 'Centro') + town;
  expect(readPatient(`${banner}<fieldset><legend>Endereço</legend>${home}</fieldset>${clinical}`)).toMatchObject({
    'address.street': 'Rua da Aurora 325',
    'address.city': 'Maringá',
  });
});

it.each([
  ['a number longer than any chart number', 'recordNumber', row('MRN', 'TQBRUJ-2FVLMA-7XKQ5D-OJ3ESGHY')],
  ['a city with a digit', 'address.city', row('City', 'Chinsapo 2')],
  ['a code with a letter too many', 'address.postalCode', row('ZIP', 'X5000-22-A7-B91')],
  ['a letter that means a man or a woman', 'genderCode', row('Sexo', 'M')],
])('asks about %s', (_, field, shown) => {
  expect(readPatient(`${banner}<h2>Patient details</h2>${shown}${clinical}`)).toHaveProperty([field], null);
});

it('asks which of two addresses is home', () => {
  const home = (street: string) => row('Street', street) + row('City', 'Salem') + row('ZIP', '97301');
  const page = `${banner}<h2>Address</h2>${home('12 Mill Road')}<h2>Contact address</h2>${home('4 Ash Lane')}${clinical}`;
  expect(readPatient(page)).toMatchObject({ 'address.street': null, 'address.city': null });
});

it('asks about a phone behind the doctor in the part of the patient', () => {
  const part = `${row('Primary care provider', 'Dr. Tom Ash')}${row('Phone', '503-555-0101')}${row('Mobile phone', '503-555-0142')}`;
  const read = readPatient(`${banner}<h2>Patient information (3)</h2><div>${part}</div>${clinical}`);
  expect(read).toHaveProperty(['mobilePhoneNumber'], null);
});

it('takes the words of a label for no name', () => {
  expect(readPatient(`${banner}<div>${row('External Id (MRN)', 'A83C21')}</div>${clinical}`)).toMatchObject({
    recordNumber: 'A83C21',
  });
});

describe('an application that names its parts in its code', () => {
  const bar = `<header><nav><div role="tablist"><a role="tab" href="/">Patients</a></div></nav>
    <div data-testid="header-user"><p>Imani Okafor</p><p>Staff</p></div></header>`;
  const told = (part: string, text: string) => `<p data-testid="patient-header-patient-${part}">${text}</p>`;
  const born = `<div>${told('birth-sex', 'Female')}${told('birthday', '03/18/1979 (47 y)')}</div>`;
  const found = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-18' };

  it('is read by what it calls the patient’s', () => {
    const address = told('address', '97301, OR, Salem, 77 Quarry Road');
    const page = `${bar}<h3>Lowell, Ada</h3>${born}${address}${told('phone-number', '(541) 555-0137')}`;
    expect(readPatient(page)).toMatchObject({
      ...found,
      genderCode: 'FEMALE',
      'address.street': '77 Quarry Road',
      'address.city': 'Salem',
      'address.stateCode': 'OR',
      'address.postalCode': '97301',
    });
  });

  it('is read with a first and a middle name behind commas', () => {
    const page = `${bar}<h3 data-testid="patient-header-patient-name">Lowell, Ada, Maria (Addie)</h3>${born}`;
    expect(readPatient(page)).toMatchObject({ ...found, firstName: 'Ada Maria' });
  });

  it('gives no value of another kind', () => {
    const odd = `${told('birth-sex', 'Not asked')}${told('phone-number', 'None on file')}${told('mrn', 'See the binder')}`;
    const read = readPatient(`${bar}<h3>Lowell, Ada</h3>${told('birthday', '03/18/1979 (47 y)')}${odd}`);
    for (const field of ['genderCode', 'mobilePhoneNumber', 'recordNumber']) expect(read).not.toHaveProperty([field]);
  });

  it('never takes who is signed in for the patient', () => {
    const page = (name: string) => readPatient(`${bar}<h3>${name}</h3>${born}${clinical}`);
    for (const name of ['Visit history', 'Lowell A', '#20417']) expect(page(name)?.lastName).not.toBe('Okafor');
  });
});

it('takes a city and its province for no name', () => {
  const list = `${row('Domicilio', '<span>Av. Ortiz 1730</span><br><span>La Rioja , La Rioja</span>')}${row('Fecha de nacimiento', '03/15/1992')}`;
  const page = `<h2>Paciente</h2><p class="mat-card-patient-name">Lautaro Nicolás Carrizo Vergara</p>${list}`;
  expect(readPatient(page)).toMatchObject({ lastName: 'Carrizo Vergara', dob: '1992-03-15' });
});

it('reads a source text that its lines break where the page does not', () => {
  const cell = (label: string, text: string) => `<td><strong>${label}</strong>\n   ${text}</td>`;
  const rows = [
    cell('Nom', 'LOWELL'),
    cell('Prénom', 'Ada,\n    Odile,\n   Jeanne'),
    cell('Date de naissance', '18/03/1979'),
    cell('Ville', '13200\n    ARLES'),
  ];
  const page = `<h2>Dossier patient</h2><table>${rows.map(cells => `<tr>${cells}</tr>`).join('')}</table>`;
  expect(readPatient(page)).toMatchObject({
    firstName: 'Ada',
    middleName: 'Odile Jeanne',
    lastName: 'LOWELL',
    'address.postalCode': '13200',
    'address.city': 'ARLES',
  });
});

it('asks about a phone behind who comes along, in the form of the patient', () => {
  const field = (label: string, value: string) => `<div><label>${label}</label><input value="${value}"></div>`;
  const form = `${field('Nome completo', 'Ada Lowell')}${field('Nascimento', '18/03/1979')}${field('Acompanhante', 'Luana Peixoto')}${field('Celular', '(67) 99634-2288')}`;
  expect(readPatient(`<h2>Editar paciente</h2><form>${form}</form>`)).toHaveProperty(['mobilePhoneNumber'], null);
});

it('reads a Dutch banner', () => {
  const page = '<h1>van den Bosch-Pinas, Wilhelmina</h1><p>04-11-1938 (88jr)</p><p>Patiëntnummer: 40021</p>';
  expect(readPage(page, { today: '2026-11-30' })?.kind).toBe('chart');
});

describe('more of the pages of public systems', () => {
  const list = (...pairs: readonly (readonly [string, string])[]) =>
    `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
  const whole = list(['Full name', 'Ada Lowell'], ['Gender', 'Female'], ['Date of birth', '18 March 1979']);

  it('are charts of one visit, if they say who comes with a birth and a sex', () => {
    const page = (body: string) => readPage(`<h1>Ada Lowell Screening appointment</h1>${body}`, { title: 'NHS' });
    expect(page(`<h2>Participant details</h2>${list(['NHS number', '999 041 7725'])}${whole}`)?.kind).toBe('chart');
    expect(page(list(['Full name', 'Ada Lowell'], ['Time', '10:15']))?.kind).not.toBe('chart');
  });

  it.each([
    ['Hendrika van der Wielen - Schaapveld', 'Hendrika', 'van der Wielen - Schaapveld'],
    ['Jean-Baptiste Tshibangu wa Mulumba', 'Jean-Baptiste', 'Tshibangu wa Mulumba'],
  ])('name %s', (name, firstName, lastName) => {
    const page = `<h1>${name}</h1><p>03/18/1979 (47 y) · F</p>${clinical}`;
    expect(readPatient(page)).toMatchObject({ firstName, lastName });
  });

  it.each(['Ada Lowell - Cardiology', 'Ada van der Berg - Oncology clinic'])(
    'take no department for a name: %s',
    text => {
      const read = readPatient(`<h1>${text}</h1><p>03/18/1979 (47 y) · F</p>${clinical}`);
      expect(JSON.stringify(read)).not.toMatch(/Cardiology|Oncology/);
    },
  );

  it('say a sex beside a gender', () => {
    const page = `<p>Ada Maria Lowell</p><p>female • woman • 18 March 1979</p>${clinical}`;
    expect(readPatient(page)).toMatchObject({ lastName: 'Lowell', dob: '1979-03-18', genderCode: 'FEMALE' });
  });

  it('know an Italian patient by the fiscal code', () => {
    const fields = list(
      ['Nome', 'Maria Concetta'],
      ['Cognome', "D'Agostino Lo Presti"],
      ['Codice Fiscale', 'DGSMCN76P58L049K'],
    );
    const found = { firstName: 'Maria Concetta', lastName: "D'Agostino Lo Presti" };
    expect(readPatient(`<h2>Dati paziente</h2>${fields}`)).toMatchObject(found);
    expect(readPatient(`<h2>Dati cliente</h2>${fields}`, 'https://shop.example.org/c/1')).toBeNull();
  });
});

it('reads phones and an email address in lines of one text', () => {
  const text = 'Home: 312-555-0148\nMobile: 312-555-0199\nada@example.org';
  expect(readPatient(`${banner}${row('Patient contact', text)}${clinical}`)).toMatchObject({
    mobilePhoneNumber: '312-555-0199',
    emailAddress: 'ada@example.org',
  });
});

it('reads a street at "postal address" in Spanish and Portuguese', () => {
  for (const label of ['Dirección postal', 'Endereço postal', 'Domicilio postal'])
    expect(
      readPatient(`${banner}${row(label, 'Rúa do Vilar 41, 3º B')}${row('Ciudad', 'Santiago')}${clinical}`),
    ).toMatchObject({
      'address.street': 'Rúa do Vilar 41, 3º B',
    });
});

it('splits an address in one line without a state, with a country behind it', () => {
  expect(readPatient(`${banner}${row('Address', '2208 Locust St,Apt 4 49007 Kalamazoo US')}${clinical}`)).toMatchObject(
    {
      'address.street': '2208 Locust St, Apt 4',
      'address.city': 'Kalamazoo',
      'address.postalCode': '49007',
    },
  );
});

describe('a name in large letters above an age and a sex, without a date of birth', () => {
  it('is no chart', () => {
    const basics = row('Idade:', '58 anos') + row('Sexo:', 'Masculino');
    expect(readPatient(`<h1>Otávio Melo</h1><h3>Dados básicos</h3>${basics}${clinical}`)).toBeNull();
  });
});

it('reads a last name, the one at birth in brackets and a first name', () => {
  const heading = '<h1><span>Le Goff-Tanguy</span> <span>(<span>Kervella</span>)</span> <span>Maëlle</span></h1>';
  expect(readPatient(`${heading}${row('Date de naissance', '23/02/1984')}${clinical}`)).toMatchObject({
    firstName: 'Maëlle',
    lastName: 'Le Goff-Tanguy',
  });
});

it('takes a number below a label that it does not know for no number of the record', () => {
  const page = (label: string) =>
    readPatient(
      `<div><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p><p>${label}</p><p>DEV01260000000003171</p></div>${clinical}`,
    );
  expect(page('')).toMatchObject({ recordNumber: 'DEV01260000000003171' });
  expect(page('N° Labo :')).not.toHaveProperty('recordNumber');
});

it('takes no title of a page for a record number, and no table of its own for a column', () => {
  const title = '<div><h1>📋 Historia Clínica</h1><p>Sistema Médico Integral - Clínica 2 de Mayo</p></div>';
  const cell = (label: string, value: string) =>
    `<tr><td><table><tr><td>${label}</td></tr></table></td><td>${value}</td></tr>`;
  const rows = [cell('Out-Patient Name', 'Ada Lowell'), cell('Date of birth', '1979-03-18'), cell('MRN', 'HC-8841')];
  expect(readPatient(`${title}<table>${rows.join('')}</table>${clinical}`)).toMatchObject({
    ...ada,
    recordNumber: 'HC-8841',
  });
});

it('reads labels and headings that a template indents', () => {
  const indent = (text: string) => `\n${' '.repeat(70)}${text}\n${' '.repeat(70)}`;
  const line = (label: string, value: string) => `<tr><th>${indent(label)}</th><td>${indent(value)}</td></tr>`;
  const rows = [line('First name', 'Ada'), line('Last name', 'Lowell'), line('Date of birth', '1979-03-18')];
  const problems = `<h2>${indent('Problems')}</h2><ul><li>${indent('Breast cancer')}</li></ul>`;
  const values = readPage(`<h1>Patient</h1><table>${rows.join('')}</table>${problems}`)?.values ?? [];
  expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['Ada', 'Lowell', ['Breast cancer']]));
});
