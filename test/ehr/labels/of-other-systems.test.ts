// What screens of EHRs that no one had seen taught: labels, controls and evidence of several systems each.
import { expect, it } from 'vitest';
import { ada, byField, readPage, readPatient } from './page.ts';

const row = (label: string, value: string, more = '') => `<tr><td>${label}</td><td>${value}</td>${more}</tr>`;
const table = (...rows: string[]) => `<table>${rows.join('')}</table>`;

it.each([
  ['PID Nr.', '10000417'],
  ['UHID No', 'KH-20417'],
  ['NDM (optionnel)', '448-2091'],
  ['Identificador', 'HUC-77120'],
  ['ID Paz.', '4471'],
])('reads the number behind "%s"', (label, value) => {
  expect(readPatient(ada + table(row(label, value)))).toMatchObject({ recordNumber: value });
});

it('reads a row beside a photo of several rows, and a mobile phone that is the first of several', () => {
  const photo = '<td rowspan="7"><img alt=""><br>Foto</td>';
  const page = table(row('MRN', '40021', photo), row('Mobile no. 1', '541 555-0137'), row('Select gender', 'Female'));
  expect(readPatient(ada + page)).toMatchObject({
    recordNumber: '40021',
    mobilePhoneNumber: '541 555-0137',
    genderCode: 'FEMALE',
  });
});

it.each([
  [
    table(row('Straße:', 'Lindenstraße', '<td>Nr.: &nbsp; 17a</td>'), row('Gemeinde/Stadt', 'Jena')),
    'Lindenstraße 17a',
  ],
  [
    '<div lang="fr"></div><p>Prénom : Ada</p><p>n° : 41</p><p>Voie : route de Trégunc</p><p>Ville : Trégunc</p>',
    '41 route de Trégunc',
  ],
  [table(row('Logradouro', 'Avenida Herval'), row('Número', '1480'), row('Cidade', 'Maringá')), 'Avenida Herval, 1480'],
  // Some other number of the page is no house.
  [
    table(row('Straße', 'Lindenstraße'), row('Stadt', 'Jena'), row('E-Mail', 'a@b.example'), row('Nr.', '17')),
    'Lindenstraße',
  ],
])('puts the house number of its own control to the street (%#)', (page, street) => {
  expect(readPatient(ada + page)).toMatchObject({ 'address.street': street });
});

it("takes no phone below the patient's banner for that of the doctor at its end", () => {
  const doctor = '<p>Usual GP: Dr Rhona Fenwick</p>';
  const phone = '<div><div>Contact</div><div>Mobile: 07700 900441</div></div>';
  expect(readPatient(`<header>${ada}${doctor}</header>${phone}`)?.mobilePhoneNumber).toBe('07700 900441');
  expect(readPatient(`${ada}<article><header>${doctor}</header>${phone}</article>`)?.mobilePhoneNumber).toBeNull();
});

it('parts a city from its state', () => {
  const page = table(row('Logradouro', 'Avenida Herval, 1480'), row('Cidade', 'Maringá - PR'));
  expect(readPatient(ada + page)).toMatchObject({ 'address.city': 'Maringá', 'address.stateCode': 'PR' });
  const line = '<p>Endereço: Travessa do Cajueiro, 15, casa 2 - Brotas, Salvador - BA, 40279-000</p>';
  expect(readPatient(ada + line)).toMatchObject({
    'address.street': 'Travessa do Cajueiro, 15, casa 2',
    'address.city': 'Salvador',
  });
});

it('reads no patient in the file of a clinician', () => {
  const file = (list: string) =>
    `<h1>Dr Tanguy Morvan <small>Médecin généraliste</small></h1><div class="patient">${list}</div><p>Date de naissance : 30/01/1971</p>`;
  const read = (page: string) =>
    byField(readPage(page, { title: 'Dr Tanguy Morvan - EHR', url: 'https://ehr.example/pro/3' }));
  expect(read(file('<p>Solenn Kervadec</p>'))).toBeNull();
  // A doctor can be a patient.
  expect(read(file('<p>Patient : Tanguy Morvan</p>'))).toMatchObject({ 'patient.lastName': 'Morvan' });
});

