// How component libraries draw fields, addresses and titles: nothing of it may hide a value, or stand in for one.
import { expect, it } from 'vitest';
import { byField, readPage, readPatient, row } from './page.ts';

const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p></header>';
const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
/** An address with a line in an element each, below its caption. */
const addressOf = (...lines: string[]) => {
  const drawn = lines.map(line => `<p class="body1">${line}</p>`).join('');
  return readPatient(`${banner}<div><p class="caption">Address</p>${drawn}</div>${clinical}`);
};

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
  expect(addressOf('418 Neil Park Terrace', 'Apt 12C', 'Worthington, OH 43085')).toMatchObject({
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
    expect(
      readPatient(banner + part(action) + clinical)?.['billing.insurance.insurancePolicies[0].payerName'],
    ).not.toBe('Expand');
});

it('takes no word for where someone works for a part of the address', () => {
  const bar = '<table><tr><td>USER: MPIKE &nbsp; UNIT: REGISTRATION</td></tr></table>';
  const address = '<p>Address: 833 Wayne Ave</p><p>City: Salem</p>';
  expect(readPatient(bar + banner + address + clinical)).toMatchObject({ 'address.street': '833 Wayne Ave' });
  expect(readPatient(`<p>Unit: 4</p>${banner}${address}${clinical}`)?.['address.street']).toMatch(/^833 Wayne Ave/);
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

it.each(['Dr. Lowell, Priya', 'Prof. Lowell, Drew'])('reads "%s", whose first name begins as a title does', name => {
  const page = `<div><span>${name}</span> <span>*18.03.1979 (47 J.)</span></div><p>Pat.-Nr. 40817</p>${clinical}`;
  expect(readPatient(page)).toMatchObject({ firstName: name.slice(-5).trim(), lastName: 'Lowell' });
});

it.each([
  [
    '<div class="who">Suharto</div><div><span>Ruiz, Dr. Marta</span> <span>03/18/1979 (47 y)</span> <span>F</span></div>',
  ],
  [
    '<h1>Credentials</h1><div><span>Ruiz, Dr. Marta</span> <span>DOB 03/18/1979 (47 y)</span> <span>Female</span></div>',
  ],
  [
    '<h2>Next patient</h2><table><tr><td>Room 3</td><td>Lowell A.</td><td>Ruiz, Dr. Marta</td><td>03/18/1979 (47 y)</td></tr></table>',
  ],
])('takes no doctor in the line of the birth for the patient: %#', page => {
  expect(readPatient(`${page}<p>MRN: 40021</p>${clinical}`)?.lastName).not.toBe('Ruiz');
});

it('takes no application for a patient whose name the form has', () => {
  const page =
    '<a class="brand">Pronto Cuidar</a><form><p>Name: Ada Lowell</p><p>Date of birth: 03/18/1979</p><p>MRN: 1930</p></form>';
  const read = (host: string) =>
    byField(readPage(page + clinical, { url: `https://${host}/patient/1`, title: 'Pronto Cuidar | Patient' }));
  expect(read('app.prontocuidar.example')).toMatchObject({ 'patient.firstName': 'Ada', 'patient.lastName': 'Lowell' });
  expect(read('app.prontocuidar.example')?.['patient.firstName']).not.toBe('Pronto');
});

it("takes only the home of a doctor's row for the patient's", () => {
  const rows = [
    row('Family doctor', 'Ruiz, Marta', 'Home Phone', '503-555-0142'),
    row('Address', '100 Kestrel Way, Portland, OR 97205', 'Mobile', '503-555-0198'),
    row('Email', 'mruiz@kestrel.example', 'Fax', '503-555-0100'),
  ];
  const read = readPatient(`${banner}<h2>Patient information</h2><table>${rows.join('')}</table>${clinical}`);
  for (const field of ['address.street', 'mobilePhoneNumber', 'emailAddress']) expect(read?.[field] ?? null).toBe(null);
});

it.each(['page-footer has-flex', 'print-footer has-facility'])('takes nothing from the foot of a page: %s', name => {
  const foot = `<div class="${name}"><p>Email: help@kestrel.example</p><p>Address: 100 Kestrel Way, Portland, OR 97205</p></div>`;
  expect(readPatient(banner + clinical + foot)).not.toHaveProperty('emailAddress');
});

it('reads what a button shows, and not what stands behind it', () => {
  const button = (text: string, more: string) =>
    `<button-like class="btn" role="button">${text}</button-like> <span>${more}</span>`;
  const rows = `<p><b>Sex</b> ${button('Female', 'Male')}</p><p><b>DOB</b> ${button('03/18/1979', '04/17/1968')}</p>`;
  const read = readPatient(`<h1>Lowell, Ada</h1><p>MRN: 40021</p>${rows}${clinical}`);
  expect(read?.dob).not.toBe('1968-04-17');
  expect(read?.genderCode).not.toBe('MALE');
});

it('takes no title of a closed card for the value of the label above it', () => {
  const card = (title: string, hidden: string) =>
    `<div><h4>${title}</h4><div style="display:none">${hidden}</div></div>`;
  const page = `<div>Mobile</div>${card('503-555-0199', 'Bram Kuiper, husband')}<div>Address</div>${card('100 Kestrel Way, Portland, OR 97205', 'Kestrel Clinic')}`;
  expect(readPatient(banner + page + clinical)).not.toHaveProperty('mobilePhoneNumber');
});

it.each(['1. Emergency contact', '2 family members'])('takes nothing below an empty address and "%s"', title => {
  const page = `<p>Address:</p><h4>${title}</h4><p>Email: odile@mail.example</p><p>Mobile: 503-555-0199</p>`;
  expect(readPatient(banner + page + clinical)).not.toHaveProperty('emailAddress');
});

it.each(['Unit 4 West Kestrel Hospital', 'Unit manager Rosa Diaz'])('goes on with no address behind "%s"', line => {
  expect(addressOf('14 Mill Ln', line, 'Portland, OR 97205')?.['address.city']).not.toBe('Portland');
});

it.each([
  ['Unit', 'Cardiology', false],
  ['Unit', '4 West', false],
  ['Apt', '12/02/2026 2 pm', false],
  ['Apt', '4B', true],
  ['Unit', '302 B', true],
  ['Address line 2', 'Rear house', true],
])('has "%s: %s" in the address: %s', (label, text, isPart) => {
  const page = `<p>Street: 14 Mill Ln</p><p>${label}: ${text}</p><p>City: Salem</p><p>ZIP: 97301</p>`;
  expect(readPatient(banner + page + clinical)?.['address.street']).toBe(isPart ? `14 Mill Ln, ${text}` : '14 Mill Ln');
});

it.each([
  ['exp.', '2028-12', undefined],
  ['exp.', '12/2028', undefined],
  ['Exp.', '44021', '44021'],
  ['Clinic file no.', 'NGC-80233', 'NGC-80233'],
])('reads "%s %s" as the record number %s', (label, text, number) => {
  const page = `${banner}<p><span>${label} ${text}</span></p><p><label>${label}</label> <span>${text}</span></p>${clinical}`;
  expect(readPatient(page)?.recordNumber).toBe(number);
});

it('keeps the dash before a street with a number', () => {
  const page = `${banner}<p>Address: 2310 – 14th Avenue E, Salem, OR 97301</p>${clinical}`;
  expect(readPatient(page)).toMatchObject({ 'address.street': '2310 – 14th Avenue E', 'address.city': 'Salem' });
});
