// Signing in from the built extension with a real OpenID provider, in the browser's own sign-in window.

import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renew } from '../../src/lab/token.ts';
import '../node-base64.ts';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest } from '../browser/order-form.ts';
import { listHere } from '../browser/settings-in-page.ts';
import { signInThrough } from '../browser/sign-in-window.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { clientId, startProvider, type TestProvider } from '../sign-in/provider.ts';

const screens = path.join(import.meta.dirname, '../../.output/screens');

let stage: Stage;
let provider: TestProvider;
/** A lab that accepts the provider's tokens. */
let laboratory: Sandbox;
let options: Page;

beforeAll(async () => {
  stage = await setStage();
  provider = await startProvider({ redirectUrl: `https://${stage.browser.id}.chromiumapp.org/`, tokenLife: 3600 });
  laboratory = await startSandbox({ trusted: provider.trusted });
  options = await stage.browser.openPage('options.html#file');
});
afterAll(async () => {
  await stage?.close();
  await Promise.all([laboratory?.close(), provider?.close()]);
});

const credentials = async (): Promise<{ accessToken: string; grant: { issuer: string; refreshToken: string } }> =>
  JSON.parse(await options.evaluate<string>('chrome.storage.session.get(null).then(JSON.stringify)')).credentials;

async function signIn(button: string, person?: string): Promise<void> {
  await options.bringToFront();
  await signInThrough(options, button, person);
  await options.getByText(/You're signed in until the browser closes\. Sign-in renews automatically/).waitFor();
}

/** Signs out in the extension and, in the provider's own window, from the provider. */
async function signOut(): Promise<void> {
  await options.bringToFront();
  const { refreshToken } = (await credentials()).grant;
  const opened = options.context().waitForEvent('page');
  await options.getByRole('button', { name: 'Sign out' }).click();
  await options.getByText("You're not signed in.").waitFor();
  await (await opened).getByRole('button', { name: 'Yes, sign me out' }).click();
  await options.getByText('The sign-in service ended its session too.').waitFor();
  await expect(renew({ issuer: provider.issuer, clientId }, { refreshToken })).rejects.toMatchObject({
    code: 'signIn.refused',
  });
}

it('reads the sign-in service from a settings file', async () => {
  const settings = {
    serviceUrl: laboratory.baseUrl,
    duplicateWindow: 0,
    requireProvider: 'never',
    holdSeconds: 0,
    signIn: { kind: 'oauth', issuer: provider.issuer, clientId, scopes: ['openid', 'offline_access'] },
  };
  await options.getByLabel('Import settings').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ versions: {}, settings })),
  });
  // The settings take effect only after they are shown and applied.
  await options.getByRole('table', { name: 'Where orders go' }).getByText(laboratory.baseUrl).waitFor();
  expect(JSON.parse(await options.evaluate<string>(listHere))).not.toHaveProperty('serviceUrl');
  await options.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(async () => JSON.parse(await options.evaluate<string>(listHere))).toHaveProperty('serviceUrl');
  await options.getByText('For IT', { exact: true }).waitFor();
  await options.getByRole('link', { name: 'Lab and sign-in' }).click();
  await options.getByText("You're not signed in.").waitFor();
  expect(await options.getByLabel('Service URL').inputValue()).toBe(laboratory.baseUrl);
});

it('signs the clinician in, and stores the token in memory only', async () => {
  await signIn('Sign in');
  const { accessToken, grant } = await credentials();
  expect(accessToken).toMatch(/^eyJ/);
  expect(grant.issuer).toBe(provider.issuer);
  const onDisk = await options.evaluate<string>(listHere);
  expect(onDisk).not.toContain(accessToken);
  expect(onDisk).not.toContain(grant.refreshToken);
});

it('saves an order that the lab refused because of the token, so it can be sent after signing in again', async () => {
  const kept = await credentials();
  const ended = JSON.stringify({ ...kept, service: laboratory.baseUrl, accessToken: 'eyJ.eyJ.x' });
  await options.evaluate(`chrome.storage.session.set({ credentials: ${ended} })`);
  const form = await stage.openForm(await stage.openChart(1));
  await chooseTest(form, 'Colon panel');
  const file = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('invented') };
  await form.locator('input[type=file]').setInputFiles([file]);
  await form.getByRole('button', { name: 'Remove report.txt' }).waitFor();
  const order = form.getByRole('button', { name: /^Order Colon panel/ });
  await order.click();
  await form.getByText("The lab didn't accept your sign-in.").waitFor();
  expect(laboratory.orders()).toEqual([]);

  await signIn('Sign in again');
  await form.bringToFront();
  await order.click();
  await form.getByText(/ORD-/).first().waitFor();
  expect(laboratory.orders()).toMatchObject([{ files: [{ method: 'inline', size: file.buffer.length }] }]);
  await stage.closeCharts();
});

/** Orders, and returns the form with the order that waits for a sign-in. */
async function orderWaits(pid: number): Promise<Page> {
  const form = await stage.openForm(await stage.openChart(pid));
  await form.getByText(/Orders wait on this computer/).waitFor();
  await chooseTest(form, 'Colon panel');
  await typeIdentity(form);
  await form.getByRole('button', { name: /^Order Colon panel/ }).click();
  await form.getByText('Not sent yet.').waitFor();
  await form.getByRole('button', { name: 'Sign in' }).waitFor();
  return form;
}

