// Each view and state of the popup, opened as a clinician meets it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { chooseTest } from './order-form.ts';
import { favoritesOf } from './own-tests.ts';
import { setHere } from './settings-in-page.ts';
import { asLocalhost, type Stage } from './stage.ts';
import { typeIdentity } from './type-identity.ts';

const screens = new URL('../screens/', import.meta.url);
export const test = 'Colon panel';

/** Settings of the organization or the clinician, as the form is delivered if undefined. */
const settings = {
  duplicateWindow: 0,
  holdSeconds: 0,
  requireProvider: undefined,
  ownTests: undefined,
  rememberedAccounts: undefined,
  confirmedAccounts: undefined,
};

type Settings = { [name in keyof typeof settings]?: unknown };

/** Sets the settings of a view before its form opens. */
async function set(stage: Stage, changed: Settings): Promise<void> {
  const page = await stage.browser.openPage('practice.html');
  for (const [name, value] of Object.entries({ ...settings, ...changed })) await page.evaluate(setHere(name, value));
  await page.close();
}

/** A form that has stopped reading. */
async function openForm(stage: Stage, chart: Page): Promise<Page> {
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  return form;
}

/** A form of the sample clinic's first patient. */
async function openClinicForm(stage: Stage, changed: Settings = {}, pid = 1): Promise<Page> {
  await set(stage, changed);
  return openForm(stage, await stage.openChart(pid));
}

/** A saved screen of an EHR at its own address. `change`: what the screen shows instead. */
export async function openScreen(
  stage: Stage,
  folder: string,
  change = (html: string) => html,
  address?: string,
): Promise<Page> {
  const at = (name: string) => readFileSync(new URL(`${folder}/${name}`, screens), 'utf8');
  const { frames } = JSON.parse(at('capture.json')) as { frames: { file: string; url: string }[] };
  const [top] = frames;
  const url = address ?? top?.url ?? '';
  const page = await stage.browser.context.newPage();
  const body = change(at(top?.file ?? 'page.html'));
  await page.route(`${new URL(url).origin}/**`, route => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url);
  return page;
}

const orderButton = (form: Page) => form.getByRole('button', { name: new RegExp(`^Order ${test} for `) });

async function placeOrder(form: Page): Promise<void> {
  await chooseTest(form, test);
  await typeIdentity(form);
  await orderButton(form).click();
}

/** A form of a clinician whose favorite is preselected, and who answered "Always" before. */
async function openRemembered(stage: Stage): Promise<Page> {
  const first = await openClinicForm(stage, { ownTests: await favoritesOf(stage.sandbox.token, 'colon') });
  await first.getByRole('button', { name: 'Always', exact: true }).click();
  await first.getByText(/^Remembered for/i).waitFor();
  const charts = stage.browser.context.pages().filter(page => page.url().includes('pid=1'));
  await Promise.all([first, ...charts].map(page => page.close()));
  return openForm(stage, await stage.openChart(1));
}

const never = { requireProvider: 'never' };

/** Opens a view and returns the page that shows it. */
export type OpenView = (stage: Stage, change?: (html: string) => string) => Promise<Page>;

/**
 * In an order in which none stands in a later one: placed orders show in forms of the same patient, an order that waits is sent
 * when its time has come and takes the answer that a later view has set, and a lock stays.
 */
export const views = {
  ready: async stage => {
    const form = await openRemembered(stage);
    await orderButton(form).waitFor();
    return form;
  },
  'first order': async stage => {
    const form = await openClinicForm(stage);
    await form.getByRole('button', { name: 'Yes', exact: true }).waitFor();
    return form;
  },
  'read-back': async (stage, change) => {
    await set(stage, {});
    const form = await openForm(stage, await openScreen(stage, 'practice-fusion/profile', change));
    await chooseTest(form, test);
    await form.getByRole('table').waitFor();
    return form;
  },
  'identity check': async stage => {
    await stage.openForm(await stage.openChart(2));
    const form = await openClinicForm(stage, { ownTests: await favoritesOf(stage.sandbox.token, 'colon'), ...never });
    await form.getByLabel(/^Initials|^Full name/).waitFor();
    return form;
  },
  'no chart': async stage => {
    await set(stage, {});
    const other = await openScreen(stage, 'general/recipe');
    const popup = await stage.browser.clickToolbar(other);
    await popup.waitForText(/No patient chart found/);
    const tabId = await stage.browser.tabId(other);
    await popup.close();
    const page = await stage.browser.openPage(`popup.html?tab=${tabId}`);
    await page.getByRole('status').filter({ hasText: 'No patient chart' }).waitFor();
    return page;
  },
  'another patient': async stage => {
    const form = await openClinicForm(stage, never);
    const [chart] = stage.browser.context.pages().filter(page => page.url().startsWith(asLocalhost(stage.clinic.url)));
    await chart?.goto(asLocalhost(stage.clinic.chartUrl(2)));
    await chart?.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
    await form.bringToFront();
    await form.evaluate(() => dispatchEvent(new Event('focus')));
    await form.getByRole('alert').waitFor();
    return form;
  },
  'duplicate question': async stage => {
    const form = await openClinicForm(stage, { duplicateWindow: undefined, ...never }, 2);
    const another = form.getByRole('button', { name: 'Choose another test' });
    const reason = form.getByRole('textbox', { name: /^Reason for ordering again/ });
    await placeOrder(form);
    await another.or(reason).first().waitFor();
    if (await another.isVisible()) {
      await another.click();
      await placeOrder(form);
    }
    await reason.waitFor();
    return form;
  },
  placed: async stage => {
    const form = await openRemembered(stage);
    await form.locator('input[type=file]').setInputFiles({
      name: 'referral.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Referred for testing.'),
    });
    await form.getByRole('button', { name: /^Remove referral\.txt/ }).waitFor();
    await placeOrder(form);
    await form.getByText('Order placed').waitFor();
    await form
      .getByText(/uploaded\./)
      .first()
      .waitFor();
    return form;
  },
  failed: async stage => {
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 401 } }]);
    const form = await openClinicForm(stage, never, 3);
    await placeOrder(form);
    await form.getByRole('alert').waitFor();
    return form;
  },
  rejected: async stage => {
    const errors = [{ message: 'products: COLON_PANEL cannot be ordered for this client account.' }];
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'errors', errors } }]);
    const form = await openClinicForm(stage, never, 3);
    await placeOrder(form);
    await form.getByRole('alert').waitFor();
    return form;
  },
  'unknown outcome': async stage => {
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 500 } }]);
    const form = await openClinicForm(stage, never, 3);
    await placeOrder(form);
    await form.getByRole('alert').waitFor();
    return form;
  },
  hold: async stage => {
    const form = await openClinicForm(stage, { holdSeconds: 30, ...never }, 4);
    await placeOrder(form);
    await form.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
    return form;
  },
  locked: async stage => {
    const form = await openClinicForm(stage, never);
    const [worker] = stage.browser.context.serviceWorkers();
    await worker?.evaluate(`chrome.idle.onStateChanged.dispatch('locked')`);
    await form.getByRole('heading', { name: 'Locked' }).waitFor();
    await form.getByRole('button').waitFor();
    return form;
  },
} satisfies Record<string, OpenView>;
