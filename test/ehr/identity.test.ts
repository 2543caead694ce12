import { expect, it } from 'vitest';
import { areNamesOf } from '../../src/ehr/identity.ts';

const read = (field: string, value: string) => ({ field, value, text: value, from: 'td', sure: true });

const ngozi = [read('patient.firstName', 'Ngozi'), read('patient.lastName', 'Adeyemi-Brandt')];

it.each([
  [['Ngozi Adeyemi-Brandt'], true],
  [['ADEYEMI-BRANDT, Ngozi', 'Ngozi Adeyemi-Brandt'], true],
  [['Emil Sorrentino'], false],
  [['Ngozi Adeyemi-Brandt', 'Emil Sorrentino'], false],
])('a banner that names %j names the same patient: %s', (names, expected) => {
  expect(areNamesOf(ngozi, names)).toBe(expected);
});
