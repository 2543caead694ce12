// Another patient's page has other blocks around the same values: alerts, badges, relatives, panels.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const rows = (...pairs: [string, string][]) =>
  `<table>${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`;
const block = (title: string, inside: string) => `<fieldset><legend>${title}</legend>${inside}</fieldset>`;
const names = (first: string, last: string, dob: string) =>
  rows(['First name', first], ['Last name', last], ['Date of birth', dob]);
const page = (alert: string, first: string, last: string, dob: string, more = '') =>
  `<div><div>Acme Clinic</div>${alert}<p>${first} ${last}</p>${block('Who it is', names(first, last, dob))}${more}</div>`;

describe('an alert that one patient has', () => {
  const alert = '<div role="alert">Patient at risk of falls</div>';

  it.each([
    ['the taught one', alert, ''],
    ['the other one', '', alert],
    ['the other one, about a relative', '', '<p>A minor: ask the guardian</p>'],
  ])('keeps no value back: %s', (_, one, other) => {
    const read = readAfter(
      page(one, 'Amara', 'Okafor', '03/28/1981'),
      identity,
      page(other, 'Bruno', 'Lind', '11/25/1966'),
    );
    expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
  });
});

describe('a name without a label', () => {
  const banner = (name: string, badge: string, sex: string, dob: string, number: string) =>
    `<header><a>Acme</a><button>A. Wekesa</button></header><aside><div><div><span>${name}</span>${badge}</div><div><span>${sex}</span><span>${dob}</span></div><div>MRN: <b>${number}</b></div></div></aside>`;
  const badge = '<div><span>Active Visit</span></div>';
  const points = { ...identity, 'patient.genderCode': 'Female', 'patient.recordNumber': 'AK-1020' };
  const [one, other] = [
    (more: string) => banner('Amara Okafor', more, 'Female', '03/28/1981', 'AK-1020'),
    (more: string) => banner('Bruno Lind', more, 'Male', '11/25/1966', 'BL-2077'),
  ];

  it.each([
    ['neither', '', ''],
    ['the taught one', badge, ''],
    ['the other one', '', badge],
    ['both', badge, badge],
  ])('is not mistaken for the badge behind it, which %s has', (_, taught, read) => {
    expect(readAfter(one(taught), points, other(read))).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
  });

  it.each(['<h1>', '<header><h1>'])(
    'is the title in front of the first value, whatever chips stand between: %s',
    start => {
      const chips = (title: string, ...all: string[]) =>
        `<main>${start}${title}</h1>${all.map(chip => `<span>${chip}</span>`).join('')}</main>`;
      const read = readAfter(
        chips('Amara Okafor', 'Female', 'DOB 03/28/1981'),
        { ...identity, 'patient.genderCode': 'Female' },
        chips('Bruno Lind', 'Fall risk', 'Male', 'DOB 11/25/1966'),
      );
      expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
    },
  );

  it('is no badge behind it where initials stand in front', () => {
    const card = (initials: string, name: string, badge: string, line: string, dob: string) =>
      `<div><div><i>${initials}</i><div>${name}</div>${badge}<div>${line}</div><div>${dob}</div></div></div>`;
    const read = readAfter(
      card('AO', 'Amara Okafor', '', 'Female, 45 y.o.', '03/28/1981'),
      { ...identity, 'patient.genderCode': 'Female' },
      card('BL', 'Bruno Lind', '<div>Interpreter needed</div>', 'Male, 59 y.o.', '11/25/1966'),
    );
    expect(read.firstName ?? 'Bruno').toBe('Bruno');
  });

  it('splits other names than "Van Houten", where Van can be a first name', () => {
    const cards = (name: string, dob: string) => rows(['Name:', name], ['DOB:', dob]);
    const points = { 'patient.firstName': 'Ottilie', 'patient.lastName': 'Van Houten', 'patient.dob': '02/20/2025' };
    const read = (name: string) =>
      readAfter(cards('Ottilie Van Houten', '02/20/2025'), points, cards(name, '11/25/1966'));
    expect(read('Ezekiel Sorrentino-Blythe')).toMatchObject({ firstName: 'Ezekiel', lastName: 'Sorrentino-Blythe' });
    expect(read('Ada June Van Dyke')).toMatchObject({ firstName: 'Ada June', lastName: 'Van Dyke' });
    expect(read('Minh Van Nguyen')).not.toHaveProperty('lastName', 'Van Nguyen');
  });
});

