// The form in Firefox's sidebar, which stays open for all tabs of its window: it must cover the patient beside another tab.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../../browser/cut-texts.ts';
import type { View } from '../../browser/firefox/view.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import { eventually } from '../../browser/popup.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';

const saved = new URL('../../screens/general/', import.meta.url);

let stage: FirefoxStage;
let ehr: ServedPages;

beforeAll(async () => {
  const chart = readFileSync(new URL('chart-table/page.html', saved), 'utf8');
  ehr = await servePages({ '/chart': chart, '/recipe': '<!doctype html><title>Recipe</title><h1>Soup</h1>' });
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(async () => {
  await stage?.close();
  await ehr?.close();
});

it('stays open beside its chart, covers the patient beside another tab, and orders', async () => {
  const chart = await stage.openChart(1);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.find('heading', /^ADEYEMI-BRANDT, Ngozi$/);
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', 'Keep open beside the chart');
  const sidebar = await stage.firefox.sidebar();
  await sidebar.find('heading', /^ADEYEMI-BRANDT, Ngozi$/);

  const other = await stage.openChart(2);
  // A headless browser does not draw its sidebar, so there is no rendered text to read.
  const isCovered = () =>
    sidebar.evaluate<boolean>("getComputedStyle(document.querySelector('#app')).display === 'none'");
  await eventually('The cover', async () => (await isCovered()) || undefined);

  await sidebar.click('button', 'Go back to the chart');
  await eventually('The form', async () => !(await isCovered()) || undefined);
  await sidebar.click('button', /^Order Colon panel for ADEYEMI-BRANDT, Ngozi/);
  await sidebar.waitForText(/ORD-/);
  expect(stage.sandbox.orders()).toHaveLength(1);
  await Promise.all([chart.close(), other.close()]);
});

it('finds its chart in another window, and says when the tab is closed', async () => {
  const chart = await stage.openChart(3);
  const tab = await stage.firefox.tabId(chart);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.find('heading', /, /);
  await popup.click('button', 'Keep open beside the chart');
  const sidebar = await stage.firefox.sidebar();
  await sidebar.find('heading', /, /);
  const cover = () => sidebar.evaluate<string>('document.body.lastElementChild.textContent');
  const covers = (said: string) => eventually(said, async () => (await cover()).includes(said) || undefined);

  // Any page of the extension can move tabs.
  const page = await stage.firefox.open(stage.firefox.pageUrl('welcome.html'));
  await page.evaluate(`browser.windows.create({ tabId: ${tab}, focused: false }).then(() => true)`);
  await covers('This order belongs to another tab');
  await sidebar.click('button', 'Go back to the chart');
  const isFocused = `browser.tabs.get(${tab}).then(({ windowId }) => browser.windows.get(windowId)).then(({ focused }) => focused)`;
  await eventually('The window of the chart', async () => (await page.evaluate<boolean>(isFocused)) || undefined);
  await page.evaluate(`browser.tabs.remove(${tab})`);
  await covers("The chart's tab is closed");
  expect(await cover()).not.toContain('Go back');
  expect(await sidebar.evaluate("document.querySelector('#app').hidden")).toBe(true);
  await page.close();
});

const screens = new URL('../../../.output/screens/sidebar/', import.meta.url).pathname;

/** Whether the whole button can be seen without scrolling. */
const isOrderShown = `(() => {
  const { top, bottom, left, right } = document.querySelector('button.go').getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
})()`;
/** In a narrow sidebar the header has no box, and only the name in it stays in view. */
const isOutcomeShown = `['.sheet > header', '.sheet h1'].every(
  bar => document.querySelector('.outcome h2').getBoundingClientRect().top >=
    document.querySelector(bar).getBoundingClientRect().bottom)`;

describe('the sidebar cuts nothing off, from 320 to 600 pixels', () => {
  let chart: View;
  afterEach(() => chart.close());

  async function openBeside(page: View): Promise<View> {
    chart = page;
    const popup = await stage.firefox.clickToolbar(page);
    await popup.find('heading', /, /);
    await chooseTestIn(popup, 'Colon panel');
    await popup.click('button', 'Keep open beside the chart');
    const sidebar = await stage.firefox.sidebar();
    await sidebar.find('heading', /, /);
    await eventually('The whole chart', async () => !(await sidebar.text()).includes('Still reading') || undefined);
    return sidebar;
  }

  /** `isOrdering`: the view has the button that orders, or says why it cannot. */
  const views: Readonly<Record<string, { isOrdering: boolean; open: () => Promise<View> }>> = {
    ready: { isOrdering: true, open: async () => openBeside(await stage.openChart(1)) },
    'read-back': {
      isOrdering: true,
      open: async () => {
        const sidebar = await openBeside(await stage.firefox.open(`http://localhost:${ehr.port}/chart`));
        await sidebar.find('table', /./);
        return sidebar;
      },
    },
    placed: {
      isOrdering: false,
      open: async () => {
        const sidebar = await openBeside(await stage.openChart(2));
        await sidebar.evaluate('scrollTo(0, 9999)');
        await sidebar.click('button', /^Order Colon panel for /);
        await sidebar.waitForText(/ORD-/);
        // A form that was scrolled leaves no part of the outcome under its header.
        await eventually(
          'The outcome below the header',
          async () => (await sidebar.evaluate(isOutcomeShown)) || undefined,
        );
        return sidebar;
      },
    },
    // Firefox takes back the access of the click, so the form cannot tell who it is.
    'another page': {
      isOrdering: true,
      open: async () => {
        const sidebar = await openBeside(await stage.openChart(3));
        await chart.go(`http://localhost:${ehr.port}/recipe`);
        await sidebar.waitForText(/can't see this chart/);
        return sidebar;
      },
    },
    'another patient': {
      isOrdering: true,
      open: async () => {
        const sidebar = await openBeside(await stage.openChart(3));
        await chart.go(stage.clinic.chartUrl(4).replace('127.0.0.1', 'localhost'));
        await sidebar.waitForText(/can't see this chart/);
        const popup = await stage.firefox.clickToolbar(chart);
        await popup.find('heading', /, /);
        await popup.close();
        await sidebar.evaluate("dispatchEvent(new Event('focus'))");
        await sidebar.waitForText(/now shows another patient/);
        return sidebar;
      },
    },
  };

  it.each(Object.entries(views))('%s', async (name, { isOrdering, open }) => {
    const sidebar = await open();
    await sidebar.screenshot(`${screens}${name.replaceAll(' ', '-')}.png`);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 400, 600]) {
        await stage.firefox.resizeSidebar(sidebar, width, colorScheme);
        const isDark = colorScheme === 'dark';
        const isLaidOut = `innerWidth === ${width} && matchMedia('(prefers-color-scheme: dark)').matches === ${isDark}`;
        await eventually('The new size', async () => (await sidebar.evaluate<boolean>(isLaidOut)) || undefined);
        await sidebar.screenshot(`${screens}${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`);
        expect({ width, cut: await sidebar.evaluate(cutTexts) }).toEqual({ width, cut: [] });
        if (isOrdering)
          expect({ width, isShown: await sidebar.evaluate(isOrderShown) }).toEqual({ width, isShown: true });
        if (name === 'placed') {
          // A header that grows with the next width does not cover what stood below it.
          await eventually('The outcome', async () => (await sidebar.evaluate(isOutcomeShown)) || undefined);
          await sidebar.evaluate("document.querySelector('.outcome').scrollIntoView()");
        }
      }
    }
  });
});