it('takes no name with an age that is not the age at the date of birth', () => {
  const page = (age: number) =>
    `<div class="patient"><p>Solenn Kervadec - ${age} ans</p><p>Date de naissance : 30/01/1971</p></div>`;
  expect(readPatient(page(55))).toMatchObject({ lastName: 'Kervadec' });
  expect(readPatient(page(58))).not.toMatchObject({ lastName: 'Kervadec' });
});

it('reads a last name in bold below the first names', () => {
  const lines =
    '<div class="i">Lara Benedetta</div><div class="i"><strong>Zanella</strong></div><div class="i">ID Paz.: 4471</div>';
  expect(readPatient(`<div>${lines}</div><p>Data di nascita: 23/09/2019</p>`)).toMatchObject({
    firstName: 'Lara Benedetta',
    lastName: 'Zanella',
  });
});

it('reads what stands below a menu that ends with "Patients"', () => {
  const menu = '<div><div class="bar"><div class="item">Dashboard</div><div class="item">Patients</div></div></div>';
  expect(readPatient(`<div>${menu}<div>${ada}</div></div>`)).toMatchObject({ lastName: 'Lowell' });
});

it('reads a whole name behind the label of a last name, if its capitals tell', () => {
  const page = (name: string) => `<p>Nom : ${name}</p><p>Date de naissance : 1979-03-08</p>`;
  expect(readPatient(page('MAKIESE LUZOLO Thérèse'))).toMatchObject({
    firstName: 'Thérèse',
    lastName: 'MAKIESE LUZOLO',
  });
  expect(readPatient(page('Lowell'))).toBeNull();
});

it('reads a date of birth with its time, and takes a blood group for a sign of a chart', () => {
  const page = '<p>Nombre: Ada Lowell</p><p>Fecha y hora de nacimiento: 1979-03-08 07:45</p>';
  expect(readPatient(page)).toMatchObject({ dob: '1979-03-08' });
  const german = '<p>Name: Ada Lowell</p><p>Geburtsdatum: 08.03.1979</p>';
  expect(readPage(german)?.kind).not.toBe('chart');
  expect(readPage(`${german}<p>Blutgruppe: A</p><p>Diagnosen: keine</p>`)?.kind).toBe('chart');
});

const german = (rest: string) => `<div><p>Ada Lowell</p><p>Geburtsdatum: 08.03.1979</p>${rest}</div>`;

it.each(['<app-patient-details>', '<div title="Patientin bearbeiten">'])('takes a name in %s for a patient', tag => {
  expect(readPage(`<div>${german('')}</div>`)?.kind).not.toBe('chart');
  expect(readPage(`${tag}${german('')}${tag.replace('<', '</')}`)?.kind).toBe('chart');
});

it('reads tooltips: the words of an icon, and the date of birth of an age', () => {
  const page =
    '<div class="patient"><p>Ada Lowell</p><div title="08/03/1979"><svg></svg><span>47 years</span></div>' +
    '<div title="Sex"><svg></svg><span>Female</span></div><div title="WhatsApp"><svg></svg>541 555-0137</div></div>';
  expect(readPatient(page)).toMatchObject({ genderCode: 'FEMALE', mobilePhoneNumber: '541 555-0137' });
  expect(readPatient(page.replace('08/03', '18/03'))).toMatchObject({ dob: '1979-03-18' });
  // The tooltip of a visit has no date that the age fits.
  expect(readPatient(page.replace('08/03/1979', '18/03/2025'))).not.toHaveProperty('dob');
});

