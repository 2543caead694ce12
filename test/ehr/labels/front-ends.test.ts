// How component libraries and forms write labels, values and names.
import { describe, expect, it } from 'vitest';
import { foldLabel } from '../../../src/ehr/labels/fold-label.ts';
import { labelField } from '../../../src/ehr/labels/words/label-words.ts';
import { hasMeaning } from '../../../src/ehr/labels/words/telling-words.ts';
import { ada, readPatient } from './page.ts';

it.each([
  ['sex', 'Sex/Gender', 'Gender at birth', 'Biological sex', 'Sex assigned at birth'],
  ['dob', 'DOB/Age', 'Age / DOB', 'Date of birth / Age', 'Né(e) le', 'Geboren am'],
  ['policy', 'Member ID', 'Policy #', 'Member #', 'Versicherten-Nr.'],
  ['payer', 'Insurance', 'Primary insurance company', 'Insurance carrier'],
  ['pid', 'Patient #', 'Chart #', 'File No', 'Client ID', 'Pat.-Nr.'],
  ['mrn', 'MR #', 'Med rec #', 'MRN #'],
  ['place', 'City/State', 'City, State, ZIP', 'PLZ / Ort', 'CP / Ville', 'Cidade/UF', 'City & State'],
  ['zip', 'P/Code', 'Zip/Postal', 'Postal code', 'Postleitzahl', 'Código postal'],
  ['lastFirst', 'Nom et prénom', 'Apellidos y nombre', 'Last, First', 'Name, Vorname'],
  ['full', 'Nombre y apellidos', 'Nome e cognome', 'Nom du patient', 'Patient/in', 'Volledige naam'],
  ['email', 'Adresse mail', 'Posta elettronica', 'Mailadresse', 'Dirección de correo electrónico', 'E-mail pessoal'],
  ['email', 'Endereço eletrônico', 'Indirizzo di posta elettronica', 'Correo-e', 'E-mailadres', 'Private E-Mail'],
  ['mobile', 'Mobiele telefoon', 'Recapito cellulare', 'Teléfono móvil principal', 'Tél. portable'],
  ['phone', 'Rufnummer', 'Teléfonos', 'Fone', 'Recapito telefonico'],
  ['sex', 'Sesso biologico', 'Sexe administratif', 'Sexo ao nascer', 'Geschlecht bei Geburt', 'Sexo de nacimiento'],
  ['dob', 'Fec. nac.', 'F.N.', 'Dt. Nasc.'],
  ['street', 'Adresse postale', 'Adresse du domicile', 'Dirección de residencia', 'Endereço residencial'],
  ['state', 'Regione', 'Kanton', 'State name'],
  ['payer', 'Kassenname', 'Assurance maladie', 'Seguro médico', 'Cobertura médica', 'Ente assicurativo'],
  ['policy', 'Mitgliedsnummer', 'Policennummer', 'Matrícula do convênio'],
])('knows labels for %s', (field, ...labels) => {
  expect(labels.filter(label => labelField(foldLabel(label)) !== field || !hasMeaning(label))).toEqual([]);
});

it('reads a drawn choice that also names itself', () => {
  const drawn =
    '<label id="l">Sex</label><div id="s" role="combobox" aria-haspopup="listbox" aria-labelledby="l s">Female</div>';
  expect(readPatient(`${ada}<form>${drawn}</form>`)).toMatchObject({ genderCode: 'FEMALE' });
});

it('reads values above their captions and fields above their labels', () => {
  const row = (value: string, caption: string) => `<li><div><span>${value}</span><p>${caption}</p></div></li>`;
  expect(
    readPatient(`${ada}<ul>${row('(541) 555-0137', 'Mobile')}${row('ada@example.org', 'Email')}</ul>
      <h4>Spouse</h4><ul>${row('(541) 555-0199', 'Mobile')}</ul>`),
  ).toMatchObject({ mobilePhoneNumber: '(541) 555-0137', emailAddress: 'ada@example.org' });
  expect(readPatient(`${ada}<div><div><input value="FH-1"></div><label>MRN</label></div>`)).toMatchObject({
    recordNumber: 'FH-1',
  });
});

it('takes no row below a heading for the value of that heading', () => {
  const rows = '<div><b>Branch</b> Nord</div><div><b>Group</b> 7</div>';
  expect(readPatient(`${ada}<h3>Insurance</h3>${rows}`)).not.toHaveProperty([
    'billing.insurance.insurancePolicies[0].payerName',
  ]);
  expect(readPatient(`${ada}<h3>Address</h3><div><div><b>Street</b> <i>77 Quarry Road</i></div></div>`)).toMatchObject({
    'address.street': '77 Quarry Road',
  });
});

