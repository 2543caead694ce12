// In the real popup: who orders is asked once, and a test that does not fit the patient takes a reason.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chooseTest, chooseTestIn, findForm } from '../browser/order-form.ts';
import { favoritesOf } from '../browser/own-tests.ts';
import type { Popup } from '../browser/popup.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure({ asksProvider: true });
});
beforeEach(() => stage.sandbox.reset());
afterAll(() => stage?.close());

const test = 'Colon panel';
const prostateTest = 'Prostate cancer prognostic test';

const isOffered = async (popup: Popup, name: string) =>
  (await popup.all('button')).some(button => button.name === name);

async function onChart<T>(pid: number, act: (popup: Popup, chart: Page) => Promise<T>): Promise<T> {
  const chart = await stage.openChart(pid);
  const popup = await stage.browser.clickToolbar(chart);
  await findForm(popup);
  const result = await act(popup, chart);
  await popup.close();
  await chart.close();
  return result;
}

const choose = (popup: Popup) => chooseTestIn(popup, test);

const placed = async (popup: Popup, name: string) => {
  await popup.click('button', new RegExp(`^Order ${name} for `));
  await popup.waitForText(/ORD-/);
  const [order] = stage.sandbox.orders();
  return order?.order;
};

it('without an answer nothing is ordered, and Order without a provider is one', async () => {
  await onChart(1, async popup => {
    await choose(popup);
    await popup.waitForText(/Leticia Oyelaran.*is ordering/);
    expect(await popup.find('button', /^Order Colon panel/)).toMatchObject({ disabled: true });
    await popup.click('button', 'Order without a provider');
    expect((await placed(popup, test))?.providerAccounts).toBeUndefined();
  });
});

it('Yes sends the user of the EHR with this order only', async () => {
  const account = { provider: { firstName: 'Leticia', lastName: 'Oyelaran' }, role: 'ORDERING' };
  await onChart(3, async popup => {
    await choose(popup);
    await popup.click('button', 'Yes');
    expect((await placed(popup, test))?.providerAccounts).toEqual([account]);
  });
  await onChart(2, async popup => {
    await popup.find('button', 'Yes');
    expect(stage.sandbox.orders()).toHaveLength(1);
  });
});

it('after Always, a repeat order is two clicks: the toolbar button and Order', async () => {
  await onChart(1, async popup => {
    await choose(popup);
    await popup.click('button', 'Always');
    await popup.waitForText(/remembered for Leticia Oyelaran/i);
    await placed(popup, test);
  });
  stage.sandbox.reset();
  await onChart(2, async popup => {
    expect(await isOffered(popup, 'Yes')).toBe(false);
    expect((await placed(popup, test))?.providerAccounts).toMatchObject([{ provider: { lastName: 'Oyelaran' } }]);
  });
});

it('the worker refuses what a form did not ask about', async () => {
  await onChart(2, async (_, chart) => {
    const form = await stage.openForm(chart);
    await form.evaluate(setHere('rememberedAccounts', []));
    await form.evaluate(setHere('requireProvider', 'never'));
    await form.reload();
    await chooseTest(form, test);
    await form.getByRole('button', { name: /^Order Colon panel for / }).waitFor();
    await form.evaluate(setHere('requireProvider', 'always'));
    await form.getByRole('button', { name: /^Order Colon panel for / }).click();
    await form.getByText('This order has no ordering provider.').first().waitFor();
    await form.evaluate(setHere('requireProvider'));
    await form.close();
  });
  expect(stage.sandbox.requests('createOrder')).toEqual([]);
});

/** Runs in a page, as text. The reasons in the audit log. */
const reasons = `new Promise(resolve => {
  indexedDB.open('audit').onsuccess = ({ target: { result } }) => {
    const rows = result.transaction('entries').objectStore('entries').getAll();
    rows.onsuccess = () => resolve(rows.result.flatMap(({ details }) => details.of === 'unusualTest' ? [details] : []));
  };
})`;

it('a prostate test for a woman is not preselected, takes a reason, and the reason is logged without her name', async () => {
  await onChart(1, async (popup, chart) => {
    const form = await stage.openForm(chart);
    await form.evaluate(setHere('ownTests', await favoritesOf(stage.sandbox.token, 'prostate')));
    await popup.close().catch(() => undefined);
    await form.reload();
    await form.getByRole('button', { name: 'Choose a test' }).waitFor();
    await chooseTest(form, prostateTest);
    const order = form.getByRole('button', { name: new RegExp(`^Order ${prostateTest}`) });
    await form
      .getByText('This test is usually ordered for patients with a prostate. Why are you ordering it?')
      .waitFor();
    expect(await order.isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'Order without a provider' }).click();
    await form.getByRole('textbox', { name: /^Reason for this test/ }).fill('Ngozi has a prostate, see pathology');
    await form.getByRole('checkbox', { name: 'Add this reason to the notes for the lab' }).check();
    await order.click();
    await form.getByText(/ORD-/).first().waitFor();
    expect(stage.sandbox.orders()[0]?.order.notes).toBe('Reason for this test: Ngozi has a prostate, see pathology');
    await expect
      .poll(() => form.evaluate(reasons))
      .toEqual([expect.objectContaining({ by: 'sex', reason: '… has a prostate, see pathology' })]);
    await form.evaluate(setHere('ownTests', {}));
    await form.close();
  });
});
