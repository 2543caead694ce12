// A site where the extension recognizes open charts, from the first click until its permission is removed.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTest, waitForOrderId } from '../browser/order-form.ts';
import { eventually } from '../browser/popup.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

let stage: Stage;
let options: Page;
let site: string;

beforeAll(async () => {
  // The user allows the clinic's host when asked, and not before.
  stage = await setStage({ allowHosts: ['http://127.0.0.1/*', 'http://localhost/*'] });
  await stage.configure();
  site = new URL(stage.clinic.url.replace('127.0.0.1', 'localhost')).origin;
  options = await openOptions();
});
afterAll(() => stage?.close());

const openOptions = (): Promise<Page> => stage.browser.openPage('options.html');

/** The badge and the title of a tab's toolbar button. */
async function button(tabId: number) {
  const ask = (what: string) => options.evaluate<string>(`chrome.action.${what}({ tabId: ${tabId} })`);
  return { badge: await ask('getBadgeText'), title: await ask('getTitle') };
}

const usual = 'Order a genetic test for this patient';
const marked = { badge: '●', title: "A patient's chart is open. Click to order a genetic test." };
const unmarked = { badge: '', title: usual };
const untilButton = (tabId: number, shown: object) =>
  expect.poll(() => button(tabId), { timeout: 15_000 }).toEqual(shown);

it('marks the charts of a site, shows the number of orders first, and survives an update', async () => {
  const chart = await stage.openChart(1);
  const tabId = await stage.browser.tabId(chart);
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('heading', 'ADEYEMI-BRANDT, Ngozi');
  expect(await button(tabId)).toEqual(unmarked);
  await popup.click('button', 'Open more');
  await popup.click('DisclosureTriangle', 'Chart indicator');
  await popup.click('button', 'Turn on the chart indicator for this site');
  await popup.waitForText(/The chart indicator is on for http:\/\/localhost:\d+/);
  await popup.close();
  await untilButton(tabId, marked);

  // A chart that opens in a frame of a page that showed none.
  const shell = await stage.openChart();
  const shellId = await stage.browser.tabId(shell);
  expect(await button(shellId)).toEqual(unmarked);
  await shell
    .getByText(/Adeyemi-Brandt/i)
    .first()
    .click();
  await untilButton(shellId, marked);
  await shell.close();

  // An order that waits for the clinician.
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 500 } }]);
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByRole('alert').filter({ hasText: 'Not confirmed: the lab may or may not' }).waitFor();
  await untilButton(tabId, { ...marked, badge: '1' });
  await form.getByRole('button', { name: 'Try again with the same number' }).click();
  await waitForOrderId(form);
  await untilButton(tabId, marked);
  await form.close();

  // The update replaces what an earlier version left in the page, without a reload.
  await options.evaluate(
    `chrome.scripting.executeScript({
      target: { tabId: ${tabId}, allFrames: true },
      func: () => { globalThis.orderReader = { read: () => { throw new Error('of another version'); } }; },
    })`,
  );
  const end = options.waitForEvent('close');
  await options.evaluate('chrome.runtime.reload()').catch(() => undefined);
  await end;
  // The extension's pages open only after it runs again.
  options = await eventually('The options', () => openOptions().catch(() => undefined));
  await untilButton(tabId, marked);
  expect(stage.browser.context.pages().filter(page => page.url().includes('welcome'))).toEqual([]);
  const again = await stage.browser.clickToolbar(chart);
  await again.find('heading', 'ADEYEMI-BRANDT, Ngozi');
  await again.close();

  await options.getByRole('button', { name: `Remove ${site}` }).waitFor();
  await options.screenshot({ path: `${screens}sites.png`, fullPage: true });
  await options.evaluate(`chrome.permissions.remove({ origins: ['http://localhost/*'] })`);
  await untilButton(tabId, unmarked);
  await options.reload();
  await options.getByText('No sites yet').waitFor();
});
