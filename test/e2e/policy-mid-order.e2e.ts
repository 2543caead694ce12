// A policy that changes while an order is held or being sent: it goes to the lab that its form showed, once, or waits and says so.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findPolicyFolder, openPolicy } from '../browser/managed-policy.ts';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

const folder = findPolicyFolder();
let policy: ReturnType<typeof openPolicy>;
let stage: Stage;
let other: Sandbox;
let options: Page;
let form: Page;

beforeAll(async () => {
  if (folder === null) return;
  policy = openPolicy(folder);
  [stage, other] = await Promise.all([setStage(), startSandbox()]);
  options = await stage.browser.openPage('options.html#lab');
  await apply(usual());
  await options.getByRole('button', { name: 'Allow access' }).click();
  await options.getByRole('button', { name: 'Allow access' }).waitFor({ state: 'detached' });
});
beforeEach(async () => {
  stage.sandbox.reset();
  await stage.closeCharts();
});
afterAll(async () => {
  policy?.close();
  await Promise.all([stage?.close(), other?.close()]);
});

const usual = () => ({
  serviceUrl: stage.sandbox.baseUrl,
  accessToken: stage.sandbox.token,
  duplicateWindow: 0,
  requireProvider: 'never',
  holdSeconds: 15,
});
const elsewhere = () => ({ ...usual(), serviceUrl: other.baseUrl, accessToken: other.token });

/** Sets the policy, and waits until the browser has noticed: that takes seconds. */
async function apply(values: object): Promise<void> {
  policy.set(stage.browser.id, values);
  const read = () => options.evaluate<object>('chrome.storage.managed.get(null)');
  await vi.waitFor(async () => expect(await read()).toEqual(values), { timeout: 50_000, interval: 250 });
}

async function fill(pid: number): Promise<void> {
  form = await stage.openForm(await stage.openChart(pid));
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await chooseTest(form, 'Colon panel');
}

const clickOrder = () => form.locator('button.go[aria-disabled="false"]').click();

async function order(pid: number): Promise<void> {
  await fill(pid);
  await clickOrder();
}

const counts = () => [stage.sandbox.orders().length, other.orders().length];

it.skipIf(folder === null).each<[string, () => object, RegExp]>([
  ['another lab', elsewhere, /made for a different lab address or test setting/],
  ['a mistake', () => ({ ...usual(), requisitionPrefix: 'a-b' }), /Nothing will be sent until IT corrects it/],
  ['no token', () => ({ ...usual(), accessToken: '' }), /You're not signed in/],
  ['nothing', () => ({}), /No lab address is set/],
])('with %s, a held order waits, and goes once when the policy is back', async (_, values, why) => {
  await order(1);
  await form.getByRole('button', { name: 'Undo' }).waitFor();
  await apply(values());
  await form.getByText(why).first().waitFor({ timeout: 30_000 });
  expect(counts()).toEqual([0, 0]);
  await apply(usual());
  await form.getByText(/^ORD-/).first().waitFor();
  expect(counts()).toEqual([1, 0]);
});

it.skipIf(folder === null)('with a lower file limit, the form holds its order back and loses nothing', async () => {
  await apply({ ...usual(), holdSeconds: 0 });
  await fill(2);
  const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_500_000, '%PDF-1.7 ') };
  await form.getByLabel('Add files').setInputFiles(file);
  await form.getByRole('button', { name: 'Remove report.pdf' }).waitFor();
  await apply({ ...usual(), holdSeconds: 0, attachmentLimits: { each: 1_000_000 } });
  await form.getByText('This file is too large').waitFor();
  await form.getByRole('button', { name: /First remove the file that is too large/ }).click({ force: true });
  // The form follows in seconds. A click that comes before meets the worker, which asks the policy itself.
  const place = await form.evaluate<{ code: string }>(`(async () => {
    const [tab] = new URLSearchParams(location.search).getAll('tab').map(Number);
    const stored = Object.values(await chrome.storage.session.get()).find(one => one?.draft?.binding.tabId === tab);
    const { draft } = stored;
    const rows = await new Promise(done => {
      indexedDB.open('outbox').onsuccess = ({ target }) => {
        const all = target.result.transaction('files').objectStore('files').getAll();
        all.onsuccess = () => done(all.result);
      };
    });
    const service = await chrome.runtime.sendMessage({ name: 'service.show', request: {} });
    return chrome.runtime.sendMessage({ name: 'order.place', request: {
      tabId: tab, draftId: draft.id, revision: draft.revision, panelId: 'colon', confirmed: draft.confirmed,
      fileIds: rows.filter(({ draftId }) => draftId === draft.id).map(({ id }) => id), method: null,
      person: service.value.person, lab: { serviceUrl: service.value.serviceUrl, isTest: service.value.isTest },
    } });
  })()`);
  expect(place).toMatchObject({ ok: false, code: 'order.fileTooLarge' });
  expect(counts()).toEqual([0, 0]);
  await form.getByRole('button', { name: 'Remove report.pdf' }).click();
  await clickOrder();
  await form.getByText(/^ORD-/).first().waitFor();
  expect(counts()).toEqual([1, 0]);
});

it.skipIf(folder === null)('with another lab, an order that is being sent is placed at its own, once', async () => {
  await apply({ ...usual(), holdSeconds: 0 });
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 15_000 } }]);
  await order(3);
  await form
    .getByText(/^Sending/)
    .first()
    .waitFor();
  await apply(elsewhere());
  expect(await form.getByText(/^ORD-/).count()).toBe(0);
  await form.getByText(/^ORD-/).first().waitFor({ timeout: 30_000 });
  expect(counts()).toEqual([1, 0]);
});
