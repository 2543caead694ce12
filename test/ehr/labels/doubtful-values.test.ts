// Texts that can mean two things, have two things in them, or are of somebody else: the user chooses, or the form names them.
import { describe, expect, it } from 'vitest';
import { valuesIn } from './page.ts';

const row = (label: string, text: string) => `<div><span>${label}</span><span>${text}</span></div>`;
const card = (rows: Readonly<Record<string, string>>, title = 'Contact details') =>
  `<section><h2>${title}</h2>${Object.entries(rows)
    .map(([label, text]) => row(label, text))
    .join('')}</section>`;

/** "street 12 Elm Road", "city ? Leeds", "street – Homeless" for a value, a choice and a text without a value. */
const read = (body: string, fields: RegExp) =>
  valuesIn(body).flatMap(({ field, value, candidates, text }) => {
    const name = field.split('.').at(-1) ?? '';
    if (!fields.test(name)) return [];
    const said = value ?? (candidates ? `? ${candidates.map(one => one.value).join(' / ')}` : `– ${text}`);
    return `${name} ${said}`;
  });
const address = (rows: Readonly<Record<string, string>>, title?: string) =>
  read(card(rows, title), /^(?:street|city|stateCode|postalCode)$/);

const salem = ['street 12 Elm Road', 'city Salem', 'stateCode OR'];

describe('an address without a postal code', () => {
  it.each([
    ['12 Elm Road, Salem, OR', salem],
    ['12 Elm Road, Salem OR', salem],
    ['12 Elm Road — Salem, OR', salem],
    ['12 Elm Road, Leeds', ['street 12 Elm Road', 'city ? Leeds']],
    ['Lindenweg 4, Jena', ['street Lindenweg 4', 'city ? Jena']],
    ['12 Elm Road Leeds', ['street ? 12 Elm Road / 12 Elm Road Leeds', 'city ? Leeds']],
    ['San Martín 350 Chilecito', ['street ? San Martín 350 / San Martín 350 Chilecito', 'city ? Chilecito']],
    ['Treviso, Via Roma 12', ['street ? Via Roma 12 / Treviso, Via Roma 12', 'city ? Treviso']],
    [
      '12 Main Street, Rathdrum, Co. Wicklow',
      ['street ? 12 Main Street / 12 Main Street, Rathdrum', 'city ? Rathdrum / Co. Wicklow'],
    ],
    ['Salem, OR', ['street – Salem, OR', 'city Salem', 'stateCode OR']],
    ['Homeless', ['street – Homeless']],
    ['Rosewood Care Home, room 12', ['street Rosewood Care Home, room 12']],
  ])('%s', (text, said) => {
    expect(address({ Address: text })).toEqual(said);
  });

  it('goes without the town that a label says', () => {
    for (const street of ['12 Elm Road, Salem', '12 Elm Road Salem', '12 Elm Road, Salem, OR'])
      expect(address({ Address: street, City: 'Salem', State: 'OR' })).toEqual(salem);
    expect(address({ Address: '41 route de Trégunc', City: 'Trégunc' })).toEqual([
      'street 41 route de Trégunc',
      'city Trégunc',
    ]);
  });
});

