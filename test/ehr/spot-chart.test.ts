// On every saved page, the toolbar button shows "chart" exactly where the reader finds one.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { general } from '../../src/ehr/labels/general.ts';
import { chartSigns, detectChart } from '../../src/ehr/page/detect-chart.ts';
import { recognize } from '../../src/ehr/recognize.ts';
import { moved } from '../../src/order/doubts.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { loadSavedPage, readFrames, type SavedFrame } from '../screens/saved-page.ts';

afterEach(() => vi.unstubAllGlobals());

// Serialized, as when it is injected into the page.
const signs = JSON.parse(JSON.stringify(chartSigns(definitions)));

/** Calls it like the browser in a frame. */
function spot({ document, sight }: SavedFrame): boolean {
  const size = sight.visible ? 800 : 0;
  // jsdom has no layout: what the markup itself says, which is what the reader uses there.
  Object.assign(document.defaultView?.Element.prototype ?? {}, {
    checkVisibility(this: Element) {
      return this.closest('[hidden], [style*="display:none"], [style*="display: none"]') === null;
    },
  });
  vi.stubGlobal('window', {
    document,
    location: new URL(sight.url),
    name: sight.name,
    innerWidth: size,
    innerHeight: size,
    frameElement: null,
  });
  return detectChart(signs);
}

describe.each(sampleOf(screens))('%s', screen => {
  it('is detected as it is read', async () => {
    const frames = await loadSavedPage(folderOf(screen));
    const known = frames.map(({ document, sight }) => {
      const { pathname, search, hash } = new URL(sight.url);
      const screen = recognize(document, pathname + search + hash, sight.name, definitions)?.screen;
      return sight.visible && screen !== undefined && screen.kind !== 'shell';
    });
    const reading = readFrames(frames);
    const spotted = frames.map(spot);
    expect(spotted).toEqual(known);
    // A chart that was found again after an update is not where its definition looks.
    const isWhereExpected = reading.chart && reading.values.some(({ why, value }) => value !== null && why !== moved);
    if (isWhereExpected && reading.chart.definition.id !== general.id) expect(spotted).toContain(true);
  });
});
