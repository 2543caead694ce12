// Tables of other people, and of several contact details of one, beside a chart; words and controls that hide its values.
import { describe, expect, it } from 'vitest';
import { byField, readPage, readPatient, row } from './page.ts';

const table = (heads: readonly string[], ...rows: string[]) =>
  `<table><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
const ada = '<h1>Ada Lowell</h1><p>Date of birth: 1979-03-08</p><p>Sex: Female</p>';
const adaFrench = '<p>Nom : Lowell</p><p>Prénom : Ada</p><p>Date de naissance : 08/03/1979</p>';

it.each(['Membres du foyer', 'Autres patients de la recherche'])('reads a chart above a table of %s', title => {
  const others = [row('Lowell', 'Ada', '08/03/1979'), row('Lowell', 'Ole', '23/05/1981')];
  const page = `${adaFrench}<h5>${title}</h5>${table(['Nom', 'Prénom', 'Date de naissance'], ...others)}`;
  expect(readPatient(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' });
});

it('reads no list of patients, whoever is above it', () => {
  const others = [row('Lowell', 'Ada', '08/03/1979'), row('Dahl', 'Ole', '23/05/1981')];
  expect(readPatient(`${adaFrench}${table(['Nom', 'Prénom', 'Date de naissance'], ...others)}`)).toBe(null);
});

it('reads no list of patients of whom one is inactive', () => {
  const rows = [row('Lowell, Ada', '1979-03-08', 'Active'), row('Dahl, Ole', '1981-05-23', 'Inactive')];
  expect(readPatient(`<h1>Patients found</h1>${table(['Name', 'Date of birth', 'Status'], ...rows)}`)).toBe(null);
  const heads = ['Record number', 'Name', 'Date of birth', 'Status'];
  const numbered = [row('1', 'Lowell, Ada', '1979-03-08', 'Active'), row('2', 'Dahl, Ole', '1981-05-23', 'Inactive')];
  expect(readPatient(table(heads, ...numbered))).toBe(null);
});

describe('several rows of one person', () => {
  const addresses = (...uses: string[]) =>
    `${ada}<h6>Addresses</h6>${table(
      ['Use', 'Street', 'City', 'State', 'Zip'],
      ...uses.map((use, at) => row(use, `${at + 1} Main St`, at ? 'Salem' : 'Bend', 'OR', at ? '97301' : '97701')),
    )}`;

  it('are told by what each is for', () => {
    const home = { 'address.street': '2 Main St', 'address.city': 'Salem', 'address.postalCode': '97301' };
    expect(readPatient(addresses('old', 'home'))).toMatchObject(home);
    expect(readPatient(addresses('work', 'home'))).toMatchObject(home);
    expect(readPatient(addresses('home', 'home'))).not.toHaveProperty('address.city');
  });

  it('can have what each is for between a label and its value', () => {
    const contacts = (use: string) =>
      table(['System', 'Use', 'Value'], row('phone', 'old', '971-555-0103'), row('email', use, 'ada@example.org'));
    expect(readPatient(`${ada}${contacts('home')}`)).toMatchObject({ emailAddress: 'ada@example.org' });
    expect(readPatient(`${ada}${contacts('work')}`)).not.toHaveProperty('emailAddress');
  });
});

it('takes no words before a date for a name', () => {
  const french = `<h2>M. Ole Lowell</h2>${adaFrench.replace('Ada', 'Ole')}<h3>Inscrit le 30/01/2014</h3>`;
  expect(readPatient(french)).toMatchObject({ firstName: 'Ole', lastName: 'Lowell' });
  expect(readPatient('<h1>Berg, Jan van der</h1><p>Date of birth: 1979-03-28</p>')).toMatchObject({ firstName: 'Jan' });
});

it('knows a birth behind a star, whoever else was born on the page', () => {
  const title = '<div class="h1">LOWELL, Ada <small>(* 08.03.1979)</small></div>';
  const form =
    '<p><label for="a">Vorname</label><input id="a" value="Ada"></p><p><label for="b">Nachname</label><input id="b" value="Lowell"></p>' +
    '<p>Geburtsdatum: 08.03.1979</p><p>Geschlecht: weiblich</p>';
  const beside = '<div>Kontakte</div><div>Ole Dahl, geb. 14.07.1997 (Haushalt)</div>';
  const tabs = '<div class="tab"><a>Symptome</a></div><div class="tab"><a>Krankenhausaufenthalt</a></div>';
  const url = 'https://ehr.example.org/c/1';
  expect(byField(readPage(`${title}${tabs}${form}${beside}`, { url }))).toMatchObject({
    'patient.firstName': 'Ada',
    'patient.dob': '1979-03-08',
  });
  // Nothing says that someone is ill.
  expect(readPage(`${title}${form}${beside}`, { url })).toBe(null);
});

it('reads a date of birth beside its time, and of a list what is chosen', () => {
  const dob = '<p><label>DOB:</label><span><input value="1979-03-08"><input value="12:00 am"></span></p>';
  expect(readPatient(`<h1>Ada Lowell</h1>${dob}`)).toMatchObject({ dob: '1979-03-08' });
  const years = [1980, 1979, 2020, 2019].map(year => `<option${year === 1979 ? ' selected' : ''}>${year}</option>`);
  const select = `<div><h2>Patient information</h2><h1>Ada Lowell</h1><div>Female</div><div><select>${years.join('')}</select></div></div>`;
  const found = readPatient(`${select}<p>Date of birth: 1979-03-08</p>`);
  expect(found).toMatchObject({ genderCode: 'FEMALE' });
  expect(found).not.toHaveProperty('address.street');
});

it.each([
  ['Mobile (texts OK)', '503-555-0118', 'mobilePhoneNumber', '503-555-0118'],
  ['Klinik-Patientennr.', 'MR-0098', 'recordNumber', 'MR-0098'],
  ['N° de sujet', 'YOP-20771', 'recordNumber', 'YOP-20771'],
  ['Personen-ID', 'TU4NBX-RQ9A', 'recordNumber', 'TU4NBX-RQ9A'],
])('knows the label %s', (label, text, field, value) => {
  expect(readPatient(`${ada}<p>${label}: ${text}</p>`)).toMatchObject({ [field]: value });
});

it('knows the provider of an insurance by its heading', () => {
  const policy = '<p>Provider: Triple Palma Salud</p><p>Plan name: Óptimo Plus</p><p>Policy number: TPS-8801245</p>';
  const found = readPatient(`${ada}<h3>Primary insurance</h3>${policy}`);
  expect(found).toMatchObject({ 'billing.insurance.insurancePolicies[0].payerName': 'Triple Palma Salud' });
});

it('reads a form whose address names its list behind the record', () => {
  const form = '<p>Paciente: Lowell, Ada</p><p>Fecha nac.: 28/03/1979</p><p>PUID: AGQ302</p>';
  const url = (more: string) => `https://ehr.example.org/#hospital/model/${more}`;
  const title = 'Pacientes - Tryton';
  expect(readPage(form, { url: url('gnuhealth.patient/617;name=Pacientes'), title })).not.toBe(null);
  expect(readPage(form, { url: url('pacientes'), title })).toBe(null);
});
