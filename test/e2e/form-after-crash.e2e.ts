// What the form of a patient shows after the browser died: the patient's orders, and what the clinician had chosen.

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CrashStage, setCrashStage } from '../browser/crash-stage.ts';
import {
  chooseAll,
  fileText,
  findLeft,
  killAfterClick,
  openForm as open,
  orderButton,
  requireUntouched,
} from '../browser/killed-order.ts';
import { chooseTestIn, chosenTestIn, findForm } from '../browser/order-form.ts';

let stage: CrashStage;

beforeAll(async () => {
  stage = await setCrashStage();
});
afterEach(() => stage.erase());
afterAll(() => stage?.close());

const openForm = (pid: number) => open(stage, pid);

it('says in another tab, and after a kill, that the lab may have the order', async () => {
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 60_000, commit: true } }]);
  const popup = await openForm(1);
  await chooseTestIn(popup, 'Colon AP panel');
  await popup.click('button', orderButton);
  await expect.poll(() => stage.sandbox.orders().length).toBe(1);
  await popup.close();

  const elsewhere = await openForm(1);
  await elsewhere.waitForText(/Colon AP panel · TEST · being sent to the lab/);
  await elsewhere.close();
  await stage.browser().kill();

  stage.sandbox.clearFaults();
  await stage.restart();
  const form = await openForm(1);
  await form.waitForText(/Colon AP panel · TEST · not confirmed, the lab may have it/);
  await form.click('button', 'Open Colon AP panel');
  await form.click('button', 'Back to the form');
  await findForm(form);
  await form.close();

  const other = await openForm(2);
  expect(await other.text()).not.toContain("This patient's orders");
  expect(await other.text()).not.toContain('we don');
  await other.close();
});

it('restores the file and the test chosen before a kill, and forgets them when the clinician discards them', async () => {
  const popup = await openForm(1);
  const kill = await stage.aim();
  await chooseAll(stage, popup);
  await kill();
  for (const text of ['referral.txt', fileText]) expect(await stage.findOnDisk(text)).toEqual([]);
  await stage.restart();
  await requireUntouched(stage, 2);

  const form = await openForm(1);
  await form.waitForText(/Your entries from/);
  expect(await chosenTestIn(form)).toBe('Colon AP panel');
  await form.find('button', /^Remove referral\.txt/);
  await form.click('button', 'Discard entries');
  await form.find('button', 'Choose a test');
  const text = await form.text();
  for (const trace of ['Your entries', 'referral.txt']) expect(text).not.toContain(trace);
  await form.close();
  const again = await stage.aim();
  await again();
  await stage.restart();
  const fresh = await openForm(1);
  expect(await fresh.text()).not.toContain('referral.txt');
  await fresh.close();
});

it('orders the restored entries after a kill, once and with the file', async () => {
  const popup = await openForm(1);
  const kill = await stage.aim();
  await chooseAll(stage, popup);
  await kill();
  await stage.restart();
  const form = await openForm(1);
  await form.waitForText(/Your entries from/);
  await form.click('button', orderButton);
  await form.waitForText(/ORD-/);
  await form.close();
  expect(stage.sandbox.orders()).toHaveLength(1);
  expect(stage.sandbox.files()).toMatchObject([{ state: 'received' }]);
  const next = await openForm(1);
  await next.waitForText(/Colon AP panel · TEST · placed/);
  expect(await next.text()).not.toContain('Your entries');
  await next.close();
});

it('restores the latest entries of two tabs, and offers the earlier ones', async () => {
  const earlier = await openForm(1);
  await chooseTestIn(earlier, 'Colon panel');
  await earlier.close();
  const later = await stage.browser().clickToolbar(await stage.openBeside(1));
  await findForm(later);
  const kill = await stage.aim();
  await chooseAll(stage, later);
  await kill();
  await stage.restart();
  const form = await openForm(1);
  await form.waitForText(/Your entries from/);
  await form.waitForText(/You started an order for this patient at/);
  expect(await chosenTestIn(form)).toBe('Colon AP panel');
  await form.click('button', 'Show');
  await form.find('button', /^Order Colon panel for /);
  expect(await chosenTestIn(form)).toBe('Colon panel');
  expect(await form.text()).not.toContain('referral.txt');
  await form.close();
});

