// L3: "Erase everything now" does what it says. Everything the extension stores is in one of these lists.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStored } from '../browser/inventory-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const goes = [
  'session aside',
  'session changed',
  'session credentials',
  'session draft',
  'session entered',
  'session mismatchedDrafts',
  'session openDraft',
  'session orders',
  'session readBefore',
  'session seenPatients',
  'outbox/submissions',
  'outbox/files',
  'outbox/contents',
  'outbox/pastOrders',
  'outbox/savedDrafts',
  'outbox/quarantine',
  'settings/values choosesLastPanel',
  'settings/values confirmedAccounts',
  'settings/values lastFailures',
  'settings/values ownTests',
  'settings/values publishedSchema',
  'settings/values rememberedAccounts',
];

/** As the options say: settings, definitions, and the audit log. */
const stays = [
  'settings/values duplicateWindow',
  'settings/values environment',
  'settings/values holdSeconds',
  'settings/values isWelcomed',
  'settings/values requireProvider',
  'settings/values requisitionPrefix',
  'settings/values serviceUrl',
  'audit/entries',
  'audit/head',
];

/** Created again immediately, with new content. */
const madeAgain = ['outbox/keys', 'session lock', 'session startedAt', 'settings/values steadyClock'];

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage.close());

const inventory = async (page: Page): Promise<string[]> => JSON.parse(await page.evaluate<string>(listStored));

/** An order whose outcome no one knows. */
async function leaveUndecided(form: Page): Promise<void> {
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 503 } }]);
  await form.getByText('Colon panel', { exact: true }).click();
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByRole('alert').first().waitFor();
}

/** What a clinician leaves behind in a day: an order with a file, preferences, a provider, an error, another patient's form. */
async function leaveTraces(): Promise<void> {
  const form = await stage.openForm(await stage.openChart(1));
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('A letter.') }]);
  await form.getByRole('button', { name: 'Remove letter.txt' }).waitFor();
  const tabId = new URL(form.url()).searchParams.get('tab');
  const send = (name: string, request: string) =>
    form.evaluate(`chrome.storage.session.get('openDraft:${tabId}').then(all => chrome.runtime.sendMessage({
      name: '${name}', request: { ...${request}, ...('${name}' === 'account.remember' ? { tabId: ${tabId}, draftId: all['openDraft:${tabId}'] } : {}) } }))`);
  await send('account.remember', `{ account: { role: 'ORDERING', provider: { lastName: 'Quist' } } }`);
  await send('tests.star', `{ panelId: 'colon', isFavorite: true }`);
  await send('tests.chooseLast', '{ isChosen: false }');
  await send('chart.open', '{ tabId: 999999 }');
  await leaveUndecided(form);
}

const ask = (options: Page) => options.getByRole('button', { name: 'Erase everything now' }).click();
const confirm = (options: Page) => options.getByRole('button', { name: 'Yes, erase everything', exact: true }).click();
const countOrders = (options: Page) =>
  options.evaluate<number>(
    `chrome.runtime.sendMessage({ name: 'orders.list', request: {} }).then(({ value }) => value.orders.length)`,
  );

it('leaves what it says, and nothing else', { timeout: 90_000 }, async () => {
  await leaveTraces();
  const options = await stage.browser.openPage('options.html#privacy');
  const before = await inventory(options);
  const declared = [...goes, ...stays, ...madeAgain];
  expect(before.filter(one => !declared.includes(one))).toEqual([]);
  for (const one of ['session draft', 'session credentials', 'outbox/submissions', 'outbox/files', 'audit/entries'])
    expect(before).toContain(one);
  for (const name of ['rememberedAccounts', 'ownTests', 'choosesLastPanel', 'lastFailures', 'publishedSchema'])
    expect(before).toContain(`settings/values ${name}`);

  await ask(options);
  await options.getByText(/unfinished orders? will be lost/).waitFor();
  await confirm(options);
  await options.getByText(/^Everything is erased/).waitFor();
  await expect.poll(async () => (await inventory(options)).filter(one => goes.includes(one))).toEqual([]);
  const after = (await inventory(options)).filter(one => !madeAgain.includes(one));
  expect(after).toEqual(before.filter(one => stays.includes(one)));
});

it('erases no order that came after it asked', async () => {
  await stage.closeCharts();
  await stage.configure();
  await leaveUndecided(await stage.openForm(await stage.openChart(1)));
  const options = await stage.browser.openPage('options.html#privacy');
  await ask(options);
  await options.getByText(/^1 unfinished order will be lost/).waitFor();
  await stage.closeCharts();
  await leaveUndecided(await stage.openForm(await stage.openChart(2)));
  await options.bringToFront();
  await confirm(options);
  await options.getByText('There are more open orders than you were asked about. Nothing was erased.').waitFor();
  expect(await countOrders(options)).toBe(2);
  await options.close();
});

it('has erased no order when the browser ends in the middle of it', async () => {
  const options = await stage.browser.openPage('options.html#privacy');
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate(`{
    globalThis.reached = new Promise(resolve => {
      chrome.storage.session.remove = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    0;
  }`);
  await ask(options);
  await options.getByText(/^2 unfinished orders will be lost/).waitFor();
  await confirm(options);
  await worker?.evaluate('reached');
  // What else it began, it has ended by then.
  await options.waitForTimeout(500);
  const session = await stage.browser.context.newCDPSession(options);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await options.reload();
  expect(await countOrders(options)).toBe(2);
  await options.close();
});
