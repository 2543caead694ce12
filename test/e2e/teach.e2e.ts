// Teaching an EHR by pointing, as a person does it: beside the chart, with two patients, and then an order form.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { eventually, type Popup } from '../browser/popup.ts';
import { type ServedPages, servePages } from '../browser/serve-pages.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { chartOf, forger, framed, people, places, unknownEhr } from '../browser/unknown-ehr.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

let stage: Stage;
let ehr: ServedPages;
let hostile: ServedPages;
let portal: ServedPages;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
  ehr = await servePages(unknownEhr());
  hostile = await servePages(unknownEhr(forger));
  portal = await servePages({
    '/own': framed('/kansio/1'),
    '/other': framed(`http://frame.localhost:${ehr.port}/kansio/1`),
    '/kansio/1': chartOf(people[0]),
  });
});
afterAll(async () => {
  await stage?.close();
  await Promise.all([ehr?.close(), hostile?.close(), portal?.close()]);
});

beforeEach(async () => {
  const options = await stage.browser.openPage('options.html');
  await options.evaluate(setHere('clinicDefinitions', undefined));
  await options.close();
});

const [, second] = people;

const addressOf = ({ port }: ServedPages, path: string | number) =>
  `http://localhost:${port}${typeof path === 'number' ? `/kansio/${path}` : path}`;

const openChart = (site: ServedPages, path: string | number = 1): Promise<Page> =>
  stage.browser.openTab(addressOf(site, path));

/** Opens the page to teach beside a chart, from the toolbar button. */
async function teachBeside(chart: Page): Promise<Popup> {
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('button', 'Teach this page');
  const panel = await stage.browser.panelOf(() => popup.click('button', 'Teach this page'));
  await panel.find('heading', 'Teach this page');
  return panel;
}

/** The same in a tab. */
async function teach(chart: Page): Promise<Page> {
  const popup = await stage.browser.clickToolbar(chart);
  await popup.find('button', 'Teach this page');
  const tabId = await stage.browser.tabId(chart);
  await popup.close();
  const page = await stage.browser.openPage(`teach.html?tab=${tabId}`);
  await page.getByRole('button', { name: 'Point at First name' }).waitFor();
  return page;
}

/** What the page looks like to its own scripts. */
const stateOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.outerHTML, String(getSelection()), document.activeElement?.tagName]);

/** The page listens to nothing of ours: its own scripts hear a click again. */
async function expectFree(chart: Page): Promise<void> {
  await chart.bringToFront();
  await chart.locator('#leave').click();
  await chart.waitForURL(/elsewhere/);
}

