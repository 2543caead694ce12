// The rule of the order form over charts that no definition reads.
import { expect, it } from 'vitest';
import { checkAcceptAll, checkChart } from '../draft/manifest-rule.ts';
import { everyThird, isWhole } from '../whole.ts';
import { layouts } from './layouts.ts';
import { localeNames } from './locales.ts';
import { makeChart } from './make-chart.ts';
import { readPage } from './measure.ts';

const each = localeNames.flatMap(locale => Object.keys(layouts).map(layout => [locale, layout] as const));

let placed = 0;

it.each(each)('%s, %s: nothing is left out without a name, and everything can be accepted', (locale, layout) => {
  for (const at of everyThird([0, 1, 2])) {
    const { html, url } = makeChart('8', locale, layout, at);
    const reading = readPage(html, url);
    if (!reading.chart) continue;
    placed += checkChart(reading.values, 5);
    checkAcceptAll(reading.values);
  }
});

it('is checked on orders that can be placed', () => {
  expect(placed).toBeGreaterThan(isWhole ? 200 : 60);
});
