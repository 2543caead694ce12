// What a locator and a list can do, on pages of a few lines.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Definition, ScreenDefinition } from '../../src/ehr/definition.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';

const read = (html: string, screen: Partial<ScreenDefinition>) => {
  const { document } = new JSDOM(html).window;
  const definition: Definition = {
    id: 'sample',
    name: 'Sample',
    verified: { version: '1', on: '2026-11' },
    languages: ['en'],
    screens: [{ id: 'chart', kind: 'chart', address: '^/', sign: 'body', ...screen }],
  };
  const sight = { url: 'https://ehr.example.org/', name: '', visible: true, today: '2026-11-21' };
  return readFrame(document, sight, [definition])?.values ?? [];
};

describe('a locator', () => {
  const phones = (...rows: string[]) =>
    read(`<dl><dt>Telecom</dt><dd>${rows.map(row => `<div>${row}</div>`).join('')}</dd></dl>`, {
      fields: {
        'patient.mobilePhoneNumber': {
          row: 'dl > dt',
          says: ['Telecom'],
          find: '+ > div',
          match: '^(.*) \\[mobile phone\\]$',
          all: true,
        },
      },
    });

  it('looks inside the element behind a label', () => {
    expect(phones('218-555-0100 [home phone]', '218-555-0101 [mobile phone]')).toMatchObject([
      { value: '218-555-0101', sure: true },
    ]);
    expect(phones('218-555-0100 [home phone]')).toEqual([]);
    expect(phones()).toEqual([]);
  });

  it('takes none of several texts as one value, unless they are the same', () => {
    expect(phones('218-555-0101 [mobile phone]', '218-555-0102 [mobile phone]')).toMatchObject([
      { value: null, sure: false, candidates: [{ value: '218-555-0101' }, { value: '218-555-0102' }] },
    ]);
    expect(phones('218-555-0101 [mobile phone]', '218-555-0101 [mobile phone]')).toMatchObject([
      { value: '218-555-0101', sure: true },
    ]);
  });
});

describe('radio buttons', () => {
  const sex = (checked: string) =>
    read(
      ['M', 'F'].map(code => `<input type=radio name=sex value=${code} ${code === checked && 'checked'}>`).join(''),
      {
        fields: { 'patient.genderCode': { find: '[name=sex]', take: 'value' } },
      },
    );

  it('give the value of the chosen one, or none', () => {
    expect(sex('F')).toMatchObject([{ value: 'FEMALE' }]);
    expect(sex('M')).toMatchObject([{ value: 'MALE' }]);
    expect(sex('')).toEqual([]);
  });
});

describe('a list', () => {
  it.each([
    ['startsOn', '01/01/2027', '01/01/2026'],
    ['endsOn', '12/31/2025', '12/31/2027'],
  ])('doubts a policy that may not be in force, by the day of %s', (name, out, inForce) => {
    const items = [inForce, out, ''].map(day => `<li><b>Payer</b> <i>${day}</i></li>`);
    const values = read(`<ul>${items.join('')}</ul>`, {
      lists: {
        'billing.insurance.insurancePolicies': {
          each: 'li',
          [name]: { find: 'i' },
          fields: { payerName: { find: 'b' } },
        },
      },
    });
    expect(values.map(({ sure }) => sure)).toEqual([true, false, true]);
  });
});

describe('a page that keeps the chart of another patient, hidden', () => {
  const person = (name: string, born: string, more: string, style = '') =>
    `<section ${style}><h1>${name}</h1><p class="dob">${born}</p>${more}</section>`;
  const mail = (address: string) => `<a class="mail">${address}</a>`;
  const screen: Partial<ScreenDefinition> = {
    fields: { 'patient.dob': { find: '.dob' }, 'patient.emailAddress': { find: '.mail' } },
    compounds: [{ find: 'h1', as: 'titledName', into: { first: 'patient.firstName', last: 'patient.lastName' } }],
    lists: {
      'chart.conditions': { each: 'li', fields: { text: { find: ':scope' } } },
    },
  };
  const shown = (html: string) => read(html, screen).map(({ field, value }) => [field.split('.').at(-1), value]);
  const maren = (more = '', style = '') => person('Maren Lindqvist', '1979-03-08', more, style);
  const odd = (more = '', style = 'hidden') => person('Odd Fjelstad', '1950-01-31', more, style);
  const theirs = `${mail('odd@example.org')}<li>Glaucoma</li>`;
  const identity = [
    ['dob', '1979-03-08'],
    ['firstName', 'Maren'],
    ['lastName', 'Lindqvist'],
  ];

  it.each([
    ['ahead', odd(theirs) + maren()],
    ['behind', maren() + odd(theirs)],
    ['of the same name', maren() + person('Maren Lindqvist', '1991-07-12', theirs, 'hidden')],
  ])('gives nothing of it, also where the shown one has no value: %s', (_, html) => {
    expect(shown(html)).toEqual(identity);
  });

  it('still gives what it hides of its own patient', () => {
    const own = `<div hidden>${mail('maren@example.org')}</div>`;
    expect(shown(maren(own))).toContainEqual(['emailAddress', 'maren@example.org']);
    expect(shown(maren() + maren(mail('maren@example.org'), 'hidden'))).toContainEqual([
      'emailAddress',
      'maren@example.org',
    ]);
  });
});
