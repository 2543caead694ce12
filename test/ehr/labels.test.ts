// What the general reader guarantees on any page. Full pages are in test/screens/general.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMeaning, knownLabels } from '../../src/ehr/labels/words/telling-words.ts';
import { FrameAnswer } from '../../src/order/reading.ts';
import { runs } from '../whole.ts';
import { byField, readPage } from './labels/page.ts';

const rows: readonly (readonly [string, string])[] = [
  ['Name', 'LINDQVIST, Maren'],
  ['Date of birth', '1979-03-08'],
  ['Sex', 'Female'],
  ['MRN', 'FH-1'],
  ['Mobile', '503-555-0148'],
  ['Email', 'maren@example.org'],
  ['Street', '77 Quarry Road'],
  ['City', 'Salem'],
  ['State', 'OR'],
  ['Zip', '97301'],
  ['Language', 'Swedish'],
];
const read = {
  'patient.firstName': 'Maren',
  'patient.lastName': 'LINDQVIST',
  'patient.dob': '1979-03-08',
  'patient.genderCode': 'FEMALE',
  'patient.recordNumber': 'FH-1',
  'patient.address.street': '77 Quarry Road',
  'patient.address.city': 'Salem',
  'patient.address.stateCode': 'OR',
  'patient.address.postalCode': '97301',
  'patient.mobilePhoneNumber': '503-555-0148',
  'patient.emailAddress': 'maren@example.org',
};

type Row = readonly [string, string];
const layouts: Record<string, (pairs: readonly Row[]) => string> = {
  dl: pairs => `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`,
  'table of th and td': pairs =>
    `<table>${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`,
  'table of td': pairs =>
    `<table>${pairs.map(([label, value]) => `<tr><td>${label}:</td><td>${value}</td></tr>`).join('')}</table>`,
  'header row': pairs =>
    `<table><tr>${pairs.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${pairs.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>`,
  'rows of divs': pairs =>
    pairs
      .map(([label, value]) => `<div><div><span>${label}</span></div><div><span>${value}</span></div></div>`)
      .join(''),
  spans: pairs => pairs.map(([label, value]) => `<span>${label}:</span> <span>${value}</span> `).join(''),
  'lines with bold labels': pairs =>
    `<p>${pairs.map(([label, value]) => `<b>${label}:</b> ${value}<br>`).join('\n')}</p>`,
  'lines in list items': pairs => `<ul>${pairs.map(([label, value]) => `<li>${label}: ${value}</li>`).join('')}</ul>`,
  'one line': pairs => `<div>${pairs.map(([label, value]) => `${label}: ${value}`).join(' | ')}</div>`,
  'labels of inputs': pairs =>
    pairs
      .map(([label, value], at) => `<label for="i${at}">${label}</label> <input id="i${at}" value="${value}">`)
      .join(''),
  'labels around inputs': pairs =>
    pairs.map(([label, value]) => `<label>${label} <input value="${value}"></label>`).join(''),
  'aria-label': pairs => pairs.map(([label, value]) => `<input aria-label="${label}" value="${value}">`).join(''),
  'aria-labelledby': pairs =>
    pairs
      .map(([label, value], at) => `<i id="l${at}">${label}</i><hr><div aria-labelledby="l${at}">${value}</div>`)
      .join(''),
};

