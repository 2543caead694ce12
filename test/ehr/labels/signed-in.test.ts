// Who is signed in is no patient.
import { expect, it } from 'vitest';
import { ada, byField, readPage } from './page.ts';

it('takes no name beside a link to log out for the patient', () => {
  const bar = '<div class="bar"><span>Chart</span> <span>KELLERMAN, DESMOND</span> <a>Log Out</a></div>';
  const side = '<div><p>Rosalind Maeve Achterberg</p><p>Female, 67 y.o., 5/9/1959</p><p>MRN: 10482276</p></div>';
  const notes = '<table><tr><td>11/24/2026 1930</td><td>Nursing note</td><td>Kellerman, Desmond</td></tr></table>';
  const read = byField(readPage(bar + side + notes, { title: 'Patient chart' }));
  expect(`${read?.['patient.lastName']}`).not.toMatch(/kellerman/i);
  expect(read).toMatchObject({ 'patient.lastName': 'Achterberg', 'patient.dob': '1959-05-09' });
});

it('reads an age in the line above the date', () => {
  const page =
    '<h2>Savitri Waghmare (GAN203417)</h2><ul><li>Female, 34 Years 4 Months 9 Days</li><li>16-Jul-1992</li>' +
    `<li>Ward 4, Shivaji Nagar, Akola, 444001</li><li>Contact number 98220 55501</li><li>${'Seen today. '.repeat(20)}</li></ul>`;
  expect(byField(readPage(page, { title: 'Patient profile' }))).toMatchObject({ 'patient.dob': '1992-07-16' });
});

it('takes "Nombre" and "Apellido" beside the whole name for the same person', () => {
  const page =
    '<p>Paciente: Figueroa Ledesma, Ramiro Esteban</p><p>Nombre: Ramiro Esteban</p><p>Apellido: Figueroa Ledesma</p>' +
    '<p>Fecha de nacimiento: 23/05/1990</p>';
  expect(byField(readPage(page))).toMatchObject({
    'patient.firstName': 'Ramiro Esteban',
    'patient.lastName': 'Figueroa Ledesma',
    'patient.dob': '1990-05-23',
  });
});

it('reads a chart with a column of specialties, and each block of a table with its own headers', () => {
  const notes =
    '<h2>Chart review</h2><table><tr><th>Author</th><th>Specialty</th></tr><tr><td>Bo Tran</td><td>Medicine</td></tr></table>';
  const side = '<div><p>Rosalind Achterberg</p><p>Female, 67 y.o., 5/9/1959</p><p>MRN: 10482276</p></div>';
  expect(byField(readPage(side + notes))).toMatchObject({ 'patient.lastName': 'Achterberg' });
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map(text => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const table =
    cells('th', 'First name', 'Last name', 'UUID') +
    cells('td', 'Mutinta', 'Hamoonga', '5e0c') +
    cells('th', 'Gender', 'Date of birth', 'Phone') +
    cells('td', 'Male', '2019-08-30', '+260 97 555 0312') +
    cells('th', 'MRN', 'Address', 'Country') +
    cells('td', '1040512-7', 'House 18, Libuyu', 'Zambia');
  expect(byField(readPage(`<h1>Patient details</h1><table>${table}</table>`))).toMatchObject({
    'patient.firstName': 'Mutinta',
    'patient.dob': '2019-08-30',
    'patient.recordNumber': '1040512-7',
  });
});

it('reads values behind a colon in a cell of its own, and above their captions', () => {
  const cells = (label: string, value: string) => `<td>${label}</td><td>:</td><td>${value}</td>`;
  const card = `<table><tr>${cells('Patient Name', 'Mr. Sundaresan Iyyappan')}</tr><tr>${cells('UHID', 'NH26-0041778')}${cells('D.O.B', '14-09-1983')}</tr></table>`;
  expect(byField(readPage(card))).toMatchObject({
    'patient.lastName': 'Iyyappan',
    'patient.dob': '1983-09-14',
    'patient.recordNumber': 'NH26-0041778',
  });
  const rows = [
    ['Maren', 'First name'],
    ['Lindqvist', 'Last name'],
    ['1979-03-28', 'Date of birth'],
    ['Female', 'Gender'],
    ['FH-10231', 'MRN'],
  ];
  const captions = rows
    .map(([value, label]) => `<div><h5>${value}</h5><span class="small">${label}</span></div>`)
    .join('');
  expect(byField(readPage(`<h2>Patient</h2><div>${captions}</div>`))).toMatchObject({
    'patient.firstName': 'Maren',
    'patient.dob': '1979-03-28',
    'patient.recordNumber': 'FH-10231',
  });
});

it.each([
  ['the account in a menu', '<aside><nav><a>Inbox</a></nav><div><p>PS</p><p>Petra Szabolcs, PA-C</p></div></aside>'],
  ['a social worker', '<div class="util"><span class="acct">Petra Szabolcs, LCSW</span></div>'],
  ['a label', '<dl><dt>Clinician</dt><dd>Petra Szabolcs</dd></dl>'],
])('offers the clinician whom %s names', (_, shown) => {
  expect(byField(readPage(`${ada}<p>MRN: 40021</p>${shown}`))).toMatchObject({
    'chart.user.firstName': 'Petra',
    'chart.user.lastName': 'Szabolcs',
  });
});

it('reads a GP from a field, and takes initials for no label', () => {
  const gp = '<div><label for="gp">GP</label><input id="gp" value="Dr S Kestle"></div>';
  expect(byField(readPage(`${ada}<p>MRN: 40021</p>${gp}`))).toMatchObject({
    'chart.primaryCareProvider': 'Dr S Kestle',
  });
  const account = '<div><span class="avatar"><span>GP</span></span><div><span>Greta Pike</span></div></div>';
  expect(byField(readPage(`${ada}<p>MRN: 40021</p>${account}`))).not.toHaveProperty('chart.primaryCareProvider');
});

it('takes no name in the menu of the account for the patient', () => {
  const menu = '<div class="menu"><div><h6>Rupert Lowell</h6><span>rlowell</span></div> <a>Sign Out</a></div>';
  const parts = '<p>First Name: Ada</p><p>Last Name: Lowell</p><p>Date of Birth: 1979-03-08</p><p>MRN: 40021</p>';
  expect(byField(readPage(menu + parts, { title: 'Patient profile' }))).toMatchObject({ 'patient.firstName': 'Ada' });
});

it('reads a name in two lines of a heading', () => {
  const parts = '<p>First name: Ada</p><p>Last name: Lowell</p><p>Date of birth: 1979-03-08</p><p>MRN: 40021</p>';
  expect(byField(readPage(`<h3>Miss<br>Ada Lowell</h3>${parts}`))).toMatchObject({ 'patient.lastName': 'Lowell' });
});
