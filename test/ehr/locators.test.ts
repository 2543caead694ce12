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
  it('doubts a policy that may have ended', () => {
    const items = ['12/31/2027', '12/31/2025', ''].map(end => `<li><b>Payer</b> <i>${end}</i></li>`);
    const values = read(`<ul>${items.join('')}</ul>`, {
      lists: {
        'billing.insurance.insurancePolicies': {
          each: 'li',
          endsOn: { find: 'i' },
          fields: { payerName: { find: 'b' } },
        },
      },
    });
    expect(values.map(({ sure }) => sure)).toEqual([true, false, true]);
  });
});
