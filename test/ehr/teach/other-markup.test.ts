// Markup of frameworks: names that count, texts in pieces, slots, and more texts on the page of another patient.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter, teachPoints } from './read-after.ts';

it('takes no element by a number that counts on, behind an optional field', () => {
  const page = (...fields: [string, string][]) =>
    `<form><h2>Patient</h2>${fields
      .map(
        ([label, value], at) =>
          `<div><input id="mat-input-${at}" value="${value}"><label for="mat-input-${at}">${label}</label></div>`,
      )
      .join('')}</form>`;
  const taught = page(['First name', 'Amara'], ['Last name', 'Okafor'], ['Date of birth', '03/28/1981']);
  const other = page(
    ['First name', 'Bruno'],
    ['Middle name', 'Otto'],
    ['Last name', 'Lind'],
    ['Date of birth', '11/25/1966'],
  );
  expect(readAfter(taught, identity, other)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
});

describe('a text in several pieces side by side', () => {
  const page = (name: string[], street: string, place: string[]) =>
    `<p>${name.join('<!-- -->')}</p><h2>Contact</h2><div><span>Address</span><span>${street}<br>${place.join('<!-- -->')}</span></div>`;

  it('is one text', () => {
    const taught = page(['OKAFOR', ', ', 'Amara', ' (', 'F', ') DOB ', '03/28/1981'], '12 Elm St', [
      'Portland',
      ', ',
      'WA',
      ' ',
      '97214',
    ]);
    const other = page(['LIND', ', ', 'Bruno', ' (', 'M', ') DOB ', '11/25/1966'], '19 Orchard Ter Unit 2', [
      'Salem',
      ', ',
      'OR',
      ' ',
      '98660',
    ]);
    const points = {
      ...identity,
      'patient.lastName': 'OKAFOR',
      'patient.address.street': '12 Elm St',
      'patient.address.city': 'Portland',
      'patient.address.stateCode': 'WA',
      'patient.address.postalCode': '97214',
    };
    expect(readAfter(taught, points, other)).toMatchObject({
      firstName: 'Bruno',
      lastName: 'LIND',
      dob: '1966-11-25',
      'address.street': '19 Orchard Ter Unit 2',
      'address.city': 'Salem',
      'address.stateCode': 'OR',
      'address.postalCode': '98660',
    });
  });
});

it('finds a value by what its slot is called, behind a line more', () => {
  const page = (...lines: string[]) =>
    `<h2>Contact details</h2><x-address>${lines.join('')}<span slot="city">CITY</span>, <span slot="region">VT</span></x-address><div><span>Mobile phone</span><span>802-555-0151</span></div>`;
  const taught = amara + page('<span slot="line1">55 Sugarbush Ln</span>').replace('CITY', 'Montpelier');
  const lines = ['<span slot="line1">1 Depot Sq</span>', '<span slot="line2">Floor 2</span>'];
  const other = bruno + page(...lines).replace('CITY', 'St. Johnsbury');
  const points = { ...identity, 'patient.address.street': '55 Sugarbush Ln', 'patient.address.city': 'Montpelier' };
  expect(readAfter(taught, points, other)).toMatchObject({
    'address.street': '1 Depot Sq',
    'address.city': 'St. Johnsbury',
  });
});

it('reads an address whose labels stand in a column of their own', () => {
  const column = (...texts: string[]) => `<div>${texts.map(text => `<div>${text}</div>`).join('')}</div>`;
  const page = (labels: string[], values: string[]) =>
    `<section><h2>Contact</h2><div>${column(...labels)}${column(...values)}</div></section>`;
  const taught = page(['Address', '', 'City', 'State', 'Zip'], ['3 Osprey Dr', 'Lot 44', 'Tampa', 'FL', '33755']);
  const other = page(['Address', 'City', 'State', 'Zip'], ['6015 Bayshore Blvd', 'Naples', 'FL', '33611']);
  const points = {
    ...identity,
    'patient.address.street': '3 Osprey Dr',
    'patient.address.city': 'Tampa',
    'patient.address.postalCode': '33755',
  };
  expect(readAfter(amara + taught, points, bruno + other)).toMatchObject({
    'address.street': '6015 Bayshore Blvd',
    'address.city': 'Naples',
    'address.postalCode': '33611',
  });
});

it('finds a name above a line with the date of birth, in front of a text that only one patient has', () => {
  const page = (name: string, line: string, last: string, dob: string, memo = '') =>
    `<div class="bar"><div>${name}</div><div>${line}</div>${memo}</div><section><h2>Gegevens</h2><div><span>Familie</span><span>${last}</span></div><div><span>Geboren op</span><span>${dob}</span></div></section>`;
  const taught = page('Amara van der Kolk', 'V · 45 jaar · 28-03-1981', 'Kolk', '28-03-1981');
  const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'van der Kolk', 'patient.dob': '28-03-1981' };
  const other = page('Bram Hiemstra', 'M · 6 jaar · 29-02-2020', 'Hiemstra', '29-02-2020', '<p>Vaccinatie achter</p>');
  expect(readAfter(taught, points, other, { lang: 'nl' })).toMatchObject({ firstName: 'Bram', lastName: 'Hiemstra' });
});

