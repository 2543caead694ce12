// Pages that repeat the same labels for the patient and for others, without a heading that anyone knows.
import { expect, it } from 'vitest';
import { readPage, readPatient, valuesIn } from './page.ts';

const field = (label: string, value: string) => `<div class="f"><label>${label}</label><span>${value}</span></div>`;
const person = (last: string, first: string, birth: string, more = '') =>
  field('Surname', last) + field('Given names', first) + field('DOB', birth) + more;
const box = (title: string, fields: string) =>
  `<div class="box"><div class="top">${title}</div><div>${fields}</div></div>`;
const heading = '<h2>Maren Ida Lindqvist</h2>';
const maren = person('Lindqvist', 'Maren Ida', '1979-03-08', field('Chart #', '44180'));
const proxy = person('Lowell', 'Ada', '1950-01-02', field('Mobile', '(541) 555-0190'));
const plan = field('Insurer', 'Fjord Mutual') + field('Certificate', 'FM-1');

it.each([
  [
    'boxes',
    box('Core', maren) + box('Reach', field('Mobile', '(541) 555-0137')) + box('Deputy', proxy) + box('Cover', plan),
  ],
  ['two columns', `<div>${maren}${field('Mobile', '(541) 555-0137')}</div><aside>${proxy}</aside>`],
  ['one list', maren + field('Mobile', '(541) 555-0137') + proxy],
])('reads the patient whom the heading names, and not the other person, in %s', (_, body) => {
  expect(readPatient(heading + body)).toMatchObject({
    firstName: 'Maren Ida',
    lastName: 'Lindqvist',
    dob: '1979-03-08',
    recordNumber: '44180',
    mobilePhoneNumber: '(541) 555-0137',
  });
});

it('keeps what stands in a box of its own behind the other person', () => {
  const body = box('Core', maren) + box('Deputy', proxy) + box('Cover', plan);
  expect(readPatient(heading + body)).toMatchObject({
    'billing.insurance.insurancePolicies[0].payerName': 'Fjord Mutual',
  });
});

it('reads no one where the heading names neither, or nobody', () => {
  expect(readPatient(`<h2>Ole Berg</h2>${box('Core', maren)}${box('Deputy', proxy)}`)).toBeNull();
  expect(readPatient(box('Core', maren) + box('Deputy', proxy))).toBeNull();
});

it('takes the name of an icon for no heading', () => {
  for (const icon of ['<x-icon aria-hidden="true">search</x-icon>', '<i class="icons">search</i>'])
    expect(
      readPatient(
        `<div><div>${icon}</div><main><p>Lindqvist, Maren Ida</p>${maren}${field('City', 'Salem')}</main></div>`,
      ),
    ).toMatchObject({ dob: '1979-03-08', 'address.city': 'Salem' });
});

it('leaves out what a button opens below the name of someone else', () => {
  const panel = (title: string, fields: string) =>
    `<div class="p"><div role="button" aria-expanded="true"><span><b>${title}</b><i>Account 7, personal</i></span></div><div>${fields}</div></div>`;
  const entry = (label: string, value: string) =>
    `<div><label for="${value}">${label}</label><input id="${value}" value="${value}"></div>`;
  const guarantor = entry("Guarantor's name", 'Ole') + entry('Mobile', '(541) 555-0190') + entry('City', 'Salem');
  const values = readPatient(`${heading}${panel('Core', maren)}${panel('Guarantor', guarantor)}`);
  expect(values).toMatchObject({ lastName: 'Lindqvist', recordNumber: '44180' });
  expect(values).not.toHaveProperty('mobilePhoneNumber');
  expect(values).not.toHaveProperty('address.city');
});

it('reads no row of a list beside a banner that says that no patient is selected', () => {
  const preview = '<p>Patient: Lindqvist, Maren</p><p>Born: 1979-03-08 (47 y)</p><p>MRN: 44180</p>';
  expect(readPage(preview)?.kind).toBe('chart');
  for (const banner of ['No patient selected', 'Kein Patient ausgewählt', 'Aucun patient sélectionné'])
    expect(readPage(`<div>${banner}</div>${preview}`)).toBeNull();
});

it('reads last names in capitals before the first name, and a birth before that of a relative in a note', () => {
  const note =
    'A long note of the visit, which says that her cousin (born on 1981-04-05) was told last year to have a genetic test, and that she was 44 years old when it was found';
  const banner =
    '<div><b>DI LORENZO Maren Ida</b> <span>nata a Bari il 1979-03-08</span> <span>(F, 47 anni)</span></div>';
  expect(readPatient(`${banner}<p>Cartella n.: 2026/44180</p><div>${note}</div>`)).toMatchObject({
    firstName: 'Maren Ida',
    lastName: 'DI LORENZO',
    dob: '1979-03-08',
  });
});

