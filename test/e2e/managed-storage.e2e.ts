// A policy can include an access token. Whether code that took over a page can read it there depends on the browser.
import { afterAll, expect, it } from 'vitest';
import { attackFrom, type Reached } from '../browser/content-world.ts';
import { type FirefoxStage, setFirefoxStage } from '../browser/firefox-stage.ts';
import { findFirefoxPolicyFile, findPolicyFolder, openFirefoxPolicy, openPolicy } from '../browser/managed-policy.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { releaseFacts } from '../release/release-facts.ts';

const [folder, file] = [findPolicyFolder(), findFirefoxPolicyFile()];
const token = 'canary-token-of-the-policy';
const policy = { serviceUrl: 'https://lab.example.org', accessToken: token };

const close: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of close) await end();
});

it.skipIf(folder === null)('Chromium refuses to give the token to such code', async () => {
  const set = openPolicy(folder ?? '');
  close.push(set.close);
  const stage: Stage = await setStage();
  close.push(stage.close);
  set.set(stage.browser.id, policy);
  const chart = await stage.openChart(1);
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('heading', /./);
  await popup.close();
  const tabId = await stage.browser.tabId(chart);
  const options = await stage.browser.openPage('options.html');
  const read = () => options.evaluate<string>('chrome.storage.managed.get(null).then(JSON.stringify)');
  await expect.poll(read, { timeout: 50_000 }).toContain(token);
  const reached: Reached = JSON.parse(await options.evaluate<string>(attackFrom(tabId)));
  expect(reached['managed.get']).toBe('');
  expect(JSON.stringify(reached)).not.toContain(token);
});

// docs/deploy.md says so where IT decides. When this test fails, Firefox has learned to refuse, and that sentence can
// go.
it.skipIf(file === null)('Firefox gives the token to such code', async () => {
  const set = openFirefoxPolicy(file ?? '');
  close.push(set.close);
  set.set(releaseFacts().firefoxId, policy);
  const stage: FirefoxStage = await setFirefoxStage({ isManaged: true });
  close.push(stage.close);
  const chart = await stage.openChart(1);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.find('heading', /./);
  await popup.close();
  const options = await stage.firefox.open(stage.firefox.pageUrl('options.html'));
  const reached: Reached = JSON.parse(await options.evaluate<string>(attackFrom(await stage.firefox.tabId(chart))));
  expect(reached['managed.get']).toContain(token);
  expect(reached['managed.set']).toBe('');
});
