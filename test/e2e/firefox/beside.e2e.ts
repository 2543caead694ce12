// The form in Firefox's sidebar, which stays open for all tabs of its window: it must cover the patient beside another tab.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import { eventually } from '../../browser/popup.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('stays open beside its chart, covers the patient beside another tab, and orders', async () => {
  const chart = await stage.openChart(1);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.find('heading', /^ADEYEMI-BRANDT, Ngozi$/);
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', 'Keep open beside the chart');
  const sidebar = await stage.firefox.sidebar();
  await sidebar.find('heading', /^ADEYEMI-BRANDT, Ngozi$/);

  await stage.openChart(2);
  // A headless browser does not draw its sidebar, so there is no rendered text to read.
  const isCovered = () =>
    sidebar.evaluate<boolean>("getComputedStyle(document.querySelector('#app')).display === 'none'");
  await eventually('The cover', async () => (await isCovered()) || undefined);

  await sidebar.click('button', 'Go back to the chart');
  await eventually('The form', async () => !(await isCovered()) || undefined);
  await sidebar.click('button', /^Order Colon panel for ADEYEMI-BRANDT, Ngozi/);
  await sidebar.waitForText(/ORD-/);
  expect(stage.sandbox.orders()).toHaveLength(1);
});
