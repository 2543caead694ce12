// What an order costs: stories played in the real popup, with every click counted, the one on the toolbar too.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openScreen, test } from '../browser/form-views.ts';
import { findForm } from '../browser/order-form.ts';
import type { Popup } from '../browser/popup.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure({ asksProvider: true });
});
beforeEach(async () => {
  stage.sandbox.reset();
  const page = await stage.browser.openPage('options.html');
  // Without a test of an earlier story.
  await page.evaluate(setHere('ownTests', {}));
  await page.close();
});
afterEach(() => stage.closeCharts());
afterAll(() => stage?.close());

interface Counted extends Popup {
  clicks(): number;
}

/** Opens the popup and counts its clicks. Scrolling and the browser's file dialog are not clicks of the form. */
async function open(chart: Page): Promise<Counted> {
  const popup = await stage.browser.clickToolbar(chart);
  let clicks = 1;
  await findForm(popup);
  await popup.waitForText(/^(?!.*Still reading)/s);
  return {
    ...popup,
    clicks: () => clicks,
    click: (...where) => {
      clicks += 1;
      return popup.click(...where);
    },
  };
}

const orderButton = new RegExp(`^Order ${test} for `);

/** Orders, and returns what the lab received. */
async function order(popup: Counted) {
  await popup.click('button', orderButton);
  await popup.waitForText(/ORD-/);
  await popup.close();
  return stage.sandbox.orders()[0]?.order;
}

/** Brings every row into view, as a wheel does. */
const scrollThrough = (popup: Popup) =>
  popup.evaluate(`(async () => {
    for (const row of document.querySelectorAll('.read-back tr')) {
      row.scrollIntoView({ block: 'center' });
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  })()`);

const leticia = { provider: { firstName: 'Leticia', lastName: 'Oyelaran' }, role: 'ORDERING' };

it('a first order with a policy takes four clicks', async () => {
  const popup = await open(await stage.openChart(3));
  await popup.click('radio', test);
  await popup.click('button', 'Yes');
  expect(await order(popup)).toMatchObject({
    providerAccounts: [leticia],
    billing: { insurance: { insurancePolicies: [{ payerName: 'High Desert Mutual', policyNumber: 'HDM0093317' }] } },
  });
  expect(popup.clicks()).toBe(4);
});

it('one PDF is a fifth click', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'order-clicks-')), 'referral.pdf');
  writeFileSync(file, '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
  const popup = await open(await stage.openChart(2));
  await popup.click('radio', test);
  await popup.click('button', 'Yes');
  // The click on Add opens the file dialog, which a test answers at the control below it.
  await popup.find('button', 'Add files');
  await popup.chooseFiles([file]);
  await popup.find('button', /^Remove referral\.pdf/);
  expect(await order(popup)).toMatchObject({ providerAccounts: [leticia] });
  expect(stage.sandbox.files()).toMatchObject([{ state: 'received' }]);
  expect(popup.clicks() + 1).toBe(5);
});

it.each([
  {
    what: 'an EHR that was not verified',
    folder: 'practice-fusion/profile',
    sent: {
      patient: {
        firstName: 'Delphine',
        lastName: 'Achterberg',
        dob: '1983-05-04',
        genderCode: 'FEMALE',
        address: { street: '77 Cottonwood Way, Apt 5', city: 'Santa Fe', stateCode: 'NM', postalCode: '87501' },
        mobilePhoneNumber: '(505) 555-0121',
        emailAddress: 'delphine@example.org',
      },
      billing: {
        insurance: {
          insurancePolicies: [
            { payerName: 'Mesa Health', policyNumber: 'MH-77120' },
            { payerName: 'Old Trail Insurance', policyNumber: 'OT-3' },
          ],
        },
      },
    },
  },
  {
    what: 'an EHR without a definition',
    folder: 'general/chart-dl',
    sent: {
      patient: {
        // With or without the middle name.
        firstName: expect.stringMatching(/^Maren/),
        lastName: 'LINDQVIST',
        dob: '1979-03-08',
        genderCode: 'FEMALE',
        address: { street: '77 Quarry Road, Unit 4', city: 'Salem', stateCode: 'OR', postalCode: '97301' },
        mobilePhoneNumber: '(503) 555-0148',
        emailAddress: 'maren.l@example.org',
      },
    },
  },
])('a complete order on $what takes five clicks', async ({ folder, sent }) => {
  const chart = await openScreen(stage, folder);
  const popup = await open(chart);
  await popup.click('radio', test);
  await scrollThrough(popup);
  await popup.click('button', /^All \d+ match the chart/);
  await popup.click('button', 'Yes');
  await popup.find('button', orderButton);
  expect(await popup.evaluate(`document.querySelector('.without')?.textContent`)).toBeUndefined();
  expect(await order(popup)).toMatchObject(sent);
  expect(popup.clicks()).toBe(5);
  await chart.close();
});

it('an order whose provider and history were confirmed earlier takes two clicks', async () => {
  const chart = await stage.openChart(1);
  const earlier = await open(chart);
  await earlier.click('radio', test);
  await earlier.click('button', 'Always');
  await earlier.click('button', 'Review history');
  await earlier.find('button', /^Accept (?!all)/);
  for (;;) {
    const name = (await earlier.all('button')).find(button => /^Accept (?!all)/.test(button.name))?.name;
    if (name === undefined) break;
    await earlier.click('button', name);
  }
  await earlier.close();

  const popup = await open(chart);
  const received = await order(popup);
  expect(received).toMatchObject({ providerAccounts: [leticia] });
  expect(received?.clinical).toMatchObject({ ancestry: expect.arrayContaining([expect.anything()]) });
  expect(popup.clicks()).toBe(2);
});
