// Another patient has more parts of a value than the taught one, or fewer.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

describe('two last names in two fields', () => {
  const field = (label: string, value: string) =>
    `<tr><td><label>${label}</label></td><td><input value="${value}"></td></tr>`;
  const page = (first: string, last: string, second: string, dob: string) =>
    `<h1>Datos</h1><table>${field('1.er apellido', last)}${field('2.º apellido', second)}${field('Nombre', first)}${field('Fecha de nacimiento', dob)}</table>`;
  const two = page('Saturnino', 'Lafuente', 'Orcajo', '28/04/1985');
  const one = page('Maria', 'Nowak', '', '13/02/1962');
  const points = { 'patient.firstName': 'Maria', 'patient.lastName': 'Nowak', 'patient.dob': '13/02/1962' };

  it('are one value, of a patient with one too', () => {
    const both = {
      'patient.firstName': 'Saturnino',
      'patient.lastName': ['Lafuente', 'Orcajo'],
      'patient.dob': '28/04/1985',
    };
    expect(readAfter(two, both, one, { lang: 'es' })).toMatchObject({ lastName: 'Nowak', firstName: 'Maria' });
    expect(readAfter(two, both, page('Ana', 'Gil', 'Prado', '28/04/1985'), { lang: 'es' }).lastName).toBe('Gil Prado');
  });

  it('are both read if only the first was pointed at', () => {
    const first = { 'patient.firstName': 'Saturnino', 'patient.lastName': 'Lafuente', 'patient.dob': '28/04/1985' };
    expect(readAfter(two, first, page('Ana', 'Gil', 'Prado', '28/04/1985'), { lang: 'es' }).lastName).toBe('Gil Prado');
  });

  it('are read of another patient where the taught one has one', () => {
    expect(readAfter(one, points, two, { lang: 'es' }).lastName).toBe('Lafuente Orcajo');
  });
});

describe('an address with a receiver', () => {
  const page = (...lines: string[]) =>
    `<table><tr><td><label>Adresse</label></td><td><textarea>${lines.join('\n')}</textarea></td></tr></table>`;
  const place = { 'address.street': 'Hintere Gasse 5', 'address.city': 'Thun', 'address.postalCode': '3600' };
  const plain = { 'address.street': 'Talweg 44', 'address.city': 'Chur', 'address.postalCode': '7000' };
  const points = (all: Record<string, string>) => ({
    ...identity,
    ...Object.fromEntries(Object.entries(all).map(([field, text]) => [`patient.${field}`, text])),
  });
  const withReceiver = page('c/o Wohngruppe Birke', 'Hintere Gasse 5', '3600 Thun');
  const without = page('Talweg 44', '7000 Chur');

  it('is read without the receiver, whoever of the two patients has one', () => {
    expect(readAfter(amara + without, points(plain), bruno + withReceiver)).toMatchObject(place);
    expect(readAfter(amara + withReceiver, points(place), bruno + without)).toMatchObject(plain);
  });
});

describe('the order of day and month', () => {
  const page = (name: string, dob: string, ...visits: string[]) =>
    `<h1>Paciente</h1><dl><dt>Nombre</dt><dd>${name}</dd><dt>Apellido</dt><dd>Lind</dd><dt>Nacimiento</dt><dd>${dob}</dd></dl><ul>${visits.map(visit => `<li>${visit}</li>`).join('')}</ul>`;
  const points = { 'patient.firstName': 'Ana', 'patient.lastName': 'Lind', 'patient.dob': '03/02/1962' };
  const taught = page('Ana', '03/02/1962');

  it('is that of the other dates of the page that is read', () => {
    const read = (...visits: string[]) => readAfter(taught, points, page('Eva', '05/04/1971', ...visits)).dob;
    expect(read('27/11/2026', '01/12/2026')).toBe('1971-04-05');
    expect(read('11/27/2026')).toBe('1971-05-04');
    expect(read('01/12/2026')).toBeNull();
    expect(read('27/11/2026', '11/27/2026')).toBeNull();
  });
});

