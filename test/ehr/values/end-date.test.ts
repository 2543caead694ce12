import { expect, it } from 'vitest';
import { mayBeOver } from '../../../src/ehr/values/end-date.ts';

it.each<[string, boolean]>([
  ['12/31/2027', false],
  ['31.12.2026', false],
  ['2027-01-31', false],
  ['11/21/2026', false],
  ['11/20/2026', true],
  ['2026/3/1', true],
  // The third of December or the twelfth of March.
  ['3/12/2026', true],
  ['', false],
  ['Present', false],
])('of %j on 21 November 2026 it says %j', (text, over) => {
  expect(mayBeOver(text, '2026-11-21')).toBe(over);
});
