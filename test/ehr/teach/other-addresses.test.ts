// Addresses of another patient that have more or fewer parts than the taught one, and names and numbers in longer lines.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter, teachPoints } from './read-after.ts';

const address = (street: string, city: string, zip: string) => ({
  ...identity,
  'patient.address.street': street,
  'patient.address.city': city,
  'patient.address.postalCode': zip,
});
const county = ['3 Mill Bank', 'Hexham', 'Northumberland', 'NE46 1AA'];
const lane = ['Rose Cottage', 'Back Lane', 'Morpeth', 'NE61 9ZZ'];
const plain = ['14 Quay Terrace', 'Truro', 'TR1 2QX'];
const flat = ['Flat 6, Merlin House', '88 Lower Lemon Street', 'Falmouth', 'TR11 3AB'];
const pointsOf = ([street = '', ...more]: string[]) =>
  address(street, more.find(part => /Hexham|Morpeth|Truro|Falmouth/.test(part)) ?? '', more.at(-1) ?? '');

describe.each([
  ['one line', (parts: string[]) => `<dl><dt>Address</dt><dd>${parts.join(', ')}</dd></dl>`],
  ['a line each', (parts: string[]) => `<dl><dt>Address</dt>${parts.map(part => `<dd>${part}</dd>`).join('')}</dl>`],
])('an address in %s, whose city stands alone', (_name, draw) => {
  const read = (taught: string[], other: string[]) =>
    readAfter(amara + draw(taught), pointsOf(taught), bruno + draw(other));

  it.each([
    [county, lane],
    [lane, county],
    [plain, county],
    [plain, lane],
  ])('never takes a county or a lane for the city: %#', (taught, other) => {
    const cities = [undefined, pointsOf(other)['patient.address.city']];
    expect(cities).toContain(read(taught, other)['address.city']);
  });

  it('is read where it has as many parts', () => {
    expect(read(plain, ['12 Cliff Road', 'Falmouth', 'TR11 3AB'])).toMatchObject({
      'address.street': '12 Cliff Road',
      'address.city': 'Falmouth',
      'address.postalCode': 'TR11 3AB',
    });
  });
});

it.each([
  [plain, flat],
  [flat, plain],
])('reads a house in front of a numbered street as part of it: %#', (taught, other) => {
  const line = (parts: string[]) => `<dl><dt>Address</dt><dd>${parts.join(', ')}</dd></dl>`;
  expect(readAfter(amara + line(taught), pointsOf(taught), bruno + line(other))).toMatchObject({
    'address.street': other.slice(0, -2).join(', '),
    'address.city': other.at(-2),
  });
});

it('takes no county for the city where the taught patient has a unit in front of the street', () => {
  const lines = (parts: string[]) =>
    `<h3>Home address</h3><div>${parts.map(part => `<div>${part}</div>`).join('')}</div>`;
  const taught = ['Flat 4', 'Mill House, 3 Bath Road', 'Rodborough', 'Truro', 'Cornwall', 'TR1 2QX'];
  const points = address('Mill House, 3 Bath Road', 'Truro', 'TR1 2QX');
  const read = readAfter(amara + lines(taught), points, bruno + lines(county));
  expect(read['address.postalCode']).toBe('NE46 1AA');
  expect([undefined, null, 'Hexham']).toContain(read['address.city']);
});

it('reads a province in parentheses that is another one', () => {
  const line = (text: string) => `<p><span>Residenza</span> <span>${text}</span></p>`;
  const points = { ...identity, 'patient.address.city': 'Bologna', 'patient.address.postalCode': '40125' };
  const read = readAfter(amara + line('40125 Bologna (BO)'), points, bruno + line('48121 Ravenna (RA)'));
  expect(read).toMatchObject({ 'address.city': 'Ravenna', 'address.postalCode': '48121' });
});

