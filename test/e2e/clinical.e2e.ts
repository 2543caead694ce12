// The clinical history entered by hand in the real form, and what the lab receives of it.

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '../../src/order/text/age.ts';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, clickOrder, openRow } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

/** Opens a part of the clinical history. */
async function part(form: Page, title: string): Promise<Locator> {
  await openRow(form, 'History');
  const details = form.locator('details', { has: form.locator('summary .title', { hasText: title }) });
  await details.waitFor();
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open)))
    await details.locator('summary').click();
  return details;
}

/** Checks the connection, which reads the schema that the lab publishes. */
async function checkConnection(stage: Stage): Promise<void> {
  const page = await stage.browser.openPage('options.html#lab');
  await page.getByRole('button', { name: 'Check connection' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /answers|works|accept/i })
    .first()
    .waitFor();
  await page.close();
}

async function dropSuggestions(form: Page): Promise<void> {
  await openRow(form, 'History');
  await form.locator('.clinical').waitFor();
  await form.locator('.clinical details').evaluateAll(all => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
  const drop = form.locator('.clinical').getByRole('button', { name: /^Don't include / });
  while ((await drop.count()) > 0) await drop.first().click();
}

async function fillHistory(form: Page): Promise<void> {
  const personal = await part(form, 'Personal cancer history');
  await personal.getByRole('button', { name: 'Add a cancer for this patient' }).click();
  await personal.getByLabel('Cancer', { exact: true }).selectOption('prostate');
  await personal.getByLabel('Age at diagnosis').fill('41');
  await personal.getByLabel('In treatment now').selectOption('Yes');
  await personal.getByLabel('Gleason score').selectOption('FIVE_PLUS_FOUR_EQUAL_NINE');
  await personal.getByLabel('Metastatic').selectOption('No');
  await personal.getByRole('button', { name: 'Add a cancer for this patient' }).click();
  const second = personal
    .locator('.clinical-row')
    .filter({ has: form.getByLabel('Cancer', { exact: true }) })
    .last();
  await second.getByLabel('Cancer', { exact: true }).selectOption('breast');
  await second.getByLabel('Age at diagnosis').fill('39');

  const family = await part(form, 'Family history');
  const rows = family.locator('.clinical-row').filter({ has: form.getByLabel('Relative') });
  await family.getByRole('button', { name: 'Add a relative' }).click();
  const mother = rows.nth(0);
  await mother.getByLabel('Relative').selectOption('MOTHER');
  await mother.getByLabel('Cancer', { exact: true }).selectOption('BREAST_DCIS');
  await mother.getByLabel('Age, or from–to').fill('47');
  await mother.getByRole('button', { name: 'Add another cancer' }).click();
  await mother.getByLabel('Cancer', { exact: true }).nth(1).selectOption('OVARIAN');
  await mother.getByLabel('Age, or from–to').nth(1).fill('50-55');
  await family.getByRole('button', { name: 'Add a relative' }).click();
  await rows.nth(1).getByLabel('Relative').selectOption('FATHER');
  await rows.nth(1).getByLabel('Cancer', { exact: true }).selectOption('PROSTATE');

  const ancestry = await part(form, 'Ancestry');
  await ancestry.getByLabel('Hispanic or Latino').check();
  await ancestry.getByLabel('Ashkenazi Jewish').check();
}

const history = {
  personalCancerHistory: [
    {
      prostate: {
        diagnosisAge: 41,
        currentlyBeingTreated: true,
        diagnosisDetails: { gleasonScore: 'FIVE_PLUS_FOUR_EQUAL_NINE', metastatic: false },
      },
    },
    { breast: { diagnosisAge: 39 } },
  ],
  familyCancerHistory: [
    {
      relationshipTypeCode: 'MOTHER',
      cancerHistory: [
        { cancerSiteCode: 'BREAST_DCIS', diagnosisAge: { age: 47 } },
        { cancerSiteCode: 'OVARIAN', diagnosisAge: { range: { lowerAge: 50, upperAge: 55 } } },
      ],
    },
    { relationshipTypeCode: 'FATHER', cancerHistory: [{ cancerSiteCode: 'PROSTATE' }] },
  ],
  ancestry: ['HISPANIC_LATINO', 'ASHKENAZI_JEWISH'],
};

async function place(form: Page, test: string): Promise<void> {
  await clickOrder(form, test);
  await form.getByText(/ORD-/).first().waitFor();
}

const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * 86_400_000));

describe.each([
  ['publishes its types', true],
  ['publishes nothing', false],
])('when the lab %s', (_, introspection) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage({ introspection });
    await stage.configure();
    if (introspection) await checkConnection(stage);
  });
  afterEach(() => stage.closeCharts());
  afterAll(() => stage?.close());

  it('every clinical field entered by hand arrives unchanged', async () => {
    const form = await stage.openForm(await stage.openChart(1));
    await form.setViewportSize({ width: 430, height: 2600 });
    await chooseTest(form, 'Colon panel');
    await dropSuggestions(form);
    await fillHistory(form);
    const blood = await part(form, 'Transplant and transfusion');
    const risk = await part(form, 'Breast cancer risk');
    await blood
      .getByLabel(introspection ? 'Transplant type' : 'Has the patient had a transplant?')
      .selectOption('AUTOLOGOUS');
    const day = blood.getByLabel(introspection ? 'Last transfusion date' : 'Date of last transfusion');
    const name = introspection ? 'published' : 'documented';

    await day.fill(daysAgo(28));
    await blood.getByText('within 28 days of a blood transfusion').waitFor();
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    await form.getByRole('button', { name: /^Order Colon panel/, disabled: true }).waitFor();
    await day.fill(daysAgo(29));
    await risk.getByRole('textbox').fill('Lifetime risk 24 %');
    await risk.getByText('Your answer goes into the notes').waitFor();
    expect(await blood.getByText('Your answer goes into the notes').count()).toBe(introspection ? 0 : 2);

    for (const colorScheme of ['light', 'dark'] as const) {
      await form.emulateMedia({ colorScheme });
      expect(await axeFindings(form)).toEqual([]);
      await form.screenshot({ path: `${screens}clinical-${name}-${colorScheme}.png` });
    }
    await form.setViewportSize({ width: 320, height: 2900 });
    expect(await form.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await form.screenshot({ path: `${screens}clinical-${name}-narrow.png` });
    await place(form, 'Colon panel');

    const [received] = stage.sandbox.orders();
    const risks = 'Breast cancer risk: Lifetime risk 24 %';
    expect(received?.order.clinical).toEqual(
      introspection
        ? {
            ...history,
            boneMarrowTransplantRecipient: { transplantType: 'AUTOLOGOUS' },
            bloodTransfusionRecipient: { lastTransfusionDate: daysAgo(29) },
          }
        : history,
    );
    expect(received?.order.notes).toBe(
      introspection
        ? risks
        : [
            'The patient has had an autologous bone marrow transplant.',
            `The patient's last blood transfusion was on ${daysAgo(29)}.`,
            risks,
          ].join('\n'),
    );
    await form.close();
  });

  it('a transplant from a donor blocks the order at its control', async () => {
    stage.sandbox.reset();
    const form = await stage.openForm(await stage.openChart(2));
    await chooseTest(form, 'Colon panel');
    const blood = await part(form, 'Transplant and transfusion');
    const transplant = blood.getByLabel(introspection ? 'Transplant type' : 'Has the patient had a transplant?');
    await transplant.selectOption('ALLOGENEIC');
    await blood.getByText('after a donor (allogeneic) bone marrow transplant').waitFor();
    expect(await transplant.getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByRole('button', { name: /^Order Colon panel/ }).isDisabled()).toBe(true);
    await transplant.selectOption('');
    await place(form, 'Colon panel');
    await form.close();
  });
});