it('reads a name with a badge behind it', () => {
  const badge = '<span class="badge">Medicare</span>';
  expect(
    readPatient(
      `<div><div><b>Lowell, Ada</b> ${badge}</div><div><i>Born</i> 08-Mar-1979</div><div><i>Sex</i> F</div></div>`,
    ),
  ).toMatchObject({ firstName: 'Ada', lastName: 'Lowell' });
});

it.each([
  ['María del Carmen Muñiz Solís', 'María del Carmen', 'Muñiz Solís'],
  ['Martín IBARRA DEL VALLE', 'Martín', 'IBARRA DEL VALLE'],
  ['Frau Odile Lowell', 'Odile', 'Lowell'],
])('splits %s', (name, firstName, lastName) => {
  expect(readPatient(`<p>Name: ${name}</p><p>DOB: 1979-03-08</p>`)).toMatchObject({ firstName, lastName });
});

it('takes no initial for a sex', () => {
  const page = (name: string, line: string) => `<h1>${name}</h1><p>DOB: 03/28/1979 (47 y)${line}</p>`;
  expect(readPatient(page('John F Lowell', ''))).not.toHaveProperty('genderCode');
  expect(readPatient(page('John F Lowell', ' M'))).toMatchObject({ genderCode: 'MALE' });
});

it('takes the order of day and month from ZIP codes, dots and the age in the banner', () => {
  const dob = (date: string, more: string) =>
    readPatient(`<p>Name: Ada Lowell</p><p>Date of birth: ${date}</p>${more}`)?.dob;
  expect(dob('08/03/1979', '')).toBeNull();
  expect(dob('08/03/1979', '<p>ZIP code: 97301</p>')).toBe('1979-08-03');
  expect(dob('08.03.1979', '')).toBe('1979-03-08');
  expect(dob('08/12/1979', '<div><b>Ada Lowell</b> <i>08/12/1979 (46 y)</i></div>')).toBe('1979-12-08');
});

it('tells a state of India from the city before it', () => {
  expect(readPatient(`${ada}<p>Address: 12 Third Cross, Adyar, Chennai, Tamil Nadu 600020</p>`)).toMatchObject({
    'address.street': '12 Third Cross, Adyar',
    'address.city': 'Chennai',
  });
});

it('reads no search for a patient', () => {
  const form = '<label>First name <input value="Ada"></label><label>Last name <input value="Lowell"></label>';
  const birth = '<label>Date of birth <input value="1979-03-08"></label>';
  expect(readPatient(`<h2>Find patient</h2><form>${form}${birth}</form>`)).toBeNull();
  expect(readPatient(`<h2>Identity</h2><form>${form}${birth}</form>`)).not.toBeNull();
});

it('reads no message about a patient', () => {
  const message = (button: string) =>
    `<div><p>From: Dr. Bakke</p><p>Patient: Ada Lowell (1979-03-08)</p><button>${button}</button></div>`;
  expect(readPatient(message('Print'), 'https://ehr.example.org/tasks/7')).toMatchObject({ firstName: 'Ada' });
  expect(readPatient(message('Reply'), 'https://ehr.example.org/tasks/7')).toEqual({});
});

it('reads a place in three fields, a heading in capitals between lines, and a name before small letters', () => {
  const city = '<td>City/State/Zip:</td><td><input value="Fort Wayne"> <input value="IN"> <input value="46802"></td>';
  expect(readPatient(`${ada}<table><tr>${city}</tr></table>`)).toMatchObject({
    'address.city': 'Fort Wayne',
    'address.stateCode': 'IN',
    'address.postalCode': '46802',
  });
  const sheet = `<center>Salem Clinic</center><b>PATIENT INFORMATION</b><br>Name: Ada Lowell<br>DOB: 1979-03-08<br>
    <b>RESPONSIBLE PARTY</b><br>Name: Ola Berg<br>DOB: 1950-01-08`;
  expect(readPatient(sheet)).toMatchObject({ firstName: 'Ada', dob: '1979-03-08' });
  expect(readPatient('<h3>Lowell, Ada <small>F, 47 y</small></h3><span>DOB 1979-03-08</span>')).toMatchObject({
    firstName: 'Ada',
  });
});

it("takes no sex from a part that is labeled as someone else's", () => {
  const other =
    '<section aria-label="Responsible party"><span aria-label="Full name">Bo Tran</span><span aria-label="Sex">Female</span></section>';
  const patient =
    '<section aria-label="Patient information"><span aria-label="Name">Ada Lowell</span><span aria-label="DOB">1979-03-08</span></section>';
  expect(readPatient(`<main>${patient}${other}</main>`)).toEqual({
    firstName: 'Ada',
    lastName: 'Lowell',
    dob: '1979-03-08',
  });
});

