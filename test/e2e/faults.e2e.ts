// What can go wrong on the way to the lab, with the built extension. The sandbox's records decide.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sentences from '../../assets/locales/en.json' with { type: 'json' };
import type { Submission } from '../../src/outbox/submission.ts';
import {
  type Delivery,
  type DeliveryStage,
  setDeliveryStage,
  sha256Of,
  type TestFile,
} from '../browser/delivery-stage.ts';
import type { Fault, FaultPlan } from '../sandbox/fault-plan.ts';
import { putFile, requestUploads } from '../sandbox/sample-client.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

let stage: DeliveryStage;
let delivery: Delivery;
/** How far the lab's clock is ahead, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  stage = await setDeliveryStage({ now: () => Date.now() + ahead, refuseRepeats: false });
  delivery = await stage.start();
});
beforeEach(() => {
  ahead = 0;
  stage.sandbox.reset();
});
afterAll(() => stage?.close());

const small: TestFile = { size: 1000, seed: 1 };
const second: TestFile = { size: 300_000, seed: 2 };

const ordersOf = (requisitionNumber: string) =>
  stage.sandbox.orders().filter(order => order.requisitionNumber === requisitionNumber);

const countRequests = (on: 'createOrder' | 'upload') => stage.sandbox.requests(on).length;

/** The submission does not continue automatically. */
const isSettled = ({ state }: Submission) => ['done', 'attachmentsIncomplete', 'rejected', 'unknown'].includes(state);

/** More than once: the browser itself resends a request when a kept-alive connection is reset. */
const often = 9;

const storeSays = (
  status: number,
  code: string,
  message = '',
  headers: Record<string, string> = {},
): FaultPlan[number]['fault'] => ({
  kind: 'status',
  status,
  headers: { 'content-type': 'application/xml', ...headers },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

const errors = [{ message: 'It did not work.' }];

interface OrderFault {
  name: string;
  fault: FaultPlan[number]['fault'];
  times?: number;
  /** The submission's state. */
  state: Submission['state'];
  reason?: keyof typeof reasons;
  /** How many orders the lab then has. */
  orders: number;
}

/** Each code's sentence is true for its class: only a rejected order may read as not taken. */
const reasons = {
  'service.noAnswer': /^The lab's system did not answer\.$/,
  'service.unreadableAnswer': /can't read the answer from the lab/,
  'service.unauthorized': /didn't accept your sign-in/,
  'service.refused': /^The lab refused the order\.$/,
  'service.executionFailed': /had an error while handling the order/,
  'service.busy': /too busy to answer properly/,
  'service.broken': /^The lab's system had an error\.$/,
} as const;

const orderFaults: readonly OrderFault[] = [
  {
    name: 'reset before anything',
    fault: { kind: 'reset', when: 'before' },
    times: often,
    state: 'unknown',
    reason: 'service.noAnswer',
    orders: 0,
  },
  {
    name: 'answer lost after the order was made',
    fault: { kind: 'reset', when: 'after-commit' },
    state: 'unknown',
    reason: 'service.noAnswer',
    orders: 1,
  },
  {
    name: 'answer broken off in the middle',
    fault: { kind: 'reset', when: 'mid-body' },
    state: 'unknown',
    reason: 'service.noAnswer',
    orders: 1,
  },
  {
    name: 'truncated JSON',
    fault: { kind: 'truncate' },
    state: 'unknown',
    reason: 'service.unreadableAnswer',
    orders: 1,
  },
  {
    name: 'the page of a guest network',
    fault: { kind: 'html' },
    state: 'unknown',
    reason: 'service.unreadableAnswer',
    orders: 0,
  },
  {
    name: '401 after the body',
    fault: { kind: 'status', status: 401 },
    state: 'rejected',
    reason: 'service.unauthorized',
    orders: 0,
  },
  {
    name: 'errors without data',
    fault: { kind: 'errors', errors },
    state: 'rejected',
    reason: 'service.refused',
    orders: 0,
  },
  {
    name: 'errors with data null',
    fault: { kind: 'errors', errors, data: null, commit: true },
    state: 'unknown',
    reason: 'service.executionFailed',
    orders: 1,
  },
  {
    name: '429',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
    state: 'unknown',
    reason: 'service.busy',
    orders: 0,
  },
  {
    name: '500 after the order was made',
    fault: { kind: 'status', status: 500, commit: true },
    state: 'unknown',
    reason: 'service.broken',
    orders: 1,
  },
  { name: 'the id as a number', fault: { kind: 'id', value: 17 }, state: 'done', orders: 1 },
  {
    name: 'no id',
    fault: { kind: 'id', value: null },
    state: 'unknown',
    reason: 'service.unreadableAnswer',
    orders: 1,
  },
];

describe('the order', () => {
  it.each(orderFaults)('$name: $state', async ({ fault, times = 1, state, reason, orders }) => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'none' });
    stage.sandbox.setFault([{ on: 'createOrder', times, fault }]);
    await delivery.send(number);
    const submission = await delivery.waitFor(number, isSettled);
    expect(submission).toMatchObject({ state, ...(reason === undefined ? {} : { reason }) });
    if (reason) expect(sentences[`${reason}.what`]).toMatch(reasons[reason]);
    expect(ordersOf(number)).toHaveLength(orders);
    // No matter what wakes the worker, it sends nothing again without a request.
    const sent = countRequests('createOrder');
    await delivery.page.stopWorkers();
    await delivery.ask('orders.list', {});
    expect(await delivery.read(number)).toMatchObject({ state });
    expect(countRequests('createOrder')).toBe(sent);
  });
});

