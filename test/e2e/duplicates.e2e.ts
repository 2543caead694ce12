// W13 in the built extension: the worker refuses the same test for the same patient, no matter what the window shows.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTest, clickOrder, waitForOrderId } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

const order = async (form: Page, test: string) => {
  await chooseTest(form, test);
  await typeIdentity(form);
  await clickOrder(form, test);
};
it('a second order of a test asks for a reason; another test and another patient do not', async () => {
  const chart = await stage.openChart(2);
  const form = await stage.openForm(chart);
  await form.evaluate(setHere('duplicateWindow'));
  await order(form, 'Colon panel');
  await waitForOrderId(form);
  const [first] = stage.sandbox.orders();

  await form.getByRole('button', { name: 'Choose another test' }).click();
  await order(form, 'Multisite panel without reflex');
  await waitForOrderId(form);

  await form.getByRole('button', { name: 'Choose another test' }).click();
  await order(form, 'Colon panel');
  const alert = form.getByRole('alert');
  await alert.filter({ hasText: first?.id ?? 'no order' }).waitFor();
  expect(stage.sandbox.orders()).toHaveLength(2);

  // A message sent by hand is refused too.
  const reply = await form.evaluate(async () => {
    const page = globalThis as unknown as { chrome: { runtime: { sendMessage(message: object): Promise<object> } } };
    return page.chrome.runtime.sendMessage({
      name: 'order.place',
      request: {
        tabId: 1,
        draftId: 'none',
        revision: 1,
        fileIds: [],
        panelId: 'colon',
        confirmed: {},
        method: null,
        person: '',
        lab: { serviceUrl: '', isTest: true },
        duplicate: { of: 'x', reason: 'short' },
      },
    });
  });
  expect(reply).toEqual({ ok: false, code: 'message.refused' });

  await form.getByRole('textbox', { name: /^Reason/ }).fill('The first specimen was lost in the mail.');
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await waitForOrderId(form);
  expect(stage.sandbox.orders()).toHaveLength(3);
  const [last] = stage.sandbox.orders().slice(-1);
  expect(JSON.stringify(last?.order)).not.toContain('lost in the mail');
  await Promise.all([form.close(), chart.close()]);

  const other = await stage.openForm(await stage.openChart(3));
  await order(other, 'Colon panel');
  await waitForOrderId(other);
});

it('an order that was removed from the list still asks for a reason, also in a new form', {
  tags: 'long',
}, async () => {
  await stage.closeCharts();
  const chart = await stage.openChart(4);
  const form = await stage.openForm(chart);
  await form.evaluate(setHere('duplicateWindow'));
  await order(form, 'Integrated BRCA panel, BRCA1 and BRCA2 only');
  await waitForOrderId(form);
  const made = stage.sandbox.orders().length;
  await form.getByText(/^Recent orders/).click();
  await form.getByRole('button', { name: /Integrated BRCA panel, BRCA1 and BRCA2 only/ }).click();
  await form.getByRole('button', { name: 'Remove from this list' }).click();
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await form.close();

  const again = await stage.openForm(chart);
  await order(again, 'Integrated BRCA panel, BRCA1 and BRCA2 only');
  await again
    .getByRole('alert')
    .filter({ hasText: stage.sandbox.orders().at(-1)?.id ?? 'no order' })
    .waitFor();
  expect(stage.sandbox.orders()).toHaveLength(made);
  await again.getByRole('textbox', { name: /^Reason/ }).fill('The first specimen was lost in the mail.');
  await again.getByRole('button', { name: /^Order Integrated BRCA panel, BRCA1 and BRCA2 only for / }).click();
  await waitForOrderId(again);
  expect(stage.sandbox.orders()).toHaveLength(made + 1);
});
