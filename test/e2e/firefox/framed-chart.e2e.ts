// In Firefox too, a patient in a frame of another site is certain only while the page around it shows that frame.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';

let stage: FirefoxStage;
let portal: ServedPages;

beforeAll(async () => {
  stage = await setFirefoxStage();
  // The permission for the sandbox's host opens the frame.
  await stage.configure();
  const frame = (address: string, style: string) =>
    `<iframe src="${address}" style="position: absolute; left: 0; top: 0; width: 1200px; height: 600px; ${style}"></iframe>`;
  const chart = (style = '') => frame(stage.clinic.chartUrl(1), style);
  const page = (content: string) =>
    `<!doctype html><html lang="en"><title>Portal</title><body>${content}</body></html>`;
  portal = await servePages({
    '/shown': page(chart()),
    '/behind': page(chart() + frame('/other', 'background: #fff')),
    '/hidden': page(chart('visibility: hidden')),
    '/other': page('<h1>Documents of Fjelstad, Odd</h1>'),
  });
});
afterAll(async () => {
  await stage?.close();
  await portal?.close();
});

it.each([
  ['/shown', false],
  ['/behind', true],
  ['/hidden', true],
])('%s: is in doubt: %s', async (address, isInDoubt) => {
  const text = await stage.clickAt(`http://localhost:${portal.port}${address}`, popup =>
    popup.waitForText(/ADEYEMI-BRANDT/),
  );
  expect(/name and date of birth aren't visible on the page/.test(text)).toBe(isInDoubt);
});
