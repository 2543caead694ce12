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
    for (const title of ['Appointments (2)', 'Inbox (1)', 'Staff directory (1)'])
      expect(readPage(`<h2>MedSuite</h2><h1>${title}</h1>${identity}`)?.kind).not.toBe('chart');
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
});

const reach = ['c 541-555-0137', 'rupert@example.org', '12 Mill Ln, Salem, OR 97301'];

describe('lines below the banner that name someone else', () => {
  it.each([
    'Interpreter: Rosa Byrne',
    'Portal: Odile Byrne',
    'Site: Northgate Health',
    'Consent: Odile Byrne',
    'Doula (Odile)',
    'Ride: Odile M. Byrne',
    'Department: Cardiology, Building C',
  ])('takes nothing behind "%s"', line => {
    const near = `<div class="bar"><div>Lowell, Ada</div><div>DOB 03/18/1979 (47 y) · Female</div>
      <div>${[line, ...reach].map(text => `<div>${text}</div>`).join('')}</div></div>${clinical}`;
    const long = `${below('MRN: 10044', line, ...reach)}<p>${'Seen, no change. '.repeat(60)}</p>`;
    for (const page of [near, long]) expect(JSON.stringify(readPatient(page))).not.toMatch(/0137|rupert/);
  });

  it.each(['Language: Spanish', 'Code status: Full', 'Veteran: No', 'Goes by: Addie', 'Allergy: Penicillin'])(
    'goes on behind "%s"',
    line => {
      const page = `<div class="bar"><div>Lowell, Ada</div><div>DOB 03/18/1979 (47 y) · Female</div>
        <div>${[line, ...reach].map(text => `<div>${text}</div>`).join('')}</div></div>${clinical}`;
      expect(readPatient(page)).toMatchObject({
        mobilePhoneNumber: '541-555-0137',
        emailAddress: 'rupert@example.org',
      });
    },
  );

  it('takes no letterhead with a picture of a clinic', () => {
    const page = (alt: string) => `<div class="bar"><div>Lowell, Ada</div><div>DOB 03/18/1979 (47 y) · Female</div>
      <div><img alt="${alt}"> <div>${reach.join(' | ')}</div></div></div>${clinical}`;
    expect(readPatient(page('Northgate Health'))).not.toHaveProperty('address.street');
    expect(readPatient(page('Photo of Ada Lowell'))).toHaveProperty('address.street', '12 Mill Ln');
  });
});

it.each(['1 · Pharmacy · Corner Drug', 'Primary · Pharmacy: Corner Drug · 24 h', '1 · Employer · Acme Mills'])(
  'takes what stands below "%s" for no way to reach the patient',
  line => {
    const labeled = ['Mobile: 541-555-0137', 'Email: rupert@example.org'].map(text => `<p>${text}</p>`).join('');
    const page = `<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979 · 47 y</p></header>${clinical}<div><p>${line}</p>${labeled}</div>`;
    expect(JSON.stringify(readPatient(page))).not.toMatch(/0137|rupert/);
  },
);

it('takes no brother of the patient for her, who has the same two last names', () => {
  const form = `<h2>Person completing this form</h2>${[
    'First name:Paulo',
    'Last name:Silva Santos',
    'Cell:541-555-0137',
  ]
    .map(text => `<div><label>${text.split(':')[0]}</label><span>${text.split(':')[1]}</span></div>`)
    .join('')}`;
  const banner =
    '<div class="bar"><div>Silva Santos, Ana</div><div>DOB 03/18/1979 (47 y)</div><div>MRN 40021</div></div>';
  expect(JSON.stringify(readPatient(`${banner}${form}${clinical}`))).not.toMatch(/Paulo|0137/);
});

it('takes no day on which someone was hired for a birth', () => {
  const card = '<div class="card"><div>Byrne, Rosa</div><p>(HR-20417) | Female | 06-14-2011</p></div>';
  expect(readPatient(`${card}${clinical}`)).toBe(null);
});

