// What clinics' pages have around the patient: menus with counts, lists of their own, and how to reach someone in one line.
import { describe, expect, it } from 'vitest';
import { readPage, readPatient } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const identity = '<p>First name: Ada</p><p>Last name: Lowell</p><p>Date of birth: 03/18/1979</p><p>Sex: Female</p>';
const line = (text: string) => `<div class="line">${text}</div>`;
const below = (...lines: string[]) =>
  `<aside class="bar"><div class="name">Lowell, Ada</div>${['Female, 47 y.o., 3/18/1979', ...lines].map(line).join('')}
    <section><h3>Coverage</h3><div>Payer</div><div>Cascade Union</div></section></aside>${clinical}`;

describe('a page with menus and lists', () => {
  it('takes no button before a count for the patient, and the count for no age', () => {
    const bar = ['Schedule', 'Charge Capture', 'Inbox (14)'].map(text => `<a role="button"><span>${text}</span></a>`);
    const page = `<div>${bar.join('')}</div><div><span>LOWELL, Ada T</span><span>47 yo F</span></div>
      <div><span>DOB <b>03/18/1979</b></span><span>MRN <b>4471093</b></span></div>
      <h3>Demographics</h3><p>Legal name: Ada Thuy Lowell</p><p>Birth date: 03/18/1979 (47 years)</p>${clinical}`;
    expect(readPatient(page)).toMatchObject({ firstName: 'Ada Thuy', lastName: 'Lowell', dob: '1979-03-18' });
  });

  it('reads a chart below which a list has a title as large as the page', () => {
    const page = (title: string) => `<h1>Patient</h1><form>${identity}</form><h1>${title}</h1><p>Dec 4, Petrakis</p>`;
    expect(readPatient(page('Appointments (2)'))).toMatchObject({ firstName: 'Ada', dob: '1979-03-18' });
    expect(readPage(`<h1>Appointments (2)</h1>${identity}`)?.kind).not.toBe('chart');
  });

  it('reads a form whose parts are named after the title that they have', () => {
    const part = (title: string, inside: string) =>
      `<fieldset class="fieldset-with-title"><legend>${title}</legend><div>${inside}</div></fieldset>`;
    const inputs = ['First Name:Ada', 'Last Name:Lowell', 'Sex:Female'].map(text => {
      const [label, value] = text.split(':');
      return `<input placeholder="${label}" value="${value}">`;
    });
    const dob = '<label for="b">DOB:</label><input id="b" value="03/18/1979 00:00">';
    const pool =
      '<div class="pool"><div>ASH, Rupert · Triage · 08:55</div><div>LOWELL, Ada · Physician · 09:10</div></div>';
    const page = `<div class="all"><h3>Patient areas</h3>${pool}<h2>Ada Lowell - F - 47 Years - (Patient Summary)</h2>
      ${part('Who', inputs.join('') + dob)}</div>${clinical}`;
    expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-18' });
  });

  it('reads a record with notes that have a subject, and no message about a patient', () => {
    const notes = '<div><label>Subject:</label><span>Question about the cuff</span></div>';
    const of = (title: string) =>
      readPage(`<h2>Ada Lowell</h2>${identity}<p>Chart #: CV-20418</p>${notes}`, { title })?.kind;
    expect(of('EMR: Lowell, Ada')).toBe('chart');
    expect(of('Messages')).not.toBe('chart');
  });
});

describe('a banner with the name and the date of birth', () => {
  const banner = (name: string) => `<section aria-label="OB banner"><div>${name} <span>(she/her)</span></div>
    <div><span>Chart</span><span>448812</span></div><div><span>DOB</span><span>03/18/1979</span></div>
    <div><span>GA today</span><span>24w 2d</span></div></section>`;
  const contact = `<h2>Patient contact</h2>${['First name:Ada', 'Last name:Lowell', 'Legal sex:Female']
    .map(text => `<div><label>${text.split(':')[0]}</label><span>${text.split(':')[1]}</span></div>`)
    .join('')}`;

  it('gives the date to the name that a form further down says in parts', () => {
    expect(readPatient(`${banner('Lowell, Ada')}${contact}${clinical}`)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lowell',
      dob: '1979-03-18',
    });
    expect(readPatient(`${banner('Ash, Odile')}${contact}${clinical}`)).toBe(null);
  });

  it('reads the date beside a sex and a number in brackets', () => {
    const page = `<div class="hero"><div>Ada Lowell</div><div><p>(EMR-004471) | Female | 03-18-1979</p></div></div>
      <p>47 years</p>${clinical}`;
    expect(readPatient(page)).toMatchObject({ firstName: 'Ada', dob: '1979-03-18', recordNumber: 'EMR-004471' });
  });

  it('reads the sex from its sign', () => {
    const page = (sign: string) =>
      `<h1>Ada Lowell <small><span>18/03/1979</span> - <span>47 ans</span> - <i title="${sign}"></i></small></h1>${clinical}`;
    expect(readPatient(page('♀'))).toHaveProperty('genderCode', 'FEMALE');
    expect(readPatient(page('♂'))).toHaveProperty('genderCode', 'MALE');
    expect(readPatient(page('⚥'))).not.toHaveProperty('genderCode');
  });
});

