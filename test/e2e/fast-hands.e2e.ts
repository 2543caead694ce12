// Everyday orders take two clicks, and earlier entries are at hand. None of this orders by accident.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseTest, confirmProvider, openRow, waitForOrderId } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(made => {
  stage = made;
});

const headingOf = (pid: number) => {
  const patient = stage.clinic.patients.find(one => one.pid === pid);
  return `${patient?.lastName.toUpperCase()}, ${patient?.firstName}`;
};

/** Opens another patient's chart in the same tab, with all its parts: one that came later would change the order on view. */
async function goTo(chart: Page, pid: number): Promise<void> {
  await chart.goto(stage.clinic.chartUrl(pid).replace('127.0.0.1', 'localhost'), { waitUntil: 'networkidle' });
  await chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
}

/** Opens the form's window, no matter what it shows for the chart. */
async function openWindow(chart: Page): Promise<Page> {
  const tabId = await stage.browser.tabId(chart);
  return stage.browser.openPage(`popup.html?tab=${tabId}`);
}

/** Opens an order in the list. */
async function openEarlier(window: Page, patient: string): Promise<void> {
  await window.locator('summary', { hasText: /^Recent orders/ }).click();
  await window.locator('.order-row', { hasText: patient }).click();
}

const accountsOf = (index: number) => stage.sandbox.orders()[index]?.order.providerAccounts;

describe('fast hands', () => {
  it('a favorite and a remembered account allow a two-click order; you can repeat an order only for its patient', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    const history = await form.getByRole('group', { name: 'History' }).innerText();
    expect(history).not.toContain('None found');
    await form.getByRole('button', { name: 'Edit favorites' }).click();
    await form.getByRole('button', { name: 'Favorite: Multisite panel without reflex' }).click();
    await form.getByRole('button', { name: 'Favorite: Multisite panel without reflex', pressed: true }).waitFor();
    await chooseTest(form, 'Colon panel');

    const provider = await openRow(form, 'Ordered by');
    await confirmProvider(form);
    await provider.getByRole('button', { name: 'Add a provider number' }).click();
    // The new row takes the focus once it is painted.
    await expect.poll(() => form.evaluate(() => document.activeElement?.localName)).toBe('input');
    await form.keyboard.insertText('1234567893');
    await provider.getByRole('button', { name: /^Remember this account for / }).click();
    await provider.getByRole('status').filter({ hasText: 'Remembered for' }).waitFor();
    await form.getByRole('button', { name: /^Order Colon panel for / }).click();
    await waitForOrderId(form);
    await form.close();
    await chart.close();

    // Two clicks for the next patient: the toolbar, and Order.
    const next = await stage.openChart(2);
    // A part that came after the form opened would change the order on view, and the click would be refused.
    await next.waitForLoadState('networkidle');
    const popup = await stage.browser.clickToolbar(next);
    const button = await popup.find('button', /^Order Multisite panel without reflex for /);
    expect(button).toMatchObject({ disabled: false });
    expect(button.name).toContain(headingOf(2));
    const shown = await popup.text();
    expect(shown).toContain('Your favorite, selected for you');
    expect(shown).toMatch(/Remembered for /);
    await popup.click('button', button.name);
    await popup.waitForText(/ORD-/);
    await popup.close();
    expect(accountsOf(1)).toEqual(accountsOf(0));
    expect(JSON.stringify(accountsOf(1))).toContain('1234567893');

    // Try the first patient's order in the second patient's chart.
    const window = await openWindow(next);
    await openEarlier(window, headingOf(1));
    await window.getByRole('button', { name: 'Order this test again' }).click();
    const alert = window.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(headingOf(1));
    expect(await alert.innerText()).toContain(headingOf(2));
    expect(await window.getByRole('group', { name: 'Test' }).count()).toBe(0);

    // Then in the first patient's own chart.
    await goTo(next, 1);
    await window.reload();
    await openEarlier(window, headingOf(1));
    await window.getByRole('button', { name: 'Order this test again' }).click();
    await window.getByRole('heading', { name: headingOf(1) }).waitFor();
    await window.getByText(/^Copied from order/).waitFor();
    await window.getByText('Still reading…').waitFor({ state: 'detached' });
    await window.getByRole('button', { name: /^Order Colon panel/ }).waitFor();
    await window.getByRole('group', { name: 'Ordered by' }).getByText('From order').waitFor();
    expect(await window.getByRole('group', { name: 'History' }).innerText()).toBe(history);
    expect(stage.sandbox.orders()).toHaveLength(2);
    await window.evaluate(setHere('duplicateWindow', 30));
    await window.getByRole('button', { name: /^Order Colon panel for / }).click();
    await window.getByRole('alert').filter({ hasText: 'ORD-' }).waitFor();
    await window.evaluate(setHere('duplicateWindow', 0));
    expect(stage.sandbox.orders()).toHaveLength(2);
  });

  it('entries for a patient return when the chart comes back to the tab, and appear nowhere else', async () => {
    const chart = await stage.openChart(1);
    const note = 'Please call the ward first.';
    const open = async (pid: number) => {
      await goTo(chart, pid);
      const form = await stage.openForm(chart);
      await form.getByRole('heading', { name: headingOf(pid) }).waitFor();
      await form.getByText('Still reading…').waitFor({ state: 'detached' });
      const fields = await openRow(form, 'More');
      return { form, notes: fields.getByRole('textbox', { name: 'Notes' }) };
    };
    const first = await open(1);
    await first.notes.fill(note);
    await chooseTest(first.form, 'Multisite panel without reflex');
    await first.form.close();

    const other = await open(2);
    expect(await other.notes.inputValue()).toBe('');
    expect(await other.form.getByText('then another chart was opened in this tab').count()).toBe(0);
    await other.form.close();

    const back = await open(1);
    expect(await back.notes.inputValue()).toBe(note);
    expect(await back.form.getByText('then another chart was opened in this tab').count()).toBe(1);
    await back.form.getByRole('button', { name: /^Order Multisite panel without reflex for / }).click();
    await waitForOrderId(back.form);
    expect(stage.sandbox.orders().map(({ order }) => order.notes)).toEqual([note]);
    await back.form.close();
  });
});

