// Every page of the options, in both color schemes: one at a time, without violations, in a narrow window too.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../assets/locales/en-manifest.json' with { type: 'json' };
import { itPages, userPages } from '../../src/settings/sections.ts';
import { axeFindings } from '../browser/axe.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

const wide = { width: 1000, height: 800 };

let stage: Stage;
let options: Page;

beforeAll(async () => {
  stage = await setStage();
  options = await stage.browser.context.newPage();
  await options.setViewportSize(wide);
});
afterAll(() => stage?.close());

const open = async (name: string) => {
  await options.goto('about:blank');
  await options.goto(stage.browser.pageUrl(`options.html${name}`));
  await options.getByRole('heading', { level: 1 }).waitFor();
};

it('lead a new user to the three things that a lab gives, and to practice', async () => {
  await open('');
  await options.getByRole('heading', { level: 1, name: 'My setup' }).waitFor();
  for (const label of ['Service URL', 'Access token']) await options.getByLabel(label, { exact: true }).waitFor();
  await options.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await options.getByRole('button', { name: 'Start practice' }).waitFor();
  await options.screenshot({ path: `${screens}options-new.png`, fullPage: true });
});

it('show a setup that is done on one screen, with each action and who it is for', async () => {
  await stage.configure({ asksProvider: true });
  await options.goto(stage.browser.pageUrl('options.html#help'));
  const identifiers = [{ type: 'NPI', value: '1234567893' }];
  const account = { provider: { firstName: 'Leticia', lastName: 'Oyelaran', identifiers } };
  const set: [string, unknown][] = [
    ['rememberedAccounts', [{ user: 'loyelaran', account }]],
    ['sites', ['http://127.0.0.1']],
  ];
  for (const [name, value] of set) await options.evaluate(setHere(name, value));
  await open('');
  await options.getByText('4 of 4 steps done').waitFor();
  await options.getByRole('heading', { name: 'Ordering provider: Leticia Oyelaran, NPI 1234567893' }).waitFor();
  await options.getByText('logged in to the EHR as loyelaran').waitFor();
  expect(await options.getByLabel('EHR address').isVisible()).toBe(false);
  const size = await options.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]');
  expect(size).toEqual([wide.width, wide.height]);
  await options.getByRole('button', { name: 'Check connection' }).click();
  await options.getByRole('status').filter({ hasText: 'accepts the access token' }).waitFor();
  await options.screenshot({ path: `${screens}options-done.png`, fullPage: true });
  await options.getByText('Add another site').click();
  await options.getByLabel('EHR address').fill('http://127.0.0.1:8080');
  for (const [name] of set) await options.evaluate(setHere(name));
});

it.each([...userPages, ...itPages])('show #%s alone, and without violations', async name => {
  await stage.configure();
  await options.goto(stage.browser.pageUrl('options.html#help'));
  await options.evaluate(setHere('labName', 'Acme Genetics'));
  await options.evaluate(setHere('labPhone', '1-800-555-0100'));
  await open(`#${name}`);
  expect(await options.getByRole('heading', { level: 1 }).count()).toBe(1);
  await options.getByRole('navigation').locator(`a[href="#${name}"][aria-current="page"]`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme });
    expect(await axeFindings(options)).toEqual([]);
    await options.screenshot({ path: `${screens}options-${name}-${colorScheme}.png`, fullPage: true });
  }
  await options.setViewportSize({ width: 320, height: 640 });
  expect(await options.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await options.setViewportSize(wide);
});

it('keep what was typed while another page is on view', async () => {
  await open('#lab');
  await options.getByLabel('Lab phone').fill('call us');
  await options.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor();
  await options.getByRole('link', { name: 'Safety rules' }).click();
  await options.getByRole('heading', { level: 1, name: 'Safety rules' }).waitFor();
  expect(await options.getByLabel('Lab phone').count()).toBe(0);
  await options.goBack();
  expect(await options.getByLabel('Lab phone').inputValue()).toBe('call us');
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await options.getByRole('alert').filter({ hasText: 'Lab phone: Enter a phone number' }).waitFor();
  await options.getByLabel('Lab phone').fill('1-800-555-0199');
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await options.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  await open('#help');
  expect(await options.getByRole('link', { name: '1-800-555-0199' }).getAttribute('href')).toBe('tel:18005550199');
});

it('show what another window saves, and do not take it back', async () => {
  await open('#lab');
  const other = await stage.browser.context.newPage();
  await other.goto(stage.browser.pageUrl('options.html#lab'));
  await other.getByLabel('Requisition prefix').fill('OTHER');
  await options.getByLabel('Lab phone').fill('1-800-555-0111');
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  };
  await save(other);
  await expect.poll(() => options.getByLabel('Requisition prefix').inputValue()).toBe('OTHER');
  expect(await options.getByText('Your organization changed settings').count()).toBe(0);
  await save(options);
  await expect.poll(() => other.getByLabel('Lab phone').inputValue()).toBe('1-800-555-0111');
  expect(await options.getByLabel('Requisition prefix').inputValue()).toBe('OTHER');
  await other.close();
});

it('ask for an ordering provider as the organization chooses', async () => {
  await open('#safety');
  await options.getByRole('radio', { name: 'No order without a provider' }).check();
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await options.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  await open('#safety');
  expect(await options.getByRole('radio', { name: 'No order without a provider' }).isChecked()).toBe(true);
});

it('have a browser that names the extension and its button in its own language', async () => {
  const named = await options.evaluate<string>(
    'chrome.management.getSelf().then(async ({ name, description }) => [name, description, await chrome.action.getTitle({})].join("|"))',
  );
  expect(named).toBe([manifest.name, manifest.description, manifest.button].join('|'));
});
