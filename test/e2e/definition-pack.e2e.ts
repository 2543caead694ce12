// A definition pack from a server on this computer, set by the browser's own policy.

import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPolicyFolder, openPolicy } from '../browser/managed-policy.ts';
import { findForm } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { type Listening, listen } from '../listen.ts';
import { packOf, publicText } from '../release/pack-definitions.ts';

const folder = findPolicyFolder();
const [{ privateKey: key }, { privateKey: otherKey }] = [
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
];
let stage: Stage;
let policy: ReturnType<typeof openPolicy>;
let server: Listening;
let served = '';
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  if (folder === null) return;
  policy = openPolicy(folder);
  server = await listen(
    createServer((request, response) => {
      asked.push(request.headers.cookie);
      response.setHeader('set-cookie', 'session=1; path=/').end(served);
    }),
  );
  stage = await setStage();
});
afterAll(async () => {
  policy?.close();
  await stage?.close();
  await server?.close();
});

/** The example of the guide, and the screen that it reads. */
const guide = readFileSync(new URL('../../docs/add-an-ehr.md', import.meta.url), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
const pack = (version: number, by = key) => packOf([JSON.parse(blockOf('json'))], version, by, new Date());

/** What the form's header says about the EHR of the example's chart; '' if no definition reads it. */
async function ehrOnView(): Promise<string> {
  const page = await stage.browser.context.newPage();
  await page.route('https://ehr.example.org/**', route =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Quillmark</title>${blockOf('html')}` }),
  );
  await page.goto('https://ehr.example.org/quillmark/person/1023');
  const popup = await stage.browser.clickToolbar(page);
  await findForm(popup);
  const text = await popup.evaluate<string>(`document.querySelector('.about small').textContent`);
  await popup.close();
  await page.close();
  return text;
}

it.skipIf(folder === null)(
  'is in force without a release, checked by the alarm and on a click, and goes back on a click',
  async () => {
    const [worker] = stage.browser.context.serviceWorkers();
    const period = () => worker?.evaluate(`chrome.alarms.get('daily').then(alarm => alarm?.periodInMinutes)`);
    await expect.poll(period).toBe(24 * 60);
    // Its own time, a random minute of the first fifteen, could come in the middle of the test.
    await worker?.evaluate(`chrome.alarms.create('daily', { delayInMinutes: 60, periodInMinutes: 24 * 60 })`);
    const options = await stage.browser.openPage('options.html#ehrs');
    await options.getByRole('heading', { name: 'Verified here' }).waitFor();
    const section = options.getByRole('region', { name: 'Definition pack' });
    expect(await section.count()).toBe(0);
    expect(await ehrOnView()).toContain('Unknown EHR');
    policy.set(stage.browser.id, {
      definitionPackUrl: `${server.origin}/definitions.json`,
      definitionPackKey: publicText(key),
    });
    await section.waitFor({ timeout: 50_000 });
    served = pack(1);
    // The server needs the user's permission, as the lab does. Then the extension asks it at once.
    await options.getByRole('button', { name: 'Allow access' }).click();
    await options.getByRole('button', { name: 'Allow access' }).waitFor({ state: 'detached' });
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(ehrOnView, { timeout: 20_000 }).toBe('Quillmark · not tested yet');

    served = pack(2);
    await worker?.evaluate(`chrome.alarms.onAlarm.dispatch({ name: 'daily' })`);
    await expect.poll(() => asked.length).toBe(2);
    await options.reload();
    await section.getByText(/^Version 2 since .*: Quillmark\.$/).waitFor();
    const check = section.getByRole('button', { name: 'Check now' });
    served = pack(3, otherKey);
    await check.click();
    await section.getByText('The pack was not signed with your key.').waitFor();
    await section.getByText(/^Version 2 since/).waitFor();
    await section.getByRole('button', { name: 'Go back to version 1' }).click();
    await section.getByText(/^Version 1 since/).waitFor();
    served = pack(2);
    await check.click();
    await expect.poll(() => section.getByRole('status').textContent()).not.toContain('not signed');
    await section.getByText(/^Version 1 since/).waitFor();
    await section.getByRole('button', { name: 'Stop using this pack' }).click();
    await section.getByText('No pack is in use.').waitFor();
    expect(await ehrOnView()).toContain('Unknown EHR');
    // No request had a cookie, although each answer set one.
    expect(asked).toHaveLength(4);
    expect(asked.every(cookie => cookie === undefined)).toBe(true);
    await options.close();
  },
  180_000,
);
