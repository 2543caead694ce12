// An order that finds no room on the disk: nothing is sent, the form says so, and the next click orders once.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseTest, openRow } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

it('says that nothing was ordered, and orders once there is room', async () => {
  const form = await stage.openForm(await stage.openChart(3));
  await chooseTest(form, 'Colon panel');
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  const [worker] = stage.browser.context.serviceWorkers();
  if (!worker) throw new Error('The extension has no worker.');
  // What Chromium answers on a full disk (measured).
  await worker.evaluate(`globalThis.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'); };`);
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

it('says that entries find no room in session memory, and saves them once there is some', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await form.evaluate(`(async () => {
    for (let [size, index] = [5e6, 0]; size > 20; index += 1)
      await chrome.storage.session.set({ ['full' + index]: 'x'.repeat(size) }).catch(() => (size /= 2));
  })()`);
  const notes = (await openRow(form, 'More')).getByLabel('Notes');
  await notes.fill('Sister is tested at the same lab.');
  await form.getByRole('alert').filter({ hasText: 'Your latest entries are only in this window.' }).waitFor();
  const popup = await stage.browser.clickToolbar(await stage.openChart(3));
  await popup.waitForText(/This computer has no room to save this\./);
  await popup.close();

  await form.bringToFront();
  await form.evaluate(
    `chrome.storage.session.get().then(all => chrome.storage.session.remove(Object.keys(all).filter(name => name.startsWith('full'))))`,
  );
  await notes.fill('Sister is tested at the same lab too.');
  await form.getByRole('alert').waitFor({ state: 'detached' });
  await form.close();
  const again = await stage.openForm(chart);
  expect(await (await openRow(again, 'More')).getByLabel('Notes').inputValue()).toContain('the same lab too');
});
