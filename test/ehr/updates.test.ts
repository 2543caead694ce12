// Every saved chart of a known EHR after each kind of update. A value that is lost is typed again; one that is wrong must not
// be certain.
import { beforeAll, describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { isWhole } from '../whole.ts';
import { makeMemory } from './updates/make-memory.ts';
import { addCount, countUpdate, loadChart, type SavedChart, startCount } from './updates/measure.ts';
import { updates } from './updates/updates.ts';

const known = screens.filter(screen => definitions.some(({ id }) => id === screen.split('/')[0]));

it('remembers what stands around values as the saved screens show it; `vitest --update` writes it again', {
  timeout: 120_000,
}, async () => {
  const text = JSON.stringify(await makeMemory());
  await expect(`${text}\n`).toMatchFileSnapshot('../../src/ehr/definitions/memory.json');
});

it('knows at least thirty kinds of update', () => {
  expect(new Set(updates.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
});

describe('after an update', () => {
  let charts: SavedChart[];
  const all = startCount();

  beforeAll(async () => {
    charts = (await Promise.all(sampleOf(known).map(folderOf).map(loadChart))).flatMap(chart => chart ?? []);
  }, 60_000);

  it.each(updates)('$name: nothing wrong is certain', { timeout: 120_000 }, update => {
    const count = startCount();
    for (const chart of charts) addCount(count, countUpdate(chart, update));
    addCount(all, count);
    expect(count.lost.filter(line => line.includes('WRONG CERTAIN'))).toEqual([]);
  });

  it('reads nearly as many charts and values as before', () => {
    expect(all.read / all.charts).toBeGreaterThanOrEqual(isWhole ? 0.95 : 0.9);
    expect(all.right / all.shown).toBeGreaterThanOrEqual(isWhole ? 0.9 : 0.85);
  });
});
