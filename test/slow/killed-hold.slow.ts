// Killing the browser during the hold: the order is on the disk, and goes out once after the next start.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CrashStage, setCrashStage } from '../browser/crash-stage.ts';
import { chooseAll, openForm, orderButton } from '../browser/killed-order.ts';
import type { Popup } from '../browser/popup.ts';
import { setHere } from '../browser/settings-in-page.ts';

let stage: CrashStage;

beforeAll(async () => {
  stage = await setCrashStage();
});
afterEach(() => stage.erase());
afterAll(() => stage?.close());

const sent = () => stage.sandbox.requests('createOrder').length;

async function hold(seconds: number): Promise<Popup> {
  const popup = await openForm(stage, 1);
  await popup.evaluate(setHere('holdSeconds', seconds));
  await chooseAll(stage, popup);
  await popup.click('button', orderButton);
  await popup.waitForText(/Sending in \d+ seconds…/);
  return popup;
}

it.each([0, 700, 1900, 3100, 4300])(
  'a browser that is killed %i ms into the hold sends the order once after it starts again',
  async ms => {
    await hold(5);
    const kill = await stage.aim();
    await sleep(ms);
    await kill();
    expect(sent()).toBe(0);
    await stage.restart();
    await expect.poll(() => stage.sandbox.orders().length, { timeout: 45_000 }).toBe(1);
    await expect.poll(() => stage.sandbox.files().map(({ state }) => state)).toEqual(['received']);
    await sleep(3000);
    expect(sent()).toBe(1);
  },
);

it('a hold that is not over after the next start can still be undone, and its form is back', async () => {
  await hold(30);
  await (await stage.aim())();
  await stage.restart();
  const popup = await openForm(stage, 1);
  await popup.click('button', 'Open Colon AP panel');
  await popup.waitForText(/Sending in \d+ seconds…/);
  await popup.click('button', 'Undo');
  await popup.click('button', 'Back to the form').catch(() => undefined);
  await popup.close();
  const again = await openForm(stage, 1);
  await again.waitForText(/Your entries from/);
  await again.find('button', /^Remove referral\.txt/);
  await again.close();
  await sleep(30_000);
  expect(sent()).toBe(0);
});
