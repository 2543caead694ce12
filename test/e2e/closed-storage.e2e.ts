// Code that took over a page's process runs as the extension's own script in that page. It must never reach anything
// the extension stores.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackFrom, type Reached } from '../browser/content-world.ts';
import { listHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { makeFolder, removeFolder } from '../folder.ts';

let profile: string;
let stage: Stage;

beforeAll(async () => {
  profile = await makeFolder('closed');
  stage = await setStage({ profile });
});

afterAll(async () => {
  await stage.close();
  await removeFolder(profile);
});

const openOptions = (): Promise<Page> => stage.browser.openPage('options.html');

/** Attacks with the access that a toolbar click gives, as in an order. */
async function attack(): Promise<Reached> {
  const chart = await stage.openChart(1);
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('heading', /./);
  await popup.close();
  const tabId = await stage.browser.tabId(chart);
  const options = await openOptions();
  const reached: Reached = JSON.parse(await options.evaluate<string>(attackFrom(tabId)));
  await Promise.all([options.close(), chart.close()]);
  return reached;
}

const areas = ['local', 'sync', 'managed', 'session'];
const refused = Object.fromEntries([
  ...areas.flatMap(area => ['get', 'set', 'remove', 'clear', 'setAccessLevel'].map(name => [`${area}.${name}`, ''])),
  ['databases', ''],
]);

it('an attacker reads and changes nothing right after the installation', async () => {
  expect(await attack()).toEqual(refused);
});

it('an attacker reads and changes nothing after setup, or after the worker ended', { tags: 'long' }, async () => {
  await stage.configure();
  const options = await openOptions();
  const before = await options.evaluate<string>(listHere);
  expect(before).toContain(stage.sandbox.baseUrl);
  expect(await attack()).toEqual(refused);
  const session = await stage.browser.context.newCDPSession(options);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  const chart = await stage.browser.openTab(stage.clinic.url);
  const [tabId] = await options.evaluate<number[]>(
    `chrome.tabs.query({ url: 'http://127.0.0.1/*' }).then(tabs => tabs.map(({ id }) => id))`,
  );
  expect(JSON.parse(await options.evaluate<string>(attackFrom(tabId ?? 0)))).toEqual(refused);
  expect(await options.evaluate<string>(listHere)).toBe(before);
  await Promise.all([options.close(), chart.close()]);
});

it('an attacker reads and changes nothing after the browser restarts', { tags: 'long' }, async () => {
  await stage.close();
  stage = await setStage({ profile });
  expect(await attack()).toEqual(refused);
});

it('the extension stores nothing where scripts in pages could reach it', async () => {
  const options = await openOptions();
  for (const area of ['local', 'sync'])
    expect(await options.evaluate(`chrome.storage.${area}.get(null).then(JSON.stringify)`)).toBe('{}');
  await options.close();
});
