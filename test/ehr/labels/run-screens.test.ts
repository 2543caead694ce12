// What screens showed that libraries of components really drew.
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readPage, readPatient } from './page.ts';
import { readByLabels } from './read-by-labels.ts';

const row = (label: string, value: string) => `<div><span>${label}</span><div>${value}</div></div>`;
const person = row('First name', 'Ada') + row('Last name', 'Lowell') + row('Date of birth', '1979-03-28');
const clinic = '<h2>Allergies</h2><p>None known</p><h2>Problems</h2><p>Asthma</p>';
const born = '<p>DOB 1979-03-28 (47 y)</p>';

it('reads a name without the badge or the line in its heading', () => {
  const nameIn = (heading: string) => readPatient(`${heading}${born}${clinic}`);
  const ada = { firstName: 'Ada', lastName: 'Lowell' };
  expect(nameIn('<h2>Ada Lowell <span class="x-badge">Medicare</span></h2>')).toMatchObject(ada);
  expect(nameIn('<h2>Ada Lowell<div>Mujer de 47 años</div></h2>')).toMatchObject({ ...ada, genderCode: 'FEMALE' });
  expect(nameIn('<h2>Lowell, Ada <small>ID 20933</small></h2>')).toMatchObject(ada);
  expect(nameIn('<h2>Ada <b>Lowell</b></h2>')).toMatchObject(ada);
});

it('takes a row of labels and values for no header of policies', () => {
  const cell = (label: string, value: string) => `<th>${label}</th><td>${value}</td>`;
  const table = `<table><tr>${cell('Payer', 'Lakes Health')}${cell('Member ID', 'LH-40077')}</tr><tr>${cell('Group number', 'TX-90')}${cell('Policyholder', 'Self')}</tr></table>`;
  const values = readPage(`<h1>Patient</h1>${person}<h2>Primary insurance</h2>${table}`)?.values ?? [];
  expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['Lakes Health', 'LH-40077']));
  expect(values.map(({ value }) => value)).not.toContain('Policyholder');
});

it('reads labels and values that look alike in one grid', () => {
  const cells = ['Mobile', '503-555-0142', 'Home', '503-555-0101', 'Work', 'Not recorded', 'Email', 'ada@example.org'];
  const grid = `<div>${cells.map(text => `<span>${text}</span>`).join('')}</div>`;
  expect(readPatient(`<h1>Patient</h1>${person}${grid}`)).toMatchObject({
    mobilePhoneNumber: '503-555-0142',
    emailAddress: 'ada@example.org',
  });
});

it('reads contact details below their own heading, though a provider stands before it', () => {
  const card = (title: string, rows: string) => `<div><div><h3>${title}</h3></div><div>${rows}</div></div>`;
  const cards = card('Record', person + row('PCP', 'Sam Pike')) + card('Contact', row('Mobile', '503-555-0142'));
  expect(readPatient(`<h1>Patient</h1>${cards}`)).toMatchObject({ mobilePhoneNumber: '503-555-0142' });
});

it('reads an address in Mexico, and no state as its city', () => {
  const at = (text: string) => readPatient(`<h1>Paciente</h1>${person}${row('Domicilio', text)}`);
  expect(at('Calle Roble 45, Int. 7<br>Col. Centro, C.P. 06000<br>Cuauhtémoc, CDMX')).toMatchObject({
    'address.street': 'Calle Roble 45, Int. 7',
    'address.city': 'Cuauhtémoc',
    'address.postalCode': '06000',
  });
  expect(at('12 Roble, Cuauhtémoc, CDMX')).toMatchObject({ 'address.city': null });
});

it('reads a field once that says its label to screen readers, too', () => {
  const field = (label: string, value: string) =>
    `<label><div>${label}</div><input aria-label="${label}" value="${value}"></label>`;
  const fields = field('Street', '12 Oak Road') + field('Apartment', 'Unit 7') + field('City', 'Salem');
  expect(readPatient(`<h1>Patient</h1>${person}${fields}`)).toMatchObject({
    'address.street': '12 Oak Road, Unit 7',
    'address.city': 'Salem',
  });
});

it('reads fields whose control is in a tree of its own', () => {
  const { document } = new JSDOM('<h1>Edit patient</h1><p>Record No. 8025</p>').window;
  for (const [label, value] of [
    ['Given name(s)', 'Ada'],
    ['Surname', 'Lowell'],
    ['Date of birth', '1979-03-28'],
    ['Email', 'ada@example.org'],
  ]) {
    const field = document.createElement('x-input');
    field.setAttribute('label', `${label}`);
    // What a user has typed is in the control, and not in the attribute.
    field.setAttribute('value', 'before');
    field.attachShadow({ mode: 'open' }).innerHTML = `<input value="${value}">`;
    document.body.append(field);
  }
  const sight = { url: 'https://ehr.example.org/patients/1', name: '', visible: true, today: '2026-11-21' };
  const read = readByLabels(document, sight)?.values.map(({ value }) => value);
  expect(read).toEqual(expect.arrayContaining(['Ada', 'Lowell', '1979-03-28', 'ada@example.org']));
});
