// Pages as they are open when a test is ordered, and what stands on them besides the patient.
import { expect, it } from 'vitest';
import { readPage, readPatient, row } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979 · 47 y</p></header>';
const at = (path: string) => `https://ehr.example.org${path}`;
const field = (label: string, value: string) =>
  `<div class="f"><label>${label}</label><div><input value="${value}"></div></div>`;

it.each(['/patients/88214/pathology/new', '/chart/12/genetic-tests/create', '/orders/new?nhs=9992014473'])(
  'reads the patient whose test is ordered at %s',
  path => {
    expect(readPatient(banner + clinical, at(path))).toMatchObject({ firstName: 'Ada', dob: '1979-03-18' });
  },
);

it.each(['/clinic/12/patients/new', '/orders/new', '/patients/12/register/new', '/site/4/members/new?from=list'])(
  'reads no one at %s, where a person can be entered',
  path => {
    expect(readPatient(banner + clinical, at(path))).toBe(null);
  },
);

it('reads the summary of a booking appointment, and no list of appointments', () => {
  const read = (title: string) => readPage(`<h2>${title}</h2>${banner}${clinical}`, { title })?.kind;
  expect(read('Booking appointment summary')).toBe('chart');
  expect(read('Appointments')).not.toBe('chart');
});

it('reads a page whose part has a name that says that it has a footer', () => {
  const page = `<section class="stage hasFixedFooter">${banner}${clinical}</section>`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada' });
  expect(
    readPatient(`${banner}${clinical}<div class="page-footer">${field('Email', 'a@b.example')}</div>`),
  ).not.toHaveProperty('emailAddress');
});

it('reads a mother above the births of her children', () => {
  const births = `<h2>Obstetric history</h2><table><tr><th>#</th><th>Child</th><th>Born</th><th>Sex</th></tr>
    ${row('1', 'Leo', '04/02/2019', 'M')}${row('2', 'Iris', '06/22/2021', 'F')}</table>`;
  expect(readPatient(banner + births + clinical)).toMatchObject({ firstName: 'Ada', dob: '1979-03-18' });
});

it('takes no hospital for the patient where the name stands in parts above a number', () => {
  const labels = '<h6>Informazioni utente</h6><p>Data di nascita: 17/06/1943</p><p>Sesso: F</p>';
  const hospital = '<h4>Ospedale San Ranieri</h4><p>Telefono: 091 555 0100</p>';
  const name =
    '<div class="patient-header"><div>Gaetana Assunta</div><div><b>Lo Presti</b></div><div>IP.Paz: 8842</div></div>';
  const more = `<ul>${'<li>Ricovero:</li>'.repeat(20)}</ul>`;
  expect(readPage(`<h6>Stato: Paziente ricoverato</h6>${labels}${hospital}`)?.values ?? []).toEqual([]);
  expect(readPatient(`${name}<h6>Stato: Paziente ricoverato</h6>${more}${labels}${hospital}`)).toMatchObject({
    firstName: 'Gaetana Assunta',
    lastName: 'Lo Presti',
    dob: '1943-06-17',
  });
});

it('reads a form in Romanian', () => {
  const all = ['Cod Pacient:PAC-004417', 'Nume:Ștefănescu', 'Prenume:Ilinca-Maria', 'Data Nasterii:12.04.2001'];
  const more = ['Sex:Feminin', 'Adresa:Str. Teilor nr. 14', 'Localitate:Bistrița', 'Cod Postal:420052'];
  const fields = [...all, ...more].map(line => field(...(line.split(':') as [string, string]))).join('');
  expect(readPatient(`<h2>Detalii pacient</h2>${fields}`)).toMatchObject({
    firstName: 'Ilinca-Maria',
    lastName: 'Ștefănescu',
    dob: '2001-04-12',
    genderCode: 'FEMALE',
    recordNumber: 'PAC-004417',
    'address.city': 'Bistrița',
    'address.postalCode': '420052',
  });
});