interface FileFault {
  name: string;
  plan: FaultPlan;
  state: Submission['state'];
  /** For each file: its state and reason in the submission, and its state at the lab. */
  files: readonly [state: string, reason: string | undefined, received: 'received' | 'missing'][];
}

const stored = ['confirmed', undefined, 'received'] as const;
const upload = (fault: FaultPlan[number]['fault'], times = 1): FaultPlan => [{ on: 'upload', times, fault }];
const urls = (how: Extract<Fault, { kind: 'urls' }>['how']): FaultPlan => [
  { on: 'createOrder', fault: { kind: 'urls', how } },
];

const fileFaults: readonly FileFault[] = [
  { name: 'no fault', plan: [], state: 'done', files: [[...stored], [...stored]] },
  {
    name: 'SlowDown three times, then stored',
    plan: [
      ...upload({ kind: 'store', code: 'SlowDown' }),
      ...upload(storeSays(503, 'SlowDown', '', { 'retry-after': '0' }), 2),
    ],
    state: 'done',
    files: [[...stored], [...stored]],
  },
  {
    name: 'stored, and the answer lost',
    plan: upload({ kind: 'reset', when: 'after-commit' }, often * 2),
    state: 'attachmentsIncomplete',
    files: [
      ['unconfirmed', 'upload.noAnswer', 'received'],
      ['unconfirmed', 'upload.noAnswer', 'received'],
    ],
  },
  {
    name: 'an address that is said to have expired',
    plan: upload(storeSays(403, 'AccessDenied', 'Request has expired'), 2),
    state: 'attachmentsIncomplete',
    files: [
      ['failed', 'upload.expired', 'missing'],
      ['failed', 'upload.expired', 'missing'],
    ],
  },
  {
    name: 'a guest network before the store',
    plan: upload({ kind: 'html' }, 2),
    state: 'attachmentsIncomplete',
    files: [
      ['failed', 'upload.otherOrigin', 'missing'],
      ['failed', 'upload.otherOrigin', 'missing'],
    ],
  },
  {
    name: 'fewer addresses than files',
    plan: urls('fewer'),
    state: 'attachmentsIncomplete',
    files: [[...stored], ['failed', 'upload.noUrl', 'missing']],
  },
  {
    name: 'the same address twice',
    plan: urls('duplicate'),
    state: 'attachmentsIncomplete',
    files: [[...stored], ['failed', 'upload.noUrl', 'missing']],
  },
  {
    name: 'no addresses',
    plan: urls('null'),
    state: 'attachmentsIncomplete',
    files: [
      ['failed', 'upload.noUrl', 'missing'],
      ['failed', 'upload.noUrl', 'missing'],
    ],
  },
  {
    name: 'addresses of a host that is not set',
    plan: urls('wrong-host'),
    state: 'attachmentsIncomplete',
    files: [
      ['failed', 'upload.hostNotAllowed', 'missing'],
      ['failed', 'upload.hostNotAllowed', 'missing'],
    ],
  },
];

