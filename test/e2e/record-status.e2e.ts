// What a chart says of the record itself, and letters that it turns around: the form says so, and the order takes a confirmation.
import { expect, it } from 'vitest';
import { chooseTest, confirmAll, openRow } from '../browser/order-form.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(made => {
  stage = made;
});

const orderButton = /^Order Colon panel/;

it('an order for a patient who died is confirmed by typing who it is for', async () => {
  const chart = await stage.openChart(3);
  const name = chart.frameLocator('iframe[name="pat"]').getByRole('heading').first();
  await name.evaluate(heading =>
    heading.append(' ', Object.assign(document.createElement('b'), { textContent: 'DECEASED (2024-03-01)' })),
  );
  const form = await stage.openForm(chart);
  await form.locator('.patient').getByText('The chart says: DECEASED (2024-03-01)').waitFor();
  await chooseTest(form, 'Colon panel');
  const order = form.getByRole('button', { name: orderButton });
  await expect.poll(() => order.getAttribute('aria-disabled')).toBe('true');
  await typeIdentity(form);
  await expect.poll(() => order.getAttribute('aria-disabled')).toBe('false');
  await order.click();
  await form
    .getByText(/^Order placed/)
    .first()
    .waitFor();
  expect(stage.sandbox.orders()).toHaveLength(1);
});

it('a value that hidden characters turn around waits for a confirmation, and goes out without them', async () => {
  const chart = await stage.openChart(3);
  const frame = chart.frames().find(one => one.name() === 'pat');
  const street = await frame?.locator('#text_street').evaluate(element => {
    const plain = element.textContent.trim();
    element.textContent = `\u202E${plain}`;
    return plain;
  });
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  await form.getByText('Street, not confirmed').waitFor();
  const row = await openRow(form, 'Contact');
  await row.getByText('Hidden characters reverse some letters on the page.').waitFor();
  await confirmAll(form);
  await form.getByRole('button', { name: orderButton }).click();
  await form
    .getByText(/^Order placed/)
    .first()
    .waitFor();
  expect(stage.sandbox.orders()[0]?.order).toMatchObject({ patient: { address: { street } } });
});
