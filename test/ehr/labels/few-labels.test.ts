// Charts that say little in labels: an age with its sex, a number in a line, choices and lists that a library draws.
import { expect, it } from 'vitest';
import { ada, byField, readPage, readPatient } from './page.ts';

const user = '<aside><p>Petra Szabo, PA-C</p><p>Salem</p></aside>';
const tabs = '<div role="tablist"><button role="tab">Overview</button></div>';
const identity = { 'patient.firstName': 'Ada', 'patient.lastName': 'Lowell', 'patient.dob': '1979-03-18' };
const contact = '<section><h2>Contact</h2><div><p>Mobile</p><p>(303) 555-0144</p></div></section>';
const parts = '<section><h2>Medications</h2><p>Iron 325 mg</p></section>';
const inLine = (...texts: string[]) => texts.map(text => `<span>${text}</span>`).join('<span>·</span>');

it.each([
  ['47F', '<h1>Ada Lowell</h1>'],
  ['47 F', '<h1>Ada Lowell <span class="muted">“Addie”</span></h1>'],
  ['47/F', '<h1>Ada Lowell <small>she/her</small></h1>'],
])('knows a chart by a banner with "%s", without the word "patient"', (age, heading) => {
  const banner = `<header>${heading}<p>${inLine(age, 'Mar 18, 1979', 'LH-660129')}</p></header>`;
  expect(byField(readPage(`${user}<main>${banner}${tabs}${contact}${parts}</main>`, { title: 'Loom' }))).toMatchObject({
    ...identity,
    'patient.genderCode': 'FEMALE',
    'patient.recordNumber': 'LH-660129',
    'patient.mobilePhoneNumber': '(303) 555-0144',
  });
});

it.each([
  ['no sex', '47 years', parts],
  ['no part that only a chart has', '47F', '<p>Club: Salem Striders</p>'],
  ['the position of a nurse', '47F', '<p>Position: Nurse manager</p><p>Department: Oncology</p>'],
  ['the breed of an animal', '7F', `<p>Breed: Beagle</p>${parts}`],
  ['only what an insurer knows', '47 years', '<p>Member ID: GL-22019</p><p>Primary care provider: Bo Tran</p>'],
])('takes no page for a chart that has a name and a birth, but %s', (_, age, more) => {
  const banner = `<header><h1>Ada Lowell</h1><p>${inLine(age, 'Mar 18, 1979', 'LH-660129')}</p></header>`;
  expect(readPage(`<main>${banner}${contact}${more}</main>`, { title: 'Loom' })?.kind).not.toBe('chart');
});

it.each([
  ['F – nata il 18/03/1979 (47 anni) – Cartella n. CRT-12045', 'CRT-12045'],
  ['F · 18/03/1979 · 47 años · Exp. SL-2207', 'SL-2207'],
  ['F · 18/03/1979 · 47 ans · IPP 80011936', '80011936'],
  ['F · 18/03/1979 · 47 anni · Cartella 2026/01377', '2026/01377'],
  ['F · 18/03/1979 · 47 y · Room B-12', undefined],
])('reads the number that a line "%s" names', (line, number) => {
  expect(readPatient(`<h1>LOWELL Ada</h1><p>${line}</p>`)?.recordNumber).toBe(number);
});

it('reads on below "Birth" at the head of a part, and a phone at work', () => {
  const part = (title: string, text: string) => `<section><h3>${title}</h3><ul><li>${text}</li></ul></section>`;
  const rows = '<dl><dt>Work</dt><dd>416-555-0180 ext. 22</dd><dt>Email</dt><dd>ada@example.org</dd></dl>';
  const parts = part('Birth', '39 weeks') + part('Allergies', 'None') + part('Problems', 'Asthma');
  expect(readPatient(ada + parts + rows)).toMatchObject({ dob: '1979-03-08', emailAddress: 'ada@example.org' });
});

it('is not put off by "Role" at the head of a column that no table has', () => {
  const grid = (...cells: string[]) => `<div class="head">${cells.map(cell => `<div>${cell}</div>`).join('')}</div>`;
  const banner = '<table><tr><td><b>Mrs Ada LOWELL</b></td><td>DOB 18/03/1979 (47 yrs)</td><td>F</td></tr></table>';
  const page = `${banner}${parts}<p>Contacts</p>${grid('Role', 'Name', 'Phone')}<table><tr><td>Carer</td><td>Sam Pike</td></tr></table>`;
  expect(readPage(page)?.kind).toBe('chart');
});

