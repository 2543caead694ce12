// Notifications about an order go to everyone except those who see this very order.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BarePage } from '../browser/bare-browser.ts';
import { type Delivery, type DeliveryStage, setDeliveryStage } from '../browser/delivery-stage.ts';
import { connect, evaluateIn } from '../browser/popup.ts';

let stage: DeliveryStage;
let delivery: Delivery;

beforeAll(async () => {
  stage = await setDeliveryStage();
  delivery = await stage.start();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  stage.sandbox.reset();
  await delivery.page.evaluate(
    'chrome.notifications.getAll().then(all => Promise.all(Object.keys(all).map(id => chrome.notifications.clear(id))))',
  );
});

let count = 0;
const queueOrder = () => {
  count += 1;
  return delivery.freeze({ order: { requisitionNumber: `CLN-TOLD-${count}` }, method: 'none' });
};
const told = () => delivery.page.evaluate<string[]>('chrome.notifications.getAll().then(Object.keys)');
const address = async (path: string) => `${await delivery.page.evaluate<string>('location.origin')}/${path}`;
const open = async (path: string) => delivery.browser.openPage(await address(path));
const visibility = (page: BarePage) => page.evaluate<string>('document.visibilityState');

/** Sends an order that ends with an unknown outcome. */
async function lose(number: string): Promise<void> {
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 500 } }]);
  await delivery.send(number);
  await delivery.waitFor(number, ({ state }) => state === 'unknown');
}

const shows = async (page: BarePage, text: string) =>
  expect.poll(() => page.evaluate<string>('document.body.innerText')).toContain(text);

it('open options in another tab do not suppress a notification', async () => {
  const options = await open('options.html');
  const number = await queueOrder();
  await lose(number);
  await expect.poll(told).toEqual([`decide ${number}`]);
  await options.close();
});

it('only the visible view of an order suppresses its notification, not a hidden one or another order', async () => {
  const [one, two, three] = [await queueOrder(), await queueOrder(), await queueOrder()];
  const other = await open(`popup.html?order=${one}`);
  await shows(other, one);
  await lose(two);
  await expect.poll(told).toEqual([`decide ${two}`]);

  const own = await open(`popup.html?order=${three}`);
  await shows(own, three);
  expect([await visibility(own), await visibility(other)]).toEqual(['visible', 'hidden']);
  await lose(three);
  await shows(own, 'the lab may or may not have this order');
  // Meanwhile the same worker notifies about the other orders.
  await lose(one);
  await expect.poll(told).toEqual(expect.arrayContaining([`decide ${one}`, `decide ${two}`]));
  expect(await told()).not.toContain(`decide ${three}`);
  await Promise.all([other.close(), own.close()]);
});

it('a click opens that order, in one window', async () => {
  const number = await queueOrder();
  await lose(number);
  await expect.poll(told).toEqual([`decide ${number}`]);
  const pages = async () => (await delivery.browser.targets()).filter(({ url }) => url.includes(`order=${number}`));
  for (let click = 0; click < 2; click += 1) {
    const worker = (await delivery.browser.targets()).find(({ type }) => type === 'service_worker');
    const connection = await connect(worker?.webSocketDebuggerUrl ?? '');
    await evaluateIn(connection, `chrome.notifications.onClicked.dispatch('decide ${number}')`);
    connection.close();
    await expect.poll(pages).toHaveLength(1);
    await expect.poll(() => delivery.page.evaluate('document.visibilityState')).toBe('hidden');
    const [page] = await pages();
    const shown = await connect(page?.webSocketDebuggerUrl ?? '');
    await expect.poll(() => evaluateIn(shown, 'document.body.innerText')).toContain(number);
    expect(await evaluateIn(shown, 'document.visibilityState')).toBe('visible');
    shown.close();
    // Another tab is in front for the second click.
    if (click === 0) await (await open('options.html')).close();
  }
});

it('a notification disappears when its order is resolved elsewhere', async () => {
  const number = await queueOrder();
  await lose(number);
  await expect.poll(told).toEqual([`decide ${number}`]);
  await delivery.ask('order.settle', { requisitionNumber: number, exists: true });
  await expect.poll(told).toEqual([]);
});
