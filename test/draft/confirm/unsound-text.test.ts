import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtUnsound } from '../../../src/draft/confirm/doubt-values.ts';
import { shownIdentity } from '../../../src/draft/identity.ts';
import { findBlockers } from '../../../src/draft/rules.ts';
import { parseValue } from '../../../src/order/text/kinds.ts';
import { draftOf, read } from '../drafts.ts';

const context = { today: '2026-11-21' };

/** What a draft has of a text of the screen. */
function readAs(field: string, kind: 'namePart' | 'line' | 'identifier', text: string) {
  const [value] = doubtUnsound([{ field, text, from: '#x', ...parseValue(kind, text, context) }]);
  if (!value) throw new Error('no value');
  return value;
}

describe('a text of the chart', () => {
  it.each([
    ['patient.lastName', 'namePart', '\u202Eecnav', 'ecnav'],
    ['patient.lastName', 'namePart', 'Van\u202Eec', 'Vanec'],
    ['patient.lastName', 'namePart', '\u202DVance\u202C', 'Vance'],
    ['patient.recordNumber', 'identifier', '10\u202E3982', '103982'],
    ['patient.address.street', 'line', '\u202E12 Main St', '12 Main St'],
  ] as const)('that the page turns around is in doubt, and in plain letters: %s %s %j', (field, kind, text, value) => {
    expect(readAs(field, kind, text)).toMatchObject({ value, sure: false, why: 'text.reordered' });
  });

  it.each([
    ['Va\uFFFDce', 'text.damaged'],
    ['Vance \u{1F600}', 'name.symbols'],
    ['O&apos;Brien', 'name.symbols'],
    ['V\u0430nce', 'name.symbols'],
    ['\u0392ance', 'name.symbols'],
    ['Vance \uD83D', 'text.damaged'],
    [`Va${'\u0301\u0316'.repeat(9)}nce`, 'text.damaged'],
    ['Vance '.repeat(30), 'text.tooLong'],
  ])('that a form would refuse as a name is in doubt: %j', (text, why) => {
    expect(readAs('patient.lastName', 'namePart', text)).toMatchObject({ sure: false, why });
  });

  it.each([
    ['\u2068Vance\u2069', 'Vance'],
    ['\u200EVa\u00ADnce\uFEFF\u200B', 'Vance'],
    ['Va\u034Fn\u3164ce\u{E0041}\uFE0F', 'Vance'],
    ['Va\u0000n\u0007ce\u009F', 'Vance'],
    ['Van\tder  Berg', 'Van der Berg'],
    ['O´Brien', 'O´Brien'],
    ['\u0412\u0435\u0440\u0430 (Vera)', '\u0412\u0435\u0440\u0430 (Vera)'],
    ['\u05D2\u05F3\u05D5\u05E8\u05D2\u05F3', '\u05D2\u05F3\u05D5\u05E8\u05D2\u05F3'],
    ['\u30CA\u30F3\u30B7\u30FC\u30FB\u30B9\u30DF\u30B9', '\u30CA\u30F3\u30B7\u30FC\u30FB\u30B9\u30DF\u30B9'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['\u0634\u064E\u0651\u0645\u0633', '\u0634\u064E\u0651\u0645\u0633'],
    ['O\u2019Brien-Sm\u00EDth (n\u00E9e Quist)', 'O\u2019Brien-Sm\u00EDth (n\u00E9e Quist)'],
  ])('without its invisible characters is certain: %j', (text, value) => {
    expect(readAs('patient.lastName', 'namePart', text)).toMatchObject({ value, sure: true });
  });

  it('never has an invisible character, or one that turns letters around', () => {
    const unseen = fc.constantFrom(
      ...'\u202D\u202E\u202A\u202B\u202C\u2066\u2067\u2068\u2069\u200B\u200C\u200D\u0001\u0085\u3164\u115F',
    );
    const text = fc
      .array(fc.oneof(unseen, fc.constantFrom(...'Vanceשמ -')), { maxLength: 20 })
      .map(all => all.join(''));
    fc.assert(
      fc.property(text, shown => {
        const { value } = readAs('patient.lastName', 'namePart', shown);
        expect(String(value ?? '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });
});

it('a confirmed text that was turned around goes out in the letters that the form shows', () => {
  const turned = { ...read('patient.lastName', '\u202Eecnav'), text: '\u202Eecnav' };
  const [value] = doubtUnsound([turned]);
  const draft = draftOf(value ? [value] : [], ['patient.lastName']);
  const codes = findBlockers({ draft, panelId: 'colon', today: context.today }).map(({ code }) => code);
  expect(codes).toContain('order.identityUnconfirmed');
  expect(shownIdentity(draft)).toMatchObject({ lastName: 'ecnav' });
});
