// How much of the form is in view: a ready form is one screen, and Order is few Tab stops away from the test.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTestIn } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure({ asksProvider: true });
});
afterAll(() => stage?.close());

/** Everything below the test that Tab reaches, up to Order. */
const tabStops = `(() => {
  const all = [...document.querySelectorAll('button, input, select, textarea, summary, a[href]')]
    .filter(control => !control.disabled && control.tabIndex >= 0 && control.checkVisibility());
  const at = id => all.indexOf(document.querySelector(id));
  return all.slice(at('#the-test') + 1, at('button.go') + 1).length;
})()`;

it('a ready form is one screen, and Order is at most nine Tab stops from the test', async () => {
  const popup = await stage.browser.clickToolbar(await stage.openChart(1));
  await chooseTestIn(popup, 'BRCA panel and risk test (two tests)');
  await popup.click('button', 'Yes');
  await popup.find('button', /^Order BRCA panel .* for /);
  expect(await popup.evaluate('innerWidth')).toBe(460);
  expect(await popup.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(600);
  expect(await popup.evaluate(tabStops)).toBeLessThanOrEqual(9);
  await popup.close();
});

it('a form that is higher than the popup keeps the width', async () => {
  const popup = await stage.browser.clickToolbar(await stage.openChart(1));
  await popup.find('radiogroup', 'Test');
  expect(await popup.evaluate('document.documentElement.scrollHeight > innerHeight')).toBe(true);
  await expect.poll(() => popup.evaluate('innerWidth')).toBe(460);
  await popup.close();
});
