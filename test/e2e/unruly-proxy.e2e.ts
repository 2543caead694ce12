// Whatever a proxy does to requests and answers: one order for a click, and never "Nothing was ordered" for one that the lab has.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseTest } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { message, startUnrulyProxy, type UnrulyProxy, unruliness } from '../browser/unruly-proxy.ts';

let stage: Stage;
let proxy: UnrulyProxy;

beforeAll(async () => {
  stage = await setStage();
  proxy = await startUnrulyProxy(stage.sandbox.baseUrl);
  await stage.configure({ url: stage.sandbox.baseUrl.replace(new URL(stage.sandbox.baseUrl).origin, proxy.url) });
});
afterEach(() => stage.closeCharts());
afterAll(async () => {
  await stage?.close();
  await proxy?.close();
});

it.each(Object.entries(unruliness))('one click is one order through a proxy that %s', async (_name, spoil) => {
  stage.sandbox.reset();
  proxy.set(spoil);
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await chooseTest(form, 'Colon panel');
  await typeIdentity(form);
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  const outcome = form.getByText(
    /^Order placed|^Not confirmed|did not confirm an order|Nothing was ordered|same requisition number/,
  );
  await outcome.first().waitFor({ timeout: 60_000 });
  proxy.set(null);
  expect(stage.sandbox.orders()).toHaveLength(1);
  expect(await form.locator('body').innerText()).not.toContain('Nothing was ordered');
});

it('an answer that a proxy gives again is not the answer to the next order', async () => {
  stage.sandbox.reset();
  const answers: string[] = [];
  proxy.set((client, { status, body }) => {
    answers.push(message(status, body));
    // On the connection of the second order, the first one's answer comes again, and before its own.
    client.write(answers.join(''));
  });
  const order = async (pid: number) => {
    const form = await stage.openForm(await stage.openChart(pid));
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chooseTest(form, 'Colon panel');
    await form.locator('button.go[aria-disabled="false"]').click();
    return form;
  };
  const first = await order(1);
  await first.getByText(/^ORD-/).first().waitFor();
  await stage.closeCharts();
  const second = await order(3);
  await second.getByText("The lab's answer was for another order.").waitFor();
  expect(await second.locator('body').innerText()).not.toMatch(/ORD-|Order placed|Nothing was ordered/);
  expect(stage.sandbox.orders()).toHaveLength(2);
  proxy.set(null);
});
