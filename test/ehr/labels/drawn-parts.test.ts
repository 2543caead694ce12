// How component libraries draw fields, addresses and titles: nothing of it may hide a value, or stand in for one.
import { expect, it } from 'vitest';
import { byField, readPage, readPatient } from './page.ts';

const url = 'https://ehr.example.org/patients/1';
const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p></header>';
const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const policyOf = (body: string) =>
  byField(readPage(banner + body + clinical, { url }))?.['billing.insurance.insurancePolicies[0].payerName'];

it('reads a field once whose label is said again to screen readers, with each line of its address', () => {
  const field = (label: string, value: string) =>
    `<div class="item"><label class="l"><span><span>${label}:</span></span></label><div class="c"><div><input value="${value}" aria-label="${label}"></div></div></div>`;
  const form = [
    field('First name', 'Ada'),
    field('Last name', 'Lowell'),
    field('Date of birth', '03/18/1979'),
    field('Address line 1', '7 Ashgrove Lawn'),
    field('Address line 2', 'Maglin'),
    field('Town', 'Salem'),
  ];
  expect(readPatient(`<form>${form.join('')}</form>${clinical}`)).toMatchObject({
    'address.street': '7 Ashgrove Lawn, Maglin',
    'address.city': 'Salem',
  });
});

it('reads the title part of a page that is named after the footer it has', () => {
  const rows = ['MRN:448812', 'Date of birth:03/18/1979']
    .map(text => `<tr><th>${text.split(':')[0]}</th><td>${text.split(':')[1]}</td></tr>`)
    .join('');
  const page = (name: string) =>
    `<div class="page-header ${name}"><span class="page-title" title="Ada Lowell">Ada Lowell</span><table>${rows}</table></div><h1>Results</h1>${clinical}`;
  expect(readPatient(page('has-footer'))).toMatchObject({ recordNumber: '448812', dob: '1979-03-18' });
  expect(readPatient(page('footer'))).not.toMatchObject({ recordNumber: '448812' });
});

it('reads a unit in an element between the street and the place', () => {
  const line = (text: string) => `<p class="body1">${text}</p>`;
  const address = ['418 Neil Park Terrace', 'Apt 12C', 'Worthington, OH 43085'].map(line).join('');
  expect(readPatient(`${banner}<div><p class="caption">Address</p>${address}</div>${clinical}`)).toMatchObject({
    'address.street': '418 Neil Park Terrace, Apt 12C',
    'address.city': 'Worthington',
    'address.stateCode': 'OH',
  });
});

it('reads a choice that a library draws as a label, with the others hidden behind it', () => {
  const choices = ['—', 'Female', 'Male'].map(text => `<li>${text}</li>`).join('');
  const sex = `<label for="x_focus">Sex</label><div class="select" role="combobox"><div style="display:none"><select><option>—</option><option selected value="1">Female</option></select></div><label class="select-label">Female</label><div style="display:none"><ul>${choices}</ul></div></div>`;
  expect(readPatient(`${banner}<form>${sex}</form>${clinical}`)).toMatchObject({ genderCode: 'FEMALE' });
});

it('takes no button beside a title for the value of the title', () => {
  const part = (action: string) =>
    `<div class="head"><div class="title">Insurance</div>${action}</div><div><div>1</div><div>Cascade Union</div></div>`;
  for (const action of ['<div class="btn" role="button">Expand</div>', '<button>Expand</button>'])
    expect(policyOf(part(action))).not.toBe('Expand');
});

it('takes no word for where someone works for a part of the address', () => {
  const bar = '<table><tr><td>USER: MPIKE &nbsp; UNIT: REGISTRATION</td></tr></table>';
  const address = '<p>Address: 833 Wayne Ave</p><p>City: Salem</p>';
  expect(readPatient(bar + banner + address + clinical)).toMatchObject({ 'address.street': '833 Wayne Ave' });
  expect(readPatient(`<p>Unit: 4</p>${banner}${address}${clinical}`)?.['address.street']).toMatch(/^833 Wayne Ave/);
});

it('reads a street with the word for a relative in its name', () => {
  const list = (street: string) => `<dl><dt>Street</dt><dd>${street}</dd><dt>City</dt><dd>Albuquerque</dd></dl>`;
  expect(readPatient(banner + list('1821 Acequia Madre NE') + clinical)).toMatchObject({
    'address.street': '1821 Acequia Madre NE',
  });
  expect(readPatient(banner + list('Madre') + clinical)).not.toHaveProperty(['address.street']);
});

it.each([
  ['Primary Physician', 'Home Address', 'Home Phone', true],
  ['Primary Physician', 'Address', 'Phone', false],
  ['Subscriber', 'Home Address', 'Home Phone', false],
])('reads below "%s" the patient\'s "%s" and "%s": %s', (who, address, phone, isOwn) => {
  const list = `<h2>Patient information</h2><dl><dt>${who}</dt><dd>Arceneaux, Dorothy</dd><dt>${address}</dt><dd>6120 Mill Rd, Houma, LA 70363</dd><dt>${phone}</dt><dd>(985) 555-0133</dd></dl>`;
  expect(readPatient(banner + list + clinical)?.['address.street'] === '6120 Mill Rd').toBe(isOwn);
});

it.each([
  ['Lowell, Dr. Ada', { firstName: 'Ada', lastName: 'Lowell' }],
  ['von der Heydt, Dr. med. Ada', { firstName: 'Ada', lastName: 'von der Heydt' }],
])('reads a doctor who is the patient: %s', (name, patient) => {
  const page = `<section><h1>${name}</h1><span>*18.03.1979 (47 J.)</span> <span>Pat.-Nr. 40817</span></section>${clinical}`;
  expect(readPatient(page)).toMatchObject(patient);
  const other = '<section><h1>Pike, Dr. Sam</h1><p>Office hours: 9 to 5</p></section>';
  expect(readPatient(`${other}<p>DOB: 03/18/1979</p>${clinical}`)).toBe(null);
});

it('takes no application for a patient whose name the form has', () => {
  const page =
    '<a class="brand">Pronto Cuidar</a><form><p>Name: Ada Lowell</p><p>Date of birth: 03/18/1979</p><p>MRN: 1930</p></form>';
  const read = (host: string) =>
    byField(readPage(page + clinical, { url: `https://${host}/patient/1`, title: 'Pronto Cuidar | Patient' }));
  expect(read('app.prontocuidar.example')).toMatchObject({ 'patient.firstName': 'Ada', 'patient.lastName': 'Lowell' });
  expect(read('app.prontocuidar.example')?.['patient.firstName']).not.toBe('Pronto');
});

it.each([
  ['exp.', '2028-12', undefined],
  ['exp.', '12/2028', undefined],
  ['Exp.', '44021', '44021'],
  ['Person #', '0000481577', '0000481577'],
  ['Clinic file no.', 'NGC-80233', 'NGC-80233'],
])('reads "%s %s" as the record number %s', (label, text, number) => {
  const page = `${banner}<p><span>${label} ${text}</span></p><p><label>${label}</label> <span>${text}</span></p>${clinical}`;
  expect(readPatient(page)?.recordNumber).toBe(number);
});

it('keeps the dash before a street with a number', () => {
  const page = `${banner}<p>Address: 2310 – 14th Avenue E, Salem, OR 97301</p>${clinical}`;
  expect(readPatient(page)).toMatchObject({ 'address.street': '2310 – 14th Avenue E', 'address.city': 'Salem' });
});
