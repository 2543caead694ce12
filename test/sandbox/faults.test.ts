import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaultPlan } from './fault-plan.ts';
import { type GraphqlReply, postOrder, postQuery, putFile, requestUploads } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Fault = FaultPlan[number]['fault'];
type Trial = { reply: GraphqlReply | 'broken'; orders: number };

/** Sends one order that meets the fault, then one that must not. */
async function tryOrder(fault: Fault, changes: Record<string, unknown> = {}): Promise<Trial> {
  sandbox.setFault([{ on: 'createOrder', fault }]);
  const reply = await postOrder(sandbox, sampleOrder(changes)).catch(() => 'broken' as const);
  const orders = sandbox.orders().length;
  expect((await postOrder(sandbox, sampleOrder())).body.errors).toBeUndefined();
  return { reply, orders };
}

function answered({ reply }: Trial): GraphqlReply {
  if (reply === 'broken') throw new Error('The connection broke.');
  return reply;
}

describe('createOrder', () => {
  test.each([
    [false, 0],
    [true, 1],
  ])('status, with commit %s', async (commit, orders) => {
    const trial = await tryOrder({
      kind: 'status',
      status: 503,
      headers: { 'Retry-After': '5' },
      body: 'later',
      commit,
    });
    const { status, headers, text } = answered(trial);
    expect([status, headers.get('retry-after'), text, trial.orders]).toEqual([503, '5', 'later', orders]);
    expect(headers.get('date')).not.toBeNull();
  });

  test('status with an object', async () => {
    const { headers, body } = answered(await tryOrder({ kind: 'status', status: 400, body: { errors: [] } }));
    expect(body).toEqual({ errors: [] });
    expect(headers.get('content-type')).toContain('application/json');
  });

  test('errors without data', async () => {
    const errors = [{ message: 'No.', extensions: { code: 'BUSY' } }];
    const trial = await tryOrder({ kind: 'errors', errors });
    expect(answered(trial).body).toStrictEqual({ errors });
    expect(trial.orders).toBe(0);
  });

  test('errors with data null', async () => {
    expect(answered(await tryOrder({ kind: 'errors', errors: [{ message: 'No.' }], data: null })).body).toStrictEqual({
      data: null,
      errors: [{ message: 'No.' }],
    });
  });

  test('errors next to the real id', async () => {
    const trial = await tryOrder({ kind: 'errors', errors: [{ message: 'No addresses.' }], keep: true });
    const { data, errors } = answered(trial).body;
    expect(data?.createOrder.id).toBe(sandbox.orders()[0]?.id);
    expect(errors).toEqual([{ message: 'No addresses.' }]);
    expect(trial.orders).toBe(1);
  });

  test.each([true, false])('delay then answer, with commit %s', async commit => {
    const trial = await tryOrder({ kind: 'delay', ms: 20, commit });
    expect(answered(trial).body.data?.createOrder.id).toBe(sandbox.orders()[0]?.id);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('delay then reset, with commit %s', async (commit, orders) => {
    expect(await tryOrder({ kind: 'delay', ms: 20, end: 'reset', commit })).toEqual({ reply: 'broken', orders });
  });

  test('a delay creates before it waits, and ends when the sandbox closes', async () => {
    const other = await startSandbox();
    other.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 600_000 } }]);
    const reply = postOrder(other, sampleOrder()).catch(() => 'broken');
    await expect.poll(() => other.orders().length).toBe(1);
    await other.close();
    expect(await reply).toBe('broken');
  });

  test.each<['before' | 'mid-body' | 'after-commit', number]>([
    ['before', 0],
    ['mid-body', 1],
    ['after-commit', 1],
  ])('reset %s', async (when, orders) => {
    expect(await tryOrder({ kind: 'reset', when })).toEqual({ reply: 'broken', orders });
  });

  test('a reset in the middle comes after the head of the answer', async () => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when: 'mid-body' } }]);
    const response = await fetch(`${sandbox.baseUrl}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { createOrder }' }),
    });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    await expect(response.text()).rejects.toThrow();
  });

  test('truncate', async () => {
    const trial = await tryOrder({ kind: 'truncate' });
    const { status, text, headers } = answered(trial);
    expect([status, trial.orders]).toEqual([200, 1]);
    expect(text.length).toBe(Number(headers.get('content-length')));
    expect(text).toMatch(/^\{"data"/);
    expect(() => JSON.parse(text)).toThrow();
  });

  test('the page of a guest network', async () => {
    const trial = await tryOrder({ kind: 'html' });
    const { status, headers, text } = answered(trial);
    expect([status, headers.get('content-type'), trial.orders]).toEqual([200, 'text/html; charset=utf-8', 0]);
    expect(text).toContain('Guest network');
  });

  test('redirect', async () => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'redirect', to: 'http://127.0.0.1:9/login' } }]);
    const response = await fetch(`${sandbox.baseUrl}/graphql`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${sandbox.token}` },
      body: 'createOrder',
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/login']);
  });

  test.each([0, 4711, '' as const, null])('an id that is %j', async value => {
    const trial = await tryOrder({ kind: 'id', value });
    expect(answered(trial).body.data?.createOrder).toMatchObject({ id: value });
    expect(trial.orders).toBe(1);
  });

  test('wrong upload links', async () => {
    const spoil = async (how: Extract<Fault, { kind: 'urls' }>['how']) => {
      const trial = await tryOrder({ kind: 'urls', how }, { numberOfAttachmentsToBeUploaded: 3 });
      return answered(trial).body.data?.createOrder.presignedAttachmentUrls;
    };
    expect(await spoil('fewer')).toHaveLength(2);
    expect(new Set(await spoil('more')).size).toBe(4);
    expect(new Set(await spoil('duplicate')).size).toBe(1);
    expect(await spoil('null')).toBeNull();
    for (const url of (await spoil('wrong-host')) ?? []) expect(url).toMatch(/^https:\/\/uploads\.example\.invalid\//);
    expect(sandbox.files()).toHaveLength(15);
  });

  test('does not affect other requests, and a refusal stays a refusal', async () => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'id', value: 1 } }]);
    expect((await postQuery(sandbox, '{ __typename }')).body.errors).toBeUndefined();
    const { body } = await postOrder(sandbox, sampleOrder({ products: [] }));
    expect(body.data).toBeNull();
    expect(sandbox.requests().map(({ on, fault }) => [on, fault])).toEqual([
      ['query', null],
      ['createOrder', 'id'],
    ]);
  });
});

