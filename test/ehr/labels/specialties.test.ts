// Screens of specialties, of care at home and of wards: schedules, short banners, people beside the patient.
import { expect, it } from 'vitest';
import { ada, byField, readPage, readPatient } from './page.ts';

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

it('takes nothing of a significant person for the patient', () => {
  const contact = '<p>Name: Rupert Ash</p><p>Mobile: 541 555 0199</p>';
  for (const title of ['Persona significativa', 'Significant other']) {
    const read = readPatient(`${ada}<p>MRN: 40021</p><h3>${title}</h3>${contact}`);
    expect(read).toMatchObject({ firstName: 'Ada', lastName: 'Lowell' });
    expect(JSON.stringify(read)).not.toMatch(/Rupert|0199/);
  }
});

it("asks for the address among the patient's own values behind a doctor or an insurer", () => {
  const address = row('Address', '12 Oak Road, Salem, OR 97301');
  const own = row('Name', 'Ada Lowell') + row('DOB', '03/28/1979');
  const part = { 'address.street': ['12 Oak Road'], 'address.city': ['Salem'], 'address.postalCode': ['97301'] };
  for (const before of [row('Family doctor', 'Sam Pike'), row('Insurer', 'Lakes Health')])
    expect(asked(table(own, before, address))).toMatchObject(part);
  const parts = row('Address', '12 Oak Road') + row('City', 'Salem') + row('ZIP', '97301');
  expect(asked(table(own, row('Insurer', 'Lakes Health'), parts))).toMatchObject(part);
  // Below the banner whose end the insurer is
  const banner = `<div><span>Ada Lowell</span> <span>DOB: 03/28/1979</span> <span>Payer: Lakes Health</span></div>`;
  expect(readPatient(`${banner}${table(address)}`)).toMatchObject({ 'address.street': '12 Oak Road' });
});

it("reads a number beside a service's initials, and a sex by a letter that means one sex", () => {
  const banner = `<h1>Patient</h1><div><h2>Ada Lowell</h2><p>47 y · born 28 March 1979 · Cartella ADT n. 2026/0077</p></div>`;
  expect(readPatient(banner)).toMatchObject({ recordNumber: '2026/0077' });
  const said = (label: string, name: string, lang: string) =>
    byField(readPage(`<h1>Patient</h1><p>${name}: Ada Lowell</p><p>DOB: 1979-03-08</p><p>${label}: M</p>`, { lang }));
  expect(said('Sexo', 'Nome completo', 'pt')).toMatchObject({ 'patient.genderCode': 'MALE' });
  expect(said('Sexo', 'Nombre', 'es')).not.toHaveProperty(['patient.genderCode']);
});

it('reads a place behind its code, or before it', () => {
  const read = (...rows: string[]) => readPatient(`<h1>Patient</h1>${ada}${table(...rows)}`);
  expect(read(row('Morada', 'Rua Nova, n.º 4'), row('Código postal', '3740-010 Rocas do Vouga'))).toMatchObject({
    'address.city': 'Rocas do Vouga',
    'address.postalCode': '3740-010',
  });
  expect(read(row('Domicilio', 'San Juan 410, Azul (B7300)'))).toMatchObject({
    'address.city': 'Azul',
    'address.postalCode': 'B7300',
  });
});
