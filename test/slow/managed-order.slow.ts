// What IT and a clinician do: packages, a policy and a sign-in. The order must be the same from both browsers, with the
// permissions for the lab and the chart's site removed and granted again in between. Runs only where the current user
// can write policies.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPanel } from '../../src/order/panels.ts';
import { type ExtensionBrowser, startExtensionBrowser } from '../browser/extension-browser.ts';
import type { View } from '../browser/firefox/view.ts';
import { type FirefoxBrowser, startFirefox } from '../browser/firefox-browser.ts';
import { findFirefoxPolicyFile, findPolicyFolder, openFirefoxPolicy, openPolicy } from '../browser/managed-policy.ts';
import { chooseTestIn } from '../browser/order-form.ts';
import { eventually } from '../browser/popup.ts';
import { signInThrough } from '../browser/sign-in-window.ts';
import { type Clinic, startClinic } from '../clinic/server.ts';
import { readCrx } from '../e2e/crx.ts';
import { expectedOrder } from '../e2e/expected-order.ts';
import { listen } from '../listen.ts';
import { extensionId } from '../release/crx.ts';
import { redirectAddresses } from '../release/policies.ts';
import { releaseFacts } from '../release/release-facts.ts';
import { updatesXml } from '../release/updates.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { clientId, startProvider, type TestProvider } from '../sign-in/provider.ts';

const root = path.join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { firefoxId: geckoId } = releaseFacts();
const laboratorySite = 'http://127.0.0.1/*';

let folder: string;
let clinic: Clinic;
let provider: TestProvider;
let laboratory: Sandbox;

const packageFile = (name: string) => path.join(folder, `packages/order-extension-${version}-${name}`);

/** The policy file that comes with the packages. */
const madePolicy = (browser: string) =>
  JSON.parse(readFileSync(path.join(folder, `packages/policy-${browser}.json`), 'utf8'));