/** Makes the current token expire, so that it cannot be renewed. */
async function endToken(): Promise<void> {
  const kept = await credentials();
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const accessToken = `${part({ alg: 'none' })}.${part({ exp: Math.round(Date.now() / 1000) - 60 })}.x`;
  const receivedAt = new Date(Date.now() - 120_000).toISOString();
  const ended = { ...kept, accessToken, receivedAt, grant: { ...kept.grant, refreshToken: '' } };
  await options.evaluate(`chrome.storage.session.set(${JSON.stringify({ credentials: ended })})`);
  await options.reload();
  await options.getByText("You're not signed in.").waitFor();
}

it('makes an order wait for the clinician who placed it, whose sign-in sends it', async () => {
  const before = laboratory.orders().length;
  await endToken();
  const form = await orderWaits(2);
  expect(laboratory.orders()).toHaveLength(before);
  await signIn('Sign in');
  await form.getByText('Order placed').waitFor();
  expect(laboratory.orders()).toHaveLength(before + 1);
  await stage.closeCharts();
});

it("does not send an order under another clinician's sign-in until they confirm it", async () => {
  const before = laboratory.orders().length;
  await endToken();
  const form = await orderWaits(4);
  await signIn('Sign in', 'leticia');
  await form.getByText('Placed by hedda. You are signed in as leticia. Send it as leticia?').waitFor();
  expect(laboratory.orders()).toHaveLength(before);
  await form.bringToFront();
  await form.screenshot({ path: path.join(screens, 'order-of-another.png'), fullPage: true });
  expect(await axeFindings(form)).toEqual([]);
  await form.getByRole('button', { name: /^Send Colon panel for .* as leticia$/ }).click();
  await form.getByText('Order placed').waitFor();
  expect(laboratory.orders()).toHaveLength(before + 1);
  await stage.closeCharts();
});

it('locks every page on sign-out, until a sign-in', async () => {
  const form = await stage.openForm(await stage.openChart(1));
  const { firstName = '' } = stage.clinic.patients.find(({ pid }) => pid === 1) ?? {};
  await form.getByRole('heading', { name: new RegExp(firstName) }).waitFor();
  await signOut();
  await form.getByRole('heading', { name: 'Locked' }).waitFor();
  expect(await form.evaluate<string>('document.documentElement.innerHTML')).not.toContain(firstName);
  await signIn('Sign in');
  await form.getByRole('heading', { name: new RegExp(firstName) }).waitFor();
  await stage.closeCharts();
});

it('orders under the name of a clinician who signed in after the form opened only when they confirm it', async () => {
  const before = laboratory.orders().length;
  const form = await stage.openForm(await stage.openChart(1));
  await form.getByText('Signed in as hedda').waitFor();
  await chooseTest(form, 'Colon panel');
  // Patient 4, whose name is alike, was on the screen.
  await typeIdentity(form);
  await signIn('Sign in again', 'leticia');
  await form.bringToFront();
  const order = form.getByRole('button', { name: /^Order Colon panel/ });
  await order.click();
  await form.getByText('Signed in now: leticia.').waitFor();
  expect(laboratory.orders()).toHaveLength(before);
  await form.screenshot({ path: path.join(screens, 'other-sign-in.png'), fullPage: true });
  expect(await axeFindings(form)).toEqual([]);
  await form.getByRole('button', { name: 'Continue as leticia' }).click();
  await order.click();
  await form.getByText('Order placed').waitFor();
  expect(laboratory.orders()).toHaveLength(before + 1);
  await stage.closeCharts();
});

it('asks the clinician who signs in about an order that was placed while signed out', async () => {
  const before = laboratory.orders().length;
  // As after a browser start.
  await options.evaluate(`chrome.storage.session.remove('credentials')`);
  await options.reload();
  await options.getByText("You're not signed in.").waitFor();
  const form = await orderWaits(1);
  await signIn('Sign in');
  await form.getByText(/doesn't know who placed this order. You are signed in as hedda/).waitFor();
  expect(laboratory.orders()).toHaveLength(before);
  await form.bringToFront();
  await form.getByRole('button', { name: /^Send Colon panel for / }).click();
  await form.getByText('Order placed').waitFor();
  await stage.closeCharts();
});

it('asks first when the sign-in comes more than ten minutes after the order', async () => {
  const before = laboratory.orders().length;
  await endToken();
  const form = await orderWaits(3);
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate('{ const now = Date.now; Date.now = () => now() + 660_000; }');
  await signIn('Sign in');
  await form.getByText(/waited more than 10 minutes/).waitFor();
  expect(laboratory.orders()).toHaveLength(before);
  const { firstName = '' } = stage.clinic.patients.find(({ pid }) => pid === 3) ?? {};
  await form.bringToFront();
  await form.getByRole('button', { name: new RegExp(`^Order Colon panel for .*${firstName}`) }).click();
  await form.getByText('Order placed').waitFor();
  expect(laboratory.orders()).toHaveLength(before + 1);
});
