// What registries and record pages of three continents showed that no test had: bars, similar entries, offices and counties.
import { expect, it } from 'vitest';
import { ada, readPage, readPatient, row } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p>';
const labeled = '<p>First name: Ada</p><p>Last name: Lowell</p><p>Date of birth: 1979-03-08</p><p>MRN: 40021</p>';

it('reads below a bar that says who is signed in and where', () => {
  const bar = (...parts: string[]) => `<div>${parts.map(part => `<span>${part}</span>`).join('')}</div>`;
  const read = (...parts: string[]) => readPatient(`${bar(...parts)}<div>${labeled}</div>${clinical}`);
  expect(read('Welcome Dr. Odile Perrault', 'Patient chart', 'Clinic: Northgate · 503-555-0100')).toMatchObject({
    firstName: 'Ada',
    recordNumber: '40021',
  });
  expect(read('Usuario: EU Odile Perrault', 'Cerrar sesión')).toMatchObject({ lastName: 'Lowell', dob: '1979-03-08' });
  // An account of the clinic, not one line of a bar
  expect(read('Usuario: operrault')).toEqual({});
});

it('takes a label that its border repeats for no name', () => {
  const field = (label: string, value: string) =>
    `<div><label>${label}</label><div><input value="${value}"><fieldset aria-hidden="true"><legend><span>${label}</span></legend></fieldset></div></div>`;
  const fields = [
    field('Lastname', 'Lowell'),
    field('Firstname', 'Ada'),
    field('NISS', '79031218462'),
    field('Birth date', '8 mars 1979'),
  ];
  expect(readPatient(`<h1>Patient</h1>${fields.join('')}${clinical}`)).toMatchObject({ lastName: 'Lowell' });
});

it.each([
  ['https://ehr.example.org/mpages/provider-view?person=1', 'chart'],
  ['https://ehr.example.org/providers/1', undefined],
])('at %s there is %s', (url, kind) =>
  expect(readPage(`${ada}<p>MRN: 40021</p>${clinical}`, { url })?.kind).toBe(kind),
);

it.each(['Similar entries (possible match)', 'Ähnliche Einträge', 'Potential duplicates', 'Matching patients'])(
  'takes no number below "%s"',
  heading => {
    const page = `${ada}<h3>${heading}</h3><p>MRN 0713992<br>Lowell, Adah · 48147 Münster</p>${clinical}`;
    expect(readPatient(page)).toMatchObject({ lastName: 'Lowell' });
    expect(readPatient(page)).not.toHaveProperty('recordNumber');
    // It can be a note above the patient's own values.
    const none = `<div class="alert">${heading}: none</div>${labeled}<p>Mobile: 503-555-0142</p>${clinical}`;
    expect(readPatient(none)).toMatchObject({ recordNumber: '40021', mobilePhoneNumber: '503-555-0142' });
  },
);

it('takes an address of the patient for no office', () => {
  const page = (mail: string) => `<h1>Ada Lowell</h1><div>47 y · F · 03/08/1979</div><div>${mail}</div>${clinical}`;
  for (const mail of ['lowell.desk@example.org', 'careyteam@example.org', 'adalab@example.org'])
    expect(readPatient(page(mail))).toHaveProperty('emailAddress', mail);
});

it.each(['genetics.desk@example.org', 'info@example.org', 'frontoffice.team@example.org'])(
  'takes %s without a label for no one',
  mail =>
    expect(readPatient(`${ada}<h1>Contact</h1><div>${mail}<br>503-555-0120</div>`)).not.toHaveProperty('emailAddress'),
);

it('reads an email address behind the phones of a banner', () => {
  const line =
    '<div><span>c: (503) 555-0187</span> &nbsp; <span>h: (503) 555-0164</span> &nbsp; <a>ada@example.org</a></div>';
  const page = (reach: string) =>
    `<div data-testid="patient-header"><h1>Ada Lowell</h1><div><span>47 yrs</span> · <span>F</span> · <span>DOB 03/08/1979</span></div>${reach}</div>${clinical}`;
  expect(readPatient(page(line))).toMatchObject({
    emailAddress: 'ada@example.org',
    mobilePhoneNumber: '(503) 555-0187',
  });
  expect(readPatient(page(line.replace('h: ', 'daughter: ')))).not.toHaveProperty('emailAddress');
});