describe('the keyboard', () => {
  it('has a visible focus, and Enter orders only on the Order button, and not while it is held down', async () => {
    const form = await stage.openForm(await stage.openChart(3));
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chooseTest(form, 'Colon panel');
    for (const title of ['Contact', 'Ordered by', 'Bill to', 'More']) await openRow(form, title);
    const order = form.getByRole('button', { name: /^Order Colon panel for / });
    const controls = form.locator('main :is(input:not([type=file]), select):enabled:visible');
    expect(await controls.count()).toBeGreaterThan(20);
    for (const control of await controls.all()) {
      await control.focus();
      await form.keyboard.press('Enter');
      const outline = await control.evaluate(element => getComputedStyle(element).outlineStyle);
      expect([await control.getAttribute('id'), outline]).not.toContain('none');
    }
    await form.getByRole('textbox', { name: 'Notes' }).press('Enter');
    await form.getByRole('textbox', { name: 'Notes' }).fill('');
    expect(await order.isEnabled()).toBe(true);
    expect(stage.sandbox.requests('createOrder')).toEqual([]);

    // Enter is held down in a field while the focus moves on to the button.
    await form.getByRole('textbox', { name: 'Test preference code' }).focus();
    await form.keyboard.down('Enter');
    await order.focus();
    for (let times = 0; times < 5; times += 1) await form.keyboard.down('Enter');
    await form.keyboard.up('Enter');
    expect(await order.isEnabled()).toBe(true);
    expect(stage.sandbox.requests('createOrder')).toEqual([]);

    await form.keyboard.press('Enter');
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toHaveLength(1);
  });
});
