// What the browser itself does to orders on their way: it dies in the middle, as in a power failure, and it repeats
// requests.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Delivery,
  type DeliveryStage,
  setDeliveryStage,
  sha256Of,
  type TestFile,
} from '../browser/delivery-stage.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

let stage: DeliveryStage;
let delivery: Delivery;

beforeAll(async () => {
  stage = await setDeliveryStage();
  delivery = await stage.start();
});
afterAll(() => stage?.close());

const files: readonly TestFile[] = [
  { size: 300_000_000, seed: 3 },
  { size: 1_000, seed: 4 },
  { size: 2_000_000, seed: 5 },
];

it('a large file and two small ones arrive after it was killed and started again', { timeout: 120_000 }, async () => {
  const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files });
  // The two small files wait: none has arrived when the browser dies in the middle of the large one.
  stage.sandbox.setFault([
    { on: 'upload', skip: 1, times: 2, fault: { kind: 'delay', ms: 60_000, commit: false, end: 'reset' } },
  ]);
  await delivery.send(number);
  await delivery.waitFor(number, submission => submission.files.some(({ state }) => state === 'uploading'));
  await new Promise(resolve => setTimeout(resolve, 100));
  await delivery.browser.kill();
  expect(stage.sandbox.files().map(({ state }) => state)).toEqual(['missing', 'missing', 'missing']);

  stage.sandbox.clearFaults();
  delivery = await stage.start();
  const found = await delivery.read(number);
  expect(found.state).toBe('uploading');
  const submission = await delivery.waitFor(number, ({ state }) => state !== 'uploading', 90_000);
  expect(submission).toMatchObject({ state: 'done', files: files.map(() => ({ state: 'confirmed' })) });
  expect(stage.sandbox.orders()).toMatchObject([{ requisitionNumber: number }]);
  expect(stage.sandbox.files()).toMatchObject(files.map(file => ({ size: file.size, sha256: sha256Of(file) })));
  // The lab has the files, so the extension stores none of them.
  const left = await delivery.page.evaluate<number>(
    `outbox.openDatabase().then(database => database.count('contents'))`,
  );
  expect(left).toBe(0);
});

// When a kept-alive connection is reset, Chromium automatically sends a request again, even a POST. No page or worker
// can prevent it. The protection is that the lab refuses a requisition number it already knows.
it('a request that the browser sends twice is one order at a lab that refuses repeats', async () => {
  stage.sandbox.reset();
  const before = await delivery.freeze({ order: sampleOrder(), method: 'none' });
  await delivery.send(before);
  await delivery.waitFor(before, ({ state }) => state === 'done');
  const number = await delivery.freeze({ order: sampleOrder(), method: 'none' });
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when: 'after-commit' } }]);
  await delivery.send(number);
  const submission = await delivery.waitFor(number, ({ state }) => state === 'unknown');
  expect(submission).toMatchObject({ attempts: 1 });
  // A browser that does not repeat the request gets no answer at all.
  expect(submission.reason).toMatch(/^service\.(numberTaken|noAnswer)$/);
  expect(stage.sandbox.orders().filter(order => order.requisitionNumber === number)).toHaveLength(1);
});