it.each([
  [
    'PrimeFaces',
    '<div><label for="a_focus">Sex</label><div class="ui-selectonemenu"><div><input id="a_focus" type="text" readonly></div><div style="display:none"><select><option>Male</option><option selected>Female</option></select></div><label class="ui-selectonemenu-label">Female</label></div></div>',
  ],
  [
    'Ant Design',
    '<div class="item"><div><label for="sex">Sex</label></div><div><div class="ant-select"><span class="search"><input id="sex" role="combobox" value=""></span><span class="ant-select-selection-item">Female</span></div></div></div>',
  ],
  [
    'Vaadin, as choices',
    '<div role="radiogroup"><label>Sex</label><div><input type="radio" name="s" id="m" value="M"><label for="m">Male</label></div><div><input type="radio" name="s" id="f" value="F" checked><label for="f">Female</label></div></div>',
  ],
  [
    'a plain page',
    '<p><b>Sex:</b> <input type="radio" name="s"> Male <input type="radio" name="s" checked> Female</p>',
  ],
])('reads a choice as drawn by %s', (_, sex) => {
  expect(readPatient(ada + sex)?.genderCode).toBe('FEMALE');
});

it('takes an invitation to choose for no insurer', () => {
  const list = (text: string) =>
    `<div><label for="p">Payer</label><div><input id="p" role="combobox"><span>${text}</span></div></div><p>Member ID: GL-22019</p>`;
  const payer = 'billing.insurance.insurancePolicies[0].payerName';
  expect(readPatient(ada + list('Choose a payer'))?.[payer]).toBeUndefined();
  expect(readPatient(ada + list('Lakes Plan'))?.[payer]).toBe('Lakes Plan');
});

it('reads both last names where label and field both name them', () => {
  const field = (id: string, label: string, value: string) =>
    `<div><label for="${id}" id="l${id}">${label}</label><input id="${id}" aria-labelledby="l${id}" value="${value}"></div>`;
  const form = field('a', 'Nombre(s)', 'Jimena') + field('b', 'Primer apellido', 'Ledesma');
  const page = `${form}${field('c', 'Segundo apellido', 'Arce')}${field('d', 'Fecha de nacimiento', '1995-10-08')}`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Jimena', lastName: 'Ledesma Arce' });
});

it.each([
  ['4 impasse du Lavoir – 49100 Angers', { street: '4 impasse du Lavoir', city: 'Angers', postalCode: '49100' }],
  ['Strada del Nobile 45, 10131 Torino (TO)', { street: 'Strada del Nobile 45', city: 'Torino', postalCode: '10131' }],
  // Nothing shows where the street ends.
  ['14 Quarry St Beechworth VIC 3747', { street: null }],
])('splits "%s", or leaves it', (line, parts) => {
  const read = readPatient(`${ada}<h3>Contact</h3><p>Address: ${line}</p>`) ?? {};
  const address = Object.fromEntries(
    Object.entries(read).flatMap(([field, value]) => (/^address/.test(field) ? [[field.slice(8), value]] : [])),
  );
  expect(address).toEqual(parts);
});

const fields = (title: string, ...rows: (readonly [string, string])[]) =>
  `<div class="card"><span class="card-title">${title}</span>${rows.map(([label, value]) => `<div><label>${label}</label><input value="${value}"></div>`).join('')}</div>`;
const salem = (title: string) =>
  fields(title, ['Address line 1', '77 Quarry Road'], ['City', 'Salem'], ['State', 'OR'], ['ZIP code', '97301']);
const box = (title: string, street: string) =>
  fields(title, ['Address line 1', street], ['City', 'Albany'], ['State', 'OR'], ['ZIP code', '97321']);

