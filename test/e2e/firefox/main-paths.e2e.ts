// The main paths in Firefox: the real toolbar button, the real popup, and no permission for a chart except that click.
// All tests share one browser, because its start takes longer than most of them. The last test restarts it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPanel } from '../../../src/order/panels.ts';
import type { View } from '../../browser/firefox/view.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn, findForm } from '../../browser/order-form.ts';
import { eventually } from '../../browser/popup.ts';
import { servePages } from '../../browser/serve-pages.ts';
import { expectedOrder } from '../expected-order.ts';

let stage: FirefoxStage;
const screens = new URL('../../../.output/screens/', import.meta.url).pathname;

/** Firefox ends an idle background page after 30 s. Here it does so sooner, but after the page's next heartbeat (10 s). */
const idleTimeout = 12_000;
const longerThanIdle = 15_000;

beforeAll(async () => {
  stage = await setFirefoxStage({ idleTimeout });
  await stage.configure();
});
beforeEach(() => stage.sandbox.reset());
afterAll(() => stage?.close());

const createOrders = () => stage.sandbox.requests('createOrder');

const orderButton = /^Order Colon panel for /;

async function orderColonPanel(form: View): Promise<void> {
  await chooseTestIn(form, 'Colon panel');
  await form.click('button', orderButton);
}

describe('an order', () => {
  it('arrives as the chart shows it, and is one order however often Order is clicked', async () => {
    const [patient] = stage.clinic.patients;
    const panel = findPanel('multisite-reflex-a');
    if (!patient || !panel || !('products' in panel)) throw new Error('no patient, no panel');
    const chart = await stage.openChart(patient.pid);
    const popup = await stage.firefox.clickToolbar(chart);
    await popup.find('heading', `${patient.lastName.toUpperCase()}, ${patient.firstName}`);
    await chooseTestIn(popup, panel.test);
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 500, end: 'answer' } }]);
    const { name } = await popup.find('button', /^Order /);
    await popup.screenshot(`${screens}firefox-form.png`);
    await popup.click('button', name, 20);
    const shown = await popup.waitForText(/ORD-/);
    await popup.screenshot(`${screens}firefox-ordered.png`);

    const [order, ...more] = stage.sandbox.orders();
    expect(more).toEqual([]);
    const { requisitionNumber = '' } = order ?? {};
    expect(requisitionNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    expect(order?.order).toEqual({ requisitionNumber, ...expectedOrder(patient), products: panel.products });
    expect(shown).toContain(order?.id);
    expect(createOrders()).toHaveLength(1);
    await popup.close();

    const again = await stage.firefox.clickToolbar(chart);
    await again.waitForText(/ORD-/);
    expect(createOrders()).toHaveLength(1);
    await again.close();
    await chart.close();
  });
});