describe('lines without labels below the name', () => {
  it('goes on behind a line that says how to speak with the patient', () => {
    const reach = ['C: 541-555-0137', 'ada@cascade.example', '12 Mill Ln, Apt 6, Salem OR 97301'];
    expect(readPatient(below('MRN: 10044', 'Preferred language: Spanish (needs interpreter)', ...reach))).toMatchObject(
      {
        mobilePhoneNumber: '541-555-0137',
        emailAddress: 'ada@cascade.example',
        'address.street': '12 Mill Ln, Apt 6',
        'address.city': 'Salem',
      },
    );
    const ofDoula = readPatient(below('MRN: 10044', 'Doula: Odile', 'odile@cascade.example'));
    expect(ofDoula).not.toHaveProperty('emailAddress');
  });

  it.each([
    ['c 541.555.0137 | ada@cascade.example | 508 Watts St, Durham, NC 27701', '508 Watts St', 'Durham'],
    ['c 541.555.0137 · 7710 Alameda Ave El Paso, TX 79915', '7710 Alameda Ave', 'El Paso'],
    ['c 541.555.0137 · 100 5th Ave St Paul MN 55101', '100 5th Ave', 'St Paul'],
  ])('reads %s', (text, street, city) => {
    expect(readPatient(below(text))).toMatchObject({
      mobilePhoneNumber: '541.555.0137',
      'address.street': street,
      'address.city': city,
    });
  });

  it('takes no address of a line that names another person', () => {
    expect(readPatient(below('Odile Byrne 541.555.0137 | 508 Watts St, Durham, NC 27701'))).not.toHaveProperty(
      'address.street',
    );
  });

  it.each([
    ['14 rue des Lilas 29200 BREST', '14 rue des Lilas', 'BREST'],
    ['Bahnhofstr. 12 70173 Stuttgart', 'Bahnhofstr. 12', 'Stuttgart'],
  ])('reads %s, without a comma before the code', (text, street, city) => {
    expect(readPatient(`<h2>Patient</h2>${identity}<p>Address: ${text}</p>`)).toMatchObject({
      'address.street': street,
      'address.city': city,
    });
  });
});

it('reads a name whose label says the order of its parts', () => {
  const page = (label: string, name: string) =>
    readPatient(`<h2>Patient</h2><p>${label}: ${name}</p><p>Date of birth: 03/18/1979</p><p>MRN: 10044</p>${clinical}`);
  expect(page('Name (Last, First Middle)', 'Lowell, Ada Simone')).toMatchObject({
    firstName: 'Ada Simone',
    lastName: 'Lowell',
  });
  expect(page('Name (First Middle Last)', 'Ada Simone Lowell')).toMatchObject({ lastName: 'Lowell' });
});

it('takes the name of a plan, and not all that stands below its title', () => {
  const item = (label: string, text: string) =>
    `<tr><td><div class="item"><span class="label">${label}</span><span class="content">${text}</span></div></td></tr>`;
  const coverage = `<div class="card"><div class="head"><div><div class="head-title">Coverage</div></div></div>
    <div class="body"><div><div class="view"><table><tbody>${item('Plan', 'Garden Horizon EPO')}
    ${item('ID no.', 'GHE 2290 5518 01')}${item('Subscriber', 'Self')}</tbody></table></div></div></div></div>`;
  const values = readPage(`<h2>Patient</h2>${identity}<p>MRN: 10044</p>${coverage}`)?.values ?? [];
  const payers = values.filter(({ field }) => field.endsWith('payerName')).map(({ value }) => value);
  expect(payers).toEqual(['Garden Horizon EPO']);
});
