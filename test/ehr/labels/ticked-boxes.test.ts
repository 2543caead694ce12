// Groups of boxes to tick, as registration forms have them.
import { expect, it } from 'vitest';
import { valuesIn } from './page.ts';

const native = (label: string, isTicked: boolean) =>
  `<label><input type="checkbox"${isTicked ? ' checked' : ''}> ${label}</label>`;
const drawn = (label: string, isTicked: boolean) =>
  `<div role="checkbox" aria-checked="${isTicked}"><span>${label}</span></div>`;

const group = (legend: string, box: typeof native, ticked: readonly string[]) =>
  `<fieldset><legend>${legend}</legend>${['White', 'Asian', 'Hispanic or Latino'].map(label => box(label, ticked.includes(label))).join('')}</fieldset>`;

const saidOf = (body: string) =>
  valuesIn(body).flatMap(({ field, text }) => (/^chart\.(?:race|ethnicity)/.test(field) ? text : []));

it.each([
  ['native boxes', native],
  ['drawn boxes', drawn],
] as const)('%s of race and ethnicity say what is ticked, and no more', (_, box) => {
  const both = saidOf(group('Race / ethnicity', box, ['White', 'Hispanic or Latino'])).join();
  expect(both).toContain('White');
  expect(both).toContain('Hispanic or Latino');
  expect(both).not.toContain('Asian');
  expect(saidOf(group('Ethnicity', box, ['Hispanic or Latino'])).join()).toContain('Hispanic or Latino');
  expect(saidOf(group('Race', box, []))).toEqual([]);
});
