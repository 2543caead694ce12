// The views that everyone sees, light and dark, checked with axe: no violations allowed.

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, openRow, waitForOrderId } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

/** Characters that are decoration only, but that a screen reader would speak. */
const decorations = /[•›‹●▸▾▴×]/;

/**
 * The dot is text in a line of patient data ("VANCE, Marisol · 1979-03-08"), but only a separator in a control that
 * opens and closes.
 */
const decorationsOf: Readonly<Record<string, RegExp>> = {
  DisclosureTriangle: /[•·›‹●▸▾▴×]/,
  // Screen readers handle list markers.
  ListMarker: /^$/,
};

/** Nodes of the accessibility tree with a decoration in their name. */
async function decoratedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, role, name }) => {
    const [kind, called] = [String(role?.value), String(name?.value ?? '')];
    const isDecorated = called !== '' && (decorationsOf[kind] ?? decorations).test(called);
    return !ignored && isDecorated ? `decorated ${kind}: ${called}` : [];
  });
}

/** The axe violations of a view, and the names that a screen reader would speak with decorations. */
async function findings(page: Page): Promise<string[]> {
  return [...(await axeFindings(page)), ...(await decoratedNames(page))];
}

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  it('the form, its sections, a failure, an unknown outcome and a placed order have no violations', async () => {
    stage.sandbox.reset();
    const form = await stage.openForm(await stage.openChart(1));
    await form.emulateMedia({ colorScheme });
    expect(await findings(form)).toEqual([]);
    for (const title of ['Ordered by', 'Bill to', 'History', 'Contact', 'More']) await openRow(form, title);
    for (const summary of await form.locator('summary').all()) await summary.click();
    expect(await findings(form)).toEqual([]);

    const order = form.getByRole('button', { name: /^Order .* for / });
    await chooseTest(form, 'Colon panel');
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 401 } }]);
    await order.click();
    await form.getByRole('alert').waitFor();
    expect(await findings(form)).toEqual([]);

    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 500 } }]);
    await order.click();
    await form.getByRole('alert').filter({ hasText: 'may or may not have this order' }).waitFor();
    expect(await findings(form)).toEqual([]);

    await form.getByRole('button', { name: 'Try again with the same number' }).click();
    await waitForOrderId(form);
    expect(await findings(form)).toEqual([]);
    await form.close();
  });

  it('the first steps have no violations, and fit a narrow window', async () => {
    const page = await stage.browser.context.newPage();
    await page.emulateMedia({ colorScheme });
    await page.goto(stage.browser.pageUrl('welcome.html'));
    await page.getByRole('button', { name: 'Start practice' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: `${screens}welcome-${colorScheme}.png`, fullPage: true });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await page.close();
  });

  it('the options have no violations, with valid or invalid input', async () => {
    const page = await stage.browser.context.newPage();
    await page.emulateMedia({ colorScheme });
    await page.goto(stage.browser.pageUrl('options.html#lab'));
    await page.getByLabel('Service URL').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Service URL').fill('http://lab.example.org');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });
});