it('reads what follows a parent among the labels of the patient, but no name, and asks whose a phone is', () => {
  const rows = ['Mother:', 'Father:'].map(label => `<div><span>${label}</span> <span>Lowell, Rupert</span></div>`);
  const page = (title: string) =>
    `<section><h2>${title}</h2><div><span>Patient name:</span> <span>Lowell, Ada</span></div>${rows.join('')}` +
    '<div><span>Date of birth:</span> <span>1979-03-08</span></div><div><span>Sex:</span> <span>Female</span></div>' +
    '<div><span>Mobile:</span> <span>541 555-0137</span></div></section>';
  const own = { lastName: 'Lowell', firstName: 'Ada', dob: '1979-03-08', genderCode: 'FEMALE' };
  expect(readPatient(page('Patient information'))).toMatchObject({ ...own, mobilePhoneNumber: null });
  expect(readPatient(page('Family'))).toBeNull();
});

it('reads the order of day and month from the date of birth of another person', () => {
  const mother = (date: string) => `<h4>Mother</h4><p>Name: Ida Lowell</p><p>Date of birth: ${date}</p>`;
  const page = '<p>Name: Ada Lowell</p><p>Date of birth: 08/03/1979</p>';
  expect(readPatient(page + mother('24/05/1954'))).toMatchObject({ dob: '1979-03-08' });
  expect(readPatient(page + mother('05/24/1954'))).toMatchObject({ dob: '1979-08-03' });
  expect(readPatient(page + mother('05/04/1954'))).toMatchObject({ dob: null });
});

it('reads how to reach the patient behind the policy, if a mobile phone is among it', () => {
  const page = (label: string) =>
    ada +
    table(
      row('Policy number', 'K448120937'),
      row('Phone', '541 555-0122'),
      row(label, '541 555-0137'),
      row('Email', 'ada@example.org'),
    );
  expect(readPatient(page('Mobile'))).toMatchObject({
    mobilePhoneNumber: '541 555-0137',
    emailAddress: 'ada@example.org',
  });
  expect(readPatient(page('Fax'))).toMatchObject({ emailAddress: null });
});

it('reads an email address on a button that copies it, and no insurer from "Insurance: N"', () => {
  const page = `${ada}<div><span>Email</span><button>ada@example.org</button></div><p>Insurance: N</p>`;
  const read = readPatient(page);
  expect(read).toMatchObject({ emailAddress: 'ada@example.org' });
  expect(JSON.stringify(read)).not.toContain('payerName');
});

it.each([
  ['a list', '<dl><dt>KCH</dt><dd>Z742210</dd><dt>NHS No</dt><dd>999 042 7716</dd><dt>Mod</dt><dd>HD</dd></dl>'],
  ['a table', table(row('NHS Number', '9990427716'), row('KCH No:', 'Z742210'))],
  [
    'a form',
    '<div><div><label>NHS Number</label></div><div><input value="999 042 7716"></div></div><div><div><label>KCH No</label></div><div><input value="Z742210"></div></div>',
  ],
])('takes the number of the hospital before a national one in %s', (_, page) => {
  expect(readPatient(ada + page)).toMatchObject({ recordNumber: 'Z742210' });
});

it('reads a national number that is written in two ways, if the hospital has none', () => {
  const page = table(row('NHS No', '999 042 7716'), row('NHS Number', '9990427716'), row('Ward', 'B2'));
  expect(readPatient(ada + page)).toMatchObject({ recordNumber: '999 042 7716' });
});

it('reads a day without separators, a number in brackets behind the name, and a text behind a picture', () => {
  const page =
    '<div class="patient"><div><span class="patient-name">👤 Ada Lowell</span> <span>(GAN203006)</span></div>' +
    '<div>DOB: 19790318</div><div>📍 77 Quarry Road, Salem, OR 97301</div></div>';
  expect(readPatient(page)).toMatchObject({
    lastName: 'Lowell',
    dob: '1979-03-18',
    recordNumber: 'GAN203006',
    'address.street': '77 Quarry Road',
  });
});