it('reads a street with a door behind it, and one without', () => {
  const cells = (street: string, city: string) =>
    `<table><tr><th>Domicilio</th><td>${street}</td></tr><tr><th>Ciudad</th><td>${city}</td></tr></table>`;
  const points = { ...identity, 'patient.address.street': 'C/ Urquijo 12', 'patient.address.city': 'Bilbao' };
  const read = readAfter(
    amara + cells('C/ Urquijo 12, 3.º izda.', 'Bilbao'),
    points,
    bruno + cells('Mar s/n', 'Getxo'),
  );
  expect(read).toMatchObject({ 'address.street': 'Mar s/n', 'address.city': 'Getxo' });
});

it('reads a street whose first line on the taught page is a unit', () => {
  const form = (street: string) => `<label>Address line 1</label> <input value="${street}">`;
  const points = { ...identity, 'patient.address.street': 'Unit 3' };
  const read = readAfter(amara + form('Unit 3'), points, bruno + form('6/19 Banksia Pde'));
  expect(read['address.street']).toBe('6/19 Banksia Pde');
});

describe('a number', () => {
  const banner = (text: string) => `<div>${text}</div>`;
  const points = { ...identity, 'patient.recordNumber': '0012' };

  it('stands behind its label in a line with values that were pointed at elsewhere', () => {
    const read = readAfter(
      amara + banner('OKAFOR, Amara R (F) 45 y DOB 03/28/1981 MRN 0012'),
      points,
      bruno + banner('LIND, Bruno (M) 60 y DOB 11/05/1966 MRN 10447'),
    );
    expect(read.recordNumber).toBe('10447');
  });

  it('ends where an age begins', () => {
    const read = readAfter(banner('NHC 0012 45 años Mujer') + amara, points, banner('NHC 7731 9 años Hombre') + bruno);
    expect(read.recordNumber).toBe('7731');
  });

  it('stands behind an unknown word', () => {
    const read = readAfter(banner('Blorpnik 0012') + amara, points, banner('Blorpnik 7731') + bruno);
    expect(read.recordNumber).toBe('7731');
  });
});

describe('a name', () => {
  it('of several in a list is the first', () => {
    const list = (first: string) =>
      `<dl><dt>Prénom</dt><dd>${first}</dd><dt>Nom</dt><dd>Lind</dd><dt>IPP</dt><dd>7731</dd></dl>`;
    const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'Lind', 'patient.recordNumber': '7731' };
    expect(readAfter(list('Amara'), points, list('Jeanne, Marie, Lou'), { lang: 'fr' }).firstName).toBe('Jeanne');
  });

  it('is not a middle name that only the other patient has', () => {
    const lines = (...all: string[]) => `<x-card>${all.map(text => `<x-value>${text}</x-value>`).join('')}</x-card>`;
    const points = { ...identity, 'patient.dob': 'Mar 28, 1981', 'patient.genderCode': 'Female' };
    const read = readAfter(
      `<p>Chart</p>${lines('Okafor', 'Amara', 'Mar 28, 1981', 'Female')}`,
      points,
      `<p>Chart</p>${lines('Lind', 'Bruno', 'Tomas', 'Nov 5, 1966', 'Male')}`,
    );
    expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
  });

  it('is no label: a middle name in front of a date', () => {
    const page = (first: string, middle: string, last: string, dob: string) =>
      `<h2>${last}, ${first} ${middle}</h2><x-value>${last}</x-value><x-value>${first}</x-value><x-value>${middle}</x-value><x-value>${dob}</x-value><p>Sex: F</p>`;
    const points = { ...identity, 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor' };
    const read = readAfter(
      page('Amara', 'Beatrix', 'Okafor', '03/28/1981'),
      points,
      page('Ada', 'May', 'Lind', '11/25/1966'),
    );
    expect(read).toMatchObject({ lastName: 'Lind', dob: '1966-11-25' });
  });

  it('in capitals in one text, and in others in a field, is one name', () => {
    const page = (given: string, family: string, dob: string) =>
      `<header><strong>${family.toUpperCase()}, ${given.toUpperCase()}</strong><div>NHC 7731</div></header><table><tr><th>Nombre</th><td>${given}</td></tr><tr><th>F. nacimiento</th><td>${dob}</td></tr></table>`;
    const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'OKAFOR', 'patient.dob': '28/03/1981' };
    const read = readAfter(page('Amara', 'Okafor', '28/03/1981'), points, page('Iker', 'Montes', '25/11/1966'), {
      lang: 'es',
    });
    expect(read).toMatchObject({ firstName: 'Iker', lastName: 'MONTES', dob: '1966-11-25' });
  });

  it('stands behind its label again, if its own place is not on the other page', () => {
    const page = (birth: string, first: string, last: string, dob: string) =>
      `<div><b>${last}</b> <span>(née ${birth}) ${first}, patiente</span></div><h2>Identité</h2><dl><dt>Nom d'usage</dt><dd>${last}</dd><dt>Prénom(s)</dt><dd>${first}, Marie</dd><dt>Date de naissance</dt><dd>${dob}</dd></dl>`;
    const points = { ...identity, 'patient.dob': '28/03/1981' };
    const taught = page('BERTIN', 'Amara', 'Okafor', '28/03/1981');
    const other = page('ROUX', 'Jeanne', 'Lind', '25/11/1966').replace(/<div>.*?<\/div>/, '');
    expect(readAfter(taught, points, other, { lang: 'fr' })).toMatchObject({ firstName: 'Jeanne', lastName: 'Lind' });
  });
});