it('reads the name of the banner above a form with "Given" and "Family"', () => {
  const form = '<label>Given <input value="Ada"></label><div>Family</div><input placeholder="Family" value="Lowell">';
  expect(readPatient(`<h1>Ada Lowell</h1><p>1979-03-08 (47 y)</p><h2>Edit</h2>${form}`)).toMatchObject({
    lastName: 'Lowell',
  });
});

it('reads the names that a viewer of resources gives its fields', () => {
  const rows = [
    ['name.family', 'Castellanos'],
    ['name.given', 'Ines Pilar'],
    ['birthDate', '1986-12-19'],
    ['address.line', '3300 Duval St'],
    ['address.postalCode', '78705'],
  ];
  const table = rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('');
  expect(readPatient(`<h2>Patient/pt-90</h2><table>${table}</table>`)).toMatchObject({
    firstName: 'Ines Pilar',
    lastName: 'Castellanos',
    dob: '1986-12-19',
    'address.street': '3300 Duval St',
    'address.postalCode': '78705',
  });
});

it('takes no specialist of the care team for who orders', () => {
  const row = (role: string, name: string) => `<tr><td>${role}</td><td>${name}</td></tr>`;
  const team = `<h3>Care team</h3><table>${row('Oncologist', 'Dr. Petra Sand')}${row('Case manager', 'Dolores Pike, RN')}</table>`;
  expect(readPatient(`${ada}${team}`)).not.toHaveProperty(['chart.user.lastName']);
  expect(readPatient(`${ada}${team}<p>Signed in as Silas Marsh, MD</p>`)).not.toHaveProperty(
    'chart.user.lastName',
    'Sand',
  );
  expect(readPatient(`${ada}${team}<p>Signed in as: Silas Marsh, MD</p>`)).toMatchObject({
    'chart.user.lastName': 'Marsh',
  });
});

it.each([
  ['<nav><button><i>SM</i><span>Silas Marsh, MD</span></button></nav>', 'Silas Marsh'],
  ['<div class="user-menu"><span>Dr. Silas Marsh</span></div>', 'Silas Marsh'],
  ['<p>Welcome, Dr. Silas Marsh</p>', 'Silas Marsh'],
  ['<p>Usuario: Dra. Remedios Vega</p>', 'Remedios Vega'],
  ['<td>Operatore: Dott.ssa Ginevra Malaspina</td>', 'Ginevra Malaspina'],
  ['<p>Attending: MARSH, SILAS MD</p>', 'SILAS MARSH'],
])('says who is signed in or orders: %s', (shown, name) => {
  const read = readPatient(ada + shown);
  expect(`${read?.['chart.user.firstName']} ${read?.['chart.user.lastName']}`).toBe(name);
});

it.each([
  '<nav><button>Silas Marsh, MD</button><button>Petra Sand, MD</button></nav>',
  '<div class="team"><div>Dr. Silas Marsh</div></div>',
  '<p>Attending: Petra Sand, MD</p><nav><button>Silas Marsh, MD</button></nav>',
  '<p>User: smarsh</p>',
  '<p>Welcome to the chart</p>',
])('does not say who orders: %s', shown => {
  expect(readPatient(ada + shown)).not.toHaveProperty(['chart.user.lastName']);
});

it.each(['F · 42 · 03/18/1984 · MRN 88', '<b>Proband:</b> · b. 03/18/1984 · F'])('takes %s for a birth', line => {
  expect(readPatient(`<div><div><strong>Ada Lowell</strong><div>${line}</div></div></div>`)).toMatchObject({
    dob: '1984-03-18',
    lastName: 'Lowell',
  });
});

it('reads what stands beside an icon, a drawn choice, a phone in two fields and a list of several lines', () => {
  const icon = (name: string, value: string) => `<li><i role="img" aria-label="${name}"></i><span>${value}</span></li>`;
  const sexes = ['Male', 'Female'].map(
    (sex, at) =>
      `<input type="radio" name="s" id="s${at}"${at ? ' checked' : ''}><label for="s${at}" aria-pressed="${at === 1}">${sex}</label>`,
  );
  expect(
    readPatient(
      `${ada}<ul>${icon('MRN', '7710-3')}</ul><div><span>Sex</span><br><div>${sexes.join('')}</div></div>` +
        '<div><label>Cell phone</label><div><input value="541"><input value="555-0137"></div></div>' +
        '<p>Email: ada@example.org (home)</p>',
    ),
  ).toMatchObject({
    recordNumber: '7710-3',
    genderCode: 'FEMALE',
    mobilePhoneNumber: '541 555-0137',
    emailAddress: 'ada@example.org',
  });
});

