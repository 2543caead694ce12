// D6 in Firefox: notifications about an order go to everyone except those who see this very order.

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { View } from '../../browser/firefox/view.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';

let stage: FirefoxStage;
const open: View[] = [];

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());
afterEach(async () => {
  const [page = await show('options.html')] = open.slice(-1);
  await page.evaluate(
    'browser.notifications.getAll().then(all => Promise.all(Object.keys(all).map(id => browser.notifications.clear(id))))',
  );
  for (const view of open.splice(0).reverse()) await view.close().catch(() => undefined);
  stage.sandbox.reset();
});

/** Opens a page of the extension in a tab in front. */
async function show(page: string): Promise<View> {
  const view = await stage.firefox.open(stage.firefox.pageUrl(page));
  open.push(view);
  return view;
}

const noted = (page: View) => page.evaluate<string[]>('browser.notifications.getAll().then(Object.keys)');

/** Clicks Order in a form. The lab's answer is lost after so many milliseconds. */
async function loseOrder(pid: number, ms: number): Promise<View> {
  const chart = await stage.openChart(pid);
  const form = await stage.openForm(chart);
  open.push(chart, form);
  // More than one: the browser itself sends again what broke.
  stage.sandbox.setFault([{ on: 'createOrder', times: 20, fault: { kind: 'delay', ms, end: 'reset', commit: false } }]);
  await chooseTestIn(form, 'Colon panel');
  await form.click('button', /^Order Colon panel for /);
  return form;
}

const title = 'TEST · Not confirmed: the lab may or may not have an order';

it('an order that ends behind another page of the extension is announced, and a click opens it', async () => {
  await loseOrder(1, 3000);
  const options = await show('options.html');
  await expect.poll(() => noted(options), { timeout: 30_000 }).toEqual([expect.stringMatching(/^decide /)]);
  await expect.poll(() => stage.firefox.notifications()).toEqual([title]);
  const [id = ''] = await noted(options);
  const number = id.slice('decide '.length);
  await stage.firefox.clickNotification(title);
  const order = await stage.firefox.front(/popup\.html\?(?:order|tab)=/);
  open.push(order);
  await order.waitForText(new RegExp(number));
  await expect.poll(() => noted(options)).toEqual([]);
});

it('the visible view of that very order silences it', async () => {
  const form = await loseOrder(2, 1500);
  await form.waitForText(/may or may not have this order/);
  // Longer than the worker waits for windows to answer.
  await new Promise(resolve => setTimeout(resolve, 1500));
  expect(await noted(form)).toEqual([]);
  expect(await stage.firefox.notifications()).toEqual([]);
});

it('a notification that asks for a decision disappears when its order is resolved elsewhere', async () => {
  const form = await loseOrder(3, 3000);
  const options = await show('options.html');
  await expect.poll(() => noted(options), { timeout: 30_000 }).toHaveLength(1);
  const [id = ''] = await noted(options);
  // Only the order windows may settle an order, not the options.
  const list = await show('popup.html?orders');
  const request = { requisitionNumber: id.slice('decide '.length), exists: true };
  const settle = `browser.runtime.sendMessage(${JSON.stringify({ name: 'order.settle', request })})`;
  expect(await list.evaluate(settle)).toMatchObject({ ok: true });
  // No window shows this order in front, so its end is announced in its place.
  await expect.poll(() => noted(list)).toEqual([request.requisitionNumber]);
  await expect.poll(() => stage.firefox.notifications()).not.toContain(title);
  await form.waitForText(/Order placed/);
});