it('reads a date of birth in a sentence', () => {
  const text = (name: string, rest: string) => `<p>${name}, nata a ${rest}, residente in</p><p>Sesso: F</p>`;
  const names = '<dl><dt>Nome</dt><dd>Amara</dd><dt>Cognome</dt><dd>Okafor</dd><dt>Cartella</dt><dd>7731</dd></dl>';
  const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor', 'patient.recordNumber': '7731' };
  const read = readAfter(
    names + text('Amara Okafor', 'Imola il 28/03/1981'),
    { ...points, 'patient.dob': '28/03/1981' },
    names + text('Ada Lind', 'Reggio Emilia il 25/11/1966'),
    { lang: 'it' },
  );
  expect(read.dob).toBe('1966-11-25');
});

it('reads a phone with a badge in its item of a list', () => {
  const list = (...items: string[]) => `<h2>Phones</h2><ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`;
  const phone = (kind: string, number: string) => `<span>${kind}</span><span>${number}</span>`;
  const points = { ...identity, 'patient.mobilePhoneNumber': '(503) 555-0142' };
  const taught = amara + list(phone('Home', '(503) 555-0100'), phone('Mobile', '(503) 555-0142'));
  const other = bruno + list(`${phone('Mobile', '(406) 555-0119')}<em>Preferred</em>`);
  expect(readAfter(taught, points, other).mobilePhoneNumber).toBe('(406) 555-0119');
});

it('finds a field by its own name, where what stands behind it differs', () => {
  const form = (zip: string, city: string, ...phones: string[]) =>
    `<h2>Kontakt</h2><label>PLZ / Ort</label><input value="${zip}"><input id="pat_ort" value="${city}">${phones.map(phone => `<input value="${phone}">`).join('')}<label>E-Mail</label><input value="">`;
  const points = { ...identity, 'patient.address.city': 'Sylt', 'patient.address.postalCode': '25980' };
  const read = readAfter(
    amara + form('25980', 'Sylt', '04651 000141'),
    points,
    bruno + form('24937', 'Flensburg', '0461 000177', '0461 000178'),
  );
  expect(read).toMatchObject({ 'address.city': 'Flensburg', 'address.postalCode': '24937' });
});

