// What a chart shows where the reader cannot tell whose or what it is: a text without a value, so the form names it.
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { readPage, readPatient, valuesIn } from './page.ts';

const unread = (body: string) =>
  valuesIn(body).flatMap(({ value, text, field }) => (value === null ? [[field, text]] : []));

const line = (label: string, value: string) => `<div><span>${label}</span><span>${value}</span></div>`;
const card = (title: string, ...lines: string[]) => `<div class="card"><h3>${title}</h3>${lines.join('')}</div>`;

describe('a part that names no one', () => {
  const banner =
    '<div class="card"><h2>Lowell, Ada</h2><div>Born <b>18 Mar 1979</b> (47y)</div><div>Chart # 30041</div></div>';
  const page = (...cards: string[]) =>
    readPage(`${banner}${cards.join('')}`, { title: 'Patient' })?.values.map(({ field, value, text }) => [
      field,
      value ?? `? ${text}`,
    ]);

  it('gives no contact, and is not silent', () => {
    const reach = card('Reach', line('Email', 'ada@example.org'));
    expect(page(reach)).toContainEqual(['patient.emailAddress', '? ada@example.org']);
  });

  it.each(['–', '--', '—'])('gives no next row where %s is the value', dash => {
    const reach = (email: string) =>
      page(card('Reach', line('Mobile', '503-555-0148'), line('Email', email), line('Preference', 'SMS')));
    const fieldsOf = (read: ReturnType<typeof reach>) => read?.map(([field]) => field);
    expect(fieldsOf(reach(dash))).not.toContain('patient.emailAddress');
    expect(reach(`${dash}</span> <span>ada@example.org`)).toContainEqual([
      'patient.emailAddress',
      expect.stringContaining('ada@example.org'),
    ]);
  });

  it.each(['Guardian', 'Emergency contact', 'Pharmacy'])('is left alone below "%s"', title => {
    const contact = card(title, line('Mobile', '503-555-0199'), line('Email', 'other@example.org'));
    expect(JSON.stringify(page(contact))).not.toMatch(/0199|other@/);
  });
});

describe('contact details below "Insurance"', () => {
  const policy = '<dt>Payer</dt><dd>Lakes Plan</dd><dt>Member ID</dt><dd>GL-22019</dd>';
  const reach = (label: string) =>
    `<dt>${label}</dt><dd>503-555-0148</dd><dt>E-mail</dt><dd>ada@example.org</dd><dt>Address</dt><dd>3 Elm Rd, Salem, OR 97301</dd>`;
  const doubts = (title: string, body: string) =>
    valuesIn(`<h2>${title}</h2>${body}`)
      .filter(({ field }) => /mobile|email|street/i.test(field))
      .map(({ value, why, candidates }) => [value, why, candidates?.map(({ value }) => value).join()])
      .sort();
  const named = [
    [null, 'whose.unsaid', '3 Elm Rd'],
    [null, 'whose.unsaid', '503-555-0148'],
    [null, 'whose.unsaid', 'ada@example.org'],
  ];

  it.each([
    ['in a list of their own', `<dl>${policy}</dl><dl>${reach('Mobile phone')}</dl>`],
    ['behind a line', `<dl>${policy}</dl><hr><dl>${reach('Mobile phone')}</dl>`],
    ['in the list of the policy', `<dl>${policy}${reach('Mobile phone')}</dl>`],
    [
      'behind the relationship',
      `<dl>${policy}<dt>Relationship to insured</dt><dd>Self</dd></dl><dl>${reach('Mobile')}</dl>`,
    ],
  ])('are named %s, because they can be anyone’s', (_, body) => {
    expect(doubts('Insurance', body)).toEqual(named);
  });

  it.each(['Insurance contact', 'Subscriber', 'Pharmacy'])('are left alone below "%s"', title => {
    expect(doubts(title, `<dl>${reach('Mobile phone')}</dl>`)).toEqual([]);
  });
});

