// Answers and uploads that take longer than a browser lets a worker live. Not part of `npm test`: npm run test:slow.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Delivery, type DeliveryStage, setDeliveryStage, sha256Of } from '../browser/delivery-stage.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

let stage: DeliveryStage;
let delivery: Delivery;

beforeAll(async () => {
  stage = await setDeliveryStage();
  delivery = await stage.start();
});
afterAll(() => stage?.close());

const second = 1000;

/** One at a time, so that no request keeps another one's worker alive. */
it.each([31, 61, 301])('an answer after %i seconds', async seconds => {
  stage.sandbox.reset();
  const number = await delivery.freeze({ order: sampleOrder(), method: 'none' });
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: seconds * second } }]);
  await delivery.send(number);
  const submission = await delivery.waitFor(number, ({ state }) => state === 'done', (seconds + 20) * second);
  expect(stage.sandbox.orders()).toMatchObject([{ id: submission.orderId, requisitionNumber: number }]);
  expect(stage.sandbox.requests()).toHaveLength(1);
});

it('an upload of 400 seconds, with no window open', async () => {
  stage.sandbox.reset();
  const file = { size: 48_000_000, seed: 1 };
  const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: [file] });
  // For this long, the store accepts only what fits into the buffers on the way.
  stage.sandbox.setFault([{ on: 'upload', fault: { kind: 'delay', ms: 400 * second, commit: false } }]);
  await delivery.send(number);
  await delivery.waitFor(number, ({ state }) => state === 'uploading');
  await delivery.page.close();
  await expect
    .poll(() => stage.sandbox.files(), { timeout: 450 * second, interval: second })
    .toMatchObject([{ state: 'received', size: file.size, sha256: sha256Of(file) }]);
  expect(stage.sandbox.requests('upload')).toHaveLength(1);
});
