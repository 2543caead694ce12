// Signing in at a real OpenID provider, in the browser's own sign-in window, from the built extension.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInThrough } from '../browser/sign-in-window.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { clientId, startProvider, type TestProvider } from '../sign-in/provider.ts';

let stage: Stage;
let provider: TestProvider;
/** A laboratory that takes the provider's tokens. */
let laboratory: Sandbox;
let options: Page;

beforeAll(async () => {
  stage = await setStage();
  provider = await startProvider({ redirectUrl: `https://${stage.browser.id}.chromiumapp.org/`, tokenLife: 3600 });
  laboratory = await startSandbox({ trusted: provider.trusted });
  options = await stage.browser.context.newPage();
  await options.goto(stage.browser.pageUrl('options.html'));
});
afterAll(async () => {
  await stage?.close();
  await Promise.all([laboratory?.close(), provider?.close()]);
});

const credentials = async (): Promise<{ accessToken: string; grant: { issuer: string; refreshToken: string } }> =>
  JSON.parse(await options.evaluate<string>('chrome.storage.session.get(null).then(JSON.stringify)')).credentials;

async function signIn(button: string): Promise<void> {
  await signInThrough(options, button);
  await options.getByText(/You are signed in until the browser closes; the token is renewed/).waitFor();
}

it('takes the place of the sign-in from a file', async () => {
  const settings = {
    serviceUrl: laboratory.baseUrl,
    signIn: { kind: 'oauth', issuer: provider.issuer, clientId, scopes: ['openid', 'offline_access'] },
  };
  await options.getByLabel('Import settings').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ versions: {}, settings })),
  });
  await options.getByText('You are not signed in.').waitFor();
  expect(await options.getByLabel('Service URL').inputValue()).toBe(laboratory.baseUrl);
});

it('signs a person in, and keeps the token in memory alone', async () => {
  await signIn('Sign in');
  const { accessToken, grant } = await credentials();
  expect(accessToken).toMatch(/^eyJ/);
  expect(grant.issuer).toBe(provider.issuer);
  const onDisk = await options.evaluate<string>('chrome.storage.local.get(null).then(JSON.stringify)');
  expect(onDisk).not.toContain(accessToken);
  expect(onDisk).not.toContain(grant.refreshToken);
});

it('keeps an order that the laboratory refused for its token, to be sent after signing in again', async () => {
  const kept = await credentials();
  const ended = JSON.stringify({ ...kept, service: laboratory.baseUrl, accessToken: 'eyJ.eyJ.x' });
  await options.evaluate(`chrome.storage.session.set({ credentials: ${ended} })`);
  const form = await stage.openForm(await stage.openChart(1));
  await form.getByRole('radio', { name: 'Colon panel', exact: true }).click();
  const file = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('invented') };
  await form.locator('input[type=file]').setInputFiles([file]);
  await form.getByRole('button', { name: 'Remove report.txt' }).waitFor();
  const order = form.getByRole('button', { name: /^Order Colon panel/ });
  await order.click();
  await form.getByText('The laboratory service did not accept the access token.').waitFor();
  expect(laboratory.orders()).toEqual([]);

  await options.bringToFront();
  await signIn('Sign in again');
  await form.bringToFront();
  await order.click();
  await form.getByText(/ORD-/).first().waitFor();
  expect(laboratory.orders()).toMatchObject([{ files: [{ method: 'inline', size: file.buffer.length }] }]);
  await stage.closeCharts();
});

/** Orders while nobody is signed in, and gives the form with the order that waits. */
async function orderSignedOut(pid: number): Promise<Page> {
  await options.bringToFront();
  await options.getByRole('button', { name: 'Sign out' }).click();
  await options.getByText('You are not signed in.').waitFor();
  const form = await stage.openForm(await stage.openChart(pid));
  await form.getByText(/waits on this computer/).waitFor();
  await form.getByRole('radio', { name: 'Colon panel', exact: true }).click();
  await form.getByRole('button', { name: /^Order Colon panel/ }).click();
  await form.getByText('Not sent yet.').waitFor();
  await form.getByRole('button', { name: 'Sign in' }).waitFor();
  return form;
}

it('lets an order wait for the sign-in, which sends it', async () => {
  const before = laboratory.orders().length;
  const form = await orderSignedOut(2);
  expect(laboratory.orders()).toHaveLength(before);
  await options.bringToFront();
  await signIn('Sign in');
  await form.getByText('Order placed').waitFor();
  expect(laboratory.orders()).toHaveLength(before + 1);
  await stage.closeCharts();
});

it('asks a person first when the sign-in comes more than ten minutes after the order', async () => {
  const before = laboratory.orders().length;
  const form = await orderSignedOut(3);
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate('{ const now = Date.now; Date.now = () => now() + 660_000; }');
  await options.bringToFront();
  await signIn('Sign in');
  await form.getByText(/Somebody signed in more than ten minutes after/).waitFor();
  expect(laboratory.orders()).toHaveLength(before);
  const { firstName = '' } = stage.clinic.patients.find(({ pid }) => pid === 3) ?? {};
  await form.bringToFront();
  await form.getByRole('button', { name: new RegExp(`^Order Colon panel for .*${firstName}`) }).click();
  await form.getByText('Order placed').waitFor();
  expect(laboratory.orders()).toHaveLength(before + 1);
});
