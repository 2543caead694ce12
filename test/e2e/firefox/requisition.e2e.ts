// In Firefox, one click saves the printed requisition as a PDF. Its dialog is the browser's own, so this test ends before it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('the requisition of an order offers to print it and to save it as a PDF', async () => {
  const popup = await stage.firefox.clickToolbar(await stage.openChart(1));
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', /^Order Colon panel for /);
  await popup.waitForText(/ORD-/);
  await popup.close();
  const number = stage.sandbox.orders()[0]?.requisitionNumber ?? '';
  const page = await stage.firefox.open(stage.firefox.pageUrl(`requisition.html?number=${number}`));
  await page.find('button', 'Print requisition');
  expect(await page.find('button', 'Save as PDF')).toMatchObject({ disabled: false });
  expect(await page.evaluate<string>('typeof browser.tabs.saveAsPDF')).toBe('function');
  await page.close();
});
