// Values whose labels say little: a number of the clinic beside the nation's, a code with its word, a place without a state.
import { expect, it } from 'vitest';
import { ada, readPage, readPatient } from './page.ts';

const row = (label: string, value: string) => `<div class="r"><div>${label}</div><div>${value}</div></div>`;

it("takes the clinic's own number before the nation's", () => {
  const nhs = row('NHS Number', '943 476 5919');
  expect(readPatient(`${ada}${nhs}`)).toMatchObject({ recordNumber: '943 476 5919' });
  const named = `${ada}${nhs}${row('Norwell Number', '48213')}`;
  const numberIn = (title: string) =>
    readPage(`<h1>Patient</h1>${named}`, { title })?.values.find(({ field }) => field === 'patient.recordNumber');
  expect(numberIn('Norwell – Registration')?.value).toBe('48213');
  expect(numberIn('Chart')?.value).toBe('943 476 5919');
  const banner = '<header><h1>LOWELL, Ada</h1><div>No. 1902334</div><div>NHS number: 943 555 0177</div></header>';
  expect(readPatient(`${banner}<p>Date of birth: 3 Jun 1979</p>`)).toMatchObject({ recordNumber: '1902334' });
});

it('knows the number by words around it, and by its place', () => {
  for (const label of ['Clinic MRN', 'Patient record number (PRN)', 'Unique Patient Number'])
    expect(readPatient(`${ada}${row(label, 'ML-2290417')}`)).toMatchObject({ recordNumber: 'ML-2290417' });
  const id = '5f1c7a9e-2b40-4e0d-9a77-1c93d07b4e21';
  // What no one would write on paper
  expect(readPatient(`${ada}<p>PID: ${id}</p>`)).not.toHaveProperty('recordNumber');
  const badges = (...texts: string[]) => texts.map(text => `<div class="badge">${text}</div>`).join('');
  const page = (badge: string) =>
    `<main><div><h1>Ada Lowell</h1>${badges('62F', badge)}</div><p>DOB: 08/30/1964</p></main>`;
  expect(readPatient(page('HV-55-20813'))).toMatchObject({ recordNumber: 'HV-55-20813' });
  expect(readPatient(page('Room 12345'))).not.toHaveProperty('recordNumber');
});

it('reads a sex by its code and word together, and by where it is said', () => {
  expect(readPatient(`${ada}${row('Gender', 'F – Female')}`)).toMatchObject({ genderCode: 'FEMALE' });
  expect(readPatient(`${ada}${row('Gender', 'F / Male')}`)).toMatchObject({ genderCode: null });
  expect(readPatient(`${ada}${row('Sex on Insurance Card', 'Female')}`)).toMatchObject({ genderCode: 'FEMALE' });
});

it('reads an address by its labels', () => {
  const city = row('Address', '12 Oak Road') + row('ZIP', '97301') + row('City (or ZIP)', 'SALEM') + row('State', 'OR');
  expect(readPatient(ada + city)).toMatchObject({ 'address.city': 'SALEM', 'address.stateCode': 'OR' });
  const town = row('Number and Street', '18 Fellmonger Row') + row('Town', 'Skipton') + row('Post Code', 'BD23 1QF');
  expect(readPatient(ada + town)).toMatchObject({ 'address.street': '18 Fellmonger Row' });
  const ort = row('Straße und Hausnummer', 'Lindenbrink 14a') + row('PLZ', '37574') + row('Ort', 'Einbeck');
  const page = `<h2>Personalien</h2>${ada}<h2>Anschrift und Erreichbarkeit</h2>${ort}`;
  expect(readPatient(page)).toMatchObject({ 'address.city': 'Einbeck' });
});

it('names a state outside the United States as left out', () => {
  const page = row('Street', '85 Ridout St S') + row('City', 'London') + row('Prov', 'ON') + row('Postal', 'N6C 3X2');
  const state = readPage(`<h1>Patient</h1>${ada}${page}`)?.values.find(({ field }) => /stateCode/.test(field));
  expect(state).toMatchObject({ value: null, text: 'ON', why: 'state.notUnderstood' });
});

it('takes an email address in the field of an address for one', () => {
  const page =
    row('Dirección', 'ada@example.org') + row('Domicilio', 'Av. Candolle 1155') + row('Localidad', 'Plottier');
  expect(readPatient(ada + page)).toMatchObject({ emailAddress: 'ada@example.org', 'address.city': 'Plottier' });
});

it('reads on behind an empty field of a workplace', () => {
  const field = (label: string, value: string) =>
    `<div><label for="${label}">${label}</label><input id="${label}" value="${value}"></div>`;
  expect(readPatient(`${ada}${field('Work', '')}${field('Email', 'ada@example.org')}`)).toMatchObject({
    emailAddress: 'ada@example.org',
  });
});

it('reads the choice that a library draws beside a field of its own', () => {
  const choice = (label: string, value: string) =>
    `<div class="g"><label>${label}</label><div><select style="display:none"><option selected>${value}</option></select><div><div class="items"><div class="item">${value}</div><input type="select-one" placeholder="Choose"></div></div></div></div>`;
  expect(readPatient(`${ada}${choice('Sex', 'Female')}`)).toMatchObject({ genderCode: 'FEMALE' });
});

it('takes no item of a menu that is a row of a table for a value', () => {
  const menu = ['Face sheet', 'Summary', 'Staging', 'Regimens', 'Insurance', 'Consents'].map(
    item => `<td>${item}</td>`,
  );
  const read = readPatient(`<table><tr>${menu.join('')}</tr></table>${ada}<p>MRN: 40021</p>`);
  expect(read).toMatchObject({ firstName: 'Ada' });
  expect(Object.values(read ?? {})).not.toContain('Consents');
});

it('takes no patient from an alert', () => {
  const alert = (role: string) =>
    `<div role="${role}"><p>A patient has a critical result:</p>${ada}<p>Patient ID: 40021</p></div>`;
  expect(readPatient(alert('region'))).toMatchObject({ firstName: 'Ada' });
  expect(readPatient(alert('alertdialog'))).toBeNull();
});
