// One draft in two windows, ordered in both at the same time.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTest } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

/** The form of the first chart in two windows, with the test chosen in both. */
async function openTwice() {
  const chart = await stage.openChart(1);
  const first = await stage.openForm(chart);
  const other = await stage.browser.openTab(first.url());
  for (const form of [first, other]) await chooseTest(form, 'Colon AP panel');
  return [first, other] as const;
}

it('is one order, and both windows show it', async () => {
  const windows = await openTwice();
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 500 } }]);
  const buttons = windows.map(form => form.getByRole('button', { name: /^Order Colon AP panel for / }));
  const places = await Promise.all(buttons.map(button => button.boundingBox()));
  // At these places, because the first click can already show its order in the other window.
  await Promise.all(windows.map((form, at) => form.mouse.click((places[at]?.x ?? 0) + 40, (places[at]?.y ?? 0) + 10)));
  for (const form of windows) await form.getByText(/ORD-/).first().waitFor();
  const [order, ...more] = stage.sandbox.orders();
  expect(more).toEqual([]);
  for (const form of windows) expect(await form.textContent('body')).toContain(order?.id);
  expect(stage.sandbox.requests('createOrder')).toHaveLength(1);
});

it('undone in one window and placed in the other shows in both', { tags: 'long' }, async () => {
  stage.sandbox.reset();
  const options = await stage.browser.openPage('options.html');
  await options.evaluate(setHere('holdSeconds', 5));
  await options.close();
  await stage.closeCharts();
  const windows = await openTwice();
  const [first, other] = windows;
  await first.getByRole('button', { name: /^Order Colon AP panel for / }).click();
  for (const form of windows) await form.getByRole('button', { name: 'Undo' }).waitFor();
  await first.getByRole('button', { name: 'Undo', disabled: false }).click();
  const order = other.getByRole('button', { name: /^Order Colon AP panel for / });
  await order.waitFor();
  await order.click();
  // The first window no longer offers the form of an order that was placed.
  for (const form of windows) await form.getByRole('button', { name: 'Undo' }).waitFor();
  for (const form of windows) await form.getByText(/ORD-/).first().waitFor();
  expect(stage.sandbox.orders()).toHaveLength(1);
});
