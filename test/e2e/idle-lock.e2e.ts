// Nobody at the computer: the form and the token go, and come back with a click and a token.
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

it('covers the form, and forgets what it showed', async () => {
  const form = await stage.openForm(await stage.openChart(1));
  const name = stage.clinic.patients.find(({ pid }) => pid === 1)?.firstName ?? '';
  expect(await form.locator('body').innerText()).toContain(name);
  // A headless browser has no keyboard that could rest: the event comes from its own interface all the same.
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate(`chrome.idle.onStateChanged.dispatch('locked')`);
  await form.getByRole('heading', { name: 'Locked' }).waitFor();
  expect(await form.locator('body').innerText()).not.toContain(name);
  await form.getByText('TEST · not sent to a lab').waitFor();
  expect(await form.evaluate('chrome.storage.session.get(null).then(JSON.stringify)')).toBe('{}');
  const { violations } = await new AxeBuilder({ page: form }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await form.getByRole('button', { name: 'Read the chart again' }).click();
  await form.getByRole('heading', { name: new RegExp(name) }).waitFor();
});
