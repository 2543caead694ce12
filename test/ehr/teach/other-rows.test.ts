// Rows, titles and alerts that tell where values stand, on a page in words that no one knows, too.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const cells = (tag: string, ...texts: string[]) => `<tr>${texts.map(text => `<${tag}>${text}</${tag}>`).join('')}</tr>`;

describe('a table', () => {
  it('has a row of labels above each row of values', () => {
    const page = (first: string, last: string, dob: string, email: string, phone: string) =>
      `<table>${[
        cells('td', 'Nombre(s)', 'Apellidos', 'Expediente'),
        cells('td', first, last, '4477'),
        cells('td', 'Fecha de nacimiento', 'Edad', 'Ocupación'),
        cells('td', dob, '45 años', 'OBRERA'),
        cells('td', 'Correo electrónico', 'Teléfono de la casa', 'Derechohabiencia'),
        cells('td', email, phone, 'IMSS'),
      ].join('')}</table>`;
    const read = readAfter(
      page('AMARA', 'DE LA TORRE RUIZ', '28/03/1981', 'amara@correo.example', ''),
      {
        'patient.firstName': 'AMARA',
        'patient.lastName': 'DE LA TORRE RUIZ',
        'patient.dob': '28/03/1981',
        'patient.emailAddress': 'amara@correo.example',
      },
      page('BRUNO', 'LIND SOTO', '25/11/1966', 'bruno@correo.example', '442 000 5510'),
      { lang: 'es' },
    );
    expect(read).toMatchObject({
      firstName: 'BRUNO',
      lastName: 'LIND SOTO',
      dob: '1966-11-25',
      emailAddress: 'bruno@correo.example',
    });
  });

  it('has no labels in the row above where the own row has headers', () => {
    const row = (...texts: string[]) =>
      `<tr>${texts.map((text, at) => (at % 2 ? `<td>${text}</td>` : `<th>${text}</th>`)).join('')}</tr>`;
    const page = (care: string, state: string, street: string, place: string) =>
      `<table>${row('c/o', care, 'Civilstånd', state)}${row('Gatuadress', street, 'Postadress', place)}</table>`;
    const read = readAfter(
      amara + page('', 'Gift', 'Ekvägen 8', '702 25 Örebro'),
      { ...identity, 'patient.address.city': 'Örebro', 'patient.address.postalCode': '702 25' },
      bruno + page('c/o Berg', 'Ogift', 'Storgatan 4', '691 31 Karlskoga'),
    );
    expect(read).toMatchObject({ 'address.city': 'Karlskoga', 'address.postalCode': '691 31' });
  });
});

