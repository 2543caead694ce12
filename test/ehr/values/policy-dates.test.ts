import { expect, it } from 'vitest';
import { mayBeOut } from '../../../src/ehr/collect.ts';

const today = '2026-11-21';

it.each<[string, boolean]>([
  ['12/31/2027', false],
  ['31.12.2026', false],
  ['2027-01-31', false],
  ['11/21/2026', false],
  ['11/20/2026', true],
  ['2026/3/1', true],
  // December 3 or March 12.
  ['3/12/2026', true],
  ['', false],
  ['Present', false],
])('a policy that ends on %j may be over on November 21, 2026: %j', (text, isOut) => {
  expect(mayBeOut('', text, today)).toBe(isOut);
});

it.each<[string, boolean]>([
  ['01/01/2027', true],
  ['2026-12-01', true],
  // December 3 or March 12.
  ['3/12/2026', true],
  ['11/21/2026', false],
  ['2025-01-01', false],
  ['', false],
])('one that starts on %j may not be in force yet: %j', (text, isOut) => {
  expect(mayBeOut(text, '', today)).toBe(isOut);
});
