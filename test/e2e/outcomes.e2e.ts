// What happens to an order after the click, in the real extension. The sandbox's records decide.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachFiles } from '../browser/attach-files.ts';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest } from '../browser/order-form.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

useStage(set => {
  stage = set;
});
beforeEach(() => stage.browser.context.setOffline(false));

const orderButton = (form: Page) => form.getByRole('button', { name: /^Order Colon panel for / });

/** Opens the form for a patient and clicks Order. `before` runs just before the click. */
async function order(pid: number, before: (form: Page) => unknown = () => {}): Promise<{ form: Page; chart: Page }> {
  const chart = await stage.openChart(pid);
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  await before(form);
  await typeIdentity(form);
  await orderButton(form).click();
  return { form, chart };
}

const sent = () => stage.sandbox.requests('createOrder');
const close = (...pages: Page[]) => Promise.all(pages.map(page => page.close()));
const placed = (form: Page) => form.getByRole('status').filter({ hasText: 'Order placed' });

/**
 * Returns the axe violations of a view in light and dark, and whether it is wider than 320 px. Saves pictures, the
 * narrow one in forced colors.
 */
async function inspect(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page)).map(finding => `${name}, ${colorScheme}: ${finding}`));
    await page.screenshot({ path: `${screens}${name}-${colorScheme}.png`, fullPage: true });
  }
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.setViewportSize({ width: 320, height: 640 });
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    found.push(`${name}: wider than 320 px`);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.screenshot({ path: `${screens}${name}-narrow.png`, fullPage: true });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width, height });
  return found;
}

describe('an order whose answer was lost', () => {
  // Twice: on a reused connection, the browser itself resends a request that got no answer.
  const losing = (when: 'before' | 'after-commit') => () =>
    stage.sandbox.setFault([{ on: 'createOrder', times: 2, fault: { kind: 'reset', when } }]);
  const unknown = async (form: Page) => {
    const alert = form.getByRole('alert').filter({ hasText: 'Not confirmed: the lab may or may not' });
    await alert.waitFor();
    stage.sandbox.clearFaults();
    return alert;
  };

  it('is found by trying again with the same number, and is one order', async () => {
    const { form, chart } = await order(1, losing('after-commit'));
    await unknown(form);
    expect(await inspect(form, 'unknown')).toEqual([]);
    await form.getByRole('button', { name: 'Try again with the same number' }).click();
    await placed(form).filter({ hasText: "its order ID isn't known here" }).waitFor();
    expect(stage.sandbox.orders()).toHaveLength(1);
    expect(await inspect(form, 'placed-without-id')).toEqual([]);
    await close(form, chart);
  });

  it('counts as placed when the clinician confirms it, and is not sent again', async () => {
    const { form, chart } = await order(2, losing('after-commit'));
    await unknown(form);
    const before = sent().length;
    await form.getByRole('button', { name: 'The lab has it' }).click();
    await form.getByText("The order is marked as placed and won't be sent again.").waitFor();
    expect(await inspect(form, 'unknown-asked')).toEqual([]);
    await form.getByRole('button', { name: 'Yes, the lab has it' }).click();
    await placed(form).waitFor();
    expect(sent()).toHaveLength(before);
    await close(form, chart);
  });

  it('is ordered again with its number when the lab does not have it', async () => {
    const { form, chart } = await order(3, losing('before'));
    const alert = await unknown(form);
    const number = (await alert.locator('.number').innerText()).trim();
    await form.getByRole('button', { name: 'The lab does not have it' }).click();
    await form.getByRole('button', { name: 'No, the lab does not have it' }).click();
    await form.getByRole('alert').filter({ hasText: 'said it does not have this order' }).waitFor();
    await orderButton(form).click();
    await placed(form).filter({ hasText: 'ORD-' }).waitFor();
    expect(stage.sandbox.orders().map(one => one.order)).toMatchObject([{ requisitionNumber: number }]);
    await close(form, chart);
  });
});

it('an order that the lab refused makes the form ask what the lab takes now', async () => {
  const { form, chart } = await order(3, async () => {
    stage.sandbox.reset();
    const errors = [{ message: 'notes: is not a field of OrderInput' }];
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'errors', errors } }]);
  });
  await form.getByRole('alert').filter({ hasText: 'The lab did not confirm an order.' }).waitFor();
  await expect.poll(() => stage.sandbox.requests('query').length).toBeGreaterThan(0);
  await close(form, chart);
});