/** Expects the lab to have each file complete and unchanged, or not at all. */
function expectFiles(number: string, files: readonly TestFile[], states: readonly string[]): void {
  const [order] = ordersOf(number);
  expect(order?.files.map(({ state }) => state)).toEqual(states);
  for (const [index, file] of files.entries())
    if (states[index] === 'received')
      expect(order?.files[index]).toMatchObject({ size: file.size, sha256: sha256Of(file) });
}

describe('its files', () => {
  it.each(fileFaults)('$name: $state', async ({ plan, state, files }) => {
    const sent = [small, second];
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: sent });
    stage.sandbox.setFault(plan);
    await delivery.send(number);
    const submission = await delivery.waitFor(number, isSettled, 30_000);
    expect(submission.state).toBe(state);
    expect(submission.files.map(file => [file.state, file.reason])).toEqual(files.map(([is, reason]) => [is, reason]));
    expect(ordersOf(number)).toHaveLength(1);
    expectFiles(
      number,
      sent,
      files.map(([, , received]) => received),
    );
    for (const { reason } of submission.files)
      if (reason) expect(sentences[`${reason}.what` as 'upload.used.what']).toBeTruthy();
    if (state === 'done') expect(JSON.stringify(submission)).not.toContain('X-Signature');
  });

  it.each(['inline', 'multipart'] as const)('that go %s arrive with it', async method => {
    const sent = [small, second];
    const number = await delivery.freeze({ order: sampleOrder(), method, files: sent });
    await delivery.send(number);
    expect(await delivery.waitFor(number, isSettled)).toMatchObject({ state: 'done' });
    expectFiles(number, sent, ['received', 'received']);
  });

  it('are not put to a host that is not set, even when a person asks for it', async () => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: [small] });
    stage.sandbox.setFault(urls('wrong-host'));
    await delivery.send(number);
    await delivery.waitFor(number, isSettled);
    const reply = await delivery.ask('order.upload', { requisitionNumber: number, fileId: null });
    expect(reply).toMatchObject({ ok: false, code: 'upload.hostNotAllowed' });
    expect(await delivery.read(number)).toMatchObject({ files: [{ state: 'failed', attempts: 0 }] });
  });

  it('are uploaded again on request, while the upload link is valid', async () => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: [small] });
    stage.sandbox.setFault(upload({ kind: 'html' }));
    await delivery.send(number);
    await delivery.waitFor(number, ({ state }) => state === 'attachmentsIncomplete');
    await delivery.ask('order.upload', { requisitionNumber: number, fileId: null });
    await delivery.waitFor(number, ({ state }) => state === 'done');
    expectFiles(number, [small], ['received']);
  });

  it.each([
    ['has expired', 'failed', 'upload.expired', 'missing'],
    // The browser itself may have sent it twice.
    ['was used', 'unconfirmed', 'upload.denied', 'received'],
  ] as const)(
    'whose upload link %s are missing, or their outcome is unknown',
    async (what, state, reason, received) => {
      const order = sampleOrder();
      const addresses = await requestUploads(stage.sandbox, order, 1);
      if (what === 'was used') await putFile(addresses[0] ?? '', 'something else');
      else ahead = 3_600_000;
      const [{ id = '' } = {}] = stage.sandbox.orders();
      const created = { orderId: id, urls: addresses };
      const number = await delivery.freeze({ order, method: 'presigned', files: [small], created });
      await delivery.page.stopWorkers();
      await delivery.ask('orders.list', {});
      const submission = await delivery.waitFor(number, isSettled);
      expect(submission).toMatchObject({ state: 'attachmentsIncomplete', files: [{ state, reason }] });
      expect(stage.sandbox.files()).toMatchObject([{ state: received }]);
    },
  );

  it('go on when three of five are there and every window is closed', async () => {
    const sent = Array.from({ length: 5 }, (_, index) => ({ size: 50_000 + index, seed: index }));
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: sent });
    stage.sandbox.setFault([{ on: 'upload', skip: 3, times: 2, fault: { kind: 'delay', ms: 3000, commit: false } }]);
    await delivery.send(number);
    await delivery.waitFor(number, ({ files }) => files.filter(({ state }) => state === 'confirmed').length === 3);
    await delivery.page.close();
    await expect
      .poll(() => stage.sandbox.files().map(({ state }) => state), { timeout: 15_000 })
      .toEqual(Array(5).fill('received'));
    expectFiles(number, sent, Array(5).fill('received'));
    await delivery.browser.close();
    delivery = await stage.start();
    expect(await delivery.read(number)).toMatchObject({ state: 'done' });
  });
});