describe('the blocks of relatives', () => {
  const panel = (title: string, inside: string) =>
    `<div><button aria-expanded="true">${title}</button><div>${inside}</div></div>`;

  it('are told apart by the button over their panel', () => {
    const phones = (...all: [string, string][]) =>
      `<ul>${all.map(([kind, number]) => `<li><span>${number}</span><span><span>${kind}</span></span></li>`).join('')}</ul>`;
    const chart = (own: string, people: string) => `${own}${panel('People', people)}`;
    const read = readAfter(
      chart(amara + panel('Contact', phones(['Home', '312 555 0120'], ['Mobile', '312 555 0122'])), ''),
      { ...identity, 'patient.mobilePhoneNumber': '312 555 0122' },
      chart(
        bruno + panel('Contact', phones(['Mobile', '312 555 0166'])),
        `<p>Ida</p>${phones(['Mobile', '312 555 0168'])}`,
      ),
    );
    expect(read).toMatchObject({ mobilePhoneNumber: '312 555 0166' });
  });

  it.each([
    [
      'behind the label of the relation',
      rows(['Name:', 'Ida Lind'], ['Relationship:', 'Mother'], ['Email:', 'ida@acme.example']),
    ],
    ['in front of the next heading', block('Guardian', rows(['Email:', 'ida@acme.example']))],
  ])('give no value that the patient lacks: %s', (_, relative) => {
    const chart = (own: string, email: string, more: string) =>
      `${own}<section>${email}${more}</section>${block('Insurance', rows(['Plan', 'Acme']))}`;
    const read = readAfter(
      chart(amara, rows(['Email:', 'amara@mail.example']), ''),
      { ...identity, 'patient.emailAddress': 'amara@mail.example' },
      chart(bruno, '', relative),
    );
    expect(read).toMatchObject({ firstName: 'Bruno' });
    expect(read).not.toHaveProperty('emailAddress');
  });
});

describe('rows and lines', () => {
  it('reads a phone by the kind in its row, whichever row is next', () => {
    const grid = (...all: [string, string][]) =>
      `<div>Phones</div><div><div>Type</div><div>Number</div><div>Message</div></div><table>${all.map(([kind, number]) => `<tr><td>${kind}</td><td>${number}</td><td>Yes</td></tr>`).join('')}</table>`;
    const read = readAfter(
      amara + grid(['Cell', '701-555-0116'], ['Home', '701-555-0191']),
      { ...identity, 'patient.mobilePhoneNumber': '701-555-0116' },
      bruno + grid(['Work', '701-555-0155'], ['Home', '701-555-0154'], ['Cell', '701-555-0153']),
    );
    expect(read).toMatchObject({ mobilePhoneNumber: '701-555-0153' });
  });

  it.each([
    ['one cell', (lines: string[]) => rows(['Address', lines.join('<br>')])],
    [
      'a card with a button at its heading',
      (lines: string[]) =>
        `<div><div><div>Home address</div><div><button aria-label="edit"></button></div></div><div>${lines.map(line => `<p>${line}</p>`).join('')}</div></div>`,
    ],
  ])('reads an address with another number of lines in %s', (_, draw) => {
    const read = readAfter(
      amara + draw(['2750 Filbert Loop', 'Eugene, OR 97401']),
      {
        ...identity,
        'patient.address.street': '2750 Filbert Loop',
        'patient.address.city': 'Eugene',
        'patient.address.stateCode': 'OR',
        'patient.address.postalCode': '97401',
      },
      bruno + draw(['9 Cooper Lane', 'Unit 4', 'Salem, OR 97302']),
    );
    expect(read).toMatchObject({ 'address.city': 'Salem', 'address.stateCode': 'OR', 'address.postalCode': '97302' });
  });

  it('takes no insurer for a relative: Children First Health', () => {
    const policy = (payer: string, number: string) => rows(['Payer', payer], ['Policy number', number]);
    const [payerName, policyNumber] = ['payerName', 'policyNumber'].map(
      name => `billing.insurance.insurancePolicies[0].${name}`,
    ) as [string, string];
    const read = readAfter(
      amara + policy('Acme Health', 'AH-2201'),
      { ...identity, [payerName]: 'Acme Health', [policyNumber]: 'AH-2201' },
      bruno + policy('Children First Health', 'CF-7730'),
    );
    expect(read).toMatchObject({ [payerName]: 'Children First Health', [policyNumber]: 'CF-7730' });
  });

  it('takes no invitation to choose for a value', () => {
    const chart = (own: string, suffix: string) => own + rows(['Suffix', suffix]);
    const read = readAfter(chart(amara, 'Jr.'), { ...identity, 'patient.suffix': 'Jr.' }, chart(bruno, 'Select'));
    expect(read).toMatchObject({ firstName: 'Bruno' });
    expect(read).not.toHaveProperty('suffix');
  });
});