it('finds values in a fieldset again in more wrappers', () => {
  const field = (label: string, value: string, wrap: (text: string) => string) =>
    `<div><label>${label}</label><div><div><div>${wrap(value)}</div></div></div></div>`;
  const form = (first: string, last: string, dob: string, wrap = (text: string) => text) =>
    `<fieldset><legend>Persoonsgegevens</legend>${field('Roepnaam', first, wrap)}${field('Achternaam', last, wrap)}${field('Geboortedatum', dob, wrap)}</fieldset>`;
  const points = { ...identity, 'patient.dob': '28-03-1981' };
  const other = form('Bruno', 'Lind', '25-11-1966', text => `<span>${text}</span>`);
  expect(readAfter(form('Amara', 'Okafor', '28-03-1981'), points, other, { lang: 'nl' })).toMatchObject({
    firstName: 'Bruno',
    lastName: 'Lind',
    dob: '1966-11-25',
  });
});

describe('an address whose lines have no labels', () => {
  const block = (address: readonly string[], phone: string) =>
    `${amara}<section><div><b>Usual address</b><p>${address.map(line => `<span>${line}</span>`).join('')}</p></div><div><b>Telecom</b><p><span>${phone}</span></p></div></section>`;

  it('ends with its block: a phone is no postal code of the next line', () => {
    const taught = block(['The Old Forge', 'Wantage Road', 'Harwell', 'OX11 0LJ'], '07700 900161');
    const points = { ...identity, 'patient.address.city': 'Harwell', 'patient.address.postalCode': 'OX11 0LJ' };
    const read = readAfter(taught, points, block(['58 Brook Lane', 'Didcot', 'OX11 7QT'], '01632 960133'));
    expect(read['address.city'] ?? 'Didcot').toBe('Didcot');
    expect(read['address.postalCode'] ?? 'OX11 7QT').toBe('OX11 7QT');
  });
});

it('takes no province for the city, and reads a postal code with any city behind it', () => {
  const page = (line: string, province: string) =>
    `<dl><dt>C.P. y población</dt><dd>${line}</dd><dt>Provincia</dt><dd>${province}</dd></dl>`;
  const points = { ...identity, 'patient.address.postalCode': '37008' };
  const [taught, other] = [page('37008 Salamanca', 'Salamanca'), page('37500 Ciudad Rodrigo', 'Salamanca')];
  const whole = { field: 'patient.address.city', text: 'Salamanca', nth: 2 };
  const { problems } = teachPoints(amara + taught, points, { more: [whole] });
  expect(problems).toContainEqual({ field: 'patient.address.city', why: 'place.unmarked' });
  expect(readAfter(amara + taught, points, bruno + other)).toMatchObject({ 'address.postalCode': '37500' });
});

it('reads a city with a postal code in front of it where the taught line has none', () => {
  const page = (line: string) => `<dl><dt>Address</dt><dd>${line}</dd></dl>`;
  const points = { ...identity, 'patient.address.street': '17 Zik Avenue', 'patient.address.city': 'Enugu' };
  const taught = amara + page('17 Zik Avenue, Uwani, Enugu');
  expect(readAfter(taught, points, bruno + page('Lutherstraße 88, 07743 Jena'))).toMatchObject({
    'address.street': 'Lutherstraße 88',
    'address.city': 'Jena',
  });
});

it('finds the parts of an address by what the code calls them, whatever lines stand between', () => {
  const page = (lines: string[], city: string, zip: string) =>
    `<x-panel><x-address>${lines.map(line => `<x-line>${line}</x-line>`).join('')}<x-line><span part="city">${city}</span>, <span part="zip">${zip}</span></x-line></x-address></x-panel>`;
  const points = { ...identity, 'patient.address.city': 'Keene', 'patient.address.postalCode': '03431' };
  const street = { 'patient.address.street': '77 Orchard Hill Rd' };
  const taught = amara + page(['77 Orchard Hill Rd', 'Lot 3'], 'Keene', '03431');
  expect(readAfter(taught, { ...points, ...street }, bruno + page(['1 Mill Ct'], 'Walpole', '03608'))).toMatchObject({
    'address.city': 'Walpole',
    'address.postalCode': '03608',
  });
});
