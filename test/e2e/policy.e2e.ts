// An organization's policy in the built extension, from the browser's own policy folder.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itPages, userPages } from '../../src/settings/sections.ts';
import { findPolicyFolder, openPolicy } from '../browser/managed-policy.ts';
import { chooseTestIn } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const folder = findPolicyFolder();
const screens = new URL('../../.output/screens/', import.meta.url).pathname;
let policy: ReturnType<typeof openPolicy>;
let stage: Stage;
let options: Page;

beforeAll(async () => {
  if (folder === null) return;
  policy = openPolicy(folder);
  stage = await setStage();
  options = await stage.browser.context.newPage();
});
afterAll(async () => {
  policy?.close();
  await stage?.close();
});

const url = () => stage.browser.pageUrl('options.html#lab');

/** The browser takes some seconds to notice a change of the file. */
async function untilOptions(isThere: (page: Page) => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await options.goto('about:blank');
        await options.goto(url());
        await options.getByLabel('Service URL').waitFor();
        await options.evaluate(`chrome.runtime.sendMessage({ name: 'service.show', request: {} })`);
        await options.waitForTimeout(100);
        return isThere(options);
      },
      { timeout: 50_000, interval: 500 },
    )
    .toBe(true);
}

/** The browser notices a change of the file after some seconds. Then open pages follow the policy. */
const soon = { timeout: 50_000, interval: 250 };

const readOnly = (label: string) => (page: Page) =>
  page.getByLabel(label).evaluate(input => (input as HTMLInputElement).readOnly);

async function order(): Promise<string> {
  const chart = await stage.openChart(1);
  const popup = await stage.browser.clickToolbar(chart);
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', /^Order Colon panel/);
  const said = await popup.waitForText(/ORD-|organization/);
  await popup.close();
  await chart.close();
  return said;
}

it.skipIf(folder === null)(
  'a policy sets everything that an order needs, while the browser runs',
  async () => {
    const right = {
      serviceUrl: stage.sandbox.baseUrl,
      accessToken: stage.sandbox.token,
      requisitionPrefix: 'ORG',
      attachmentLimits: { each: 2_000_000_000, method: 'presigned' },
      duplicateWindow: 14,
      requireProvider: 'never',
      holdSeconds: 0,
      'of another version': true,
    };
    await untilOptions(async page => !(await readOnly('Service URL')(page)));
    policy.set(stage.browser.id, right);
    await untilOptions(readOnly('Service URL'));
    expect(await options.getByLabel('Service URL').inputValue()).toBe(stage.sandbox.baseUrl);
    expect(await options.getByLabel('Requisition prefix').inputValue()).toBe('ORG');
    // The address, the token and the prefix.
    await expect.poll(() => options.getByText('Set by your organization.').count()).toBe(3);
    await options.getByText('Managed by your organization').waitFor();
    await options.getByRole('link', { name: 'Safety rules' }).click();
    expect(await options.getByLabel('Possible duplicate within (days)').inputValue()).toBe('14');
    expect(await readOnly('Possible duplicate within (days)')(options)).toBe(true);
    for (const name of [...userPages, ...itPages]) {
      await options.goto(stage.browser.pageUrl(`options.html#${name}`));
      for (const colorScheme of ['light', 'dark'] as const) {
        await options.emulateMedia({ colorScheme });
        await options.screenshot({ path: `${screens}options-policy-${name}-${colorScheme}.png`, fullPage: true });
      }
    }
    await options.goto(url());
    // The user allows the host, and enters nothing.
    await options.getByRole('button', { name: 'Allow access' }).click();
    await options.getByRole('button', { name: 'Allow access' }).waitFor({ state: 'detached' });
    expect(await options.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);

    expect(await order()).toMatch(/ORD-/);
    expect(stage.sandbox.orders().map(({ requisitionNumber }) => requisitionNumber)).toEqual([
      expect.stringMatching(/^ORG[0-9A-HJKMNP-TV-Z]{13}$/),
    ]);

    policy.set(stage.browser.id, { ...right, requisitionPrefix: 'a-b' });
    await untilOptions(async page => (await page.getByText('requisitionPrefix (Requisition prefix)').count()) === 1);
    await options.getByRole('button', { name: 'Check connection' }).click();
    await options.getByRole('alert').nth(1).waitFor();
    expect(await order()).toMatch(/Nothing will be sent until IT corrects it/);
    expect(stage.sandbox.orders()).toHaveLength(1);

    policy.set(stage.browser.id, {});
    await untilOptions(async page => !(await readOnly('Service URL')(page)));
    // Both the service and the token came from the policy, so neither stays.
    expect(await options.getByLabel('Service URL').inputValue()).toBe('');
    expect(await options.getByText('No token yet.').count()).toBe(1);
  },
  180_000,
);

it.skipIf(folder === null)(
  'open pages follow a policy without a reload when it is set, corrected and removed',
  async () => {
    const service = { serviceUrl: stage.sandbox.baseUrl, accessToken: stage.sandbox.token };
    policy.set(stage.browser.id, {});
    const [first, second, welcome] = await Promise.all(
      ['options.html#lab', 'options.html#lab', 'welcome.html'].map(name => stage.browser.openPage(name)),
    );
    if (!first || !second || !welcome) throw new Error('no page');
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    for (const page of [first, second]) await expect.poll(() => readOnly('Service URL')(page), soon).toBe(false);
    await first.getByLabel('Requisition prefix').fill('TYPED');
    await first.getByLabel('Service URL').fill('https://typed.example.org');
    // A mark that would be gone if the page reloaded.
    for (const page of [first, second, welcome, form]) await page.evaluate('window.isTheSame = true');

    policy.set(stage.browser.id, service);
    for (const page of [first, second]) {
      await expect.poll(() => readOnly('Service URL')(page), soon).toBe(true);
      await expect.poll(() => page.getByLabel('Service URL').inputValue()).toBe(service.serviceUrl);
    }
    expect(await readOnly('Requisition prefix')(first)).toBe(true);
    await first.getByText('Your organization changed settings.').waitFor();
    await welcome.getByText(`Orders go to ${service.serviceUrl}`).waitFor();
    await form.getByText('TEST · not sent to a lab').first().waitFor();

    policy.set(stage.browser.id, { ...service, requisitionPrefix: 'a-b' });
    for (const page of [first, second]) await page.getByText('requisitionPrefix (Requisition prefix)').waitFor(soon);
    await form.getByText('Nothing will be sent until IT corrects it').first().waitFor();
    expect(await readOnly('Requisition prefix')(first)).toBe(true);
    expect(await first.getByLabel('Requisition prefix').inputValue()).not.toBe('TYPED');

    policy.set(stage.browser.id, { ...service, requisitionPrefix: 'ORG' });
    await expect.poll(() => first.getByLabel('Requisition prefix').inputValue(), soon).toBe('ORG');
    await expect.poll(() => first.getByText('requisitionPrefix (Requisition prefix)').count()).toBe(0);
    await expect.poll(() => form.getByText('Nothing will be sent until IT corrects it').count()).toBe(0);
    await first.screenshot({ path: `${screens}options-followed.png`, fullPage: true });

    policy.set(stage.browser.id, {});
    for (const page of [first, second]) await expect.poll(() => readOnly('Service URL')(page), soon).toBe(false);
    expect(await second.getByLabel('Service URL').inputValue()).toBe('');
    for (const page of [first, second, welcome, form]) expect(await page.evaluate('window.isTheSame')).toBe(true);
    await Promise.all([first, second, welcome, form, chart].map(page => page.close()));
  },
  180_000,
);
