// In Firefox too, no page shows a patient after a period of inactivity, until you enter a token.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { setHere } from '../../browser/settings-in-page.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('removes the patient from every page when the browser reports inactivity', async () => {
  const name = stage.clinic.patients.find(({ pid }) => pid === 1)?.firstName ?? '';
  const form = await stage.openForm(await stage.openChart(1));
  await form.waitForText(new RegExp(name, 'i'));
  await form.evaluate(setHere('idleMinutes', 1));
  // The background page reads the setting when this event tells it to.
  await form.evaluate(`browser.storage.session.set({ 'changed:idleMinutes': '1' })`);
  await stage.firefox.rest(50_000);
  expect(await form.text()).toMatch(new RegExp(name, 'i'));
  await stage.firefox.rest(120_000);
  await form.find('heading', 'Locked');
  expect((await form.evaluate<string>('document.documentElement.innerHTML')).toLowerCase()).not.toContain(
    name.toLowerCase(),
  );
  const later = await stage.firefox.open(stage.firefox.pageUrl('popup.html?orders'));
  await later.find('heading', 'Locked');
  await later.close();
  await stage.configure();
  await form.waitForText(new RegExp(name, 'i'));
  await form.close();
});
