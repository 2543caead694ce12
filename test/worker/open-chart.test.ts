import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type AppEvent, subscribe } from '../../src/messages/events.ts';
import { openChart } from '../../src/worker/charts/open-chart.ts';

beforeEach(() => fakeBrowser.reset());

it('has the other forms of the tab look again: the click on the toolbar button gave access to its page', async () => {
  const events: AppEvent[] = [];
  const stop = subscribe(event => events.push(event));
  await openChart({ tabId: 7 }).catch(() => null);
  await expect.poll(() => events).toEqual([{ what: 'chart', tabId: 7 }]);
  stop();
});
