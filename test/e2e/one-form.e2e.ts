// A form is for one patient and for the values it shows, no matter what its chart and other windows do.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attachFiles } from '../browser/attach-files.ts';
import {
  type ChartPatient,
  changeChart,
  dashboardChart,
  dashboardPath,
  keepRestless,
} from '../browser/dashboard-chart.ts';
import { chooseTest, formOf, waitForOrderId } from '../browser/order-form.ts';
import type { ServedPages } from '../browser/serve-pages.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useServedStage } from '../browser/use-stage.ts';

let stage: Stage;
let pages: ServedPages;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

const alpha: ChartPatient = { firstName: 'Ada', lastName: 'Alpha', dob: '1979-03-08', recordNumber: 'AA-1', pid: '1' };
const bravo: ChartPatient = { firstName: 'Bo', lastName: 'Bravo', dob: '1984-11-21', recordNumber: 'BB-2', pid: '2' };
const unnumbered: ChartPatient = { ...alpha, recordNumber: '', pid: '' };
useServedStage(
  {
    [dashboardPath]: dashboardChart(alpha),
    [`/unnumbered${dashboardPath}`]: dashboardChart(unnumbered),
    [`/bravo${dashboardPath}`]: dashboardChart(bravo),
    '/framed': `<!doctype html><title>Shell</title><iframe src="${dashboardPath}" width="900" height="500"></iframe>`,
  },
  (set, served) => {
    stage = set;
    pages = served;
  },
);

const openChart = (path = dashboardPath): Promise<Page> =>
  stage.browser.openTab(`http://localhost:${pages.port}${path}`);

const orderButton = (form: Page) => form.locator('button.go');
const nameOn = (form: Page) => form.getByRole('heading', { level: 1 }).innerText();

/** Opens a form whose order a click on Order would send. */
async function readyForm(chart: Page): Promise<Page> {
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  await typeIdentity(form);
  await expect.poll(() => orderButton(form).isEnabled()).toBe(true);
  return form;
}

/**
 * While it still reads, and in the readings that come later, a form takes over what its chart shows and drops what it no
 * longer shows. They are over after 3 seconds at rest, and after a multiple of that on a busy machine.
 */
async function waitForLastReading(form: Page): Promise<void> {
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await form.waitForTimeout(12_000);
}

/** Opens another window for the same tab. */
const another = async (form: Page) => {
  const page = await stage.browser.openTab(form.url());
  await formOf(page).waitFor();
  return page;
};

/** Clicks as the clinician does whose hand is already on its way to Order. */
async function clickBlindly(form: Page, pauses: readonly number[], change: () => Promise<void>): Promise<void> {
  const place = await orderButton(form).boundingBox();
  if (!place) throw new Error('no Order button');
  await change();
  for (const pause of pauses) {
    await form.waitForTimeout(pause);
    await form.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  }
}

const everything = 'everything of the patient';