it.each([
  ['100 Park Ave South New York, NY 10016', /South New York/],
  ['4410 County Rd B Salem, WI 53168', /B Salem/],
  ['100 Pine St Rear Salem, MA 01970', /Rear Salem/],
  ['14 rue des Lilas 29200 BREST FRANCE', /FRANCE/],
])('knows where the town begins and ends in %s, or asks', (text, wrong) => {
  const read = readPatient(`<h2>Patient</h2>${identity}<p>Address: ${text}</p>`);
  expect(read?.['address.city'] ?? '').not.toMatch(wrong);
});

it('takes the name of a plan, and not all that stands below its title', () => {
  const item = (label: string, text: string) =>
    `<tr><td class="item"><div class="item-container"><span class="item-label">${label}</span><span class="item-content">${text}</span></div></td></tr>`;
  const card = (title: string, ...items: string[]) =>
    `<div class="card"><div class="card-head"><div class="card-head-wrapper"><div class="card-head-title">${title}</div></div></div>
      <div class="card-body"><div class="view"><table><tbody>${items.join('')}</tbody></table></div></div></div>`;
  const patient = card(
    'Patient',
    item('Legal name', 'Ada Lowell'),
    item('DOB', 'Mar 18, 1979'),
    item('MRN', 'GI0029481'),
  );
  const coverage = card('Coverage', item('Plan', 'Garden Horizon EPO'), item('ID no.', 'GHE 2290 5518 01'));
  const values = readPage(`${patient}${coverage}${clinical}`)?.values ?? [];
  const payers = values.filter(({ field }) => field.endsWith('payerName')).map(({ value }) => value);
  expect(payers).toEqual(['Garden Horizon EPO']);
});

describe('a date of birth in three choices', () => {
  const choice = (name: string, text: string) =>
    `<span><select class="${name}"><option selected>${text}</option></select></span>`;
  const three = choice('year', '1979') + choice('month', 'March') + choice('day', '18');
  const names = '<p>First name: Ada</p><p>Last name: Lowell</p><p>Sex: Female</p><p>MRN: 10044</p>';

  it('is found beside the hidden field that its label names', () => {
    const birth = `<div><label for="b">Date of birth:</label></div><div><div><input id="b" style="display:none" value="03/18/1979"
      ><div class="fuzzy">${three}</div></div></div>`;
    expect(readPatient(`<h2>Patient</h2>${names}${birth}`)).toHaveProperty('dob', '1979-03-18');
  });

  it('is found below a label that names its parts', () => {
    const drawn = (hint: string, value: string) =>
      `<div class="col"><div><div class="caption"><span>${hint}</span></div><div><input type="text" value="${value}"></div></div></div>`;
    const birth = `<div class="row">${drawn('Geburtsdatum (Jahr / Monat / Tag)', '1979')}${drawn('', 'März')}${drawn('', '18')}</div>`;
    expect(readPatient(`<h2>Patient</h2>${names}${birth}`)).toHaveProperty('dob', '1979-03-18');
  });
});

it.each(['Contact', 'Contact details', '<i class="material-icons">list</i> Contact'])(
  'takes nothing of a laboratory below "%s"',
  title => {
    const contact = (first: string) => `<div><h2>${title}</h2></div><div class="card"><div class="body">
      <p>${first}<br>450 Sturbridge Ave, Boston, MA 02199<br>617-555-0140<br>lab@larkmount.example</p></div></div>`;
    const page = `<h1>Ada Lowell</h1><p>DOB: 03/18/1979 · 47 y</p>${clinical}`;
    const read = JSON.stringify(readPatient(page + contact('Larkmount Center for Diagnostics')));
    expect(read).not.toMatch(/Sturbridge|larkmount/);
    if (title === 'Contact')
      expect(readPatient(page + contact('Ada Lowell').replace('lab@', 'ada@'))).toHaveProperty(
        'emailAddress',
        'ada@larkmount.example',
      );
  },
);
