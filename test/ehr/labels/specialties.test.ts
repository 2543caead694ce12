// Screens of specialties, of care at home and of wards: schedules, short banners, people beside the patient.
import { expect, it } from 'vitest';
import { ada, byField, readPage, readPatient, valuesIn } from './page.ts';

const cells = (...texts: string[]) => texts.map(text => `<div>${text}</div>`).join('');
const line = (...texts: string[]) => `<div class="line">${cells(...texts)}</div>`;

it('reads no patient from the only appointment in a schedule', () => {
  const visit = '<b>Lowell, Ada</b><p>DOB 03/28/1979 · F · MRN 40021</p><p>Ultrasound</p>';
  const hours = line('Room', '8:30', '9:30', '10:30', '11:30');
  const page = (day: string) => readPage(`<h1>Lab day, Nov 21</h1><p>Patients</p><div>${day}</div>`)?.kind;
  expect(page(hours + line('Room 1', '', visit) + line('Room 2', '', ''))).not.toBe('chart');
  // What happened when, below the patient
  const notes = line('8:15', 'Arrived') + line('8:40', 'Seen') + line('9:05', 'Left');
  expect(page(`<div>${visit}</div>${notes}`)).toBe('chart');
});

it('reads no patient whom a search found, in any language', () => {
  const list = (action: string) =>
    `<table><thead><tr><th>Nombre completo</th><th>F. nacimiento</th><th>Historia</th><th></th></tr></thead>
    <tbody><tr><td>Ada Lowell</td><td>28/03/1979</td><td>HC-40021</td><td>${action}</td></tr></tbody></table>`;
  const kind = (title: string, action = '') => readPage(`<h1>${title}</h1>${list(action)}`, { title: 'Clínica' })?.kind;
  expect(kind('Buscar paciente')).not.toBe('chart');
  expect(kind('Ficha del paciente', '<a>Abrir historia</a>')).not.toBe('chart');
  expect(kind('Ficha del paciente')).toBe('chart');
});

const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
const table = (...rows: string[]) => `<table>${rows.join('')}</table>`;
/** What the form asks for one value. */
const asked = (page: string) =>
  Object.fromEntries(
    (readPage(`<h2>Patient</h2>${page}`)?.values ?? []).flatMap(({ field, candidates }) =>
      candidates ? [[field.replace('patient.', ''), candidates.map(({ value }) => value)]] : [],
    ),
  );