describe('the patient', () => {
  it('may not change between reading and ordering', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await form.find('heading', 'ADEYEMI-BRANDT, Ngozi');
    // While the extension still reads the chart, the form would switch to the other patient automatically.
    await eventually('The end of reading', async () => !/Still reading/.test(await form.text()) || undefined);
    await chooseTestIn(form, 'Colon panel');
    await chart.click('button', 'Adeyemi, Ngozi');
    await chart.waitForText(/Ngozi Adeyemi \(/);
    await form.click('button', orderButton);
    const text = await form.waitForText(/The chart now shows another patient\. Nothing was ordered\./);
    expect(text).toContain('ADEYEMI-BRANDT, Ngozi');
    expect(text).toContain('ADEYEMI, Ngozi');
    expect(createOrders()).toEqual([]);
    await form.close();
    await chart.close();
  });

  it('is read by its labels on a page that no definition matches', async () => {
    const html = readFileSync(new URL('../../screens/general/chart-dl/page.html', import.meta.url), 'utf8');
    const pages = await servePages({ '/patients/41/summary': html });
    const page = await stage.firefox.open(`http://localhost:${pages.port}/patients/41/summary`);
    const popup = await stage.firefox.clickToolbar(page);
    await popup.find('heading', 'LINDQVIST, Maren Sofie');
    expect(await popup.text()).toContain('Mar 8, 1979');
    await popup.close();
    await page.close();
    await pages.close();
  });

  it('of the practice chart is there without an EHR', async () => {
    const page = await stage.firefox.open(stage.firefox.pageUrl('practice.html'));
    const popup = await stage.firefox.clickToolbar(page);
    await popup.find('heading', 'PRACTICE, Paula');
    await findForm(popup);
    await popup.close();
    await page.close();
  });

  it.each(['about:support', 'view-source:about:blank'])('is not read from %s, and the popup says so', async address => {
    const page = await stage.firefox.open(address);
    const popup = await stage.firefox.clickToolbar(page);
    await popup.waitForText(/This tab can't be read/);
    expect((await popup.all('button')).filter(({ name }) => name.startsWith('Order '))).toEqual([]);
    await popup.close();
    await page.close();
  });
});

const sha256Of = (size: number) =>
  createHash('sha256')
    .update(Uint8Array.from({ length: size }, (_, index) => (index * 7919) % 256))
    .digest('hex');

describe('a file', () => {
  it('is uploaded by the background page, which lives as long as the upload takes and no longer', {
    tags: 'long',
  }, async () => {
    const size = 3_000_001;
    const chart = await stage.openChart(2);
    const popup = await stage.firefox.clickToolbar(chart);
    // The popup would not survive the browser's file dialog, so the form continues in a tab.
    await popup.click('button', 'Add files');
    const form = await stage.firefox.front(/popup\.html\?/);
    await form.attach(/Add files/, [{ name: 'Report.dat', type: '', size }]);
    await form.find('button', 'Remove Report.dat');
    stage.sandbox.setFault([{ on: 'upload', fault: { kind: 'delay', ms: longerThanIdle, commit: false } }]);
    await orderColonPanel(form);
    await form.waitForText(/ORD-/);
    await form.screenshot(`${screens}firefox-uploading.png`);
    await form.close();
    await chart.close();
    const patience = { timeout: longerThanIdle + 15_000 };
    const received = { state: 'received', size, sha256: sha256Of(size) };
    await expect.poll(() => stage.sandbox.files(), patience).toMatchObject([received]);
    expect(await stage.firefox.background()).toBe('running');
    while ((await stage.firefox.background()) !== 'stopped') await sleep(200);
    // The background page got the answer: it has nothing left to do when it starts again.
    const page = await stage.firefox.open(stage.firefox.pageUrl('options.html'));
    const orders = await page.evaluate(`browser.runtime.sendMessage({ name: 'orders.list', request: {} })`);
    const done = expect.objectContaining({ state: 'done', files: [expect.objectContaining({ state: 'confirmed' })] });
    expect(orders).toMatchObject({ value: { orders: expect.arrayContaining([done]) } });
    expect(stage.sandbox.requests('upload')).toHaveLength(1);
    await page.close();
  });
});

describe('an order whose answer was lost', () => {
  it('is not resent automatically, survives a browser restart, and goes out with the same number', {
    tags: 'long',
  }, async () => {
    const chart = await stage.openChart(3);
    const popup = await stage.firefox.clickToolbar(chart);
    // The browser itself repeats a request on a kept-alive connection.
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when: 'before' }, times: 9 }]);
    await orderColonPanel(popup);
    const text = await popup.waitForText(/Not confirmed: the lab may or may not/);
    const [requisitionNumber = ''] = /[0-9A-HJKMNP-TV-Z]{13}/.exec(text) ?? [];

    await stage.firefox.restart();
    stage.sandbox.clearFaults();
    // The token is not stored on disk.
    await stage.configure();
    const page = await stage.firefox.open(stage.firefox.pageUrl('popup.html?tab=0'));
    const ask = (name: string, request: object) =>
      page.evaluate<object>(`browser.runtime.sendMessage(${JSON.stringify({ name, request })})`);
    expect(await ask('orders.list', {})).toMatchObject({
      value: {
        orders: expect.arrayContaining([expect.objectContaining({ requisitionNumber, state: 'unknown' })]),
        unreadable: 0,
      },
    });
    expect(stage.sandbox.orders()).toEqual([]);
    // A slow machine gets its answer while the order is still on its way.
    expect(await ask('order.retry', { requisitionNumber })).toMatchObject({ ok: true });
    await expect.poll(() => ask('order.show', { requisitionNumber })).toMatchObject({ value: { state: 'done' } });
    expect(stage.sandbox.orders()).toMatchObject([{ requisitionNumber }]);
    await page.close();
  });
});
