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
  'settings/values favoritePanels',
  'settings/values lastFailures',
  'settings/values lastOrderedAt',
  'settings/values lastPanels',
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

/** What a clinician leaves behind in a day: an order with a file, preferences, a provider, an error, another patient's form. */
async function leaveTraces(): Promise<void> {
  const form = await stage.openForm(await stage.openChart(1));
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('A letter.') }]);
  await form.getByRole('button', { name: 'Remove letter.txt' }).waitFor();
  const tabId = new URL(form.url()).searchParams.get('tab');
  const ask = (name: string, request: string) =>
    form.evaluate(`chrome.storage.session.get('openDraft:${tabId}').then(all => chrome.runtime.sendMessage({
      name: '${name}', request: { ...${request}, ...('${name}' === 'account.remember' ? { tabId: ${tabId}, draftId: all['openDraft:${tabId}'] } : {}) } }))`);
  await ask('account.remember', `{ account: { role: 'ORDERING', provider: { lastName: 'Quist' } } }`);
  await ask('tests.star', `{ panelId: 'colon', isFavorite: true }`);
  await ask('tests.chooseLast', '{ isChosen: false }');
  await ask('chart.open', '{ tabId: 999999 }');
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 503 } }]);
  await form.getByText('Colon panel', { exact: true }).click();
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByRole('alert').first().waitFor();
}

it('leaves what it says, and nothing else', { timeout: 90_000 }, async () => {
  await leaveTraces();
  const options = await stage.browser.openPage('options.html#privacy');
  const before = await inventory(options);
  const declared = [...goes, ...stays, ...madeAgain];
  expect(before.filter(one => !declared.includes(one))).toEqual([]);
  for (const one of ['session draft', 'session credentials', 'outbox/submissions', 'outbox/files', 'audit/entries'])
    expect(before).toContain(one);
  for (const name of ['rememberedAccounts', 'favoritePanels', 'choosesLastPanel', 'lastFailures', 'publishedSchema'])
    expect(before).toContain(`settings/values ${name}`);

  await options.getByRole('button', { name: 'Erase everything now' }).click();
  await options.getByRole('button', { name: 'Yes, erase everything', exact: true }).click();
  await options.getByText(/^Everything is erased/).waitFor();
  await expect.poll(async () => (await inventory(options)).filter(one => goes.includes(one))).toEqual([]);
  const after = (await inventory(options)).filter(one => !madeAgain.includes(one));
  expect(after).toEqual(before.filter(one => stays.includes(one)));
});
