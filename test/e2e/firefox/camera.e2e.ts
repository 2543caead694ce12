// The camera page in Firefox, opened from the real popup.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { findForm } from '../../browser/order-form.ts';

const screens = new URL('../../../.output/screens/', import.meta.url).pathname;

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage({ camera: 'allowed' });
});
afterAll(() => stage?.close());

it('takes a picture for the form of the popup', async () => {
  const chart = await stage.openChart(1);
  const popup = await stage.firefox.clickToolbar(chart);
  await findForm(popup);
  await popup.click('button', 'More ways');
  await popup.click('button', 'Use the camera');
  const camera = await stage.firefox.otherWindow(/\/camera\.html/);
  await camera.find('heading', 'ADEYEMI-BRANDT, Ngozi');
  await camera.find('button', 'Take picture');
  await camera.screenshot(`${screens}firefox-camera.png`);
  await camera.click('button', 'Take picture');
  await camera.click('button', 'Attach picture');
  await camera.waitForText(/The front is attached\./);
  await camera.click('button', 'Done');
  const again = await stage.firefox.clickToolbar(chart);
  await again.find('button', /^Remove insurance card front .*\.jpg$/);
  await again.close();
  expect(await stage.firefox.policyViolations()).toEqual([]);
});

it('says what to do when the user does not allow the camera', async () => {
  const denied = await setFirefoxStage({ camera: 'denied' });
  try {
    const form = await denied.openForm(await denied.openChart(2));
    await form.click('button', 'More ways');
    await form.click('button', 'Use the camera');
    const camera = await denied.firefox.otherWindow(/\/camera\.html/);
    await camera.waitForText(/The browser didn't allow the camera\./);
  } finally {
    await denied.close();
  }
});
