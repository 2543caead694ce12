// In Firefox too, a form is for one patient and for the values it shows.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dashboardChart, dashboardPath } from '../../browser/dashboard-chart.ts';
import type { View } from '../../browser/firefox/view.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn, findForm } from '../../browser/order-form.ts';
import { eventually } from '../../browser/popup.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';

let stage: FirefoxStage;
let pages: ServedPages;

const alpha = { firstName: 'Ada', lastName: 'Alpha', dob: '1979-03-08', recordNumber: 'AA-1', pid: '1' };

beforeAll(async () => {
  pages = await servePages({ [dashboardPath]: dashboardChart(alpha) });
  stage = await setFirefoxStage();
  await stage.configure();
});
beforeEach(() => stage.sandbox.reset());
afterAll(async () => {
  await stage?.close();
  await pages?.close();
});

const openChart = () => stage.firefox.open(`http://localhost:${pages.port}${dashboardPath}`);

const orderButton = /^Order Colon panel for /;

/** Runs in the page: puts a value into a cell. */
const write = (column: string, value: string) => `(() => {
  const cell = document.getElementById('text_${column}');
  cell.textContent = ${value};
  cell.setAttribute('data-value', ${value});
})()`;

const change = (chart: View, values: Record<string, string>) =>
  chart.evaluate(
    `[${Object.entries(values)
      .map(([column, value]) => write(column, JSON.stringify(value)))
      .join(',')}].length`,
  );

/** Changes the mobile phone number every 60 ms, so the chart never settles. */
const keepRestless = (chart: View) => {
  const text = `setInterval(() => ${write('phone_cell', `'503555' + (1000 + (Date.now() % 9000))`)}, 60)`;
  // The page runs this script itself, because a timer in a test's expression ends with the expression.
  return chart.evaluate(
    `document.body.append(Object.assign(document.createElement('script'), { text: ${JSON.stringify(text)} }))`,
  );
};

it('locks the form when a chart that never settles shows another patient, and orders nothing', async () => {
  const chart = await openChart();
  await keepRestless(chart);
  // Uses the popup: Firefox throttles timers to once a second in a background tab.
  const form = await stage.firefox.clickToolbar(chart);
  await chooseTestIn(form, 'Colon panel');
  await form.find('button', orderButton);
  await form.waitForText(/The chart changed while the extension read it\. Check: Mobile\./);
  await change(chart, { fname: 'Bo', lname: 'Bravo', DOB: '1984-11-21', pubpid: 'BB-2' });
  // Clicks as the clinician does whose hand is already on its way to Order.
  await form.clickAnyway('button', /^Order Colon panel/);
  const text = await form.waitForText(/The chart now shows another patient\. Nothing was ordered\./);
  expect(text).toContain('ALPHA, Ada');
  expect(text).toContain('BRAVO, Bo');
  await form.find('heading', 'ALPHA, Ada');
  expect(await form.find('button', /^Order Colon panel/)).toMatchObject({ disabled: true });
  expect(stage.sandbox.orders()).toEqual([]);
  await form.close();
  await chart.close();
});

it('names newer values from another window before it orders them (M3)', async () => {
  const chart = await openChart();
  const form = await stage.openForm(chart);
  await chooseTestIn(form, 'Colon panel');
  // While it still reads, and in the readings that come later, the form takes the new street and shows it. They
  // are over after 3 seconds at rest, and after a multiple of that on a busy machine.
  await eventually('The end of reading', async () => !/Still reading/.test(await form.text()) || undefined);
  await sleep(12_000);
  await change(chart, { street: '666 New Rd' });
  const other = await stage.firefox.open(stage.firefox.pageUrl(`popup.html?tab=${await stage.firefox.tabId(chart)}`));
  await findForm(other);
  await form.click('button', orderButton);
  await form.waitForText(/1 Main St → 666 New Rd/);
  expect(stage.sandbox.orders()).toEqual([]);
  await form.click('button', 'Use the new values');
  await form.click('button', orderButton);
  await form.waitForText(/ORD-/);
  expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: { address: { street: '666 New Rd' } } } }]);
  await Promise.all([form.close(), other.close()]);
  await chart.close();
});

it('shows no chart in a window that the browser restored, because tabs have other numbers after a restart', async () => {
  const chart = await openChart();
  const form = await stage.openForm(chart);
  await form.evaluate('void location.reload()');
  await findForm(form);
  await form.find('heading', 'ALPHA, Ada');
  // Firefox restores the state of a page with its address.
  await form.evaluate(`void (history.replaceState('2026-01-01T09:00:00.000Z', ''), location.reload())`);
  expect(await form.waitForText(/The chart's tab was closed or reloaded/)).not.toContain('ALPHA');
  await form.close();
  await chart.close();
});