it('takes a sex before an age for no name', () => {
  expect(readPatient('<h5>Maren Lindqvist</h5><h6>Femenino · 47 años</h6><p>NHC: 44180</p>')).toMatchObject({
    lastName: 'Lindqvist',
    genderCode: 'FEMALE',
  });
});

it('reads a chart below the name of its user', () => {
  const user = '<div>Usuario: <b>Ole Berg Dahl</b> (Administración)</div>';
  expect(readPage(`${user}<p>LINDQVIST, Maren | F.Nac.: 1979-03-08 (47 a.) | NHC: 44180</p>`)?.kind).toBe('chart');
});

it('reads a record number up to what stands apart behind it', () => {
  expect(readPatient(`${heading}<p>DOB: 1979-03-08</p><p>CHART#: 44180&nbsp;&nbsp; 47 YR F</p>`)).toMatchObject({
    recordNumber: '44180',
  });
});

it('reads a state beside a postal code', () => {
  expect(valuesIn('<p>Street: 12 Ferry Road</p><p>City: Salem</p><p>State/Zip: OR 97301</p>')).toContainEqual(
    expect.objectContaining({ field: 'patient.address.stateCode', value: 'OR' }),
  );
});

it("reads a policyholder's two last names, and no insurer that was not chosen", () => {
  const body =
    '<h3>Aseguradora</h3><table><tr><td>Firma</td><td><select><option>Norte Salud</option><option selected>Sur Salud</option></select></td></tr>' +
    '<tr><td>N.º de póliza</td><td>NS-7</td></tr><tr><td>Titular</td><td>Ole Arrieta Sanz</td></tr></table>';
  const spanish =
    '<p>Nombre: Maren</p><p>Apellidos: Lindqvist</p><p>Fecha de nacimiento: 1979-03-08</p><p>NHC: 44180</p>';
  const values = readPatient(spanish + body);
  expect(values).toMatchObject({
    'billing.insurance.insurancePolicies[0].policyHolderFirstName': 'Ole',
    'billing.insurance.insurancePolicies[0].policyHolderLastName': 'Arrieta Sanz',
  });
  expect(values?.['billing.insurance.insurancePolicies[0].payerName']).not.toBe('Norte Salud');
});

it("reads who orders without the number of the provider's license", () => {
  const values = valuesIn('<p>Prescripteur : Dr Ole Dahl, RPPS 10005501417</p>');
  expect(values).toContainEqual(expect.objectContaining({ field: 'chart.user.firstName', value: 'Ole' }));
  expect(values).toContainEqual(expect.objectContaining({ field: 'chart.user.lastName', value: 'Dahl' }));
});

it('reads the whole name beside the date of birth, not its shorter form in a list of rooms', () => {
  const room = (name: string, age: string) => `<div class="room"><span>${name}</span> <small>${age}</small></div>`;
  const rooms = `<div>${room('Ole Dahl', '6 y')}${room('Maren Lindqvist', '47 y')}${room('Rut Ash', '13 y')}</div>`;
  const banner =
    '<div class="banner"><h2>Maren Ida Lindqvist</h2><span>DOB 03/28/1979</span> <span>MRN 0044180</span></div>';
  expect(readPatient(`${rooms}<div>${banner}</div><h4>Well visit</h4><p>Allergies: none</p>`)).toMatchObject({
    firstName: 'Maren Ida',
    lastName: 'Lindqvist',
    dob: '1979-03-28',
  });
});

it('reads town and postal code of one label, and an email address called "Mél"', () => {
  const one = `${maren}${field('Post code / town', '2100 København Ø')}${field('Mél', 'maren@example.org')}`;
  expect(readPatient(`${heading}${one}`)).toMatchObject({
    'address.city': 'København Ø',
    'address.postalCode': '2100',
    emailAddress: 'maren@example.org',
  });
});

it("takes the chart's own number before that of a nation", () => {
  const numbers = `${field('CPR no.', '080379-2236')}${field('Journal no.', '7731')}`;
  expect(readPatient(`${heading}${person('Lindqvist', 'Maren Ida', '1979-03-08')}${numbers}`)).toMatchObject({
    recordNumber: '7731',
  });
});
