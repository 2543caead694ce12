// @vitest-environment jsdom
// Requisitions of any length on both paper sizes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { h, render } from 'preact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderInput } from '../../src/order/order-input.ts';
import { Sheet } from '../../src/ui/requisition/sheet.tsx';
import { findBrowser } from '../browser/find-browser.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

const root = path.join(import.meta.dirname, '../..');
const screens = path.join(root, '.output/screens');
const style = ['src/ui/page.css', 'src/ui/requisition/requisition-page.css']
  .map(name => readFileSync(path.join(root, name), 'utf8'))
  .join('\n');

let browser: Browser;

beforeAll(async () => {
  mkdirSync(screens, { recursive: true });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findBrowser(), args });
});
afterAll(() => browser?.close());

const requisitionNumber = `ABCDEFGHJKMN-${'4XG8Z0K2M7Q9R1T3V5W7Y9A1QZ'}`;

function sheetOf(changes: Record<string, unknown>): string {
  const order = OrderInput.parse(sampleOrder({ requisitionNumber, ...changes }));
  const label = {
    patient: 'SAMPLE, Testa · Feb 28, 1961 (65 M)',
    test: 'BRCA panel and risk test (two tests)',
    isTest: false,
    recordNumber: 'HR-20417',
  };
  const place = document.createElement('main');
  render(h(Sheet, { requisitionNumber, state: 'queued', label, order }), place);
  return `<!doctype html><html lang="en"><head><title>Requisition</title><style>${style}</style></head><body>${place.outerHTML}</body></html>`;
}

const relatives = Array.from({ length: 40 }, (_, at) => ({
  relationshipTypeCode: at % 2 === 0 ? 'MATERNAL_AUNT' : 'PATERNAL_COUSIN',
  cancerHistory: [
    { cancerSiteCode: 'BREAST_DCIS', diagnosisAge: { range: { lowerAge: 40, upperAge: 40 + at } } },
    { cancerSiteCode: 'OVARIAN', diagnosisAge: { age: 30 + at } },
  ],
}));

const long = { clinical: { familyCancerHistory: relatives }, notes: 'Please call before noon. '.repeat(80) };

it.each([
  ['A4', 'usual', {}],
  ['Letter', 'usual', {}],
  ['A4', 'long', long],
  ['Letter', 'long', long],
] as const)('on %s a %s order prints every part', async (format, name, changes) => {
  const page = await browser.newPage();
  await page.setContent(sheetOf(changes));
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  writeFileSync(path.join(screens, `sheet-${name}-${format}.pdf`), pdf);
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  if (name === 'usual') expect(pages).toBe(1);
  else expect(pages).toBeGreaterThan(1);
  // Nothing extends past the paper's edge.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: format === 'A4' ? 688 : 710, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.close();
});
