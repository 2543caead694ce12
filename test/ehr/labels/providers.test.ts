// Who orders and who is signed in, as the labels of a page say it.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type Binding, startDraft } from '../../../src/draft/draft.ts';
import { manifestOf } from '../../../src/draft/manifest.ts';
import { findOrdering } from '../../../src/draft/providers/provider.ts';
import { locateHistory } from '../../../src/ehr/labels/history/label-history.ts';
import { understandLeft } from '../../../src/ehr/labels/understand/label-history.ts';
import type { ChartReading } from '../../../src/order/reading.ts';
import { byField, readPage, readPatient } from './page.ts';

const list = (...rows: readonly (readonly [label: string, value: string])[]) =>
  `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
const person = [
  ['Name', 'Ada Lowell'],
  ['Date of birth', '1979-03-28'],
  ['MRN', 'FH-10231'],
] as const;
const page = (top: string, ...rows: readonly (readonly [label: string, value: string])[]) =>
  `${top}<h2>Patient</h2>${list(...person, ...rows)}`;
const signedIn = '<p>Signed in as: Hollis Abara</p>';
const tesfaye = {
  'providerAccounts[0].role': 'ORDERING',
  'providerAccounts[0].provider.firstName': 'Rowan',
  'providerAccounts[0].provider.lastName': 'Tesfaye',
};
const npi = {
  'providerAccounts[0].provider.identifiers[0].type': 'NPI',
  'providerAccounts[0].provider.identifiers[0].value': '1245319599',
};

describe('the ordering provider on a chart', () => {
  it.each([
    [
      'with the NPI beside it',
      [
        ['Ordering provider', 'Rowan Tesfaye, MD'],
        ['NPI', '1245319599'],
      ],
      npi,
    ],
    ['with the NPI behind the name', [['Ordering provider', 'Rowan Tesfaye, MD (NPI 1245319599)']], npi],
    ['without one', [['Requesting physician', 'Dr. Rowan Tesfaye']], {}],
  ] as const)('is an account of its own, %s, also where somebody else is signed in', (_, rows, more) => {
    expect(readPatient(page('', ...rows))).toMatchObject({ ...tesfaye, ...more });
    expect(readPatient(page(signedIn, ...rows))).toMatchObject({
      ...tesfaye,
      ...more,
      'chart.user.firstName': 'Hollis',
      'chart.user.lastName': 'Abara',
    });
  });

  it("is no one where two are named, and the NPI of another provider is nobody's", () => {
    const two = page('', ['Ordering provider', 'Rowan Tesfaye, MD'], ['Ordering provider', 'Mei Okafor, DO']);
    expect(readPatient(two)).toMatchObject({ 'providerAccounts[0].provider.lastName': null });
    expect(readPatient(two)).not.toHaveProperty(['providerAccounts[0].role']);
    const rendering = readPatient(page('', ['Rendering provider', 'Rowan Tesfaye, MD'], ['NPI', '1245319599']));
    expect(rendering).toMatchObject({ dob: '1979-03-28', 'chart.user.lastName': 'Tesfaye' });
    expect(JSON.stringify(rendering)).not.toContain('1245319599');
  });

  it('does not make a chart of the page of a clinician', () => {
    expect(readPatient(page('', ['NPI', '1245319599']))).not.toHaveProperty('firstName');
  });
});

describe('an NPI in a row of its own', () => {
  const read = (...rows: readonly (readonly [label: string, value: string])[]) => {
    const body = `<h2>Patient</h2>${list(...person)}<h3>Provider</h3>${list(...rows)}`;
    const values = readPage(body, { url: 'https://ehr.example.org/patients/1' })?.values ?? [];
    const draft = startDraft('x', {} as Binding, { values } as ChartReading);
    const npis = draft.values.filter(({ field }) => /identifiers.*value$/.test(field));
    const named = manifestOf(draft).leftOut.filter(({ fields }) =>
      fields.some(field => npis.some(npi => npi.field === field)),
    );
    return [npis.map(({ value, text, sure }) => [value, text, sure]), named.map(({ reason }) => reason)];
  };
  const number = '1245319599';

  it.each([
    [
      [
        ['Attending', 'Oluwaseun Bright, MD'],
        ['NPI', number],
      ],
    ],
    [
      [
        ['Ordering provider', 'Oluwaseun Bright, MD'],
        ['NPI', number],
      ],
    ],
  ] as const)("is that provider's right behind the name: %j", rows => {
    expect(read(...rows)).toEqual([[[number, number, false]], ['notConfirmed']]);
  });

  it.each([
    [
      [
        ['Rendering provider', 'Oluwaseun Bright, MD'],
        ['NPI', number],
      ],
    ],
    [
      [
        ['Attending', 'Oluwaseun Bright, MD'],
        ['Mobile', '503-555-0148'],
        ['NPI', number],
      ],
    ],
    [
      [
        ['Attending', 'Oluwaseun Bright, MD'],
        ['Referring provider', 'Mei Okafor, DO'],
        ['Referring NPI', number],
      ],
    ],
    [
      [
        ['Referring provider', 'Mei Okafor, DO'],
        ['Referring NPI', number],
      ],
    ],
    [
      [
        ['Referring provider', 'Mei Okafor, DO'],
        ['NPI', number],
      ],
    ],
  ] as const)('is named as left out behind another: %j', rows => {
    expect(read(...rows)).toEqual([[[null, number, false]], ['whoseUnsaid']]);
  });
});

describe('a provider with two last names', () => {
  const rows = [
    ['Nombre', 'Ada Lowell'],
    ['Fecha de nacimiento', '28/03/1979'],
    ['N.º de historia', 'HC-10231'],
  ] as const;
  const user = (lang: string, label: string, name: string) => {
    const read = byField(readPage(list(...rows, [label, name]), { lang, url: 'https://ehr.example.org/patients/1' }));
    return [read?.['chart.user.firstName'], read?.['chart.user.lastName']];
  };

  it.each([
    ['es', 'Médico solicitante', 'Dra. Leticia Arango Peña', 'Leticia', 'Arango Peña'],
    ['', 'Médico solicitante', 'Dra. Leticia Arango Peña', 'Leticia', 'Arango Peña'],
    ['es-MX', 'Attending', 'Dr. Juan Carlos Arango Peña', 'Juan Carlos', 'Arango Peña'],
    ['es', 'Médico solicitante', 'Dra. Leticia de la Rosa Peña', 'Leticia', 'de la Rosa Peña'],
    ['es', 'Médico solicitante', 'Arango Peña, Leticia', 'Leticia', 'Arango Peña'],
    ['es', 'Médico solicitante', 'Dra. Leticia Arango', 'Leticia', 'Arango'],
    ['pt-BR', 'Médico assistente responsável', 'Dr. Caio Luiz Souza Lima', 'Caio Luiz', 'Souza Lima'],
  ])('is split as a patient is: lang %j, %s %s', (lang, label, name, first, last) => {
    expect(user(lang, label, name)).toEqual([first, last]);
  });

  it('has one of them on an English page', () => {
    expect(readPatient(page('', ['Attending', 'Leticia Mae Arango, MD']))).toMatchObject({
      'chart.user.firstName': 'Leticia',
      'chart.user.lastName': 'Arango',
    });
  });
});

it('names who referred the patient, and the doctor of the patient by more words', () => {
  const rows = [
    ['Referring provider', 'Mei Okafor, DO'],
    ['Assigned Doctor', 'Bo Tran, MD'],
  ] as const;
  expect(readPatient(page('', ...rows))).toMatchObject({
    'chart.referringProvider': 'Mei Okafor, DO',
    'chart.primaryCareProvider': 'Bo Tran, MD',
  });
});

it('says who orders and who is signed in to a definition that looks for neither', () => {
  const { document } = new JSDOM(page(signedIn, ['Ordering provider', 'Rowan Tesfaye, MD'])).window;
  const texts = locateHistory(document);
  const read = Object.fromEntries(texts ? understandLeft(texts).map(({ field, value }) => [field, value]) : []);
  expect(read).toMatchObject({ ...tesfaye, 'chart.user.lastName': 'Abara' });
});

it('reads a phone with an email address, and what translations call an address', () => {
  const rows = [
    ['Phone and email', '07700 900422 ada@example.org'],
    ['Addresse', 'Lutherstraße 88, 07743 Jena'],
  ] as const;
  expect(readPatient(page('', ...rows))).toMatchObject({
    emailAddress: 'ada@example.org',
    'address.city': 'Jena',
  });
});

it.each([
  'Rowan Tesfaye MD NPI 1245319599',
  'Rowan Tesfaye, MD - NPI# 1245319599',
  'Tesfaye, Rowan, MD, NPI: 1245319599',
  'Dr. Rowan Tesfaye · NPI: 1245319599',
])('reads who orders with the NPI behind the name: %s', text => {
  expect(byField(readPage(page('', ['Ordering provider', text])))).toMatchObject({ ...tesfaye, ...npi });
});

it.each([
  ['Ole Pike, MD / Mei Okafor, DO', ['provider']],
  ['Ole Pike, MD; Mei Okafor, DO', ['provider']],
  ['Not assigned yet', []],
  ['—', []],
])('names what it does not understand of who orders: %s', (text, parts) => {
  const values = readPage(page('', ['Ordering provider', text]))?.values ?? [];
  const draft = startDraft('x', {} as Binding, { values } as ChartReading);
  const named = manifestOf(draft).leftOut.filter(({ part, fields }) => part === 'provider' && fields.length > 0);
  expect(named.map(({ part }) => part)).toEqual(parts);
  expect(
    named.flatMap(({ fields }) => fields.map(field => draft.values.find(value => value.field === field)?.text)),
  ).toEqual(parts.map(() => text));
  // It is no provider to confirm.
  expect(findOrdering(draft)).toBeNull();
});
