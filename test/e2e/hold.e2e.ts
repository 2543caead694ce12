// The seconds between the click on Order and the request: Undo, closed windows and killed workers. Nothing is sent before they
// are over, and everything is sent once after them.

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { chooseTest, chooseTestIn, chosenTestIn, findForm, waitForOrderId } from '../browser/order-form.ts';
import type { Popup } from '../browser/popup.ts';
import { setHere } from '../browser/settings-in-page.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(
  set => {
    stage = set;
  },
  { holdSeconds: null },
);

const test = 'Colon AP panel';
const fileText = 'Referred for hereditary cancer testing.';
const orderButton = /^Order Colon AP panel for /;
const sent = () => stage.sandbox.requests('createOrder');
const oneOrder = (timeout = 15_000) => expect.poll(() => stage.sandbox.orders().length, { timeout }).toBe(1);

/** Long enough for any request that should not be there. */
const pastTheHold = () => sleep(7000);

/** A new page would close the popup. */
const badge = (view: { evaluate: <T>(script: string) => Promise<T> }) =>
  view.evaluate<string>('chrome.action.getBadgeText({})');

async function openPopup(pid = 1): Promise<Popup> {
  const popup = await stage.browser.clickToolbar(await stage.openChart(pid));
  await findForm(popup);
  return popup;
}

async function order(popup: Popup): Promise<void> {
  await chooseTestIn(popup, test);
  await popup.click('button', orderButton);
  await popup.waitForText(/Sending in \d seconds…/);
}

const focused = (popup: Popup) => popup.evaluate<string>('document.activeElement.textContent');
const status = (popup: Popup) => popup.evaluate<string>(`document.querySelector('main [role=status]').innerText`);

/** The form is open on a page of its own, with one file and one note. */
async function openFilledForm(pid = 1) {
  const chart = await stage.openChart(pid);
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await chooseTest(form, test);
  await form.locator('input[type=file]').setInputFiles({
    name: 'referral.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(fileText),
  });
  await form.getByRole('button', { name: /^Remove referral\.txt/ }).waitFor();
  return { chart, form };
}

describe('by default', () => {
  it('an order is sent after 5 seconds without another click, and Undo has the focus', async () => {
    const popup = await openPopup();
    const clickedAt = Date.now();
    await order(popup);
    expect(await status(popup)).toMatch(/You can close this window\. The order still goes out\./);
    await popup.find('button', 'Undo');
    await expect.poll(() => focused(popup)).toBe('Undo');
    await expect.poll(() => badge(popup)).toBe('Undo');
    expect(sent()).toEqual([]);
    await oneOrder();
    expect(Date.now() - clickedAt).toBeGreaterThan(4900);
    await popup.waitForText(/ORD-/);
    expect(await status(popup)).toMatch(/ORD-/);
    expect(await focused(popup)).toMatch(/ORD-/);
    await expect.poll(() => badge(popup)).toBe('');
    await popup.close();
    expect(sent()).toHaveLength(1);
  });

  it('says the seconds once to a screen reader', async () => {
    const popup = await openPopup();
    await order(popup);
    const spoken = `[...document.querySelectorAll('main [role=status] :not([aria-hidden]) > .unseen')].map(one => one.textContent).join()`;
    const first = await popup.evaluate<string>(spoken);
    expect(first).toMatch(/^Sending in [45] seconds\. You can undo this order\.$/);
    await popup.waitForText(/Sending in [12] seconds?…/);
    expect(await popup.evaluate<string>(spoken)).toBe(first);
    await popup.click('button', 'Undo');
    await findForm(popup);
    await popup.close();
  });

  it.each([2, 20])('%i clicks at once on Order make one order, and undo nothing', async times => {
    const popup = await openPopup();
    await chooseTestIn(popup, test);
    await popup.click('button', orderButton, times);
    await popup.waitForText(/ORD-/);
    await popup.close();
    expect(sent()).toHaveLength(1);
  });
});

