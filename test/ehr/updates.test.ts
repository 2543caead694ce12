// Every saved chart of a known EHR after each kind of update. A value that is lost is typed again; one that is wrong must not
// be certain.
import { describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { everyThird, isWhole } from '../whole.ts';
import { makeMemory } from './updates/make-memory.ts';
import { addCount, countUpdate, loadChart, type SavedChart, startCount } from './updates/measure.ts';
import { updates } from './updates/updates.ts';

const known = screens.filter(screen => definitions.some(({ id }) => id === screen.split('/')[0]));

/** What a chart shows, as the measure writes it. */
const chartText = ({ reading }: SavedChart) =>
  reading.values
    .map(({ field, value }) => `${field} ${JSON.stringify(value)}`.toLowerCase().replace(field.toLowerCase(), field))
    .join('\n');

it('remembers what stands around values as the saved screens show it; `vitest --update` writes it again', {
  timeout: 120_000,
}, async () => {
  const text = JSON.stringify(await makeMemory());
  await expect(`${text}\n`).toMatchFileSnapshot('../../src/ehr/definitions/memory.json');
});

it('knows at least thirty kinds of update', () => {
  expect(new Set(updates.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
});

/** No reader looks into these: its charts count apart. */
const inShadow = 'every value in a shadow root';

const redesign = updates.find(({ name }) => name === 'a redesign: classes, ids, data');

it.each([
  ['medplum/provider-many-words-abroad', ['policyNumber "nlb-7"', 'text "carcinoma of ovary"']],
  ['openemr/dashboard-us', ['payerName "juniper basin health"', 'problems ["carcinoma of left breast']],
  ['openemr/history', ['mother ["healthy at 71"]']],
  ['openmrs-3/chart-collapsed', ['onset "11 — sep — 2024"']],
])('reads the lists of %s after a redesign', { timeout: 60_000 }, async (folder, shown) => {
  const chart = await loadChart(folderOf(folder));
  if (!chart || !redesign) throw new Error('no chart');
  const { read, wrongCertain, lost } = countUpdate(chart, redesign);
  expect({ read, wrongCertain }).toEqual({ read: 1, wrongCertain: 0 });
  expect(shown.every(text => chartText(chart).includes(text))).toBe(true);
  expect(lost.filter(line => shown.some(text => line.includes(text)))).toEqual([]);
});

it('takes no policy that is over, and no values of a relative, after a redesign', { timeout: 60_000 }, async () => {
  for (const folder of ['openemr/dashboard-old-policies', 'medplum/app-edit-sparse', 'medplum/app-details-sparse']) {
    const chart = await loadChart(folderOf(folder));
    if (!chart || !redesign) throw new Error('no chart');
    expect(countUpdate(chart, redesign).lost.filter(line => line.includes('WRONG'))).toEqual([]);
  }
});

it.each([
  ['medplum/provider-no-birth-date', 'a redesign, and another member of the household'],
  ['medplum/provider-no-birth-date', 'a redesign, and a table of the day'],
  ['medplum/provider-relative', 'a redesign, and a table of the day'],
  ['medplum/app-details-sparse', 'a redesign, and a card of another patient'],
  ['openemr/insurance-edit', inShadow],
  ['athenaone/chart', 'long values are cut, and whole in a title'],
])('reads on %s nothing wrong of the patient after: %s', { timeout: 60_000 }, async (folder, name) => {
  const chart = await loadChart(folderOf(folder));
  const update = updates.find(one => one.name === name);
  if (!chart || !update) throw new Error('no chart');
  const { wrongCertain, lost } = countUpdate(chart, update);
  expect(wrongCertain).toBe(0);
  expect(lost.filter(line => /(?:patient|billing|Provider).* WRONG/.test(line))).toEqual([]);
});

it.each(['pronouns behind the name', 'age and sex behind the name', 'long values are cut, and whole in a title'])(
  'reads every value with %s',
  async name => {
    const chart = await loadChart(folderOf('openemr/dashboard-us'));
    const update = updates.find(one => one.name === name);
    if (!chart || !update) throw new Error('no chart');
    const { right, shown } = countUpdate(chart, update);
    expect(right).toBe(shown);
  },
);

describe('after an update', () => {
  let charts: readonly SavedChart[] = [];
  let played = 0;
  const all = startCount();
  const shadowed = startCount();

  /**
   * A document of jsdom keeps much of what stood in it before: after some updates, all pages are loaded again. Of the sample,
   * every third chart in turn.
   */
  async function freshCharts(): Promise<readonly SavedChart[]> {
    if (played % 10 === 0)
      charts = (await Promise.all(sampleOf(known).map(folderOf).map(loadChart))).flatMap(chart => chart ?? []);
    played += 1;
    return everyThird(charts, played);
  }

  it.each(updates)('$name: nothing wrong is certain', { timeout: 120_000 }, async update => {
    const count = startCount();
    for (const chart of await freshCharts()) addCount(count, countUpdate(chart, update));
    addCount(update.name === inShadow ? shadowed : all, count);
    expect(count.lost.filter(line => line.includes('WRONG CERTAIN'))).toEqual([]);
  });

  it('reads nearly as many charts and values as before', () => {
    expect(all.read / all.charts).toBeGreaterThanOrEqual(isWhole ? 0.95 : 0.9);
    expect(all.right / all.shown).toBeGreaterThanOrEqual(isWhole ? 0.9 : 0.85);
    expect(shadowed.read).toBeGreaterThanOrEqual((isWhole ? 0.4 : 0) * shadowed.charts);
  });
});
