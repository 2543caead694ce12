// What must never happen: an order for another patient than the chart shows, and silence about it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseTest, waitForOrderId } from '../browser/order-form.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(made => {
  stage = made;
});

interface ExtensionInPage {
  storage: { session: { get(keys: null): Promise<Record<string, string | undefined>> } };
  runtime: { sendMessage(message: object): Promise<object> };
}

/** Asks the worker to place the order of a form that shows no button for it. */
const placeFromPage = (form: Page, more: { panelId: string; typed?: string }) =>
  form.evaluate(async more => {
    const { chrome } = globalThis as unknown as { chrome: ExtensionInPage };
    const tabId = Number(new URLSearchParams(location.search).get('tab'));
    const draftId = (await chrome.storage.session.get(null))[`openDraft:${tabId}`];
    const shown = { tabId, draftId, revision: 1, fileIds: [] };
    const request = {
      ...shown,
      confirmed: {},
      method: null,
      person: '',
      lab: { serviceUrl: '', isTest: true },
      ...more,
    };
    return chrome.runtime.sendMessage({ name: 'order.place', request });
  }, more);

const orderButton = (form: Page) => form.getByRole('button', { name: /^Order Colon panel for / });

describe('the patient', () => {
  it('may not change between reading and ordering', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await form.getByRole('heading', { name: 'ADEYEMI-BRANDT, Ngozi' }).waitFor();
    // While it still reads, the form takes on changes of the chart.
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chooseTest(form, 'Colon panel');
    // While the extension still reads the chart, the form would switch to the other patient automatically.
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chart.bringToFront();
    await chart.getByText('Adeyemi, Ngozi', { exact: true }).click();
    await chart
      .frames()
      .find(frame => frame.name() === 'pat')
      ?.waitForURL(/set_pid=4/);
    await form.bringToFront();
    // The test tool keeps every page focused, so the browser's own focus event does not come.
    await form.evaluate(() => dispatchEvent(new Event('focus')));
    // W20: the form locks automatically, and names both patients.
    const alert = form.getByRole('alert');
    await alert.waitFor();
    const text = await alert.innerText();
    expect(text).toContain('ADEYEMI-BRANDT, Ngozi');
    expect(text).toContain('ADEYEMI, Ngozi');
    expect(await form.getByRole('button', { name: /^Order Colon panel/ }).isDisabled()).toBe(true);
    // W2: no matter what the form shows, the worker compares the patients itself.
    const reply = await placeFromPage(form, { panelId: 'colon' });
    expect(reply).toMatchObject({ ok: false, code: 'draft.patientChanged' });
    expect(stage.sandbox.requests('createOrder')).toEqual([]);
    await form.close();
    await chart.close();
  });

  it('is not ordered for while the screen shows another patient, too (W10)', { tags: ['long'] }, async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chooseTest(form, 'Colon panel');
    const other = '<h1>Patient chart</h1><p>Patient name: Wendeline Achterberg</p><p>Date of birth: 1969-11-30</p>';
    await chart.frame({ name: 'pat' })?.evaluate(html => {
      document.body.insertAdjacentHTML('afterbegin', `<div id="other">${html}</div>`);
    }, other);
    const reply = await placeFromPage(form, { panelId: 'colon' });
    expect(reply).toMatchObject({ ok: false, code: 'draft.patientChanged' });
    expect(JSON.stringify(reply)).toContain('Wendeline Achterberg');
    await chart.frame({ name: 'pat' })?.evaluate(() => document.getElementById('other')?.remove());
    expect(await placeFromPage(form, { panelId: 'colon' })).not.toMatchObject({ code: 'draft.patientChanged' });
    expect(stage.sandbox.requests('createOrder')).toEqual([]);
    await form.close();
    await chart.close();
  });

  it('may be reloaded: the same patient is the same patient', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await chooseTest(form, 'Colon panel');
    await chart.reload();
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toHaveLength(1);
    await form.close();
    await chart.close();
  });

  it('is the one on the screen, when somebody goes back to another chart and forth again', async () => {
    const chart = await stage.openChart(4);
    await chart.goto(chart.url().replace('pid=4', 'pid=1'));
    const pat = chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first();
    await pat.waitFor({ state: 'attached' });
    const form = await stage.openForm(chart);
    await form.getByRole('heading', { name: 'ADEYEMI-BRANDT, Ngozi' }).waitFor();
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chooseTest(form, 'Colon panel');

    await chart.goBack();
    const alert = form.getByRole('alert');
    await alert.filter({ hasText: 'ADEYEMI, Ngozi' }).waitFor();
    expect(await alert.innerText()).toContain('ADEYEMI-BRANDT, Ngozi');
    expect(await form.getByRole('button', { name: /^Order Colon panel/ }).isDisabled()).toBe(true);

    await chart.goForward();
    await pat.waitFor({ state: 'attached' });
    await form.getByRole('button', { name: 'Read the chart again', exact: true }).click();
    await form.getByRole('heading', { name: 'ADEYEMI-BRANDT, Ngozi' }).waitFor();
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    // Another patient was on the screen, so the clinician types the identity of the right one.
    await form.getByLabel(/^(Initials|Full name) and birth year/).waitFor();
    await typeIdentity(form);
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: { lastName: 'Adeyemi-Brandt' } } }]);
    await form.close();
    await chart.close();
  });

  it('is gone when the tab is closed', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await chooseTest(form, 'Colon panel');
    await chart.close();
    // The form may have seen it already: then the button is disabled or gone.
    await orderButton(form).or(form.getByRole('alert')).first().click({ force: true });
    await form.getByRole('alert').waitFor();
    expect(stage.sandbox.orders()).toEqual([]);
    await form.close();
  });

  it('is the one of the chart, when the banner is late', async () => {
    const chart = await stage.openChart(1, '&slowBanner=700');
    await chart.getByText('Sorrentino, Emil').click();
    await chart
      .frames()
      .find(frame => frame.name() === 'pat')
      ?.waitForURL(/set_pid=2/);
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', 'SORRENTINO, Emil');
    await popup.close();
    await chart.close();
  });
});

