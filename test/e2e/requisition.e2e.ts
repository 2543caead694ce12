// A requisition on paper, from an order placed in the sandbox.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

beforeAll(async () => {
  mkdirSync(screens, { recursive: true });
  // The decoder's WebAssembly comes from its package, not from the network.
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  stage = await setStage();
  await stage.configure();
});
beforeEach(() => stage.sandbox.reset());
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

/** Orders a colon panel for patient 1, and returns the requisition number that the form then shows. */
async function order(fault?: number): Promise<string> {
  if (fault) stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: fault } }]);
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: /^Order .* for / }).click();
  const number = await form.locator('dd.number').first().innerText();
  await Promise.all([form.close(), chart.close()]);
  return number;
}

async function openRequisition(number: string): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.goto(stage.browser.pageUrl(`requisition.html?number=${encodeURIComponent(number)}`));
  return page;
}

/** The text of the barcode at three dots per module, as at 225 dpi. */
async function scan(page: Page): Promise<string | undefined> {
  const zoom = (factor: number) =>
    page.evaluate(by => document.documentElement.style.setProperty('zoom', by), `${factor}`);
  await zoom(225 / 96);
  const picture = await page.locator('.barcode svg').screenshot({ path: `${screens}requisition-barcode.png` });
  await zoom(1);
  const [code] = await readBarcodes(picture, { formats: ['Code128'] });
  return code?.text;
}

async function pagesOf(page: Page, format: 'A4' | 'Letter', name: string): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  writeFileSync(`${screens}${name}-${format}.pdf`, pdf);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

it('of an order with an unknown outcome has everything on one page, and a barcode that reads as its number', async () => {
  const number = await order(500);
  const page = await openRequisition(number);
  await page.getByRole('heading', { name: 'Genetic test requisition' }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain('Not confirmed if sent electronically.');
  expect(text).toContain('TEST · not sent to a lab');
  expect(text).toContain('ADEYEMI-BRANDT, Ngozi');
  expect(text).toContain('COLON_PANEL');
  expect(text).toMatch(new RegExp(`MRN\\s+${stage.clinic.patients[0]?.externalId}\\b`));
  expect(text).not.toMatch(/https?:|Bearer|token/i);

  expect(await scan(page)).toBe(number);

  expect(await pagesOf(page, 'A4', 'requisition')).toBe(1);
  expect(await pagesOf(page, 'Letter', 'requisition')).toBe(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: `${screens}requisition.png`, fullPage: true });

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('button', { name: 'Print requisition' }).isVisible()).toBe(false);
  const colors = await page
    .locator('h1')
    .evaluate(title => [getComputedStyle(title).color, getComputedStyle(document.body).backgroundColor]);
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.close();
});

it('of a refused order says that it was not sent', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 401 } }]);
  await form.getByRole('button', { name: /^Order .* for / }).click();
  await form.getByRole('alert').waitFor();
  const [page] = await Promise.all([
    stage.browser.context.waitForEvent('page'),
    form.getByRole('button', { name: 'Print requisition' }).click(),
  ]);
  await page.getByText('Not sent electronically.').waitFor();
  await Promise.all([form.close(), chart.close(), page.close()]);
});

it('of an order that arrived shows its order ID, and still has the barcode', async () => {
  await order();
  const [received] = stage.sandbox.orders();
  const page = await openRequisition(received?.requisitionNumber ?? '');
  await page.getByText(`Sent electronically. Order ID ${received?.id}.`).waitFor();
  expect(await scan(page)).toBe(received?.requisitionNumber);
  await page.screenshot({ path: `${screens}requisition-sent.png`, fullPage: true });
  await page.close();
});

it('of a number without an order says so, and asks for nothing', async () => {
  const page = await openRequisition('NONE');
  await page.getByRole('alert').filter({ hasText: 'This order is no longer saved on this computer' }).waitFor();
  await page.close();
});
