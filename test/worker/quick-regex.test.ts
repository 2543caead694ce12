import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { isQuick } from '../../src/order/text/quick-regex.ts';
import { shortBlanks } from '../../src/order/text/shown-text.ts';
import { alphabet, sourceOf, stepsOf, trees } from './backtracking.ts';

/** Every expression of the built-in definitions. */
function expressions(): string[] {
  const found = new Set<string>();
  JSON.stringify(definitions, (name, value) => {
    if ((name === 'match' || name === 'address') && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found];
}

describe('a regular expression of a definition', () => {
  it.each(expressions())('is quick: %s', source => expect(isQuick(source)).toBe(true));

  it.each([
    '(?:,[^,]*)*$',
    '^(\\d{1,3}\\.){3}\\d+$',
    '(a|b)+?',
    'x(y)?z',
    '(?:-\\d+)*',
    '(?:\\s[A-Z])*',
    '^(?:[^(]*\\(){6}\\s*(\\w+)',
    '(?:[^,]*,)*(.*)',
    '(?:(?:Dr|Mrs?)\\.?\\s+){0,4}(.*)',
    '^\\s*(.+?)\\s*$',
    '^[^,]*,[^,]*,(.*)',
    '^.+,([^,]+),\\s*\\d{5}$',
    '(\\d+)\\D+(\\d+)',
    '^(.*)x',
    '\\w+\\b-\\w+;',
    '^(?:.|.){4}x',
    '^.?.?.?.?x',
    '^[A-Z][a-z]{0,30} \\d{1,30}x',
    '^[\\u0400-\\u04ff]+ [\\u0400-\\u04ff]+x',
    '^.*\\((?=.*,)x',
    '^(?:a)?(?:b)?(?:c)?(?:d)?(?:e)?(?:f)?.*x',
    '^(?:Mr|Mrs|Miss){0,4}x',
    '(?:^|/)(\\w[^/]+)(?=(?:/[^@]*)?$)',
  ])('is quick: %s', source => expect(isQuick(source)).toBe(true));

  it.each([
    '(a+)+$',
    '(a|a)*b',
    '(a|ab)*',
    '(a?a)*c',
    '(\\w+\\s?)*$',
    '([^,]*,?)*x',
    '(x+x+)+y',
    '(?:a{1,9}){1,9}',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(a)\\1',
    '(?<a>a)\\k<a>',
    '((a*))*',
    '(?=(a+)+b)',
    '(?:,.*)*x',
    '(?:,a*a*)*x',
    '(?:a*a*,)*x',
    '(?:(?:(?!a).)*b)*x',
    '(?:(?:Mrs|Mrs?)\\s+)*x',
    '(?:(?:a|b)?c?)*x',
    '(?:[ab]*,?b)*x',
    '(\\u{61}+)*',
    '(a{2,})*',
    'a'.repeat(501),
    // These grow with the square of a text.
    '.*.*x',
    '^(\\d+)(\\d+)$',
    '\\s*\\s*$',
    'a*b?a*c',
    '(.*)=(.*);',
    '^(\\S*\\d\\S*)$',
    '(\\w+)-?(\\w+)@',
    '^[^:]*:.*:.*: y',
    '(?:x|\\d+)?\\d*z',
    '^(?:a|b)*b*c',
    '(?!.*.*x)y',
    // Few rounds inside few rounds, or many finite parts in a row, are many.
    '^(?:(?:(?:(?:.|.){4}){4}){4}){0,4}(!)',
    '^(?:(?:(?:(?:a|a){4}){4}){4}){4}(b)',
    `^${'.?'.repeat(40)}(!)`,
    `^${'(?:.|.)'.repeat(40)}(!)`,
    `^${'[A-Za-z ]{0,30}'.repeat(8)}(!)`,
    `^${'\\s*.'.repeat(8)}!`,
    '^(?:a*,?){4}b',
    '^(?:\\s*.){4}x',
    // Characters beyond Western languages.
    `${'[\\u0400-\\u04ff]*'.repeat(6)}(x)`,
    `${'\\x41*'.repeat(6)}(x)`,
    // A look around begins again at each place.
    '.*(?=.*(?=.*(?=.*x)y)z)a',
    '(?:(?=.*x).)*y',
    '(?:(?=(?:a{0,30}){0,4}\\saa))!',
    // It begins again at each place, behind each length of the part in front of it.
    '(?:a+a{0,30}(?=a+a,)a)!',
    '(?:^|/)(\\w\\S+)(?=(?:/[^@]*)?$)',
    // What the check does not read.
    '(?i:a)',
    '\\p{0,400}x',
    `${'('.repeat(11)}a${')'.repeat(11)}`,
  ])('can take too long: %s', source => expect(isQuick(source)).toBe(false));

  it('ends soon at each place of any text of its own characters', () => {
    const length = 200;
    let count = 0;
    fc.assert(
      fc.property(
        trees,
        fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (tree, unit, isAnchored) => {
          const source = isAnchored ? `^(?:${sourceOf(tree)})!` : `(?:${sourceOf(tree)})!`;
          if (!isQuick(source)) return;
          count += 1;
          // Thousands of ways may stand behind each length of one part: some 15 ms. Without an anchor, every place is tried.
          const most = isAnchored ? 2 * length ** 3 : 50 * length ** 2;
          const text = shortBlanks(unit.join('').repeat(length)).slice(0, length);
          expect([source, stepsOf(tree, text, most) <= most]).toEqual([source, true]);
        },
      ),
      { numRuns: 3000 },
    );
    expect(count).toBeGreaterThan(500);
  });

  it('is checked without much work itself', () => {
    for (const source of [
      '('.repeat(240) + ')'.repeat(240),
      `${'('.repeat(10)}${'(?:a*|b*)'.repeat(50)}${')'.repeat(10)}`,
      `.*${'(?:x|y)?'.repeat(50)}${'(?:a|b)'.repeat(10)}z`,
      `^${'a*b'.repeat(160)}`,
    ]) {
      const start = performance.now();
      isQuick(source);
      expect([source, performance.now() - start < 200]).toEqual([source, true]);
    }
  });
});
