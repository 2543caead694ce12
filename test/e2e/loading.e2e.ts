// Pages that still load when you click the toolbar button, and pages that only look as if they do.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { painterName } from '../../src/ehr/page/injected-reader.ts';
import { type ServedPages, servePages } from '../browser/serve-pages.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const chartPath = '/openmrs/spa/patient/7b1d64e0-3c2f-4f0a-9d55-60b1c7e2aa14/chart/patient-summary';

let stage: Stage;
let pages: ServedPages;

/** The page with an empty middle. A script adds the content later. */
function fetchedLate(page: string, milliseconds: number, meanwhile: string): string {
  const [before = '', middle = '', after = ''] = page.split(/(<main>.*<\/main>)/s);
  return `${before}${meanwhile}<template>${middle}</template><script>
    setTimeout(() => {
      const template = document.querySelector('template');
      template.previousElementSibling?.remove();
      template.replaceWith(template.content);
    }, ${milliseconds});
  </script>${after}`;
}

const labeled = `<!doctype html><html lang="en"><title>Somebody's own EHR</title><body><main><h1>Patient chart</h1><dl>
  <dt>Patient name</dt><dd>Wendeline Achterberg</dd><dt>Date of birth</dt><dd>1969-11-30</dd>
  <dt>Sex</dt><dd>Female</dd><dt>MRN</dt><dd>WA-4471</dd></dl></main></body></html>`;

const list = `<!doctype html><html lang="en"><title>OpenMRS</title><style>.away { display: none }</style><body>
  <div id="omrs-apps-container"><main class="page-loading-done"><h2>Active visits</h2>
  <div class="away cds--skeleton" role="progressbar"></div><span class="number-spinner"><input type="number"></span>
  <table><tr><td>Ottilie Brannigan-Osei</td></tr><tr><td>Hedwig Amsel</td></tr></table></main></div></body></html>`;

beforeAll(async () => {
  const screen = path.join(import.meta.dirname, '../screens/openmrs-3/chart-collapsed/page.html');
  const chart = await readFile(screen, 'utf8');
  pages = await servePages({
    [chartPath]: fetchedLate(chart, 3000, '<i></i>'),
    '/openmrs/spa/home': list,
    '/somebody/chart': fetchedLate(labeled, 2000, '<div class="grid-skeleton">Loading the chart…</div>'),
  });
  stage = await setStage();
  await stage.configure();
});
afterAll(async () => {
  await stage?.close();
  await pages?.close();
});

async function openPage(address: string) {
  return stage.browser.openTab(`http://localhost:${pages.port}${address}`);
}

it('reads a chart that loads late, without another click, and meanwhile says that it is reading', async () => {
  const page = await openPage(chartPath);
  const popup = await stage.browser.clickToolbar(page);
  await popup.waitForText(/Reading the chart/);
  await popup.find('heading', 'BRANNIGAN-OSEI, Ottilie');
  await popup.close();
  await page.close();
});

it('waits for a page that no definition matches, too, while the page shows that it is loading', async () => {
  const page = await openPage('/somebody/chart');
  const popup = await stage.browser.clickToolbar(page);
  await popup.find('heading', /ACHTERBERG, Wendeline/);
  await popup.close();
  await page.close();
});

it.each([
  // The third look is for a chart that an update of this EHR has moved.
  ['a list of patients', 3, () => openPage('/openmrs/spa/home')],
  ['an EHR without a patient', 2, () => stage.openChart()],
])('looks at %s only long enough to see that it has settled', async (_, expected, open) => {
  const page = await open();
  await page.waitForLoadState('networkidle');
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate(`
    globalThis.looks = 0;
    globalThis.inject ??= chrome.scripting.executeScript.bind(chrome.scripting);
    chrome.scripting.executeScript = injection => {
      if (injection.args?.[1] === '${painterName}') globalThis.looks += 1;
      return globalThis.inject(injection);
    };
  `);
  const popup = await stage.browser.clickToolbar(page);
  await popup.waitForText(/doesn't show the patient's name and date of birth/);
  const looks = await worker?.evaluate<number>('globalThis.looks');
  expect(looks).toBe(expected);
  await popup.close();
  await page.close();
});