describe('an order whose number is taken', () => {
  const taken = () => {
    const errors = [{ message: 'This requisition exists.', extensions: { code: 'REQUISITION_EXISTS' } }];
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'errors', errors } }]);
  };

  it('gets another number when the number is of another order', async () => {
    const { form, chart } = await order(4, taken);
    await form.getByRole('alert').filter({ hasText: 'Ask which patient' }).waitFor();
    expect(await inspect(form, 'number-taken')).toEqual([]);
    const number = (await form.getByRole('alert').locator('.number').innerText()).trim();
    await form.getByRole('button', { name: 'It is another order' }).click();
    await form.getByRole('button', { name: 'Yes, it is another order' }).click();
    await orderButton(form).click();
    await placed(form).filter({ hasText: 'ORD-' }).waitFor();
    const [made, ...more] = stage.sandbox.orders();
    expect(more).toEqual([]);
    expect(made?.requisitionNumber).not.toBe(number);
    await close(form, chart);
  });
});

describe('without a network', () => {
  it('an order waits, and goes by itself when the network is back', async () => {
    const { form, chart } = await order(4, () => stage.browser.context.setOffline(true));
    await form.getByRole('status').filter({ hasText: 'Not sent yet.' }).waitFor();
    expect(sent()).toEqual([]);
    expect(await inspect(form, 'waiting')).toEqual([]);
    await stage.browser.context.setOffline(false);
    await placed(form).filter({ hasText: 'ORD-' }).waitFor({ timeout: 50_000 });
    expect(stage.sandbox.orders()).toHaveLength(1);
    await close(form, chart);
  });

  it('you can cancel a waiting order with its file, and then order after all', async () => {
    const { form, chart } = await order(2, async page => {
      await attachFiles(page, { 'letter.txt': Buffer.from('invented') });
      await stage.browser.context.setOffline(true);
    });
    await form.getByRole('button', { name: "Don't send this order" }).click();
    await form.getByRole('button', { name: "Don't send" }).click();
    await form.getByRole('button', { name: /^Order Colon panel/ }).waitFor();
    await stage.browser.context.setOffline(false);
    await orderButton(form).click();
    await placed(form).filter({ hasText: 'ORD-' }).waitFor();
    expect(stage.sandbox.orders()).toHaveLength(1);
    expect(stage.sandbox.files()).toMatchObject([{ size: 8, state: 'received' }]);
    await close(form, chart);
  });
});