it('reads no patient from the only row that a list shows', () => {
  const row = '<div class="result"><div>Ada Lowell</div><div>DOB 03/18/1979</div><div>MRN 20417</div></div>';
  const read = (url: string, title: string) => readPage(row, { url: `https://ehr.example/${url}`, title })?.kind;
  expect(read('patients', 'Patients')).not.toBe('chart');
  expect(read('patients/9', 'Patients')).toBe('chart');
  expect(read('patients', 'Chart')).toBe('chart');
});

it('parts a city from its state behind one label', () => {
  const page = table(row('Street', '77 Quarry Road'), row('Município/UF', 'Salem/OR'));
  expect(readPatient(ada + page)).toMatchObject({ 'address.city': 'Salem', 'address.stateCode': 'OR' });
  const place = (label: string) =>
    readPatient(ada + table(row('Street', '77 Quarry Road'), row(label, '97301 Salem OR')));
  expect(place('Zip, City, State')).toMatchObject({ 'address.city': 'Salem', 'address.stateCode': 'OR' });
  expect(place('Zip, City')).not.toHaveProperty('address.stateCode');
});

it("reads what follows a guardian's name, but for how to reach someone", () => {
  const cell = (label: string, value: string) => `<div class="c"><strong>${label}</strong> : ${value}</div>`;
  const page = [
    cell('Name', 'Ada Lowell'),
    cell('Guardian Name', 'Rupert Ash'),
    cell('Gender', 'Female'),
    cell('DOB', '18/03/1979'),
    cell('Mobile', '541 555-0199'),
    cell('Address', '4 Ash Lane'),
  ];
  const read = readPatient(`<h5>Patient</h5><div>${page.join('')}</div>`);
  expect(read).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-18', genderCode: 'FEMALE' });
  expect(JSON.stringify(read)).not.toMatch(/Ash|0199/);
});

it('reads the value above the caption of the last row but one', () => {
  const item = (value: string, caption: string) => `<div class="i"><div>${value}</div><div>${caption}</div></div>`;
  const list = item('541-555-0137', 'Mobile') + item('ada@example.org', 'Email');
  expect(readPatient(`${ada}<div>${list}</div>`)).toMatchObject({
    mobilePhoneNumber: '541-555-0137',
    emailAddress: 'ada@example.org',
  });
});

it('takes no tax code for a cell phone, and no line with an address for the label of one', () => {
  const lines = ['C.F. LWLDAA79C58L219X', 'Via Roma 12 - 10121 Torino (TO)', 'Tel. 333 5550137'];
  const read = readPatient(`${ada}<div>${lines.map(line => `<span>${line}</span>`).join('')}</div>`);
  expect(read).not.toHaveProperty('mobilePhoneNumber');
  expect(JSON.stringify(read)).not.toContain('Tel.');
});

it('reads a whole national number of a line, and the one that "ID" names below the name', () => {
  const line = (text: string) => `<h1>Ada Lowell</h1><p>${text}</p><p>Date of birth: 1979-03-18</p>`;
  expect(readPatient(line('18 Mar 1979 (47) · Female · NHS 999 042 7716'))).toMatchObject({
    recordNumber: '999 042 7716',
  });
  expect(readPatient(line('ID: 20417'))).toMatchObject({ recordNumber: '20417' });
  expect(readPatient(line('Visit ID: 20417'))).not.toHaveProperty('recordNumber');
});

it('reads no patient from a card that offers to open the chart', () => {
  const card = (action: string) =>
    `<h3>Today</h3><div><h4>Ada Lowell</h4><p>47 F · 03/18/1979</p><p>MRN 20417</p><button>${action}</button></div>`;
  const read = (action: string) => readPage(card(action), { url: 'https://ehr.example/d', title: 'Home' })?.kind;
  expect(read('Open chart')).not.toBe('chart');
  expect(read('Order a test')).toBe('chart');
});

