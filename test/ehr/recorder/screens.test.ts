// Every saved screen is recorded, and its copy read: it gives the same fields, as certain as before, for another person.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { draftValues } from '../../../src/draft/draft.ts';
import { birthsOf, wordsOf } from '../../../src/ehr/anonymizer/personal.ts';
import { snapshotFrame, startSnapshot } from '../../../src/ehr/anonymizer/record-frame.ts';
import type { Reading, ReadValue } from '../../../src/order/reading.ts';
import { folderOf, sampleOf, screens } from '../../screens/all-screens.ts';
import { attachShadowRoots, loadSavedPage, readFrames, type SavedFrame } from '../../screens/saved-page.ts';

/** Copies that read differently, with the reason why that stays so. */
const differing: Readonly<Record<string, string>> = {
  'medplum/app-no-such-day': 'a day that the calendar does not have becomes one that it has',
};

const valuesOf = (reading: Reading): readonly ReadValue[] => (reading.chart ? draftValues(reading) : []);

/** What must not change: the kind of page, and for each value its field, whether it has a value, and its doubts. */
const shapeOf = (reading: Reading) => ({
  chart: reading.chart ? [reading.chart.definition.id, reading.chart.screen] : reading.reason,
  values: valuesOf(reading).map(({ field, value, sure, why = '' }) => ({ field, isRead: value !== null, sure, why })),
});

function copy(frames: readonly SavedFrame[], values: readonly ReadValue[]): { html: string; frames: SavedFrame[] } {
  const today = frames[0]?.sight.today ?? '';
  let count = 0;
  const recording = startSnapshot(today, birthsOf(values, today), () => `seed ${count++}`);
  const key = { seed: recording.seed, today, never: wordsOf(values) };
  const recorded = frames.map(({ document, sight }) => snapshotFrame(document, sight, key));
  return {
    // Without the names of its elements, because people have such names, too.
    html: recorded.map(({ html }) => html.replace(/<\/?[\w-]+/g, '')).join('\n'),
    frames: recorded.map(({ url, name, visible, html }) => {
      const { document } = new JSDOM(html, { url }).window;
      attachShadowRoots(document);
      return { document, sight: { url, name, visible, today: recording.today } };
    }),
  };
}

const personal = ['patient.firstName', 'patient.lastName', 'patient.dob', 'patient.recordNumber'];

describe.each(sampleOf(screens))('%s', folder => {
  it('reads as before, for another person', async () => {
    const frames = await loadSavedPage(folderOf(folder));
    const before = readFrames(frames);
    const { html, frames: copied } = copy(frames, valuesOf(before));
    const after = readFrames(copied);
    if (folder in differing) return expect(shapeOf(after)).not.toEqual(shapeOf(before));
    expect(shapeOf(after)).toEqual(shapeOf(before));
    const invented = new Map<unknown, unknown>();
    const others = valuesOf(after);
    for (const [index, { field, value }] of valuesOf(before).entries()) {
      const other = others[index]?.value;
      const known = invented.get(value) ?? other;
      expect([field, value, other]).toEqual([field, value, known]);
      invented.set(value, other);
      // A number below 100 identifies no one.
      if (!personal.includes(field) || value === null || /^\d{1,2}$/.test(String(value))) continue;
      expect([field, other]).not.toEqual([field, value]);
      // As separate words: two letters can be a part of anything.
      const whole = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(String(value))}(?![\\p{L}\\d])`, 'iu');
      expect([field, whole.exec(html)?.[0]]).toEqual([field, undefined]);
    }
  });
});