describe('a chart that never settles and shows another patient while its form is read', () => {
  const locks = async (
    _: string,
    change: Partial<ChartPatient>,
    pauses: readonly number[],
    isFramed = false,
  ): Promise<void> => {
    const chart = await openChart(isFramed ? '/framed' : dashboardPath);
    if (isFramed) await chart.frames()[1]?.waitForSelector('#text_DOB');
    await keepRestless(chart, isFramed);
    const form = await readyForm(chart);
    await clickBlindly(form, pauses, () => changeChart(chart, change, isFramed));
    const alert = form.getByRole('alert').filter({ hasText: 'Nothing was ordered' });
    await alert.waitFor();
    // With the key and the record number of the form's patient, the chart was corrected: the form says what it says now.
    const isCorrected = !('pid' in change || 'recordNumber' in change);
    expect(await alert.innerText()).toContain(isCorrected ? 'The chart now says' : 'shows another patient');
    const [ofForm = 'ALPHA, Ada', onScreen] = await alert.locator('dd').allInnerTexts();
    expect(ofForm).toContain('ALPHA, Ada');
    expect(onScreen).not.toBe(ofForm);
    expect(await nameOn(form)).toBe('ALPHA, Ada');
    expect(await orderButton(form).isDisabled()).toBe(true);
    // The form stays locked, also when the chart goes back.
    await changeChart(chart, alpha, isFramed);
    await form.evaluate(() => dispatchEvent(new Event('focus')));
    await form.waitForTimeout(400);
    expect(await orderButton(form).isDisabled()).toBe(true);
    expect(stage.sandbox.orders()).toEqual([]);
    // It names no one who is gone, and goes on with its entries when it reads its own chart again.
    await alert.filter({ hasText: 'on the screen again' }).waitFor();
    expect(await alert.innerText()).not.toContain('BRAVO');
    await alert.getByRole('button', { name: 'Read the chart again' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await nameOn(form)).toBe('ALPHA, Ada');
    await form.getByText('Earlier, the chart switched to another patient').waitFor();
    await typeIdentity(form);
    await expect.poll(() => orderButton(form).isEnabled()).toBe(true);
  };
  type Row = [string, Partial<ChartPatient>, number[], boolean?];
  const title = 'locks the form when it changes %s (%o): clicks %j ms later order nothing';

  it.each<Row>([
    [everything, bravo, [100]],
    ['only the record number', { recordNumber: 'AA-9' }, [0, 100, 200]],
    ['one letter of the name', { lastName: 'Alpho' }, [0, 100, 200]],
  ])(title, locks);

  it.each<Row>([
    [everything, bravo, [0]],
    [everything, bravo, [200]],
    [`${everything}, in a frame`, bravo, [0, 100, 200], true],
    ['only the birth date', { dob: '1979-03-18' }, [0, 100, 200]],
    ['only the key', { pid: '9' }, [0, 100, 200]],
    ['first and last name, exchanged', { firstName: 'Alpha', lastName: 'Ada' }, [0, 100, 200]],
  ])(title, { tags: 'long' }, locks);

  it('opens the other chart only on a click, in a form with nothing of the first', { tags: 'long' }, async () => {
    const chart = await openChart();
    await keepRestless(chart);
    const form = await readyForm(chart);
    await attachFiles(form, { 'of-ada.txt': new TextEncoder().encode('of Ada') });
    await form.getByText('of-ada.txt').first().waitFor();
    await changeChart(chart, bravo);
    const open = form.getByRole('button', { name: 'Open the chart of BRAVO, Bo' });
    await open.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await form.emulateMedia({ colorScheme });
      await form.screenshot({ path: `${screens}one-form-frozen-${colorScheme}.png` });
    }
    await open.click();
    await form.getByRole('heading', { name: 'BRAVO, Bo' }).waitFor();
    await formOf(form).waitFor();
    const text = await form.locator('body').innerText();
    expect(text).not.toContain('of-ada.txt');
    expect(text).not.toContain('ALPHA');
    expect(stage.sandbox.orders()).toEqual([]);
  });
});

it('orders for the patient at the click when the chart changes while the order is placed', {
  tags: 'long',
}, async () => {
  const chart = await openChart();
  const form = await readyForm(chart);
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 800, end: 'answer' } }]);
  await orderButton(form).click();
  await expect.poll(() => stage.sandbox.requests('createOrder').length).toBe(1);
  await changeChart(chart, bravo);
  await waitForOrderId(form);
  expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: { lastName: 'Alpha' } } }]);
  // "Choose another test" is for this patient.
  await form.getByRole('button', { name: 'Choose another test' }).click();
  await form.getByRole('alert').filter({ hasText: 'BRAVO, Bo' }).waitFor();
  expect(await nameOn(form)).toBe('ALPHA, Ada');
});

