// Another patient's page shows other people where the taught one shows the patient: a queue, a relative, a second chart.
import { describe, expect, it } from 'vitest';
import { soundDefinitions } from '../../../src/worker/charts/sound-definitions.ts';
import { identity, readAfter, teachPoints } from './read-after.ts';

const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor', 'patient.dob': '03/28/1981' };
const fields = (name: string, dob: string) =>
  `<main><div class="card"><label>Full name<input value="${name}"></label><label>Date of birth<input value="${dob}"></label></div></main>`;
const queue = (...names: string[]) =>
  `<nav><div class="head">Waiting list</div>${names.map(name => `<div class="row"><span>${name}</span><i>08:30</i></div>`).join('')}</nav>`;

describe('a list of patients', () => {
  it('is no place for the name of its first one', () => {
    const taught = queue('Amara Okafor', 'Iris Duarte') + fields('Amara Okafor', '03/28/1981');
    const other = queue('Walter Tissot', 'Bruno Lind') + fields('Bruno Lind', '11/25/1966');
    expect(readAfter(taught, points, other)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind' });
    const { problems } = teachPoints(`${queue('Amara Okafor', 'Iris Duarte')}<p>Born 03/28/1981</p>`, points);
    expect(problems).toContainEqual({ field: 'patient.lastName', why: 'place.unmarked' });
  });

  it('gives nobody where two places of the name show two people', () => {
    const open = (name: string) => `<p><b>Patient:</b> <span>${name}</span></p>`;
    const taught = open('Amara Okafor') + fields('Amara Okafor', '03/28/1981');
    const read = (name: string) => readAfter(taught, points, open(name) + fields('Bruno Lind', '11/25/1966'));
    expect(read('Bruno J. Lind')).toMatchObject({ lastName: 'Lind' });
    expect(read('Walter Lind')).toEqual({});
  });
});

describe('a value that stands twice', () => {
  const twice = (first: string, dob: string, again: string) =>
    `<h1>Demographics</h1><dl><dt>First name</dt><dd>${first}</dd><dt>Last name</dt><dd>Lind</dd><dt>Date of birth</dt><dd>${dob}</dd></dl><h2>Record</h2><dl><dt>DOB</dt><dd>${again}</dd></dl>`;

  it.each([
    ['11/25/1966', '1966-11-25'],
    ['11/25/1996', null],
  ])('is read where both agree: %s', (again, dob) => {
    const taught = twice('Amara', '03/28/1981', '03/28/1981');
    const read = readAfter(taught, { ...identity, 'patient.lastName': 'Lind' }, twice('Bruno', '11/25/1966', again));
    expect(read).toMatchObject({ firstName: 'Bruno', dob });
  });
});

describe('a place under a label of another person', () => {
  const page = (label: string) =>
    `<h1>Demographics</h1><dl><dt>${label}</dt><dd>Amara Okafor</dd><dt>Date of birth</dt><dd>03/28/1981</dd><dt>MRN</dt><dd>77-1</dd></dl>`;

  it.each(['Spouse/Partner Name', 'Emergency contact', 'Guarantor name', 'Nombre de la madre'])(
    'is not taught: %s',
    label => {
      const { problems } = teachPoints(page(label), points);
      expect(problems).toContainEqual({ field: 'patient.firstName', why: 'place.otherPerson' });
      expect(problems).toContainEqual({ field: 'patient.lastName', why: 'place.otherPerson' });
    },
  );

  it('says so of a value below a heading of another person', () => {
    const own = '<h2>Patient</h2><dl><dt>Name</dt><dd>Amara Okafor</dd><dt>Date of birth</dt><dd>03/28/1981</dd></dl>';
    const other = '<h2>Emergency contact</h2><dl><dt>Mobile</dt><dd>(503) 555-0142</dd></dl>';
    const { problems, definition } = teachPoints(own + other, {
      ...points,
      'patient.mobilePhoneNumber': '(503) 555-0142',
    });
    expect(problems).toEqual([{ field: 'patient.mobilePhoneNumber', why: 'place.otherPerson' }]);
    expect(JSON.stringify(definition)).not.toContain('mobilePhoneNumber');
  });

  it.each(['Name', 'Patient name'])('is not the one of the patient: %s', label => {
    expect(teachPoints(page(label), points).problems).toEqual([]);
  });
});

it('reads a child whose page has a parent where the taught patient stood for themselves', () => {
  const page = (first: string, last: string, dob: string, payer: string) =>
    `<h2>Patient</h2><label>First name<input value="${first}"></label><label>Last name<input value="${last}"></label><label>Date of birth<input value="${dob}"></label>` +
    `<h2>Responsible party</h2><label>Name<input id="payer" value="${payer}"></label>`;
  const taught = page('Amara', 'Okafor', '03/28/1981', 'Okafor, Amara J');
  const other = page('Bruno', 'Lind', '11/25/2016', 'Lind, Iris');
  const more = { ...points, 'patient.middleName': 'J' };
  for (const pointed of [points, more])
    expect(
      readAfter(taught.replace('</label><h2>', '</label><label>MI<input value="J"></label><h2>'), pointed, other),
    ).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '2016-11-25' });
});

