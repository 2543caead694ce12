// Another patient's page has other values empty, in another order, or in fewer lines than the taught one.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const street = { 'patient.address.street': '18 Birch Road' };
const city = { ...street, 'patient.address.city': 'Salem' };

it('reads labels that stand in one cell with their values, in a table without headers', () => {
  const page = (...rows: [string, string][][]) =>
    `<table>${rows.map(cells => `<tr>${cells.map(([label, value]) => `<td><b>${label}</b> ${value}</td>`).join('')}</tr>`).join('')}</table>`;
  const patient = (first: string, last: string, dob: string, sex: string) =>
    page(
      [
        ['First name:', first],
        ['Last name:', last],
      ],
      [
        ['Birth date:', dob],
        ['Sex:', sex],
      ],
    );
  const points = { ...identity, 'patient.genderCode': 'Female' };
  const read = readAfter(
    patient('Amara', 'Okafor', '03/28/1981', 'Female'),
    points,
    patient('Bruno', 'Lind', '11/25/1966', 'Male'),
  );
  expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25', genderCode: 'MALE' });
});

describe('controls behind one label', () => {
  const page = (
    first: string,
    middle: string,
    last: string,
    line1: string,
    line2: string,
    names = ['txtAddr1', 'txtAddr2'],
  ) =>
    `<h2>Patient</h2><table><tr><td>Name (F / M / L)</td><td>${[first, middle, last].map(name => `<input value="${name}">`).join('')}</td></tr>
     <tr><td>Birth date</td><td><input value="${first === 'Amara' ? '03/28/1981' : '11/25/1966'}"></td></tr>
     <tr><td>Street</td><td><input name="${names[0]}" value="${line1}"><br><input name="${names[1]}" value="${line2}"></td></tr></table>`;
  const points = { ...identity, 'patient.middleName': 'Ifeoma', ...street };
  const taught = page('Amara', 'Ifeoma', 'Okafor', '18 Birch Road', '');

  it('have their places, whether one of them is empty or not', () => {
    expect(readAfter(taught, points, page('Bruno', '', 'Lind', '7 Elm Street', ''))).toMatchObject({
      firstName: 'Bruno',
      lastName: 'Lind',
      dob: '1966-11-25',
      'address.street': '7 Elm Street',
    });
  });

  it('are the lines of a street if the code numbers them', () => {
    const other = page('Bruno', '', 'Lind', '7 Elm Street', 'Unit 3');
    expect(readAfter(taught, points, other)['address.street']).toBe('7 Elm Street, Unit 3');
    const names = ['txtStreet', 'txtCity2'];
    const [one, two] = [
      page('Amara', 'Ifeoma', 'Okafor', '18 Birch Road', '', names),
      page('Bruno', '', 'Lind', '7 Elm Street', 'Bend', names),
    ];
    expect(readAfter(one, points, two)['address.street']).toBe('7 Elm Street');
  });
});

describe('a strip with slashes', () => {
  const strip = (name: string, reach: string) => `<header><div>${name}</div><div>${reach}</div></header>`;
  const taught = strip(
    'Okafor / Amara Ifeoma / born 03/28/1981',
    'tel. 503 555 0100 / mob. 503 555 0142 / a@post.example',
  );
  const points = {
    ...identity,
    'patient.middleName': 'Ifeoma',
    'patient.mobilePhoneNumber': '503 555 0142',
    'patient.emailAddress': 'a@post.example',
  };
  const read = (reach: string) => readAfter(taught, points, strip('Lind / Bruno / born 11/25/1966', reach));

  it('has first and middle names in a part of their own', () => {
    expect(read('mob. 406 555 0119')).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
  });

  it('shows a mobile phone with or without another word, and an email address in any part', () => {
    const reached = { mobilePhoneNumber: '406 555 0119', emailAddress: 'b@mail.example' };
    expect(read('tel. mob. 406 555 0119 / b@mail.example')).toMatchObject(reached);
    expect(read('mob. 406 555 0119 / b@mail.example')).toMatchObject(reached);
  });

  it('shows no email address of a relative', () => {
    expect(read('tel. 406 555 0100 / wife w@mail.example')).not.toHaveProperty('emailAddress');
    expect(read('mob. 406 555 0119 / b@mail.example / w@mail.example')).not.toHaveProperty('emailAddress');
  });
});

