import { describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { isQuick } from '../../src/order/text/quick-regex.ts';

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
  ])('can take too long: %s', source => expect(isQuick(source)).toBe(false));
});
