import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postOrder, putFile, requestUploads } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Event = { event: string; data: unknown };

/** Reads server-sent events one by one. */
async function listen(): Promise<{ next: () => Promise<Event>; stop: () => void }> {
  const stopping = new AbortController();
  const response = await fetch(`${sandbox.baseUrl}/sandbox/events`, { signal: stopping.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      while (!text.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('The events ended.');
        text += value;
      }
      const [first = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(first) ?? [];
      return { event, data: JSON.parse(data) };
    },
    stop: () => stopping.abort(),
  };
}

/** fetch sets Host itself. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${sandbox.baseUrl}${path}`, { method, headers }, response => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('the events announce orders, uploads and resets', async () => {
  await postOrder(sandbox, sampleOrder());
  const events = await listen();
  expect(await events.next()).toMatchObject({ event: 'snapshot', data: [{ id: sandbox.orders()[0]?.id }] });

  const order = sampleOrder({ attachments: [Buffer.alloc(100_000).toString('base64')] });
  await postOrder(sandbox, order);
  const created = await events.next();
  expect(created).toMatchObject({
    event: 'order',
    data: {
      requisitionNumber: order.requisitionNumber,
      order: { patient: { lastName: 'Sample' } },
      files: [{ state: 'received' }],
    },
  });
  expect(JSON.stringify(created).length).toBeLessThan(10_000);

  const [url = ''] = await requestUploads(sandbox, sampleOrder(), 1);
  expect(await events.next()).toMatchObject({ event: 'order', data: { files: [{ state: 'missing' }] } });
  await putFile(url, 'content');
  expect(await events.next()).toMatchObject({ event: 'order', data: { files: [{ state: 'received', size: 7 }] } });

  sandbox.reset();
  expect(await events.next()).toEqual({ event: 'snapshot', data: [] });
  events.stop();
});

test('the orders can be read', async () => {
  await requestUploads(sandbox, sampleOrder(), 2);
  const response = await fetch(`${sandbox.baseUrl}/sandbox/orders`);
  expect(await response.json()).toEqual({
    orders: sandbox.orders(),
    files: sandbox.files(),
    requests: sandbox.requests(),
  });
  expect(sandbox.files()).toHaveLength(2);
});

test('the sandbox can be reset', async () => {
  await postOrder(sandbox, sampleOrder());
  sandbox.setFault([{ on: 'createOrder', fault: { kind: 'status', status: 500 } }]);
  expect(await ask('POST', '/sandbox/reset', {})).toBe(200);
  expect([sandbox.orders(), sandbox.requests()]).toEqual([[], []]);
  expect((await postOrder(sandbox, sampleOrder())).status).toBe(200);
});

test('the page is served, and says that it is a test', async () => {
  const response = await fetch(sandbox.consoleUrl);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('<title>Sandbox lab</title>');
  expect(page).toContain('TEST · sandbox lab · nothing is analyzed');
  expect(await ask('GET', '/elsewhere', {})).toBe(404);
});

describe('who has access', () => {
  test.each(['/', '/sandbox/orders', '/sandbox/events'])('%s: not under another host name', async path => {
    expect(await ask('GET', path, { host: 'rebound.example' })).toBe(403);
    expect(await ask('GET', path, { host: '127.0.0.1.example:80' })).toBe(403);
  });

  test.each([
    ['POST', '/sandbox/reset'],
    ['POST', '/sandbox/faults'],
    ['DELETE', '/sandbox/faults'],
  ])('%s %s: not a page of another origin', async (method, path) => {
    await postOrder(sandbox, sampleOrder());
    for (const origin of ['https://evil.example', 'null', sandbox.storeUrl]) {
      expect(await ask(method, path, { origin })).toBe(403);
    }
    expect(sandbox.orders()).toHaveLength(1);
  });

  test('the page itself, and localhost', async () => {
    expect(await ask('POST', '/sandbox/reset', { origin: sandbox.baseUrl })).toBe(200);
    const { port } = new URL(sandbox.baseUrl);
    expect(await ask('GET', '/sandbox/orders', { host: `localhost:${port}` })).toBe(200);
  });
});
