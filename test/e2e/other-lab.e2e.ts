// W16: an order goes to the lab that its form showed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachFiles } from '../browser/attach-files.ts';
import { chooseTest } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

let stage: Stage;
let other: Sandbox;

beforeAll(async () => {
  [stage, other] = await Promise.all([setStage(), startSandbox()]);
  await stage.configure();
});
afterAll(() => Promise.all([stage?.close(), other?.close()]));

it('a form that was open when the lab changed orders only after it showed the new lab', async () => {
  const form = await stage.openForm(await stage.openChart(3));
  await chooseTest(form, 'Colon panel');
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  // Another window, a settings file or a policy.
  await form.evaluate(setHere('serviceUrl', other.baseUrl));
  const order = form.getByRole('button', { name: /^Order Colon panel for / });
  await order.dblclick();
  await form.getByRole('alert').filter({ hasText: 'The lab settings changed since this form opened.' }).waitFor();
  expect(await form.getByText(/Not sent yet|Order placed/).count()).toBe(0);
  expect([...stage.sandbox.orders(), ...other.orders()]).toEqual([]);

  // The lab of the first form is back, and the form shows the other one.
  const ready = order.and(form.locator('[aria-disabled="false"]'));
  await form.evaluate(setHere('serviceUrl', stage.sandbox.baseUrl));
  await ready.click();
  await form.getByRole('alert').waitFor();
  expect(stage.sandbox.orders()).toEqual([]);
  await ready.click();
  await form.getByText(/ORD-/).first().waitFor();
  expect([stage.sandbox.orders().length, other.orders().length]).toEqual([1, 0]);
});

it('a file goes to no store that the settings no longer allow', async () => {
  stage.sandbox.reset();
  await stage.closeCharts();
  const form = await stage.openForm(await stage.openChart(3));
  await chooseTest(form, 'Colon panel');
  await attachFiles(form, { 'report.bin': new Uint8Array(3_000_000) });
  await form.getByText('report.bin').first().waitFor();
  stage.sandbox.setFault([{ on: 'upload', fault: { kind: 'store', code: 'SlowDown' } }]);
  await form.locator('button.go[aria-disabled="false"]').click();
  const uploads = () => stage.sandbox.requests('upload').length;
  await expect.poll(uploads).toBe(1);
  // The store of a lab on this computer is allowed only as long as the lab is here.
  await form.evaluate(setHere('serviceUrl', 'https://lab.example.org'));
  await form.getByText('has not approved').first().waitFor();
  expect(uploads()).toBe(1);
  expect(stage.sandbox.files()).toMatchObject([{ state: 'missing' }]);
});
