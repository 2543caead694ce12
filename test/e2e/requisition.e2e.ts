// A requisition on paper, from an order placed in the sandbox.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, openRow } from '../browser/order-form.ts';
import { cutRuns, runsOfPages } from '../browser/pdf-runs.ts';
import { rasterPdf, textOfPages } from '../browser/raster-pdf.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

useStage(set => {
  stage = set;
});
beforeAll(() => {
  mkdirSync(screens, { recursive: true });
  // The decoder's WebAssembly comes from its package, not from the network.
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
});

const sayUs = (iso: string) => iso.replace(/(\d{4})-(\d{2})-(\d{2})/, '$2/$3/$1');

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

const openRequisition = (number: string): Promise<Page> =>
  stage.browser.openPage(`requisition.html?number=${encodeURIComponent(number)}`);

const printPdf = async (page: Page, format: 'A4' | 'Letter', name: string): Promise<Buffer> => {
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  writeFileSync(`${screens}${name}-${format}.pdf`, pdf);
  return pdf;
};

/** The text of the barcode on the printed first page, at 300 dpi. */
async function scan(page: Page, format: 'A4' | 'Letter' = 'Letter'): Promise<string | undefined> {
  const picture = await rasterPdf(await printPdf(page, format, 'requisition'));
  writeFileSync(`${screens}requisition-${format}.png`, picture);
  const [code] = await readBarcodes(picture, { formats: ['Code128'] });
  return code?.text;
}

it('of an order with an unknown outcome has everything on one page, and a barcode that reads as its number', async () => {
  const number = await order(500);
  const page = await openRequisition(number);
  await page.getByRole('heading', { name: 'Genetic test requisition' }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain('Not confirmed by the test system.');
  expect(text).toContain('TEST · not sent to a lab');
  expect(text).toContain('ADEYEMI-BRANDT, Ngozi');
  expect(text).toContain('COLON_PANEL');
  expect(text).toMatch(new RegExp(`MRN\\s+${stage.clinic.patients[0]?.externalId}\\b`));
  expect(text).not.toMatch(/https?:|Bearer|token/i);

  expect(text).toContain(sayUs(stage.clinic.patients[0]?.dob ?? ''));

  for (const format of ['A4', 'Letter'] as const) {
    expect(await scan(page, format)).toBe(number);
    const pdf = await printPdf(page, format, 'requisition');
    const pages = await textOfPages(pdf);
    expect(pages).toHaveLength(1);
    expect((await runsOfPages(pdf)).flatMap(cutRuns)).toEqual([]);
    expect(pages[0]).toContain('Page 1 of 1');
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `${screens}requisition.png`, fullPage: true });

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('button', { name: 'Print requisition' }).isVisible()).toBe(false);
  const colors = await page
    .locator('h1')
    .evaluate(title => [getComputedStyle(title).color, getComputedStyle(document.body).backgroundColor]);
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.close();
});

it('of an order that the lab refused says so', async () => {
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
  await page.getByText('Refused by the test system when this page was printed.').waitFor();
  await Promise.all([form.close(), chart.close(), page.close()]);
});

it('of an order that arrived shows its order ID, and still has the barcode', async () => {
  await order();
  const [received] = stage.sandbox.orders();
  const page = await openRequisition(received?.requisitionNumber ?? '');
  await page.getByText(`Sent electronically to the test system. Order ID ${received?.id}.`).waitFor();
  expect(await scan(page)).toBe(received?.requisitionNumber);
  await page.screenshot({ path: `${screens}requisition-sent.png`, fullPage: true });
  await page.close();
});

it('of an order with a family history has the pedigree on a second page', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  const frame = chart.frame({ name: 'pat' });
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await frame?.goto(new URL('/interface/patient_file/history/history.php', frame.url()).href);
  await form.bringToFront();
  await form.evaluate(() => dispatchEvent(new Event('focus')));
  await form.getByRole('button', { name: 'Add this screen' }).click();
  await chooseTest(form, 'Colon panel');
  await openRow(form, 'History');
  await form.getByRole('button', { name: /^Accept Maternal aunt/ }).click();
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByText(/ORD-/).first().waitFor();
  const page = await openRequisition(stage.sandbox.orders()[0]?.requisitionNumber ?? '');
  await page.getByRole('heading', { name: 'Pedigree' }).waitFor();
  // Only what has a cancer is filled.
  const fills = await page
    .locator('.second-page svg circle, .second-page svg rect')
    .evaluateAll(shapes => new Set(shapes.map(shape => getComputedStyle(shape).fill)).size);
  expect(fills).toBeGreaterThan(1);
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await textOfPages(await printPdf(page, format, 'requisition-pedigree'));
    expect(pages.map(text => /Page \d of \d/.exec(text)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    expect(pages[1]).toMatch(/Pedigree.*Maternal aunt/s);
  }
  await Promise.all([form.close(), chart.close(), page.close()]);
});

it('of a number without an order says so, and asks for nothing', async () => {
  const page = await openRequisition('NONE');
  await page.getByRole('alert').filter({ hasText: 'This order is no longer saved on this computer' }).waitFor();
  await page.close();
});
