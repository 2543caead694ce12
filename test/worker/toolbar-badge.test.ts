// The mark of an open chart and the number of waiting orders share one place on the toolbar button.
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { markTab, showBadge, unmarkAll } from '../../src/worker/toolbar-badge.ts';

interface Shown {
  text?: string;
  title?: string;
}

/** The toolbar button as browsers store it: a tab without its own text shows the one for all tabs. 0 stands for all tabs. */
let shown: Map<number, Shown>;
const tabs = [1, 2, 3];

/** Every call of the interface takes a moment, and another call can come in between. */
let pause = () => Promise.resolve();

beforeEach(() => {
  fakeBrowser.reset();
  pause = () => Promise.resolve();
  shown = new Map();
  const of = (tabId = 0) => shown.get(tabId) ?? {};
  const action = {
    getBadgeText: async ({ tabId }: { tabId?: number }) => of(tabId).text ?? of().text ?? '',
    getTitle: async ({ tabId }: { tabId?: number }) => of(tabId).title ?? 'usual',
    setBadgeBackgroundColor: () => pause(),
    setTitle: async ({ tabId, title }: { tabId: number; title: string }) => {
      await pause();
      shown.set(tabId, { ...of(tabId), title });
    },
    setBadgeText: async ({ tabId, text }: { tabId?: number; text: string | null }) => {
      await pause();
      const { text: _, ...rest } = of(tabId);
      shown.set(tabId ?? 0, text === null ? rest : { ...rest, text });
    },
  };
  Object.assign(fakeBrowser, { action });
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ action: { default_title: 'usual' } }) });
  Object.assign(fakeBrowser.tabs, { query: async () => tabs.map(id => ({ id })) });
});

const textOf = (tabId: number) => shown.get(tabId)?.text ?? shown.get(0)?.text ?? '';

it('shows the mark where there is a chart, and the number everywhere while there is one', async () => {
  await markTab(2, true);
  expect(tabs.map(textOf)).toEqual(['', '●', '']);
  await showBadge(3);
  expect(tabs.map(textOf)).toEqual(['3', '3', '3']);
  await markTab(1, true);
  expect(tabs.map(textOf)).toEqual(['3', '3', '3']);
  await showBadge(0);
  expect(tabs.map(textOf)).toEqual(['●', '●', '']);
  await unmarkAll();
  expect(tabs.map(textOf)).toEqual(['', '', '']);
});

it('never hides the number, whatever order the browser executes the calls in', async () => {
  const act = fc.oneof(
    fc.record({ tabId: fc.constantFrom(...tabs), hasChart: fc.boolean() }),
    fc.record({ count: fc.constantFrom(0, 1, 2) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      fc.scheduler(),
      async (acts, last, s) => {
        shown.clear();
        pause = () => s.schedule(Promise.resolve());
        // The number's publisher keeps its order. Tabs load at any time.
        const counts = acts.flatMap(one => ('count' in one ? one.count : []));
        const marks = acts.flatMap(one => ('tabId' in one ? one : []));
        const all = Promise.all([
          (async () => {
            for (const count of [...counts, last]) await showBadge(count);
          })(),
          ...marks.map(({ tabId, hasChart }) => markTab(tabId, hasChart)),
        ]);
        await s.waitFor(all);
        expect(tabs.map(textOf)).toEqual(tabs.map(() => String(last)));
      },
    ),
  );
});
