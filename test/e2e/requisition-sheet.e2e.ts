// @vitest-environment jsdom
// Requisitions of any length on both paper sizes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { h, render } from 'preact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderInput } from '../../src/order/order-input.ts';
import { mintRequisitionNumber } from '../../src/order/requisition-number.ts';
import { Sheet } from '../../src/ui/requisition/sheet.tsx';
import { findBrowser } from '../browser/find-browser.ts';
import { textOfPages } from '../browser/raster-pdf.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

const root = path.join(import.meta.dirname, '../..');
const screens = path.join(root, '.output/screens');
const style = [
  'src/ui/page.css',
  'src/ui/number/number.css',
  'src/ui/pedigree/pedigree.css',
  'src/ui/requisition/requisition-page.css',
]
  .map(name => readFileSync(path.join(root, name), 'utf8'))
  .join('\n');

let browser: Browser;

beforeAll(async () => {
  mkdirSync(screens, { recursive: true });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findBrowser(), args });
});
afterAll(() => browser?.close());

function sheetOf({
  requisitionNumber = mintRequisitionNumber('SPK'),
  ...changes
}: Record<string, unknown> & { requisitionNumber?: string }): string {
  const order = OrderInput.parse(sampleOrder({ requisitionNumber, ...changes }));
  const label = {
    patient: 'SAMPLE, Testa · Feb 28, 1961 (65 M)',
    test: 'BRCA panel and risk test (two tests)',
    isTest: false,
    recordNumber: 'HR-20417',
  };
  const place = document.createElement('main');
  const lab = {
    name: 'Acme Genetics',
    phone: '1-800-555-0100',
    hours: '',
    fax: '1-800-555-0101',
    address: '100 Lab Way\nSalem OR 97301',
    clia: '00D0000000',
    account: '40417',
  };
  const clinic = { name: "Spokane Women's Clinic", address: '9 River St\nSpokane WA 99201', phone: '(509) 555-0100' };
  const at = '2026-04-09T16:41:00.000Z';
  const view = { state: 'queued', label, order, createdAt: at, printedAt: at, printedBy: 'L. Oyelaran' } as const;
  render(h(Sheet, { requisitionNumber, ...view, lab, clinic, texts: { consent: '', necessity: '' } }), place);
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
const plain = { clinical: {} };
const person = { dob: '1979-03-08', genderCode: 'FEMALE' };
const arabic = { patient: { ...person, firstName: 'نور الهدى', lastName: 'عبد الرحمن المنصوري' } };
const longNames = {
  requisitionNumber: mintRequisitionNumber('ABCDEFGHJKMN', 20),
  patient: {
    ...person,
    firstName: 'Maria-Magdalena Anastasia Wilhelmina Konstantina Theodora XX',
    lastName: 'Featherstonehaugh-Cholmondeley-Wolfeschlegelsteinhausenberger',
    emailAddress: 'maria-magdalena.anastasia.wilhelmina.konstantina@mail.example.org',
  },
};

const cases = [
  ['plain', plain, 1],
  ['usual', {}, 2],
  ['arabic', arabic, 2],
  ['long-names', longNames, 2],
  ['long', long, 4],
] as const;

const papers = [
  ['A4', 688],
  ['Letter', 710],
] as const;

it.each(papers.flatMap(paper => cases.map(one => [...paper, ...one] as const)))(
  'on %s (%i pixels), a %s order prints every part',
  async (format, width, name, changes, most) => {
    const page = await browser.newPage();
    await page.setContent(sheetOf(changes));
    const pdf = await page.pdf({ format, preferCSSPageSize: true, displayHeaderFooter: false });
    writeFileSync(path.join(screens, `sheet-${name}-${format}.pdf`), pdf);
    const texts = await textOfPages(pdf);
    expect(texts.length).toBeLessThanOrEqual(most);
    // The first page is whole: from the barcode to the labels.
    expect(texts[0]).toContain('Genetic test requisition');
    expect(texts[0]).toContain('Two identifiers on every tube.');
    texts.forEach((text, at) => {
      expect(text).toContain(`Page ${at + 1} of ${texts.length}`);
      expect(text).toContain('HR-20417');
    });
    // Nothing extends past the paper's edge.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.close();
  },
);
