// The form beside the chart: a click on the chart no longer closes it, and it never stands beside another tab's patient.

import { describe, expect, it } from 'vitest';
import { chooseTestIn, chosenTestIn } from '../browser/order-form.ts';
import { eventually } from '../browser/popup.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(made => {
  stage = made;
});

const first = /^ADEYEMI-BRANDT, Ngozi$/;

describe('the form beside the chart', () => {
  it('keeps what was entered, stays open while you click on the chart, and orders', async () => {
    const chart = await stage.openChart(1);
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', first);
    await chooseTestIn(popup, 'Colon panel');
    const panel = await stage.browser.panelOf(() => popup.click('button', 'Keep open beside the chart'));
    await panel.find('heading', first);
    await chart.mouse.click(300, 300);
    expect(await chosenTestIn(panel)).toBe('Colon panel');
    await panel.click('button', /^Order Colon panel for ADEYEMI-BRANDT, Ngozi/);
    await panel.waitForText(/ORD-/);
    expect(stage.sandbox.orders()).toHaveLength(1);
  });

  it('shows no patient while another tab is in front, and comes back with its own', async () => {
    const chart = await stage.openChart(1);
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', first);
    const panel = await stage.browser.panelOf(() => popup.click('button', 'Keep open beside the chart'));
    await panel.find('heading', first);
    const other = await stage.openChart(2);
    await other.bringToFront();
    // Chromium hides the panel of another tab, so it has no rendered text to read.
    const isCovered = () =>
      panel.evaluate<boolean>("getComputedStyle(document.querySelector('#app')).display === 'none'");
    await eventually('The cover', async () => (await isCovered()) || undefined);
    expect(await panel.text()).toContain('This order belongs to another tab');
    await chart.bringToFront();
    await eventually('The form', async () => !(await isCovered()) || undefined);
    await panel.find('heading', first);
  });

  it('freezes when its tab shows another patient, with both named', async () => {
    const chart = await stage.openChart(1);
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', first);
    const panel = await stage.browser.panelOf(() => popup.click('button', 'Keep open beside the chart'));
    await panel.find('heading', first);
    await chart.goto(stage.clinic.chartUrl(2).replace('127.0.0.1', 'localhost'));
    const said = await panel.waitForText(/another patient/i);
    expect(said).toContain('ADEYEMI-BRANDT');
  });
});