it("reads what stands below the patient's banner with a partner on a badge", () => {
  const chip = (text: string) => `<span class="chip"><span>${text}</span></span>`;
  const page = `<div><div class="text-h6">Ada Lowell</div>${chip('DOB 03/18/1979 · 47')}${chip('Partner: T. Ash 55-0822')}</div>
    <form><div><div class="card"><input type="radio" value="Female" checked>${field('Cell', '541-555-0137')}</div></div></form>`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', mobilePhoneNumber: '541-555-0137' });
});

it('reads on in the rows below one with a facility', () => {
  const cells = (...texts: string[]) =>
    `<tr>${texts.map((text, index) => `<td class="${index % 2 ? 'text data' : 'label'}">${text}</td>`).join('')}</tr>`;
  const page = `<table><tbody><tr><td class="label">NAME:</td><td class="text data" colspan="3">Ada Lowell</td></tr>
    ${cells('Sex:', 'Female', 'DOB:', '1979-03-18')}${cells('Facility:', 'Ironwood Clinic', 'Marital Status:', 'Married')}
    ${cells('Address:', '90 Portage Trail', 'City:', 'Bemidji')}${cells('Mobile Phone:', '218-555-0191', 'Email:', 'a@b.example')}
    </tbody></table>`;
  expect(readPatient(`<h1>Patient</h1>${page}${clinical}`)).toMatchObject({
    'address.street': '90 Portage Trail',
    mobilePhoneNumber: '218-555-0191',
  });
  const pharmacy = `<table>${row('Pharmacy:', 'Corner Drug')}${row('Mobile phone:', '218-555-0191')}</table>`;
  expect(readPatient(banner + pharmacy + clinical)?.mobilePhoneNumber ?? null).toBe(null);
});

it('reads how to reach the patient behind an empty field for a guardian', () => {
  const person = field('Name', 'Ada Lowell') + field('Date of birth', '1979-03-08');
  const reach = field('Email', 'ada@example.org');
  const page = (guardian: string) => `<h1>Patient</h1>${person}${field('Parent/Guardian', guardian)}${reach}`;
  expect(readPatient(page(''))).toMatchObject({ emailAddress: 'ada@example.org' });
  expect(readPatient(page('Rupert Ash'))?.emailAddress ?? null).toBe(null);
});

it('reads an address whose caption stands behind it', () => {
  const line = (text: string, caption: string) => `<span>${text}\n<em>${caption}</em></span>`;
  const page = `<h1>${line('Octavio', 'Given')}${line('Montelongo', 'Family name')}<span>male 62 year(s) (17.Feb.1964)</span></h1>
    <div>${line('418 Larkspur Ln, Las Cruces, NM, 88005', 'Address')}${line('575-555-0148', 'Phone')}</div>`;
  expect(readPage(page + clinical, { title: 'Patient' })?.values).toContainEqual(
    expect.objectContaining({ field: 'patient.address.street', text: expect.stringContaining('418 Larkspur Ln') }),
  );
});

it.each([
  ['the whole middle name', 'Lowell, Ada Maria', 'M', { middleName: 'Maria', firstName: 'Ada' }],
  ['the suffix', 'Ada M. Lowell Sr', 'M', { middleName: 'M', suffix: 'Sr' }],
  ['no other middle name', 'Lowell, Ada Maria', 'R', { middleName: 'R' }],
])('takes %s from the banner above a form with an initial', (_, name, initial, values) => {
  const form = field('First name', 'Ada') + field('MI', initial) + field('Last name', 'Lowell');
  const page = `<h1>${name}</h1><p>DOB: 03/18/1979 · 47 y</p>${form}${field('DOB', '03/18/1979')}${clinical}`;
  expect(readPatient(page)).toMatchObject(values);
});

it('reads a middle initial that is a title elsewhere', () => {
  const form = field('Last', 'Boudreaux') + field('First', 'Tyrell') + field('MI', 'D') + field('DOB', '08/14/2009');
  expect(readPatient(`<h1>Patient</h1>${form}`)).toMatchObject({ middleName: 'D' });
});

