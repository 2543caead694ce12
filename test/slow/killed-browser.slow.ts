// The product's main promise, as a user tries it: attach three files in the popup, click Order, and kill the browser.

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExtensionBrowser, startExtensionBrowser } from '../browser/extension-browser.ts';
import { chooseTestIn } from '../browser/order-form.ts';
import { saveService } from '../browser/stage.ts';
import { type Clinic, startClinic } from '../clinic/server.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

const contents = {
  'slides.tiff': Buffer.alloc(300_000_000, randomBytes(65_537)),
  'referral.txt': Buffer.from('Referred for hereditary cancer testing.'),
  'report.txt': Buffer.alloc(2_000_000, 'A finding of a practice patient. '),
};
const hashes = Object.values(contents).map(content => createHash('sha256').update(content).digest('hex'));
const screens = path.join(import.meta.dirname, '../../.output/screens');

let folder: string;
let sandbox: Sandbox;
let clinic: Clinic;
let browser: ExtensionBrowser;

const start = async (allowHosts: readonly string[] = []) => {
  browser = await startExtensionBrowser({ allowHosts, profile: path.join(folder, 'profile') });
};

beforeAll(async () => {
  folder = await makeFolder('killed');
  // The large file takes fifteen seconds: enough time to die in the middle of it.
  [sandbox, clinic] = await Promise.all([startSandbox({ storeRate: 20_000_000 }), startClinic()]);
  for (const [name, content] of Object.entries(contents)) await writeFile(path.join(folder, name), content);
  await Promise.all([mkdir(screens, { recursive: true }), start(['http://127.0.0.1/*'])]);
  // Set up well before the crash: a browser may lose a permission it got seconds before it dies.
  const signIn = () => saveService(browser, { url: sandbox.baseUrl, token: sandbox.token });
  await signIn();
  await browser.close();
  await start();
  await signIn();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([sandbox?.close(), clinic?.close()]);
  await removeFolder(folder);
});

it('three files that were attached in the popup arrive after the browser was killed in the middle', async () => {
  const chart = await browser.openTab(clinic.chartUrl(1).replace('127.0.0.1', 'localhost'));
  const popup = await browser.clickToolbar(chart);
  await chooseTestIn(popup, 'Colon AP panel');
  await popup.chooseFiles(Object.keys(contents).map(name => path.join(folder, name)));
  for (const name of Object.keys(contents)) await popup.find('button', new RegExp(`^Remove ${name}`));
  await popup.screenshot(path.join(screens, 'killed-browser-attached.png'));
  await popup.click('button', /^Order Colon AP panel for /);
  await popup.waitForText(/ORD-/);
  await popup.waitForText(/\b[1-9]\d?%/);
  await popup.screenshot(path.join(screens, 'killed-browser-uploading.png'));
  await popup.close();
  await chart.close();
  expect(sandbox.files().filter(({ state }) => state === 'missing').length).toBeGreaterThan(0);
  await browser.kill();

  await start();
  const console = await browser.context.newPage();
  await expect.poll(() => sandbox.files().map(({ state }) => state), { timeout: 120_000 }).not.toContain('missing');
  await console.goto(sandbox.consoleUrl);
  await expect.poll(() => console.locator('li .state.received').count()).toBe(3);
  await console.screenshot({ path: path.join(screens, 'killed-browser-console.png'), fullPage: true });
  expect(sandbox.orders()).toHaveLength(1);
  expect(sandbox.files().map(file => file.sha256)).toEqual(hashes);
});
