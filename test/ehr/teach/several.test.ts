import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../../src/ehr/definition.ts';
import { readFrame } from '../../../src/ehr/read-frame.ts';
import type { Point } from '../../../src/ehr/teach/point.ts';
import { teachFrame } from '../../../src/ehr/teach/teach-frame.ts';
import { soundDefinitions } from '../../../src/worker/charts/sound-definitions.ts';
import { attachShadowRoots } from '../../screens/saved-page.ts';
import { sightOf } from './charts.ts';

const pageOf = (body: string) => {
  const { document } = new JSDOM(`<!doctype html><html lang="en"><body>${body}</body></html>`).window;
  attachShadowRoots(document);
  return document;
};

const point = (field: string, text: string, nth = 1): Point => ({ field: `patient.${field}`, text, nth });

function teach(body: string, points: readonly Point[]): Definition {
  const { definition, problems } = teachFrame(pageOf(body), sightOf(), points, { id: 'taught', name: 'Taught' });
  expect(problems).toEqual([]);
  expect(soundDefinitions(JSON.stringify([definition]), [])).toEqual([definition]);
  return definition as Definition;
}

const read = (body: string, definition: Definition) =>
  Object.fromEntries(
    (readFrame(pageOf(body), sightOf(), [definition])?.values ?? []).map(({ field, value }) => [
      field.replace('patient.', ''),
      value,
    ]),
  );

const names = [point('firstName', 'Amara'), point('lastName', 'Okafor')];

describe('a date in three fields', () => {
  const months = ['March', 'November'];
  const form = (first: string, last: string, [month, day, year]: [string, string, string]) =>
    `<h3>Legal name</h3><input aria-label="First" value="${first}"><input aria-label="Last" value="${last}">
     <h3>Date of birth</h3><div><select><option value="">Month</option>${months.map(name => `<option${name === month ? ' selected' : ''}>${name}</option>`).join('')}</select>
     <input value="${day}"><input value="${year}"></div><h3>Seen</h3><input value="14"><input value="2026">`;
  const numbers = (first: string, last: string, [month, day, year]: [string, string, string]) =>
    `<b>Name</b> <input id="first-name" value="${first}"> <input id="last-name" value="${last}">
     <p><b>Birthdate</b> <input value="${month}">/<input value="${day}">/<input value="${year}"></p>`;

  it('is read with the name of a month', () => {
    const dates = [point('dob', 'March'), point('dob', '28'), point('dob', '1981')];
    const definition = teach(form('Amara', 'Okafor', ['March', '28', '1981']), [...names, ...dates]);
    const other = form('Bruno', 'Lind', ['November', '5', '1966']);
    expect(read(other, definition)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-05' });
  });

  it('is read with numbers, if one of them cannot be a month', () => {
    const dates = [point('dob', '03'), point('dob', '28'), point('dob', '1981')];
    const definition = teach(numbers('Amara', 'Okafor', ['03', '28', '1981']), [...names, ...dates]);
    expect(read(numbers('Bruno', 'Lind', ['11', '05', '1966']), definition).dob).toBe('1966-11-05');
    expect(read(numbers('Bruno', 'Lind', ['', '05', '1966']), definition).dob).toBeUndefined();
  });

  it('is not read if nothing shows which number is the month', () => {
    const body = numbers('Bruno', 'Lind', ['11', '05', '1966']);
    const points = [point('firstName', 'Bruno'), point('lastName', 'Lind')];
    const dates = [point('dob', '11'), point('dob', '05'), point('dob', '1966')];
    const { problems } = teachFrame(pageOf(body), sightOf(), [...points, ...dates], { id: 'taught', name: 'Taught' });
    expect(problems).toContainEqual({ field: 'patient.dob', why: 'date.order' });
  });
});

describe('an address in lines', () => {
  const page = (name: string, lines: readonly string[]) =>
    `<h1>${name}</h1><p>MRN: QX-${name.length}17</p><b>Address</b><textarea>${lines.join('\n')}</textarea><b>Other address</b><textarea>7 Alder Court\nEugene, OR 97401</textarea>`;
  const definition = teach(page('Amara Okafor', ['1842 Birchwood Avenue', 'Portland, OR 97205']), [
    ...names,
    point('recordNumber', 'QX-1217'),
    point('address.street', '1842 Birchwood Avenue'),
    point('address.city', 'Portland'),
    point('address.stateCode', 'OR'),
    point('address.postalCode', '97205'),
  ]);

  it('is read with more lines of the street', () => {
    const lines = ['9 Pickerel Lane', 'Unit 4', 'Fort Benton, MT 59442'];
    expect(read(page('Bruno Lind', lines), definition)).toMatchObject({
      'address.street': '9 Pickerel Lane, Unit 4',
      'address.city': 'Fort Benton',
      'address.stateCode': 'MT',
      'address.postalCode': '59442',
    });
  });

  it('is not read from lines of another form', () => {
    for (const lines of [
      [],
      ['9 Pickerel Lane'],
      ['9 Pickerel Lane', '59442'],
      ['a', 'b', 'c', 'd', 'Havre, MT 59442'],
    ])
      expect(Object.keys(read(page('Bruno Lind', lines), definition))).toEqual([
        'recordNumber',
        'firstName',
        'lastName',
      ]);
  });
});

it('reads values in open shadow roots', () => {
  const shadow = (tag: string, inside: string) =>
    `<${tag}><template shadowrootmode="open">${inside}</template></${tag}>`;
  const field = (label: string, value: string) => shadow('nx-field', `<span>${label}</span><span>${value}</span>`);
  const page = (name: string, born: string, mobile: string) =>
    `<nx-shell>${shadow('nx-banner', `<b>${name}</b><i>${born}</i>`)}${shadow('nx-panel', `<h3>Contact</h3>${field('Mobile phone', mobile)}`)}${shadow('nx-panel', `<h3>Next of kin</h3>${field('Mobile phone', '(971) 555-0187')}`)}</nx-shell>`;
  const definition = teach(page('Amara Okafor', '03/28/1981', '(503) 555-0142'), [
    ...names,
    point('dob', '03/28/1981'),
    point('mobilePhoneNumber', '(503) 555-0142'),
  ]);
  expect(read(page('Bruno Lind', '11/05/1966', '(406) 555-0119'), definition)).toEqual({
    firstName: 'Bruno',
    lastName: 'Lind',
    dob: '1966-11-05',
    mobilePhoneNumber: '(406) 555-0119',
  });
  expect(read(page('Bruno Lind', '11/05/1966', ''), definition)).not.toHaveProperty('mobilePhoneNumber');
});
