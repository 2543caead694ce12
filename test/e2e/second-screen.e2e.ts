// What the dashboard does not show comes from a second screen of the same chart, and only of that chart.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseTest } from '../browser/order-form.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(made => {
  stage = made;
});

async function openHistory(chart: Page): Promise<void> {
  const frame = chart.frame({ name: 'pat' });
  await frame?.goto(new URL('/interface/patient_file/history/history.php', frame.url()).href);
}

async function addHistory(chart: Page, form: Page): Promise<void> {
  await openHistory(chart);
  await form.bringToFront();
  await form.evaluate(() => dispatchEvent(new Event('focus')));
  await form.getByRole('button', { name: 'Add this screen' }).click();
  await form.getByRole('button', { name: 'Add this screen' }).waitFor({ state: 'detached' });
}

interface ExtensionInPage {
  storage: { session: { get(key: null): Promise<object>; remove(keys: string[]): Promise<void> } };
}

/** Where the values of the drafts in memory are from. */
const sources = (page: Page) =>
  page.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: ExtensionInPage };
    const stored = Object.values(await chrome.storage.session.get(null)) as {
      draft?: { values: { from: string }[] };
    }[];
    return stored.flatMap(({ draft }) => draft?.values.map(({ from }) => from) ?? []);
  });

/** The drafts in memory are gone, as after a crash. */
const forgetDrafts = (page: Page) =>
  page.evaluate(async () => {
    const { session } = (globalThis as unknown as { chrome: ExtensionInPage }).chrome.storage;
    await session.remove(Object.keys(await session.get(null)).filter(name => /^(?:draft|openDraft):/.test(name)));
  });

it('adds the family history from History to what the dashboard showed', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  const before = await form.innerText('body');
  expect(before).toContain('Open "History" in the EHR to add family history.');
  await addHistory(chart, form);
  const from = await sources(form);
  expect(from.filter(place => place.startsWith('History: ')).length).toBeGreaterThan(0);
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: /^Order Colon panel for ADEYEMI-BRANDT, Ngozi/ }).click();
  await form.getByText(/ORD-/).first().waitFor();
  const [order] = stage.sandbox.orders();
  expect(order?.order.patient).toMatchObject({ firstName: 'Ngozi', genderCode: 'FEMALE' });
  expect(order?.order.billing).toBeDefined();
});

it('survives a crash, also without any other entry', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await addHistory(chart, form);
  await forgetDrafts(form);
  await form.close();
  await chart.close();
  const again = await stage.openForm(await stage.openChart(1));
  await again.getByText('Still reading…').waitFor({ state: 'detached' });
  expect(await again.innerText('body')).toContain('Your entries from');
  expect((await sources(again)).filter(place => place.startsWith('History: ')).length).toBeGreaterThan(0);
});

it('never adds the history of another patient', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await chart.goto(stage.clinic.chartUrl(2).replace('127.0.0.1', 'localhost'));
  await chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
  await openHistory(chart);
  await form.bringToFront();
  await form.evaluate(() => dispatchEvent(new Event('focus')));
  const alert = form.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('ADEYEMI-BRANDT, Ngozi');
  expect(await form.getByRole('button', { name: 'Add this screen' }).count()).toBe(0);
});