describe('a worker that is ended', () => {
  const ends: readonly {
    name: string;
    fault: FaultPlan[number]['fault'];
    orders: number;
  }[] = [
    {
      name: 'before the laboratory has done anything',
      fault: { kind: 'delay', ms: 60_000, commit: false, end: 'reset' },
      orders: 0,
    },
    { name: 'after the order was made', fault: { kind: 'delay', ms: 60_000 }, orders: 1 },
  ];

  it.each(ends)('$name leaves an order of which nobody knows, and it is not repeated', async ({ fault, orders }) => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: [small] });
    stage.sandbox.setFault([{ on: 'createOrder', fault }]);
    await delivery.send(number);
    await delivery.waitFor(number, ({ state }) => state === 'sending');
    if (orders > 0) await expect.poll(() => ordersOf(number).length).toBe(orders);
    await delivery.page.stopWorkers();
    // Any message restarts the worker, which then processes the outbox.
    await delivery.ask('orders.list', {});
    const submission = await delivery.waitFor(number, isSettled);
    expect(submission).toMatchObject({ state: 'unknown', reason: 'service.interrupted', mayExist: true, attempts: 1 });
    expect(ordersOf(number)).toHaveLength(orders);

    // The clinician asked the lab.
    await delivery.ask('order.settle', { requisitionNumber: number, exists: orders > 0 });
    const settled = await delivery.read(number);
    if (orders > 0)
      expect(settled).toMatchObject({ state: 'attachmentsIncomplete', files: [{ reason: 'upload.noUrl' }] });
    else {
      expect(settled).toMatchObject({ state: 'rejected', reason: 'service.notThere' });
      await delivery.send(number);
      await delivery.waitFor(number, ({ state }) => state === 'done');
      expectFiles(number, [small], ['received']);
    }
    expect(ordersOf(number)).toHaveLength(1);
  });

  it('by an update of the extension leaves an order of which nobody knows, too', async () => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: [small] });
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 60_000 } }]);
    await delivery.send(number);
    await expect.poll(() => ordersOf(number).length).toBe(1);
    delivery = await stage.update();
    const submission = await delivery.waitFor(number, isSettled);
    expect(submission).toMatchObject({ state: 'unknown', reason: 'service.interrupted', mayExist: true, attempts: 1 });
    expect(ordersOf(number)).toHaveLength(1);
    expect(countRequests('createOrder')).toBeLessThanOrEqual(1);
  });

  it('is noticed within a minute, with no window open', { timeout: 120_000 }, async () => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'none' });
    stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 60_000 } }]);
    await delivery.send(number);
    await expect.poll(() => ordersOf(number).length).toBe(1);
    await delivery.page.stopWorkers();
    await delivery.waitFor(number, ({ state }) => state === 'unknown', 70_000);
    expect(ordersOf(number)).toHaveLength(1);
  });

  it('does not stop uploads that are under way', async () => {
    const sent = [small, second];
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: sent });
    stage.sandbox.setFault([{ on: 'upload', times: 2, fault: { kind: 'delay', ms: 2000, commit: false } }]);
    await delivery.send(number);
    await delivery.waitFor(number, ({ files }) => files.every(({ state }) => state === 'uploading'));
    await delivery.page.stopWorkers();
    expect(await delivery.waitFor(number, isSettled)).toMatchObject({ state: 'done' });
    expectFiles(number, sent, ['received', 'received']);
    expect(countRequests('upload')).toBe(2);
  });

  it('at thirty odd moments sends no order twice and loses none', { timeout: 120_000 }, async () => {
    const orders = Array.from({ length: 30 }, () => sampleOrder());
    const numbers: string[] = [];
    for (const order of orders) numbers.push(await delivery.freeze({ order, method: 'presigned', files: [small] }));
    for (let round = 0; round < orders.length; round += 1) {
      await delivery.ask('orders.list', {});
      // A different moment of the work each time: all orders go out within about a second.
      await new Promise(resolve => setTimeout(resolve, (round * 37) % 211));
      await delivery.page.stopWorkers();
    }
    await delivery.ask('orders.list', {});
    for (const number of numbers) {
      const submission = await delivery.waitFor(number, isSettled, 60_000);
      expect(submission.state, number).toMatch(/^(done|unknown)$/);
      expect(ordersOf(number).length, number).toBeLessThanOrEqual(1);
      if (submission.state === 'done') expectFiles(number, [small], ['received']);
    }
  });
});