it('knows what is a number of the hospital and what is not', () => {
  const read = (line: string, name = 'Lowell, Ada') =>
    readPatient(`<header><h1>${name}</h1><p>${line}</p><p>03/18/1979 (47 y) F</p></header>${clinical}`)?.recordNumber;
  expect(read('', 'Lowell, Ada (L4471)')).toBeUndefined();
  expect(read('', 'Lowell, Ada (G4471)')).toBe('G4471');
  expect(read('ID 58231 - DNI 38442190')).toBe('58231');
  expect(read('Ms · Female · 47 y · UR 0781145')).toBe('0781145');
  expect(read('MRN-2020-0417 • 47 yrs')).toBe('MRN-2020-0417');
});

it.each([
  ['a letter before the age', '<p><span class="chip">M</span></p><p><span class="chip">47 yr</span></p>', 'MALE'],
  ['a word before a birth', '<span>Female</span>, <span>47 <small>(18-Mar-1979)</small></span>', 'FEMALE'],
])('reads a sex from %s', (_, line, sex) => {
  const page = `<div><h5>Lowell, Ada</h5>${line}</div><p>DOB: 03/18/1979</p>${clinical}`;
  expect(readPatient(page)).toMatchObject({ genderCode: sex });
});

it.each([
  ['☒ F &nbsp; ☐ M', 'FEMALE'],
  ['☐ F &nbsp; ☒ M', 'MALE'],
  ['[ ] Female [x] Male', 'MALE'],
])('reads the sex that is ticked on paper: %s', (text, sex) => {
  const page = `${banner}<div><div>Sex at birth</div><div>${text}</div></div>${clinical}`;
  expect(readPatient(page)).toMatchObject({ genderCode: sex });
});

it('tells two last names by their accents on an English page', () => {
  const read = (name: string) =>
    readPage(`<h1>${name}</h1><p>DOB: 03/18/1979 · 47 y</p>${clinical}`, { lang: 'en' })?.values.find(
      ({ field }) => field === 'patient.lastName',
    )?.value;
  expect(read('Guadalupe Inés Zaragoza Peralta')).toBe('Zaragoza Peralta');
  expect(read('Julia Anna Baker Smith')).toBe('Smith');
});

it('reads a number by what is chosen beside it', () => {
  const select = (...all: string[]) =>
    `<div><select>${all.map(text => `<option value="${text}"${text.endsWith('*') ? ' selected' : ''}>${text.replace('*', '')}</option>`).join('')}</select></div>`;
  const line = (...parts: string[]) =>
    `<div>${parts.join('')}<div><input placeholder="Value" value="541-555-0137"></div></div>`;
  const read = (row: string) =>
    readPatient(`<h1>Patient</h1>${field('Name', 'Ada Lowell')}${field('DOB', '03/18/1979')}<div>Telecom</div>${row}`)
      ?.mobilePhoneNumber ?? null;
  const phone = select('email', 'phone*');
  expect(read(line(phone, select('home', 'mobile*')))).toBe('541-555-0137');
  expect(read(line(phone, select('home', 'mobile')))).toBe(null);
  expect(read(line(select('work*', 'home'), select('home', 'mobile*')))).toBe(null);
  expect(read(line(select('Daughter*', 'Son'), select('Home', 'Mobile*')))).toBe(null);
  expect(read(line('<input value="Rupert Ash">', select('Home', 'Mobile*')))).toBe(null);
});

it('reads a number by a caption that says more', () => {
  const line = (value: string, caption: string) =>
    `<div class="item"><div class="icon"></div><div class="content"><div class="big">${value}</div><div class="small">${caption}</div></div></div>`;
  const page = `<h1>Patient</h1><p>Name: Ada Lowell</p><p>DOB: 03/18/1979</p>
    <nav aria-label="Patient details">${line('(207) 555-0126', 'Mobile · text OK')}${line('(207) 555-0127', 'Home')}</nav>`;
  expect(readPatient(page)).toMatchObject({ mobilePhoneNumber: '(207) 555-0126' });
});