it('takes no name from a list of open charts, whose order another patient changes', () => {
  const page = (names: string[], title: string, dob: string) =>
    `<ul>${names.map(text => `<li>${text}</li>`).join('')}</ul><div><p>Hart, Lena</p></div><div>${title}<i>${dob} F 45y</i></div>`;
  const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor', 'patient.dob': '03/28/1981' };
  for (const before of [[], ['Hart, Lena']]) {
    const names = [...before, 'Okafor, Amara'];
    expect(teachPoints(page(names, '', '03/28/1981'), points)).toMatchObject({ definition: null });
    // The title says who it is.
    const taught = page(names, '<b>Okafor, Amara</b>', '03/28/1981');
    const other = page(['Ruiz, Delia', 'Lind, Bruno'], '<b>Lind, Bruno</b>', '11/25/1966');
    expect(readAfter(taught, points, other)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
  }
});

describe('labels that custom elements draw', () => {
  const field = (label: string, value: string) => `<x-field label="${label}"><x-value>${value}</x-value></x-field>`;
  const panel = (heading: string, ...fields: string[]) => `<x-panel heading="${heading}">${fields.join('')}</x-panel>`;
  const who = (first: string, last: string, dob: string) =>
    panel('Patient', field('Last', last), field('First', first), field('Born', dob));
  const kin = panel('Guarantor', field('Last', 'Roth'), field('Born', '04/27/1985'), field('Cell', '406-555-0133'));
  const lines = (...all: string[]) => all.map(line => `<x-line>${line}</x-line>`).join('');
  const points = {
    ...identity,
    'patient.mobilePhoneNumber': '503-555-0118',
    'patient.address.street': '41 Wharf Ln',
    'patient.address.city': 'Portland',
    'patient.address.stateCode': 'ME',
    'patient.address.postalCode': '04101',
  };
  const taught =
    who('Amara', 'Okafor', '03/28/1981') +
    panel(
      'Contact',
      field('Cell', '503-555-0118'),
      field('Home', '503-555-0190'),
      field('Mailing', lines('41 Wharf Ln', 'Suite 2', 'Portland, ME 04101')),
    );

  it('tell the values, with the headings that others draw around them', () => {
    const other =
      who('Bruno', 'Lind', '11/25/1966') +
      panel('Contact', field('Home', '406-555-0131'), field('Mailing', lines('RR 2 Box 88', 'Millinocket, ME 04462'))) +
      kin;
    const read = readAfter(taught, points, other);
    expect(read).toMatchObject({
      firstName: 'Bruno',
      lastName: 'Lind',
      dob: '1966-11-25',
      'address.street': 'RR 2 Box 88',
      'address.city': 'Millinocket',
      'address.postalCode': '04462',
    });
    expect(read).not.toHaveProperty('mobilePhoneNumber');
  });

  it.each([
    '<section><h3>Emergency contact</h3>',
    '<x-panel heading="Emergency contact">',
    '<x-panel><x-contact relation="mother">',
  ])('tell no relative’s values by their own names in the code: %s', start => {
    const place = (city: string, zip: string) =>
      `<p><span part="city">${city}</span>, <span part="zip">${zip}</span></p>`;
    const own = { ...identity, 'patient.address.city': 'Keene', 'patient.address.postalCode': '03431' };
    const read = readAfter(amara + place('Keene', '03431'), own, bruno + start + place('Walpole', '03608'));
    expect(read).not.toHaveProperty('address.city');
    expect(read).not.toHaveProperty('address.postalCode');
  });
});
