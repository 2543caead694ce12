// An order that finds no room on the disk: nothing is sent, the form says so, and the next click orders once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('says that nothing was ordered, and orders once there is room', async () => {
  const form = await stage.openForm(await stage.openChart(3));
  await chooseTest(form, 'Colon panel');
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  const [worker] = stage.browser.context.serviceWorkers();
  if (!worker) throw new Error('The extension has no worker.');
  // What Chromium answers on a full disk. Its quota does not count for an extension with unlimitedStorage.
  await worker.evaluate(`globalThis.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`);
  const order = form
    .getByRole('button', { name: /^Order Colon panel for / })
    .and(form.locator('[aria-disabled="false"]'));
  await order.click();
  await form.getByRole('alert').filter({ hasText: 'no room to save the order. Nothing was ordered.' }).waitFor();
  expect(stage.sandbox.orders()).toEqual([]);

  await worker.evaluate('IDBObjectStore.prototype.put = globalThis.put;');
  await order.click();
  await form.getByText(/ORD-/).first().waitFor();
  expect(stage.sandbox.orders()).toHaveLength(1);
});
