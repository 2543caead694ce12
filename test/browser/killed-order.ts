// One order through the popup whose browser is killed at some moment, and what is left of it after the next start.

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { CrashStage } from './crash-stage.ts';
import { chooseTestIn, chosenTestIn, findForm } from './order-form.ts';
import type { Popup } from './popup.ts';

export const test = 'Colon AP panel';
const fileName = 'referral.txt';
export const fileText = 'Referred for hereditary cancer testing.';
export const orderButton = /^Order Colon AP panel for /;

/** Opens the form of a patient, in the popup. */
export async function openForm(stage: CrashStage, pid: number): Promise<Popup> {
  const popup = await stage.browser().clickToolbar(await stage.openChart(pid));
  await findForm(popup);
  return popup;
}

/** Chooses a test and a file, and waits until the form shows the file as attached. */
export async function chooseAll(stage: CrashStage, popup: Popup): Promise<void> {
  const file = await stage.write(fileName, fileText);
  await chooseTestIn(popup, test);
  await popup.chooseFiles([file]);
  await popup.find('button', new RegExp(`^Remove ${fileName}`));
}

export type Left = 'order' | 'form';

const told = /being sent to the lab|not confirmed, the lab may have it|Colon AP panel · TEST · placed/;

/** What a patient's form shows after the restart: an order, or everything the clinician chose. */
export async function findLeft(stage: CrashStage, pid: number): Promise<Left> {
  const popup = await openForm(stage, pid);
  const text = await popup.waitForText(/Your entries from|Colon AP panel · TEST · /).catch(async error => {
    const stores = ['savedDrafts', 'files', 'submissions', 'quarantine', 'keys'];
    const rows = await stage.countRows(...stores);
    throw new Error(`Rows: ${stores.map((store, index) => `${store} ${rows[index]}`).join(', ')}.`, { cause: error });
  });
  const orders = stage.sandbox.orders().length;
  expect(orders).toBeLessThanOrEqual(1);
  if (/Your entries from/.test(text)) {
    expect(orders).toBe(0);
    expect(await chosenTestIn(popup)).toBe(test);
    await popup.find('button', new RegExp(`^Remove ${fileName}`));
    await popup.close();
    return 'form';
  }
  expect(text).toMatch(told);
  await popup.close();
  return 'order';
}

/** Another patient's form shows nothing of what was chosen or ordered. The last test ordered is offered to every patient. */
export async function requireUntouched(stage: CrashStage, pid: number, left: Left = 'form'): Promise<void> {
  const popup = await openForm(stage, pid);
  const text = await popup.text();
  for (const trace of ['Your entries', fileName, `${test} · TEST`]) expect(text).not.toContain(trace);
  if (left === 'form') expect(await chosenTestIn(popup)).not.toBe(test);
  await popup.close();
}

/** Orders for one patient, ends the browser that many milliseconds after the click, and checks what is left. */
export async function killAfterClick(stage: CrashStage, ms: number, aim = stage.aim): Promise<Left> {
  const popup = await openForm(stage, 1);
  await chooseAll(stage, popup);
  const kill = await aim();
  await popup.find('button', orderButton);
  const clicked = popup.click('button', orderButton).catch(() => undefined);
  await Promise.race([clicked, sleep(5_000)]);
  await sleep(ms);
  await kill();
  await stage.restart();
  const left = await findLeft(stage, 1);
  await requireUntouched(stage, 2, left);
  return left;
}
