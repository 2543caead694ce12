// Parts of a page that only some patients have, and values whose label stands in the code or in another column.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const name = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor' };

describe('what the code of a page calls a value', () => {
  it('marks it, under the heading of the taught one', () => {
    const field = (label: string, value: string) => `<div><input aria-label="${label}" value="${value}"></div>`;
    const form = (first: string, middle: string, last: string, dob: string, other: string) =>
      `<div><h2>Patient</h2>${field('First', first)}${field('Middle', middle)}${field('Last', last)}${field('Birth date', dob)}</div>
<div><h2>Guarantor</h2>${field('First', other)}${field('Last', `${other}son`)}</div>`;
    const points = { ...name, 'patient.dob': '03/28/1981' };
    const taught = form('Amara', 'Jo', 'Okafor', '03/28/1981', 'Olaf');
    expect(readAfter(taught, points, form('Bruno', '', 'Lind', '11/25/1966', 'Eric'))).toMatchObject({
      firstName: 'Bruno',
      lastName: 'Lind',
      dob: '1966-11-25',
    });
  });

  it('does not if it only says what a click does', () => {
    const phones = (...all: string[]) =>
      all.map(phone => `<p><span title="Copy to clipboard">${phone}</span></p>`).join('');
    const points = { ...identity, 'patient.mobilePhoneNumber': '(503) 555-0142' };
    const read = readAfter(
      amara + phones('(503) 555-0142'),
      points,
      `${bruno}<h2>Mother</h2>${phones('(406) 555-0119')}`,
    );
    expect(read).not.toHaveProperty('mobilePhoneNumber');
  });
});

describe('labels in one block and their values in the next', () => {
  const block = (texts: string[]) => `<div>${texts.map(text => `<p>${text}</p>`).join('')}</div>`;
  const columns = (labels: string[], values: string[]) => `<div>${block(labels)}${block(values)}</div>`;
  const labels = ['Home phone', 'Cell phone', 'Email', 'City'];
  const points = {
    ...identity,
    'patient.mobilePhoneNumber': '(503) 555-0142',
    'patient.emailAddress': 'a@post.example',
  };
  const taught = amara + columns(labels, ['(503) 555-0100', '(503) 555-0142', 'a@post.example', 'Salem']);

  it('pairs them by their place', () => {
    const other = columns(labels, ['', '(406) 555-0119', 'b@mail.example', 'Bozeman']);
    expect(readAfter(taught, points, bruno + other)).toMatchObject({
      mobilePhoneNumber: '(406) 555-0119',
      emailAddress: 'b@mail.example',
    });
  });

  it('reads nothing if one side lacks an item', () => {
    const other = columns(labels, ['(406) 555-0119', 'b@mail.example', 'Bozeman']);
    expect(readAfter(taught, points, bruno + other)).not.toHaveProperty('mobilePhoneNumber');
  });
});

describe('another patient has no', () => {
  const banner = (shown: string, dob: string) => `<header><div>${shown}</div><div>Born ${dob}</div></header>`;
  const read = (one: string, other: string) =>
    readAfter(banner(one, '28 Mar 1981'), { ...name, 'patient.dob': '28 Mar 1981' }, banner(other, '5 Nov 1966'));

  it.each([
    ['birth name', 'Mme Okafor Amara née Bello', 'M. Lind Bruno'],
    ['nickname in parentheses', 'Amara Okafor (Ama)', 'Bruno Lind'],
    ['nickname in an element of its own', 'Amara Okafor <i>“Ama”</i>', 'Bruno Lind'],
    ['line with another name', 'Okafor, Amara</div><div>Known as Ama', 'Lind, Bruno'],
  ])('%s', (_, one, other) => {
    expect(read(one, other)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
    const back = readAfter(
      banner(other, '5 Nov 1966'),
      { 'patient.firstName': 'Bruno', 'patient.lastName': 'Lind', 'patient.dob': '5 Nov 1966' },
      banner(one, '28 Mar 1981'),
    );
    expect(back).toMatchObject({ firstName: 'Amara', lastName: 'Okafor' });
  });

  it('last name of one word', () => {
    expect(read('Amara Okafor', 'Wilhelmina St. Croix')).toMatchObject({
      firstName: 'Wilhelmina',
      lastName: 'St. Croix',
    });
    expect(read('Amara Okafor', 'Thuy Van Nguyen')).not.toHaveProperty('lastName');
  });

  it('phone at home in front of the cell phone', () => {
    const line = (home: string, cell: string) =>
      `<p>${home && `<b>Home:</b> ${home}<br><b>Work:</b> ${home}<br>`}<b>Cell:</b> ${cell}<br><b>Email:</b> x@post.example</p>`;
    const points = { ...identity, 'patient.mobilePhoneNumber': '(503) 555-0142' };
    const other = line('(406) 555-0100', '(406) 555-0119');
    expect(readAfter(amara + line('', '(503) 555-0142'), points, bruno + other).mobilePhoneNumber).toBe(
      '(406) 555-0119',
    );
    const without = readAfter(amara + line('', '(503) 555-0142'), points, bruno + line('(406) 555-0100', ''));
    expect(without).not.toHaveProperty('mobilePhoneNumber');
  });

  it('line of a letter in front of the taught one', () => {
    const lines = (...all: string[]) => `<h2>Contact</h2>${all.map(line => `<div>${line}</div>`).join('')}`;
    const points = { ...identity, 'patient.mobilePhoneNumber': '604.555.0190' };
    const taught = amara + lines('12 Cedar Cres', 'C: 604.555.0190', 'E: a@post.example');
    const other = bruno + lines('8 Marine Dr', 'H: 250.555.0118', 'C: 250.555.0117', 'E: b@mail.example');
    expect(readAfter(taught, points, other).mobilePhoneNumber).toContain('250.555.0117');
  });

  it('age in years', () => {
    const points = {
      ...name,
      'patient.genderCode': 'F',
      'patient.dob': '3/28/1981',
      'patient.recordNumber': '12',
    };
    const page = (first: string, last: string, age: string, dob: string) =>
      `<div>${last}, ${first}</div><div>F, ${age}, ${dob}</div><div>MRN: 12</div>`;
    const read = readAfter(
      page('Amara', 'Okafor', '45 y.o.', '3/28/1981'),
      points,
      page('Bruno', 'Lind', '9 m.o.', '2/18/2026'),
    );
    expect(read.dob).toBe('2026-02-18');
  });
});

it('reads the policy of the taught rank, wherever it stands', () => {
  const card = (rank: string, payer: string) =>
    `<div class="card"><span class="chip">${rank}</span><div><div>Plan</div><div>${payer}</div></div></div>`;
  const field = 'billing.insurance.insurancePolicies[0].payerName';
  const plans = (...all: string[]) => `<div><h5>Plans</h5>${all.join('')}</div>`;
  const taught = amara + plans(card('Primary', 'Great Basin'));
  const other = bruno + plans(card('Secondary', 'Basin Select'), card('Primary', 'Silver Peak'));
  expect(readAfter(taught, { ...identity, [field]: 'Great Basin' }, other)[field]).toBe('Silver Peak');
});