describe('a name', () => {
  const line = (label: string, value: string) => `<div><b>${label}:</b> ${value}</div>`;

  it('stands below an alert, and below other alerts', () => {
    const page = (alerts: string, name: string, dob: string) =>
      `<table><tr><td><a>Notes</a></td><td>${alerts}<font>${name}</font><br>${line('Acct #', '4471')}${line('DOB', dob)}</td></tr></table>`;
    const read = readAfter(
      page('<b>** ALLERGIC TO LATEX **</b><br>', 'Amara Ngozi Okafor', '03/28/1981'),
      { ...identity, 'patient.middleName': 'Ngozi' },
      page('<b>** BALANCE DUE **</b><br><b>** NO SHOW **</b><br>', 'Bruno Lind', '11/25/1966'),
    );
    expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
  });

  it('is the title above the label of a number, in words that no one knows', () => {
    const row = (label: string, value: string) => `<div><div>${label}</div><div>${value}</div></div>`;
    const page = (name: string, notes: string[], number: string, dob: string) =>
      `<div><a href="#a">Saraksts</a></div><div><h1>${name}</h1><div>45 g · Arsts Juris Kalns</div></div>${notes.map(note => `<div>${note}</div>`).join('')}<div><div>Dati</div><div>${row('Pacienta kods', number)}${row('Dzimis', dob)}</div></div>`;
    const read = readAfter(
      page('Amara Ngozi Okafor', ['Risks'], '300518', '28.03.1981'),
      {
        ...identity,
        'patient.middleName': 'Ngozi',
        'patient.dob': '28.03.1981',
        'patient.recordNumber': '300518',
      },
      page('Bruno Ole von Lind', ['Risks', 'Alerts'], '300944', '25.11.1966'),
    );
    expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'von Lind', recordNumber: '300944' });
  });

  it('is no badge of one word in front of a date', () => {
    const page = (name: string, dob: string, badges: string[], visit: string) =>
      `<div><nav><a>Agenda</a></nav><div><div>${name}</div><div><i title="Geburtsdatum">${dob}</i></div></div><div>${badges.map(badge => `<div>${badge}</div>`).join('')}<h4>Verlauf</h4><div>${visit}</div></div></div>`;
    const points = { 'patient.lastName': 'Okafor', 'patient.firstName': 'Amara', 'patient.dob': '28.03.1981' };
    const read = (name: string) =>
      readAfter(
        page('Okafor Amara', '28.03.1981', ['Allergie: Nickel'], '23.11.2026'),
        points,
        page(name, '25.11.1966', ['Antikoagulation', 'Sturzgefahr'], '26.11.2026'),
        { lang: 'de' },
      );
    expect(read('Lind Bruno')).toMatchObject({ lastName: 'Lind', firstName: 'Bruno', dob: '1966-11-25' });
    expect(read('von der Ahe Bruno')).toMatchObject({ lastName: 'von der Ahe', firstName: 'Bruno' });
  });

  it('has its first and middle name in one text, and the last one in another', () => {
    const page = (last: string, givens: string, dob: string) =>
      `<div><span>${last}</span>, <span>${givens}</span></div><div>DOB: ${dob} · Female</div>`;
    const read = (givens: string) =>
      readAfter(
        page('Okafor', 'Amara Ngozi', '03/28/1981'),
        { ...identity, 'patient.middleName': 'Ngozi' },
        page('Lind', givens, '11/25/1966'),
      );
    expect(read('Bruno')).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
    expect(read('Bruno')).not.toHaveProperty('middleName');
    expect(read('Bruno Ole')).toMatchObject({ firstName: 'Bruno', middleName: 'Ole', lastName: 'Lind' });
  });
});

describe('an address', () => {
  const points = (street: string, city: string, postalCode: string) => ({
    ...identity,
    'patient.address.street': street,
    'patient.address.city': city,
    'patient.address.postalCode': postalCode,
  });

  it('has a house with a name on the taught page, and one with a number on another', () => {
    const page = (line: string) => `<div><span>Address</span> <span>${line}</span></div>`;
    const read = (other: string) =>
      readAfter(
        amara + page('Penrose, Mill Lane, Wadebridge, PL27 0ZZ'),
        points('Penrose, Mill Lane', 'Wadebridge', 'PL27 0ZZ'),
        bruno + page(other),
      );
    expect(read('Flat 2, Priory Court, 8 Wells Road, Frome, BA11 9ZZ')).toMatchObject({
      'address.street': 'Flat 2, Priory Court, 8 Wells Road',
      'address.city': 'Frome',
      'address.postalCode': 'BA11 9ZZ',
    });
    // Behind a house with a name, nothing tells a second line from the city.
    expect(read('Penrose, Mill Lane, Wadebridge, PL27 0ZZ')).not.toHaveProperty(['address.city']);
  });

  it('has a postal code of four and three digits', () => {
    const page = (street: string, place: string) =>
      `<dl><dt>Morada</dt><dd>${street}</dd><dt>Código postal</dt><dd>${place}</dd></dl>`;
    const read = readAfter(
      amara + page('Rua da Fonte, 9', '4400-210 Vila Nova'),
      points('Rua da Fonte, 9', 'Vila Nova', '4400-210'),
      bruno + page('Rua do Sol, 212, 3.º Esq.', '4050-032 Porto'),
    );
    expect(read).toMatchObject({ 'address.city': 'Porto', 'address.postalCode': '4050-032' });
  });
});