describe('behind a row with the name of a relative', () => {
  const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`;
  const reach = [
    row('Mobile', '503-555-0148'),
    row('Email', 'ada@example.org'),
    row('Address', '3 Elm Rd, Salem, OR 97301'),
  ];
  const table = (...rows: string[]) => `<h3>Personal details</h3><table>${rows.join('')}</table>`;
  const asked = [
    ['patient.address.city', 'Salem'],
    ['patient.address.postalCode', '97301'],
    ['patient.address.stateCode', 'OR'],
    ['patient.address.street', '3 Elm Rd'],
    ['patient.emailAddress', 'ada@example.org'],
    ['patient.mobilePhoneNumber', '503-555-0148'],
  ];
  const candidates = (body: string) =>
    valuesIn(body)
      .filter(({ value }) => value === null)
      .map(({ field, candidates }) => [field, candidates?.map(({ value }) => value).join()])
      .sort();

  it.each(['Father / Husband name', "Mother's name", 'Mother name', "Guardian's name", 'Nombre de la madre'])(
    'is asked for, as it can be either’s: %s',
    label => {
      expect(candidates(table(row('Sex', 'Female'), row(label, 'Rupert Ash'), ...reach))).toEqual(asked);
    },
  );

  it.each([
    ['a contact', table(row('Contact name', 'Rupert Ash'), ...reach)],
    [
      'the guardian, below a heading',
      `<h3>Guardian</h3><table>${row("Guardian's name", 'Rupert Ash')}${reach.join('')}</table>`,
    ],
    [
      'a relative with a relationship',
      table(row("Father's name", 'Rupert Ash'), row('Relationship', 'Father'), ...reach),
    ],
  ])('is not the patient’s behind %s', (_, body) => {
    expect(candidates(body)).toEqual([]);
  });

  it('leaves what stands before it as it was', () => {
    const own = [row('Mobile', '503-555-0177'), row('Email', 'lowell@example.org')];
    const values = valuesIn(table(...own, row("Father's name", 'Rupert Ash'), ...reach));
    expect(values).toContainEqual(
      expect.objectContaining({ field: 'patient.mobilePhoneNumber', value: '503-555-0177' }),
    );
    expect(JSON.stringify(values)).not.toMatch(/0148|ada@/);
  });
});

it('is named if the page shows only its start, and a whole name counts instead, also in a title', () => {
  const start = '<dl><dt>First name</dt><dd>Ada</dd><dt>Last name</dt><dd>Lowell-A…</dd></dl>';
  const banner =
    '<h1>Patient: Ada Lowell-Ashgrove</h1><dl><dt>Date of birth</dt><dd>03/28/1979</dd><dt>MRN</dt><dd>40021</dd></dl>';
  expect(readPatient(banner + start)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell-Ashgrove' });
  const title = start.replace('<dd>Lowell-A…', '<dd title="Lowell-Ashgrove">Lowell-A…').replace('</dl>', '');
  const other = title.replace('Lowell-Ashgrove', 'Ashgrove');
  const rest = '<dt>Date of birth</dt><dd>03/28/1979</dd><dt>MRN</dt><dd>40021</dd></dl>';
  expect(readPatient(title + rest)).toMatchObject({ firstName: 'Ada', lastName: 'Lowell-Ashgrove' });
  expect(readPatient(other + rest)).toBeNull();
  expect(unread('<dl><dt>Address</dt><dd>1200 Meadow…</dd><dt>Mobile</dt><dd>(612) 555-0...</dd></dl>').sort()).toEqual(
    [
      ['patient.address.street', '1200 Meadow…'],
      ['patient.mobilePhoneNumber', '(612) 555-0...'],
    ],
  );
});

it.each(['Phone', 'Telephone', 'Contact'])('is a phone of a kind that "%s" does not say', label => {
  const phone = ['patient.mobilePhoneNumber', '503-555-0148'];
  expect(unread(`<dl><dt>${label}</dt><dd>503-555-0148</dd></dl>`)).toEqual([phone]);
  expect(unread(`<dl><dt>${label}</dt><dd>503-555-0148</dd><dt>Mobile</dt><dd>503-555-0199</dd></dl>`)).toEqual([]);
  expect(
    unread(`<dl><dt>Home phone</dt><dd>503-555-0148</dd></dl><h3>Pharmacy</h3><p>${label}: 503-555-0101</p>`),
  ).toEqual([]);
});

describe('insurance', () => {
  const payer = 'billing.insurance.insurancePolicies[0].payerName';

  it('is named where no label names a policy', () => {
    expect(unread('<h2>Insurance</h2><p>Lakes Plan 88-1120-A</p><p>Prairie Care, ID PC5512</p>')).toEqual([
      [payer, 'Lakes Plan 88-1120-A · Prairie Care, ID PC5512'],
    ]);
  });

  it('is named behind one that its line tells', () => {
    expect(unread('<h2>Insurance</h2><p>Lakes Plan: 88-1120-A</p><p>Prairie Care, ID PC5512</p>')).toEqual([
      [payer.replace('0', '1'), 'Prairie Care, ID PC5512'],
    ]);
  });

  it.each(['None on file', 'Self-pay since 11/02/2026', 'Group 7', 'Terminated: Lakes Plan 88-1120-A'])(
    'is not named for "%s"',
    text => {
      expect(unread(`<h2>Insurance</h2><p>${text}</p>`)).toEqual([]);
    },
  );

  it('is named where one line of several says that it is over', () => {
    const lines = '<p>Lakes Plan 88-1120-A</p><p>Prairie Care PC5512, terminated</p>';
    expect(unread(`<h2>Insurance</h2>${lines}`)).toEqual([[payer, 'Lakes Plan 88-1120-A']]);
  });

  it('is not named beside a policy that was read', () => {
    const policy = '<dl><dt>Payer</dt><dd>Lakes Plan</dd><dt>Member ID</dt><dd>GL-22019</dd></dl>';
    expect(unread(`<h2>Insurance</h2>${policy}<p>Verified by phone 800-555-0100</p>`)).toEqual([]);
  });
});

describe('boxes', () => {
  const box = (isTicked: boolean, label: string) =>
    `<label><input type="checkbox"${isTicked ? ' checked' : ''}> ${label}</label>`;
  const lines = (body: string, field: string) => valuesIn(body).find(value => value.field === field)?.value;

  it.each([
    ['in a list', (boxes: string[]) => boxes.map(one => `<li>${one}</li>`).join('')],
    ['in a form', (boxes: string[]) => boxes.join('')],
  ])('say nothing %s until they are ticked', (_, around) => {
    const boxes = [box(false, 'Mother: breast cancer'), box(true, 'Sister: ovarian cancer')];
    expect(lines(`<h3>Family history of cancer</h3><ul>${around(boxes)}</ul>`, 'chart.familyHistory.text')).toEqual([
      'Sister: ovarian cancer',
    ]);
  });

  it('answer a question with the one that is ticked', () => {
    const radio = (isTicked: boolean, label: string) => box(isTicked, label).replace('checkbox', 'radio');
    const row = (what: string, isYes: boolean) =>
      `<tr><td>${what}</td><td>${radio(isYes, 'Yes')} ${radio(!isYes, 'No')}</td></tr>`;
    const table = `<table>${row('Breast cancer', false)}${row('Melanoma', true)}</table>`;
    expect(lines(`<h3>Medical history</h3>${table}`, 'chart.problems')).toEqual(['Melanoma, Yes']);
  });
});

it.each([
  ['<p><strong>Blood transfusion:</strong> 11/12/2026</p>', ['Blood transfusion: 11/12/2026']],
  ['<h3>Progress note</h3><p>Doing well. Transfusion of two units on 11/12/2026.</p>', undefined],
  ['<h3>Procedures</h3><p>Transfusion of two units on 11/12/2026.</p>', undefined],
  ['<h4>Past surgical history</h4><ul><li>Stem cell transplant 2021</li></ul>', undefined],
])('lists what can make a test invalid: %s', (body, problems) => {
  const values = valuesIn(body);
  expect(values.find(({ field }) => field === 'chart.problems')?.value).toEqual(problems);
  expect(suggest(values)).toEqual([
    expect.objectContaining({ field: 'chart.notTaken[0].text', why: 'suggestion.blood' }),
  ]);
});

it('is silent about no policy whose payer is a sentence', () => {
  const body =
    '<p><strong>Insurance:</strong> Lakes Plan, ID LP-4471, subscriber Gideon Bell</p><p><strong>Secondary insurance:</strong> Prairie 5531</p>';
  expect(unread(body)).toEqual([
    [
      'billing.insurance.insurancePolicies[0].payerName',
      'Lakes Plan, ID LP-4471, subscriber Gideon Bell · Prairie 5531',
    ],
  ]);
});
