// A clinic's own definition, tested on an open chart before it is saved.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const definition = (fields: object, sign = 'td#text_fname') =>
  JSON.stringify({
    id: 'our-clinic',
    name: 'Our EHR',
    verified: { grade: 'B' },
    languages: ['en'],
    screens: [{ id: 'dashboard', kind: 'chart', address: '/summary/demographics\\.php', sign, fields }],
  });

const firstName = { 'patient.firstName': { find: 'td#text_fname', take: '@data-value' } };
const name = { ...firstName, 'patient.lastName': { find: 'span#text_lname' } };

let stage: Stage;
let chart: Page;
let options: Page;

beforeAll(async () => {
  // The user allows the clinic's host when asked, and not before.
  stage = await setStage({ allowHosts: ['http://localhost/*'] });
  chart = await stage.openChart(1);
  await stage.openChart(4);
  options = await stage.browser.openPage('options.html#ehrs');
});
afterAll(() => stage?.close());

async function tryOn(address: string, text: string) {
  await options.getByLabel('Clinic definitions (JSON)').fill(text);
  await options.getByLabel('Address of the page').fill(address);
  await options.getByRole('button', { name: 'Allow and try' }).click();
}

it('reads the page of that address with only that definition, and saves nothing', async () => {
  const fields = {
    ...name,
    'patient.dob': { find: 'td#text_DOB', take: '@data-value' },
    'patient.emailAddress': { find: 'td#nowhere' },
  };
  await tryOn(chart.url(), definition(fields));
  const table = options.getByRole('table', { name: 'The page "Sample clinic" matches: Our EHR: dashboard.' });
  await table.waitFor();
  const rows = await table.locator('tbody tr').allInnerTexts();
  expect(rows.map(row => row.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^First name patient\.firstName Ngozi .* Uncertain\. Confirm it\./),
    expect.stringMatching(/^Last name patient\.lastName Adeyemi-Brandt Adeyemi-Brandt Uncertain\. Confirm it\./),
    expect.stringMatching(/^Date of birth patient\.dob Apr 9, 1981 1981-04-09 Uncertain\. Confirm it\./),
  ]);
  await options.getByText('Not found on the page: Email').waitFor();
  expect(await axeFindings(options)).toEqual([]);

  await options.reload();
  await options.getByText('Optional. How to read an EHR').waitFor();
  expect(await options.getByLabel('Clinic definitions (JSON)').inputValue()).toBe('');
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('heading', 'ADEYEMI-BRANDT, Ngozi');
  expect(await popup.text()).not.toContain('not tested on a live system');
  await popup.close();
  await options.bringToFront();
});

it('says that no definition matches the page, because it ignores the built-in ones', async () => {
  await tryOn(chart.url(), definition(name, 'td#not-here'));
  const alert = options.getByRole('alert');
  await alert.filter({ hasText: 'None of these definitions matches the page' }).waitFor();
  expect(await options.getByRole('table').count()).toBe(0);
});

it('says that there is no full name, and shows what it read anyway', async () => {
  await tryOn(chart.url(), definition(firstName));
  await options.getByRole('alert').filter({ hasText: 'shows no full name' }).waitFor();
  await options.getByRole('cell', { name: 'Ngozi', exact: true }).waitFor();
});

it('says that no open tab shows a page of the site', async () => {
  await tryOn('http://localhost:9/chart', definition(name));
  await options.getByRole('alert').filter({ hasText: 'No open tab shows a page of this site.' }).waitFor();
});
