// @vitest-environment jsdom
// Requisitions of any length on both paper sizes, measured in the PDF that the browser prints.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { h, render } from 'preact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PrintView } from '../../src/messages/order-views.ts';
import { OrderInput } from '../../src/order/order-input.ts';
import { groupsOf, mintRequisitionNumber } from '../../src/order/requisition-number.ts';
import { Sheet } from '../../src/ui/requisition/sheet.tsx';
import { findBrowser } from '../browser/find-browser.ts';
import { crossedRuns, cutRuns, isPageNumber, runsOfPages } from '../browser/pdf-runs.ts';
import { rasterPdf } from '../browser/raster-pdf.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

const root = path.join(import.meta.dirname, '../..');
const screens = path.join(root, '.output/screens');
const entry = path.join(root, 'entrypoints/requisition/main.tsx');
/** The styles of the page, as it imports them. */
const style = [...readFileSync(entry, 'utf8').matchAll(/^import '(.+\.css)';$/gm)]
  .map(([, name = '']) => readFileSync(path.join(path.dirname(entry), name), 'utf8'))
  .join('\n');

let browser: Browser;

beforeAll(async () => {
  mkdirSync(screens, { recursive: true });
  // The decoder's WebAssembly comes from its package, not from the network.
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findBrowser(), args });
});
afterAll(() => browser?.close());

const usualLab = {
  name: 'Acme Genetics',
  phone: '1-800-555-0100',
  hours: '',
  fax: '1-800-555-0101',
  address: '100 Lab Way\nSalem OR 97301',
  clia: '00D0000000',
  account: '40417',
};
const usualClinic = {
  name: "Spokane Women's Clinic",
  address: '9 River St\nSpokane WA 99201',
  phone: '(509) 555-0100',
};
const usualLabel = {
  patient: 'SAMPLE, Testa · Feb 28, 1961 (65 M)',
  test: 'BRCA panel and risk test (two tests)',
  isTest: false,
  recordNumber: 'HR-20417',
};

interface Case {
  /** Changes to the sample order. */
  order?: Record<string, unknown>;
  requisitionNumber?: string;
  /** Changes to the other parts of the view. */
  lab?: Partial<PrintView['lab']>;
  clinic?: Partial<PrintView['clinic']>;
  label?: Partial<PrintView['label']>;
  texts?: PrintView['texts'];
  state?: PrintView['state'];
  orderId?: string;
  isDeleted?: boolean;
}

function viewOf(one: Case, requisitionNumber: string): PrintView {
  const at = '2026-04-09T16:41:00.000Z';
  return {
    requisitionNumber,
    state: one.state ?? 'queued',
    ...(one.orderId ? { orderId: one.orderId } : {}),
    label: { ...usualLabel, ...one.label },
    order: one.isDeleted ? null : OrderInput.parse(sampleOrder({ requisitionNumber, ...one.order })),
    createdAt: at,
    printedAt: at,
    printedBy: 'L. Oyelaran',
    lab: { ...usualLab, ...one.lab },
    clinic: { ...usualClinic, ...one.clinic },
    texts: one.texts ?? { consent: '', necessity: '' },
  };
}

function sheetOf(view: PrintView): string {
  const place = document.createElement('main');
  render(h(Sheet, view), place);
  return `<!doctype html><html lang="en"><head><title>Requisition</title><style>${style}</style></head><body>${place.outerHTML}</body></html>`;
}

const relatives = Array.from({ length: 40 }, (_, at) => ({
  relationshipTypeCode: at % 2 === 0 ? 'MATERNAL_AUNT' : 'PATERNAL_COUSIN',
  cancerHistory: [
    { cancerSiteCode: 'BREAST_DCIS', diagnosisAge: { range: { lowerAge: 40, upperAge: 40 + at } } },
    { cancerSiteCode: 'OVARIAN', diagnosisAge: { age: 30 + at } },
  ],
}));

const person = { dob: '1979-03-08', genderCode: 'FEMALE' };
const named = (firstName: string, lastName: string): Case => ({
  order: { patient: { ...person, firstName, lastName } },
});
const longLine = 'Northwestern Regional Center for Hereditary Cancer Genetics and Molecular Pathology';

