// R4 in Firefox: open pages follow a policy that arrives and access that changes. Firefox reads a policy once: another one
// counts after its next start.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { View } from '../../browser/firefox/view.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { type Listening, listen } from '../../listen.ts';
import { packOf, publicText } from '../../release/pack-definitions.ts';

let stage: FirefoxStage;
let listening: Listening;
const { privateKey: key } = generateKeyPairSync('ed25519');
const quillmark = { id: 'quillmark', name: 'Quillmark', verified: { grade: 'B' }, languages: ['en'] };
const screens = [{ id: 'chart', kind: 'chart', address: '/quillmark/', sign: 'h1.qm-name' }];
const server = createServer((_, response) => response.end(packOf([{ ...quillmark, screens }], 7, key, new Date())));

beforeAll(async () => {
  listening = await listen(server);
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(async () => {
  await stage?.close();
  await listening?.close();
});

const show = (page: string) => stage.firefox.open(stage.firefox.pageUrl(page));
const prefix = (options: View) =>
  options.evaluate<[string, boolean]>(`(() => {
    const field = [...document.querySelectorAll('input')].find(one => one.labels?.[0]?.textContent.includes('Requisition prefix'));
    return [field?.value ?? '', field?.readOnly ?? false];
  })()`);
/** A mark that would be gone if the page reloaded. */
const mark = (page: View) => page.evaluate('window.isTheSame = true');
const isSame = (page: View) => page.evaluate<boolean>('window.isTheSame === true');

it('an open form and open options follow access that is removed and given', async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  const options = await show('options.html#lab');
  await Promise.all([mark(form), mark(options)]);
  const origins = JSON.stringify({ origins: ['http://127.0.0.1/*'] });
  expect(await options.evaluate(`browser.permissions.remove(${origins})`)).toBe(true);
  for (const page of [form, options]) await page.find('button', 'Allow access');
  await options.click('button', 'Allow access');
  for (const page of [form, options])
    await expect
      .poll(async () => (await page.all('button')).map(({ name }) => name), { timeout: 30_000 })
      .not.toContain('Allow access');
  expect(await Promise.all([form, options].map(isSame))).toEqual([true, true]);
  for (const page of [options, form, chart]) await page.close();
});

it('open options follow a policy that arrives, and a later one after a start of the browser', async () => {
  const options = await show('options.html#lab');
  await mark(options);
  await expect.poll(() => prefix(options)).toEqual(['', false]);
  const policy = (requisitionPrefix: string) => ({
    ...{ serviceUrl: stage.sandbox.baseUrl, requisitionPrefix },
    ...{
      definitionPackUrl: `${listening.origin}/p`,
      definitionPackKey: publicText(key),
    },
  });
  await stage.firefox.manage(policy('CLN'));
  // The page looks again when it comes back into view.
  await (await show('welcome.html')).close();
  await expect.poll(() => prefix(options), { timeout: 40_000 }).toEqual(['CLN', true]);
  expect(await isSame(options)).toBe(true);

  await stage.firefox.manage(policy('ORG'));
  await (await show('welcome.html')).close();
  const managed = () =>
    options.evaluate('browser.storage.managed.get(null).then(({ requisitionPrefix }) => requisitionPrefix)');
  // When this fails, Firefox has learned to tell of a changed policy, and the test can follow it without a start.
  expect(await managed()).toBe('CLN');
  await stage.firefox.restart();
  const again = await show('options.html#lab');
  await expect.poll(() => prefix(again), { timeout: 40_000 }).toEqual(['ORG', true]);

  // Firefox checks the signature of a definition pack too.
  const ehrs = await show('options.html#ehrs');
  await ehrs.click('button', 'Check now');
  await ehrs.waitForText(/Version 7 since .*: Quillmark\./);
}, 120_000);
