// One draft in two windows, ordered in both at the same time.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('is one order, and both windows show it', async () => {
  const chart = await stage.openChart(1);
  const first = await stage.openForm(chart);
  const other = await stage.browser.context.newPage();
  await other.goto(first.url());
  const windows = [first, other];
  for (const form of windows) await chooseTest(form, 'Colon AP panel');
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 500 } }]);
  await Promise.all(windows.map(form => form.getByRole('button', { name: /^Order Colon AP panel for / }).click()));
  for (const form of windows) await form.getByText(/ORD-/).first().waitFor();
  const [order, ...more] = stage.sandbox.orders();
  expect(more).toEqual([]);
  for (const form of windows) expect(await form.textContent('body')).toContain(order?.id);
  expect(stage.sandbox.requests().filter(({ on }) => on === 'createOrder')).toHaveLength(1);
});
