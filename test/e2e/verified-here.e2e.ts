// An EHR that was not tested on a live system becomes certain at one site, and uncertain again.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreen, test } from '../browser/form-views.ts';
import { confirmAll, findForm, openRow } from '../browser/order-form.ts';
import { listHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure({ asksProvider: true });
});
afterAll(() => stage?.close());

interface Person {
  first: string;
  last: string;
  dob: string;
  age: number;
  number: string;
}

const people: Person[] = [
  { first: 'Delphine', last: 'Achterberg', dob: '05/04/1983', age: 43, number: 'DA204417' },
  { first: 'Ibrahim', last: 'Sandoval', dob: '09/17/1961', age: 65, number: 'IS118820' },
  { first: 'Tomasine', last: 'Wrobel', dob: '02/28/1990', age: 36, number: 'TW300519' },
  { first: 'Oskari', last: 'Vance', dob: '12/01/1975', age: 50, number: 'OV771204' },
];

/** The saved profile of another patient, with one insurance policy that is in force. */
const as =
  ({ first, last, dob, age, number }: Person) =>
  (html: string): string =>
    html
      .replaceAll('Delphine Achterberg', `${first} ${last}`)
      .replaceAll('05/04/1983', dob)
      .replaceAll('DA204417', number)
      .replace('43 yrs F', `${age} yrs F`)
      .replace(/<li data-element="insurance-plan-2">.*?<\/li>/s, '');

const keyOf = ({ number }: Person) => `0a1b2c3d-1111-4222-8333-4444${number.slice(2)}aa`;
const addressOf = (person: Person, origin = 'https://static.practicefusion.com') =>
  `${origin}/apps/ehr/index.html#/PF/charts/patients/${keyOf(person)}/profile`;

async function openChart(person: Person, origin?: string): Promise<Page> {
  return openScreen(
    stage,
    'practice-fusion/profile',
    html => as(person)(html).replaceAll('0a1b2c3d-1111-4222-8333-444455556666', keyOf(person)),
    addressOf(person, origin),
  );
}

const opened: Page[] = [];