describe('tables with a title in a row of its own', () => {
  const cells = (tag: string, all: readonly string[]) =>
    `<tr>${all.map(one => `<td><${tag}>${one}</${tag}></td>`).join('')}</tr>`;
  const block = (title: string, labels: readonly string[], values: readonly string[]) =>
    `<table><tr><td><b>${title}</b></td></tr><tr><td><table>${cells('i', labels)}${cells('b', values)}</table></td></tr></table>`;
  const page = (notice: string, patient: string[], address: string[], guarantor: string[]) =>
    `${notice}${block('Patient', ['Last', 'First', 'Sex', 'Birth'], patient)}${block('Address', ['Street', 'City', 'ST', 'Zip'], address)}${block('Guarantor', ['Last', 'First', 'Rel'], guarantor)}`;
  const amara = page(
    '',
    ['Okafor', 'Amara', 'F', '03/28/1981'],
    ['1400 Ferry St', 'Cuba', 'MO', '65453'],
    ['Self', '', ''],
  );
  const bruno = page(
    '<table><tr><td><b>MINOR - consent of parent required</b></td></tr></table>',
    ['Lind', 'Bruno', 'M', '11/25/2011'],
    ['7 Elm Row', 'Hermann', 'MO', '65041'],
    ['Lind', 'Pieter', 'Father'],
  );
  const points = { ...identity, 'patient.address.street': '1400 Ferry St', 'patient.address.city': 'Cuba' };

  it('keep the patient apart from the guarantor, whoever was taught', () => {
    const address = { 'address.street': '7 Elm Row', 'address.city': 'Hermann' };
    expect(readAfter(amara, points, bruno)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', ...address });
    const ofBruno = { 'patient.firstName': 'Bruno', 'patient.lastName': 'Lind', 'patient.dob': '11/25/2011' };
    expect(readAfter(bruno, ofBruno, amara)).toMatchObject({
      firstName: 'Amara',
      lastName: 'Okafor',
      dob: '1981-03-28',
    });
  });
});

describe('a block of labels beside one of values', () => {
  const columns = (...rows: [string, string][]) =>
    `<div>${rows.map(([label]) => `<div>${label}</div>`).join('')}</div><div>${rows.map(([, value]) => `<div>${value}</div>`).join('')}</div>`;
  const sex = (is: 'F' | 'M') =>
    ['F', 'M']
      .map(
        one =>
          `<label><input type="radio" name="sex"${one === is ? ' checked' : ''}>${one === 'F' ? 'Female' : 'Male'}</label>`,
      )
      .join('');

  it('can have short labels that are not known, and a group of choices', () => {
    const taught = columns(
      ['BSN', '999'],
      ['First name', 'Amara'],
      ['Last name', 'Okafor'],
      ['Date of birth', '03/28/1981'],
      ['Sex', sex('F')],
    );
    const other = columns(
      ['BSN', ''],
      ['First name', 'Bruno'],
      ['Initials', 'B.'],
      ['Last name', 'Lind'],
      ['Date of birth', '11/25/1966'],
      ['Sex', sex('M')],
    );
    const read = readAfter(taught, { ...identity, 'patient.genderCode': 'Female' }, other);
    expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25', genderCode: 'MALE' });
  });
});

it('takes the row of a table that is one wide header for the heading of the rows below it', () => {
  const row = (...cells: string[]) => `<tr>${cells.map(text => `<td>${text}</td>`).join('')}</tr>`;
  const head = (text: string) => `<tr><th colspan="2">${text}</th></tr>`;
  const table = (first: string, last: string, dob: string, kin: string, phone: string) =>
    `<table>${head('Datos del paciente')}${row('Nombre:', first)}${row('Apellidos:', last)}${row('Fecha nac.:', dob)}${kin}${head('Contacto')}${row('Domicilio:', `Plaza ${first}`)}${row('Móvil:', phone)}</table>`;
  const points = {
    'patient.firstName': 'Amara',
    'patient.lastName': 'Okafor',
    'patient.dob': '28/03/1981',
    'patient.address.street': 'Plaza Amara',
    'patient.mobilePhoneNumber': '600 01 44 87',
  };
  const kin = head('Tutor legal') + row('Nombre:', 'Rocío Lind') + row('Móvil:', '600 01 55 20');
  const read = readAfter(
    table('Amara', 'Okafor', '28/03/1981', '', '600 01 44 87'),
    points,
    table('Bruno', 'Lind', '25/11/1966', kin, '600 01 55 21'),
    { lang: 'es' },
  );
  expect(read).toMatchObject({
    firstName: 'Bruno',
    lastName: 'Lind',
    'address.street': 'Plaza Bruno',
    mobilePhoneNumber: '600 01 55 21',
  });
});

describe('a name in large letters, and another one nearer to the date of birth', () => {
  const unlabeled = (name: string, between: string, dob: string, number: string) =>
    `<div><h1>${name}</h1>${between}<div>${dob} · ${number}</div></div>`;
  const labeled = (name: string, between: string, dob: string, number: string) =>
    `<div><h1>${name}</h1>${between}<dl><dt>Date of birth</dt><dd>${dob}</dd><dt>Record</dt><dd>${number}</dd></dl></div>`;

  for (const page of [unlabeled, labeled]) {
    const read = (between: string) =>
      readAfter(
        page('Amara Okafor', '', '03/28/1981', 'AK-1020'),
        { ...identity, 'patient.recordNumber': 'AK-1020' },
        page('Helen Stone', between, '11/25/1966', 'BL-2077'),
      );

    it.each([
      '<p>Internal medicine</p><h2>Bruno Lind</h2>',
      '<div>11/30/2026 · Room 2</div><h2>Lind, Bruno</h2>',
      '<p>About: Bruno Lind</p>',
      '<div>Mother of Bruno Lind</div>',
      '<div>LIND Bruno</div>',
      '<div>Sent today</div><div>Seen</div><div>Ward 4</div><p>Bruno Ole Lind</p>',
    ])(`belongs to no one: ${page.name}, %s`, between => expect(read(between)).not.toHaveProperty('firstName'));

    it.each(['<div>Active Visit</div>', '<span>Fall Risk</span><span>Inpatient</span>'])(
      `is the patient's above badges: ${page.name}, %s`,
      between => expect(read(between)).toMatchObject({ firstName: 'Helen', lastName: 'Stone', dob: '1966-11-25' }),
    );
  }

  it('is not the title of a page', () => {
    const read = readAfter(
      unlabeled('Amara Okafor', '', '03/28/1981', 'AK-1020'),
      { ...identity, 'patient.recordNumber': 'AK-1020' },
      unlabeled('Lab Results', '<h2>Bruno Lind</h2>', '11/25/1966', 'BL-2077'),
    );
    expect(read).not.toMatchObject({ firstName: 'Lab' });
  });
});
