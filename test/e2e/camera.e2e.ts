// Pictures of an insurance card with a camera, from the form to the lab.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, findForm } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { asLocalhost, type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;

const offer = (form: Page) => form.getByRole('button', { name: 'Use the camera' });

/** What the camera page's own streams do, recorded from its start. */
const watchTracks = `
  window.tracks = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async wanted => {
    const stream = await ask(wanted);
    window.tracks.push(...stream.getTracks());
    return stream;
  };
`;

const liveTracks = (page: Page) =>
  page.evaluate<number>(`window.tracks.filter(({ readyState }) => readyState === 'live').length`);

async function openCamera(form: Page, click = () => offer(form).click()): Promise<Page> {
  const opening = form.context().waitForEvent('page', page => page.url().includes('/camera.html'));
  await click();
  return opening;
}

async function pictures(page: Page, name: string): Promise<void> {
  // The window that the form opens, without its title bar.
  await page.setViewportSize({ width: 560, height: 680 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    await page.screenshot({ path: `${screens}camera-${name}-${colorScheme}.png` });
  }
}

describe('with a camera that the user allows', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({ camera: 'allowed' });
    await stage.browser.context.addInitScript(watchTracks);
    await stage.configure();
  });
  afterEach(async () => {
    for (const page of stage.browser.context.pages()) if (page.url().includes('/camera.html')) await page.close();
    await stage.closeCharts();
  });
  afterAll(() => stage?.close());

  async function openForm(pid: number): Promise<{ chart: Page; form: Page }> {
    const chart = await stage.openChart(pid);
    const form = await stage.openForm(chart);
    await form.getByRole('button', { name: 'More ways' }).click();
    return { chart, form };
  }

  it('takes both sides, cropped, and the lab has them as JPEG', async () => {
    const { form } = await openForm(1);
    const camera = await openCamera(form);
    await expect.poll(() => camera.getByRole('heading', { level: 1 }).textContent()).toBe('ADEYEMI-BRANDT, Ngozi');
    const take = camera.getByRole('button', { name: 'Take picture' });
    await expect.poll(() => take.evaluate(button => button === document.activeElement)).toBe(true);
    expect(await liveTracks(camera)).toBe(1);
    await pictures(camera, 'live');
    await camera.keyboard.press('Enter');
    const preview = camera.getByRole('img', { name: /^The picture/ });
    await preview.waitFor();
    expect(await liveTracks(camera)).toBe(0);
    await pictures(camera, 'crop');
    // An edge follows the pointer, and the arrow keys.
    const box = await preview.boundingBox();
    if (!box) throw new Error('no picture');
    const left = camera.getByLabel('Left edge');
    const at = Number(await left.inputValue()) / 100;
    await camera.mouse.move(box.x + box.width * at, box.y + box.height / 2);
    await camera.mouse.down();
    await camera.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2, { steps: 3 });
    await camera.mouse.up();
    expect(Number(await left.inputValue())).toBe(30);
    await left.press('ArrowRight');
    expect(Number(await left.inputValue())).toBe(31);
    await camera.getByRole('button', { name: 'Attach picture' }).click();
    await camera.getByText('The front is attached.').waitFor();
    await pictures(camera, 'next');
    await camera.getByRole('button', { name: 'Take the back' }).click();
    await take.click();
    await camera.getByRole('button', { name: 'Attach picture' }).click();
    await camera.getByText('The back is attached.').waitFor();
    expect(await liveTracks(camera)).toBe(0);
    await Promise.all([camera.waitForEvent('close'), camera.getByRole('button', { name: 'Done' }).click()]);
    const files = form.getByRole('list', { name: 'Files' }).getByRole('listitem');
    await expect
      .poll(() => files.locator('.name').allTextContents())
      .toEqual([
        expect.stringMatching(/^insurance card front \d{4}-\d\d-\d\d \d{4}\.jpg$/),
        expect.stringMatching(/^insurance card back \d{4}-\d\d-\d\d \d{4}\.jpg$/),
      ]);
    await chooseTest(form, 'Colon panel');
    await form.getByRole('button', { name: /^Order Colon panel for / }).click();
    await form.getByText(/ORD-/).first().waitFor();
    const [placed] = stage.sandbox.orders();
    const sent = [placed?.order.attachments].flat().map(text => Buffer.from(String(text), 'base64'));
    expect(sent.map(bytes => bytes.subarray(0, 3).toString('hex'))).toEqual(['ffd8ff', 'ffd8ff']);
  });

  it('opens beside the real popup, whose entries stay', async () => {
    const chart = await stage.openChart(2);
    const popup = await stage.browser.clickToolbar(chart);
    await findForm(popup);
    await popup.click('button', 'More ways');
    const camera = await openCamera(chart, () => popup.click('button', 'Use the camera'));
    await camera.getByRole('button', { name: 'Take picture' }).click();
    await camera.getByRole('button', { name: 'Attach picture' }).click();
    await camera.getByText('The front is attached.').waitFor();
    await Promise.all([camera.waitForEvent('close'), camera.getByRole('button', { name: 'Done' }).click()]);
    const again = await stage.browser.clickToolbar(chart);
    await again.find('button', /^Remove insurance card front /);
    await again.close();
  });

  it('stops, and attaches nothing, once the tab shows another patient', async () => {
    const { chart, form } = await openForm(3);
    const camera = await openCamera(form);
    await camera.getByRole('button', { name: 'Take picture' }).click();
    await chart.goto(asLocalhost(stage.clinic.chartUrl(4)));
    await camera.getByRole('alert').getByText('The chart now shows another patient.').waitFor();
    expect(await camera.getByRole('button', { name: 'Attach picture' }).count()).toBe(0);
    await chart.goto(asLocalhost(stage.clinic.chartUrl(3)));
    // The picture is still there once the tab shows its patient again.
    await camera.getByRole('button', { name: 'Attach picture' }).click();
    await camera.getByText('The front is attached.').waitFor();
  });

  it('takes nothing for a form whose order is placed', async () => {
    const { form } = await openForm(4);
    const camera = await openCamera(form);
    await camera.getByRole('button', { name: 'Take picture' }).click();
    await chooseTest(form, 'Colon panel');
    await typeIdentity(form);
    await form.getByRole('button', { name: /^Order Colon panel for / }).click();
    await form.getByText(/ORD-/).first().waitFor();
    await camera.getByRole('button', { name: 'Attach picture' }).click();
    await camera
      .getByRole('alert')
      .getByText(/order was already placed/)
      .waitFor();
    expect(stage.sandbox.orders().at(-1)?.order.attachments ?? null).toBeNull();
  });

  it('is not offered where the setting is off', async () => {
    const options = await stage.browser.openPage('options.html');
    await options.evaluate(setHere('camera', false));
    const { form } = await openForm(2);
    await form.getByRole('button', { name: 'Attach a document from this page' }).waitFor();
    expect(await offer(form).count()).toBe(0);
    await options.evaluate(setHere('camera', undefined));
    await options.close();
  });
});

it('says what to do when the user does not allow the camera', async () => {
  const stage = await setStage({ camera: 'denied' });
  try {
    const form = await stage.openForm(await stage.openChart(1));
    await form.getByRole('button', { name: 'More ways' }).click();
    const camera = await openCamera(form);
    await camera.getByRole('alert').getByText("The browser didn't allow the camera.").waitFor();
    await pictures(camera, 'denied');
  } finally {
    await stage.close();
  }
});

it('is not offered where there is no camera', async () => {
  const stage = await setStage();
  try {
    const form = await stage.openForm(await stage.openChart(1));
    await form.getByRole('button', { name: 'More ways' }).click();
    await form.getByRole('button', { name: 'Attach a document from this page' }).waitFor();
    // The browser answers at once that there is none.
    expect(await form.evaluate(async () => (await navigator.mediaDevices.enumerateDevices()).length)).toBe(0);
    expect(await offer(form).count()).toBe(0);
  } finally {
    await stage.close();
  }
});
