// A chart that no definition matches, in a real browser: two script files go into the page, one after the other.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseTest, confirmAll } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { makeFolder, removeFolder } from '../folder.ts';

let stage: Stage;
const chart = readFileSync(new URL('../screens/general/chart-dl/page.html', import.meta.url), 'utf8');

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

async function showChart(body = chart): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.route('http://general.example/**', route => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://general.example/patients/41/summary');
  return page;
}

/** Opens the form of the chart, and closes both. */
async function requireRead(page: Page): Promise<void> {
  const popup = await stage.browser.clickToolbar(page);
  await popup.find('heading', 'LINDQVIST, Maren Sofie');
  const text = await popup.text();
  expect(text).toContain('Mar 8, 1979');
  expect(text).not.toContain("aren't visible on the page");
  await popup.close();
  await page.close();
}

const taken = [
  'closest',
  'matches',
  'getAttribute',
  'textContent',
  'nextSibling',
  'localName',
  'nodeType',
  'checkVisibility',
];
const controls = taken.map(name => `<input type="hidden" name="${name}">`).join('');

/** Puts each part of the page into a shadow root of its own, from the inside out. */
const inRoots = `<script>
  for (const part of [...document.querySelectorAll('main, main div, main dl, main section, header')].reverse()) {
    const host = document.createElement('x-part');
    part.replaceWith(host);
    host.attachShadow({ mode: 'open' }).append(part);
  }
</script>`;

describe('a page that no definition matches', () => {
  it.each([
    ['as it is', chart],
    [
      'in a form whose controls have names of the platform',
      chart.replace('<main>', `<form>${controls}Chart<main>`).replace('</main>', '</main></form>'),
    ],
    ['drawn in open shadow roots', chart.replace('</body>', `${inRoots}</body>`)],
  ])('is read by its labels, %s', async (_, body) => {
    await requireRead(await showChart(body));
  });

  it('is ordered complete after one look at its values, with one click for all of them', async () => {
    const page = await showChart();
    const form = await stage.openForm(page);
    await chooseTest(form, 'Colon panel');
    const table = form.getByRole('table', { name: 'Check these against the chart' });
    const checked = await table.getByRole('row').count();
    expect(checked).toBeGreaterThan(2);
    await form
      .getByRole('button', { name: `Order Colon panel First check the ${checked} values above`, disabled: true })
      .waitFor();
    await confirmAll(form);
    await table.waitFor({ state: 'detached' });
    const order = form.getByRole('button', { name: /^Order Colon panel for LINDQVIST, Maren Sofie · Mar 8, 1979/ });
    await expect.poll(() => order.getAttribute('aria-disabled')).toBe('false');
    await form.close();
    await page.close();
  });

  const name = 'Odalys Fairweather';
  /** The fields with the name are far below what is on view, where a bold label could be the name of a person. */
  const longForm = (heading: string) => `<!doctype html><html lang="en"><title>Clinic</title><body>${heading}
    <div><strong>Patient Code</strong><p>A-20931</p></div><div><strong>Date of Birth</strong><p>12/24/1979</p></div>
    <div style="height: 3000px"></div><form><div><label for="given">Given Name</label><input id="given" value="Odalys"></div>
    <div><label for="family">Family Name</label><input id="family" value="Fairweather"></div></form></body></html>`;

  it.each([
    ['on view', `<h1>${name}</h1>`, true],
    ['missing', '', false],
    ['transparent', `<h1 style="opacity: 0">${name}</h1>`, false],
    ['off screen', `<h1 style="position: absolute; left: -9999px">${name}</h1>`, false],
  ])('shows whose chart a long form is if the heading with the name is %s: %s → %s', async (_, heading, isSeen) => {
    const page = await stage.browser.context.newPage();
    const body = longForm(heading);
    await page.route('http://general.example/**', route => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://general.example/patients/6b0a');
    const popup = await stage.browser.clickToolbar(page);
    const text = await popup.waitForText(/Choose a test/);
    expect(/aren't visible on the page/.test(text)).toBe(!isSeen);
    expect(text).toMatch(/fairweather/i);
    await popup.close();
    await page.close();
  });

  const family =
    '<section><h3>Family history</h3><p>Mother: ovarian cancer at 58. Father: prostate cancer.</p></section>';

  it.each([
    ['that no definition knows', 'http://general.example/patients/41/summary', chart],
    [
      'whose definition looks for no history',
      'http://bahmni.example/bahmni/clinical/#/default/patient/7b1d64e0-3c2f-4f0a-9d55-60b1c7e2aa14/dashboard',
      readFileSync(new URL('../screens/bahmni/dashboard/page.html', import.meta.url), 'utf8'),
    ],
  ])('gives the family history of a chart %s, to confirm', async (_, url, body) => {
    const page = await stage.browser.context.newPage();
    const shown = body.replace('</body>', `${family}</body>`);
    await page.route(`${new URL(url).origin}/**`, route =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown }),
    );
    await page.goto(url);
    const popup = await stage.browser.clickToolbar(page);
    const text = await popup.waitForText(/Choose a test/);
    expect(text).toMatch(/Goes without.*not confirmed.*Mother: Ovarian, 58; Father: Prostate/s);
    await popup.close();
    await page.close();
  });

  /** What a page can keep of the last patient: contact, problems, insurance. */
  const panel = (style: string) => `<div style="${style}"><dl><dt>Email</dt><dd>ghost@example.org</dd></dl>
    <h2>Problem list</h2><ul><li>Ghost carcinoma of prostate (C61)</li></ul>
    <h2>Insurance</h2><dl><dt>Payer</dt><dd>Ghost Health</dd><dt>Member ID</dt><dd>GH-90210</dd></dl></div>`;
  const beside = (style: string) =>
    `<div style="width: 300px; overflow: hidden; white-space: nowrap"><div style="display: inline-block; width: 300px">.</div>${panel(`display: inline-block; ${style}`)}</div>`;

  it.each([
    ['left of the page', panel('position: absolute; left: -9999px'), false],
    ['above the page', panel('position: absolute; top: -9999px'), false],
    ['slid out', panel('position: fixed; top: 0; right: 0; width: 300px; transform: translateX(110%)'), false],
    ['folded', panel('height: 0; overflow: hidden'), false],
    ['scaled to nothing', panel('transform: scale(0)'), false],
    ['on the next slide', beside('width: 300px'), false],
    ['on view', panel(''), true],
    [
      'where a library scrolls',
      `<div style="height: 80px; overflow: hidden">${panel('padding-top: 200px')}</div>`,
      true,
    ],
  ])('gives values of a panel only where the user can see it: %s', async (_, ghost, isRead) => {
    const page = await showChart(chart.replace('</main>', `</main>${ghost}`));
    const popup = await stage.browser.clickToolbar(page);
    const text = await popup.waitForText(/Choose a test/);
    expect(/ghost/i.test(text)).toBe(isRead);
    await popup.close();
    await page.close();
  });

  it('is not read where the organization turned the general reader off', async () => {
    const options = await stage.browser.openPage('options.html');
    await options.evaluate(setHere('generalReader', false));
    await options.close();
    const page = await stage.browser.context.newPage();
    await page.route('http://general.example/**', route => route.fulfill({ contentType: 'text/html', body: chart }));
    await page.goto('http://general.example/patients/41/summary');
    const popup = await stage.browser.clickToolbar(page);
    await popup.waitForText(/No patient chart found/);
    await popup.close();
    await page.close();
  });
});