describe('upload', () => {
  const tryUpload = async (fault: Fault) => {
    const [url = ''] = await requestUploads(sandbox, sampleOrder(), 1);
    sandbox.setFault([{ on: 'upload', fault }]);
    const first = await putFile(url, new Uint8Array(200_000)).then(
      response => response.status,
      () => 'broken',
    );
    const { state } = sandbox.files()[0] ?? {};
    return [first, state, (await putFile(url, 'again')).status];
  };

  test.each<[string, Fault, unknown[]]>([
    ['SlowDown', { kind: 'store', code: 'SlowDown' }, [503, 'missing', 200]],
    [
      'InternalError after it was stored',
      { kind: 'store', code: 'InternalError', commit: true },
      [500, 'received', 403],
    ],
    ['a status', { kind: 'status', status: 418 }, [418, 'missing', 200]],
    ['a guest network', { kind: 'html' }, [200, 'missing', 200]],
    ['a reset before', { kind: 'reset', when: 'before' }, ['broken', 'missing', 200]],
    ['a reset on the way', { kind: 'reset', when: 'mid-body' }, ['broken', 'missing', 200]],
    ['stored but the answer lost', { kind: 'reset', when: 'after-commit' }, ['broken', 'received', 403]],
    ['a delay', { kind: 'delay', ms: 5 }, [200, 'received', 403]],
    ['a delay, then a reset', { kind: 'delay', ms: 5, end: 'reset' }, ['broken', 'received', 403]],
  ])('%s', async (_name, fault, expected) => {
    expect(await tryUpload(fault)).toEqual(expected);
  });

  test('three times SlowDown, then 200', async () => {
    const [url = ''] = await requestUploads(sandbox, sampleOrder(), 1);
    sandbox.setFault([{ on: 'upload', times: 3, fault: { kind: 'store', code: 'SlowDown' } }]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await putFile(url, 'x')).status);
    expect(statuses).toEqual([503, 503, 503, 200]);
  });
});

describe('a plan', () => {
  const send = (init: RequestInit) => fetch(`${sandbox.baseUrl}/sandbox/faults`, init).then(({ status }) => status);
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let turn = 0; turn < count; turn += 1) seen.push((await postOrder(sandbox, sampleOrder())).status);
    return seen;
  };

  test('skips, repeats, and goes on to its next entry', async () => {
    sandbox.setFault([
      { on: 'createOrder', skip: 1, times: 2, fault: { kind: 'status', status: 500 } },
      { on: 'upload', fault: { kind: 'status', status: 599 } },
      { on: 'createOrder', fault: { kind: 'status', status: 429 } },
    ]);
    expect(await statuses(5)).toEqual([200, 500, 500, 429, 200]);
  });

  test('is set and cleared over HTTP', async () => {
    const plan: FaultPlan = [{ on: 'createOrder', times: 9, fault: { kind: 'status', status: 500 } }];
    expect(await send({ method: 'POST', body: JSON.stringify(plan) })).toBe(200);
    expect(await statuses(1)).toEqual([500]);
    expect(await send({ method: 'DELETE' })).toBe(200);
    expect(await statuses(1)).toEqual([200]);
  });

  test.each([
    'not JSON',
    '{}',
    '[{"on":"createOrder","fault":{"kind":"fire"}}]',
    '[{"on":"createOrder","fault":{"kind":"delay","ms":600001}}]',
    '[{"on":"createOrder","fault":{"kind":"status","status":500,"typo":1}}]',
  ])('is refused when it is not valid: %s', async body => {
    expect(await send({ method: 'POST', body })).toBe(400);
    expect(await statuses(1)).toEqual([200]);
  });
});
