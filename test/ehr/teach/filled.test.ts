// What labels say fills in what a taught screen lacks on another patient's page: the page is in another language, or shows it elsewhere.
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { Definition } from '../../../src/ehr/definition.ts';
import { teachFrame } from '../../../src/ehr/teach/teach-frame.ts';
import { readFrames } from '../../screens/saved-page.ts';
import { sightOf } from './charts.ts';
import { amara, identity, person } from './read-after.ts';

const pageOf = (body: string) =>
  new JSDOM(`<!doctype html><html lang="en"><body>${body}</body></html>`).window.document;

const teach = (body: string, points: Readonly<Record<string, string>>) =>
  teachFrame(
    pageOf(body),
    sightOf(),
    Object.entries(points).map(([field, text]) => ({ field, text, nth: 1 })),
    { id: 'taught', name: 'Taught' },
  ).definition as Definition;

function read(body: string, definition: Definition) {
  const reading = readFrames([{ document: pageOf(body), sight: sightOf(77) }], [definition]);
  if (!reading.chart) throw new Error('no chart');
  expect(reading.chart.definition.id).toBe('taught');
  return Object.fromEntries(
    reading.values.map(({ field, value, sure }) => [field.replace('patient.', ''), [value, sure]]),
  );
}

const contact = (sex: string, mobile: string, address: string) =>
  `<dl>${sex}</dl><h2>Contact</h2><dl><dt>Mobile</dt><dd>${mobile}</dd></dl><dl>${address}</dl>`;
const address = (label: string, text: string) => `<dt>${label}</dt><dd>${text}</dd>`;
const taught = teach(
  amara + contact('<dt>Sex</dt><dd>Female</dd>', '(540) 555-0181', address('Address', '14 Elm St, Salem, OR 97301')),
  {
    ...identity,
    'patient.genderCode': 'Female',
    'patient.mobilePhoneNumber': '(540) 555-0181',
    'patient.address.street': '14 Elm St',
    'patient.address.city': 'Salem',
    'patient.address.stateCode': 'OR',
    'patient.address.postalCode': '97301',
  },
);
const bruno = person('Bruno', 'Lind', '11/25/1966');

it('behind a label in another language', () => {
  const values = read(
    bruno +
      contact(
        '<dt>Geschlecht</dt><dd>männlich</dd>',
        '(503) 555-0190',
        address('Address', '9 Fork Rd, Boise, ID 83702'),
      ),
    taught,
  );
  expect(values).toMatchObject({ genderCode: ['MALE', false], mobilePhoneNumber: ['(503) 555-0190', false] });
});

it('no part of an address on a line without a postal code', () => {
  const values = read(
    bruno + contact('<dt>Sex</dt><dd>Male</dd>', '(503) 555-0190', address('Address', '17 Zik Avenue, Uwani, Enugu')),
    taught,
  );
  expect(values).toMatchObject({ genderCode: ['MALE', false] });
  expect(Object.keys(values).filter(field => field.startsWith('address'))).toEqual([]);
});

it('nothing that was not pointed at', () => {
  const values = read(
    bruno + contact('<dt>Geschlecht</dt><dd>männlich</dd>', '(503) 555-0190', ''),
    teach(amara, identity),
  );
  expect(values).not.toHaveProperty('genderCode');
});

it('the parts of a name that does not split as the taught one, of the same patient', () => {
  const page = (name: string, dob: string, sex: string) =>
    `<h2>Patient</h2><dl><dt>Full name</dt><dd>${name}</dd><dt>Date of birth</dt><dd>${dob}</dd><dt>Sex</dt><dd>${sex}</dd></dl>`;
  const whole = teach(page('Amara Okafor', '03/28/1981', 'Female'), { ...identity, 'patient.genderCode': 'Female' });
  expect(read(page('Ada Mae Rose Lowell', '11/25/1966', 'Male'), whole)).toMatchObject({
    firstName: ['Ada Mae Rose', false],
    lastName: ['Lowell', false],
    dob: ['1966-11-25', false],
    genderCode: ['MALE', false],
  });
});

it('asks for a number behind another label: the hospital’s is not the national one', () => {
  const page = (name: string, dob: string, national: string, hospital: string) =>
    `<h1>${name}</h1><dl><dt>Born</dt><dd>${dob}</dd><dt>NHS No.</dt><dd>${national}</dd><dt>Hospital number</dt><dd>${hospital}</dd></dl>`;
  const { 'patient.dob': dob, ...name } = identity;
  const numbered = teach(page('Amara Okafor', dob, '999 012 3455', 'RCD 118'), {
    ...name,
    'patient.dob': dob,
    'patient.recordNumber': '999 012 3455',
  });
  const numberIn = (national: string) =>
    read(page('Bruno Lind', '11/25/1966', national, 'RCD 977001'), numbered).recordNumber;
  expect(numberIn('999 045 7718')).toEqual(['999 045 7718', false]);
  expect(numberIn('')).toEqual([null, false]);
});
