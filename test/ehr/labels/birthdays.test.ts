// A shown age tells 8 March from 3 August. Around a birthday it does not: the EHR's server can be in another time zone, its
// age can be from yesterday, and the page can have been open since then.
import { expect, it } from 'vitest';
import { readPage } from './page.ts';

const [march, august] = ['1979-03-08', '1979-08-03'];

const charts: readonly (readonly [string, (age: number) => string])[] = [
  ['labels', age => `<p>Name: Ada Lowell</p><p>Date of birth: 03/08/1979</p><p>Age: ${age}</p><p>MRN: 40021</p>`],
  ['one line', age => `<header><b>LOWELL, Ada</b> DOB: 03/08/1979 (${age}y) Gender: Female MRN: 40021</header>`],
  ['no labels', age => `<h1>Lowell, Ada</h1><p>Female | 03/08/1979 | ${age}y</p><p>MRN: 40021</p>`],
];

const days: readonly (readonly [today: string, age: number, days: readonly string[]])[] = [
  ['2026-03-05', 46, [march, august]],
  ['2026-03-07', 47, [march]],
  ['2026-03-08', 46, [march, august]],
  ['2026-03-09', 46, [august]],
  ['2026-03-10', 46, [august]],
  ['2026-03-10', 47, [march]],
  ['2026-08-02', 47, [march, august]],
  ['2026-08-03', 46, [august]],
  ['2027-01-01', 47, [march, august]],
];

it.each(
  charts.flatMap(([chart, page]) => days.map(([today, age, expected]) => ({ chart, page, today, age, expected }))),
)('on $today the age $age leaves $expected ($chart)', ({ page, today, age, expected }) => {
  const dob = readPage(page(age), { today })?.values.find(({ field }) => field === 'patient.dob');
  const found = typeof dob?.value === 'string' ? [dob.value] : (dob?.candidates ?? []).map(({ value }) => value);
  expect(found.sort()).toEqual(expected);
});
