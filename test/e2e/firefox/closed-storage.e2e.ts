// Firefox cannot close its storage to the extension's scripts in pages, so it contains nothing that decides where
// orders go.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackFrom, type Reached } from '../../browser/content-world.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { listHere } from '../../browser/settings-in-page.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
});

afterAll(() => stage.close());

it('code that took over a page reaches and changes nothing that decides where orders go', async () => {
  await stage.configure();
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  const tabId = await stage.firefox.tabId(chart);
  const service = `browser.runtime.sendMessage({ name: 'service.show', request: {} }).then(JSON.stringify)`;
  const token = `browser.storage.session.get('credentials').then(JSON.stringify)`;
  const look = () => Promise.all([listHere, token, service].map(script => form.evaluate<string>(script)));
  const before = await look();
  expect(before[0]).toContain(stage.sandbox.baseUrl);
  expect(before[1]).toContain('accessToken');

  const reached: Reached = JSON.parse(await form.evaluate<string>(attackFrom(tabId)));
  for (const what of ['get', 'set', 'remove', 'clear', 'setAccessLevel']) expect(reached[`session.${what}`]).toBe('');
  // The storage is open, but empty.
  expect(reached['local.get']).toBe('reached {}');
  expect(reached['sync.get']).toBe('reached {}');
  expect(reached.databases).toBe('');
  expect(await look()).toEqual(before);
});