it('teaches a page whose heading shows the name again behind words and a dash', () => {
  const page = `<a>Choose a visit (3)</a><h2>Medical Record Dashboard - Amara Okafor</h2><a>History</a><a>Documents</a><table><tr><td>Name</td><td>Amara Okafor</td></tr><tr><td>DOB</td><td>03/28/1981</td></tr></table>`;
  const more = ['first', 'last'].map(part => ({
    field: `patient.${part}Name`,
    text: part === 'first' ? 'Amara' : 'Okafor',
    nth: 2,
  }));
  const { definition } = teachPoints(page, { 'patient.dob': '03/28/1981' }, { more });
  expect(soundDefinitions(JSON.stringify([definition]), [])).toEqual([definition]);
});

describe('a message about the patient', () => {
  const title = (notice: string, name: string, dob: string) =>
    `<div>${notice}<div class="head"><h1>${name}</h1><span>Born ${dob}</span></div></div>`;

  it.each([
    '<p role="alert">Insurance not verified</p>',
    '<p>Intake form is incomplete.</p>',
    '<div><b>Please ask the guardian first.</b></div>',
  ])('is no label of what stands behind it: %s', notice => {
    for (const [one, other] of [
      [notice, ''],
      ['', notice],
    ] as const) {
      const read = readAfter(
        title(one, 'Amara Okafor', '03/28/1981'),
        points,
        title(other, 'Bruno Lind', '11/25/1966'),
      );
      expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
    }
  });
});

describe('the name above the chart', () => {
  const page = (title: string, last: string, dob: string) =>
    `<header><h2>${title}</h2><p>Born ${dob}</p></header><section><h3>Person</h3><table><tr><th>${last}</th><td>${/\w+/.exec(title.replace('Mr ', '').replace('Ms ', ''))?.[0]}</td></tr><tr><th>Date of birth</th><td>${dob}</td></tr></table></section>`;

  it('is read below another status of the record', () => {
    const page = (status: string, name: string, dob: string) =>
      `<div class="status">${status}</div><header><strong>${name}</strong><dl><dt>Born</dt><dd>${dob}</dd></dl></header>`;
    const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'OKAFOR', 'patient.dob': '03/28/1981' };
    const taught = page('Active', 'OKAFOR, Amara (Mrs)', '03/28/1981');
    const other = page('Inactive - moved away', 'LIND, Bruno (Mr)', '11/25/1966');
    expect(readAfter(taught, points, other)).toMatchObject({ firstName: 'Bruno', lastName: 'LIND', dob: '1966-11-25' });
  });

  it('is read where the label of the last name is another', () => {
    const read = readAfter(
      page('Ms OKAFOR Amara', 'Married name', '03/28/1981'),
      { 'patient.firstName': 'Amara', 'patient.lastName': 'OKAFOR', 'patient.dob': '03/28/1981' },
      page('Mr LIND Bruno', 'Name', '11/25/1966'),
    );
    expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'LIND', dob: '1966-11-25' });
  });
});

describe('a card of a relative that looks like the patient’s', () => {
  const card = (...items: [string, string][]) =>
    `<div class="card">${items.map(([label, value]) => `<div><b>${value}</b><small>${label}</small></div>`).join('')}</div>`;
  const patient = (name: string, dob: string, number: string) =>
    card(['Name', name], ['Birth date', dob], ['Sex', 'Female'], ['Record no.', number], ['Phone', '(417) 555-0131']);
  const relative = (name: string, dob: string) =>
    card(['Name', name], ['Birth date', dob], ['Relationship', 'Daughter'], ['Phone', '(417) 555-0189']);
  const taught = patient('Amara Okafor', '03/28/1981', 'M-40021') + relative('Nia Okafor', '02/27/2001');
  const before = relative('Astrid Lind', '12/30/1990') + patient('Bruno Lind', '11/25/1966', 'M-7719');

  it('stands in front of the patient’s on another page, and is not read', () => {
    expect(readAfter(taught, points, before)).toEqual({});
    const ofBruno = { 'patient.firstName': 'Bruno', 'patient.lastName': 'Lind', 'patient.dob': '11/25/1966' };
    expect(readAfter(before.replace('Astrid Lind', 'Astrid Dahl'), ofBruno, taught)).toMatchObject({
      firstName: 'Amara',
      lastName: 'Okafor',
      dob: '1981-03-28',
    });
  });
});
