// After inactivity every page removes its patient. Pages show a patient again after a sign-in, or after a click where
// no sign-in is needed.

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

let stage: Stage;
let name: string;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
  name = stage.clinic.patients.find(({ pid }) => pid === 1)?.firstName ?? '';
});
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

/** A headless browser has no input to go idle. The event comes from the browser's own interface anyway. */
async function lock(): Promise<void> {
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate(`chrome.idle.onStateChanged.dispatch('locked')`);
}

const isLocked = (page: Page) => page.getByRole('heading', { name: 'Locked' }).waitFor();
const textOf = (page: Page) => page.evaluate('document.title + document.documentElement.innerHTML') as Promise<string>;

const openPage = (path: string): Promise<Page> => stage.browser.openPage(path);

async function expectNothingOf(page: Page, picture: string): Promise<void> {
  await isLocked(page);
  await page.getByRole('button').waitFor();
  expect((await textOf(page)).toLowerCase()).not.toContain(name.toLowerCase());
  await page.screenshot({ path: `${screens}${picture}.png`, fullPage: true });
  expect(await axeFindings(page)).toEqual([]);
}

it('removes the patient from every page, and from pages opened later, until you enter a token', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  const tabId = await stage.browser.tabId(chart);
  await form.getByText('Signed in as Sandbox clinician', { exact: true }).waitFor();
  await form.screenshot({ path: `${screens}signed-in-as.png`, fullPage: true });
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: /^Order Colon panel/ }).click();
  await form.getByText('Order placed').waitFor();
  const [order] = stage.sandbox.orders();
  const paper = await openPage(`requisition.html?number=${order?.requisitionNumber}`);
  const orders = await openPage('popup.html?orders');
  for (const page of [form, paper, orders]) await page.getByText(new RegExp(name, 'i')).first().waitFor();

  await lock();
  await expectNothingOf(form, 'locked-form');
  await form.getByText('TEST · not sent to a lab').waitFor();
  await expectNothingOf(paper, 'locked-requisition');
  await expectNothingOf(orders, 'locked-orders');
  expect(await form.evaluate('chrome.storage.session.get(null)')).toEqual({
    lock: 'locked',
    startedAt: expect.any(String),
  });

  const later = ['popup.html?orders', `popup.html?tab=${tabId}`, `requisition.html?number=${order?.requisitionNumber}`];
  for (const path of later) {
    const page = await openPage(path);
    await expectNothingOf(page, 'locked-later');
    await page.reload();
    await isLocked(page);
    await page.close();
  }
  // Not only the view: the worker itself returns nothing about a patient.
  const ask = (message: object) => form.evaluate(`chrome.runtime.sendMessage(${JSON.stringify(message)})`);
  const requisitionNumber = order?.requisitionNumber;
  for (const [what, request] of Object.entries({
    'orders.list': {},
    'order.show': { requisitionNumber },
    'order.retry': { requisitionNumber },
    'chart.open': { tabId },
    'orders.remove': { requisitionNumber },
    'lock.open': {},
  }))
    expect(await ask({ name: what, request })).toEqual({ ok: false, code: 'session.locked' });

  await stage.configure();
  await form.getByRole('heading', { name: new RegExp(name) }).waitFor();
  for (const page of [paper, orders]) await page.getByText(new RegExp(name, 'i')).first().waitFor();
  await paper.close();
});

it('sends an order in its hold at once, with the token that goes', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.evaluate(setHere('holdSeconds', 30));
  await chooseTest(form, 'Colon AP panel');
  const before = stage.sandbox.orders().length;
  await form.getByRole('button', { name: /^Order Colon AP panel/ }).click();
  await form.getByRole('button', { name: 'Undo' }).waitFor();
  expect(stage.sandbox.orders()).toHaveLength(before);
  await lock();
  await isLocked(form);
  await expect.poll(() => stage.sandbox.orders().length).toBe(before + 1);
  expect(await form.getByText(/(?:is|are) not sent/).count()).toBe(0);
  await form.evaluate(setHere('holdSeconds', 0));
  await form.close();
});
