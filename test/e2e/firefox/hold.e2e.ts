// In Firefox too, an order can be undone for some seconds, and then goes out once.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import { setHere } from '../../browser/settings-in-page.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
beforeEach(() => stage.sandbox.reset());
afterAll(() => stage?.close());

const orderButton = /^Order Colon panel for /;
const sent = () => stage.sandbox.requests('createOrder');

it('Undo makes no request; the next order goes out once after its popup was closed', async () => {
  const chart = await stage.openChart(1);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.evaluate(setHere('holdSeconds'));
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', orderButton);
  await popup.waitForText(/Sending in \d seconds?…/);
  await expect.poll(() => popup.find('button', 'Undo')).toMatchObject({ disabled: false });
  await popup.click('button', 'Undo');
  await popup.find('button', orderButton);
  await sleep(7000);
  expect(sent()).toEqual([]);
  await popup.click('button', orderButton);
  await popup.waitForText(/Sending in \d seconds?…/);
  await popup.close();
  expect(sent()).toEqual([]);
  await expect.poll(() => stage.sandbox.orders().length).toBe(1);
  expect(sent()).toHaveLength(1);
});