describe('Undo', () => {
  it('makes no request and gives the form back with everything in it; the duplicate guard does not count it', async () => {
    // Nothing else is ordered for this patient.
    const { form, chart } = await openFilledForm(3);
    await form.evaluate(setHere('duplicateWindow'));
    await form.getByRole('button', { name: orderButton }).click();
    await form.getByRole('status').filter({ hasText: 'Sending in' }).waitFor();
    await form.getByRole('button', { name: 'Undo' }).click();
    await form.getByRole('button', { name: orderButton }).waitFor();
    await form.getByRole('button', { name: /^Remove referral\.txt/ }).waitFor();
    await expect.poll(() => badge(form)).toBe('');
    await pastTheHold();
    expect(sent()).toEqual([]);

    await form.getByRole('button', { name: orderButton }).click();
    await waitForOrderId(form);
    await form.evaluate(setHere('duplicateWindow', 0));
    expect(sent()).toHaveLength(1);
    expect(stage.sandbox.files()).toMatchObject([{ state: 'received', size: fileText.length }]);
    await chart.close();
  });

  it('is in a popup that is opened again, and the form there has everything in it', async () => {
    const { form, chart } = await openFilledForm();
    await form.getByRole('button', { name: orderButton }).click();
    await form.getByRole('button', { name: 'Undo' }).waitFor();
    await form.close();
    const popup = await stage.browser.clickToolbar(chart);
    await popup.waitForText(/Sending in \d seconds?…/);
    await popup.click('button', 'Undo');
    await popup.find('button', /^Remove referral\.txt/);
    expect(await chosenTestIn(popup)).toBe(test);
    await pastTheHold();
    expect(sent()).toEqual([]);
    await popup.close();
  });

  it('of an order whose chart was closed keeps the entries for the next form of this patient', async () => {
    const { form, chart } = await openFilledForm();
    await form.getByRole('button', { name: orderButton }).click();
    await form.getByRole('button', { name: 'Undo' }).waitFor();
    await chart.close();
    await form.getByRole('button', { name: 'Undo' }).click();
    await form.close();
    await pastTheHold();
    expect(sent()).toEqual([]);
    const popup = await openPopup();
    await popup.find('button', /^Remove referral\.txt/);
    expect(await chosenTestIn(popup)).toBe(test);
    await popup.click('button', 'Discard entries');
    await popup.close();
  });

  it('at any moment around the end of the hold either makes no request or says that it is too late', {
    timeout: 120_000,
  }, async () => {
    const seen = new Set<boolean>();
    for (const ms of [900, 985, 995, 1000, 1005, 1010, 1020, 1200]) {
      stage.sandbox.reset();
      const chart = await stage.openChart(1);
      const form = await stage.openForm(chart);
      await form.evaluate(setHere('holdSeconds', 1));
      await form.getByText('Still reading…').waitFor({ state: 'detached' });
      await chooseTest(form, test);
      await form.getByRole('button', { name: orderButton }).click();
      // A page of the extension asks at an exact moment, as a click would.
      const reply = await form.evaluate<{ ok: boolean; value: { isUndone: boolean } }>(`(async () => {
        const orders = async () => (await chrome.runtime.sendMessage({ name: 'orders.list', request: {} })).value.orders;
        let held;
        while (!(held = (await orders()).find(({ state }) => state === 'held')));
        await new Promise(resolve => setTimeout(resolve, Date.parse(held.at) + ${ms} - Date.now()));
        const { requisitionNumber } = held;
        return chrome.runtime.sendMessage({ name: 'order.undo', request: { requisitionNumber } });
      })()`);
      await form.evaluate(setHere('holdSeconds'));
      expect(reply.ok).toBe(true);
      seen.add(reply.value.isUndone);
      if (reply.value.isUndone) {
        await sleep(1000);
        expect(sent()).toEqual([]);
      } else {
        await oneOrder();
        expect(sent()).toHaveLength(1);
      }
      await stage.closeCharts();
    }
    expect(seen).toEqual(new Set([true, false]));
  });
});

describe('without a window', () => {
  it('the order goes out at the end of the hold, once', async () => {
    const popup = await openPopup();
    await order(popup);
    await popup.close();
    expect(sent()).toEqual([]);
    await oneOrder();
    expect(sent()).toHaveLength(1);
  });

  it('a killed worker sends the order once after an alarm starts it', { timeout: 90_000 }, async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await chooseTest(form, test);
    await form.getByRole('button', { name: orderButton }).click();
    await form.getByRole('button', { name: 'Undo' }).waitFor();
    const page = await stage.browser.context.newPage();
    const session = await stage.browser.context.newCDPSession(page);
    await form.close();
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
    expect(sent()).toEqual([]);
    await oneOrder(50_000);
    await sleep(2000);
    expect(sent()).toHaveLength(1);
    await page.close();
  });
});

it('a form that is open when its worker is killed still sends once, and shows the order', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await chooseTest(form, test);
  await form.getByRole('button', { name: orderButton }).click();
  await form.getByRole('button', { name: 'Undo' }).waitFor();
  const session = await stage.browser.context.newCDPSession(form);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  await waitForOrderId(form);
  await sleep(2000);
  expect(sent()).toHaveLength(1);
});

it('counts the seconds while a slow lab does not answer, and says after ten that it is slow', async () => {
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 13_000, commit: true } }]);
  const popup = await openPopup();
  await order(popup);
  await popup.waitForText(/Sending… [2-9] s/);
  expect(await popup.text()).not.toContain('slow');
  await popup.waitForText(/Sending… 1\d s[\s\S]*The lab is slow to answer\. .*Do not order again\./);
  await popup.waitForText(/ORD-/);
  await popup.close();
  expect(sent()).toHaveLength(1);
});

/** As when the profile is damaged: nothing in the outbox can be read any longer. */
const loseKey = `new Promise(resolve => {
  const opening = indexedDB.open('outbox');
  opening.onsuccess = () => {
    const change = opening.result.transaction('keys', 'readwrite');
    change.objectStore('keys').clear();
    change.oncomplete = () => resolve(opening.result.close());
  };
})`;

it.each([true, false])('an order that can no longer be read is not lost in silence (form open: %s)', async isOpen => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await chooseTest(form, test);
  await form.getByRole('button', { name: orderButton }).click();
  await form.getByRole('button', { name: 'Undo' }).waitFor();
  const other = await stage.browser.openPage('options.html');
  await form.evaluate(loseKey);
  if (isOpen) await form.bringToFront();
  else await form.close();
  if (isOpen) await form.getByRole('alert').filter({ hasText: 'can no longer read this order' }).waitFor();
  const told = () => other.evaluate<string[]>('chrome.notifications.getAll().then(Object.keys)');
  await expect.poll(told).toEqual(['decide unreadable']);
  expect(sent()).toEqual([]);
  await other.evaluate(`chrome.notifications.clear('decide unreadable')`);
  await other.close();
});
