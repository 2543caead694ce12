// A portal on one site that shows the EHR of another site in a frame. A click on the toolbar does not grant access to
// that frame.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Popup } from '../browser/popup.ts';
import { type ServedPages, servePages } from '../browser/serve-pages.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const openmrsPath = '/openmrs/spa/patient/7b1d64e0-3c2f-4f0a-9d55-60b1c7e2aa14/chart/patient-summary';

let stage: Stage;
let portal: ServedPages;

const frame = (address: string, size = 'width="1200" height="380"') => `<iframe src="${address}" ${size}></iframe>`;

beforeAll(async () => {
  // The user allows the clinic's host when asked, and not before.
  stage = await setStage({ allowHosts: ['http://127.0.0.1/*', 'http://localhost/*'] });
  await stage.configure();
  const screen = path.join(import.meta.dirname, '../screens/openmrs-3/chart-collapsed/page.html');
  const openmrs = await readFile(screen, 'utf8');
  const ehr = (pid: number) => stage.clinic.chartUrl(pid).replace('127.0.0.1', 'localhost');
  const page = (...content: string[]) =>
    `<!doctype html><html lang="en"><title>Portal</title><body>${content.join('')}</body></html>`;
  portal = await servePages({
    '/chart': page('<h1>Staff portal</h1>', frame(ehr(1)), frame('http://[::1]:9/counter', 'width="1" height="1"')),
    '/hundred': page(
      ...Array.from({ length: 99 }, (_, at) => frame(`/part/${at}`, 'width="40" height="20"')),
      frame(ehr(1)),
    ),
    ...Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`/part/${at}`, page(`<p>Part ${at}</p>`)])),
    '/behind': page(
      `<iframe src="${ehr(1)}" style="position: absolute; left: 0; top: 0; width: 1200px; height: 600px"></iframe>`,
      '<iframe src="/part/other" style="position: absolute; left: 0; top: 0; width: 1200px; height: 600px; background: #fff"></iframe>',
    ),
    '/hidden': page(
      '<p>Odd Fjelstad</p>',
      `<iframe src="${ehr(1)}" style="visibility: hidden; width: 1200px; height: 600px"></iframe>`,
    ),
    '/part/other': page('<h1>Documents of Fjelstad, Odd</h1>'),
    '/two': page(frame(ehr(1)), frame(ehr(4))),
    '/labels': page(
      '<h1>Patient chart</h1><dl><dt>Patient name</dt><dd>Wendeline Achterberg</dd><dt>Date of birth</dt>',
      '<dd>1969-11-30</dd><dt>MRN</dt><dd>WA-4471</dd></dl>',
      frame(ehr(1)),
    ),
    [openmrsPath]: openmrs.replace('</main>', `${frame(ehr(1))}</main>`),
  });
});
afterEach(() => stage.closeCharts());
afterAll(async () => {
  await stage?.close();
  await portal?.close();
});

async function openPortal(address: string) {
  const page = await stage.browser.openTab(`http://127.0.0.1:${portal.port}${address}`);
  await page.waitForLoadState('networkidle');
  return page;
}

const offers = async (popup: Popup) =>
  (await popup.all('button')).map(({ name }) => name).filter(name => name.startsWith('Allow'));

it('offers access to the frame beside a chart that was read only by its labels', async () => {
  const page = await openPortal('/labels');
  const popup = await stage.browser.clickToolbar(page);
  await popup.find('heading', /ACHTERBERG, Wendeline/);
  expect(await offers(popup)).toHaveLength(1);
  await popup.close();
  await page.close();
});

it('does not nag where a definition read the chart', async () => {
  const page = await openPortal(openmrsPath);
  const popup = await stage.browser.clickToolbar(page);
  await popup.find('heading', 'BRANNIGAN-OSEI, Ottilie');
  expect(await offers(popup)).toEqual([]);
  await popup.close();
  await page.close();
});

it("names the frame's site, and reads it after the user allows it", async () => {
  const page = await openPortal('/chart');
  const popup = await stage.browser.clickToolbar(page);
  const { host } = new URL(stage.clinic.url.replace('127.0.0.1', 'localhost'));
  await popup.waitForText(new RegExp(`Part of this page is from http://${host},`));
  expect(await offers(popup)).toEqual([`Allow reading ${host}`]);
  await popup.click('button', `Allow reading ${host}`);
  await popup.find('heading', 'ADEYEMI-BRANDT, Ngozi');
  expect(await popup.text()).not.toMatch(/aren't visible on the page/);
  expect(await offers(popup)).toEqual([]);
  await popup.close();
  await page.close();
});

it('reads no chart when the page around an allowed frame names another patient', async () => {
  const page = await openPortal('/labels');
  const popup = await stage.browser.clickToolbar(page);
  const text = await popup.waitForText(/This screen shows two different patients/);
  expect(text).toContain('ADEYEMI-BRANDT, Ngozi');
  expect(text).toContain('Wendeline Achterberg');
  await popup.close();
  await page.close();
});

it('reads no chart when two allowed frames show different patients', async () => {
  const page = await openPortal('/two');
  const popup = await stage.browser.clickToolbar(page);
  const text = await popup.waitForText(/This screen shows two different patients/);
  expect(text).toContain('ADEYEMI-BRANDT, Ngozi');
  expect(text).toContain('ADEYEMI, Ngozi');
  expect(await offers(popup)).toEqual([]);
  await popup.close();
  await page.close();
});

it.each(['/behind', '/hidden'])(
  'is never certain in a frame of another site that the user cannot see: %s',
  async address => {
    const page = await openPortal(address);
    const popup = await stage.browser.clickToolbar(page);
    const text = await popup.waitForText(/ADEYEMI-BRANDT/);
    expect(text).toMatch(/name and date of birth aren't visible on the page/);
    await popup.close();
    await page.close();
  },
);

it('is found among a hundred frames', async () => {
  const page = await openPortal('/hundred');
  const popup = await stage.browser.clickToolbar(page);
  await popup.waitForText(/Part of this page is from|ADEYEMI-BRANDT/);
  const { host } = new URL(stage.clinic.url.replace('127.0.0.1', 'localhost'));
  if (!(await popup.text()).includes('ADEYEMI-BRANDT')) await popup.click('button', `Allow reading ${host}`);
  await popup.find('heading', 'ADEYEMI-BRANDT, Ngozi');
  await popup.close();
  await page.close();
});