describe('two tabs', () => {
  it('have a draft each, and never mix', async () => {
    const [one, two] = [await stage.openChart(2), await stage.openChart(3)];
    const [formOne, formTwo] = [await stage.openForm(one), await stage.openForm(two)];
    for (const [form, test] of [
      [formOne, 'Colon panel'],
      [formTwo, 'Colon AP panel'],
    ] as const)
      await chooseTest(form, test);
    const heading = (form: Page) => form.getByRole('heading', { level: 1 }).innerText();
    const [patientOne, patientTwo] = [await heading(formOne), await heading(formTwo)];
    expect(patientOne).not.toBe(patientTwo);
    // W7: with two patients open, the clinician confirms who the order is for. The other patient's initials do not
    // match.
    await formTwo.reload();
    const typed = formTwo.getByRole('textbox', { name: /^Initials and birth year/ });
    const initialsOf = (pid: number) => {
      const patient = stage.clinic.patients.find(known => known.pid === pid);
      return `${patient?.firstName.charAt(0)}${patient?.lastName.charAt(0)} ${patient?.dob.slice(0, 4)}`;
    };
    await typed.fill(initialsOf(2));
    await formTwo.getByText('Does not match').waitFor();
    const order = formTwo.getByRole('button', { name: /^Order Colon AP panel/ });
    expect(await order.isDisabled()).toBe(true);
    // A click only leads back to the field.
    await order.click({ force: true });
    expect(await typed.evaluate(field => field === document.activeElement)).toBe(true);
    // The worker compares again, no matter what the form shows.
    const request = { panelId: 'colon-ap', typed: initialsOf(2) };
    expect(await placeFromPage(formTwo, request)).toMatchObject({ ok: false, code: 'order.identityUntyped' });
    expect(stage.sandbox.orders()).toEqual([]);
    await typed.fill(initialsOf(3));
    await order.and(formTwo.getByRole('button', { disabled: false })).click();
    await waitForOrderId(formTwo);
    expect(await heading(formOne)).toBe(patientOne);
    const [placed] = stage.sandbox.orders();
    expect(placed?.order).toMatchObject({
      patient: { lastName: stage.clinic.patients.find(({ pid }) => pid === 3)?.lastName },
      products: [{ product: 'COLON_AP_PANEL' }],
    });
    for (const page of [formOne, formTwo, one, two]) await page.close();
  });
});

describe('a page without a patient', () => {
  it.each<[string, () => Promise<Page>, RegExp, 'alert' | 'status']>([
    // No chart is nothing that went wrong.
    ['no patient is open', () => stage.openChart(), /doesn't show the patient's name and date of birth/, 'status'],
    [
      'the page is no chart',
      () => stage.browser.openTab(stage.sandbox.consoleUrl.replace('127.0.0.1', 'localhost')),
      /No patient chart found/,
      'status',
    ],
    [
      'the browser protects the page',
      () => stage.browser.openTab('chrome://version/'),
      /This tab can't be read/,
      'alert',
    ],
  ])('leads to a message with the reason when %s', async (_, open, reason, role) => {
    const page = await open();
    const popup = await stage.browser.clickToolbar(page);
    await popup.waitForText(reason);
    expect((await popup.all(role)).length).toBeGreaterThan(0);
    expect(await popup.all('alert')).toHaveLength(role === 'alert' ? 1 : 0);
    expect((await popup.all('button')).filter(({ name }) => name.startsWith('Order '))).toEqual([]);
    await popup.close();
    await page.close();
  });
});

describe('a failure of the service', () => {
  const cases: [string, () => void | Promise<void>, RegExp][] = [
    ['a wrong token', () => stage.configure({ token: 'wrong' }), /didn't accept your sign-in/],
    [
      'errors',
      () =>
        stage.sandbox.setFault([
          { on: 'createOrder', fault: { kind: 'errors', errors: [{ message: 'The panel is closed today.' }] } },
        ]),
      /The panel is closed today\./,
    ],
    ['no network', () => stage.configure({ url: 'http://127.0.0.1:9' }), /did not answer/],
    [
      'an answer lost after the order was made',
      () => stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when: 'after-commit' } }]),
      /Not confirmed: the lab may or may not/,
    ],
  ];

  it.each(cases)('%s has its own message, and the draft stays', { tags: 'long' }, async (_, arrange, sentence) => {
    const chart = await stage.openChart(2);
    // Before the form opens, because a change of sign-in while it is open raises another question.
    await arrange();
    const form = await stage.openForm(chart);
    await chooseTest(form, 'Colon panel');
    await orderButton(form).click();
    const alert = form.getByRole('alert');
    await alert.filter({ hasText: sentence }).waitFor();
    await form.getByRole('heading', { name: 'SORRENTINO, Emil' }).waitFor();
    await stage.configure();
    stage.sandbox.reset();
    await form.close();
    await chart.close();
  });

  it('is resolved with the same requisition number', async () => {
    const chart = await stage.openChart(3);
    const form = await stage.openForm(chart);
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 401 } }]);
    await chooseTest(form, 'Colon panel');
    await orderButton(form).click();
    await form.getByRole('alert').waitFor();
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toHaveLength(1);
    expect(stage.sandbox.requests('createOrder')).toHaveLength(2);
    await form.close();
    await chart.close();
  });
});