it('takes no name with a kinship behind it for the patient', () => {
  const contact = (name: string) => `<h3>Close person</h3><p>Name: ${name}</p><p>Mobile: 541 555 0199</p>`;
  const stay = '<div>Bed 7, isolation</div>'.repeat(9);
  const banner = `<div><div>Ada Lowell</div><div>DOB: 03/28/1979</div><div>MRN: 40021</div>${stay}</div>`;
  const read = (name: string) => readPatient(`${banner}${contact(name)}`);
  for (const kin of ['husband', 'esposo', 'madre'])
    expect(read(`Rupert Ash (${kin})`)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', recordNumber: '40021' });
  expect(JSON.stringify(read('Rupert Ash (husband)'))).not.toMatch(/Rupert|0199/);
  for (const title of ['Persona significativa', 'Significant other'])
    expect(JSON.stringify(readPatient(`${banner}<h3>${title}</h3><p>Mobile: 541 555 0199</p>`))).not.toMatch(/0199/);
});

it("asks for the address among the patient's own values behind a doctor, an insurer or a policyholder", () => {
  const address = row('Address', '12 Oak Road, Salem, OR 97301');
  const own = row('Name', 'Ada Lowell') + row('DOB', '03/28/1979');
  const part = { 'address.street': ['12 Oak Road'], 'address.city': ['Salem'], 'address.postalCode': ['97301'] };
  for (const before of [
    row('Family doctor', 'Sam Pike'),
    row('Insurer', 'Lakes Health'),
    row('Subscriber', 'Rupert Ash'),
  ])
    expect(asked(table(own, before, address))).toMatchObject(part);
  const parts = row('Address', '12 Oak Road') + row('City', 'Salem') + row('ZIP', '97301');
  expect(asked(table(own, row('Insurer', 'Lakes Health'), parts))).toMatchObject(part);
  // Below the banner whose end the insurer is
  const banner = `<div><span>Ada Lowell</span> <span>DOB: 03/28/1979</span> <span>Payer: Lakes Health</span></div>`;
  expect(readPatient(`${banner}${table(address)}`)).toMatchObject({ 'address.street': '12 Oak Road' });
});

it('knows a name in two lines of one cell', () => {
  const born = '<td>nata il <b>28/03/1979</b> a Udine (UD)</td>';
  const page = `${table(`<tr><td>DE LOWELL<br>Ada</td>${born}<td>Via Roma 12, 33100 Udine</td></tr>`)}<h4>Problemi</h4>`;
  expect(byField(readPage(page, { title: 'Scheda paziente', lang: 'it' }))).toMatchObject({
    'patient.firstName': 'Ada',
    'patient.lastName': 'DE LOWELL',
    'patient.dob': '1979-03-28',
    'patient.address.city': 'Udine',
  });
});

it('knows a chart in German by long-term diagnoses and medication', () => {
  const page = (...titles: string[]) =>
    `${ada}<p>Kartei-Nr.: 40021</p>${titles.map(title => `<fieldset><legend>${title}</legend>Asthma</fieldset>`).join('')}`;
  expect(byField(readPage(page('Dauerdiagnosen', 'Dauermedikation')))).toMatchObject({
    'patient.recordNumber': '40021',
  });
});

it("reads the number of a chart beside a service's initials", () => {
  const page = (line: string) =>
    `<h1>Patient</h1><div><h2>Ada Lowell</h2><p>47 y · born 28 March 1979 · ${line}</p></div>`;
  expect(readPatient(page('Cartella ADT n. 2026/0077'))).toMatchObject({ recordNumber: '2026/0077' });
  expect(readPatient(`${ada}${table(row('Registro', '40.021-7'))}`)).toMatchObject({ recordNumber: '40.021-7' });
  expect(readPage(`${ada}<p>Registro: 40021</p>`)?.kind).not.toBe('chart');
  const cell = (label: string, value: string) => `<td>${label}<br><b>${value}</b></td>`;
  expect(readPatient(`<h1>Patient</h1>${ada}${table(`<tr>${cell('Med Rec #:', '40-02-17')}</tr>`)}`)).toMatchObject({
    recordNumber: '40-02-17',
  });
});

it('reads a sex by its icon, by a word for a child, and by a letter where that means one sex', () => {
  const icon = '<div><i title="Sexo feminino">♀</i><p>Ada Lowell</p><p>DOB: 2021-03-28</p></div>';
  expect(readPatient(icon)).toMatchObject({ genderCode: 'FEMALE' });
  const banner = (line: string) => readPatient(`<h1>Ada Lowell</h1><p>5 yr • ${line} • Born Mar 28, 2021</p>`);
  expect(banner('Girl')).toMatchObject({ genderCode: 'FEMALE' });
  expect(banner('Boy')).toMatchObject({ genderCode: 'MALE' });
  const said = (label: string, name: string, lang: string) =>
    byField(readPage(`<h1>Patient</h1><p>${name}: Ada Lowell</p><p>DOB: 1979-03-08</p><p>${label}: M</p>`, { lang }));
  expect(said('Sexo', 'Nome completo', 'pt')).toMatchObject({ 'patient.genderCode': 'MALE' });
  expect(said('Sexo', 'Nombre', 'es')).toMatchObject({ 'patient.genderCode': null });
});

it('reads contact details whose labels and values say more', () => {
  const read = (...rows: string[]) => readPatient(`<h1>Patient</h1>${ada}${table(...rows)}`);
  expect(read(row('Phone (m)', '0491 570 006'), row('Phone (h)', '02 5550 0100'))).toMatchObject({
    mobilePhoneNumber: '0491 570 006',
  });
  const address = '12 Oak Road, Salem, OR 97301';
  for (const label of ['Mailing address (reports)', 'Service address'])
    expect(read(row(label, address))).toMatchObject({ 'address.street': '12 Oak Road' });
  for (const label of ['Address (daughter)', 'Address (pharmacy)'])
    expect(read(row(label, address))).not.toHaveProperty(['address.street']);
  expect(read(row('Morada', 'Rua Nova, n.º 4'), row('Código postal', '3740-010 Rocas do Vouga'))).toMatchObject({
    'address.city': 'Rocas do Vouga',
    'address.postalCode': '3740-010',
  });
  expect(read(row('Domicilio', 'San Juan 410, Azul (B7300)'))).toMatchObject({
    'address.city': 'Azul',
    'address.postalCode': 'B7300',
  });
  expect(read(row('Street', 'Bremstraat 2'), row('Postcode', '5038 CN'), row('City', 'Tilburg'))).toMatchObject({
    'address.city': 'Tilburg',
    'address.postalCode': '5038 CN',
  });
  const state = '<select><option>WA</option><option selected>OR</option></select> Zip <input value="97301">';
  expect(read(row('Address', '12 Oak Road'), row('City', 'Salem'), row('State', state))).toMatchObject({
    'address.stateCode': 'OR',
    'address.postalCode': '97301',
  });
});

it('reads a street that is called after a day', () => {
  const card =
    '<div><div><h3>Domicilio</h3></div><div><p>Calle 2 de Abril 1410<br>Col. Centro<br>72000 Puebla</p></div></div>';
  expect(readPatient(`<h1>Patient</h1>${ada}${card}`)).toMatchObject({ 'address.city': 'Puebla' });
  const dated = readPatient(`<h1>Patient</h1>${ada}<p>Domicilio: sin cambios al 2 de abril de 2026, Puebla</p>`);
  expect(dated).not.toHaveProperty(['address.street']);
});

it('takes no items of a menu for problems', () => {
  const list = (...items: string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`;
  const problems = (body: string) => valuesIn(body).find(({ field }) => field === 'chart.problems')?.value;
  expect(problems(list('Diagnoses', 'Interventions', 'Transfer'))).toBeUndefined();
  expect(problems(`<h3>Diagnoses</h3>${list('Asthma')}`)).toEqual(['Asthma']);
});
