// An order with every field of service.md section 2, entered by hand in the real form, only with the keyboard. The
// clinical part has its own test.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { openRow as openRowOf, waitForOrderId } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { everything } from '../draft/whole-order.ts';

const screens = '.output/screens';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

const { clinical: _, specimens: __, ...handmade } = everything;
const wanted = { ...handmade, specimens: [{ germline: { requestFromPatient: true } }] };

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return {
      id: element?.id ?? '',
      tag: element?.localName ?? '',
      text: element?.innerText ?? '',
      name: element?.getAttribute('aria-label') ?? '',
      type: element?.getAttribute('type') ?? '',
    };
  });

type Focused = Awaited<ReturnType<typeof focused>>;

/** Presses Tab, or Shift+Tab to go back, until the focus is at the wanted control. */
async function tabTo(page: Page, isThere: (at: Focused) => boolean, key = 'Tab'): Promise<Focused> {
  for (let count = 0; count < 300; count += 1) {
    const at = await focused(page);
    if (isThere(at)) return at;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there.');
}

/** Replaces what is in the control. */
async function type(page: Page, field: string, value: string): Promise<void> {
  const { tag } = await tabTo(page, ({ id }) => id === `field-${field}`);
  if (tag === 'select') return page.keyboard.type(value);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(value);
}

/** Opens a row of the form by the name of its button, such as "insurance". */
const openRow = async (page: Page, what: string): Promise<void> => {
  await tabTo(page, ({ name }) => new RegExp(`^(Edit|Add|Review|Open) ${what}$`).test(name));
  await page.keyboard.press('Enter');
  await page.locator('.section-fields > *').first().waitFor();
};

/** Adds a row and returns its path. The row's first field gets the focus. */
async function add(page: Page, label: string, first: string): Promise<string> {
  await tabTo(page, ({ tag, text }) => tag === 'button' && text === label);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page)).id).toMatch(new RegExp(`^field-.*[.]${first}$`));
  const { id } = await focused(page);
  return id.slice('field-'.length, -first.length - 1);
}

async function enterAddress(page: Page, at: string, address: Record<string, string>): Promise<void> {
  await type(page, `${at}.street`, address.street ?? '');
  await type(page, `${at}.city`, address.city ?? '');
  await type(page, `${at}.stateCode`, 'Oregon');
  await type(page, `${at}.postalCode`, address.postalCode ?? '');
}

async function enterPatient(page: Page): Promise<void> {
  const { patient } = wanted;
  await openRow(page, 'contact');
  await type(page, 'patient.firstName', patient.firstName ?? '');
  await type(page, 'patient.lastName', patient.lastName ?? '');
  await type(page, 'patient.dob', patient.dob ?? '');
  await type(page, 'patient.genderCode', 'Male');
  await enterAddress(page, 'patient.address', patient.address as Record<string, string>);
  await type(page, 'patient.mobilePhoneNumber', patient.mobilePhoneNumber ?? '');
  await type(page, 'patient.emailAddress', patient.emailAddress ?? '');
}

async function enterProviders(page: Page): Promise<void> {
  const accounts = wanted.providerAccounts ?? [];
  const [ordering, referring] = accounts;
  await tabTo(page, ({ text }) => text === 'Choose another provider');
  await page.keyboard.press('Enter');
  await tabTo(page, ({ text }) => text === 'Enter other provider fields');
  await page.keyboard.press('Enter');
  await page.locator('.section-fields > *').first().waitFor();
  const row = 'providerAccounts[0]';
  await type(page, `${row}.provider.firstName`, ordering?.provider?.firstName ?? '');
  await type(page, `${row}.provider.lastName`, ordering?.provider?.lastName ?? '');
  // The role is suggested: the signed-in user is probably the one who orders.
  await tabTo(page, ({ text }) => /^Confirm .* as the ordering provider$/.test(text));
  await page.keyboard.press('Enter');
  // Kind and use are preselected.
  await type(page, `${await add(page, 'Add a provider number', 'value')}.value`, '1234567893');
  await type(page, `${await add(page, 'Add an organization number', 'value')}.value`, '77');
  const second = await add(page, 'Add an organization number', 'value');
  await type(page, `${second}.value`, '78');
  await type(page, `${second}.use`, 'Not stated');
  await enterAddress(page, `${row}.location.address`, ordering?.location?.address as Record<string, string>);
  const other = await add(page, 'Add a provider account', 'provider.firstName');
  await type(page, `${other}.provider.firstName`, referring?.provider?.firstName ?? '');
  await type(page, `${other}.provider.lastName`, referring?.provider?.lastName ?? '');
  await type(page, `${other}.role`, 'Referring');
}

