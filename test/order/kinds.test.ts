import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields, type ValueKind } from '../../src/order/fields.ts';
import { foldName } from '../../src/order/text/fold.ts';
import { parseValue } from '../../src/order/text/kinds.ts';
import { splitFullName } from '../../src/order/text/person-name.ts';

const context = { today: '2026-11-21' };
const parse = (kind: ValueKind, text: string) => parseValue(kind, text, context);

describe('parseValue', () => {
  it.each<[ValueKind, string, string]>([
    ['sex', 'Female', 'FEMALE'],
    ['sex', 'M', 'MALE'],
    ['sex', 'Féminin', 'FEMALE'],
    ['sex', 'Masculino', 'MALE'],
    ['sex', 'Girl', 'FEMALE'],
    ['sex', 'Assigned female at birth', 'FEMALE'],
    ['sex', 'Assigned Male at Birth (AMAB)', 'MALE'],
    ['sex', 'AFAB', 'FEMALE'],
    ['sex', 'Kadın', 'FEMALE'],
    ['sex', 'muž', 'MALE'],
    ['state', 'or', 'OR'],
    ['state', 'New  York', 'NY'],
    ['postalCode', '97212-3345', '97212-3345'],
    ['postalCode', '97212 3345', '97212-3345'],
    ['postalCode', '972123345', '97212-3345'],
    ['phone', ' (971) 555-0116 ', '(971) 555-0116'],
    ['phone', '+1 971.555.0116', '+1 971.555.0116'],
    ['email', 'a.b+c@mail.example', 'a.b+c@mail.example'],
    ['relationship', 'Spouse', 'SPOUSE'],
    ['namePart', "  D'Angelo\u00A0 Nun\u0303ez ", "D'Angelo Nuñez"],
    ['namePart', 'Null', 'Null'],
    ['namePart', 'Na', 'Na'],
    ['namePart', 'Ma\u200Bria', 'Maria'],
  ])('%s %j is certainly %j', (kind, text, value) => {
    expect(parse(kind, text)).toEqual({ value, sure: true });
  });

  it.each([
    '',
    ' ',
    '\u00A0',
    '--',
    '—',
    'N/A',
    'Not provided',
    'None on file',
    'Unknown',
    '(___) ___-____',
    'Loading…',
  ])('%j is nothing', text => {
    for (const kind of ['line', 'phone', 'email', 'birthDate', 'sex', 'state'] as const)
      expect(parse(kind, text)).toEqual({ value: null, sure: true });
  });

  it.each(['Lindqv…', '1200 Meadow...', '(612) 555-0…', 'NLB-44… '])(
    '%j is only the start of a value, and prose of a text',
    text => {
      for (const kind of ['namePart', 'line', 'identifier', 'phone', 'email', 'postalCode', 'state'] as const)
        expect(parse(kind, text)).toEqual({ value: null, sure: false, why: 'text.cut' });
      expect(parse('text', text).value).toBe(text.trim());
    },
  );

  it.each<[ValueKind, string]>([
    ['sex', 'UNK'],
    ['sex', 'nonbinary'],
    ['sex', 'Assigned female at birth, male'],
    ['state', 'Ontario'],
    ['email', 'none'],
    ['email', 'a@b'],
    ['email', 'a@b.org, c@d.org'],
    ['phone', '555-0116'],
    ['phone', 'call 971 555 0116'],
    ['postalCode', 'M5V 2T6'],
    ['namePart', 'Room 12'],
    ['relationship', 'Neighbour'],
  ])('%s %j is not certain', (kind, text) => {
    expect(parse(kind, text)).toMatchObject(text === 'none' ? { value: null } : { sure: false });
  });

  it('never throws, and is never certain about control characters', () => {
    const kinds = [...new Set(Object.values(fields).map(({ kind }) => kind))];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'binary', maxLength: 60 }), (kind, text) => {
        const { value } = parse(kind, text);
        for (const one of Array.isArray(value) ? value : [value ?? ''])
          expect(one).not.toMatch(/[\n\t\u200B-\u200F\u202A-\u202E\uFEFF]/);
      }),
    );
  });
});

const word = fc.stringMatching(/^[A-Z][a-zà-ö]{1,8}(?:[-'’][A-Z][a-z]{1,6})?$/);

describe('splitFullName', () => {
  it('is certain of two words, of "Last, First" and of a double space', () => {
    fc.assert(
      fc.property(word, word, word, (first, more, last) => {
        expect(splitFullName(`${first} ${last}`)).toEqual({ first, last, sure: true });
        expect(splitFullName(`${last} ${more}, ${first}`)).toEqual({ first, last: `${last} ${more}`, sure: true });
        expect(splitFullName(`${first}  ${more} ${last}`)).toEqual({ first, last: `${more} ${last}`, sure: true });
      }),
    );
  });

  it('only proposes a split of three words, and none of one', () => {
    expect(splitFullName('Mary Kate Quist')).toEqual({ first: 'Mary', middle: 'Kate', last: 'Quist', sure: false });
    expect(splitFullName('Joan de la Riva')).toEqual({ first: 'Joan', last: 'de la Riva', sure: false });
    expect(splitFullName('QUIST Mary')).toEqual({ first: 'Mary', last: 'QUIST', sure: false });
    expect(splitFullName('QUIST VALE Mary Kate')).toEqual({ first: 'Mary Kate', last: 'QUIST VALE', sure: false });
    expect(splitFullName('MARY QUIST')).toEqual({ first: 'MARY', last: 'QUIST', sure: true });
    // Initials
    expect(splitFullName('MK Quist')).toEqual({ first: 'MK', last: 'Quist', sure: true });
    expect(splitFullName('Quist')).toBeNull();
    expect(splitFullName('')).toBeNull();
  });
});

describe('foldName', () => {
  it('ignores case, blanks, apostrophes and how accents are encoded', () => {
    fc.assert(
      fc.property(word, word, (first, last) => {
        const shown = `${first.toUpperCase()}  ${last.normalize('NFD')}`;
        expect(foldName(shown)).toBe(foldName(`${first} ${last}`));
      }),
    );
    expect(foldName("O'Brien")).toBe(foldName('O’BRIEN'));
    expect(foldName('Nuñez')).not.toBe(foldName('Nunez'));
  });
});