it('reads a sex beside an age, and a number of the patient but not of a stay', () => {
  expect(readPatient(`${ada}<p>Age / Gender: 47Y / Female</p>`)).toMatchObject({ genderCode: 'FEMALE' });
  const stay = '<p>Fallnummer: 2026-118830</p>';
  expect(readPatient(`${ada}${stay}<p>Patienten-ID: 771203</p>`)).toMatchObject({ recordNumber: '771203' });
  expect(readPatient(ada + stay)).not.toHaveProperty('recordNumber');
});

it('reads a chart below the name of an account beside a link to log out', () => {
  const user = '<div>Usuario: amarsh | <a href="#">Salir</a></div>';
  expect(readPatient(user + ada)).toMatchObject({ lastName: 'Lowell' });
  expect(readPatient(`<div>Usuario: amarsh</div>${ada}`)).toEqual({});
});

it('reads the insurance behind a line about a relative', () => {
  const rows = [
    ['Father / Husband name', 'Rupert Ash'],
    ['Insurance', 'Lakes Mutual'],
    ['Policy No.', 'LM-20943'],
  ].map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`);
  const read = readPatient(`${ada}<table>${rows.join('')}</table>`);
  expect(JSON.stringify(read)).toContain('LM-20943');
  expect(JSON.stringify(read)).not.toContain('Ash');
});

describe('a date of birth in parts', () => {
  const form = (born: string, after = '') =>
    `<h2>Edit patient</h2><label>First name <input value="Ada"></label><label>Last name <input value="Lowell"></label>` +
    `<div><span>Born</span>${born}${after}</div><label>Street <input value="3 Orchard Lane"></label>`;
  const part = (name: string, value: string) => `<div><input aria-label="${name}" value="${value}"></div>`;
  const segment = (name: string, value: string) => `<span role="spinbutton" aria-label="${name}, ">${value}</span>`;
  const drawnMonth = '<div><div><button aria-haspopup="listbox"><span>August</span></button></div></div>';

  it.each([
    ['fields that say what they are', part('Day', '8') + part('Month', '3') + part('Year', '1979'), '1979-03-08'],
    ['in another order', part('Year', '1979') + part('Month', '3') + part('Day', '8'), '1979-03-08'],
    [
      'a month by its name',
      `<div><input readonly value="March"></div>${part('Day', '8')}${part('Year', '1979')}`,
      '1979-03-08',
    ],
    ['a month that a library draws', drawnMonth + part('Day', '5') + part('Year', '1979'), '1979-08-05'],
    [
      'segments',
      `<div>${segment('day', '8')}<i>/</i>${segment('month', '3')}<i>/</i>${segment('year', '1979')}</div>`,
      '1979-03-08',
    ],
  ])('is read from %s', (_, born, dob) => {
    expect(readPatient(form(born))).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob });
    // More fields behind it do not become parts of it.
    const more = '<label>City <input value="June"></label><label>Apt <input value="12"></label>';
    expect(readPatient(form(born, more))).toMatchObject({ dob, 'address.city': 'June' });
  });

  const select = (name: string, value: string) =>
    `<div><label for="${name}">${name}</label><select id="${name}"><option selected value="1">${value}</option></select></div>`;
  const drawn = (id: string, name: string, value: string) =>
    `<div><div id="${id}" role="combobox" aria-haspopup="true"><span>${value}</span></div><label for="${id}">${name}</label></div>`;

  it.each([
    ['Birth month', select('Birth month', 'March') + select('Birth day', '8') + select('Birth year', '1979')],
    ['Month of birth', select('Day of birth', '8') + select('Month of birth', '3') + select('Year of birth', '1979')],
    ['DOB month', select('DOB month', '03') + select('DOB day', '08') + select('DOB year', '1979')],
    ['Geburtsmonat', select('Geburtstag', '8') + select('Geburtsmonat', 'März') + select('Geburtsjahr', '1979')],
    [
      'a drawn Geburtsmonat',
      drawn('birthdateYYYY', 'Geburtsjahr', '1979') +
        drawn('birthdateMM', 'Geburtsmonat', 'März') +
        drawn('birthdateDD', 'Geburtstag', '8'),
    ],
    [
      'Mois de naissance',
      select('Jour de naissance', '8') + select('Mois de naissance', 'mars') + select('Année de naissance', '1979'),
    ],
    [
      'Mes de nacimiento',
      select('Día de nacimiento', '8') + select('Mes de nacimiento', 'marzo') + select('Año de nacimiento', '1979'),
    ],
    [
      'Mese di nascita',
      select('Giorno di nascita', '8') + select('Mese di nascita', 'marzo') + select('Anno di nascita', '1979'),
    ],
  ])('is read from parts with a label each, such as %s', (_, born) => {
    expect(readPatient(form('', born))).toMatchObject({ firstName: 'Ada', dob: '1979-03-08' });
  });

  it('is not read from a year of birth alone, and years of relatives are no other patients', () => {
    const year = '<label>Year of birth <input value="1979"></label>';
    expect(readPatient(form(year))?.dob).toBeUndefined();
    const row = (relative: string, year: number) => `<tr><td>${relative}</td><td>${year}</td></tr>`;
    const family = `<table><tr><th>Relative</th><th>Birth year</th></tr>${row('Mother', 1950)}${row('Father', 1948)}</table>`;
    expect(readPatient(ada + family)).toMatchObject({ firstName: 'Ada', dob: '1979-03-08' });
  });
});

it('reads rows of captions, each above a row of values, among rows whose captions nobody knows', () => {
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map(text => `<td class="${tag}"><${tag}>${text}</${tag}></td>`).join('')}</tr>`;
  const rows = [
    cells('label', 'Nome próprio', 'Apelidos', 'Data de nascimento', 'Sexo'),
    cells('span', 'Ada', 'Lowell', '28-03-1979', 'Feminino'),
    cells('label', 'Naturalidade', 'Entidade responsável', 'Nacionalidade', 'Telemóvel'),
    cells('span', 'Lisboa', 'SNS', 'Portuguesa', '912 555 014'),
  ];
  const page = `<h2>Ada Lowell</h2><p>Ficha do utente</p><table>${rows.join('')}</table>`;
  expect(readPatient(page)).toMatchObject({
    firstName: 'Ada',
    dob: '1979-03-28',
    genderCode: 'FEMALE',
    mobilePhoneNumber: '912 555 014',
  });
});

