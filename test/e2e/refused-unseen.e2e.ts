// A click on Order that is refused when its window has closed or was covered: no list has the order, so a notification says it.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type ChartPatient, changeChart, dashboardChart, dashboardPath } from '../browser/dashboard-chart.ts';
import { chooseTestIn, formOf } from '../browser/order-form.ts';
import type { Popup } from '../browser/popup.ts';
import type { ServedPages } from '../browser/serve-pages.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useServedStage } from '../browser/use-stage.ts';

let stage: Stage;
let pages: ServedPages;

const ada: ChartPatient = { firstName: 'Ada', lastName: 'Alpha', dob: '1979-03-08', recordNumber: 'AA-1', pid: '1' };
const test = 'Colon AP panel';
const orderButton = new RegExp(`^Order ${test} for `);

useServedStage({ [dashboardPath]: dashboardChart(ada) }, (set, served) => {
  stage = set;
  pages = served;
});
beforeEach(async () => {
  await inWorker(
    'chrome.notifications.getAll().then(all => Promise.all(Object.keys(all).map(id => chrome.notifications.clear(id))))',
  );
});

async function openPopup(): Promise<{ chart: Page; popup: Popup }> {
  const chart = await stage.browser.openTab(`http://localhost:${pages.port}${dashboardPath}`);
  const popup = await stage.browser.clickToolbar(chart);
  await chooseTestIn(popup, test);
  await popup.waitForText(/^(?!.*Still reading)/s);
  return { chart, popup };
}

const inWorker = <T>(script: string): Promise<T> => {
  const [worker] = stage.browser.context.serviceWorkers();
  return worker?.evaluate(script) as Promise<T>;
};
const told = () => inWorker<string[]>('chrome.notifications.getAll().then(Object.keys)');
const toldOfForms = async () => (await told()).filter(id => id.includes('draft='));
const aForm = [expect.stringMatching(/^decide tab=\d+&draft=/)];

it('is told after the popup closed, until the form that the notification opens has ordered', async () => {
  const { chart, popup } = await openPopup();
  await changeChart(chart, { dob: '1984-11-21' });
  await popup.click('button', orderButton);
  await popup.close();
  await expect.poll(told).toEqual(aForm);
  expect(stage.sandbox.orders()).toEqual([]);

  await changeChart(chart, ada);
  const [id] = await told();
  const opened = stage.browser.context.waitForEvent('page');
  await inWorker(`chrome.notifications.onClicked.dispatch('${id}')`);
  const form = await opened;
  await formOf(form).waitFor();
  await inWorker(
    `chrome.notifications.create('${id}', { type: 'basic', iconUrl: '/icons/128.png', title: '', message: '' })`,
  );
  await typeIdentity(form);
  await form.getByRole('button', { name: orderButton }).click();
  await form.getByText(/^ORD-/).first().waitFor();
  await expect.poll(told).toEqual([]);
});

it('is told when the extension locks during the click, unless the order was placed before', async () => {
  const { popup } = await openPopup();
  await popup.click('button', orderButton);
  await inWorker(`chrome.idle.onStateChanged.dispatch('locked')`);
  await popup.waitForText(/Locked/);
  await popup.close();
  await stage.configure();
  // An order that was stored before the lock waits for the sign-in.
  const ends = async () => (await toldOfForms()).length + stage.sandbox.orders().length;
  await expect.poll(ends).toBe(1);
});

it('is not told while the form says it', async () => {
  const { chart, popup } = await openPopup();
  await changeChart(chart, { dob: '1984-11-21' });
  await popup.click('button', orderButton);
  await popup.waitForText(/different patient|Nov 21, 1984/);
  await chart.waitForTimeout(1000);
  expect(await toldOfForms()).toEqual([]);
  await popup.close();
});