const rowOf = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Point at ${label}`, exact: true }) });

const point = (page: Page, label: string) =>
  page.getByRole('button', { name: `Point at ${label}`, exact: true }).click();

/** Points at every value of the first patient. */
async function pointAtAll(page: Page, chart: Page): Promise<void> {
  await point(page, 'First name');
  for (const place of places) {
    await page.getByText('Click this in the page').waitFor();
    const said = await page.getByRole('status').textContent();
    await chart.locator(place).click();
    await expect.poll(() => page.getByRole('status').textContent()).not.toBe(said);
  }
}

describe('teaching by pointing', () => {
  it('takes 8 places in 12 clicks, and the form then reads any chart of the EHR', async () => {
    const chart = await openChart(ehr);
    const before = await stateOf(chart);
    const panel = await teachBeside(chart);
    let clicks = 0;
    const click = async (name: string) => {
      clicks += 1;
      await panel.click('button', name);
    };
    await click('Point at First name');
    const asked = () => panel.evaluate<string>(`document.querySelector('[role=status]')?.textContent ?? ''`);
    for (const place of places) {
      await panel.waitForText(/Click this in the page/);
      const before = await asked();
      clicks += 1;
      await chart.locator(place).click();
      // The page takes no click before the next value is asked for.
      await eventually('The next question', async () => (await asked()) !== before || undefined);
    }
    // Nothing is left to ask for, so the page is as it was.
    await eventually('The end of pointing', async () =>
      (await panel.text()).includes('Click this in the page') ? undefined : true,
    );
    await eventually('The page as it was', async () =>
      JSON.stringify(await stateOf(chart)) === JSON.stringify(before) ? true : undefined,
    );
    await panel.screenshot(`${screens}teach-values.png`);
    await click('Check');
    await panel.waitForText(/What is read on this page/);
    expect(await panel.text()).toContain('Apr 19, 1981');
    await panel.screenshot(`${screens}teach-check.png`);
    await chart.goto(addressOf(ehr, 2));
    await panel.waitForText(/Vasquez-Lind/);
    expect(await panel.find('button', 'Save')).toMatchObject({ disabled: true });
    await panel.screenshot(`${screens}teach-other.png`);
    await click('All values are correct');
    await click('Save');
    await panel.waitForText(/localhost is saved/);
    expect(clicks).toBe(12);

    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', `${second?.last.toUpperCase()}, ${second?.first}`);
    expect(await popup.text()).toContain('Nov 28, 1957');
    await popup.close();
    await chart.close();
  });

  it('takes two first names whole, where the last name stands elsewhere', async () => {
    const site = await servePages({ '/kansio/1': chartOf({ ...people[0], first: 'Brisa Maria' }) });
    const chart = await openChart(site);
    const page = await teach(chart);
    const take = async (label: string, place: string, value: string) => {
      await point(page, label);
      await page.getByText(`Click this in the page: ${label}.`).waitFor();
      await chart.locator(place).click();
      await expect.poll(() => rowOf(page, label).innerText()).toContain(value);
    };
    await take('First name', '[data-f="etu"]', 'Brisa');
    expect(await rowOf(page, 'Last name').innerText()).toContain('Maria');
    await take('Last name', '[data-f="suku"]', 'Okonjo');
    await take('First name', '[data-f="etu"]', 'Brisa Maria');
    expect(await rowOf(page, 'Last name').innerText()).toContain('Okonjo');
    await Promise.all([page.close(), chart.close(), site.close()]);
  });

  it('takes a selected part of a line, and exactly that', async () => {
    const chart = await openChart(ehr);
    const page = await teach(chart);
    await point(page, 'City');
    const box = await chart.evaluate(() => {
      const node = document.querySelector('[data-f="koti"]')?.firstChild as Text;
      const range = document.createRange();
      const from = node.data.indexOf('Salem');
      range.setStart(node, from);
      range.setEnd(node, from + 'Salem'.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, y: (top + bottom) / 2 };
    });
    await chart.mouse.move(box.left + 1, box.y);
    await chart.mouse.down();
    await chart.mouse.move(box.right - 1, box.y, { steps: 6 });
    await chart.mouse.up();
    await rowOf(page, 'City').getByText('Salem', { exact: true }).waitFor();
    expect(await rowOf(page, 'Street').textContent()).toContain('No value yet');
    // The next empty field is asked for, until Escape.
    await chart.bringToFront();
    await chart.keyboard.press('Escape');
    await page.getByText('You stopped.').waitFor();
    expect(await chart.evaluate(() => String(getSelection()))).toBe('');
    await expectFree(chart);
    await Promise.all([page.close(), chart.close()]);
  });

  it('keeps clicks from the page while the person points, and leaves nothing when the teach page is gone', async () => {
    const chart = await openChart(ehr);
    const before = await stateOf(chart);
    const page = await teach(chart);
    await point(page, 'First name');
    await page.getByText('Click this in the page').waitFor();
    await chart.bringToFront();
    await chart.locator('#leave').hover();
    await expect.poll(() => chart.evaluate(() => document.querySelectorAll('html > div').length)).toBe(1);
    await chart.locator('#leave').click();
    await rowOf(page, 'First name').getByText('Lista').waitFor();
    expect(chart.url()).toBe(addressOf(ehr, 1));
    await page.close();
    await expect.poll(() => stateOf(chart), { timeout: 8000 }).toEqual(before);
    await expectFree(chart);
    await chart.close();
  });

  it('says that the page changed while the person pointed, and keeps the values, also over a reload', async () => {
    const chart = await openChart(ehr);
    const page = await teach(chart);
    await point(page, 'MRN');
    await page.getByText('Click this in the page').waitFor();
    await chart.locator('[data-f="tunnus"]').click();
    await rowOf(page, 'MRN').getByText('KL-20417').waitFor();
    await chart.goto(addressOf(ehr, 2));
    await page.getByText('The page changed while you pointed.').waitFor();
    await page.reload();
    await rowOf(page, 'MRN').getByText('KL-20417').waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The page no longer shows this text.' }).waitFor();
    await page.getByRole('button', { name: 'Clear MRN' }).click();
    await rowOf(page, 'MRN').getByText('No value yet').waitFor();
    await Promise.all([page.close(), chart.close()]);
  });

  it('is not saved with the same patient, and has no violations', async () => {
    const chart = await openChart(ehr);
    const page = await teach(chart);
    await pointAtAll(page, chart);
    await page.setViewportSize({ width: 400, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
      await page.screenshot({ path: `${screens}teach-${colorScheme}.png`, fullPage: true });
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'What is read on this page' }).waitFor();
    await chart.reload();
    await page.getByText('This is still the first patient.').waitFor();
    expect(await page.getByRole('button', { name: 'All values are correct' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    // What was checked is there after a reload of the teach page too.
    await page.reload();
    await chart.goto(addressOf(ehr, 2));
    await page.getByText('Vasquez-Lind').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
      await page.screenshot({ path: `${screens}teach-other-${colorScheme}.png`, fullPage: true });
    }
    await page.getByRole('button', { name: 'Change the values' }).click();
    await rowOf(page, 'Last name').getByText('Okonjo').waitFor();
    await Promise.all([page.close(), chart.close()]);
  });

  it('works in a frame of the same site, and names the site of a frame that it cannot reach', async () => {
    const chart = await openChart(portal, '/own');
    const page = await teach(chart);
    await point(page, 'First name');
    await page.getByText('Click this in the page').waitFor();
    await chart.frameLocator('iframe').locator('[data-f="etu"]').click();
    await rowOf(page, 'First name').getByText('Brisa').waitFor();
    await page.close();
    await chart.goto(addressOf(portal, '/other'));
    const other = await teach(chart);
    await other.getByRole('button', { name: 'Allow reading frame.localhost' }).waitFor();
    await Promise.all([other.close(), chart.close()]);
  });
});

describe('in the options', () => {
  it('a page is taught by its address, and what is taught is renamed, exported and removed', async () => {
    const chart = await openChart(ehr);
    const options = await stage.browser.openPage('options.html#ehrs');
    await options.getByLabel('Address of the chart').fill(addressOf(ehr, 1).replace('localhost', '127.0.0.1'));
    await chart.goto(addressOf(ehr, 1).replace('localhost', '127.0.0.1'));
    const [page] = await Promise.all([
      stage.browser.context.waitForEvent('page'),
      options.getByRole('button', { name: 'Allow and teach' }).click(),
    ]);
    await page.getByRole('button', { name: 'Point at First name' }).waitFor();
    await pointAtAll(page, chart);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'What is read on this page' }).waitFor();
    await chart.goto(addressOf(ehr, 2).replace('localhost', '127.0.0.1'));
    await page.getByRole('button', { name: 'All values are correct' }).click();
    await page.getByLabel('Name of the EHR').fill('Kansio');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('is saved').waitFor();
    await page.close();

    await options.reload();
    await options.getByRole('button', { name: 'Rename Kansio' }).click();
    await options.getByLabel('Name of the EHR').fill('Kansio 2');
    await options.getByRole('button', { name: 'Save name' }).click();
    await options.getByRole('button', { name: 'Export for a policy' }).click();
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('link', { name: 'Download definitions-policy.json' }).click(),
    ]);
    const { clinicDefinitions } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(JSON.parse(clinicDefinitions)).toMatchObject([{ id: 'own-127-0-0-1', name: 'Kansio 2' }]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await options.emulateMedia({ colorScheme });
      expect(await axeFindings(options)).toEqual([]);
      await options.screenshot({ path: `${screens}options-definitions-${colorScheme}.png`, fullPage: true });
    }
    await options.getByRole('button', { name: 'Remove Kansio 2' }).click();
    await options.getByRole('button', { name: 'Remove it' }).click();
    await expect.poll(() => options.getByLabel('Clinic definitions (JSON)').inputValue()).toBe('');
    await options.goto(stage.browser.pageUrl('options.html#log'));
    await options.getByRole('button', { name: 'Export the log' }).click();
    const [log] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('link', { name: 'Download order-audit-log.csv' }).click(),
    ]);
    const entry = readFileSync(await log.path(), 'utf8')
      .split('\r\n')
      .findLast(line => line.includes(',taught,'));
    expect(entry).toContain('Kansio');
    expect(entry).toContain(`http://127.0.0.1:${ehr.port}`);
    expect(entry).not.toMatch(/Okonjo|Vasquez|1981|1957|KL-/);
    await Promise.all([options.close(), chart.close()]);
  });
});

describe('a page that answers for the person', () => {
  it('gives no value: no event of a script, of a label or of another world counts', async () => {
    const chart = await openChart(hostile);
    const page = await teach(chart);
    await point(page, 'First name');
    await page.getByText('Click this in the page').waitFor();
    const forged = () => chart.evaluate<number>('window.forged');
    const start = await forged();
    await expect.poll(forged, { timeout: 10_000 }).toBeGreaterThan(start + 20);
    expect(await rowOf(page, 'First name').textContent()).toContain('No value yet');
    expect(await page.getByRole('listitem').filter({ hasText: 'Wrong' }).count()).toBe(0);
    // The person's own click still counts, for what the person clicked.
    await chart.locator('[data-f="etu"]').click();
    await rowOf(page, 'First name').getByText('Brisa').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Wrong' }).count()).toBe(0);
    await Promise.all([page.close(), chart.close()]);
  });
});
