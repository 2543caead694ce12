// The main job, played as a clinician does it: chart, toolbar button, patient, test, Order.

import path from 'node:path';
import { chooseTestIn } from '../browser/order-form.ts';
import type { Stage } from '../browser/stage.ts';

const test = 'BRCA panel and risk test (two tests)';

type Step = <T>(title: string, act: () => T | Promise<T>) => Promise<T>;

/** Plays the main job through the real popup. @throws Error with a sentence when a step fails. */
export async function playMainJob(stage: Stage, pictures: string, step: Step): Promise<void> {
  const picture = (name: string) => path.join(pictures, `${name}.png`);
  const [patient] = stage.clinic.patients;
  if (!patient) throw new Error('The sample clinic has no patient.');
  const heading = `${patient.lastName.toUpperCase()}, ${patient.firstName}`;

  const chart = await step(`open the chart of ${patient.firstName} ${patient.lastName}`, () =>
    stage.openChart(patient.pid),
  );
  await chart.screenshot({ path: picture('1-chart') });
  const popup = await step('click the toolbar button', () => stage.browser.clickToolbar(chart));
  await step(`see the patient: ${heading}`, () => popup.find('heading', heading));
  await step(`choose the test: ${test}`, () => chooseTestIn(popup, test));
  await step('say who is ordering: Yes', () => popup.click('button', 'Yes'));
  await step('wait for the whole chart', () => popup.waitForText(/^(?!.*Still reading)/s));
  const button = await step('read the Order button', async () => {
    const found = await popup.find('button', /^Order .* for /);
    if (found.disabled) throw new Error(`The button "${found.name}" cannot be clicked.`);
    return found;
  });
  await popup.screenshot(picture('2-form'));
  await step(`click: ${button.name}`, () => popup.click('button', button.name));
  await step('read the order ID', () => popup.waitForText(/ORD-/));
  await popup.screenshot(picture('3-ordered'));

  const shown = await popup.text();
  const order = await step('find the order at the lab', () => {
    const [received, ...more] = stage.sandbox.orders();
    if (!received || more.length > 0) throw new Error(`The lab has ${more.length + 1} orders, not one.`);
    if (!shown.includes(received.id)) throw new Error(`The popup does not show the order ID ${received.id}.`);
    return received;
  });
  const consolePage = await stage.browser.openTab(stage.sandbox.consoleUrl);
  await consolePage.getByText(order.id).first().waitFor();
  await consolePage.screenshot({ path: picture('4-laboratory') });

  console.log(`\nThe lab received ${order.id}:\n${JSON.stringify(order.order, null, 2)}`);
  console.log(`\nScreenshots: ${path.relative(process.cwd(), pictures)}`);
}