it('an answer that no rule understands takes a tick at the button, and the audit log says so', async () => {
  const stage = await setStage();
  try {
    await stage.configure();
    await checkConnection(stage);
    const form = await stage.openForm(await stage.openChart(2));
    await chooseTest(form, 'Colon panel');
    const transplant = (await part(form, 'Transplant and transfusion')).getByLabel('Transplant type');
    await transplant.selectOption('UNKNOWN');
    const tick = form.getByRole('checkbox', { name: 'The patient has had no transplant from a donor' });
    await tick.waitFor();
    expect(await form.getByRole('button', { name: /^Order Colon panel/ }).isDisabled()).toBe(true);
    await form.screenshot({ path: `${screens}clinical-unclear.png` });
    await tick.check();
    await form.screenshot({ path: `${screens}clinical-unclear-ticked.png` });
    await place(form, 'Colon panel');
    expect(stage.sandbox.orders()[0]?.order.clinical).toMatchObject({
      boneMarrowTransplantRecipient: { transplantType: 'UNKNOWN' },
    });
    const log = await stage.browser.openPage('options.html#log');
    await log.getByRole('button', { name: 'Export the log' }).click();
    const link = log.getByRole('link', { name: 'Download order-audit-log.csv' });
    const csv = await link.evaluate(one => fetch((one as HTMLAnchorElement).href).then(answer => answer.text()));
    expect(csv).toMatch(/override,.*clinical\.boneMarrowTransplantRecipient.*bloodConfirmed/);
  } finally {
    await stage.close();
  }
});

