import { expect, it } from 'vitest';
import { mayBeOver } from '../../../src/ehr/collect.ts';

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
])('%j on November 21, 2026, may be over: %j', (text, over) => {
  expect(mayBeOver(text, '2026-11-21')).toBe(over);
});
