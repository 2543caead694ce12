import { expect, it } from 'vitest';
import { describePatient } from '../../src/draft/identity.ts';
import { sayAge } from '../../src/order/text/day-words.ts';

const today = '2026-11-27';

it.each([
  ['1979-03-08', '47 y'],
  ['2024-11-27', '2 y'],
  ['2024-11-28', '23 months'],
  ['2025-11-27', '12 months'],
  ['2026-09-27', '2 months'],
  ['2026-09-28', '60 days'],
  ['2026-11-26', '1 day'],
  ['2026-11-27', '0 days'],
  // Not born yet, or no day: nothing to say.
  ['2026-11-28', ''],
  ['?', ''],
])('the age of a patient born %s is "%s"', (dob, age) => expect(sayAge(dob, today)).toBe(age));

it.each([
  ['1979-03-08', 'FEMALE', 'ROE, Ann · Mar 8, 1979 (47 F)'],
  ['2025-09-20', 'FEMALE', 'ROE, Ann · Sep 20, 2025 (14 months F)'],
  ['2026-11-21', '', 'ROE, Ann · Nov 21, 2026 (6 days)'],
  ['2026-11-28', '', 'ROE, Ann · Nov 28, 2026'],
])('a patient born %s is named with an age that a person would say', (dob, genderCode, named) =>
  expect(describePatient({ firstName: 'Ann', lastName: 'Roe', dob, genderCode, recordNumber: '' }, today)).toBe(named),
);