it.each([
  ['a mailing address', salem('Home address') + box('Mailing address', '9 Mill Lane')],
  ['an address before', box('Previous address', '9 Mill Lane') + salem('Address')],
  ['a post office box', box('Address 1', 'PO Box 731') + salem('Address 2')],
  [
    'parts with headings',
    salem('').replace('span class="card-title"></span', 'h3>Residence</h3') +
      `<h3>Postal address</h3>${box('', '9 Mill Lane')}`,
  ],
])('reads where the patient lives beside %s', (_, addresses) => {
  expect(readPatient(`<h3>Identity</h3>${ada}${addresses}`)).toMatchObject({
    'address.street': '77 Quarry Road',
    'address.city': 'Salem',
    'address.stateCode': 'OR',
    'address.postalCode': '97301',
  });
});

it('asks where nothing tells one address from another', () => {
  const read = readPatient(`<h3>Identity</h3>${ada}${salem('Address 1')}${box('Address 2', '9 Mill Lane')}`);
  expect(read?.['address.street'] ?? null).toBeNull();
});

it('takes no button and no date of a change for a street', () => {
  const labels = '<div><span>Residence</span> <button>Edit</button></div><p>Permanent address: changed 02/11/2025</p>';
  expect(readPatient(`${ada}${labels}<p>City: Salem</p>`)?.['address.street']).toBeUndefined();
});

it('reads a postal code and a city from two fields of one label', () => {
  const row =
    '<div><label for="z">PLZ / Ort</label><div><input id="z" value="99084"><input value="Erfurt"></div></div>';
  expect(readPatient(`${ada}<h3>Anschrift</h3><p>Straße: Gänsemarkt 8a</p>${row}`)).toMatchObject({
    'address.postalCode': '99084',
    'address.city': 'Erfurt',
  });
});

it('reads a choice that is there twice, once for screen readers', () => {
  const sex = '<div><div>Geschlecht</div><div><div role="combobox">weiblich</div><span>weiblich</span></div></div>';
  expect(readPatient(ada + sex)?.genderCode).toBe('FEMALE');
});

it('knows a chart of a practice that says "client" by a policy and notes', () => {
  const page = (more: string) =>
    `<h1>Ada Lowell</h1><p>47 · born 03/18/1979</p><h3>Client info</h3><p>Primary insurance: Lakes Plan</p><p>Member ID: GL-22019</p>${more}`;
  expect(readPage(page('<h3>Progress note</h3><p>Reviewed.</p>'))?.kind).toBe('chart');
  // An insurance broker has clients with policies, too.
  expect(readPage(page('<h3>Quotes</h3><p>None</p>'))?.kind).not.toBe('chart');
});

it('takes months for no sex, and an account for a number only where there is no other', () => {
  const banner = (more: string) => `<h1>Nora Feld</h1><p>4 y 2 m | F | DOB 09/14/2022${more}</p><h3>Allergies</h3>`;
  expect(readPatient(banner(' | Chart 88120'))).toMatchObject({ genderCode: 'FEMALE', recordNumber: '88120' });
  const numbers = '<p>Account #: 99812</p>';
  expect(readPatient(ada + numbers)?.recordNumber).toBe('99812');
  expect(readPatient(`${ada}${numbers}<p>Chart #: 77410</p>`)?.recordNumber).toBe('77410');
});

it('knows the order of day and month by an American address', () => {
  const chart = (place: string) =>
    `<h1>Ada Lowell</h1><p>F, 47 (03/04/1979)</p><h3>Contact</h3><p>Address: ${place}</p>`;
  expect(readPatient(chart('77 Quarry Road, Salem, OR 97301'))?.dob).toBe('1979-03-04');
  expect(readPatient(chart('4 impasse du Lavoir, 49100 Angers'))?.dob).toBeNull();
});

it('reads a chart by a name in large letters with a date of birth, if the page is clinical', () => {
  const child = '<h1>LOWELL Ada</h1><dl><dt>Born</dt><dd>03/18/2021</dd><dt>Sex</dt><dd>F</dd></dl>';
  const read = (more: string) => readPage(`${child}${more}`)?.kind;
  expect(
    read(
      '<h3>Vaccinations</h3><table><tr><th>Vaccine</th><th>Lot</th></tr><tr><td>MMR 2</td><td>K0193</td></tr></table>',
    ),
  ).toBe('chart');
  expect(
    read('<h3>Races</h3><table><tr><th>Race</th><th>Time</th></tr><tr><td>10 km</td><td>41:02</td></tr></table>'),
  ).not.toBe('chart');
});
