// Another patient's page shows everything but one value: nothing else is read in its place.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const list = 'billing.insurance.insurancePolicies[0].';
const [payer, policy, relationship] = ['payerName', 'policyNumber', 'relationshipToInsuredCode'].map(
  part => list + part,
) as [string, string, string];

describe('without the first policy', () => {
  const rows = (head: string, ...all: [string, string, string][]) =>
    `<table><tr><td colspan="3">INSURANCE</td></tr>${head}${all.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const points = { ...identity, [payer]: 'Prairie HMO', [policy]: 'PSH-34411' };

  it.each([
    ['', ''],
    ['<tr><td></td><td>PRIMARY</td><td>SECONDARY</td></tr>', ''],
  ])('a table with a column for each is not read for the second: %s', head => {
    const taught = amara + rows(head, ['CARRIER', 'Prairie HMO', ''], ['ID NO', 'PSH-34411', '']);
    const read = (first: string, number: string) =>
      readAfter(taught, points, bruno + rows(head, ['CARRIER', first, 'Great Plains'], ['ID NO', number, 'GP-88']));
    expect(read('Medicare', '1EG4-TE5')).toMatchObject({ [payer]: 'Medicare', [policy]: '1EG4-TE5' });
    expect(read('', '1EG4-TE5')).not.toHaveProperty(payer);
    expect(read('Medicare', '')).not.toHaveProperty(policy);
  });

  const card = (rank: string, ...pairs: [string, string][]) =>
    `<div>${rank && `<div><i>${rank}</i><i>Plan</i></div>`}${pairs.map(([label, value]) => `<div><label>${label}</label><span>${value}</span></div>`).join('')}</div>`;
  const section = (...cards: string[]) => `<section><h2>Coverage</h2>${cards.join('')}</section>`;
  const pairs = (name: string, number: string, whose: string): [string, string][] =>
    [
      ['Payer', name],
      ['Member ID', number],
      ['Relationship', whose],
    ].filter((pair): pair is [string, string] => pair[1] !== '');

  it.each(['', 'Primary'])('a card without a row is not read for the next one: %s', rank => {
    const all = { ...points, [relationship]: 'Self' };
    const taught = amara + section(card(rank, ...pairs('Prairie HMO', 'PSH-34411', 'Self')));
    const second = card(rank && 'Secondary', ...pairs('Great Plains', 'GP-88', 'Child'));
    const read = (name: string, number: string, whose: string) =>
      readAfter(taught, all, bruno + section(card(rank, ...pairs(name, number, whose)), second));
    const first = { [payer]: 'Medicare', [policy]: '1EG4-TE5', [relationship]: 'SPOUSE' };
    expect(read('Medicare', '1EG4-TE5', 'Spouse')).toMatchObject(first);
    expect(read('', '1EG4-TE5', 'Spouse')).not.toHaveProperty(payer);
    expect(read('Medicare', '', 'Spouse')).not.toHaveProperty(policy);
    expect(read('Medicare', '1EG4-TE5', '')).not.toHaveProperty(relationship);
  });

  it('its number is no insurer', () => {
    const table = (...cells: string[]) =>
      `<h3>Insurance</h3><table><thead><tr><th>Payer</th><th>Member ID</th><th>Group</th></tr></thead><tbody><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;
    const read = readAfter(amara + table('Prairie HMO', 'PSH-34411', '12'), points, bruno + table('FC9918', '77'));
    expect(read).not.toHaveProperty(payer);
  });
});

it('reads no unit for a street', () => {
  const points = {
    ...identity,
    'patient.address.street': '2207 Oak Ct',
    'patient.address.city': 'Salem',
    'patient.address.stateCode': 'OR',
    'patient.address.postalCode': '97301',
  };
  const lines = (...all: string[]) => `<dl><dt>Address</dt>${all.map(line => `<dd>${line}</dd>`).join('')}</dl>`;
  const read = (...all: string[]) =>
    readAfter(amara + lines('2207 Oak Ct', 'Salem, OR 97301'), points, bruno + lines(...all, 'Boise, ID 83702'));
  expect(read('18 Fork Rd', 'Apt 6')).toMatchObject({ 'address.street': '18 Fork Rd, Apt 6', 'address.city': 'Boise' });
  expect(read('Unit 3', '18 Fork Rd')).toMatchObject({ 'address.street': 'Unit 3, 18 Fork Rd' });
  expect(read('Apt 6')).not.toHaveProperty('address.street');
});

describe('without a mobile phone', () => {
  const points = (phone: string) => ({ ...identity, 'patient.mobilePhoneNumber': phone });

  it('reads no home phone where no label tells them apart', () => {
    const line = (...all: string[]) =>
      `<p><label>Phone and email</label> ${all.map(text => `<span>${text}</span>`).join(' ')}</p>`;
    const taught = amara + line('0491 570 158', 'a@post.example');
    const read = (...all: string[]) => readAfter(taught, points('0491 570 158'), bruno + line(...all));
    expect(read('0491 570 156', 'b@mail.example').mobilePhoneNumber).toBe('0491 570 156');
    expect(read('(03) 5550 1122', 'b@mail.example')).not.toHaveProperty('mobilePhoneNumber');
  });

  it("reads no guardian's", () => {
    const table = (own: string, ...more: [string, string, string][]) =>
      `<table>${[['Residenza', 'Milano', own] as const, ...more].map(([label, value, phone]) => `<tr><td>${label}</td><td>${value}</td><td>Cell.</td><td>${phone}</td></tr>`).join('')}</table>`;
    const taught = amara + table('347 555 0198');
    const read = (own: string) =>
      readAfter(taught, points('347 555 0198'), bruno + table(own, ['Tutore', 'Marta Lind', '333 555 0000']), {
        lang: 'it',
      });
    expect(read('340 555 0133').mobilePhoneNumber).toBe('340 555 0133');
    expect(read('')).not.toHaveProperty('mobilePhoneNumber');
  });
});
