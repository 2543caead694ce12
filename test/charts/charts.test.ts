// The general reader on generated charts, five of each layout and locale, `npm test` two; `npm run test:reader` takes 200.
import { describe, expect, it } from 'vitest';
import { everyThird, isWhole } from '../whole.ts';
import { layouts } from './layouts.ts';
import { localeNames } from './locales.ts';
import { makeChart } from './make-chart.ts';
import { countChart, readPage, startCount } from './measure.ts';
import { makeOtherPage, otherKinds } from './other-pages.ts';

const seed = '7';

/** In percent, for a fixed seed. Raise these, never lower them. */
const floors: Readonly<Record<string, readonly [precision: number, recall: number]>> = {
  'patient.firstName': [96, 85],
  'patient.middleName': [80, 80],
  'patient.lastName': [97, 85],
  'patient.dob': [100, 65],
  'patient.genderCode': [100, 68],
  'patient.recordNumber': [100, 72],
  'patient.address.street': [100, 45],
  'patient.address.city': [100, 36],
  'patient.address.stateCode': [100, 80],
  'patient.address.postalCode': [100, 50],
  'patient.mobilePhoneNumber': [100, 52],
  'patient.emailAddress': [100, 85],
};

describe('charts without a definition', () => {
  const count = startCount();
  const ofEach = everyThird([0, 1, 2, 3, 4]);
  for (const locale of localeNames)
    for (const layout of Object.keys(layouts))
      for (const at of ofEach) countChart(count, makeChart(seed, locale, layout, at));

  it('give no certain value that is wrong, and nothing about anyone else', () => {
    expect(count.charts).toBe(ofEach.length * localeNames.length * Object.keys(layouts).length);
    expect(count.sureWrong).toEqual([]);
    expect(count.otherPatient).toEqual([]);
    expect(count.otherValue).toEqual([]);
  });

  it('are never read wrongly', () => {
    expect(count.wrong).toEqual([]);
  });

  it.each(Object.entries(floors))('are read at least as well as before: %s', (field, [precision, recall]) => {
    const { shown, read, right } = count.fields.get(field) ?? { shown: 0, read: 0, right: 0 };
    expect(shown).toBeGreaterThan(isWhole ? 15 : 10);
    expect((100 * right) / read).toBeGreaterThanOrEqual(precision);
    expect((100 * right) / shown).toBeGreaterThanOrEqual(recall);
  });
});

describe('a page that is not a chart', () => {
  it.each(otherKinds)('is not read: %s', kind => {
    for (let at = 0; at < 3; at += 1) {
      const { html, url } = makeOtherPage(seed, kind, at);
      const reading = readPage(html, url);
      expect(reading.chart ? reading.values : null).toBeNull();
    }
  });
});
