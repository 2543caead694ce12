// A user who set the browser's text to twice its size reads the extension at twice its size, in a popup that is no wider.

import { describe, expect, it } from 'vitest';
import { itPages, userPages } from '../../src/settings/sections.ts';
import { cutTexts } from '../browser/cut-texts.ts';
import { asPopup, type Fit, measure } from '../browser/form-fit.ts';
import { type OpenView, views } from '../browser/form-views.ts';
import { findForm } from '../browser/order-form.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

/** The elements that end beyond the window's right edge. */
const beyondWindow = `(() => {
  scrollTo(0, 0);
  for (const details of document.querySelectorAll('main details')) details.open = true;
  return [...document.querySelectorAll('body *')]
    .filter(element => element.getBoundingClientRect().right > innerWidth && element.checkVisibility())
    .map(element => element.outerHTML.slice(0, 80));
})()`;

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

useStage(
  set => {
    stage = set;
  },
  { asksProvider: true, fontSize: 32 },
);

/** Twice the 14 pixels of a usual browser. */
const textSize = `getComputedStyle(document.body).fontSize`;

it('the popup keeps its width', async () => {
  const popup = await stage.browser.clickToolbar(await stage.openChart(1));
  await findForm(popup);
  expect(await popup.evaluate(textSize)).toBe('28px');
  await expect.poll(() => popup.evaluate('innerWidth')).toBe(460);
  expect(await popup.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(460);
  await popup.close();
});

describe.each(['ready', 'first order', 'read-back', 'identity check', 'duplicate question', 'hold', 'placed'] as const)(
  '%s',
  name => {
    it('leaves its rows room and cuts nothing off', async () => {
      const page = await (views[name] as OpenView)(stage);
      await asPopup(page);
      const fit = await page.evaluate<Fit>(measure);
      await page.screenshot({ path: `${screens}${name.replaceAll(' ', '-')}-large.png` });
      expect({ ...fit, isFree: fit.free >= 0.45 }).toMatchObject({ isFree: true, isWider: false });
      expect(await page.evaluate(cutTexts)).toEqual([]);
      await page.close();
    });

    it('is no wider than a narrow side panel', async () => {
      const page = await (views[name] as OpenView)(stage);
      await page.setViewportSize({ width: 360, height: 900 });
      await page.screenshot({ path: `${screens}${name.replaceAll(' ', '-')}-large-narrow.png` });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      expect(await page.evaluate(cutTexts)).toEqual([]);
      await page.close();
    });
  },
);

it('shows the field of the identity check whole, with its label', async () => {
  const page = await views['identity check'](stage);
  await asPopup(page);
  const hidden = await page.evaluate<number>(`(() => {
    const field = document.querySelector('.identity-check input');
    const scroll = document.querySelector('.foot-scroll');
    // From what the order goes without back up to the field.
    field.blur();
    scroll.scrollTop = scroll.scrollHeight;
    field.focus();
    const foot = scroll.getBoundingClientRect();
    const { top } = field.labels[0].getBoundingClientRect();
    const { bottom } = field.getBoundingClientRect();
    return Math.max(0, foot.top - top, bottom - foot.bottom);
  })()`);
  expect(hidden).toBe(0);
  await page.close();
});

it.each(['options.html', 'welcome.html', 'practice.html', 'teach.html'])('%s is as large, and no wider', async name => {
  const page = await stage.browser.openPage(name);
  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${screens}${name}-${width}-large.png` });
    expect(await page.evaluate(textSize)).toBe('28px');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await page.close();
});

it('no page of the options scrolls sideways in a window as narrow as a side panel', async () => {
  const page = await stage.browser.openPage('options.html');
  await page.setViewportSize({ width: 360, height: 800 });
  const wider: string[] = [];
  for (const name of [...userPages, ...itPages]) {
    await page.goto(`${page.url().split('#')[0]}#${name}`);
    await page.locator(`.contents [aria-current][href="#${name}"]`).waitFor();
    wider.push(...(await page.evaluate<string[]>(beyondWindow)).map(element => `${name}: ${element}`));
  }
  expect(wider).toEqual([]);
  await page.close();
});
