// The main job in a real browser: the real toolbar button, the real popup, no permission for the chart except that
// click.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPanel } from '../../src/order/panels.ts';
import { ageInYears, localDay } from '../../src/order/text/age.ts';
import { sayDay } from '../../src/order/text/day-words.ts';
import { chooseTestIn, findForm } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { expectedOrder } from './expected-order.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
beforeEach(() => stage.sandbox.reset());
afterAll(() => stage?.close());

const productsOf = (panelId: string) => {
  const panel = findPanel(panelId);
  if (!panel || !('products' in panel)) throw new Error(panelId);
  return panel;
};

const patientOf = (pid: number) => {
  const patient = stage.clinic.patients.find(one => one.pid === pid);
  if (!patient) throw new Error(`no patient ${pid}`);
  return { patient, heading: `${patient.lastName.toUpperCase()}, ${patient.firstName}` };
};

/** Types the patient, where the form asks because another one with a similar name was open. */
const typing = (text: string) => `{
  const field = document.getElementById('typed-identity');
  if (field) field.value = ${JSON.stringify(text)};
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}`;

describe('ordering from an open chart', () => {
  it.each([
    ['multisite-reflex-a', 1],
    ['prostate', 2],
    ['brca-and-risk', 3],
  ])('%s for patient %i arrives as the chart shows it', async (panelId, pid) => {
    const { test, products } = productsOf(panelId);
    const { patient, heading } = patientOf(pid);
    const page = await stage.openChart(pid);
    const popup = await stage.browser.clickToolbar(page);
    await popup.find('heading', heading);
    await chooseTestIn(popup, test);
    const age = ageInYears(patient.dob, localDay());
    const name = `Order ${test} for ${heading} · ${sayDay(patient.dob)} (${age} ${patient.birthSex.charAt(0)})`;
    expect(await popup.find('button', name)).toMatchObject({ disabled: false });
    await popup.screenshot(`${screens}form-${panelId}.png`);
    await popup.click('button', name);

    const shown = await popup.waitForText(/ORD-/);
    await popup.screenshot(`${screens}ordered-${panelId}.png`);
    const [order, ...more] = stage.sandbox.orders();
    expect(more).toEqual([]);
    const { requisitionNumber = '' } = order ?? {};
    expect(order?.order).toEqual({ requisitionNumber, ...expectedOrder(patient), products });
    expect(requisitionNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    expect(order?.receipt.headers['content-type']).toBe('application/json');
    const status = await popup.evaluate<string>('document.querySelector("[role=status]").innerText');
    expect(status).toContain(order?.id);
    expect(status).toContain(requisitionNumber);
    expect(shown).toContain(test);
    await popup.close();
    await page.close();
  });

  it('offers the twelve tests by name, and says why two cannot be ordered', async () => {
    const page = await stage.openChart(1);
    const popup = await stage.browser.clickToolbar(page);
    await findForm(popup);
    await popup.click('button', 'Change test');
    const radios = await popup.all('radio');
    expect(radios).toHaveLength(12);
    const unavailable = radios.filter(({ disabled }) => disabled).map(({ name }) => name);
    expect(unavailable.sort()).toEqual(['Risk update test', 'Single-site test including gene and mutation name']);
    expect(await popup.text()).toContain("You can't order this test on its own here yet.");
    await popup.close();
    await page.close();
  });

  it('is one order, however often Order is clicked', async () => {
    const page = await stage.openChart(4);
    const popup = await stage.browser.clickToolbar(page);
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 500, end: 'answer' } }]);
    await chooseTestIn(popup, 'Colon AP panel');
    await popup.evaluate(typing('Ngozi Adeyemi 1981'));
    const { name } = await popup.find('button', /^Order Colon AP panel for /);
    await popup.click('button', name, 20);
    await popup.waitForText(/ORD-/);
    expect(stage.sandbox.orders()).toHaveLength(1);
    await popup.close();

    const again = await stage.browser.clickToolbar(page);
    await again.waitForText(/ORD-/);
    expect(stage.sandbox.requests('createOrder')).toHaveLength(1);
    await again.close();
    await page.close();
  });
});