describe('an address without a label', () => {
  const card = (name: string, dob: string, reach: string[], lines: string[]) =>
    `<div class="top"><div><b>${name}</b><i>${dob}</i></div><div>${reach.map(text => `<p>${text}</p>`).join('')}</div><div>${lines.map(text => `<p>${text}</p>`).join('')}</div></div>`;
  const points = { ...identity, ...city, 'patient.address.stateCode': 'OR', 'patient.address.postalCode': '97302' };
  const taught = card(
    'Amara Okafor',
    '03/28/1981',
    ['(503) 555-0142 (c)', '(503) 555-0100 (h)'],
    ['18 Birch Road', 'Salem, OR 97302'],
  );
  const read = (lines: string[]) =>
    readAfter(taught, points, card('Bruno Lind', '11/25/1966', ['(406) 555-0119 (h)'], lines));

  it('is found by its own lines, whatever stands in front of its block', () => {
    expect(read(['7 Elm Street', 'PO Box 12', 'Bozeman, MT 59715'])).toMatchObject({
      'address.street': '7 Elm Street, PO Box 12',
      'address.city': 'Bozeman',
      'address.stateCode': 'MT',
      'address.postalCode': '59715',
    });
  });

  it('does not begin with a badge', () => {
    expect(read(['Returned mail', '7 Elm Street', 'Bozeman, MT 59715'])).not.toHaveProperty('address.street');
  });
});

describe('a list of properties', () => {
  const list = (...pairs: [string, string][]) =>
    `<div><h3>Record</h3>${pairs.map(([label, value]) => `<table><tr class="row"><td class="key">${label}</td><td class="cell">${value}</td></tr></table>`).join('')}</div>`;
  const pairs = (first: string, last: string, dob: string, mobile: string): [string, string][] => [
    ['Last name', last],
    ['First name', first],
    ['Date of birth', dob],
    ['Sex', 'Female'],
    ['Status', 'Active'],
    ['Mobile', mobile],
    ['Language', 'English'],
    ['Emergency contact', 'Perpetua Novak'],
    ['Emergency phone', '(971) 555-0187'],
  ];
  const taught = list(...pairs('Amara', 'Okafor', '03/28/1981', '(503) 555-0142'));
  const points = { ...identity, 'patient.mobilePhoneNumber': '(503) 555-0142' };
  const other = pairs('Bruno', 'Lind', '11/25/1966', '(406) 555-0119');

  it('has a relative among the labels if it is sorted by them', () => {
    expect(readAfter(taught, points, list(...other.toSorted(([one], [two]) => (one < two ? -1 : 1))))).toMatchObject({
      firstName: 'Bruno',
      lastName: 'Lind',
      mobilePhoneNumber: '(406) 555-0119',
    });
  });

  it('shows nothing behind a relative if it is not', () => {
    const others = other.filter(([label]) => label !== 'Mobile');
    expect(readAfter(taught, points, list(...others, ['Mobile', '(971) 555-0188']))).not.toHaveProperty(
      'mobilePhoneNumber',
    );
  });
});

describe('a city alone in its line', () => {
  const page = (...lines: string[]) =>
    `<section><header>Address</header><address>${lines.join('<br>')}</address></section>`;
  const points = { ...identity, ...city, 'patient.address.postalCode': 'SA4 7QX' };
  const long = page('18 Birch Road', 'Little Barton', 'Salem', 'Midshire', 'SA4 7QX');

  it('is the one between a street and a postal code', () => {
    expect(readAfter(amara + long, points, bruno + page('7 Elm Street', 'Wells', 'BA5 1LN'))).toMatchObject({
      'address.city': 'Wells',
      'address.postalCode': 'BA5 1LN',
    });
  });

  it('is none of more lines, whose last one is the postal code', () => {
    const four = bruno + page('7 Elm Street', 'Great Barton', 'Wells', 'BA5 1LN');
    const read = readAfter(amara + long, points, four);
    expect(read).not.toHaveProperty('address.city');
    expect(read).toMatchObject({ 'address.postalCode': 'BA5 1LN' });
    const three = readAfter(amara + page('18 Birch Road', 'Salem', 'SA4 7QX'), points, four);
    expect(three).not.toHaveProperty('address.city');
    expect(three).toMatchObject({ 'address.postalCode': 'BA5 1LN' });
  });
});