describe('around a name', () => {
  const card = (name: string, dob: string) =>
    `<div><h3>${name}</h3><p>DOB: ${dob}</p><dl><dt>MRN</dt><dd>QX-204</dd></dl></div>`;
  const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor', 'patient.dob': '03/28/1981' };

  it('stands the title of a child', () => {
    const other = card('Baby Nila Yazhini Periyasamy', '04/22/2026');
    const titled = readAfter(card('Mrs. Amara Okafor', '03/28/1981'), points, other);
    expect(titled).toMatchObject({ firstName: 'Nila Yazhini', lastName: 'Periyasamy' });
    // Where the page shows no titles, it is a name.
    expect(readAfter(card('Amara Okafor', '03/28/1981'), points, card('Baby Thomas', '04/22/2026'))).toMatchObject({
      firstName: 'Baby',
    });
    const newborn = card('Baby Girl Okafor', '04/22/2026');
    expect(readAfter(card('Mrs. Amara Okafor', '03/28/1981'), points, newborn)).not.toMatchObject({
      firstName: 'Girl',
    });
  });

  it('stands the last name, which was pointed at in a field of its own', () => {
    const page = (first: string, last: string, dob: string) =>
      `<form><label>Family name</label><input value="${last}"></form><header><h1>${first} ${last}</h1><span>DOB: ${dob}</span></header>`;
    const [taught, other] = [page('Amara', 'Okafor', '03/28/1981'), page('Bruno', 'Lind', '11/25/1966')];
    expect(readAfter(taught, points, other)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
  });

  it('stands what is the patient’s own', () => {
    const page = (school: string, name: string, dob: string) =>
      `<main><span>${school}</span><h1>${name}</h1><dl><div><dt>Full name</dt><dd>${name}</dd><dd><a>Change</a></dd></div><div><dt>Date of birth</dt><dd>${dob}</dd><dd><a>Change</a></dd></div></dl></main>`;
    const taught = page('Year 9, Hollins Park', 'OKAFOR, Amara', '28 March 1981');
    const dob = { ...points, 'patient.lastName': 'OKAFOR', 'patient.dob': '28 March 1981' };
    expect(readAfter(taught, dob, page('Year 8, at home', 'LE ROUX, Jean Tobias', '5 May 2014'))).toMatchObject({
      firstName: 'Jean Tobias',
      lastName: 'LE ROUX',
      dob: '2014-05-05',
    });
  });
});

it('reads no insurer of a patient who pays alone', () => {
  const field = 'billing.insurance.insurancePolicies[0].payerName';
  const page = (payer: string) => `<dl><dt>Payer</dt><dd>${payer}</dd></dl>`;
  const read = (payer: string) =>
    readAfter(amara + page('Kaveri Health'), { ...identity, [field]: 'Kaveri Health' }, bruno + page(payer))[field];
  expect(read('Lakeside Mutual')).toBe('Lakeside Mutual');
  for (const payer of ['Self pay', 'Selbstzahler', 'Particular', 'None']) expect(read(payer)).toBeUndefined();
});

describe('an element with a name of its own', () => {
  const page = (title: string, label: string, email: string) =>
    `<section><h2>${title}</h2><label>${label}</label><input id="emailText" value="${email}"></section>`;
  const points = { ...identity, 'patient.emailAddress': 'a@post.example' };
  const read = (title: string, label: string) =>
    readAfter(amara + page('Email', 'Email 1', 'a@post.example'), points, bruno + page(title, label, 'b@mail.example'))
      .emailAddress;

  it('is found below a heading in another language, if its label is there, and not below that of another person', () => {
    expect(read('E-Mail-Adresse', 'Email 1')).toBe('b@mail.example');
    expect(read('Mutter', 'Email 1')).toBeUndefined();
    expect(read('Employer', 'Email 1')).toBeUndefined();
  });
});
