// The extension's own pages in Firefox, under their content security policy: it blocks nothing they need.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import { eventually } from '../../browser/popup.ts';

const output = path.join(import.meta.dirname, '../../../.output/firefox-mv3');
const pages = readdirSync(output).filter(name => name.endsWith('.html') && name !== 'uploads.html');

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it.each(pages)('%s loads completely', async name => {
  const page = await stage.firefox.open(stage.firefox.pageUrl(name));
  await eventually(
    'The page',
    async () => (await page.evaluate<boolean>(`Boolean(document.querySelector('main, form, h1'))`)) || undefined,
  );
  await page.close();
  expect(await stage.firefox.policyViolations()).toEqual([]);
});

it('an order with files is placed and uploaded', async () => {
  const form = await stage.openForm(await stage.openChart(2));
  await form.evaluate(`(async () => {
    const bytes = await (await fetch('/icons/32.png')).arrayBuffer();
    const input = document.querySelector('input[type=file]');
    const files = new DataTransfer();
    for (const name of ['scan.png', 'second.png', 'third.png']) files.items.add(new File([bytes, name], name));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await form.find('button', 'Remove third.png');
  const isDrawn = `document.querySelectorAll('.thumbnail canvas:not([hidden])').length === 3`;
  await eventually('Three pictures', async () => (await form.evaluate<boolean>(isDrawn)) || undefined);
  await chooseTestIn(form, 'Colon panel');
  await form.click('button', /^Order Colon panel for /);
  await form.waitForText(/ORD-/);
  const received = () => stage.sandbox.files().filter(({ state }) => state === 'received').length;
  await eventually('The files', async () => received() === 3 || undefined);
  expect(await stage.firefox.policyViolations()).toEqual([]);
});

it('the policy blocks and reports content that is not allowed', async () => {
  const page = await stage.firefox.open(stage.firefox.pageUrl('welcome.html'));
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('img'), { src: 'https://pictures.example.org/1.png' }))`,
  );
  await eventually('The report', async () => (await stage.firefox.policyViolations()).length > 0 || undefined);
});
