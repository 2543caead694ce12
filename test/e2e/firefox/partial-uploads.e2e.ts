// A file store that answers before it has the file. Firefox then reports the whole file as sent.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubmissionView } from '../../../src/messages/order-views.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import { type Conduct, type PartialStore, startPartialStore } from '../../browser/partial-store.ts';

let stage: FirefoxStage;
let store: PartialStore;

const size = 10_000_000;
const whole = 2 * size;

/** What the store does, and the end of the file. */
const files: readonly [Conduct, string, string?][] = [
  [{ after: whole, act: 'answer' }, 'confirmed'],
  [{ after: whole, act: 'answer', hasHints: true }, 'confirmed'],
  [{ after: size / 4, act: 'answer' }, 'unconfirmed', 'upload.unreadableAnswer'],
  [{ after: 1, act: 'answer' }, 'unconfirmed', 'upload.unreadableAnswer'],
  [{ after: size / 4, act: 'answer', hasHints: true }, 'unconfirmed', 'upload.unreadableAnswer'],
  [{ after: size / 4, act: 'goAway' }, 'unconfirmed', 'upload.unreadableAnswer'],
  [{ after: size / 4, act: 'redirect' }, 'failed', 'upload.redirected'],
];

beforeAll(async () => {
  [stage, store] = await Promise.all([
    setFirefoxStage(),
    startPartialStore(Object.fromEntries(files.map(([conduct], index) => [`/${index}`, conduct]))),
  ]);
  await stage.configure();
  const page = await stage.firefox.open(stage.firefox.pageUrl('options.html#files'));
  await page.fill('Upload hosts', '127.0.0.1');
  await page.click('button', 'Save');
  await page.waitForText(/Saved/);
  await page.close();
});
afterAll(async () => {
  await stage?.close();
  store?.close();
});

it('has no file of which only a part left', { timeout: 120_000 }, async () => {
  const presignedAttachmentUrls = files.map((_, index) => `${store.origin}/${index}`);
  const body = { data: { createOrder: { id: 'ORD-PARTS', presignedAttachmentUrls } } };
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 200, body } }]);
  const chart = await stage.openChart(2);
  const form = await stage.openForm(chart);
  await form.attach(
    /Add files/,
    files.map((_, index) => ({ name: `Report ${index}.dat`, type: '', size: size + index })),
  );
  await form.find('button', `Remove Report ${files.length - 1}.dat`);
  await chooseTestIn(form, 'Colon panel');
  await form.click('button', /^Order Colon panel for /);
  await form.waitForText(/ORD-PARTS/);
  const page = await stage.firefox.open(stage.firefox.pageUrl('popup.html?orders'));
  const ends = async () => {
    const ask = `browser.runtime.sendMessage({ name: 'orders.list', request: {} })`;
    const { value } = await page.evaluate<{ value: { orders: SubmissionView[] } }>(ask);
    return value.orders[0]?.files.map(({ state, reason }) => [state, reason]);
  };
  await expect
    .poll(ends, { timeout: 90_000, interval: 1000 })
    .toEqual(files.map(([, state, reason]) => [state, reason]));
  const isWhole = store.received().map(received => received >= size);
  expect(isWhole).toEqual(files.map(([, state]) => state === 'confirmed'));
});
