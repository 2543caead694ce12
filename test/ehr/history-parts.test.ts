// A definition that looks for no history leaves it to the reader of headings.
import { describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { leavesHistory } from '../../src/ehr/history-parts.ts';
import { folderOf, screens } from '../screens/all-screens.ts';
import { loadSavedPage, readFrames } from '../screens/saved-page.ts';

const family =
  '<section><h3>Family history</h3><p>Mother: ovarian cancer at 58. Maternal aunt: breast cancer.</p></section>';

const leaving = definitions.filter(leavesHistory).map(({ id }) => id);
const ofThose = screens.filter(screen => leaving.some(id => screen.startsWith(`${id}/`)));

async function readWith(screen: string, html: string) {
  const frames = await loadSavedPage(folderOf(screen));
  const before = readFrames(frames);
  if (!before.chart) return null;
  frames[before.chart.frame]?.document.body.insertAdjacentHTML('beforeend', html);
  const after = readFrames(frames);
  return after.chart ? { before, after } : null;
}

const isHistory = ({ field }: { field: string }) => /^(?:chart\.familyHistory|chart\.problems|clinical\.)/.test(field);

describe('a definition that looks for no history', () => {
  it('gets the one that its screen shows, and nothing else', async () => {
    const told: string[] = [];
    const silent: string[] = [];
    for (const screen of ofThose) {
      const read = await readWith(screen, family);
      if (!read) continue;
      const added = read.after.values.filter(isHistory);
      const others = [read.after, read.before].map(({ values }) => values.filter(value => !isHistory(value)));
      expect(others[0]).toEqual(others[1]);
      expect(added.every(({ sure }) => !sure)).toBe(true);
      (added.some(({ value }) => value === 'OVARIAN') ? told : silent).push(screen);
    }
    expect(told.length).toBeGreaterThan(20);
    // Practice Fusion looks for a family history itself, on another screen.
    expect(silent.filter(screen => !screen.startsWith('practice-fusion/')).length).toBeLessThan(2);
  });

  it('is one that was not tried on a live system', () => {
    expect(leaving).not.toContain('openemr');
    expect(leaving).toEqual(expect.arrayContaining(['oscar', 'bahmni', 'eclinicalworks', 'athenaone', 'openmrs-2']));
  });
});