describe('the back/forward cache', () => {
  /** Goes through the history, where no `load` event follows, and makes sure that the page is the one that was left. */
  async function travel(chart: Page, way: 'goBack' | 'goForward'): Promise<void> {
    await chart[way]({ waitUntil: 'commit' });
    await expect.poll(() => chart.evaluate('globalThis.cameBack').catch(() => null)).toBe(true);
  }
  const markReturn = (chart: Page) =>
    chart.evaluate("addEventListener('pageshow', ({ persisted }) => { globalThis.cameBack = persisted; })");

  it('restores the chart as another patient, and no form orders for it', async () => {
    const chart = await openChart();
    await markReturn(chart);
    const form = await readyForm(chart);
    await clickBlindly(form, [0, 100], async () => {
      await chart.goto(`http://localhost:${pages.port}/bravo${dashboardPath}`);
    });
    await form.getByRole('alert').filter({ hasText: 'BRAVO, Bo' }).waitFor();
    const other = await another(form);
    expect(await nameOn(other)).toBe('BRAVO, Bo');
    await markReturn(chart);
    await travel(chart, 'goBack');
    await other.getByRole('alert').filter({ hasText: 'ALPHA, Ada' }).waitFor();
    expect(await nameOn(other)).toBe('BRAVO, Bo');
    expect(await orderButton(form).isDisabled()).toBe(true);
    await travel(chart, 'goForward');
    await form.getByRole('alert').filter({ hasText: 'BRAVO, Bo' }).waitFor();
    expect(await nameOn(form)).toBe('ALPHA, Ada');
    expect(stage.sandbox.orders()).toEqual([]);
  });

  it('restores a chart that was read before, and the click reads what it shows', { tags: 'long' }, async () => {
    const chart = await openChart();
    await markReturn(chart);
    const form = await readyForm(chart);
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await form.close();
    await chart.goto(`http://localhost:${pages.port}/bravo${dashboardPath}`);
    await markReturn(chart);
    await travel(chart, 'goBack');
    const again = await readyForm(chart);
    expect(await nameOn(again)).toBe('ALPHA, Ada');
    // The form is ready and the hand on its way: the click itself finds the other patient.
    await clickBlindly(again, [0, 100, 200], () => travel(chart, 'goForward'));
    await again.getByRole('alert').filter({ hasText: 'BRAVO, Bo' }).waitFor();
    expect(stage.sandbox.orders()).toEqual([]);
  });
});

describe('two windows of one tab', () => {
  it('have one patient each', { tags: 'long' }, async () => {
    const chart = await openChart();
    const form = await readyForm(chart);
    await changeChart(chart, bravo);
    const other = await another(form);
    expect(await nameOn(other)).toBe('BRAVO, Bo');
    expect(await nameOn(form)).toBe('ALPHA, Ada');
    await form.bringToFront();
    if (await orderButton(form).isEnabled()) await orderButton(form).click();
    await form.getByRole('alert').filter({ hasText: 'BRAVO, Bo' }).waitFor();
    expect(stage.sandbox.orders()).toEqual([]);
  });

  it('send what each of them shows: the form names newer values, and takes them on a click (M3)', {
    tags: 'long',
  }, async () => {
    const chart = await openChart();
    const form = await readyForm(chart);
    await waitForLastReading(form);
    await changeChart(chart, { street: '666 New Rd' });
    const other = await another(form);
    await attachFiles(other, { 'added-there.txt': new TextEncoder().encode('of Ada') });
    await other.getByText('added-there.txt').first().waitFor();
    await form.bringToFront();
    await orderButton(form).click();
    const alert = form.getByRole('alert').filter({ hasText: '1 Main St → 666 New Rd' });
    await alert.waitFor();
    // A file appears in both windows at once, or this window names it.
    await form.getByText('added-there.txt').first().waitFor();
    expect(stage.sandbox.orders()).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await form.emulateMedia({ colorScheme });
      await form.screenshot({ path: `${screens}one-form-newer-${colorScheme}.png` });
    }
    await alert.getByRole('button', { name: 'Use the new values' }).click();
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: { address: { street: '666 New Rd' } } } }]);
  });
});

