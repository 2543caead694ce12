// What screens of specialty clinics show beside the patient: a partner, an employer, charts seen before, policies in columns.
import { expect, it } from 'vitest';
import { readPage, readPatient } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const url = 'https://ehr.example.org/patients/1';
const list = (...rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
const person = '<h1>Patient</h1><p>Name: Ada Lowell</p><p>DOB: 03/18/1979</p>';

const half = (role: string, tag: string, name: string, line: string) =>
  `<div><span>${role}</span><${tag} class="subtitle">${name}</${tag}><p>${line}</p></div>`;
const couple = (first: string, second: string) =>
  readPage(
    `<div>${half(first, 'h1', 'Ada Lowell', '03/18/1979 (47) · Female · FN-20931')}${half(second, 'h2', 'Tomás Arrieta', '06/30/1986 (40) · Male · FN-20932')}</div>${clinical}`,
    { url },
  );

it('reads the patient of a couple, and no one of two partners', () => {
  const read = couple('Patient', 'Partner');
  expect(read?.values.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Ada', 'Lowell', '1979-03-18', 'FN-20931']),
  );
  expect(JSON.stringify(read)).not.toContain('20932');
  const partners = couple('Partner', 'Partner');
  expect(partners?.kind === 'chart' && !partners.other).toBe(false);
});

it.each(['Recent: Perrault, Odile 05/11/1950 MRN 199821', 'Next patient: Odile Perrault, MRN 199821'])(
  'leaves the number in "%s" to whom it names',
  line => {
    const read = readPage(`<nav><p>x</p></nav><div><p>${line}</p></div>${person}<p>MRN: 40021</p>`, { url });
    expect(JSON.stringify(read)).not.toContain('199821');
    expect(read?.values.map(({ value }) => value)).toContain('40021');
  },
);

it('takes a status with a short word in capitals for no name', () => {
  const rows = list(['Last name', 'Lowell'], ['First name', 'Ada'], ['DOB', '1979-03-18'], ['Chart no.', 'A-2290']);
  const status = list(['Roster', 'Enrolled, FHO 2019-05-02']);
  expect(readPatient(`<h1>LOWELL, ADA (47 yrs)</h1>${rows}${status}`)).toMatchObject({ lastName: 'Lowell' });
});

it.each(['Employer', 'Employer contact', 'Pharmacy'])('leaves the phone behind "%s" to that one', employer => {
  for (const label of ['Cell', 'Phone']) {
    const rows = list([employer, 'Flour City Printing'], [label, '585-555-0158'], ['Height', '164 cm']);
    expect(readPatient(person + rows)?.mobilePhoneNumber ?? null).toBe(null);
  }
});

it('reads on behind "Work: Retired" and "Lives with: Mother and father"', () => {
  const rows = (label: string, value: string) =>
    `<h3>Contact</h3>${list([label, value], ['Email', 'ada@example.org'], ['Address', '12 Oak Road<br>Salem, OR 97301'])}`;
  for (const page of [rows('Work', 'Retired'), rows('Lives with', 'Mother and father')])
    expect(readPatient(person + page)).toMatchObject({ emailAddress: 'ada@example.org', 'address.city': 'Salem' });
});

it('reads what a library shows behind a hidden field', () => {
  const field =
    '<div><input id="s" type="hidden" value="NE"><div tabindex="-1">NE</div><label for="s">State</label></div>';
  const rows = '<label>City <input value="Lincoln"></label><label>ZIP <input value="68507"></label>';
  expect(readPatient(`${person}<form>${rows}${field}</form>`)).toMatchObject({ 'address.stateCode': 'NE' });
});

const policies = 'billing.insurance.insurancePolicies[0].';

it('reads a policy whose insurer heads its row', () => {
  const table =
    '<h2>Coverage (1)</h2><table role="grid"><thead><tr><th>Plan</th><th>Member ID</th><th>Holder</th></tr></thead><tbody><tr><th scope="row">Lakes Health Select</th><td role="gridcell">WPH-71005528</td><td role="gridcell">Rupert Lowell</td></tr></tbody></table>';
  expect(readPatient(person + table)).toMatchObject({
    [`${policies}payerName`]: 'Lakes Health Select',
    [`${policies}policyNumber`]: 'WPH-71005528',
  });
});

it('reads the patient as the policyholder in other words, and no name of it', () => {
  const page = list(['Aseguradora', 'Seguros Tapatíos'], ['Póliza', 'STI-440182-7'], ['Titular', 'La paciente']);
  const read = readPatient(
    `<h1>Paciente</h1><p>Nombre: Ada Lowell</p><p>Fecha de nacimiento: 28/03/1979</p><h2>Seguro</h2>${page}`,
  );
  expect(read).toMatchObject({ [`${policies}relationshipToInsuredCode`]: 'SELF' });
  expect(read).not.toHaveProperty([`${policies}policyHolderFirstName`]);
});

it('reads two policies of one list, each with its number', () => {
  const rows = list(
    ['Primary', 'Medicare Part B'],
    ['ID', '1EG4-TE5-MK00'],
    ['Secondary', 'Keystone Plan G'],
    ['ID', 'KSG 7740218'],
  );
  expect(readPatient(`${person}<h3>Insurance</h3>${rows}`)).toMatchObject({
    [`${policies}payerName`]: 'Medicare Part B',
    [`${policies}policyNumber`]: '1EG4-TE5-MK00',
    [`${policies.replace('0', '1')}payerName`]: 'Keystone Plan G',
    [`${policies.replace('0', '1')}policyNumber`]: 'KSG 7740218',
  });
});

it.each(['/chart/77402219/orders/new', '/in-person/6b1e2f40/external-lab-orders/create'])(
  'reads the page of a new order at %s, and none of a new patient',
  path => {
    expect(readPatient(person, `https://ehr.example.org${path}`)).toMatchObject({ firstName: 'Ada' });
    expect(readPatient(person, `https://ehr.example.org${path.replace(/[a-z-]+\/(\w+)$/, 'patients/$1')}`)).toBe(null);
  },
);

it('reads an age with its months and days', () => {
  const rows = list(['Edad', '61a 10m 16d'], ['Fecha de nacimiento', '09/01/1965'], ['PUID', 'ESP771']);
  const page = `<h1>Paciente</h1><p>Nombre: Ibarrondo Salvatierra, Rosaura</p>${rows}`;
  expect(readPage(page, { url, today: '2026-11-25' })?.other).toBeUndefined();
  expect(readPatient(page)).toMatchObject({ lastName: 'Ibarrondo Salvatierra' });
});

it('takes a card for what its title says, and the parents of a child for none', () => {
  const card = (title: string, body: string) =>
    `<div class="ant-card"><div class="ant-card-head"><div class="ant-card-head-title">${title}</div></div><div>${body}</div></div>`;
  const patient = list(['Name', 'Ada Lowell'], ['DOB', '1979-03-18'], ['Cell', '503-555-0142']);
  const referral = list(['From', 'Iyer, Nandini MD'], ['NPI', '1689123450'], ['Specialty', 'Medical genetics']);
  expect(readPatient(card('Patient', patient) + card('Referral', referral))).toMatchObject({
    lastName: 'Lowell',
    mobilePhoneNumber: '503-555-0142',
  });
  const parents =
    '<table><thead><tr><th></th><th>Mãe</th><th>Pai</th></tr></thead><tbody><tr><td>Nascimento</td><td>03/10/1993</td><td>21/01/1990</td></tr><tr><td>Telemóvel</td><td>912 550 144</td><td>936 550 172</td></tr></tbody></table>';
  const child = `<h1>Utente</h1><p>Nome: Ada Lowell</p><p>Data de nascimento: 12/05/2024</p>${parents}`;
  expect(readPatient(child)).toMatchObject({ dob: '2024-05-12' });
  expect(readPatient(child)?.mobilePhoneNumber ?? null).toBe(null);
});

it('reads a street with the number of a flat', () => {
  const page = person + list(['Folkbokföringsadress', 'Klippgatan 9 lgh 1202, 451 34 Uddevalla']);
  expect(readPatient(page)).toMatchObject({
    'address.street': 'Klippgatan 9 lgh 1202',
    'address.postalCode': '451 34',
  });
});

it('reads a policy whose holder, number and insurer share their texts with more', () => {
  const card = (rows: string) => readPatient(`${person}<h2>Insurance</h2>${rows}`);
  expect(
    card(
      list(
        ['Payer', 'Bay Colony Health'],
        ['Member', 'BCH-55190-442'],
        ['Subscriber', 'Ole Byrne (spouse), DOB 01/16/1961'],
      ),
    ),
  ).toMatchObject({
    [`${policies}policyNumber`]: 'BCH-55190-442',
    [`${policies}relationshipToInsuredCode`]: 'SPOUSE',
    [`${policies}policyHolderLastName`]: 'Byrne',
    [`${policies}policyHolderDateOfBirth`]: '1961-01-16',
  });
  expect(
    readPatient(`${person}<h6>Patient insurance</h6><p>Primary: Hawkeye Mutual PPO &nbsp; Member ID HMP-204488-02</p>`),
  ).toMatchObject({
    [`${policies}payerName`]: 'Hawkeye Mutual PPO',
    [`${policies}policyNumber`]: 'HMP-204488-02',
  });
});

it.each(['English, ASL', 'Salem, MA', 'Chest, CT'])('takes "%s" for no name', line => {
  const page = `<header><h2>Ada Lowell</h2><div>${line}</div><div>03/18/1979 (47 y) F</div></header>${clinical}`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell' });
});

it.each(['/visits/new-patient', '/patients/new/visit/new', '/requests/new', '/patients/12/register/new'])(
  'takes no one who is entered at %s for a patient',
  path => {
    expect(readPatient(person, `https://ehr.example.org${path}`)).toBe(null);
  },
);

it.each([
  ['Doula', 'Odile'],
  ['Interpreter', 'Lan Vo'],
  ['Next of kin', 'Odile'],
])('leaves what stands behind "%s" in a column or a row of captions to that person', (who, name) => {
  const labels = ['Date of birth', 'Sex', who, 'Mobile'];
  const values = ['03/18/1979', 'F', name, '585-555-0177'];
  const items = (tag: string, all: readonly string[]) => all.map(text => `<${tag}>${text}</${tag}>`).join('');
  const columns = `<div><div>${items('p', labels)}</div><div>${items('p', values)}</div></div>`;
  const rows = `<table><tr>${items(
    'td',
    labels.map(text => `<label>${text}</label>`),
  )}</tr><tr>${items('td', values)}</tr></table>`;
  for (const page of [columns, rows])
    expect(readPatient(`<h1>Patient</h1><h2>Lowell, Ada</h2>${page}`)?.mobilePhoneNumber ?? null).toBe(null);
});

it.each(['Primary: Greta Pike PA-C Member ID 1122334', 'Primary: Ole Byrne Member ID 1122334'])(
  'makes no policy of "%s"',
  line => {
    const read = readPatient(`${person}<h2>Insurance</h2><p>${line}</p>`);
    expect(read?.[`${policies}payerName`] ?? null).toBe(null);
  },
);

it.each(['Self, effective 01/01/2025', 'Ole Byrne (spouse), also covers Tim DOB 02/03/2014'])(
  'takes no other date for a birth in "%s"',
  holder => {
    const rows = list(['Payer', 'Bay Colony Health'], ['Member ID', 'BCH-55190-442'], ['Subscriber', holder]);
    const read = readPatient(`${person}<h2>Insurance</h2>${rows}`);
    expect(read?.[`${policies}policyHolderDateOfBirth`] ?? null).toBe(null);
    expect(JSON.stringify(read)).not.toContain('effective');
  },
);