describe('files', () => {
  const report = Buffer.from('%PDF-1.7 invented report');
  const scan = Buffer.alloc(3_000_000, 7);
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const attach = (form: Page) => attachFiles(form, { 'pathology-report.pdf': report, 'ct-chest.zip': scan });

  it('are shown as uploading, then as uploaded', async () => {
    const { form, chart } = await order(1, async page => {
      await attach(page);
      stage.sandbox.setFault([{ on: 'upload', times: 2, fault: { kind: 'delay', ms: 12_000 } }]);
    });
    await form.getByText('finishing').first().waitFor();
    expect(await inspect(form, 'uploading')).toEqual([]);
    await placed(form).filter({ hasText: 'All files are uploaded.' }).waitFor();
    expect(await inspect(form, 'uploaded')).toEqual([]);
    expect(stage.sandbox.files().map(file => file.sha256)).toEqual([report, scan].map(sha256));
    await close(form, chart);
  });

  it('that did not arrive are named, saved and tried again', async () => {
    const { form, chart } = await order(2, async page => {
      await attach(page);
      stage.sandbox.setFault([{ on: 'upload', times: 2, fault: { kind: 'store', code: 'SignatureDoesNotMatch' } }]);
    });
    await form.getByRole('alert').filter({ hasText: 'some files did not arrive' }).waitFor();
    expect(await inspect(form, 'incomplete')).toEqual([]);
    const downloading = form.waitForEvent('download');
    await form.getByRole('button', { name: 'Save file ct-chest.zip' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('ct-chest.zip');
    expect(sha256(await readFile(await download.path()))).toBe(sha256(scan));
    await form.getByRole('button', { name: 'Try all files again' }).click();
    await placed(form).filter({ hasText: 'All files are uploaded.' }).waitFor();
    expect(stage.sandbox.files()).toHaveLength(2);
    await close(form, chart);
  });
});

it('files that reached the lab another way no longer keep their order open', async () => {
  const badgeIn = async (page: Page) => Number(await page.evaluate<string>('chrome.action.getBadgeText({})'));
  let before = 0;
  const { form, chart } = await order(2, async page => {
    before = await badgeIn(page);
    await attachFiles(page, {
      'pathology-report.pdf': Buffer.from('%PDF-1.7 invented'),
      'ct-chest.zip': Buffer.alloc(3_000_000, 7),
    });
    stage.sandbox.setFault([{ on: 'upload', times: 2, fault: { kind: 'store', code: 'SignatureDoesNotMatch' } }]);
  });
  await form.getByRole('alert').filter({ hasText: 'some files did not arrive' }).waitFor();
  // The badge follows the form a moment later.
  await expect.poll(() => badgeIn(form)).toBe(before + 1);
  await form.getByRole('button', { name: 'The lab has this file ct-chest.zip' }).click();
  await inspect(form, 'file-confirm');
  await form.getByRole('button', { name: 'Yes, the lab has it' }).click();
  await form.getByText(/^confirmed by Sandbox clinician, /).waitFor();
  expect(await inspect(form, 'file-confirmed')).toEqual([]);
  await form.getByRole('button', { name: 'The lab has this file pathology-report.pdf' }).click();
  await form.getByRole('button', { name: 'Yes, the lab has it' }).click();
  await placed(form).filter({ hasText: 'The lab has all the files.' }).waitFor();
  expect(await inspect(form, 'files-confirmed')).toEqual([]);
  await expect.poll(() => badgeIn(form)).toBe(before);
  expect(stage.sandbox.files().filter(({ state }) => state !== 'missing')).toEqual([]);
  await close(form, chart);
});

describe('recent orders', () => {
  it('are a separate page where you can search, open and remove them', async () => {
    const other = await order(1);
    const { form, chart } = await order(3);
    for (const one of [other.form, form]) await placed(one).waitFor();
    const page = await stage.browser.openPage('popup.html?orders');
    const rows = page.getByRole('listitem');
    await rows.first().waitFor();
    const all = await rows.count();
    expect(all).toBeGreaterThan(1);
    expect(await inspect(page, 'orders')).toEqual([]);
    // The time ends its line, however wide the state below is.
    const ends = await page
      .locator('.order-row')
      .evaluateAll(all =>
        all.map(row => ['time', '.row-state'].map(part => row.querySelector(part)?.getBoundingClientRect().right)),
      );
    for (const [time, state] of ends) expect(time).toBeCloseTo(state ?? 0, 0);
    const { patient } = patientOf(3);
    await page.getByLabel('Find a patient or number').fill(patient.lastName.toLowerCase());
    await page
      .getByRole('status')
      .filter({ hasText: `of ${all} orders` })
      .waitFor();
    expect(await rows.count()).toBeLessThan(all);
    await rows
      .getByRole('button', { name: /(?<!not )placed$/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${patient.lastName}`, 'i') }).waitFor();
    expect(await inspect(page, 'order-of-list')).toEqual([]);
    await page.getByRole('button', { name: 'Remove from this list' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByLabel('Find a patient or number').fill('');
    await expect.poll(() => rows.count()).toBe(all - 1);
    expect(stage.sandbox.orders()).toHaveLength(2);
    await close(page, form, chart, other.form, other.chart);
  });

  it('are at the foot of the form', async () => {
    const chart = await stage.openChart(2);
    const form = await stage.openForm(chart);
    await form.getByText(/^Recent orders \(\d+\)/).click();
    await form.getByRole('listitem').first().waitFor();
    expect(await inspect(form, 'form-with-orders')).toEqual([]);
    await close(form, chart);
  });
});

describe('the options', () => {
  it('save the delivery settings', async () => {
    const page = await stage.browser.openPage('options.html#files');
    await page.getByLabel('In one request with the order').check();
    await page.getByLabel('Maximum size of any file (MB)').fill('9000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await inspect(page, 'delivery')).toEqual([]);
    await page.getByLabel('Maximum size of any file (MB)').fill('900');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await page.reload();
    expect(await page.getByLabel('In one request with the order').isChecked()).toBe(true);
    expect(await page.getByLabel('Maximum size of any file (MB)').inputValue()).toBe('900');
    await page.close();
  });

  it('erase everything on a second click', async () => {
    const { form, chart } = await order(1);
    await placed(form).waitFor();
    const page = await stage.browser.openPage('options.html#privacy');
    const list = await stage.browser.openPage('popup.html?orders');
    await list.getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'Erase everything now' }).click();
    expect(await inspect(page, 'erase')).toEqual([]);
    await page.getByRole('button', { name: 'Yes, erase everything', exact: true }).click();
    await page.getByText('Everything is erased.').waitFor();
    await page.goto(stage.browser.pageUrl('options.html#lab'));
    await page.getByText('No token yet.').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    // The audit log stays: it has no patient, and says who erased what and when.
    await page.getByRole('button', { name: 'Export the log' }).click();
    const file = page.getByRole('link', { name: 'Download order-audit-log.csv' });
    await file.waitFor();
    const record = await file.evaluate(link => fetch((link as HTMLAnchorElement).href).then(answer => answer.text()));
    expect(record).toMatch(/,confirmed,.*,erased,/s);
    for (const view of [list, form]) await view.getByText('This page was cleared.').waitFor();
    await list.getByRole('button', { name: 'Unlock' }).click();
    await list.getByText('No recent orders on this computer.').waitFor();
    await close(page, list, form, chart);
    await stage.configure();
  });
});

const patientOf = (pid: number) => {
  const patient = stage.clinic.patients.find(one => one.pid === pid);
  if (!patient) throw new Error(`no patient ${pid}`);
  return { patient };
};
