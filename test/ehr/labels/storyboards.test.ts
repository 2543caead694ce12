// Columns and bars that say who the patient is with icons, signs and lines of their own instead of labels.
import { describe, expect, it } from 'vitest';
import { ada, readPatient, row } from './page.ts';

const lines = (...texts: string[]) => texts.map(text => `<div class="l">${text}</div>`).join('');

describe('a column beside the chart', () => {
  const column = (given: string, last: string, sign: string) =>
    `<aside><div class="nm"><div class="a">${given}</div><div class="b">${last}</div></div>` +
    lines(`<span>${sign}</span> 47 y.o.<span class="dot"></span>3/28/1979`, 'MRN: 70031846') +
    `<section>${lines(
      '6604 Quarry Hollow Rd',
      'Bettendorf, IA 52722',
      '<svg class="ic ic-mobile"><path d="M4 0h8v16H4z"/></svg>563-555-0118',
      '<svg class="ic ic-house"><path d="M0 8l8-8 8 8z"/></svg>563-555-0171',
    )}</section></aside><h2>Results</h2><p>Hemoglobin 11.4</p>`;

  it('is read by its lines, a sign of the sex and icons of phones', () => {
    expect(readPatient(column('Ada', 'LOWELL', '♀'))).toMatchObject({
      firstName: 'Ada',
      lastName: 'LOWELL',
      dob: '1979-03-28',
      genderCode: 'FEMALE',
      mobilePhoneNumber: '563-555-0118',
      'address.street': '6604 Quarry Hollow Rd',
    });
    expect(readPatient(column('Ole', 'DAHL', '♂'))).toMatchObject({ firstName: 'Ole', genderCode: 'MALE' });
  });

  it('has no mobile phone without its icon', () => {
    const page = column('Ada', 'LOWELL', '♀').replace('ic-mobile', 'ic-work');
    expect(readPatient(page)).not.toHaveProperty('mobilePhoneNumber');
  });
});

it('reads an address behind icons in one line, and the sex in a drawing', () => {
  const icon = (name: string) => `<mat-icon class="material-icons">${name}</mat-icon>`;
  const card =
    '<div class="card"><div class="title">Lowell, Ada<svg role="img" aria-label="female"><circle r="4"/></svg></div>' +
    '<div class="sub">3/28/1979 <span>|</span> 47 yrs <span>|</span> Chart # 6640-C</div>' +
    `<div>${icon('home')} 208 Marsh Ct, Salem, OR 97301 ${icon('smartphone')} 541-555-0162 ${icon('mail')} ada@example.org</div></div>`;
  expect(readPatient(`${card}<h2>Allergies</h2>`)).toMatchObject({
    genderCode: 'FEMALE',
    'address.street': '208 Marsh Ct',
    mobilePhoneNumber: '541-555-0162',
    emailAddress: 'ada@example.org',
  });
});

it('reads a birth date in a bar that has other dates', () => {
  const bar =
    '<header><div class="n">Ada Lowell</div><div><span>F</span><span>47 y</span><span>17 Feb 1979</span><span>MR 5520917</span><span>G3 P2012</span><span>RhIG 11/27/2026</span></div></header>';
  expect(readPatient(`${bar}<h2>Allergies</h2><h2>Problems</h2>`)).toMatchObject({
    firstName: 'Ada',
    dob: '1979-02-17',
  });
});

it('leaves what stands below the heading of a policyholder to that person', () => {
  const form = ['Last name: Dahl', 'First name: Ole', 'Date of birth: 05/27/1957', 'Sex: Male'];
  const bar = '<h1>Ada LOWELL</h1><span>47yo F</span> <span>03-28-1979</span> <span>#51930</span>';
  const page = `${bar}<h2>Insurance packages</h2><div><h3>Policy holder: package 2</h3>${lines(...form)}</div><h2>Allergies</h2>`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'LOWELL', dob: '1979-03-28' });
});

it('reads the lines below the name where it stands again, and of a letter to the patient', () => {
  const hub =
    '<div class="side"><div class="nm">Lowell, Ada</div><div>47 Y, F</div><div>417 Tamarack Bend</div><div>Duluth, MN 55811</div></div>' +
    '<p>Date of birth: 03/28/1979</p><p>Account No: 61942</p><p>Emergency: Ole Dahl, 701-555-0188</p>';
  expect(readPatient(`<div><h1>Patient Hub ( Lowell, Ada )</h1></div><div>${hub}</div>`)).toMatchObject({
    'address.city': 'Duluth',
  });
  const page = `<div><h2>Patient</h2>${ada}</div><h2>Results</h2><p>Hemoglobin 11.4</p>`;
  const letter = (name: string) => `<p>Copy to:</p><address>${name}<br>2280 Harrow Lane<br>Salem, OR 97301</address>`;
  expect(readPatient(`${page}${letter('Ada Lowell')}`)).toMatchObject({ 'address.city': 'Salem' });
  expect(readPatient(`${page}${letter('Ole Lowell')}`)).not.toHaveProperty('address.city');
});

