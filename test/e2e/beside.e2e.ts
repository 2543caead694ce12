// The form beside the chart: a click on the chart no longer closes it, and it never stands beside another tab's patient.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutTexts } from '../browser/cut-texts.ts';
import { openScreen } from '../browser/form-views.ts';
import { chooseTestIn, chosenTestIn } from '../browser/order-form.ts';
import { eventually, type Popup } from '../browser/popup.ts';
import { setHere } from '../browser/settings-in-page.ts';
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

  it('places one order when you click Order there and in the popup at once', async () => {
    const chart = await stage.openChart(1);
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', first);
    await popup.evaluate(setHere('holdSeconds', 5));
    const panel = await stage.browser.panelOf(() => popup.click('button', 'Keep open beside the chart'));
    await chooseTestIn(panel, 'Colon panel');
    const other = await stage.browser.clickToolbar(chart);
    await chooseTestIn(other, 'Colon panel');
    await Promise.all([other, panel].map(form => form.click('button', /^Order Colon panel for ADEYEMI-BRANDT, Ngozi/)));
    for (const form of [other, panel]) await form.waitForText(/Order ID\s+ORD-/);
    expect(stage.sandbox.requests('createOrder')).toHaveLength(1);
    await panel.evaluate(setHere('holdSeconds', 0));
    await other.close();
    await panel.close();
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

const screens = new URL('../../.output/screens/beside/', import.meta.url).pathname;

describe('nothing is cut off beside the chart, from 320 to 600 pixels', () => {
  async function openBeside(chart: Page, test?: string): Promise<Popup> {
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', /, /);
    if (test !== undefined) await chooseTestIn(popup, test);
    const panel = await stage.browser.panelOf(() => popup.click('button', 'Keep open beside the chart'));
    await panel.find('heading', /, /);
    return panel;
  }

  const views: Readonly<Record<string, () => Promise<Popup>>> = {
    ready: async () => openBeside(await stage.openChart(1), 'Colon panel'),
    'first order': async () => {
      const panel = await openBeside(await stage.openChart(2));
      await panel.click('button', 'Change test');
      await panel.find('radiogroup', 'Test');
      return panel;
    },
    'read-back': async () => {
      const panel = await openBeside(await openScreen(stage, 'practice-fusion/profile'), 'Colon panel');
      await panel.find('table', /./);
      return panel;
    },
    'another patient': async () => {
      const chart = await stage.openChart(1);
      const panel = await openBeside(chart, 'Colon panel');
      await chart.goto(stage.clinic.chartUrl(2).replace('127.0.0.1', 'localhost'));
      await panel.waitForText(/another patient/i);
      return panel;
    },
    rejected: async () => {
      const errors = [{ message: 'products: COLON_PANEL cannot be ordered for this client account.' }];
      stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'errors', errors } }]);
      const panel = await openBeside(await stage.openChart(3), 'Colon panel');
      await panel.click('button', /^Order Colon panel for /);
      await panel.waitForText(/cannot be ordered/);
      return panel;
    },
  };

  it.each(Object.entries(views))('%s', async (name, open) => {
    const panel = await open();
    await eventually('The whole chart', async () => !(await panel.text()).includes('Still reading') || undefined);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 400, 600]) {
        await panel.resize(width, 800, colorScheme);
        expect({ width, cut: await panel.evaluate(cutTexts) }).toEqual({ width, cut: [] });
        await panel.screenshot(`${screens}${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`);
      }
    }
    await panel.close();
  });
});
