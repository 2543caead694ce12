// Pages of pedigree tools, registries, logs and lab portals: whose values they show, and with which words.
import { expect, it } from 'vitest';
import { ada, readPage, readPatient } from './page.ts';

const row = (label: string, value: string) => `<div class="r"><div>${label}</div><div>${value}</div></div>`;
const table = (...rows: string[][]) =>
  `<table>${rows.map(cells => `<tr>${cells.map((cell, at) => (at % 2 ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`).join('')}</table>`;
const birth = row('Date of birth', '1979-03-08');

it('takes no log for a chart', () => {
  const filter = `${table(['Patient:', '<input value="Lowell, Ada">'])}`;
  const log = `<p>UPDATE persons SET given='Ada', family='Lowell', DOB='1979-03-08' WHERE id=7</p>`;
  expect(readPage(`<h1>Patient chart</h1>${filter}${log}`)).toBeNull();
  for (const title of ['Audit log', 'Audit trail', 'Log viewer'])
    expect(readPage(`<h1>Patient</h1>${ada}`, { title })).toBeNull();
  expect(readPage(`<h1>Patient</h1>${ada}`, { title: 'Audiology' })).not.toBeNull();
});

it('takes no one in a drawing of the family for the patient', () => {
  const drawing =
    '<svg><text>Bram Kuiper</text><text>44 y</text><text>Ole Lowell</text><text>b. 1951-02-03</text></svg>';
  const tabs = '<div><span>Proband</span></div><div><div role="tab">Personal</div><div role="tab">Clinical</div></div>';
  const fields = `${row('First name', 'Ada')}${row('Last name', 'Lowell')}${birth}${row('MRN', '40021')}`;
  expect(readPatient(`${drawing}<section>${tabs}${fields}</section>`)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lowell',
    dob: '1979-03-08',
  });
});

it('takes roles below a heading with a count for those of the care team', () => {
  const team = '<h2>Care team (2)</h2><dl><dt>Role</dt><dd>Nurse</dd><dt>Phone</dt><dd>541-555-0199</dd></dl>';
  expect(readPatient(`<h2>Patient</h2>${ada}${team}`)).toMatchObject({ lastName: 'Lowell' });
});

it('takes nothing of whom a patient confides in', () => {
  const friend = `<h4>Confidente</h4>${table(['Nome', 'Rute Cossa'], ['Parentesco', 'Irmã'], ['Telemóvel', '+351 912 345 678'])}`;
  const own = `<h4>Identificação</h4>${table(['Nomes', 'Dulce'], ['Apelidos', 'Prado'], ['Data de nascimento', '22-03-1987'])}`;
  const values = readPatient(`<h3>Paciente</h3>${own}${friend}`);
  expect(values).toMatchObject({ firstName: 'Dulce', lastName: 'Prado', dob: '1987-03-22' });
  expect(JSON.stringify(values)).not.toMatch(/Rute|912/);
});

it('reads behind a list of relatives what is below it', () => {
  const relatives =
    '<table><tr><th>Relationship</th><th>Name</th><th>Cancer</th></tr><tr><td>Mother</td><td>Rut Ash</td><td>Breast</td></tr></table>';
  const contact = row('Email', 'ada@example.org');
  expect(readPatient(`${ada}${relatives}${contact}`)).toMatchObject({ emailAddress: 'ada@example.org' });
  const cards = `<p>Relationship: Mother</p>${row('Email', 'rut@example.org')}`;
  expect(JSON.stringify(readPatient(`${ada}${cards}`))).not.toMatch(/rut@/);
});

it('splits a whole name by the part that a label says', () => {
  const page = (name: string, label: string, part: string) =>
    readPatient(`<h1>Patient</h1><p>Name: ${name}</p><p>${label}: ${part}</p><p>Date of birth: 1979-03-08</p>`);
  const both = { firstName: 'Ada Maria', lastName: 'Lowell Hale' };
  expect(page('Ada Maria Lowell Hale', 'Last name', 'Lowell Hale')).toMatchObject(both);
  expect(page('Lowell Hale Ada Maria', 'Last name', 'Lowell Hale')).toMatchObject(both);
  expect(page('Ada Maria Lowell Hale', 'First name', 'Ada Maria')).toMatchObject(both);
});

it('reads a name that ends with a period, and one with a title above the birth', () => {
  const named = `${row('birthDate', '1979-03-08')}<div><span>name.official</span><span>Ada Maria Lowell Jr.</span></div>`;
  expect(readPatient(`<h2>Patient details</h2>${named}`)).toMatchObject({ firstName: 'Ada Maria', lastName: 'Lowell' });
  const heading = '<div class="card-title">Mme LE BRIZ Odile <i title="Féminin"></i></div>';
  const labels = `${row('Nom', 'LE BRIZ')}${row('Prénoms', 'Odile')}${row('IPP', '40021')}`;
  expect(readPatient(`${heading}<p>Née LE BRIZ le 08/03/1979 (47 ans)</p>${labels}`)).toMatchObject({
    genderCode: 'FEMALE',
  });
});

it('reads what is chosen in a list, and the words of other systems', () => {
  const radio = (text: string, is = '') => `<li><label><input type="radio" name="sex" ${is}> ${text}</label></li>`;
  const choice = `<div><label>Sex</label><ul>${radio('Male')}${radio('Female', 'checked')}${radio('Unknown')}</ul></div>`;
  expect(readPatient(ada + choice)).toMatchObject({ genderCode: 'FEMALE' });
  expect(readPatient(ada + row('Folio de paciente', 'M4R-7710'))).toMatchObject({ recordNumber: 'M4R-7710' });
  // The number of its database is no hospital's.
  expect(readPatient(ada + row('OpenMRS ID', 'M4R-7710'))).not.toHaveProperty('recordNumber');
  expect(readPatient(`<div><h1>Lowell, Ada</h1><small>[PT0004410]</small></div>${birth}`)).toMatchObject({
    recordNumber: 'PT0004410',
  });
  const swedish = `${row('Förnamn', 'Åsa')}${row('Efternamn', 'Lind')}${row('Född', '1979-03-08')}${row('Personnummer', '19790308-2389')}`;
  const values = readPatient(`<h2>Patientuppgifter</h2>${swedish}${row('E-post', 'asa@example.org')}`);
  expect(values).toMatchObject({ dob: '1979-03-08', emailAddress: 'asa@example.org' });
  expect(values).not.toHaveProperty('recordNumber');
});

it('reads an address in the lines below a title', () => {
  const card = (title: string, lines: string) =>
    readPatient(
      `<h1>Lowell, Ada</h1>${birth}<div class="card"><div class="card-title">${title}</div><div>${lines}</div></div>`,
    );
  expect(card('Contact', '7 Quarry Brae<br>Inverness<br>IV3 8ZZ')).toMatchObject({
    'address.street': '7 Quarry Brae',
    'address.city': 'Inverness',
    'address.postalCode': 'IV3 8ZZ',
  });
  expect(card('Adresse &amp; Kontakt', '<p>Obere Au 51/8<br>6020 Innsbruck<br>Österreich</p>')).toMatchObject({
    'address.street': 'Obere Au 51/8',
    'address.city': 'Innsbruck',
  });
  expect(card('Emergency contact', '7 Quarry Brae<br>Inverness<br>IV3 8ZZ')).not.toHaveProperty('address.street');
});

it("takes no state of another country for one of the United States, and a town without its state's code", () => {
  const page = (names: string, label: string, place: string) =>
    readPatient(`<h2>Paciente</h2>${names}${row('Endereço', 'Rua Azul, 15')}${row(label, place)}`);
  const ofBrazil = row('Nome', 'Ada') + row('Sobrenome', 'Prado') + row('Nascimento', '30/03/1979');
  expect(page(ofBrazil, 'Cidade', 'Maringá - PR')).toMatchObject({
    'address.city': 'Maringá',
    'address.stateCode': null,
  });
  const ofItaly = row('Cognome', 'PRATI') + row('Nome', 'ADA') + row('Data di nascita', '30/03/1979');
  const italian = `<h2>Paziente</h2>${ofItaly}${row('Residenza', 'VIA BLU 15')}${row('CAP / Comune / Prov.', '82100 BENEVENTO BN')}`;
  expect(readPatient(italian)).toMatchObject({ 'address.city': 'BENEVENTO', 'address.postalCode': '82100' });
  const number = row('Número', '+57 300 555 0112') + row('Dirección física', 'Calle 9 # 21-47<br>150001 Tunja');
  expect(readPatient(`${ada}${number}`)).toMatchObject({ 'address.city': 'Tunja' });
});

it('reads how to reach the patient below a table that ends with the insurer', () => {
  const own = table(['Name', 'Ada Lowell'], ['Date of birth', '1979-03-08'], ['Insurer', 'Lakes Health']);
  expect(readPatient(`<h2>Patient</h2>${own}<div>${row('Mobile', '541-555-0142')}</div>`)).toMatchObject({
    mobilePhoneNumber: '541-555-0142',
  });
});

it('reads the part headed "Patient" beside the form of a relative, and what says that it is the proband’s', () => {
  const strip = `<div role="region" aria-label="Patient">${row('Patient', 'LOWELL, Ada (Mrs)')}${row('DOB', '08-Mar-1979')}${row('Hospital no.', 'RX44021')}</div>`;
  const aunt = `<div class="one"><h3>Individual II-3</h3>${row('Forename', 'Rut')}${row('Surname', 'Ash')}${row('Date of birth', '08-Jan-1955')}${row('Hospital no.', 'QE20991')}${row('Mobile', '07700 900644')}</div>`;
  const contact = `<div class="two"><h3>Proband contact</h3>${row('Mobile', '07700 900318')}</div>`;
  const values = readPatient(`${strip}<div><div>${aunt}</div>${contact}</div>`);
  expect(values).toMatchObject({
    firstName: 'Ada',
    lastName: 'LOWELL',
    dob: '1979-03-08',
    recordNumber: 'RX44021',
    mobilePhoneNumber: '07700 900318',
  });
  expect(JSON.stringify(values)).not.toMatch(/Rut|Ash|QE20991|900644/);
});