describe.each(Object.entries(layouts))('a chart laid out as %s', (_, layout) => {
  it('is read completely, in any order, and nothing in it is certain', () => {
    expect(byField(readPage(layout(rows)))).toEqual(read);
    fc.assert(
      fc.property(fc.shuffledSubarray([...rows], { minLength: rows.length }), shuffled => {
        const answer = readPage(layout(shuffled));
        expect(byField(answer)).toEqual(read);
        expect(answer?.values.filter(({ sure }) => sure)).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  it('gives the same values with a hidden copy of another patient', () => {
    const others = layout([
      ['Name', 'FJELSTAD, Odd'],
      ['Date of birth', '1950-01-01'],
      ['MRN', 'FH-2'],
    ]).replace(/(id|for|aria-labelledby)="/g, '$1="h');
    for (const page of [
      `<div hidden>${others}</div>${layout(rows)}`,
      `${layout(rows)}<section style="display: none">${others}</section>`,
    ])
      expect(byField(readPage(page))).toEqual(read);
  });

  it("gives nothing beside another person's chart", () => {
    for (const other of [
      { 'LINDQVIST, Maren': 'FJELSTAD, Odd' },
      { '1979-03-08': '1979-03-09' },
      { 'LINDQVIST, Maren': 'LINDQVIST, Mara' },
    ]) {
      const changed = rows.map(
        ([label, value]) => [label, Object.entries(other).find(([from]) => from === value)?.[1] ?? value] as const,
      );
      const second = layout(changed).replace(/(id|for|aria-labelledby)="/g, '$1="s');
      expect(readPage(`<div>${layout(rows)}</div><div>${second}</div>`)).toBeNull();
    }
  });

  it.each([
    'Guarantor',
    'Emergency contact',
    'Insurance subscriber',
    'Policy holder',
    'Legal guardian',
    'Next of kin',
    'Parent / guardian',
    'Pharmacy',
    'Referring provider',
    'Employer',
    'Spouse',
    'Appointment details',
    'Facility',
    'Billing contact',
    'My profile',
    'Personne à contacter',
    'Contacto de emergencia',
  ])('gives nothing under "%s"', heading => {
    expect(readPage(`<h3>${heading}</h3>${layout(rows)}`)).toBeNull();
    expect(readPage(`<section aria-label="${heading}">${layout(rows)}</section>`)).toBeNull();
    expect(readPage(`<fieldset><legend>${heading}</legend>${layout(rows)}</fieldset>`)).toBeNull();
    expect(readPage(`<details open><summary>${heading}</summary><h4>Details</h4>${layout(rows)}</details>`)).toBeNull();
    expect(byField(readPage(`<h2>Patient</h2>${layout(rows)}<h2>${heading}</h2>`))).toEqual(read);
    expect(hasMeaning(`${heading}:`)).toBe(true);
  });

  it('needs a name, a date of birth and a sign of a chart', () => {
    const without = (...labels: string[]) => layout(rows.filter(([label]) => !labels.includes(label)));
    expect(readPage(without('Name'))).toBeNull();
    expect(readPage(without('Date of birth'))).toBeNull();
    expect(readPage(without('MRN'))).toBeNull();
    expect(readPage(without('MRN'), { title: 'Patient' })).not.toBeNull();
    expect(readPage(without('MRN'), { url: 'https://ehr.example.org/patients/1' })).not.toBeNull();
    expect(readPage(without('MRN'), { url: 'https://ehr.example.org/inpatients/1' })).toBeNull();
  });
});

describe('the general reader', () => {
  const dl = layouts.dl as (pairs: readonly Row[]) => string;
  const name: Row = ['Name', 'Maren Lindqvist'];
  const mrn: Row = ['MRN', '1'];

  it('asks for day and month, and uses the age to decide', () => {
    const dob = (...more: Row[]) =>
      readPage(dl([name, mrn, ...more]))?.values.find(({ field }) => field === 'patient.dob');
    expect(dob(['DOB', '03/08/1979'])).toMatchObject({
      value: null,
      sure: false,
      why: 'date.dayOrMonth',
      candidates: [{ value: '1979-03-08' }, { value: '1979-08-03' }],
    });
    expect(dob(['DOB', '03/12/1979 (47 y)'])).toMatchObject({ value: '1979-03-12', sure: false, why: 'general.label' });
    expect(dob(['DOB', '03/12/1979'], ['Age', '46 years'])).toMatchObject({ value: '1979-12-03' });
    expect(dob(['DOB', '03/08/1979'], ['Date of birth', '8 Mar 1979'])).toMatchObject({ value: '1979-03-08' });
    expect(dob(['DOB', '03/08/1979'], ['Date of birth', '8 Mar 1980'])).toBeUndefined();
    for (const text of ['8 mars 1979', '8 de marzo de 1979 (47 años)', '8 March 1979'])
      expect(dob(['DOB', '03/08/1979'], ['Date of birth', text])).toMatchObject({ value: '1979-03-08', sure: false });
    for (const text of ['1979', '13/13/1979', '2027-01-01', '1979-03-08 – 1980-01-01', 'N/A'])
      expect(dob(['DOB', text])).toBeUndefined();
  });

  it.each<[string, Row[], object | null]>([
    [
      'two names that are one',
      [
        ['Name', 'Lindqvist, Maren S'],
        ['Patient name', 'Maren Lindqvist'],
      ],
      { 'patient.middleName': 'S' },
    ],
    [
      'a name in parts beside the whole',
      [['First name', 'Maren'], ['Last name', 'Lindqvist'], name],
      { 'patient.lastName': 'Lindqvist' },
    ],
    ['a name in parts beside another', [['First name', 'Mara'], ['Last name', 'Lindqvist'], name], null],
    ['one part', [['First name', 'Maren']], null],
    ['one word', [['Name', 'Maren']], null],
    ['digits', [['Name', 'Room 12']], null],
    ['last names first, without a comma', [['Nom et prénom', 'Lindqvist Maren']], { 'patient.lastName': 'Lindqvist' }],
    ['which words are last names is not known', [['Apellidos y nombre', 'Robledo Quintana Ana']], null],
    [
      'two last names',
      [['Nombre del paciente', 'Ana Luz Robledo Quintana']],
      { 'patient.firstName': 'Ana Luz', 'patient.lastName': 'Robledo Quintana' },
    ],
    [
      'two last names, with small words',
      [['Paciente', 'Ana Robledo de la Fuente']],
      { 'patient.firstName': 'Ana', 'patient.lastName': 'Robledo de la Fuente' },
    ],
    [
      'two first names and one last name',
      [['Paciente', 'Ana Clara Robledo']],
      { 'patient.firstName': 'Ana Clara', 'patient.lastName': 'Robledo' },
    ],
    [
      'one first name and two last names',
      [['Nome completo', 'Ivo Robledo Quintana']],
      { 'patient.firstName': 'Ivo', 'patient.lastName': 'Robledo Quintana' },
    ],
    [
      'a suffix in capitals',
      [['Name', 'LINDQVIST, MAREN JR']],
      { 'patient.firstName': 'MAREN', 'patient.lastName': 'LINDQVIST', 'patient.suffix': 'JR' },
    ],
    [
      'an initial with its point',
      [['Name', 'Lindqvist, Maren T.']],
      { 'patient.firstName': 'Maren', 'patient.middleName': 'T' },
    ],
    [
      'first names that stand elsewhere',
      [
        ['Apellidos', 'Robledo'],
        ['Paciente', 'Quintana, Ana'],
      ],
      null,
    ],
    ['a title', [['Name', 'Mrs. Maren Lindqvist']], { 'patient.firstName': 'Maren' }],
  ])('reads names: %s', (_, names, expected) => {
    const values = byField(readPage(dl([...names, ['DOB', '1979-03-08'], mrn])));
    if (expected) expect(values).toMatchObject(expected);
    else expect(values).toBeNull();
  });

  it('gives no value where two labels disagree, and prefers the number that is labeled as the record number', () => {
    const answer = readPage(
      dl([
        ...rows,
        ['Gender', 'Male'],
        ['Cell', '503-555-0149'],
        ['Patient ID', '77'],
        ['E-mail', 'MAREN@example.org'],
      ]),
    );
    const find = (wanted: string) => answer?.values.find(({ field }) => field === wanted);
    for (const field of ['patient.genderCode', 'patient.mobilePhoneNumber'])
      expect(find(field)).toMatchObject({ value: null, sure: false, why: 'values.disagree' });
    expect(find('patient.recordNumber')).toMatchObject({ value: 'FH-1' });
    expect(find('patient.emailAddress')).toMatchObject({ value: 'maren@example.org' });
  });

  it('takes no sex from a letter that can mean either', () => {
    const sex = (label: string, text: string) =>
      byField(readPage(dl([name, mrn, ['DOB', '1979-03-08'], [label, text]])));
    for (const label of ['Sexo', 'Género:']) expect(sex(label, 'M ')).toMatchObject({ 'patient.genderCode': null });
    for (const [label, text] of [
      ['Sexo', 'Masculino'],
      ['Sex', 'M'],
      ['Sexe', 'M'],
    ] as const)
      expect(sex(label, text)).toMatchObject({ 'patient.genderCode': 'MALE' });
  });

  it('takes no part of the page as the value of a label above it, and only lines that are an address', () => {
    const contact = (...lines: string[]) =>
      `<h3>Address</h3><div>${lines.map(line => `<div>${line}</div>`).join('')}</div>`;
    const rest = dl(rows.slice(0, 4));
    const whole = { 'patient.address.street': '77 Quarry Road', 'patient.address.city': 'Salem' };
    expect(byField(readPage(rest + contact('77 Quarry Road', 'Salem, OR 97301')))).toMatchObject(whole);
    expect(byField(readPage(rest + contact('12 Elm Road', 'City: Leeds', 'Postcode: LS6 2AB')))).not.toHaveProperty(
      'patient.address.street',
    );
  });

  it.each([
    ['House number', '12b', 'Street', 'Ferry Road', '12b Ferry Road'],
    ['Hausnummer', '4-6', 'Straße', 'Am Graben', 'Am Graben 4-6'],
    ['Número', '325', 'Logradouro', 'Rua da Aurora', 'Rua da Aurora, 325'],
    ['Número', '325', 'Logradouro', 'Rua da Aurora, 17', 'Rua da Aurora, 17'],
    ['Número', 'S/N', 'Logradouro', 'Rua da Aurora', 'Rua da Aurora'],
  ])('puts "%s" %s to "%s" %s', (house, number, street, line, whole) => {
    const address: Row[] = [
      [street, line],
      [house, number],
      ['City', 'Salem'],
    ];
    expect(byField(readPage(dl([...rows.slice(0, 4), ...address])))).toMatchObject({
      'patient.address.street': whole,
    });
    // The number of something else
    const apart = `${dl([...rows.slice(0, 4), ...address.filter(([label]) => label !== house)])}<h3>Visits</h3>${dl([[house, number]])}`;
    expect(byField(readPage(apart))).toMatchObject({ 'patient.address.street': line });
  });

  it('takes no name from a label below "Pharmacy" before the date of birth', () => {
    const page = (name: string) =>
      `<h1>Patient record</h1><p><u>Preferred pharmacy</u></p><p><b>Name:</b> Corin Hale<br><b>Mobile:</b> 206-555-0163</p>
      <p><u>Identification</u></p><p>${name}<b>Date of birth:</b> 03/08/1979 (47 y)<br><b>MRN:</b> 1008821</p>`;
    expect(byField(readPage(page('<b>Name:</b> Maren Lindqvist<br>')))).toMatchObject({
      'patient.firstName': 'Maren',
      'patient.lastName': 'Lindqvist',
    });
    expect(readPage(page(''))).toBeNull();
  });

  it.each([
    ['Emergency contact', '<p>Corin Hale (husband)<br>Mobile: 206-555-0163</p>'],
    ['Medico di base', '<p>Cognome: Hale<br>Nome: Corin<br>Cellulare: 206-555-0163</p>'],
  ])('reads no mobile number from a card "%s"', (heading, card) => {
    const cards = (own: string) =>
      `<h1>Patient</h1>${dl(rows.slice(0, 4))}<div><div><h4>Contact</h4><p>${own}</p></div><div><h4>${heading}</h4>${card}</div></div>`;
    expect(byField(readPage(cards('Mobile: 206-555-0142')))).toMatchObject({
      'patient.mobilePhoneNumber': '206-555-0142',
    });
    expect(byField(readPage(cards('none')))).not.toHaveProperty('patient.mobilePhoneNumber');
  });

  it('reads the address below its own heading, not below a label with the same word', () => {
    const page = `<h1>Patient</h1><h2>Guardian</h2>${dl([
      ['Name', 'Corin Hale'],
      ['Address', '5 Alder Row, Salem, OR 97301'],
    ])}<h2>Patient information</h2>${dl(rows.slice(0, 4))}<h2>Address</h2>${dl([['Phone', '206-555-0142']])}`;
    expect(Object.keys(byField(readPage(page)) ?? {}).some(field => /address/.test(field))).toBe(false);
  });

  it('reads labels and values with only a space between them', () => {
    const banner =
      '<div class="banner"><h1>Maren Lindqvist</h1><div><span>DOB 03/18/1979</span> <span>47 y</span> <span>MRN 1008821</span></div></div>';
    expect(byField(readPage(banner))).toMatchObject({
      'patient.lastName': 'Lindqvist',
      'patient.dob': '1979-03-18',
      'patient.recordNumber': '1008821',
    });
  });

  it.each([
    ['Achternaam', 'Voornaam', 'Geboortedatum', 'Geslacht', 'Vrouw', 'Patiëntnummer', 'Contactpersoon', 'Naam'],
    ['Efternamn', 'Förnamn', 'Födelsedatum', 'Kön', 'Kvinna', 'Personnummer', 'Närstående', 'Namn'],
    ['Nazwisko', 'Imię', 'Data urodzenia', 'Płeć', 'Kobieta', 'Numer pacjenta', 'Osoba upoważniona', 'Imię i nazwisko'],
  ])('reads a chart with "%s"', (last, first, birth, sex, woman, number, other, name) => {
    const page = `<h1>Patient</h1>${dl([
      [last, 'Lindqvist'],
      [first, 'Maren'],
      [birth, '1979-03-18'],
      [sex, woman],
      [number, '1008821'],
    ])}<h2>${other}</h2>${dl([
      [name, 'Corin Hale'],
      ['E-mail', 'corin@example.org'],
    ])}`;
    const values = byField(readPage(page));
    expect(values).toMatchObject({
      'patient.firstName': 'Maren',
      'patient.lastName': 'Lindqvist',
      'patient.dob': '1979-03-18',
      'patient.genderCode': 'FEMALE',
    });
    expect(JSON.stringify(values)).not.toMatch(/Corin|corin/);
  });

  it('distinguishes an unknown label from a second value by its style', () => {
    const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (label: (text: string) => string) =>
      readPage(
        `<table>${row(label('Name'), 'Maren Lindqvist', label('Dialect'), 'Scanian')}${row(label('DOB'), '1979-03-08')}${row(label('MRN'), '1')}</table>`,
      );
    expect(byField(table(text => `<b>${text}</b>`))).toMatchObject({ 'patient.lastName': 'Lindqvist' });
    expect(table(text => text)?.values.filter(({ from }) => /name/i.test(from)) ?? []).toEqual([]);
  });

  it('takes no part of a value, and no value with a hidden label', () => {
    const rest = '<p>DOB: 1979-03-08</p><p><b>Date of birth:</b> 1979-03-08</p><p>MRN: 1</p>';
    expect(readPage(`<p>Name: <b>Maren Sofie</b> ${rest}`)).not.toBeNull();
    expect(readPage(`<p>Name: <b>Maren Sofie</b> <b>Lindqvist</b>${rest}`)).toBeNull();
    expect(readPage(`<p><b>Name:</b> Maren Sofie <i>Lindqvist</i>${rest}`)).toBeNull();
    expect(readPage(`<p><b>Name:</b> Maren Sofie <a href="#">Edit</a>${rest}`)).not.toBeNull();
    const unlabeled = readPage(`<p><b hidden>Name:</b> <b>Maren Sofie</b>${rest}`);
    expect(unlabeled?.values.filter(({ from }) => /name/i.test(from))).toEqual([]);
  });

  const labels = knownLabels.filter(list => typeof list === 'string').flatMap(list => list.split('|'));

  it.each(labels)('skips no text with the label "%s"', label => {
    for (const text of [label, `${label}: x`, `\u00A0${label.toUpperCase()} *`, `x | ${label}`])
      for (const form of ['NFC', 'NFD'] as const) expect(hasMeaning(text.normalize(form))).toBe(true);
    expect(hasMeaning(label.replace(/.$/, '\u200B$&'))).toBe(true);
    expect(hasMeaning(label.replaceAll(' ', '_'))).toBe(true);
  });

  it('matches full labels only', () => {
    const answer = readPage(
      dl([
        ...rows.slice(0, 4),
        ['Mobile clinic', '503-555-0100'],
        ['Email reminders', 'a@example.org'],
        ['Former name', 'Ola Berg'],
      ]),
    );
    expect(Object.keys(byField(answer) ?? {})).toEqual(Object.keys(read).slice(0, 5));
  });

  it('ends the contacts at a label that names someone else', () => {
    for (const [label, value] of [
      ['Emergency contact', 'Tobias Lindqvist'],
      ['Pharmacy', 'Corner Drugs'],
    ] as const) {
      const values = byField(readPage(dl([...rows.slice(0, 4), [label, value], ...rows.slice(4)]))) ?? {};
      expect(Object.keys(values)).toEqual(Object.keys(read).slice(0, 5));
    }
  });

  it.each(['Username', 'Password', 'Role', 'Employee ID', 'NPI'])('reads no page with "%s"', label => {
    expect(readPage(dl([...rows, [label, 'x']]))).toMatchObject({ kind: 'shell', values: [], banner: {} });
  });

  it('says where on the page a value was', () => {
    const answer = readPage(dl([['Date of birth:', '8 Mar 1979 (47 y)'], name, mrn]));
    expect(FrameAnswer.parse(answer)).toMatchObject({ screen: 'labels', kind: 'chart', rank: 98, patientKeys: [] });
    expect(answer?.values.find(({ field }) => field === 'patient.dob')).toMatchObject({
      text: '8 Mar 1979 (47 y)',
      from: 'label "Date of birth"',
    });
  });

  const word = fc.oneof(
    fc.constantFrom(...rows.flat(), 'Guarantor', 'Patient', 'DOB: 1/2/1980', 'Name:', 'Patient: Ana Roe |', '--', ''),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const tag = fc.constantFrom(
    ...'div span p b dl dt dd table tr th td ul li h1 h2 h3 section fieldset legend label input select option details summary time'.split(
      ' ',
    ),
  );
  const markup = (text: string) => text.replace(/[&<>"]/g, found => `&#${found.charCodeAt(0)};`);
  const tree = fc.letrec<{ node: string }>(tie => ({
    node: fc.oneof(
      { maxDepth: 5 },
      word.map(markup),
      fc
        .tuple(
          tag,
          fc.constantFrom(
            '',
            ' hidden',
            ' aria-label="DOB"',
            ' aria-labelledby="x y"',
            ' colspan="2"',
            ' for="x"',
            ' id="x"',
            ' value="1980-02-03"',
          ),
          fc.array(tie('node'), { maxLength: 5 }),
        )
        .map(([name, attribute, inside]) => `<${name}${attribute}>${inside.join('')}</${name}>`),
    ),
  })).node;

  it('never throws, and is never certain, on any page', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), fc.boolean(), (nodes, isChart) => {
        const answer = readPage(nodes.join('') + (isChart ? dl(rows) : ''));
        if (!answer) return;
        FrameAnswer.parse(answer);
        expect(answer.values.filter(({ sure }) => sure)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});

const withBirth = (date: string) =>
  `<h2>Patient</h2><dl><dt>Name</dt><dd>Lindqvist, Maren</dd><dt>Date of birth</dt><dd>${date}</dd><dt>MRN</dt><dd>FH-1</dd></dl>`;

it.each(['BS', 'B.S.', '(BS)', 'AH', 'BE', 'E.C.', 'ዓ.ም', '(Bikram Sambat)', 'Nepali'])(
  'a birth date of another calendar is no birth date: 2000-05-10 %s',
  mark => expect(readPage(withBirth(`2000-05-10 ${mark}`))).toBeNull(),
);

it.each(['', 'AD', 'C.E.', '(26 y)', '26 yrs F', 'Sex: F', '· Brooklyn'])(
  'what else stands behind a birth date does not hide it: 2000-05-10 %s',
  more => expect(byField(readPage(withBirth(`2000-05-10 ${more}`)))?.['patient.dob']).toBe('2000-05-10'),
);

describe('a page of another making', () => {
  const identity = { 'patient.firstName': 'Odile', 'patient.lastName': 'Perrault', 'patient.dob': '1963-04-22' };

  it.each([
    ['a name in bold before "née le"', '<b>Mme Odile Perrault</b> née le 22/04/1963 (63 ans) – Féminin', 'FEMALE'],
    [
      'neighbors without a space',
      '<div><span>Perrault, Odile</span><span>W</span><span>DOB 04/22/1963</span><span>F</span></div>',
      'FEMALE',
    ],
    [
      'a date in three fields below a legend',
      `<label>First name<input value="Odile"></label><label>Last name<input value="Perrault"></label>
      <fieldset><legend>Date of birth</legend><input aria-label="Month" value="04"><input aria-label="Day" value="22">
      <input aria-label="Year" value="1963"></fieldset>
      <fieldset><legend>Sex</legend><label><input type="radio" checked>Female</label><label><input type="radio">Male</label></fieldset>`,
      'FEMALE',
    ],
    [
      'a sex as a chip beside the name',
      `<div><h5>Odile Perrault</h5><span>Female</span></div><p>Birthday</p><p>Apr 22, 1963</p>`,
      'FEMALE',
    ],
  ])('has %s', (_, body, sex) => {
    const values = byField(readPage(`<div class="patient-header">${body}</div><h2>Patient summary</h2>`));
    expect(values).toMatchObject(identity);
    expect(values?.['patient.genderCode']).toBe(sex);
  });

  const name = '<p>Odile Perrault</p>';
  const born = '<p>Née le 22/04/1963</p>';

  it.each([
    [
      'a title in Italian',
      '<h2>Scheda paziente</h2>',
      '<p>Cognome: Perrault<br>Nome: Odile<br>Data di nascita: 22/04/1963</p>',
    ],
    ['a title in German', '<h2>Patientendetails</h2>', '<h3>Perrault, Odile</h3><p>* 22.04.1963 (63 J.)</p>'],
    [
      'a title "Prontuário de"',
      '<h1>Prontuário de Odile Perrault</h1>',
      '<p><b>DATA DE NASCIMENTO:</b> 22/04/1963</p>',
    ],
    [
      'a heading with its value',
      '<h1>Dossier médical</h1>',
      '<h2>Nom : Perrault</h2><h2>Prénom : Odile</h2><h3>né(e) le : 22/04/1963</h3>',
    ],
    [
      'a birth in the heading of the name',
      '<h1>Odile Perrault <small>22/04/1963</small></h1>',
      '<p>NHS number: <b>485 777 3456</b></p>',
    ],
    ['a word of a history', '<h2>Antécédents</h2>', `<h1>Odile Perrault</h1>${born}`],
    [
      '"Edit" below "Patient"',
      '<fieldset><legend>Patient</legend><div><a href="#">Edit</a></div>',
      `${name}<div>Born: 22-Apr-1963</div></fieldset>`,
    ],
    [
      'titles that look alike',
      '<div class="patient"><h3>Odile Perrault</h3>',
      '<h6>Signos Clave</h6><p>Fecha de nacimiento <b>22/04/1963</b></p><h6>Otros Asuntos</h6></div>',
    ],
  ])('is read with %s', (_, before, body) => {
    expect(byField(readPage(before + body))).toMatchObject(identity);
  });

  it('is read with an age and a sex in a part that is called the patient', () => {
    const body = '<div id="patientID"><a>PERRAULT, Odile (Mrs)</a><span>(63)</span><span>Female</span></div>';
    expect(byField(readPage(body))).toEqual({
      'patient.firstName': 'Odile',
      'patient.lastName': 'PERRAULT',
      'patient.genderCode': 'FEMALE',
    });
  });

  it('gives an address and an email address without labels, if they are in the part with the name', () => {
    const lines = ['77 Quarry Road, Salem, OR 97301', 'odile@example.org'].map(line => `<p>${line}</p>`).join('');
    const page = (inPart: string, behind: string) =>
      `<h2>Patient</h2><section>${name}<p>04/22/1963 (63 y)</p>${inPart}</section><section>${behind}</section>`;
    expect(byField(readPage(page(lines, '')))).toMatchObject({
      ...identity,
      'patient.address.street': '77 Quarry Road',
      'patient.address.postalCode': '97301',
      'patient.emailAddress': 'odile@example.org',
    });
    const others = byField(readPage(page('', `<h3>Pharmacy</h3>${lines}`)));
    expect(others).toMatchObject(identity);
    expect(Object.keys(others ?? {}).some(field => /address|email/i.test(field))).toBe(false);
  });

  it('reads an address in two lines below the name and below a label', () => {
    const lines = '<p>77 Quarry Road</p><p>Salem, OR 97301</p>';
    const address = { 'patient.address.street': '77 Quarry Road', 'patient.address.city': 'Salem' };
    const age = '<p>04/22/1963 (63 y)</p>';
    const read = (behind: string) => byField(readPage(`<h2>Patient</h2><section>${name}${age}${behind}</section>`));
    expect(read(lines)).toMatchObject({ ...identity, ...address });
    expect(read(`<div><span>Address</span>${lines}</div>`)).toMatchObject({ ...identity, ...address });
    for (const other of ['Ward 4, bed 77', '63 years old', 'Visit 12/03/2026', 'Room: 77', 'Salem clinic'])
      expect(read(lines.replace('77 Quarry Road', other))).not.toHaveProperty('patient.address.street');
    expect(read(lines.replace('Salem', 'Phone: 503'))).not.toHaveProperty('patient.address.city');
  });

  it('reads the lines below a heading for contacts, but not those of a clinic or another person', () => {
    const lines = '<p>77 Quarry Road</p><p>Salem, OR 97301</p><p>odile@example.org</p>';
    const read = (title: string) =>
      byField(
        readPage(`<h1>Patient</h1>${name}<p>04/22/1963 (63 y)</p><div>${'Seen today. '.repeat(80)}</div>
          <section><h3>${title}</h3><div>${lines}</div></section>`),
      );
    for (const title of ['Contact information', 'Contact details', 'Kontaktdaten', 'Coordonnées'])
      expect(read(title)).toMatchObject({
        ...identity,
        'patient.address.street': '77 Quarry Road',
        'patient.address.postalCode': '97301',
        'patient.emailAddress': 'odile@example.org',
      });
    for (const title of ['Contact us', 'Location', 'General', 'Emergency contact', 'Pharmacy', 'Mother']) {
      expect(read(title)).toMatchObject(identity);
      expect(Object.keys(read(title) ?? {}).filter(field => /address|email/i.test(field))).toEqual([]);
    }
  });

  it('keeps the lines of an address together', () => {
    const values = byField(
      readPage(
        `<h2>Patient</h2>${name}<p>04/22/1963 (63 y)</p><h4>Contact</h4><h5>Address</h5>4 Abbots Close<br>Fleet<br>GU51 3RF`,
      ),
    );
    expect(values).toMatchObject({ 'patient.address.city': 'Fleet', 'patient.address.postalCode': 'GU51 3RF' });
  });

  it('reads on behind the name of a parent, except for what can be the parent’s', () => {
    const rows = [
      ['Nome da mãe', 'Benedita Prado'],
      ['Nascimento', '22/04/1963 (63 anos)'],
      ['Sexo', 'Feminino'],
      ['Celular', '(71) 95555-0110'],
    ];
    const grid = rows.map(([label, value]) => `<div><p class="label">${label}</p><p>${value}</p></div>`).join('');
    const values = byField(readPage(`<h2>Odile Perrault</h2><div>${grid}</div>`, { title: 'Prontuário' }));
    const more = { 'patient.genderCode': 'FEMALE', 'patient.mobilePhoneNumber': null };
    expect(values).toMatchObject({ ...identity, ...more });
  });

  it('takes a hospital’s number before a nation’s', () => {
    const body =
      '<h1>Odile Perrault</h1><p>Born 22/04/1963 (63)</p><p>Hospital number: U556</p><p>NHS number: 485 777</p>';
    expect(byField(readPage(body, { title: 'Patient' }))).toMatchObject({ 'patient.recordNumber': 'U556' });
  });

  it('greets a doctor without taking the doctor for the patient', () => {
    const body =
      '<p>Hello, Dr. Camila Prado</p><label>Name</label><input value="Odile Perrault"><label>Born</label><input value="22/04/1963"><p>MRN: 4471</p>';
    expect(byField(readPage(body, { title: 'Patient' }))).toMatchObject(identity);
  });

  it('knows a name around a nickname', () => {
    const body = '<h1>Perrault, Odile "Odie"</h1><p>Female, 63 yrs, 22/04/1963</p><p>MRN: E4410</p>';
    expect(byField(readPage(body, { title: 'Patient' }))).toMatchObject({
      ...identity,
      'patient.recordNumber': 'E4410',
    });
  });

  it.each([
    ['Telefon mobil', 'patient.mobilePhoneNumber', '0151 5550188'],
    ['Cell Ph', 'patient.mobilePhoneNumber', '207-555-0183'],
    ['Adresse e-mail', 'patient.emailAddress', 'odile@courriel.example'],
  ])('reads "%s" by its words', (label, field, text) => {
    const body = `<h1>Odile Perrault</h1><dl><dt>Born</dt><dd>22/04/1963</dd><dt>${label}</dt><dd>${text}</dd></dl>`;
    expect(byField(readPage(body, { title: 'Patient' }))).toMatchObject({ ...identity, [field]: text });
  });

  it.each(['odile@example.org', '(503) 555-0148'])('ends an address above %s', contact => {
    const address = ['77 Quarry Road', 'Salem, OR 97301-1234', contact].map(line => `<p>${line}</p>`).join('');
    const body = `<h1>Odile Perrault</h1><p>Born: 22/04/1963</p><h3>Home address</h3><div>${address}</div>`;
    expect(byField(readPage(body, { title: 'Patient' }))).toMatchObject({
      ...identity,
      'patient.address.street': '77 Quarry Road',
      'patient.address.city': 'Salem',
      'patient.address.postalCode': '97301-1234',
    });
  });

  it('reads several labels in one line, and no value that goes on behind a gap', () => {
    const read = (line: string) => byField(readPage(`<h1>Odile Perrault</h1><pre>${line}</pre>`, { title: 'Patient' }));
    const values = { ...identity, 'patient.genderCode': 'FEMALE', 'patient.recordNumber': 'FH-22' };
    expect(read('DOB: 22/04/1963   Sex: F   MRN: FH-22')).toMatchObject(values);
    expect(read('MRN: FH-22\tDOB: 22/04/1963\n  Sex: F')).toMatchObject({
      ...identity,
      'patient.genderCode': 'FEMALE',
    });
    expect(read('DOB: 22/04/1963   Address: 77 Quarry   Road')).toMatchObject({
      'patient.address.street': '77 Quarry Road',
    });
  });

  it('is no chart if it is a column "Patient" of a list', () => {
    const row = '<tr><td>Perrault, Odile</td><td>22/04/1963</td><td>09:15</td></tr>';
    const list = `<table><tr><th>Patient</th><th>Date of birth</th><th>Time</th></tr>${row}</table>`;
    expect(readPage(list, { title: 'Room 2' })).toBeNull();
  });
});