describe('access to the host', () => {
  const origins = ['http://127.0.0.1/*'];
  const takeBack = () => delivery.page.evaluate(`chrome.permissions.remove(${JSON.stringify({ origins })})`);
  const giveAgain = () => delivery.page.evaluate(`chrome.permissions.request(${JSON.stringify({ origins })})`);
  afterEach(giveAgain);

  it('that is taken back makes an order wait, and it goes by itself when it is given again', async () => {
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: [small] });
    await takeBack();
    await delivery.send(number);
    const waiting = await delivery.waitFor(number, ({ waitsFor }) => waitsFor !== undefined);
    expect(waiting).toMatchObject({ state: 'queued', waitsFor: 'service.noPermission' });
    expect(countRequests('createOrder')).toBe(0);
    await giveAgain();
    await delivery.waitFor(number, ({ state }) => state === 'done');
    expectFiles(number, [small], ['received']);
    expect(ordersOf(number)).toHaveLength(1);
  });

  it('that is taken back while files go out stops those that wait, and they go by themselves when it is given again', async () => {
    const sent = [small, second, { size: 2000, seed: 3 }];
    const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files: sent });
    stage.sandbox.setFault([{ on: 'upload', times: 2, fault: { kind: 'delay', ms: 2000, commit: true } }]);
    await delivery.send(number);
    // The state "uploading" is stored before the first byte goes out. Only the store shows that both files are on their
    // way.
    const arrived = () => ordersOf(number).flatMap(({ files }) => files.filter(({ state }) => state === 'received'));
    await expect.poll(() => arrived().length, { timeout: 15_000 }).toBe(2);
    await takeBack();
    const stopped = await delivery.waitFor(number, isSettled);
    // The files on their way arrive. The third is certainly not there.
    expect(stopped).toMatchObject({
      state: 'attachmentsIncomplete',
      files: [{ state: 'confirmed' }, { state: 'confirmed' }, { state: 'failed', reason: 'upload.noPermission' }],
    });
    expectFiles(number, sent, ['received', 'received', 'missing']);
    await giveAgain();
    await delivery.waitFor(number, ({ state }) => state === 'done');
    expectFiles(number, sent, ['received', 'received', 'received']);
    expect(countRequests('upload')).toBe(3);
    expect(ordersOf(number)).toHaveLength(1);
  });
});