describe('with the keyboard only', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage();
    await stage.configure();
  });
  afterEach(() => stage.closeCharts());
  afterAll(() => stage?.close());

  it('you can accept a suggestion, and add a relative who is drawn and sent', async () => {
    const form = await stage.openForm(await stage.openChart(1));
    await form.setViewportSize({ width: 430, height: 1900 });
    /** Presses Tab until the control with this name has the focus. */
    const goTo = async (name: RegExp) => {
      for (let steps = 0; steps < 80; steps += 1) {
        const focused = await form.evaluate(() => {
          const { activeElement: element } = document;
          return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        });
        if (name.test(focused)) return;
        await form.keyboard.press('Tab');
      }
      throw new Error(`no way to ${name}`);
    };
    const focusedLabel = () =>
      form.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.labels?.[0]?.textContent);
    await form.getByRole('textbox', { name: 'Find a test' }).focus();
    await form.keyboard.type('colon panel');
    await form.keyboard.press('Enter');
    await goTo(/^Review history$/);
    await form.keyboard.press('Enter');
    await form.locator('.clinical').waitFor();
    await goTo(/^Add a relative$/);
    await form.keyboard.press('Enter');
    await expect.poll(focusedLabel).toBe('Relative');
    await form.keyboard.type('Mother');
    await form.keyboard.press('Tab');
    await expect.poll(focusedLabel).toBe('Cancer');
    await form.keyboard.type('Prostate');
    await form.keyboard.press('Tab');
    await form.keyboard.type('60-55');
    await form.getByText('An age range starts after it ends.').last().waitFor();
    for (let letters = 0; letters < 5; letters += 1) await form.keyboard.press('Backspace');
    await form.keyboard.type('55-60');
    await form.getByRole('img', { name: /mother/i }).waitFor();
    await goTo(/^Accept (?!all)/);
    for (const colorScheme of ['dark', 'light'] as const) {
      await form.emulateMedia({ colorScheme });
      expect(await axeFindings(form)).toEqual([]);
    }
    await form.emulateMedia({ forcedColors: 'active' });
    await form.screenshot({ path: `${screens}clinical-forced.png` });
    await form.emulateMedia({ forcedColors: 'none' });
    await form.screenshot({ path: `${screens}clinical-suggestions.png` });
    await form.keyboard.press('Enter');
    await goTo(/^Order Colon panel for /);
    await form.keyboard.press('Enter');
    await form.getByText(/ORD-/).first().waitFor();
    const [received] = stage.sandbox.orders();
    expect(received?.order.clinical).toMatchObject({
      ancestry: [expect.any(String)],
      familyCancerHistory: [
        {
          relationshipTypeCode: 'MOTHER',
          cancerHistory: [{ cancerSiteCode: 'PROSTATE', diagnosisAge: { range: { lowerAge: 55, upperAge: 60 } } }],
        },
      ],
    });
    expect(received?.order.clinical).not.toHaveProperty('personalCancerHistory');
    await form.close();
  });
});

it("the options list the lab's differences, and orders use the clinic's own codes", async () => {
  const stage = await setStage();
  await stage.configure();
  await checkConnection(stage);
  const page = await stage.browser.openPage('options.html#lab');
  const section = page.getByRole('region', { name: 'What the lab accepts' });
  await section.getByText('Differences from what the forms assume').click();
  await section.getByText('Ancestry: the lab also accepts "OTHER"').waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await section.screenshot({ path: `${screens}options-labSchema.png` });
  await section.getByLabel('COLON_PANEL', { exact: true }).fill('COLON_AP_PANEL');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  const form = await stage.openForm(await stage.openChart(2));
  await chooseTest(form, 'Colon panel');
  await place(form, 'Colon panel');
  expect(stage.sandbox.orders()[0]?.order.products).toMatchObject([{ product: 'COLON_AP_PANEL' }]);
  await stage.close();
});