async function enterPolicies(page: Page): Promise<void> {
  await openRow(page, 'insurance');
  const policies = page.getByRole('group', { name: /^Policy \d/ });
  for (let left = await policies.count(); left > 0; left -= 1) {
    await tabTo(page, ({ text }) => text === 'Leave out this policy');
    await page.keyboard.press('Enter');
    await expect.poll(() => policies.count()).toBe(left - 1);
    await tabTo(page, ({ name }) => name === 'Close insurance', 'Shift+Tab');
  }
  for (const [index, policy] of (wanted.billing?.insurance?.insurancePolicies ?? []).entries()) {
    const row = await add(page, 'Add a policy', 'payerName');
    await type(page, `${row}.payerName`, policy.payerName ?? '');
    await type(page, `${row}.policyNumber`, policy.policyNumber ?? '');
    await type(page, `${row}.relationshipToInsuredCode`, index === 0 ? 'Self' : 'Spouse');
    // The policyholder of the patient's own policy is prefilled.
    if (index === 0) continue;
    await type(page, `${row}.policyHolderFirstName`, policy.policyHolderFirstName ?? '');
    await type(page, `${row}.policyHolderLastName`, policy.policyHolderLastName ?? '');
    await type(page, `${row}.policyHolderDateOfBirth`, policy.policyHolderDateOfBirth ?? '');
  }
}

async function enterRest(page: Page): Promise<void> {
  await openRow(page, 'more');
  const specimen = await add(page, 'Add a specimen', 'germline.requestFromPatient');
  await type(page, `${specimen}.germline.requestFromPatient`, 'Yes');
  await type(page, 'notes', wanted.notes ?? '');
  await type(page, 'testPreferenceCode', wanted.testPreferenceCode ?? '');
}

describe('a whole order', () => {
  it('is entered only with the keyboard and arrives unchanged', async () => {
    stage.sandbox.reset();
    const form = await stage.openForm(await stage.openChart(4));
    await form.getByRole('textbox', { name: 'Find a test' }).focus();
    await form.keyboard.type('colon panel');
    await form.keyboard.press('ArrowDown');
    while ((await focused(form)).id !== 'radio-colon') await form.keyboard.press('ArrowDown');
    await form.keyboard.press('Enter');
    await enterProviders(form);
    await enterPolicies(form);
    await enterPatient(form);
    await enterRest(form);
    await form.screenshot({ path: `${screens}/whole-order.png`, fullPage: true });
    // The name and date of birth entered replace those of the chart.
    await typeIdentity(form);
    await tabTo(form, ({ tag, text }) => tag === 'button' && text.startsWith('Order Colon panel'));
    await form.keyboard.press('Enter');
    await waitForOrderId(form);
    const [order] = stage.sandbox.orders();
    expect(order?.order).toEqual({
      ...wanted,
      requisitionNumber: expect.any(String),
      products: expect.any(Array),
    });
    await form.close();
  });
});

describe.each(['light', 'dark'] as const)('the sections in %s', colorScheme => {
  it('have no violations when filled, invalid and narrow', async () => {
    const form = await stage.openForm(await stage.openChart(1));
    await form.emulateMedia({ colorScheme });
    for (const title of ['Contact', 'Ordered by', 'Bill to', 'More']) await openRowOf(form, title);
    await form.getByRole('button', { name: 'Add a specimen' }).click();
    await form.getByRole('button', { name: 'Add a policy' }).click();
    await form.keyboard.insertText('Northern Relief');
    await form.getByRole('button', { name: 'Add a provider number' }).click();
    await form.keyboard.insertText('1234567890');
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody@');
    await form.getByRole('textbox', { name: 'Mobile' }).fill('');
    await form.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('03/08/1979');
    expect(await axeFindings(form)).toEqual([]);
    await form.setViewportSize({ width: 430, height: 1900 });
    await form.screenshot({ path: `${screens}/sections-${colorScheme}.png` });
    await form.getByRole('group', { name: 'Bill to', exact: true }).scrollIntoViewIfNeeded();
    await form.screenshot({ path: `${screens}/sections-${colorScheme}-below.png` });
    await form.setViewportSize({ width: 320, height: 1400 });
    expect(await form.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await form.screenshot({ path: `${screens}/sections-${colorScheme}-320.png` });
    expect(await axeFindings(form)).toEqual([]);
    await form.close();
  });
});

describe('"Find"', () => {
  it('outlines the value in the page for two seconds and leaves nothing behind', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    const frame = chart.frameLocator('iframe[name="pat"]');
    const outlined = () => frame.locator('[style*="outline"]').allInnerTexts();
    const before = await frame.locator('body').innerHTML();
    await openRowOf(form, 'Contact');
    await form.getByRole('button', { name: 'Find date of birth on the page' }).click();
    await expect.poll(outlined).toEqual(['1981-04-09']);
    await expect.poll(outlined, { timeout: 10_000 }).toEqual([]);
    expect(await frame.locator('body').innerHTML()).toBe(before);

    // A suggestion is shown by the sentence it came from.
    await openRowOf(form, 'History');
    const row = form.locator('.clinical-row.is-suggested').first();
    const sentence = ((await row.locator('q').first().textContent()) ?? '').replace(/^"|"$/g, '');
    await row.evaluate(element => element.closest('details')?.setAttribute('open', ''));
    await row.getByRole('button', { name: /^Find / }).click();
    await expect.poll(outlined).toEqual([expect.stringContaining(sentence)]);
    await form.close();
    await chart.close();
  });

  it('says when a value is not visible on the page', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await openRowOf(form, 'Contact');
    const page = chart.frameLocator('iframe[name="pat"]').locator('body');
    await page.evaluate(body => body.replaceChildren());
    await form.getByRole('button', { name: 'Find mobile on the page' }).click();
    await form.getByRole('alert').filter({ hasText: "isn't visible on the page" }).waitFor();
    await form.close();
    await chart.close();
  });
});
