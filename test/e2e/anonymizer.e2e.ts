// "Save this screen as a test" in a browser: the download reads like the chart, but with an invented patient.

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findForm, formOf } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('saves every frame of the chart, without any data of the patient', async () => {
  const chart = await stage.openChart(1);
  const popup = await stage.browser.clickToolbar(chart);
  await findForm(popup);
  const tabId = await stage.browser.tabId(chart);
  await popup.close();
  const form = await stage.browser.openPage(`popup.html?tab=${tabId}`);
  await formOf(form).waitFor();
  await form.getByRole('button', { name: 'Open more' }).click();
  await form.getByText('For IT: add this EHR').click();
  await form.getByRole('button', { name: 'Save this screen as a test' }).click();
  const link = form.getByRole('link', { name: 'Download screen.json' });
  const [download] = await Promise.all([form.waitForEvent('download'), link.click()]);
  const files: Record<string, string[]> = JSON.parse(await readFile(await download.path(), 'utf8'));
  const all = Object.values(files).flat().join('\n');
  expect(all).toContain('"ehr": "openemr"');
  expect(all).toContain('https://ehr.example.org/interface/patient_file/summary/demographics.php');
  expect(all).toContain('id="text_fname"');
  expect(all).not.toMatch(/Ngozi|Adeyemi|1981-04-09|SC-30412|localhost/);
  await form.close();
});
