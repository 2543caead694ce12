// W13 across computers: a note that was pasted into the chart is all that a second computer knows of the first one's order.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ExtensionBrowser, startExtensionBrowser } from '../browser/extension-browser.ts';
import { chooseTest, clickOrder, findForm, formOf, waitForOrderId } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { asLocalhost, type Stage, saveService, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';

let stage: Stage;
/** Another profile with the extension, as on another computer. */
let second: ExtensionBrowser;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
  second = await startExtensionBrowser({ allowHosts: ['http://127.0.0.1/*'] });
  await saveService(second, { url: stage.sandbox.baseUrl, token: stage.sandbox.token });
});
afterEach(async () => {
  for (const patient of stage.clinic.patients) patient.messages = [];
  stage.sandbox.reset();
  await stage.closeCharts();
});
afterAll(() => Promise.all([stage?.close(), second?.close()]));

const test = 'Colon panel';

async function order(form: Page, name = test): Promise<void> {
  await chooseTest(form, name);
  await typeIdentity(form);
  await clickOrder(form, name);
}

/** Opens a patient's chart and its form in the second profile. */
async function openThere(pid: number): Promise<{ form: Page; close: () => Promise<unknown> }> {
  const chart = await second.openTab(asLocalhost(stage.clinic.chartUrl(pid)));
  await chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
  const popup = await second.clickToolbar(chart);
  await findForm(popup);
  const tabId = await second.tabId(chart);
  await popup.close();
  const form = await second.openPage(`popup.html?tab=${tabId}`);
  await formOf(form).waitFor();
  await form.evaluate(setHere('duplicateWindow'));
  return { form, close: () => Promise.all([form.close(), chart.close()]) };
}

/** Orders for a patient in the first profile, and copies the note. */
async function orderAndCopy(pid: number): Promise<string> {
  const form = await stage.openForm(await stage.openChart(pid));
  await order(form);
  await waitForOrderId(form);
  await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.getByRole('button', { name: 'Copy note' }).click();
  await form.getByText('Note copied. Paste it into the chart.').waitFor();
  const note = await form.evaluate('navigator.clipboard.readText()');
  expect(await form.locator('pre').innerText()).toBe(note);
  return String(note);
}

function paste(pid: number, content: string): void {
  const patient = stage.clinic.patients.find(one => one.pid === pid);
  if (!patient) throw new Error(`no patient ${pid}`);
  patient.messages = [{ from: 'admin', to: 'admin', date: '2026-11-22', subject: 'Lab', content }];
}

it('a note in the chart makes another computer ask before a second order', async () => {
  const note = await orderAndCopy(2);
  const [first] = stage.sandbox.orders();
  expect(note).toContain(test);
  expect(note).toContain(first?.id);
  expect(note).not.toMatch(new RegExp(stage.clinic.patients[1]?.lastName ?? 'no patient', 'i'));
  // As an EHR may store it: one line, other dashes.
  paste(2, note.replaceAll('\n', ' ').replaceAll('-', '\u2013'));

  const { form, close } = await openThere(2);
  await form.getByText('Ordered, by a note in this chart').waitFor();
  await order(form);
  const alert = form.getByRole('alert').filter({ hasText: 'This patient already has an order for this test.' });
  await alert.filter({ hasText: first?.requisitionNumber ?? 'no order' }).waitFor();
  expect(stage.sandbox.orders()).toHaveLength(1);

  await form.getByRole('textbox', { name: /^Reason/ }).fill('The first specimen was lost in the mail.');
  await clickOrder(form, test);
  await waitForOrderId(form);
  expect(stage.sandbox.orders()).toHaveLength(2);
  await close();
});

it('a note that came into the chart after the form opened is found at the click', async () => {
  const note = await orderAndCopy(3);
  const { form, close } = await openThere(3);
  const [chart] = second.context.pages().filter(page => page.url().startsWith(asLocalhost(stage.clinic.url)));
  await chart
    ?.frameLocator('iframe[name="pat"]')
    .locator('#pnotes_ps_expand')
    .evaluate((card, text) => {
      card.textContent = text;
    }, note);
  await order(form);
  await form.getByRole('alert').filter({ hasText: 'This patient already has an order for this test.' }).waitFor();
  expect(stage.sandbox.orders()).toHaveLength(1);
  await close();
});

it("another patient's note, a changed note and a note of another test do not stop an order", async () => {
  const note = await orderAndCopy(1);
  const changed = note.replace(/(, )(\d{4})(, )/, (_, before, year, after) => `${before}${Number(year) - 1}${after}`);
  expect(changed).not.toBe(note);
  paste(4, note);
  paste(1, changed);
  // In this order, because a note counts for its patient wherever the browser read it.
  for (const pid of [1, 4]) {
    const { form, close } = await openThere(pid);
    await order(form);
    await waitForOrderId(form);
    expect(await form.getByText('Ordered, by a note in this chart').count()).toBe(0);
    await close();
  }
  paste(1, note);
  const { form, close } = await openThere(1);
  await order(form, 'Multisite panel without reflex');
  await waitForOrderId(form);
  expect(stage.sandbox.orders()).toHaveLength(4);
  await close();
});
