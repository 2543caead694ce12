import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../assets/locales/en.json' with { type: 'json' };
import { enterValue } from '../../src/draft/edits.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import type { ValueKind } from '../../src/order/fields.ts';
import { textProblems } from '../../src/order/text/parsed.ts';
import { tidyText } from '../../src/order/text/tidy-text.ts';
import { draftOf } from '../draft/drafts.ts';

const kinds: ValueKind[] = [
  'namePart',
  'birthDate',
  'line',
  'state',
  'postalCode',
  'phone',
  'email',
  'identifier',
  'code',
  'age',
  'date',
  'text',
];

/** Any UTF-16, including lone surrogates and control characters, and text that users paste. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map(units => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        'Ana',
        ' ',
        '\u200F',
        '\u202E',
        '\u200D',
        '🙂',
        '\n',
        '\r\n',
        '\t',
        '<b>',
        '1979-03-08',
        '\uFEFF',
        'é',
        '\0',
      ),
      { maxLength: 12 },
    )
    .map(parts => parts.join('')),
);

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

describe('free input', () => {
  it('becomes a value or names its problem, and tidying the value again changes nothing', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...kinds), (text, kind) => {
        const tidied = tidyText(text, kind);
        if ('problem' in tidied) {
          expect(textProblems).toContain(tidied.problem);
          return;
        }
        expect(tidyText(String(tidied.value), kind)).toEqual(tidied);
        if (typeof tidied.value !== 'string') return;
        expect(tidied.value.isWellFormed()).toBe(true);
        expect(tidied.value).not.toMatch(/(?!\n)\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
        expect(tidied.value).toBe(tidied.value.trim().normalize('NFC'));
      }),
      { numRuns: 1000 },
    );
  });

  it('loses nothing visible', () => {
    const seen = (text: string) => text.normalize('NFC').replace(/[\s\u0085\p{Default_Ignorable_Code_Point}]/gu, '');
    fc.assert(
      fc.property(anyText, fc.constantFrom<ValueKind>('line', 'text'), (text, kind) => {
        const tidied = tidyText(text, kind);
        if ('value' in tidied) expect(seen(String(tidied.value))).toBe(seen(text));
      }),
    );
  });

  it('that is accepted as plain text can be sent', () => {
    fc.assert(
      fc.property(anyText, text => {
        const tidied = tidyText(text, 'text');
        if ('problem' in tidied) return;
        const draft = enterValue(draftOf(), 'notes', tidied.value);
        expect(findBlockers({ draft, panelId: 'colon', today: '2026-11-21' })).toEqual([]);
      }),
    );
  });

  it.each<[ValueKind, string, string | number | boolean]>([
    ['line', '  12\u00A0Alder\tSt,\r\n Apt 3 ', '12 Alder St, Apt 3'],
    ['line', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['line', 'ab\u202Ecd\u200F', 'abcd'],
    ['line', '👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['line', '\u200Dx\u200C', 'x'],
    ['text', ' one \r\n\r\n\r\n\r\n two\u2028three ', 'one\n\ntwo\nthree'],
    ['text', '\u200B\uFEFF ', ''],
    ['namePart', 'Mari\u0301a  José', 'María José'],
    ['namePart', "O'Neil-Brandt, Jr.", "O'Neil-Brandt, Jr."],
    ['namePart', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['age', ' 47 ', 47],
    ['age', '４７', 47],
    ['age', '0', 0],
    ['birthDate', '1980-02-29', '1980-02-29'],
    ['phone', '+1 (503) 555-0117 ext. 5', '+1 (503) 555-0117 ext. 5'],
    ['email', ' a@example.org ', 'a@example.org'],
    ['postalCode', '97301-0012', '97301-0012'],
    ['postalCode', '973010012', '97301-0012'],
    ['boolean', 'true', true],
    ['identifier', '１２３', '123'],
  ])('as %s: %j → %j', (kind, text, value) => expect(tidyText(text, kind)).toEqual({ value }));

  it.each<[ValueKind, string, string]>([
    ['line', 'a\uD800b', 'text.damaged'],
    ['line', '\uDC00', 'text.damaged'],
    ['identifier', 'P-\uFFFD1', 'text.damaged'],
    ['namePart', 'J\uFFFDrg', 'text.damaged'],
    ['line', 'a\u0000b', 'text.control'],
    ['line', 'a\u009Bb', 'text.control'],
    ['line', 'a\uFFFFb', 'text.control'],
    ['line', 'x'.repeat(301), 'text.tooLong'],
    ['text', 'x'.repeat(100_000), 'text.tooLong'],
    ['text', ' '.repeat(1_000_001), 'text.tooLong'],
    ['namePart', 'Ana 2', 'name.digits'],
    ['namePart', 'Ana 🙂', 'name.symbols'],
    ['namePart', '<b>Ana</b>', 'name.symbols'],
    ['namePart', '--', 'name.symbols'],
    ['birthDate', '03/08/1979', 'date.form'],
    ['birthDate', '1979-02-29', 'date.notInCalendar'],
    ['age', '121', 'age.form'],
    ['age', '-1', 'age.form'],
    ['age', '4.5', 'age.form'],
    ['phone', 'call her', 'phone.form'],
    ['phone', '12', 'phone.form'],
    ['email', 'a@b', 'email.form'],
    ['postalCode', 'ZIP?', 'postalCode.form'],
    ['code', 'FATHER MOTHER', 'code.form'],
    ['boolean', 'maybe', 'boolean.form'],
  ])('as %s: refuses %s', (kind, text, problem) => expect(tidyText(text, kind)).toEqual({ problem }));

  it('of 100 kB of blanks is nothing, and takes almost no time', () => {
    expect(tidyText(' '.repeat(100_000), 'line')).toEqual({ value: '' });
    expect(tidyText('\u200D '.repeat(50_000), 'line')).toEqual({ value: '' });
    expect(tidyText('a@'.repeat(50_000), 'email')).toEqual({ problem: 'text.tooLong' });
  });

  it('counts its refused text by its own limit', () => {
    const family = '👩‍👩‍👧';
    expect(graphemes(family)).toBe(1);
    expect(tidyText(family.repeat(30), 'line')).toEqual({ value: family.repeat(30) });
  });

  it('has a sentence for each problem', () => {
    for (const problem of textProblems) expect(en).toHaveProperty([`problem.${problem}`]);
  });
});