describe('an address with one', () => {
  const jena = ['street Lindenweg 4', 'city Jena', 'postalCode 07743'];
  it.each([
    ['12 Elm Road · Salem, OR 97301', [...salem, 'postalCode 97301']],
    ['12 Elm Road, Salem, OR 97301 (since 2019)', [...salem, 'postalCode 97301']],
    ['07743 Jena, Lindenweg 4', jena],
    ['Lindenweg 4 - 07743 Jena', jena],
    [
      '12 Main Street, Rathdrum, Co. Wicklow, A67 X2Y4',
      ['street 12 Main Street', 'city Rathdrum', 'postalCode A67 X2Y4'],
    ],
    [
      'Rua das Flores, 120, Centro, Curitiba - PR, 80010-000',
      ['street Rua das Flores, 120, Centro', 'city Curitiba', 'stateCode PR', 'postalCode 80010-000'],
    ],
    ['12 MG Road, Bengaluru, Karnataka - 560038', ['street 12 MG Road', 'city Bengaluru', 'postalCode 560038']],
    ['First Place, 1995 Amazon Pkwy', ['street First Place, 1995 Amazon Pkwy']],
    ['Salem, OR 97301', ['street – Salem, OR 97301', 'city Salem', 'stateCode OR', 'postalCode 97301']],
  ])('%s', (text, said) => {
    expect(address({ Address: text })).toEqual(said);
  });

  it('takes no county for a state, and no remark for a street', () => {
    const rest = { Street: '12 Elm Road', City: 'Salem' };
    expect(address({ ...rest, County: 'Washington' })).toEqual(salem.slice(0, 2));
    expect(address({ ...rest, County: 'Marion', State: 'OR' })).toEqual(salem);
    expect(address({ State: 'OR', Residence: 'Assisted living', ...rest })).toEqual(salem);
    expect(address({ City: 'Boise', State: 'ID' }, 'Birth')).toEqual([]);
  });

  it('is not a pharmacy’s', () => {
    const rows = { Pharmacy: 'Corner Drug', Address: '9 Oak St, Salem, OR 97301' };
    expect(address(rows)).toEqual([]);
    expect(address({ Pharmacy: 'Corner Drug<br>9 Oak St, Salem, OR 97301' })).toEqual([]);
  });
});

it.each([
  ['(541) 555-0137 x22', 'mobilePhoneNumber (541) 555-0137 x22'],
  ['(541) 555-0137 (do not leave a message)', 'mobilePhoneNumber (541) 555-0137'],
  ['(541) 555-0137 (daughter Sam)', 'mobilePhoneNumber – (541) 555-0137 (daughter Sam)'],
  ['(541) 555-0137 / (541) 555-0101', 'mobilePhoneNumber – (541) 555-0137 / (541) 555-0101'],
])('reads the one number of the patient in %s', (text, said) => {
  expect(read(card({ Mobile: text }), /^mobile/)).toEqual([said]);
});

it.each([
  ['(541) 555-0137', 'mobilePhoneNumber ? (541) 555-0137'],
  ['(541) 555-0137 / (541) 555-0101', 'mobilePhoneNumber – (541) 555-0137 / (541) 555-0101'],
])('a phone of a kind that the chart does not say can be taken as it stands: %s', (text, said) => {
  expect(read(card({ Phone: text }), /^mobile/)).toEqual([said]);
  expect(read(card({ 'Primary contact number': text }), /^mobile/)).toEqual([said]);
  expect(read(card({ 'Home phone': text }), /^mobile/)).toEqual([]);
});

it('reads the one email address of the patient', () => {
  const mail = (text: string) => read(card({ Email: text }), /^email/);
  expect(mail('ada@example.org')).toEqual(['emailAddress ada@example.org']);
  expect(mail('ada@example.org, sam@example.org')).toEqual(['emailAddress ? ada@example.org / sam@example.org']);
  expect(mail('sam@example.org (spouse)')).toEqual(['emailAddress – sam@example.org (spouse)']);
});

it('asks which of two record numbers is meant, and takes none that is masked', () => {
  const numbers = (rows: Readonly<Record<string, string>>) =>
    read(`<h2>Identity</h2>${card(rows)}`, /^recordNumber$/).map(said => said.replace('recordNumber ', ''));
  expect(numbers({ MRN: '40021 / 77120' })).toEqual(['? 40021 / 77120']);
  expect(numbers({ MRN: '40021 (Salem)' })).toEqual(['40021']);
  expect(numbers({ 'Case number': 'C-7712', 'Patient ID': '40021' })).toEqual(['40021']);
  expect(numbers({ 'N. cartella': '2026/04471', 'ID paziente': '604418' })).toEqual(['? 40021 / 2026/04471 / 604418']);
  expect(numbers({ 'Chart number': '•••-7712' })).toEqual(['40021']);
});

it.each(['Not assigned yet', 'Blue Team', 'Ole Pike, MD / Mei Okafor, DO'])('takes %s for no provider', text => {
  expect(read(card({ Attending: text }), /Name$/).join()).not.toMatch(/Not|Blue|Pike/);
});