it('reads a column of labels beside a column of values, and none beside fewer', () => {
  const labels = ['UHID', 'Date of birth', 'Sex', 'City'].map(text => `<p><span>${text}</span></p>`).join('');
  const values = ['20-4471', '19-Jul-1992', 'Female', 'Salem'].map(text => `<p><b>${text}</b></p>`);
  const columns = (all: readonly string[]) =>
    `<h1>Patient</h1><h2>Lowell, Ada</h2><div><div>${labels}</div><div>${all.join('')}</div></div>`;
  expect(readPatient(columns(values))).toMatchObject({
    dob: '1992-07-19',
    genderCode: 'FEMALE',
    recordNumber: '20-4471',
  });
  expect(readPatient(columns(values.slice(1)))?.genderCode ?? null).toBe(null);
  // The partner's
  expect(readPatient(columns([...values, '</div><div>', ...values]))?.genderCode ?? null).toBe(null);
});

it('reads a name behind its initials, and a last name that begins with a small word', () => {
  const name = '<div>CÓ</div><div>Mr Cormac Ó Súilleabháin</div>';
  const page = `<h1>Patient</h1><dl><dt>Patient</dt><dd>${name}</dd><dt>DOB</dt><dd>1984-06-21</dd></dl>`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Cormac', lastName: 'Ó Súilleabháin' });
});

it('reads the number behind the initials of its label, and no other letters away', () => {
  const page = (number: string) =>
    readPatient(
      `<h1>Paciente</h1><p>Nombre: Ada Lowell</p><p>Fecha de nacimiento: 28/03/1979</p><dl><dt>Historia clínica</dt><dd>${number}</dd></dl>`,
    );
  expect(page('HC 60218')).toMatchObject({ recordNumber: '60218' });
  expect(page('QX 60218')).not.toMatchObject({ recordNumber: '60218' });
});

it('reads who a sentence above the chart says it is about', () => {
  const page =
    '<h1>Carnet Santé Pro</h1><p class="notice-title">Vous consultez le dossier de Mme Mariama LOWELL, née le 12/10/1974.</p><dl><dt>Nom utilisé</dt><dd>LOWELL</dd><dt>Prénom utilisé</dt><dd>Mariama</dd><dt>Date de naissance</dt><dd>12/10/1974</dd></dl><h2>Allergies</h2>';
  expect(readPatient(page)).toMatchObject({ firstName: 'Mariama', lastName: 'LOWELL' });
});