/** A form of a patient that has stopped reading. */
async function openForm(person: Person, origin?: string): Promise<Page> {
  for (const page of opened.splice(0)) await page.close();
  const chart = await openChart(person, origin);
  const form = await stage.openForm(chart);
  opened.push(form, chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  return form;
}

const chip = (form: Page) => form.locator('.about small').first();
const rowsToCheck = (form: Page) => form.locator('.read-back tr').count();

/** Everything that the extension stores about verification, as text. */
async function stored(): Promise<string> {
  const page = await stage.browser.openPage('options.html');
  const all = JSON.parse(await page.evaluate<string>(listHere)) as Record<string, unknown>;
  await page.close();
  return JSON.stringify([all.verifyingSites, all.verifiedSites, all.endedSites]);
}

const [delphine, ibrahim, tomasine, oskari] = people as [Person, Person, Person, Person];

/** Says "Verify this EHR here" for the form's chart. */
async function start(form: Page): Promise<void> {
  await openRow(form, 'More');
  await form.getByText('Verify this EHR here').click();
  await form.getByRole('button', { name: 'Start verifying' }).click();
}

it('counts three charts of different patients, and stores no patient', async () => {
  let form = await openForm(delphine);
  expect(await chip(form).textContent()).toBe('Practice Fusion · not tested yet');
  await start(form);
  await expect.poll(() => chip(form).textContent()).toContain('0 of 3 charts compared');
  await confirmAll(form);
  await expect.poll(() => chip(form).textContent()).toContain('1 of 3 charts compared');
  const going = await stored();
  expect(going).toMatch(/"patients":\[\{"person":"[0-9a-f]{64}"/);
  for (const text of ['Delphine', 'Achterberg', '1983', '204417']) expect(going).not.toContain(text);
  // The same patient counts once.
  form = await openForm(delphine);
  await confirmAll(form);
  form = await openForm(ibrahim);
  await expect.poll(() => chip(form).textContent()).toContain('1 of 3 charts compared');
  await confirmAll(form);
  await expect.poll(() => chip(form).textContent()).toContain('2 of 3 charts compared');
  form = await openForm(tomasine);
  await confirmAll(form);
  await expect.poll(stored).toContain('"charts":3');
  expect(await stored()).not.toContain('patients');
});

const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date());

it('orders with two clicks from then on, with the provider of the earlier order', async () => {
  let form = await openForm(oskari);
  expect(await chip(form).textContent()).toBe(`Practice Fusion · verified here, ${today}, 3 charts`);
  expect(await rowsToCheck(form)).toBe(0);
  await form.getByRole('radio', { name: test, exact: true }).click();
  await form.getByRole('button', { name: 'Always', exact: true }).click();
  await form.getByText(/^Remembered for/i).waitFor();
  await form.getByRole('button', { name: new RegExp(`^Order ${test} for VANCE, Oskari`) }).click();
  await form.getByText(/ORD-/).first().waitFor();
  for (const page of opened.splice(0)) await page.close();
  const chart = await openChart(ibrahim);
  // The first click is the toolbar's, the second one orders.
  const popup = await stage.browser.clickToolbar(chart);
  await findForm(popup);
  await popup.waitForText(/^(?!.*Still reading)/s);
  await popup.click('button', new RegExp(`^Order ${test} for SANDOVAL, Ibrahim`));
  await popup.waitForText(/ORD-/);
  await popup.close();
  await chart.close();
  expect(stage.sandbox.orders().map(({ order }) => order)).toMatchObject([
    { patient: { firstName: 'Oskari' } },
    {
      patient: { firstName: 'Ibrahim', lastName: 'Sandoval', dob: '1961-09-17', mobilePhoneNumber: '(505) 555-0121' },
      billing: { insurance: { insurancePolicies: [{ payerName: 'Mesa Health', policyNumber: 'MH-77120' }] } },
      providerAccounts: [{ role: 'ORDERING' }],
    },
  ]);
  form = await openForm(oskari, 'https://ehr.example.org');
  expect(await chip(form).textContent()).toBe('Practice Fusion · not tested yet');
  expect(await rowsToCheck(form)).toBeGreaterThan(0);
});

it('is listed in the options, with a file for the other computers', async () => {
  const options = await stage.browser.openPage('options.html#ehrs');
  const section = options.getByRole('region', { name: 'Verified here' });
  await section.getByText(`Practice Fusion at https://static.practicefusion.com: ${today}, 3 charts`).waitFor();
  await section.getByRole('button', { name: 'Export for the policy' }).click();
  const file = section.getByRole('link', { name: 'Download verified-here.json' });
  const text = await file.evaluate(async link => (await fetch((link as HTMLAnchorElement).href)).text());
  expect(JSON.parse(text)).toMatchObject({
    verifiedHere: [{ definition: 'practice-fusion', origin: 'https://static.practicefusion.com', charts: 3 }],
  });
  await options.close();
});

it('is uncertain again after a correction, in the open form and in every other', async () => {
  let form = await openForm(tomasine);
  expect(await rowsToCheck(form)).toBe(0);
  await openRow(form, 'Contact');
  await form.getByRole('textbox', { name: 'Mobile' }).fill('(505) 555-0199');
  await expect.poll(() => chip(form).textContent()).toBe('Practice Fusion · not tested yet');
  await expect.poll(() => rowsToCheck(form)).toBeGreaterThan(3);
  form = await openForm(delphine);
  expect(await chip(form).textContent()).toBe('Practice Fusion · not tested yet');
  expect(await rowsToCheck(form)).toBeGreaterThan(3);
  expect(JSON.parse(await stored())).toMatchObject([[], [], [{ definition: 'practice-fusion', why: 'corrected' }]]);
});