it('reads phones and an address between dashes', () => {
  const line = '- 02 98 55 01 36 / 06 39 98 27 41 - 14 Venelle du Four 29200 Brest';
  const page = (reach: string) =>
    `<h1>Ada LOWELL <small>08/03/1979 - 47 ans</small></h1><div>ada@example.org<div>${reach}</div></div><h2>Antécédents</h2><p>Aucun</p><h2>Allergies</h2>`;
  const read = (reach: string) => readPatient(page(reach), 'https://ehr.example.org/patient/1');
  expect(read(line)).toMatchObject({ 'address.street': '14 Venelle du Four', 'address.city': 'Brest' });
  expect(read(line.replace('- 14', '- Fille : Odile - 14'))).not.toHaveProperty('address.city');
});

it.each(['Salem, OR 97301', 'Salem OR 97301-1188'])('reads %s above a county', place =>
  expect(
    readPatient(`${ada}<table>${row('Address', `12 Mill Road<br>${place}<br>Marion County`)}</table>`),
  ).toMatchObject({ 'address.street': '12 Mill Road', 'address.city': 'Salem', 'address.stateCode': 'OR' }),
);

it.each([
  ['es', 'María del Carmen Ruiz López', 'María del Carmen', 'Ruiz López'],
  ['es', 'Ana María de los Ángeles Ruiz López', 'Ana María de los Ángeles', 'Ruiz López'],
  ['pt', 'Maria das Graças Albuquerque Teles', 'Maria das Graças', 'Albuquerque Teles'],
  ['pt', 'Ana da Silva Pereira', 'Ana', 'da Silva Pereira'],
  ['pt', 'João da Luz Pereira', 'João', 'da Luz Pereira'],
  ['es', 'Luis del Carmen Pérez', 'Luis', 'del Carmen Pérez'],
  ['es', 'Ana Ruiz del Carmen', 'Ana', 'Ruiz del Carmen'],
])('splits a name on a page in %s: %s', (lang, name, firstName, lastName) => {
  const born = lang === 'es' ? 'Fecha de nacimiento' : 'Data de nascimento';
  const full = lang === 'es' ? 'Nombre completo' : 'Nome completo';
  expect(readPatient(`<p>${full}: ${name}</p><p>${born}: 1979-03-08</p>`)).toMatchObject({ firstName, lastName });
});

it.each([
  ['BARLOW Jr., Peter', { firstName: 'Peter', lastName: 'BARLOW', suffix: 'Jr.' }],
  ['IRVING Sr., Ann Lee', { firstName: 'Ann Lee', lastName: 'IRVING' }],
  ['HADLEY (née JONES), Anna', { firstName: 'Anna', lastName: 'HADLEY' }],
])('reads the name %s', (name, parts) =>
  expect(readPatient(`<p>Name: ${name}</p><p>Date of birth: 1979-03-08</p>`)).toMatchObject(parts),
);

it('leaves out no state, province or extension without a word', () => {
  const read = (label: string, text: string) =>
    readPage(`${ada}<table>${row(label, text)}</table>`, { url: 'https://ehr.example.org/patients/1' })?.values;
  expect(read('Address', 'PSC 1234 Box 5678<br>APO, AE 09012')).toContainEqual(
    expect.objectContaining({ field: 'patient.address.stateCode', value: 'AE' }),
  );
  for (const place of ['Montréal, QC H3G 1P1', 'Toronto ON M5V 2T6'])
    expect(read('Address', `12 Mill Road<br>${place}`)).toContainEqual(
      expect.objectContaining({ field: 'patient.address.stateCode', value: null, why: 'state.notUnderstood' }),
    );
  for (const phone of ['(503) 555-0148 x123', '503.555.0148 ext. 9'])
    expect(read('Mobile', phone)).toContainEqual(
      expect.objectContaining({ field: 'patient.mobilePhoneNumber', value: phone }),
    );
});
