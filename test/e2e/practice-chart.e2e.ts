// A first order without a lab: from the first steps to the practice chart, whose lab answers inside the extension.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, openRow } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

let stage: Stage;
let chart: Page;

/** Everything that a new user clicks and reads on the way. */
const walk = { clicks: 0, words: 0, seconds: 0 };

const wordsOf = (text: string) => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;

const read = async (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate(element => (element as unknown as { innerText: string }).innerText);

beforeAll(async () => {
  // Nothing is configured, and no host is allowed but the sandbox's.
  stage = await setStage({ holdSeconds: null });
});
afterAll(() => stage?.close());

/** The words on a view of the order, without the header that names the patient. */
const textOn = async (form: Page) =>
  wordsOf(await form.locator('body').innerText()) - wordsOf(await read(form, 'header'));

const openForm = async (): Promise<Page> => {
  const form = await stage.browser.openPage(`popup.html?tab=${await stage.browser.tabId(chart)}`);
  await form.getByRole('heading', { name: 'PRACTICE, Paula' }).waitFor();
  return form;
};

/** TEST, and never a lab's address. */
const isTest = async (page: Page) => {
  expect(await page.locator('body').innerText()).toMatch(/TEST ·/);
  return page;
};

it('takes a new user less than 90 seconds and at most 200 words, with nothing set', { timeout: 120_000 }, async () => {
  const start = Date.now();
  const welcome = await stage.browser.openPage('welcome.html');
  await welcome.getByRole('heading', { level: 1 }).waitFor();
  walk.words += wordsOf(await read(welcome, 'main'));
  const opened = stage.browser.context.waitForEvent('page');
  await welcome.getByRole('button', { name: 'Start practice' }).click();
  walk.clicks += 1;
  chart = await opened;
  await chart.getByRole('heading', { name: 'PRACTICE, Paula' }).waitFor();
  await isTest(chart);
  const values = await read(chart, 'dl.practice-chart');
  walk.words += wordsOf(await read(chart, 'main')) - wordsOf(values);
  // "Open the order form" opens the popup, which no test can reach; a tab shows the same form.
  const form = await openForm();
  walk.clicks += 1;
  await isTest(form);
  await form.screenshot({ path: `${screens}practice-form.png`, fullPage: true });
  walk.words += await textOn(form);
  await form.getByRole('button', { name: /^Order Colon panel for PRACTICE, Paula/ }).click();
  walk.clicks += 1;
  await form
    .getByText(/^TEST-/)
    .first()
    .waitFor();
  await isTest(form);
  walk.words += await textOn(form);
  await form.screenshot({ path: `${screens}practice-placed.png`, fullPage: true });
  walk.seconds = (Date.now() - start) / 1000;
  console.info(`first-time walk: ${JSON.stringify(walk)}`);
  expect(walk.words).toBeLessThanOrEqual(200);
  expect(walk.seconds).toBeLessThan(90);
  await chart.getByText(/TEST-\w{4} · /).waitFor();
  await form.close();
  await welcome.close();
});

it('has no violations, and fits a narrow window', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await chart.emulateMedia({ colorScheme });
    expect(await axeFindings(chart)).toEqual([]);
    await chart.screenshot({ path: `${screens}practice-chart-${colorScheme}.png`, fullPage: true });
  }
  await chart.setViewportSize({ width: 320, height: 640 });
  expect(await chart.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await chart.setViewportSize({ width: 1000, height: 800 });
});

it('shows where a value is', async () => {
  const form = await openForm();
  await form.getByRole('button', { name: 'Choose another test' }).click();
  const outlined = () => chart.locator('.is-pointed-out').allInnerTexts();
  await openRow(form, 'Contact');
  await form.getByRole('button', { name: 'Find date of birth on the page' }).click();
  await expect.poll(outlined).toEqual([expect.stringContaining('Jun 15, 1984')]);
  await expect.poll(outlined, { timeout: 10_000 }).toEqual([]);
  await form.close();
});

it('tries files, and an answer that is lost: the lab still has the order', { timeout: 120_000 }, async () => {
  await chart.bringToFront();
  await chart.getByLabel('Simulate a lost answer for my next order').check();
  const form = await openForm();
  await chooseTest(form, 'Colon AP panel');
  const file = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('invented') };
  await form.locator('input[type=file]').first().setInputFiles([file]);
  await form.getByRole('button', { name: 'Remove report.txt' }).waitFor();
  await form.getByRole('button', { name: /^Order .* for PRACTICE, Paula/ }).click();
  await form.getByText(/Not confirmed: the lab may or may not/).waitFor();
  await isTest(form);
  await form.screenshot({ path: `${screens}practice-lost.png`, fullPage: true });
  await chart.getByText('report.txt').waitFor();
  await expect.poll(() => chart.getByText(/TEST-\w{4} · /).count()).toBe(2);
  expect(await chart.getByLabel('Simulate a lost answer for my next order').isChecked()).toBe(false);
  await form.close();
});

it('goes to no other lab: not to one that is set later, and a real chart never to the practice lab', async () => {
  await stage.configure();
  const form = await openForm();
  await isTest(form);
  await form.close();
  // A sandbox that is set gets nothing of what was practiced, not even what waits for an answer.
  await stage.browser.context.newPage().then(page => page.close());
  expect(stage.sandbox.orders()).toEqual([]);
  expect(stage.sandbox.requests('createOrder')).toEqual([]);
  const real = await stage.openForm(await stage.openChart(1));
  await chooseTest(real, 'Colon panel');
  await real.getByRole('button', { name: /^Order Colon panel for / }).click();
  await real.getByText('ORD-').first().waitFor();
  expect(stage.sandbox.orders()).toHaveLength(1);
  await chart.bringToFront();
  expect(await chart.getByRole('listitem').count()).toBe(2);
});