const make = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(root, 'test/release/make.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'order-extension-managed-'));
  const [key, settings] = [path.join(folder, 'key.pem'), path.join(folder, 'settings.json')];
  make('--new-key', key);
  // The guide's order: the provider knows the addresses before the packages are made.
  const chromiumId = extensionId(readFileSync(key, 'utf8'));
  provider = await startProvider({ redirectUrl: redirectAddresses({ chromiumId, firefoxId: geckoId }) });
  [laboratory, clinic] = await Promise.all([startSandbox({ trusted: provider.trusted }), startClinic()]);
  writeFileSync(settings, JSON.stringify(policy()));
  make('--key', key, '--settings', settings, '--out', path.join(folder, 'packages'));
}, 300_000);
afterAll(async () => {
  await Promise.all([laboratory?.close(), provider?.close(), clinic?.close()]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const policy = () => ({
  serviceUrl: laboratory.baseUrl,
  requisitionPrefix: 'ORG',
  requireProvider: 'never',
  holdSeconds: 0,
  signIn: { kind: 'oauth', issuer: provider.issuer, clientId, scopes: ['openid', 'offline_access', 'orders:create'] },
});

/** Not 127.0.0.1: the permission for the lab must not open the chart. */
const chartSite = 'http://localhost/*';
const chartUrl = (pid: number) => clinic.chartUrl(pid).replace('127.0.0.1', 'localhost');

const orderButton = /^Order Colon panel for /;
const recognized = /The chart indicator is on for http:\/\/localhost:\d+/;
const taken = JSON.stringify([laboratorySite, chartSite]);
const patience = { timeout: 15_000 };
const notAllowed = /can't contact the lab yet/;

/** The one order that the lab received matches the chart. */
function expectOrder(): void {
  const [patient] = clinic.patients;
  const panel = findPanel('colon');
  if (!patient || !panel || !('products' in panel)) throw new Error('no patient, no panel');
  const [received, ...more] = laboratory.orders();
  expect(more).toEqual([]);
  const { requisitionNumber = '' } = received ?? {};
  expect(requisitionNumber).toMatch(/^ORG[0-9A-HJKMNP-TV-Z]{13}$/);
  expect(received?.order).toEqual({ requisitionNumber, ...expectedOrder(patient), products: panel.products });
}

interface BrowserOfStory {
  /** ID of the chart's tab. */
  tabId: number;
  openPopup: () => Promise<Pick<View, 'all' | 'click' | 'close' | 'find' | 'waitForText'>>;
  /** Runs in a page of the extension. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Grants the lab's permission again. */
  allowAgain: () => Promise<void>;
}

/** Turns on the chart indicator, removes the permissions for the chart's site and the lab, grants both again, and orders. */
async function orderInBetween({ tabId, openPopup, evaluate, allowAgain }: BrowserOfStory): Promise<void> {
  const untilMarked = (mark: string) =>
    expect.poll(() => evaluate(`chrome.action.getBadgeText({ tabId: ${tabId} })`), patience).toBe(mark);
  const recognize = async (popup: Pick<View, 'click' | 'waitForText'>) => {
    await popup.click('button', 'Open more');
    await popup.click('DisclosureTriangle', 'Chart indicator');
    await popup.click('button', 'Turn on the chart indicator for this site');
    await popup.waitForText(recognized);
    await untilMarked('●');
  };
  const first = await openPopup();
  await recognize(first);
  await first.close();

  expect(await evaluate(`chrome.permissions.remove({ origins: ${taken} })`)).toBe(true);
  await untilMarked('');
  const refused = await openPopup();
  await chooseTestIn(refused, 'Colon panel');
  await refused.click('button', orderButton);
  await refused.waitForText(notAllowed);
  await refused.close();
  expect(laboratory.requests('createOrder')).toEqual([]);

  await allowAgain();
  const popup = await openPopup();
  await recognize(popup);
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', orderButton);
  await popup.waitForText(/ORD-/);
  await popup.close();
}

/** The web server of an IT department, for one package. */
async function servePackage(id: string, crx: Buffer) {
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}/package.crx`;
    if (request.url?.startsWith('/package.crx')) response.end(crx);
    else response.end(updatesXml({ id, version, address, browser: '140' }));
  });
  const { origin, close } = await listen(server);
  return { url: `${origin}/updates.xml`, close };
}

const policyFolder = findPolicyFolder();

it.skipIf(policyFolder === null)(
  'Chromium installs the signed package by policy, and orders',
  async () => {
    laboratory.reset();
    const crx = readFileSync(packageFile('chromium.crx'));
    const { id } = readCrx(crx);
    const server = await servePackage(id, crx);
    const file = openPolicy(policyFolder ?? '');
    let browser: ExtensionBrowser | undefined;
    try {
      const { ExtensionSettings, '3rdparty': managed } = madePolicy('chrome');
      // As on the web server of the clinic, which has https.
      const installed = { ...ExtensionSettings[id], update_url: server.url };
      // Otherwise an extension that a policy installs is closed to test tools.
      const forTests = { DeveloperToolsAvailability: 1, ExtensionSettings: { [id]: installed } };
      file.set(id, managed.extensions[id], forTests);
      browser = await startExtensionBrowser({ extension: null, allowHosts: [laboratorySite, chartSite] });
      const running = browser;
      expect(browser.id).toBe(id);
      const options = await browser.openPage('options.html#lab');
      await options.getByText('Set by your organization.').first().waitFor();
      expect(await options.getByLabel('Service URL').inputValue()).toBe(laboratory.baseUrl);
      const save = async () => {
        await options.bringToFront();
        await options.getByRole('button', { name: 'Save', exact: true }).click();
        await options.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
      };
      await save();
      await signInThrough(options, 'Sign in');
      await options.getByText(/^You're signed in/).waitFor();

      const chart = await browser.openTab(chartUrl(clinic.patients[0]?.pid ?? 1));
      await chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
      const tabId = await browser.tabId(chart);
      await orderInBetween({
        tabId,
        openPopup: () => running.clickToolbar(chart),
        evaluate: text => options.evaluate(text),
        allowAgain: save,
      });
      expectOrder();
    } finally {
      file.close();
      server.close();
      await browser?.close();
    }
  },
  180_000,
);

const firefoxPolicyFile = findFirefoxPolicyFile();

/** Runs in the provider's pages. */
const signedIn = `(() => {
  const [form] = document.forms;
  for (const name of ['login', 'password']) if (form?.elements[name]) form.elements[name].value = 'hedda';
  form?.requestSubmit();
  return Boolean(form);
})()`;

it.skipIf(firefoxPolicyFile === null)(
  'Firefox installs its package, and places the same order',
  async () => {
    laboratory.reset();
    const file = openFirefoxPolicy(firefoxPolicyFile ?? '');
    let firefox: FirefoxBrowser | undefined;
    try {
      file.set(geckoId, madePolicy('firefox').policies['3rdparty'].Extensions[geckoId]);
      firefox = await startFirefox({ extension: packageFile('firefox.xpi'), isManaged: true });
      const running = firefox;
      const options = await openOptions(firefox);
      await options.waitForText(/Set by your organization\./);
      await options.click('button', 'Save');
      await options.waitForText(/Saved/);
      await options.click('button', 'Sign in');
      await signInInFirefox(await firefox.otherWindow(/\/interaction\//), options);

      const chart = await firefox.open(chartUrl(clinic.patients[0]?.pid ?? 1));
      const isThere = `Boolean(frames.pat?.document.getElementById('text_DOB'))`;
      await eventually('The chart', async () => (await chart.evaluate<boolean>(isThere)) || undefined);
      const tabId = await firefox.tabId(chart);
      await orderInBetween({
        tabId,
        openPopup: () => running.clickToolbar(chart),
        evaluate: text => options.evaluate(text),
        allowAgain: async () => {
          const again = await openOptions(running);
          await again.waitForText(/You.re signed in/);
          await again.click('button', 'Save');
          await again.waitForText(/Saved/);
        },
      });
      expectOrder();
    } finally {
      file.close();
      await firefox?.close();
    }
  },
  180_000,
);

/** Opens the options in front and waits until they loaded the settings. Until then they cannot save. */
async function openOptions(firefox: FirefoxBrowser): Promise<View> {
  const options = await firefox.open(firefox.pageUrl('options.html#lab'));
  const isReady = `document.querySelector('#serviceUrl') !== null`;
  await eventually('The options', async () => (await options.evaluate<boolean>(isReady)) || undefined);
  return options;
}

/** Signs in and agrees. The provider shows one page after the other until the window closes. */
async function signInInFirefox(window: View, options: View): Promise<void> {
  await eventually('The sign-in', async () => {
    await window.evaluate(signedIn).catch(() => undefined);
    return /You.re signed in/.test(await options.text()) || undefined;
  });
}
