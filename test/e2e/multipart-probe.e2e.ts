// The multipart probe of the options page, from the built extension to the sandbox.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from '../browser/stage.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

let stage: Stage;
let strict: Sandbox;

beforeAll(async () => {
  [stage, strict] = await Promise.all([setStage(), startSandbox({ placeholders: 'list', requirePreflight: true })]);
});
afterAll(async () => {
  await stage?.close();
  await strict?.close();
});

async function probe(): Promise<string[]> {
  const page = await stage.browser.openPage('options.html#files');
  await page.getByRole('button', { name: 'Test multipart uploads' }).click();
  const results = page.getByRole('status').getByText('specification');
  await results.or(page.getByRole('alert')).waitFor();
  const told = page.getByRole('status').filter({ hasText: "lab's document" }).or(page.getByRole('alert'));
  const said = await told.locator('p').allTextContents();
  await page.close();
  return said;
}

it('says which forms the service accepts, and orders nothing', async () => {
  await stage.configure();
  expect(await probe()).toEqual([
    expect.stringMatching(/^Accepted: .*lab's document/),
    expect.stringMatching(/^Rejected: .*specification/),
  ]);
  expect(stage.sandbox.orders()).toEqual([]);

  await stage.configure({ url: strict.baseUrl, token: strict.token });
  expect(await probe()).toEqual([
    expect.stringMatching(/^Rejected: .*lab's document/),
    expect.stringMatching(/^Accepted: .*specification/),
  ]);
  expect(strict.orders()).toEqual([]);
});

it('says why when the token is wrong', async () => {
  await stage.configure({ token: 'wrong' });
  expect((await probe())[0]).toMatch(/didn't accept your sign-in/);
});