it('reads the official names beside the name that someone goes by', () => {
  const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
  const born = row('Geboortedatum', '03-08-1954') + row('Patiëntnummer', '0071846');
  const names = [row('Geslachtsnaam', 'de Wit'), row('Roepnaam', 'Ada')];
  const both = [...names, row('Voornamen', 'Adriana')].join('');
  expect(readPatient(`<table>${both}${born}</table>`)).toMatchObject({ firstName: 'Adriana', lastName: 'de Wit' });
  expect(readPatient(`<table>${names.join('')}${born}</table>`)).toMatchObject({ firstName: 'Ada' });
  const legal = [row('Full legal name', 'Ada Beth Lowell'), row('Date of birth', '1979-03-08')].join('');
  expect(readPatient(`<table>${legal}</table>`)).toMatchObject({ firstName: 'Ada Beth', lastName: 'Lowell' });
});

it('reads labels in cells that each have an ID, beside labels that it does not know', () => {
  const cell = (kind: string, id: number, text: string) => `<td class="${kind}"><span id="t_${id}">${text}</span></td>`;
  const row = (at: number, ...texts: string[]) =>
    `<tr>${texts.map((text, index) => cell(index % 2 ? 'val' : 'lbl', at + index, text)).join('')}</tr>`;
  const table = [
    row(0, 'Name', 'Ada Lowell', 'Occupation', 'Baker'),
    row(10, 'Date of birth', '08/03/1979', 'Ward', 'Elm'),
    row(20, 'Mobile', '541-555-0137', 'Caste', 'Other'),
  ];
  expect(readPatient(`<table>${table.join('')}</table>`)).toMatchObject({ mobilePhoneNumber: '541-555-0137' });
});

it('leaves the district behind a Brazilian street out, and no part of the house', () => {
  const page = (street: string) =>
    readPage(
      `<h1>Ada Lobo</h1><p>Paciente</p><dl><dt>Data de nascimento</dt><dd>08/03/1979</dd><dt>Endereço</dt><dd>${street}</dd>` +
        '<dt>Cidade / UF</dt><dd>Recife / PE</dd><dt>CEP</dt><dd>50050-000</dd></dl>',
      { lang: 'pt-BR', title: 'Prontuário' },
    )?.values.find(({ field }) => field === 'patient.address.street')?.value;
  expect(page('Rua da Aurora, 325, ap. 12 – Boa Vista')).toBe('Rua da Aurora, 325, ap. 12');
  expect(page('Rua da Aurora, 325 - Fundos')).toBe('Rua da Aurora, 325 - Fundos');
});

it('reads no patient from the panel of an appointment or a row that can be picked', () => {
  const at = { url: 'https://ehr.example/d', title: 'Home' };
  const values = '<p>Patient: Ada Lowell</p><p>Date of birth: 03/18/1979</p>';
  const kindOf = (body: string, title = 'Home') => readPage(`<h3>Today</h3>${body}`, { ...at, title })?.kind;
  const panel = (legend: string, action: string) =>
    `<fieldset><legend>${legend}</legend>${values}<button>${action}</button></fieldset>`;
  expect(kindOf(panel('Appointment details', 'Print'))).not.toBe('chart');
  expect(kindOf(panel('Détail du créneau', 'Imprimer'))).not.toBe('chart');
  expect(kindOf(panel('Details', 'Cancel appointment'))).not.toBe('chart');
  expect(kindOf(panel('Details', 'New appointment'))).toBe('chart');
  expect(kindOf(panel('Details', 'Print'), 'Planning')).not.toBe('chart');
  expect(kindOf(panel('Details', 'Print'), 'Discharge planning')).toBe('chart');
  const list = (pick: string) =>
    `<h1>Lowell, Ada</h1><table><tr><th></th><th>Patient no.</th><th>Date of birth</th><th>Sex</th></tr><tr><td>${pick}</td><td>20417</td><td>03/18/1979</td><td>Female</td></tr></table>`;
  expect(kindOf(list('<input type="checkbox">'))).not.toBe('chart');
  expect(kindOf(list(''))).toBe('chart');
});

