// The pictures of the store listings, taken from the built extension in a browser: the form beside an invented chart.
import type { Page } from 'playwright-core';
import { chooseTest } from '../browser/order-form.ts';
import { setStage } from '../browser/stage.ts';

const schemes = ['light', 'dark'] as const;

const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

const scene = { width: 1280, height: 800 };
const tile = { width: 440, height: 280 };

/** A page of this size with the form in front of the chart. */
async function compose(page: Page, chart: Buffer, form: Buffer): Promise<Buffer> {
  await page.setViewportSize(scene);
  await page.setContent(`<body style="margin:0;overflow:hidden;background:url(${dataUrl(chart)})">
    <img src="${dataUrl(form)}" alt="" style="position:absolute;right:32px;top:24px;max-height:752px;
      border-radius:8px;box-shadow:0 8px 32px rgb(0 0 0 / 35%)">`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return page.screenshot();
}

/** The small tile: the icon and the name. */
async function drawTile(page: Page, icon: Buffer, name: string): Promise<Buffer> {
  await page.setViewportSize(tile);
  await page.setContent(`<body style="margin:0;height:280px;display:grid;place-content:center;justify-items:center;gap:20px;
    background:#fff;color:#1b1f24;font:600 24px system-ui,sans-serif;text-align:center">
    <img src="${dataUrl(icon)}" alt="" width="96" height="96"><div style="max-width:360px"></div>`);
  // A text would be an expression here, and no call.
  await page.locator('div').evaluate((element, text) => element.append(text), name);
  await page.getByText(name, { exact: true }).waitFor();
  return page.screenshot();
}

/**
 * File name → picture, in PNG: 1280 × 800 pixels in light and dark, and a tile of 440 × 280.
 * @param extension the folder of the built extension.
 */
export async function takePictures(extension: string, icon: Buffer, name: string): Promise<Map<string, Buffer>> {
  const stage = await setStage({ extension, holdSeconds: null });
  const pictures = new Map<string, Buffer>();
  try {
    await stage.configure({ asksProvider: true });
    const [patient] = stage.clinic.patients;
    const canvas = await stage.browser.context.newPage();
    for (const colorScheme of schemes) {
      const chart = await stage.openChart(patient?.pid);
      await chart.setViewportSize(scene);
      const behind = await chart.screenshot();
      const form = await stage.openForm(chart);
      await form.emulateMedia({ colorScheme });
      await form.setViewportSize({ width: 460, height: 700 });
      await chooseTest(form, 'Colon panel');
      await form.getByRole('button', { name: 'Yes', exact: true }).click();
      // The history comes a moment later.
      await form.getByText('Still reading').waitFor({ state: 'hidden' });
      const take = async (what: string) =>
        pictures.set(`${what}-${colorScheme}.png`, await compose(canvas, behind, await form.screenshot()));
      await take('1-form');
      await form.getByRole('button', { name: /^Order Colon panel for / }).click();
      await form.getByRole('button', { name: 'Undo' }).waitFor();
      await take('2-undo');
      await form.getByRole('status').filter({ hasText: 'ORD-' }).waitFor();
      await take('3-placed');
      stage.sandbox.reset();
      await stage.closeCharts();
    }
    pictures.set('tile.png', await drawTile(canvas, icon, name));
    return pictures;
  } finally {
    await stage.close();
  }
}
