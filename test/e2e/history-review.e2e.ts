// A written family history in a real chart: reviewed with the keyboard in the real popup, and what the lab receives of it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, openRow } from '../browser/order-form.ts';
import type { ServedPages } from '../browser/serve-pages.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useServedStage } from '../browser/use-stage.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;
const chartAddress = '#/PF/charts/patients/0b9a4c1e-5d7f-4f6a-9c3e-2a1b7d8e9f01/summary';

const history =
  'Mother breast cancer dx 44, ovarian ca 61. MGM breast ca in her 60s. Father: prostate cancer (66). ' +
  'Paternal aunt melanoma. Aunt with breast cancer, side unknown. Sister: lung ca 50. Husband: colon cancer.';

const shown = (name: string, text: string) => `<div data-element="${name}">${text}</div>`;
const page = `<!doctype html><html lang="en"><title>Chart</title><body>
  ${shown('patient-ribbon-patient-name', 'Ada Alpha')}${shown('patient-ribbon-dob', '03/08/1979')}
  ${shown('patient-ribbon-age-gender', '47 yrs F')}${shown('patient-ribbon-prn', 'AA123456')}
  <h2>Family health history</h2>${shown('family-history-text', history)}</body></html>`;

let stage: Stage;
let pages: ServedPages;
useServedStage({ '/chart': page }, (set, served) => {
  stage = set;
  pages = served;
});

/** The form with its history open, and the chart it came from. */
async function openHistory(): Promise<{ chart: Page; form: Page }> {
  const chart = await stage.browser.openTab(`http://localhost:${pages.port}/chart${chartAddress}`);
  const form = await stage.openForm(chart);
  await form.setViewportSize({ width: 430, height: 1600 });
  await chooseTest(form, 'Colon panel');
  await openRow(form, 'History');
  await form.locator('.clinical').waitFor();
  return { chart, form };
}

const focused = (form: Page) => form.evaluate(() => document.activeElement?.querySelector('.line')?.textContent ?? '');
const review = (form: Page) => form.getByRole('button', { name: /^Review \d+ suggestions?$/ });
const count = async (form: Page) => Number(/\d+/.exec(await review(form).innerText())?.[0] ?? 0);
/** What the drawing says of the family, in words. */
const drawn = (form: Page) => form.locator('.clinical svg[role="img"]').first().getAttribute('aria-label');

describe('a written family history', () => {
  it('is reviewed with the keyboard alone: Enter accepts, the arrows move, E edits', async () => {
    const { chart, form } = await openHistory();
    await form.screenshot({ path: `${screens}history-review-before.png`, fullPage: true });
    expect(await count(form)).toBe(6);
    await review(form).focus();
    await form.keyboard.press('Enter');
    await expect.poll(() => focused(form)).toMatch(/^Mother/);
    const row = form.locator('li.clinical-row:focus');
    expect(await row.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid');
    await form.keyboard.press('ArrowDown');
    await expect.poll(() => focused(form)).toMatch(/^Maternal grandmother/);
    await form.keyboard.press('ArrowUp');
    // The lab has two codes for breast cancer: Enter leads to them, and the choice leads on.
    await form.keyboard.press('Enter');
    await expect.poll(() => form.evaluate(() => document.activeElement?.textContent)).toBe('Breast, DCIS');
    await form.keyboard.press('Tab');
    await form.keyboard.press('Enter');
    await expect.poll(() => focused(form)).toMatch(/^Maternal grandmother/);
    expect(await count(form)).toBe(5);
    await form.keyboard.press('ArrowDown');
    await expect.poll(() => focused(form)).toMatch(/^Father/);
    await form.keyboard.press('Enter');
    await expect.poll(() => focused(form)).toMatch(/^Paternal aunt/);
    await form.keyboard.press('e');
    await expect.poll(() => form.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    // Open fields confirm nothing. The first change takes the rest of the row as it stands.
    expect(await count(form)).toBe(4);
    await form.locator('select:focus').selectOption('MATERNAL_AUNT');
    await expect.poll(() => count(form)).toBe(3);
    expect(await axeFindings(form)).toEqual([]);
    await form.screenshot({ path: `${screens}history-review-after.png`, fullPage: true });
    await chart.close();
  });

  it('lists what is not certain until it is added, and the pedigree grows by it', async () => {
    const { form } = await openHistory();
    const without = form.getByRole('region', { name: 'Goes without' });
    expect(await without.innerText()).toContain('"Aunt with breast cancer, side unknown"');
    await form.getByText('1 item to check').waitFor();
    const before = await drawn(form);
    await form.getByRole('button', { name: 'Add a relative for: Aunt with breast cancer, side unknown' }).click();
    await form.getByLabel('Relative').selectOption('MATERNAL_AUNT');
    await form.getByLabel('Cancer', { exact: true }).selectOption('BREAST_INVASIVE');
    await form.screenshot({ path: `${screens}history-review-added.png`, fullPage: true });
    await expect.poll(() => drawn(form)).not.toBe(before);
    expect(await without.innerText()).not.toContain('side unknown');
    expect(await form.getByText('1 item to check').count()).toBe(0);
  });

  it('is found in the chart, although no history reader runs there', async () => {
    const { chart, form } = await openHistory();
    await form.getByRole('button', { name: 'Find Father: Prostate, 66' }).first().click();
    await expect
      .poll(() =>
        chart
          .locator('[data-element="family-history-text"]')
          .evaluate(element => getComputedStyle(element).outlineStyle),
      )
      .not.toBe('none');
  });

  it('sends what the lab can carry when all is accepted at once', async () => {
    const { form } = await openHistory();
    await form.getByRole('button', { name: 'Accept all 2' }).click();
    await form.getByRole('button', { name: /^All \d+ match the chart$/ }).click();
    await typeIdentity(form);
    await form.getByRole('button', { name: /^Order Colon panel for / }).click();
    await form.getByText(/ORD-/).first().waitFor();
    const [received] = stage.sandbox.orders();
    // Breast cancer has two codes at the lab, so the mother and the grandmother stay open; lung cancer is "Other".
    expect(received?.order.clinical).toHaveProperty('familyCancerHistory', [
      { relationshipTypeCode: 'FATHER', cancerHistory: [{ cancerSiteCode: 'PROSTATE', diagnosisAge: { age: 66 } }] },
      { relationshipTypeCode: 'PATERNAL_AUNT', cancerHistory: [{ cancerSiteCode: 'MELANOMA' }] },
    ]);
  });
});