describe('a page that fills in its parts after its form has read them', () => {
  const showMail = (chart: Page) =>
    chart.evaluate(() => {
      const cell = Object.assign(document.createElement('td'), { id: 'text_email', textContent: 'ada@example.org' });
      cell.setAttribute('data-value', 'ada@example.org');
      document.querySelector('tr')?.append(cell);
    });
  const hideStreet = (chart: Page) => chart.evaluate(() => document.querySelector('#text_street')?.remove());
  type Change = [fill: (chart: Page) => Promise<void>, said: string, sent: object];
  const changes: Readonly<Record<string, Change>> = {
    'no part yet': [showMail, '→ ada@example.org', { emailAddress: 'ada@example.org' }],
    'the parts of another patient': [
      chart => changeChart(chart, { street: '2 Late St' }),
      '1 Main St → 2 Late St',
      { address: { street: '2 Late St' } },
    ],
    'another part, which the new one takes the place of': [
      async chart => {
        await hideStreet(chart);
        await showMail(chart);
      },
      '→ ada@example.org',
      { emailAddress: 'ada@example.org', address: { street: '1 Main St' } },
    ],
  };

  const namesFirst = async (_: string, [fill, said, sent]: Change) => {
    const chart = await openChart();
    const form = await readyForm(chart);
    await waitForLastReading(form);
    await fill(chart);
    await form.bringToFront();
    await orderButton(form).click();
    const alert = form.getByRole('alert').filter({ hasText: said });
    await alert.waitFor();
    expect(stage.sandbox.orders()).toEqual([]);
    await alert.getByRole('button', { name: 'Use the new values' }).click();
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: sent } }]);
  };
  const title = 'orders nothing until the form shows them, instead of %s';
  it.each(Object.entries(changes).slice(0, 1))(title, namesFirst);
  it.each(Object.entries(changes).slice(1))(title, { tags: 'long' }, namesFirst);

  it('orders nothing of a part that showed another patient until its server answered, and is empty then', {
    tags: 'long',
  }, async () => {
    const chart = await openChart();
    const form = await stage.openForm(chart);
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await changeChart(chart, { street: '' });
    await form.getByText('The chart changed while the extension read it. Check: Street.').waitFor();
    await chooseTest(form, 'Colon panel');
    await typeIdentity(form);
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(JSON.stringify(stage.sandbox.orders())).not.toContain('1 Main St');
  });

  it('orders what it shows where a value never stops changing', { tags: 'long' }, async () => {
    const chart = await openChart();
    await keepRestless(chart);
    const form = await readyForm(chart);
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await orderButton(form).click();
    await waitForOrderId(form);
    expect(stage.sandbox.orders()).toHaveLength(1);
  });
});

it.each<[string, () => void]>([
  ['Chrome', () => document.documentElement.classList.add('translated-ltr')],
  ['Edge', () => document.querySelector('#text_lname')?.setAttribute('_msttexthash', '91')],
])(
  'orders nothing from a chart that %s translated, where a name is another name',
  { tags: 'long' },
  async (_, mark) => {
    const chart = await openChart();
    const form = await readyForm(chart);
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chart.evaluate(mark);
    await form.bringToFront();
    await orderButton(form).click();
    await form.getByRole('alert').filter({ hasText: 'The browser translated this page' }).waitFor();
    const popup = await stage.browser.clickToolbar(chart);
    await popup.waitForText(/The browser translated this page/);
    await popup.close();
    expect(stage.sandbox.orders()).toEqual([]);
  },
);

it('shares nothing between two patients with the same name and birth date and no record number (M1)', async () => {
  const path = `/unnumbered${dashboardPath}`;
  const chart = await openChart(`${path}?id=1`);
  const form = await stage.openForm(chart);
  await attachFiles(form, { 'first-man.txt': new TextEncoder().encode('of the first') });
  await form.getByText('first-man.txt').first().waitFor();
  await chart.goto(`http://localhost:${pages.port}${path}?id=2`);
  await form.getByRole('alert').filter({ hasText: 'id=2' }).waitFor();
  const other = await another(form);
  expect(await other.getByRole('heading', { level: 1 }).innerText()).toBe('ALPHA, Ada');
  await other.waitForTimeout(500);
  expect(await other.locator('body').innerText()).not.toContain('first-man.txt');
  // Back on his page, the first man has his file again.
  await chart.goto(`http://localhost:${pages.port}${path}?id=1`);
  const back = await another(form);
  await back.getByText('first-man.txt').first().waitFor();
});