it.each(['Case manager', 'Care coordinator', 'Social worker', 'Zuweiserin', 'Pharmacie habituelle'])(
  'takes no contact details behind "%s"',
  label => {
    const rows = [
      ['Date of birth', '1979-03-18'],
      [label, 'Bo Marlowe'],
      ['Mobile', '541-555-0100'],
      ['Email', 'marlowe@example.org'],
    ];
    const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
    expect(JSON.stringify(readPatient(`<h1>Ada Lowell</h1><dl>${list}</dl>`))).not.toMatch(/0100|marlowe/i);
  },
);

it('reads no email address of the next card', () => {
  const card = '<div class="card"><p>Pharmacy</p><p>Quarry Drugs</p><p>drugs@example.org</p></div>';
  const page = `<h1>Ada Lowell</h1><p>DOB 1979-03-18</p>${card}`;
  expect(readPatient(page)).toMatchObject({ dob: '1979-03-18' });
  expect(readPatient(page)).not.toHaveProperty('emailAddress');
});

it('reads the number in square brackets before the date', () => {
  const born = '<div>[ CFC0004471 ] <small>DOB:</small> 1979-03-08 <small>(47 years old)</small></div>';
  expect(readPatient(`<h2>Lowell, Ada</h2>${born}`)).toMatchObject({ recordNumber: 'CFC0004471' });
});

it('reads the only row of a list for no chart, also where nothing calls it a list', () => {
  const heads = ['N° dossier', 'Nom', 'Prénom', 'Sexe', 'Date de naissance', 'Dernière visite'];
  const cells = ['HTA-0188', 'Lowell', 'Ada', 'Féminin', '1979-03-08', '2026-08-12'];
  const cellsOf = (tag: string, texts: string[]) =>
    `<tr>${texts.map(text => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const list = `<table><thead>${cellsOf('th', heads)}</thead><tbody>${cellsOf('td', cells)}</tbody></table>`;
  expect(readPage(list, { title: 'Saisie' })?.kind).not.toBe('chart');
});

it('takes no heading of the next part for an address', () => {
  const part = (title: string, rows: string) => `<div><div>${title}</div><table>${rows}</table></div>`;
  const page =
    part('Endereço', row('Cidade', 'Maputo') + row('Rua', 'Rua da Beira, 14')) +
    part('Outros dados', row('Profissão', 'Serralheiro'));
  const read = readPatient(ada + page);
  expect(read).toMatchObject({ 'address.street': 'Rua da Beira, 14', 'address.city': 'Maputo' });
});

it('reads a patient on a page with a button for relations', () => {
  const form = `<button>Relación</button>${table(row('Paciente', 'Lowell, Ada'), row('PUID', 'ARG38271'))}`;
  expect(readPatient(`${form}<p>Fecha de nacimiento: 08/03/1979</p>`)).toMatchObject({ recordNumber: 'ARG38271' });
});

const street = 'Lale Sok. 17';

it.each([
  [
    'tr',
    'Hasta Detayları',
    { Ad: 'Ada', Soyad: 'Lowell', 'Doğum Tarihi': '18.05.1979', Cinsiyet: 'Kadın', Adres: street },
  ],
  [
    'id',
    'Detail Pasien',
    {
      'Nama Pasien': 'Ny. Ada Lowell',
      'Tempat/Tgl Lahir': 'Medan, 18 Mei 1979',
      'Jenis Kelamin': 'Perempuan',
      Alamat: street,
    },
  ],
  ['nl', 'Patiënt', { Naam: 'Ada Lowell', Geboortedatum: '18 mei 1979', Geslacht: 'Vrouwelijk', Adres: street }],
])('reads a chart in %s', (lang, title, values) => {
  const page = `<h2>${title}</h2>${table(...Object.entries(values).map(([label, value]) => row(label, value)))}`;
  expect(byField(readPage(page, { title, lang }))).toMatchObject({
    'patient.firstName': 'Ada',
    'patient.lastName': 'Lowell',
    'patient.dob': '1979-05-18',
    'patient.genderCode': 'FEMALE',
    'patient.address.street': street,
  });
});