const another = () => stage.sandbox.mintToken({ subject: 'clinician-2', name: 'Leticia Oyelaran' });

it("offers one clinician's entries to another, and to an unknown user, and restores none of them automatically", async () => {
  const popup = await openForm(1);
  const kill = await stage.aim();
  await chooseAll(stage, popup);
  await kill();

  await stage.restart('');
  const unknown = await openForm(1);
  await unknown.waitForText(/Sandbox clinician started an order for this patient at/);
  expect(await chosenTestIn(unknown)).not.toBe('Colon AP panel');
  expect(await unknown.text()).not.toMatch(/referral\.txt|Your entries/);
  await unknown.close();

  await stage.signIn(await another());
  const form = await openForm(1);
  await form.waitForText(/Sandbox clinician started an order for this patient at/);
  expect(await chosenTestIn(form)).not.toBe('Colon AP panel');
  expect(await form.text()).not.toMatch(/referral\.txt|Your entries/);
  await form.click('button', 'Show');
  await form.waitForText(/Sandbox clinician made these entries at/);
  expect(await chosenTestIn(form)).toBe('Colon AP panel');
  await form.find('button', /^Remove referral\.txt/);
  await form.close();
});

it("separates one clinician's entries in a tab from the form of another who signs in there", async () => {
  const chart = await stage.openChart(1);
  const popup = await stage.browser().clickToolbar(chart);
  await findForm(popup);
  await chooseAll(stage, popup);
  await popup.close();
  await stage.signIn(await another());
  await chart.bringToFront();
  const form = await stage.browser().clickToolbar(chart);
  await form.waitForText(/Sandbox clinician started an order for this patient at/);
  expect(await chosenTestIn(form)).not.toBe('Colon AP panel');
  await form.click('button', 'Discard');
  await expect.poll(countSaved).toEqual([0, 0, 0]);
  expect(await form.text()).not.toContain('Sandbox clinician started');
  await form.close();
});

const countSaved = () => stage.countRows('savedDrafts', 'files', 'contents');

it('forgets the entries when the computer is locked', async () => {
  const popup = await openForm(1);
  await chooseAll(stage, popup);
  await popup.close();
  expect(await countSaved()).toEqual([1, 1, 1]);
  // A headless browser has no input to go idle. The event comes from the browser's own interface anyway.
  await stage.inWorker(`chrome.idle.onStateChanged.dispatch('locked')`);
  await expect.poll(countSaved).toEqual([0, 0, 0]);
  await stage.signIn();
  const form = await openForm(1);
  expect(await form.text()).not.toMatch(/Your entries|referral/);
  await form.close();
});

it("forgets the entries when the chart's tab is closed", async () => {
  const popup = await openForm(1);
  await chooseAll(stage, popup);
  await popup.close();
  await stage.openChart(1);
  await expect.poll(async () => (await countSaved())[0]).toBe(0);
  const form = await openForm(1);
  expect(await form.text()).not.toMatch(/Your entries|referral/);
  await form.close();
});

it('restores the entries after the extension reloads, as an update does', async () => {
  const popup = await openForm(1);
  await chooseAll(stage, popup);
  await popup.close();
  await stage.reload();
  // The reload clears the token. Until the clinician signs in, the extension cannot know who chose them.
  await expect.poll(() => stage.signIn().then(() => 'signed in', String), { timeout: 40_000 }).toBe('signed in');
  await expect.poll(() => findLeft(stage, 1).catch(String), { timeout: 40_000 }).toBe('form');
});

it.each([0, 70, 250])('leaves the order or the form when the browser is killed %i ms after the click', async ms => {
  await killAfterClick(stage, ms);
});