const cases: Readonly<Record<string, readonly [Case, pages: number]>> = {
  plain: [{ order: { clinical: {} } }, 1],
  usual: [{}, 2],
  placed: [{ state: 'created', orderId: 'ORD-D4B1-5609', order: { clinical: {} } }, 1],
  unknown: [{ state: 'unknown', order: { clinical: {} } }, 1],
  test: [{ label: { isTest: true } }, 2],
  deleted: [{ isDeleted: true, state: 'created', orderId: 'ORD-D4B1-5609' }, 1],
  arabic: [named('نور الهدى', 'عبد الرحمن المنصوري'), 2],
  chinese: [named('小明', '歐陽'), 2],
  'long-names': [
    {
      requisitionNumber: mintRequisitionNumber('ABCDEFGHJKMN', 20),
      order: {
        patient: {
          ...person,
          firstName: 'Maria-Magdalena Anastasia Wilhelmina Konstantina Theodora XX',
          lastName: 'Featherstonehaugh-Cholmondeley-Wolfeschlegelsteinhausenberger',
          emailAddress: 'maria-magdalena.anastasia.wilhelmina.konstantina@mail.example.org',
        },
      },
      label: { recordNumber: '1234567890-ABCDEFGHIJKLMNOPQRSTU', isRecordNumberDoubtful: true },
    },
    2,
  ],
  'many-tests': [
    {
      order: {
        products: Array.from({ length: 6 }, () => ({ product: 'HEREDITARY_CANCER_PANEL', updateTo: 'RISK_UPDATE' })),
        clinical: {},
      },
      label: {
        test: 'Hereditary breast, ovarian, colon, endometrial, prostate and pancreatic panel, with a risk test',
      },
    },
    1,
  ],
  'long-lab': [
    {
      order: { clinical: {} },
      lab: {
        name: longLine,
        address: `${longLine}\n1200 Northwest Medical Center Boulevard, Building 7\nSalem OR 97301`,
      },
      clinic: { name: longLine, address: '1200 Northwest Medical Center Boulevard\nSpokane WA 99201' },
      texts: { consent: 'I told the patient what this test can show. '.repeat(8), necessity: '' },
    },
    1,
  ],
  'many-relatives': [
    { order: { clinical: { familyCancerHistory: relatives }, notes: 'Please call before noon. '.repeat(80) } },
    5,
  ],
};

const papers = ['A4', 'Letter'] as const;

/** As the paper shows it: in groups of four. */
const shownNumber = (number: string) => groupsOf(number).join('-');
const squeeze = (text: string) => text.replace(/\s/g, '');

it.each(
  papers.flatMap(format => Object.entries(cases).map(([name, [one, pages]]) => [format, name, one, pages] as const)),
)('on %s, %s: every text and the barcode are whole and inside the margins', async (format, name, one, count) => {
  const number = one.requisitionNumber ?? mintRequisitionNumber('SPK');
  const view = viewOf(one, number);
  const page = await browser.newPage();
  await page.setContent(sheetOf(view));
  const pdf = await page.pdf({ format, preferCSSPageSize: true, displayHeaderFooter: false });
  await page.close();
  writeFileSync(path.join(screens, `sheet-${name}-${format}.pdf`), pdf);

  const pages = await runsOfPages(pdf);
  expect(pages.flatMap(cutRuns)).toEqual([]);
  expect(pages.flatMap(crossedRuns)).toEqual([]);
  expect(pages).toHaveLength(count);
  const texts = pages.map(({ runs }) => squeeze(runs.map(({ text }) => text).join('')));
  texts.forEach((text, at) => {
    expect(text).toContain(`Page${at + 1}of${pages.length}`);
    expect(text).toContain(squeeze(view.label.recordNumber ?? ''));
    // At the top of every page.
    expect(text).toContain(shownNumber(number));
    expect(text.includes(squeeze('TEST · not sent to a lab'))).toBe(view.label.isTest);
  });
  // The first page is complete: at its head, below the barcode and on three tubes.
  expect(texts[0]?.split(shownNumber(number))).toHaveLength(6);
  expect(texts[0]).toContain('Twoidentifiersoneverytube.');
  expect(texts[0]).toContain(squeeze(view.label.test));
  // The family's history and the notes are readable at arm's length.
  const behind = pages.slice(1).flatMap(({ runs }) => runs.filter(run => run.top > 60 && !isPageNumber(run)));
  expect(behind.filter(({ size }) => size < 8.99).map(({ text }) => text)).toEqual([]);
  expect(await barcodeOf(pdf)).toEqual({ text: number, isInside: true });
});

/** What a scanner reads of the first page, and whether all bars are on the paper's printed part. */
async function barcodeOf(pdf: Uint8Array) {
  const dpi = 300;
  const [code] = await readBarcodes(await rasterPdf(pdf, 1, dpi), { formats: ['Code128'] });
  const [first] = await runsOfPages(pdf);
  if (!code || !first) return undefined;
  const { topLeft, topRight, bottomLeft, bottomRight } = code.position;
  const xs = [topLeft, topRight, bottomLeft, bottomRight].map(({ x }) => (x * 72) / dpi);
  const { left, right } = first.content;
  return { text: code.text, isInside: Math.min(...xs) >= left && Math.max(...xs) <= right };
}
