// Killing the browser at any moment around the click on Order leaves either the order, or the form with everything
// chosen.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CrashStage, setCrashStage } from '../browser/crash-stage.ts';
import { chooseAll, findLeft, killAfterClick, type Left, openForm, test } from '../browser/killed-order.ts';
import { chooseTestIn, chosenTestIn } from '../browser/order-form.ts';

let stage: CrashStage;

beforeAll(async () => {
  stage = await setCrashStage();
});
afterEach(() => stage.erase());
afterAll(() => stage?.close());

const seen = new Set<Left>();
const every25 = Array.from({ length: 41 }, (_, index) => 25 * index);

it.each(every25)('%i ms after the click', async ms => {
  seen.add(await killAfterClick(stage, ms));
});

it.each([0, 150])('%i ms after the click, closed as a user closes it', async ms => {
  await killAfterClick(stage, ms, async () => () => stage.browser().close());
});

it('the runs left both a form and an order', () => expect(seen).toEqual(new Set(['form', 'order'])));

it.each([1, 2, 3, 4, 5])('as soon as the form shows the file as attached (%i)', async () => {
  const popup = await openForm(stage, 1);
  const kill = await stage.aim();
  await chooseAll(stage, popup);
  await kill();
  await stage.restart();
  expect(await findLeft(stage, 1)).toBe('form');
});

it.each([1, 2, 3])('a fifth of a second after a test was chosen (%i)', async () => {
  const popup = await openForm(stage, 1);
  const kill = await stage.aim();
  await chooseTestIn(popup, test);
  await sleep(200);
  await kill();
  await stage.restart();
  const form = await openForm(stage, 1);
  await form.waitForText(/Your entries from/);
  expect(await chosenTestIn(form)).toBe(test);
  await form.close();
});
