// One of two patients has a part of a value that the other has not: a second last name, a particle, an address line.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const cells = (label: string, value: string) => `<th>${label}</th><td>${value || '&nbsp;'}</td>`;
const card = (label: string, value: string) => `<div><div class="k">${label}</div><div class="v">${value}</div></div>`;

describe('a second last name in a cell of its own', () => {
  const page = (first: string, last: string, second: string, dob: string) =>
    `<h1>Filiación</h1><table><tr>${cells('Nombre', first)}</tr><tr>${cells('Apellido 1', last)}${cells('Apellido 2', second)}</tr><tr>${cells('Fecha nacimiento', dob)}</tr></table>`;
  const one = page('Ulrik', 'Sandvik', '', '19/12/1985');
  const two = page('Pilar', 'Cabrera', 'Montesinos', '23/02/1968');
  const ofOne = { 'patient.firstName': 'Ulrik', 'patient.lastName': 'Sandvik', 'patient.dob': '19/12/1985' };
  const ofTwo = { 'patient.firstName': 'Pilar', 'patient.lastName': 'Cabrera', 'patient.dob': '23/02/1968' };

  it('is read where the taught patient has none', () => {
    expect(readAfter(one, ofOne, two, { lang: 'es' }).lastName).toBe('Cabrera Montesinos');
    expect(readAfter(one, ofOne, page('Liv', 'Aas', '–', '19/12/1985'), { lang: 'es' }).lastName).toBe('Aas');
  });

  it('is not needed where the taught patient has one', () => {
    const both = { ...ofTwo, 'patient.lastName': ['Cabrera', 'Montesinos'] };
    expect(readAfter(two, ofTwo, one, { lang: 'es' }).lastName).toBe('Sandvik');
    expect(readAfter(two, both, one, { lang: 'es' }).lastName).toBe('Sandvik');
    expect(readAfter(two, both, page('Ana', 'Gil', 'Prado', '19/12/1985'), { lang: 'es' }).lastName).toBe('Gil Prado');
  });
});

describe('a name in use beside a birth name', () => {
  const page = (birth: string, used: string | null, first: string, dob: string) =>
    `<section><h2>Identité</h2>${card('Nom de naissance', birth)}${used === null ? '' : card('Nom utilisé', used)}${card('Prénoms', first)}${card('Né(e) le', dob)}</section>`;
  const points = { 'patient.firstName': 'Octave', 'patient.lastName': 'Marchand', 'patient.dob': '28/11/1959' };
  const other = page('Vasseur', 'Bertin', 'Clémence', '19/04/1988');
  const read = (taught: string, of: string) => readAfter(taught, points, of, { lang: 'fr' }).lastName;

  it('is read where the taught patient has none', () => {
    expect(read(page('Marchand', '', 'Octave', '28/11/1959'), other)).toBe('Bertin');
    expect(read(page('Marchand', null, 'Octave', '28/11/1959'), other)).toBe('Bertin');
    expect(read(page('Marchand', '', 'Octave', '28/11/1959'), page('Roux', '', 'Luc', '19/04/1988'))).toBe('Roux');
  });
});

describe('a birth name beside the whole name', () => {
  const page = (name: string, dob: string, birth: string) =>
    `<h1>${name}</h1><p>née le ${dob}</p><section><h2>Identité</h2><dl><dt>Nom de naissance</dt><dd>${birth}</dd></dl></section>`;
  const points = { 'patient.firstName': 'Lise', 'patient.lastName': 'Marchand', 'patient.dob': '28/11/1959' };

  it('is not read as the last name, and words in capitals are one last name', () => {
    const other = page('Maëlle LE GOFF', '13/09/1965', 'Querrec');
    expect(readAfter(page('Lise MARCHAND', '28/11/1959', 'Marchand'), points, other, { lang: 'fr' })).toMatchObject({
      firstName: 'Maëlle',
      lastName: 'LE GOFF',
    });
  });
});