// Last: from now on the forms begin with the test that was ordered.
it('a chart that changed is ordered with what the page shows instead, once the user takes it', async () => {
  stage.sandbox.reset();
  const page = await stage.browser.openPage('options.html');
  await page.evaluate(setHere('generalReader'));
  await page.route('http://general.example/**', route => route.fulfill({ contentType: 'text/html', body: chart }));
  await page.goto('http://general.example/patients/41/summary');
  const form = await stage.openForm(page);
  await chooseTest(form, 'Colon panel');
  await confirmAll(form);
  await page.evaluate(() => {
    const address = [...document.querySelectorAll('dd')].find(one => one.textContent?.includes('77 Quarry Road'));
    if (address) address.innerHTML = '12 Birch Road<br>Salem, OR 97301';
  });
  const order = form.getByRole('button', { name: /^Order Colon panel for LINDQVIST/ });
  await order.click();
  await form.getByText('77 Quarry Road, Unit 4 → 12 Birch Road').waitFor();
  await form.getByRole('button', { name: 'Use the new values' }).click();
  await order.click();
  await form.getByText('Order placed').waitFor();
  expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: { address: { street: '12 Birch Road' } } } }]);
  await Promise.all([form, page].map(one => one.close()));
});

// A worker that wakes may run only the scripts that it ran when it was installed.
it('is read by a worker that slept, and by that of a browser that started again', async () => {
  const profile = await makeFolder('asleep');
  const first = stage;
  const read = async (sleeps: boolean) => {
    const page = await showChart();
    if (sleeps) {
      const session = await stage.browser.context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
    }
    await requireRead(page);
  };
  try {
    stage = await setStage({ profile });
    await stage.configure();
    await read(true);
    await read(true);
    await stage.close();
    stage = await setStage({ profile });
    await read(false);
    await read(true);
  } finally {
    await stage.close();
    stage = first;
    await removeFolder(profile);
  }
});