it('knows "Pt ID", and the number that ends a remark in brackets', () => {
  const report = '<table><tr><td>LOWELL, ADA</td></tr><tr><td>DOB</td><td>03/28/1979</td></tr>';
  expect(readPatient(`${report}<tr><td>Pt ID</td><td>77120-4</td></tr></table><h3>Diagnosis</h3>`)).toMatchObject({
    firstName: 'ADA',
    recordNumber: '77120-4',
  });
  const title = '<h3>Ada Lowell <small>(Female | 47 years old | 03/28/1979 | Chart ID ROTA17)</small></h3>';
  expect(readPatient(title)).toMatchObject({ recordNumber: 'ROTA17' });
});

it('takes no row with a label and its value for the head of a table of policies', () => {
  const table = `<table>${row('Payer', 'Palo Verde', 'Member ID', 'PV330819')}${row('Auth no.', '26-A-77', 'Thru', '04/30/2027')}${row('Transport', 'Org. Rides', 'Surgeon', 'Bo Tran')}</table>`;
  expect(readPatient(`<h2>Patient</h2>${ada}<h3>Coverage</h3>${table}`)).toMatchObject({
    'billing.insurance.insurancePolicies[0].payerName': 'Palo Verde',
  });
});

describe('an address', () => {
  const home =
    '<tr><td rowspan="2">Home Addr:</td><td>2218 SE Harrow Ct</td><td>Home Ph:</td><td>(503) 555-0121</td></tr>';

  it('goes on in the next row if its label stands beside both', () => {
    const table = `<table>${home}<tr><td>Gresham, OR 97030</td><td>Cell Ph:</td><td>(503) 555-0142</td></tr></table>`;
    expect(readPatient(`<h2>Patient</h2>${ada}${table}`)).toMatchObject({
      'address.street': '2218 SE Harrow Ct',
      'address.city': 'Gresham',
      mobilePhoneNumber: '(503) 555-0142',
    });
  });

  it('has a British town behind a village', () => {
    const read = (town: string) =>
      readPatient(`<h2>Patient</h2>${ada}<p>Address: 3 Chapel Row, Ponsanooth, ${town}</p>`);
    for (const town of ['TRURO', 'Truro'])
      expect(read(`${town}, TR3 7HB`)).toMatchObject({
        'address.street': '3 Chapel Row, Ponsanooth',
        'address.city': town,
      });
  });

  it('has its state without the country behind it', () => {
    const parts = ['Street: 12 Elm St', 'City: Tucson', 'State: Arizona (US)', 'ZIP: 85701'];
    expect(readPatient(`<h2>Patient</h2>${ada}${lines(...parts)}`)).toMatchObject({ 'address.stateCode': 'AZ' });
  });

  it('is the one at the name, not the one for letters', () => {
    const field = (label: string, value: string) => `<div><label>${label}</label><span>${value}</span></div>`;
    const address = (street: string, city: string) =>
      field('Street', street) + field('City', city) + field('ZIP code', '68845');
    const page =
      `<h1>Edit Ada Lowell</h1><section id="a"><h3>Identity</h3>${field('First name', 'Ada')}${field('Middle name', 'Maria')}${field('Last name', 'Lowell')}${field('Date of birth', '1979-03-28')}${field('Chart number', 'PS-2208')}</section>` +
      `<section id="b"><header><h3>Contact</h3><p>Mail goes here unless an address for it is set.</p></header>${address('5519 Loop', 'Kearney')}</section>` +
      `<section id="c"><h3>Mailing address</h3>${address('PO Box 730', 'Gibbon')}</section>`;
    expect(readPatient(page)).toMatchObject({ 'address.street': '5519 Loop', 'address.city': 'Kearney' });
  });
});

it('reads on behind the field of a family record and of a family doctor', () => {
  const cell = (id: string, label: string, value: string) =>
    `<div><label for="${id}">${label}:</label></div><div><input id="${id}" value="${value}" readonly></div>`;
  const grid = `<div>${cell('a', 'Paciente', 'Lowell, Ada')}${cell('b', 'PUID', 'ARG27418KQE')}${cell('c', 'Fecha de nacimiento', '28/03/1979')}${cell('d', 'Familia', 'Familia Lowell-Ríos')}${cell('e', 'Sexo', 'Femenino')}${cell('f', 'Médico de cabecera', 'Torrealba, Nélida')}</div>`;
  expect(readPatient(grid)).toMatchObject({
    firstName: 'Ada',
    dob: '1979-03-28',
    genderCode: 'FEMALE',
    recordNumber: 'ARG27418KQE',
  });
});