describe('a partner’s name behind the last name', () => {
  const page = (first: string, last: string, partner: string, dob: string) =>
    `<section><h2>Naam</h2>${card('Achternaam', last)}${partner && card('Naam partner', partner)}${card('Voornaam', first)}${card('Geboortedatum', dob)}</section>`;
  const points = { 'patient.firstName': 'Bram', 'patient.lastName': 'Hiemstra', 'patient.dob': '29-02-2020' };

  it('heads no other person', () => {
    const read = (other: string) =>
      readAfter(page('Bram', 'Hiemstra', '', '29-02-2020'), points, other, { lang: 'nl' });
    expect(read(page('Els', 'Kolk', 'Hogeveen', '13-09-1965'))).toMatchObject({ firstName: 'Els', lastName: 'Kolk' });
    const partner = `<section><h2>Naam</h2>${card('Partner', 'Hogeveen')}${card('Achternaam', 'Kolk')}${card('Voornaam', 'Els')}</section>`;
    expect(read(partner)).toEqual({});
  });
});

describe('a particle in front of a last name', () => {
  const page = (first: string, particle: string, last: string, dob: string) =>
    `<section><h2>Persoonsgegevens</h2>${card('Roepnaam', first)}${particle && card('Tussenvoegsel', particle)}${card('Achternaam', last)}${card('Geboortedatum', dob)}</section>`;
  const bram = page('Bram', '', 'Hiemstra', '29-02-2020');
  const points = { 'patient.firstName': 'Bram', 'patient.lastName': 'Hiemstra', 'patient.dob': '29-02-2020' };

  it('is part of it, where the taught patient has none', () => {
    const read = (particle: string) =>
      readAfter(bram, points, page('Els', particle, 'Kolk', '13-09-1965'), { lang: 'nl' }).lastName;
    expect(read('van der')).toBe('van der Kolk');
    expect(read('')).toBe('Kolk');
    expect(read('–')).toBe('Kolk');
  });
});

describe('a second line of a street in a field of its own', () => {
  const row = (label: string, value: string) => `<tr><td>${label}</td><td><input value="${value}"></td></tr>`;
  const page = (street: string, more: string | null) =>
    `<h2>Address</h2><table>${row('House / street', street)}${more === null ? '' : row('Street (2)', more)}${row('Town', 'Settle')}</table>`;
  const points = { ...identity, 'patient.address.street': '3 Beck View', 'patient.address.city': 'Settle' };
  const read = (taught: string, other: string) => readAfter(amara + taught, points, bruno + other)['address.street'];

  it('is read where the taught patient has none, and not needed', () => {
    expect(read(page('3 Beck View', ''), page('Low Fold Farm', 'Kettlewell Lane'))).toBe(
      'Low Fold Farm, Kettlewell Lane',
    );
    expect(read(page('3 Beck View', ''), page('Low Fold Farm', ''))).toBe('Low Fold Farm');
    expect(read(page('3 Beck View', 'Lot 4'), page('Low Fold Farm', null))).toBe('Low Fold Farm');
    expect(read(page('3 Beck View', ''), page('Low Fold Farm', 'c/o Boone'))).toBe('Low Fold Farm');
    expect(read(page('3 Beck View', ''), page('No fixed address', ''))).toBeUndefined();
  });

  it('is no part of it if it names a receiver', () => {
    const lines = (...all: string[]) =>
      `<h2>Contact</h2><dl><dt>Address</dt>${all.map(line => `<dd>${line}</dd>`).join('')}</dl>`;
    const place = { 'address.street': '16 Pelican Bend', 'address.city': 'Slidell', 'address.postalCode': '70458' };
    const all = Object.fromEntries(Object.entries(place).map(([field, text]) => [`patient.${field}`, text]));
    const taught = amara + lines('16 Pelican Bend', 'Slidell, LA 70458');
    const other = bruno + lines('3901 Magnolia Row', 'c/o Boone Antiques', 'Houma, LA 70360');
    expect(readAfter(taught, { ...identity, ...all }, other)).toMatchObject({
      'address.street': '3901 Magnolia Row',
      'address.city': 'Houma',
    });
  });
});
