// Names written from right to left. Every view that names a patient must paint the date of birth from left to right,
// and must not split a date, a time or a number with its unit across two lines.

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { groupsOf } from '../../src/order/requisition-number.ts';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

/**
 * Runs in a page. Finds every place where `text` is readable, with its characters in painted order from left to right
 * and its number of lines.
 */
const painted = (text: string) => `(() => {
  const wanted = ${JSON.stringify(text)};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (let at = node.data.indexOf(wanted); at >= 0; at = node.data.indexOf(wanted, at + 1)) {
      const places = [...wanted].map((character, index) => {
        const range = document.createRange();
        range.setStart(node, at + index);
        range.setEnd(node, at + index + 1);
        const { left, top, width } = range.getBoundingClientRect();
        return { character, left, top, width };
      });
      if (places.every(({ width }) => width === 0)) continue;
      const inOrder = [...places].sort((a, b) => a.left - b.left).map(({ character }) => character).join('');
      found.push({ inOrder, lines: new Set(places.map(({ top }) => Math.round(top))).size });
    }
  }
  return found;
})()`;

/** Expects the text to be readable at least once, in order and on one line everywhere. */
async function expectInOrder(page: Page, text: string): Promise<void> {
  const places = await page.evaluate<{ inOrder: string; lines: number }[]>(painted(text));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toEqual({ inOrder: text, lines: 1 });
}

const dob = '1979-03-08';
const shown = 'Mar 8, 1979';

it.each([
  ['Arabic', '7798121', 'نور', 'الحسن'],
  ['Hebrew', '7798122', 'נועה', 'כהן-לוי'],
  ['mixed', '7798123', 'Lina', 'Haddad حداد'],
])(
  'a name in letters that are %s does not reorder dates and numbers in any view',
  async (script, externalId, firstName, lastName) => {
    stage.sandbox.reset();
    const [patient] = stage.clinic.patients;
    if (!patient) throw new Error('no patient');
    const before = { ...patient };
    Object.assign(patient, { externalId, firstName, middleName: '', lastName, dob });
    try {
      const chart = await stage.openChart(1);
      const form = await stage.openForm(chart);
      await form.setViewportSize({ width: 320, height: 900 });
      await chooseTest(form, 'Colon panel');
      const name = [lastName.toLocaleUpperCase('en'), firstName].join(', ');
      // The accessible name has no direction marks in it.
      const order = form.getByRole('button', { name: new RegExp(`^Order Colon panel for ${name} · ${shown} \\(`) });
      await order.waitFor();
      await expectInOrder(form, shown);
      await form.screenshot({ path: `${screens}bidi-form-${script}.png`, fullPage: true });
      await form.emulateMedia({ colorScheme: 'dark' });
      await form.screenshot({ path: `${screens}bidi-form-${script}-dark.png`, fullPage: true });
      await order.click();
      await form.getByText('Order placed').waitFor();
      await expectInOrder(form, shown);
      await expectInOrder(form, `MRN ${patient.externalId}`);
      await form.screenshot({ path: `${screens}bidi-placed-${script}.png`, fullPage: true });

      const list = await stage.browser.context.newPage();
      await list.setViewportSize({ width: 320, height: 700 });
      await list.goto(stage.browser.pageUrl('popup.html?orders'));
      await list.locator('.order-row').first().waitFor();
      await expectInOrder(list, shown);
      await list.screenshot({ path: `${screens}bidi-list-${script}.png`, fullPage: true });
      await list.locator('.order-row').first().click();
      await list.getByText('Order placed').waitFor();
      await expectInOrder(list, shown);

      const number = stage.sandbox.orders()[0]?.requisitionNumber ?? '';
      const paper = await stage.browser.openPage(`requisition.html?number=${encodeURIComponent(number)}`);
      await paper.getByRole('heading', { level: 1 }).waitFor();
      await paper.emulateMedia({ media: 'print' });
      await expectInOrder(paper, 'DOB 03/08/1979');
      await expectInOrder(paper, `MRN ${patient.externalId}`);
      for (const group of groupsOf(number)) await expectInOrder(paper, group);
      await paper.screenshot({ path: `${screens}bidi-requisition-${script}.png`, fullPage: true });
      await Promise.all([form, chart, list, paper].map(page => page.close()));
    } finally {
      Object.assign(patient, before);
    }
  },
);
