// A clock that jumps by more than eight hours while a form is open: the form reads its chart again, and loses nothing.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseTest, chosenTestIn, openRow } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterEach(async () => {
  await setClock(0);
  await stage.closeCharts();
  stage.sandbox.reset();
});
afterAll(() => stage?.close());

const hours = 3_600_000;

/** Sets the clock of the worker so many milliseconds ahead. Runs there, as text. */
async function setClock(ahead: number): Promise<void> {
  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate(`{
    const Real = globalThis.RealDate ??= Date;
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length > 0 ? given : [Real.now() + ${ahead}]));
      }
      static now() {
        return Real.now() + ${ahead};
      }
    };
    chrome.alarms.onAlarm.dispatch({ name: 'outbox' });
  }`);
}

async function openFilled(): Promise<{ chart: Page; form: Page }> {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await chooseTest(form, 'Colon AP panel');
  const contact = await openRow(form, 'Contact');
  const email = contact.getByRole('textbox', { name: 'Email' });
  await email.fill('typed@example.org');
  await email.blur();
  const file = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('An invented report.') };
  await form.getByLabel('Add files').setInputFiles(file);
  await form.getByRole('button', { name: 'Remove report.txt' }).waitFor();
  return { chart, form };
}

/** The form says that it has to read its chart again, at the latest when it looks at it, and has lost nothing. */
async function readAgain(form: Page): Promise<void> {
  const said = form.getByText('The chart was read too long ago');
  await expect
    .poll(async () => {
      await form.evaluate("dispatchEvent(new Event('focus'))");
      return said.isVisible();
    })
    .toBe(true);
  await form.getByRole('button', { name: 'Read the chart again', exact: true }).click();
  await expectEntries(form);
}

async function expectEntries(form: Page): Promise<void> {
  await form.getByRole('button', { name: /^Order Colon AP panel for / }).waitFor();
  await form.getByRole('button', { name: 'Remove report.txt' }).waitFor();
  const contact = await openRow(form, 'Contact');
  expect(await contact.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('typed@example.org');
}

async function order(form: Page): Promise<void> {
  await form.locator('button.go[aria-disabled="false"]').click();
  await form.getByText(/^ORD-/).first().waitFor();
  const [sent, ...more] = stage.sandbox.orders();
  expect(more).toEqual([]);
  expect(JSON.stringify(sent?.order)).toContain('typed@example.org');
  expect(sent?.files).toHaveLength(1);
}

it.each([
  ['ahead', 9 * hours],
  ['a year ahead', 365 * 24 * hours],
  ['back', -9 * hours],
])('%s: the form orders only after it read the chart again, and keeps what was entered', async (_, jump) => {
  const { form } = await openFilled();
  await setClock(jump);
  // The form may already say so, because it looks at the chart a few times after it opens.
  await form.locator('button.go').click({ force: true });
  await readAgain(form);
  expect(stage.sandbox.orders()).toEqual([]);
  // By the right clock, that reading is from another day.
  await setClock(0);
  await readAgain(form);
  await order(form);
});

it('in a popup that was closed: its entries are back, and it says from when', async () => {
  const { chart, form } = await openFilled();
  await form.close();
  await setClock(9 * hours);
  const popup = await stage.browser.clickToolbar(chart);
  await popup.waitForText(/Your entries from/);
  expect(await chosenTestIn(popup)).toBe('Colon AP panel');
  await popup.close();
  await setClock(0);
  const again = await stage.openForm(chart);
  await expectEntries(again);
  await order(again);
});

it('set right again: the form goes on', async () => {
  const { form } = await openFilled();
  await setClock(9 * hours);
  await setClock(0);
  await order(form);
});
