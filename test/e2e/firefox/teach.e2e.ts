// Teaching an EHR by pointing in Firefox: the sidebar beside the chart, and access to the second chart by a click.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { View } from '../../browser/firefox/view.ts';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { eventually } from '../../browser/popup.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';
import { forger, people, places, unknownEhr } from '../../browser/unknown-ehr.ts';

let stage: FirefoxStage;
let ehr: ServedPages;
let hostile: ServedPages;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
  ehr = await servePages(unknownEhr());
  hostile = await servePages(unknownEhr(forger));
});
afterAll(async () => {
  await stage?.close();
  await Promise.all([ehr?.close(), hostile?.close()]);
});

const [, second] = people;

const addressOf = ({ port }: ServedPages, patient: number) => `http://localhost:${port}/kansio/${patient}`;

/** A headless browser does not draw its sidebar, so there is no rendered text to read. */
const textOf = (view: View) => view.evaluate<string>('document.body.textContent');

const waitFor = (view: View, pattern: RegExp) =>
  eventually(
    `Text like ${pattern}`,
    async () => (pattern.test(await textOf(view)) ? true : undefined),
    () => textOf(view),
  );

async function teach(chart: View): Promise<View> {
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.click('button', 'Teach this page');
  const sidebar = await stage.firefox.sidebar();
  await sidebar.find('heading', 'Teach this page');
  return sidebar;
}

const stateOf = (view: View) => view.evaluate<string>('document.documentElement.outerHTML');

it('takes no value from a page that answers for the person', async () => {
  const chart = await stage.firefox.open(addressOf(hostile, 1));
  const sidebar = await teach(chart);
  await sidebar.click('button', 'Point at First name');
  await waitFor(sidebar, /Click this in the page/);
  const start = await chart.evaluate<number>('window.forged');
  await eventually('The forgeries', async () =>
    (await chart.evaluate<number>('window.forged')) > start + 20 ? true : undefined,
  );
  expect(await textOf(sidebar)).not.toContain('Wrong');
  await sidebar.click('button', 'Stop pointing');
  await chart.close();
});

it('takes 8 places beside the chart, and the form then reads another patient', async () => {
  const chart = await stage.firefox.open(addressOf(ehr, 1));
  const before = await stateOf(chart);
  const sidebar = await teach(chart);
  await sidebar.click('button', 'Point at First name');
  for (const place of places) {
    await waitFor(sidebar, /Click this in the page/);
    const said = await textOf(sidebar);
    await chart.clickOn(place);
    await eventually(`The value of ${place}`, async () => ((await textOf(sidebar)) === said ? undefined : true));
  }
  await eventually('The page as it was', async () => ((await stateOf(chart)) === before ? true : undefined));
  await sidebar.click('button', 'Check');
  await waitFor(sidebar, /Apr 19, 1981/);
  await chart.go(addressOf(ehr, 2));
  // Firefox ends the access of a toolbar click with the page.
  await sidebar.click('button', `Allow reading localhost:${ehr.port}`);
  await waitFor(sidebar, new RegExp(second.last));
  await sidebar.click('button', 'All values are correct');
  await sidebar.click('button', 'Save');
  await waitFor(sidebar, /localhost is saved/);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.find('heading', `${second.last.toUpperCase()}, ${second.first}`);
});
