// Whose values stand where a page shows a patient among providers, contacts and other patients.
import { expect, it } from 'vitest';
import { mergeFrames } from '../../../src/ehr/read-chart.ts';
import { ada, readPage, readPatient } from './page.ts';

const own = { firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' };

it.each(['In case of emergency', 'Referring physician', 'Care team'])('takes no sex from lines below "%s"', heading => {
  const lines = `<p><u>${heading}</u></p><p><b>Sex:</b> M<br><b>Birth date:</b> 1950-01-01<br></p>`;
  expect(readPatient(`${ada}${lines}`)).toEqual(own);
});

it('reads on below a date of a visit', () => {
  expect(readPatient(`${ada}<p>Last visit: 10/02/2026</p><p>Sex: F</p><p>Mobile: 555-555-0148</p>`)).toEqual({
    ...own,
    genderCode: 'FEMALE',
    mobilePhoneNumber: '555-555-0148',
  });
});

it('reads on below a menu, and below the details of a profile', () => {
  const menu = '<div><span>Charts</span><span>Appointments</span><span>Billing</span></div>';
  expect(readPatient(`${menu}<h3>Profile details</h3>${ada}<p>Mobile: 555-555-0148</p>`)).toMatchObject({
    ...own,
    mobilePhoneNumber: '555-555-0148',
  });
});

it('reads a chart that says the role of a provider', () => {
  const cell = (label: string, value: string) => `<div><span>${label}</span><p>${value}</p></div>`;
  const card = (title: string, ...cells: string[]) =>
    `<div><div><span class="card-title">${title}</span></div><div>${cells.join('')}</div></div>`;
  const provider = [cell('Name', 'Odd Fjelstad, MD'), cell('Role', 'Primary care'), cell('Phone', '555-555-0100')];
  const page = `${card('Details', cell('Legal name', 'Ada Lowell'), cell('Date of birth', '1979-03-08'), cell('MRN', '1008821'))}${card('Care team', ...provider)}`;
  expect(readPatient(`<main>${page}</main>`)).toEqual({ ...own, recordNumber: '1008821' });
});

it('reads a chart beside a list of patients', () => {
  const row = (...texts: string[]) => `<div class="row">${texts.map(text => `<div>${text}</div>`).join('')}</div>`;
  const list =
    row('Lowell, Ada', '1979-03-08') + row('Fjelstad, Odd', '1950-01-01') + row('Kuiper, Bram', '1955-07-19');
  expect(readPatient(`<div>${list}</div><h2>Patient</h2>${ada}`)).toEqual(own);
  expect(readPatient(`<div>${list}</div>`)).toBeNull();
});

it('reads a name in capitals without a space, an address behind its label, and a sex before the age', () => {
  const cells = 'NAME: LOWELL,ADA T|DOB: 03/28/1979|ADDRESS: 3 ORCHARD LN<br>SALEM, OR 97301'.split('|');
  expect(
    readPatient(`<u>PATIENT FACE SHEET</u><table><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></table>`),
  ).toEqual({
    firstName: 'ADA',
    middleName: 'T',
    lastName: 'LOWELL',
    dob: '1979-03-28',
    'address.street': '3 ORCHARD LN',
    'address.city': 'SALEM',
    'address.stateCode': 'OR',
    'address.postalCode': '97301',
  });
  const card = '<my-title>Ada Lowell</my-title><my-line>F • 47 yrs • 8 March 1979</my-line>';
  expect(readPatient(`<h1>Patient</h1><my-card>${card}</my-card>`)).toEqual({ ...own, genderCode: 'FEMALE' });
});

it('takes no house number for a postal code', () => {
  expect(
    readPatient(`${ada}<p>CEP: 80040-000</p><p>Logradouro: Rua Itupava, 1280</p><p>Cidade: Curitiba</p>`),
  ).toMatchObject({
    'address.street': 'Rua Itupava, 1280',
    'address.city': 'Curitiba',
    'address.postalCode': '80040-000',
  });
});

it.each(['Policyholder', 'Cardholder', 'Policy holder', 'Subscriber'])(
  'gives nothing below %s to the patient',
  heading => {
    const rows = '<p>Date of birth: 1962-10-02</p><p>Email: des@example.org</p><p>Phone: 541-555-0199 (cell)</p>';
    for (const title of [`<h4>${heading}</h4>`, `<div>${heading}</div>`]) {
      const read = readPatient(`${ada}<div>${title}<div>${rows}</div></div>`);
      expect(JSON.stringify(read)).not.toMatch(/1962|des@|0199/);
    }
  },
);

it('refuses a chart below the banner of another patient, and says whom it shows', () => {
  const overview =
    '<main class="patient"><h2>Ada Lowell</h2><dl><dt>Date of birth</dt><dd>03/18/1979</dd><dt>MRN</dt><dd>400213</dd></dl></main>';
  const below = (...banner: string[]) =>
    mergeFrames([readPage(`<div>${banner.map(text => `<span>${text}</span>`).join('')}</div>${overview}`)]);
  expect(below('ASH, Rupert', '11/30/1962', '63 y M')).toMatchObject({
    reason: 'chart.patientsDiffer',
    patients: [expect.any(String), expect.stringContaining('11/30/1962')],
  });
  expect(below('LOWELL, Ada', '03/18/1979', '47 y F').chart).not.toBeNull();
});

it.each([
  ['a tab', '<div class="tab"><span>Kuiper, Bram</span></div>'],
  ['a card', '<div><h3>Kuiper, Bram</h3><p>MRN: 55310</p></div>'],
  ['an alert', '<div role="alert"><h3>Kuiper, Bram</h3><p>Room 4</p></div>'],
])('gives no name in %s above a banner to who is born there', (_, other) => {
  const banner = '<div><h2>Ada Lowell</h2><p>47 y, Female, born 03/18/1979</p></div>';
  const chart = `${banner}<main><h2>Problems</h2><ul><li>Migraine</li></ul></main>`;
  const read = (body: string) => mergeFrames([readPage(body, { url: 'https://ehr.example.org/patients/1' })]);
  expect(read(chart).chart).not.toBeNull();
  expect(read(other + chart)).toMatchObject({
    reason: 'chart.patientsDiffer',
    patients: [expect.any(String), 'Ada Lowell'],
  });
});

/** What is read of a page with these parts above the patient's problems. */
const readAbove = (...parts: string[]) =>
  mergeFrames([
    readPage(`${parts.join('')}<h2>Problems</h2><p>Migraine</p>`, { url: 'https://ehr.example.org/patients/1' }),
  ]);

it('reads no twin above the banner of the other', () => {
  const card = '<div class="card"><b>Ida Lowell</b> <span>DOB: 03/18/1979</span></div>';
  const banner = '<header><h1>Lowell, Ada</h1><span>DOB: 03/18/1979</span> <span>MRN: 40021</span></header>';
  expect(readAbove(banner).chart).not.toBeNull();
  expect(readAbove(card, banner).chart).toBeNull();
});

it.each(['All given names', 'Liste des prénoms', 'Weitere Vornamen'])('takes "%s" for no twin', label => {
  const banner = '<header><h1>Lowell, Ada</h1><p>Born 03/18/1979 · 47 y · Female</p></header>';
  const rows = [
    `<span>${label}</span><span>Ada Maria Ines</span>`,
    '<span>Date of birth</span><span>03/18/1979</span>',
  ];
  const card = `<article><h2>Identity</h2>${rows.map(row => `<div>${row}</div>`).join('')}</article>`;
  expect(readAbove(banner, card).chart).not.toBeNull();
});

it('reads no one where two people have an age and a birth date, and no label says whose chart it is', () => {
  const banner = '<div><span>Ada Lowell</span><span>03/18/1979 (47 y)</span><span>MRN 40021</span></div>';
  const card = '<div><b>Kuiper, Bram</b><p>41 y · Male · 11/28/1984</p></div>';
  expect(readAbove(banner).chart).not.toBeNull();
  for (const parts of [
    [card, banner],
    [banner, card],
  ])
    expect(readAbove(...parts).chart).toBeNull();
});

it.each(['Next patient', 'Previous patient'])('gives nothing below "%s" to the patient', heading => {
  const rows = '<p>Name: Rupert Ash</p><p>Mobile: 541-555-0199</p><p>Email: rupert@example.org</p>';
  const read = readPatient(`${ada}<section><h3>${heading}</h3>${rows}</section>`);
  expect(JSON.stringify(read)).not.toMatch(/Ash|0199|rupert/);
});

it('takes no number below the name of someone else', () => {
  const card = '<section><h3>Rupert Ash</h3><p>MRN: 55310</p></section>';
  const chart = `<h2>Patient details</h2>${ada}<p>Chart number: 40021</p>`;
  expect(readPatient(chart + card)).toMatchObject({ recordNumber: '40021' });
});

const namedSection = (name: string, values: Record<string, string>) => {
  const shown = Object.entries(values).map(
    ([label, text]) => `<span role="text" aria-label="${label}">${text}</span>\n`,
  );
  return `<section aria-label="${name}">${shown.join('')}</section>`;
};

it('gives nothing from a named section of someone else to the patient', () => {
  const other = namedSection('Insurance subscriber', { Name: 'Ash, Rupert', Sex: 'Male', Email: 'rupert@example.org' });
  const own = namedSection('Identification', { Name: 'Lowell, Ada', 'Date of birth': '03/18/1979', MRN: '40021' });
  const read = readPatient(`<h1>Patient summary</h1>${other}${own}`);
  expect(read).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', recordNumber: '40021' });
  expect(JSON.stringify(read)).not.toMatch(/rupert|\bMALE/);
});

it('takes the end of an address and a phone for no record number', () => {
  const own = { Name: 'Lowell, Ada', 'Date of birth': '18/03/1979', 'NHS number': 'RX1003554' };
  const contact = { 'Home address': '31 Wharf Street, St Ives, TR24 8DE', 'Contact number': '+44 7700 900327' };
  const sections = namedSection('Identification', own) + namedSection('Contact details', contact);
  const read = readPatient(`<h1>Patient record</h1><main>${sections}</main>`);
  expect(read).toMatchObject({ recordNumber: 'RX1003554' });
});

it.each(["Contact d'urgence", 'Person to contact', 'Bezugsperson', 'Persona da contattare'])(
  'gives nothing below the card header %s to the patient',
  heading => {
    const card = `<section><header>${heading}</header><p>Name: Rupert Ash</p><p>Mobile: 541-555-0199</p></section>`;
    const read = readPatient(`${ada}${card}`);
    expect(read).toMatchObject({ firstName: 'Ada', lastName: 'Lowell' });
    expect(JSON.stringify(read)).not.toMatch(/Ash|0199/);
  },
);

it('takes the name in the line of the birth, not that of someone who is signed in above it', () => {
  const user = '<aside><div>Silas Marsh</div><a>Agenda</a></aside>';
  const line = '<div><div>Ada Lowell</div><div>Female · born 03/18/1979 (47 y)</div></div>';
  const far = `<p>${'Nothing else is known here. '.repeat(9)}</p>`;
  expect(readPatient(`<div>${user}${far}${line}</div>`)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell' });
});
