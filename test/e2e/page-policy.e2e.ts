// The extension's own pages at work, under their content security policy: it blocks nothing they need.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itPages, userPages } from '../../src/settings/sections.ts';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { onePagePdf } from '../clinic/documents.ts';

const output = path.join(import.meta.dirname, '../../.output/chrome-mv3');
const pages = readdirSync(output).filter(name => name.endsWith('.html'));

let stage: Stage;
/** What the policy blocked on any page of the browser. */
const violations: string[] = [];

beforeAll(async () => {
  stage = await setStage();
  const { context } = stage.browser;
  context.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await context.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await context.addInitScript(`addEventListener('securitypolicyviolation', event =>
    void tellViolation(\`\${event.documentURI}: \${event.violatedDirective} \${event.blockedURI}\`))`);
  await stage.configure();
});
afterAll(() => stage?.close());

const open = (name: string): Promise<Page> => stage.browser.openPage(name);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

it.each(pages)('%s loads completely', async name => {
  const page = await open(name);
  if (name !== 'uploads.html') {
    await page.locator('main, form, h1').first().waitFor();
    expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).not.toMatch(/^"?Times/);
  }
  await page.close().catch(() => undefined);
  expect(violations).toEqual([]);
});

it('an order with a PDF, a picture and the screen is placed, uploaded and printed', async () => {
  const form = await stage.openForm(await stage.openChart(4));
  await form
    .locator('input[type=file]')
    .setInputFiles([
      file('report.pdf', Buffer.from(onePagePdf(['Pathology']))),
      file('scan.png', png),
      file('data.bin', Buffer.concat([png, Buffer.from([0])])),
    ]);
  await form.locator('.thumbnail canvas:not([hidden])').nth(1).waitFor();
  await form.getByRole('button', { name: 'More ways' }).click();
  await form.getByRole('button', { name: 'Attach this screen' }).click();
  await form.getByLabel('Right edge').press('ArrowLeft');
  await form.getByRole('button', { name: 'Attach picture' }).click();
  await form.getByRole('button', { name: /^Remove screen / }).waitFor();
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: /^Order .* for / }).click();
  await form.getByText('ORD-').first().waitFor();
  await expect.poll(() => stage.sandbox.files().filter(({ state }) => state === 'received').length).toBe(4);
  const [{ requisitionNumber = '' } = {}] = stage.sandbox.orders();
  const sheet = await open(`requisition.html?number=${requisitionNumber}`);
  await sheet.locator('svg').first().waitFor();
  expect(violations).toEqual([]);
});

it('the options check the connection, and export', async () => {
  const options = await open('options.html#lab');
  await options.getByRole('button', { name: 'Check connection' }).click();
  await options.getByRole('status').filter({ hasText: /./ }).first().waitFor();
  for (const page of [...userPages, ...itPages]) {
    await options.evaluate(`location.hash = '${page}'`);
    await options.getByRole('navigation').locator(`a[href="#${page}"][aria-current="page"]`).waitFor();
    for (const summary of await options.locator('main summary').all()) await summary.click();
  }
  expect(violations).toEqual([]);
});

it('the policy blocks and reports content that is not allowed', async () => {
  const page = await open('welcome.html');
  await page.evaluate(
    `document.body.append(Object.assign(new Image(), { src: 'https://pictures.example.org/1.png' }))`,
  );
  await expect.poll(() => violations.some(text => text.includes('pictures.example.org'))).toBe(true);
});
