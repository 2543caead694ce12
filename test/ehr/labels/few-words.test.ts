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
  expect(readPatient(`${ada}<p>PID: ${id}</p>`)).toMatchObject({ recordNumber: null });
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
  for (const text of ['54 Y 7 M / Female', '54 yrs 7 M F', 'M 54 – Female', 'Female (F), 54y 7m'])
    expect(readPatient(`${ada}${row('Age / Gender', text)}`)).toMatchObject({ genderCode: 'FEMALE' });
  for (const text of ['54 Y 7 M', '54 y Male Female', '54 F/M'])
    expect(readPatient(`${ada}${row('Age / Gender', text)}`)?.genderCode ?? null).toBeNull();
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

it('takes a sex from a word or an icon beside the name, whatever else the banner labels', () => {
  const banner = (sex: string, more = '') =>
    `<header><div><div aria-label="Photo of Ada Lowell">AL</div><div><b>Ada Lowell</b>${sex}</div></div>
     <div><span>47 yrs</span> · <span>08-Mar-1979</span></div></header>${more}`;
  const sexIn = (page: string) => readPatient(page)?.genderCode;
  expect(sexIn(banner('<div><svg></svg><span>Female</span></div>'))).toBe('FEMALE');
  const notes = '<section aria-label="Notes"><p>No notes yet</p></section>';
  expect(sexIn(banner('<div><svg></svg><span>Female</span></div>', notes))).toBe('FEMALE');
  for (const icon of [
    '<i class="icon" title="Female"></i>',
    '<svg role="img" aria-label="female"></svg>',
    '<img alt="Female">',
  ])
    expect(sexIn(banner(icon))).toBe('FEMALE');
  expect(sexIn(banner('<i title="Female"></i><i title="Male"></i>'))).toBeUndefined();
  expect(sexIn(banner('<i title="Female" style="display: none"></i>'))).toBeUndefined();
  expect(sexIn(banner('<input type="checkbox" aria-label="Female">'))).toBeUndefined();
});

it('takes no birth name for a name, and no remark for a part of an address', () => {
  const french = readPage('<h1>DUPONT MARTIN Claire</h1><p>Née LEROY PETIT le 18/03/1979 (47 ans)</p>', {
    lang: 'fr',
    url: 'https://ehr.example.org/patients/1',
  });
  expect(french?.values).toContainEqual(expect.objectContaining({ field: 'patient.firstName', value: 'Claire' }));
  const home = row('Address', '12 Oak St, Salem, OR, 97301 [home]');
  expect(readPatient(`${ada}${home}`)).toMatchObject({ 'address.street': '12 Oak St', 'address.postalCode': '97301' });
});

it('reads what a product writes around the patient', () => {
  const field = (name: string, value: string) => `<span><b>${name}</b>${value}</span>`;
  const own = field('Name', 'Lowell, Ada') + field('MRN', '44180') + field('DOB', '1979-03-08');
  const ofAda = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08', recordNumber: '44180' };
  // Who is signed in
  expect(readPatient(`<div>Unit: Ward 2 | User: S/N Maren Dahl | Nov 27 13:05</div>${own}`)).toMatchObject(ofAda);
  expect(readPatient(`${own}<div>Usuário: MDAHL 27/11/2026 10:31:08</div>`)).toMatchObject(ofAda);
  // Who was opened before
  const names = ['Lowell, Ada', 'Kuiper, Bram', 'Dahl, Ole'].map(name => `<li>${name}</li>`).join('');
  const recent = `<div><div>Tasks</div><div>Recent patients<ol>${names}</ol></div></div>`;
  expect(readPatient(`${recent}<div>${own}</div>`)).toMatchObject(ofAda);
  // A notice
  const notice = '<div class="ui-growl"><span class="ui-growl-title">Saved Successfully</span></div>';
  const labels = (...pairs: readonly string[]) =>
    `<tr>${pairs.map(text => `<td><label class="out">${text}</label></td>`).join('')}</tr>`;
  const table = labels('Name', 'Ada Lowell') + labels('MRN', '44180') + labels('Date of birth', '1979-03-08');
  expect(readPatient(`${notice}<h2>Patient</h2><table>${table}</table>`)).toMatchObject(ofAda);
  // A date of this year beside a count
  const refills = '<table><tr><td>Doxycycline</td><td>Kuiper, Bram</td><td>Feb 20, 2026</td><td>0</td></tr></table>';
  expect(readPatient(`<h1>Ada Lowell</h1>${own}${refills}`)).toMatchObject(ofAda);
  // The ID of a database
  const uuid = '5b1f2c77-90aa-4d1e-8a3f-0c62be4417d9';
  expect(readPatient(`${ada}<span>PID: ${uuid}</span>`)).toMatchObject({ recordNumber: null });
});

it('reads the patient beside relatives whose own labels say so', () => {
  const field = (name: string, value: string) => `<div><span>${name}</span><input value="${value}"></div>`;
  const names = field('Surname', 'Lowell') + field('First name', 'Ada');
  const form = `<form>${names}${field("Mother's birth surname", 'Dahl')}${field('Date of birth', '1979-03-08')}</form>`;
  expect(readPatient(form)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' });
  const others =
    '<h3>Other dependants on account M72</h3><table><tr><th>Name</th><th>DOB</th></tr>' +
    '<tr><td>Ole Lowell</td><td>1980-10-03</td></tr><tr><td>Maren Lowell</td><td>2014-12-22</td></tr></table>';
  expect(readPatient(`<h3>Patient</h3>${ada}${others}`)).toMatchObject({ firstName: 'Ada', dob: '1979-03-08' });
  // Given names in a column of their own
  const dashboard = `<div class="patient"><div>Byaruhanga John Bosco Tusiime</div><p>41 yrs (19/Mar/1985)</p></div>
    <table><tr><th>Given</th><th>Middle</th><th>Family Name</th><th>Gender</th><th>Birthdate</th></tr>
    <tr><td>Byaruhanga</td><td>John Bosco</td><td>Tusiime</td><td>M</td><td>19/03/1985</td></tr></table>`;
  expect(readPatient(dashboard)).toMatchObject({ lastName: 'Tusiime', dob: '1985-03-19' });
  const french = `<div class="patient"><span>DE LA MORINIÈRE née KERVELLA</span> <span>Solenn Marie</span>
    <span>Née le 18/01/1958 (68 ans)</span></div><dl><dt>Nom utilisé</dt><dd>DE LA MORINIÈRE</dd>
    <dt>Prénom</dt><dd>Solenn</dd><dt>Date de naissance</dt><dd>18/01/1958</dd></dl>`;
  expect(readPage(french, { lang: 'fr', url: 'https://ehr.example.org/patients/1' })).not.toBeNull();
});

it('takes no Italian province for a state', () => {
  const rows = row('Indirizzo', 'Via Roma 1') + row('CAP', '98066') + row('Comune', 'Patti') + row('Prov.', 'ME');
  const italian = readPage(`<p>Paziente: Ada Lowell</p><p>Data di nascita: 18/03/1979</p>${rows}`, {
    lang: 'it',
    url: 'https://ehr.example.org/patients/1',
  });
  expect(italian?.values).toContainEqual(
    expect.objectContaining({ field: 'patient.address.stateCode', value: null, text: 'ME' }),
  );
});
