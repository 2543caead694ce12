// What looks like a patient's banner and is none, or has words of something else in it.
import { expect, it } from 'vitest';
import { readPage, readPatient, row } from './page.ts';

const clinical = '<h2>Allergies</h2><p>None</p><h2>Medications</h2><p>None</p><h2>Vitals</h2>';
const patient = '<h1>Patient</h1><p>Name: Ada Lowell</p><p>DOB: 1979-03-08</p>';
const isChart = (page: string) => readPage(page)?.kind === 'chart';
const only = (...cells: string[]) => `<table><tbody>${row(...cells)}</tbody></table>`;
const banner = only('Lowell, Ada', '01-JAN-1947', '79', 'F', '88-20417');

it.each(['<h3>Recently seen</h3>', '<b>Checked in</b>', '<div>Up next</div>'])(
  'takes the only row below %s for a list with one patient',
  title => {
    expect(isChart(banner + clinical)).toBe(true);
    expect(isChart(`<h1>Home</h1><div>${title}${banner}</div>${clinical}`)).toBe(false);
  },
);

it.each([
  ['5', '04/12/2021'],
  ['7', '12-Nov-2019'],
])('takes %s beside %s in a row for no age', (count, date) => {
  expect(isChart(only('Lowell, Ada', date, count, 'F') + clinical)).toBe(false);
});

it.each(['Deceased', 'Spanish', 'Medicare', 'Telehealth'])('takes the chip "%s" for no last name', chip => {
  const name = `<span class="c">Ada Lowell</span><span class="c bold it-last">${chip}</span>`;
  expect(readPatient(`<div>${name}</div><p>03/18/1979 (47 y) F</p>${clinical}`)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lowell',
  });
});

it('reads a last name where a class says so', () => {
  const name = '<span class="x">Ada Maria</span><span class="x last-name">Lowell</span>';
  expect(readPatient(`<div>${name}</div><p>03/18/1979 (47 y) F</p>${clinical}`)).toMatchObject({ lastName: 'Lowell' });
});

it.each(['Female · 11/14/2026', 'male, 12 April 2021'])('takes %s of a child for no birth of the mother', line => {
  const page = `<h2>Lowell, Ada</h2><p>MRN 20417</p>${clinical}<h3>Deliveries</h3><p>Baby</p><p>${line}</p>`;
  const read = readPatient(page);
  expect(read?.dob ?? null).toBe(null);
});

it('makes no chart of a person with a sex and a date', () => {
  const card = '<div><div>Ada Lowell</div><div>Female · 03/18/1979</div></div>';
  expect(isChart(`<h1>Staff</h1>${card}<p>Weight</p>`)).toBe(false);
});

it('names both where a heading and a row are about two people', () => {
  const row = only('Lowell, Ada', '03/08/1979', '47', 'F');
  const page = `<header><h1>Odile Perrault</h1><span>66 F</span></header><div>${row}</div>${clinical}`;
  expect(readPage(page)?.other ?? 'none').not.toBe('none');
});

it.each(['tr', 'form-group'])('leaves what stands below a guarantor in rows to that person: %s', row => {
  const rows = ['Guarantor: Odile Perrault', 'Cell: 503-555-0142', 'Email: odile@example.org'];
  const page =
    row === 'tr'
      ? `<table>${rows.map(text => `<tr class="r"><td>${text}</td></tr>`).join('')}</table>`
      : rows.map(text => `<div class="form-group"><div>Line</div><div>${text}</div></div>`).join('');
  expect(readPatient(`${patient}<div>${page}</div>`)).not.toHaveProperty('mobilePhoneNumber', '503-555-0142');
});

it.each(['Guarantor: not self', 'Guarantor: other than self'])('knows that "%s" is someone else', line => {
  const page = `${patient}<div><div>${line}</div><div>Cell: 503-555-0142</div></div>`;
  expect(readPatient(page)).not.toHaveProperty('mobilePhoneNumber', '503-555-0142');
});

it('takes the form of a user whose role could be a resident for no chart', () => {
  const form =
    '<h1>Edit user</h1><label>First name<input value="Ada"></label><label>Last name<input value="Lowell"></label><label>Date of birth<input value="1979-03-08"></label><label>Role<select><option selected>Administrator</option><option>Resident</option></select></label><p>Patients: 12</p>';
  expect(isChart(form)).toBe(false);
});

it.each(['400 mg q6h', '4', 'Yes'])('takes PRN and %s for no record number', dose => {
  const row = `<table><tr><td>PRN</td><td>${dose}</td></tr></table>`;
  expect(readPatient(patient + row)).not.toHaveProperty('recordNumber');
  expect(readPatient(patient + row.replace(dose, '771-0342'))).toMatchObject({ recordNumber: '771-0342' });
});

it.each(['Odile (mom)', 'ICE', 'Harbor View Nursing', 'On call today'])(
  'leaves the part of a banner below "%s" to whom it names',
  line => {
    const lines = [line, 'odile@example.org', '12 Mill Road, Salem, OR 97301'];
    const part = lines.map(text => `<div>${text}</div>`).join('');
    const page = `<main><aside><div><h2>Lowell, Ada Maria</h2><div>47 y F 03/08/1979</div></div><div>${part}</div></aside>${clinical}</main>`;
    const read = readPatient(page);
    expect(read).toMatchObject({ lastName: 'Lowell' });
    for (const field of ['emailAddress', 'address.street']) expect(read).not.toHaveProperty([field]);
    // Below the sex, they are the patient's.
    expect(readPatient(page.replace(line, 'Female · she/her'))).toMatchObject({ emailAddress: 'odile@example.org' });
  },
);

it('leaves a part of a banner to the relative in its last line', () => {
  const lines = ['503-555-0142 (cell)', 'odile@example.org', 'Daughter, has key'];
  const part = lines.map(text => `<div>${text}</div>`).join('');
  const page = `<aside><div><h2>Lowell, Ada</h2><div>47 y F 03/08/1979</div></div><div>${part}</div></aside>${clinical}`;
  expect(readPatient(page)).not.toHaveProperty('emailAddress');
});

it.each(['Odile (mom)', 'Daughter, has key', 'Corner Drug', 'On call'])(
  'leaves the block below the banner to %s',
  line => {
    const page = `<aside><div><h2>Lowell, Ada</h2><div>47 y F 03/18/1979</div></div><div><div>${line}</div><div>odile@example.org</div></div><details open><summary>Father of baby</summary><p>Ole</p></details></aside>${clinical}`;
    expect(readPatient(page)).not.toHaveProperty('emailAddress', 'odile@example.org');
  },
);

it.each(['ICE', 'Odile (mom)', 'Rx: Corner Drug'])('leaves a labeled phone below "%s" to whom it names', line => {
  const part = [line, 'cell 503-555-0142', '12 Mill Road, Salem, OR 97301'].map(text => `<div>${text}</div>`).join('');
  const page = (other: string) =>
    `<aside><div><h2>Lowell, Ada</h2><div>47 y F 03/18/1979</div></div><div>${other}</div></aside>${clinical}`;
  const read = readPatient(page(part));
  for (const field of ['mobilePhoneNumber', 'address.street']) expect(read).not.toHaveProperty([field]);
  expect(readPatient(page(part.replace(line, '')))).toMatchObject({ mobilePhoneNumber: '503-555-0142' });
});
