// An order tried without an EHR: from the first steps to the practice chart, and from there only to a sandbox.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTestIn, openRow } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

let stage: Stage;
let chart: Page;

beforeAll(async () => {
  stage = await setStage({ allowHosts: ['http://127.0.0.1/*', 'https://lab.example.org/*'] });
  await stage.configure();
  const welcome = await stage.browser.context.newPage();
  await welcome.goto(stage.browser.pageUrl('welcome.html'));
  const opened = stage.browser.context.waitForEvent('page');
  await welcome.getByRole('button', { name: 'Open practice chart' }).click();
  chart = await opened;
  await chart.getByRole('heading', { name: 'PRACTICE, Paula' }).waitFor();
});
afterAll(() => stage?.close());

it('has no violations, and fits a narrow window', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await chart.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page: chart }).analyze()).violations).toEqual([]);
    await chart.screenshot({ path: `${screens}practice-chart-${colorScheme}.png`, fullPage: true });
  }
  const size = chart.viewportSize();
  await chart.setViewportSize({ width: 320, height: 640 });
  expect(await chart.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  if (size) await chart.setViewportSize(size);
});

it('shows where a value is', async () => {
  const form = await stage.openForm(chart);
  const outlined = () => chart.locator('.is-pointed-out').allInnerTexts();
  await openRow(form, 'Contact');
  await form.getByRole('button', { name: 'Find date of birth on the page' }).click();
  await expect.poll(outlined).toEqual([expect.stringContaining('1984-06-15')]);
  await expect.poll(outlined, { timeout: 10_000 }).toEqual([]);
  await form.close();
});

it('takes two clicks to order for, and the values arrive unchanged', async () => {
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('heading', 'PRACTICE, Paula');
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', 'Open more');
  // A page of the extension is not a site.
  expect(await popup.waitForText(/For IT: add this EHR/)).not.toContain('Chart indicator');
  await popup.click('button', /^Order Colon panel for PRACTICE, Paula/);
  await popup.waitForText(/ORD-/);
  await popup.close();
  const [order, ...more] = stage.sandbox.orders();
  expect(more).toEqual([]);
  expect(order?.order).toMatchObject({
    patient: {
      firstName: 'Paula',
      lastName: 'Practice',
      dob: '1984-06-15',
      genderCode: 'FEMALE',
      address: { street: '1 Example Street', city: 'Springfield', stateCode: 'IL', postalCode: '62701' },
      mobilePhoneNumber: '(217) 555-0142',
      emailAddress: 'paula.practice@example.org',
    },
    billing: {
      insurance: {
        insurancePolicies: [
          {
            relationshipToInsuredCode: 'SELF',
            policyNumber: 'EX-000-1',
            payerName: 'Example Health Plan',
            policyHolderFirstName: 'Paula',
            policyHolderLastName: 'Practice',
            policyHolderDateOfBirth: '1984-06-15',
          },
        ],
      },
    },
  });
});

it('is refused for any service that is not a sandbox', async () => {
  const options = await stage.browser.context.newPage();
  await options.goto(stage.browser.pageUrl('options.html'));
  await options.getByLabel('Service URL').fill('https://lab.example.org');
  await options.getByLabel('Access token', { exact: true }).fill(stage.sandbox.token);
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await options.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  const popup = await stage.browser.clickToolbar(chart);
  await popup.click('button', 'Choose another test');
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', /^Order Colon panel for PRACTICE, Paula/);
  await popup.waitForText(/This is the practice patient/);
  await popup.close();
  expect(stage.sandbox.orders()).toHaveLength(1);
});
