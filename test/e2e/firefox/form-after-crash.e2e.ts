// Firefox dies after the clinician chose a test and a file.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn, chosenTestIn } from '../../browser/order-form.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('the form of the patient restores both, and another patient’s form shows neither', async () => {
  const form = await stage.openForm(await stage.openChart(1));
  await chooseTestIn(form, 'Colon AP panel');
  await form.attach(/Add files/, [{ name: 'referral.txt', type: 'text/plain', size: 40 }]);
  await form.find('button', /^Remove referral\.txt/);
  await stage.firefox.crash();
  await stage.configure();

  const other = await stage.openForm(await stage.openChart(2));
  expect(await other.text()).not.toMatch(/Your entries|referral/);
  const again = await stage.openForm(await stage.openChart(1));
  await again.waitForText(/Your entries from .* are restored/);
  expect(await chosenTestIn(again)).toBe('Colon AP panel');
  await again.find('button', /^Remove referral\.txt/);
});
