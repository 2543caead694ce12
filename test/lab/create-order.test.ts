// The client against a real GraphQL server.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Access, whyNotReady } from '../../src/lab/call-service.ts';
import { createOrder } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { checkConnection, probeMultipart } from '../../src/lab/probe-service.ts';
import { readLabSchema } from '../../src/lab/read-lab-schema.ts';
import { listen } from '../listen.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts';
import { bytesOf, fileOf, orderOf, requestOf } from './requests.ts';

let sandbox: Sandbox;
let access: Access;

beforeAll(async () => {
  sandbox = await startSandbox();
  access = { endpoint: parseEndpoint(sandbox.baseUrl), token: sandbox.token };
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const received = () => sandbox.orders()[0];
const sent = () => sandbox.requests('createOrder').length;

async function withSandbox(options: SandboxOptions, use: (other: Sandbox, access: Access) => Promise<void>) {
  const other = await startSandbox(options);
  try {
    await use(other, { endpoint: parseEndpoint(other.baseUrl), token: other.token });
  } finally {
    await other.close();
  }
}

describe('createOrder', () => {
  it('arrives field by field, with the headers and the body of section 4.2', async () => {
    const order = orderOf('multisite-reflex-a');
    const outcome = await createOrder(requestOf({ order: JSON.stringify(order) }), [], access);
    expect(outcome).toMatchObject({ kind: 'created', orderId: received()?.id, uploadUrls: [] });
    expect(received()?.order).toEqual(order);
    expect(received()?.receipt.headers['content-type']).toBe('application/json');
    expect(received()?.receipt.headers).not.toHaveProperty('cookie');
    expect(received()?.receipt.query).toMatch(/mutation createOrder\(\$order: OrderInput!\)/);
  });

  it('sends the same bytes when it is called again with the same request', async () => {
    for (const method of ['none', 'inline', 'presigned'] as const) {
      sandbox.reset();
      const request = requestOf({ method, fileCount: 1 });
      const files = [fileOf('a.pdf', 1000)];
      sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when: 'after-commit' } }]);
      expect((await createOrder(request, files, access)).kind).toBe('unknown');
      const first = received()?.receipt.bodySha256;
      expect(await createOrder(request, files, access)).toEqual({
        kind: 'exists',
        reason: 'service.numberTaken',
        messages: ['An order with this requisition number exists.'],
      });
      expect(sandbox.orders()).toHaveLength(1);
      await withSandbox({}, async (other, otherAccess) => {
        await createOrder(request, files, otherAccess);
        expect(other.orders()[0]?.receipt.bodySha256).toBe(first);
      });
    }
  });

  it('is rejected without a valid token', async () => {
    const expired = await sandbox.mintToken({ expiresInSeconds: -10 });
    for (const token of ['nonsense', expired]) {
      const outcome = await createOrder(requestOf(), [], { ...access, token });
      expect(outcome).toMatchObject({ kind: 'rejected', reason: 'service.unauthorized' });
    }
    expect(sandbox.orders()).toEqual([]);
  });

  it('sends nothing without a token, after an earlier stop, or with a request that cannot be made', async () => {
    const stopped = { signal: AbortSignal.abort() };
    const tooMuch = JSON.stringify({ ...orderOf(), notes: 'x'.repeat(1_000_000) });
    expect(await createOrder(requestOf(), [], { ...access, token: '' })).toMatchObject({ reason: 'service.noToken' });
    expect(await createOrder(requestOf(), [], access, stopped)).toMatchObject({ reason: 'order.notSent' });
    expect(await createOrder(requestOf({ order: '' }), [], access)).toMatchObject({ reason: 'order.invalid' });
    expect(await createOrder(requestOf({ method: 'multipart', order: tooMuch }), [], access)).toEqual({
      kind: 'rejected',
      reason: 'order.tooLarge',
      messages: [],
    });
    expect(sandbox.requests()).toEqual([]);
  });

  it('is rejected with a reason when the service refuses it', async () => {
    const refused = { ...orderOf(), clinical: { bloodTransfusionRecipient: { lastTransfusionDate: '2999-01-01' } } };
    const outcome = await createOrder(requestOf({ order: JSON.stringify(refused) }), [], access);
    expect(outcome).toMatchObject({ kind: 'rejected', reason: 'service.refused' });
    expect(outcome).toHaveProperty('messages.0');
  });

  it('is rejected when the service does not know a code', async () => {
    const order = JSON.stringify({ ...orderOf(), products: [{ product: 'NO_SUCH_PANEL' }] });
    expect(await createOrder(requestOf({ order }), [], access)).toMatchObject({
      kind: 'rejected',
      reason: 'service.refused',
    });
  });

  const resets = ['before', 'mid-body', 'after-commit'] as const;
  it.each(resets)('is unknown after a reset %s, and is sent once', async when => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when } }]);
    expect(await createOrder(requestOf(), [], access)).toEqual({
      kind: 'unknown',
      reason: 'service.noAnswer',
      messages: [],
    });
    expect(sandbox.orders()).toHaveLength(when === 'before' ? 0 : 1);
    expect(sent()).toBe(1);
  });

  it('is unknown when somebody stops waiting', async () => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 60_000 } }]);
    const stop = new AbortController();
    const outcome = createOrder(requestOf(), [], access, { signal: stop.signal });
    await vi.waitFor(() => expect(sandbox.orders()).toHaveLength(1));
    stop.abort();
    expect(await outcome).toMatchObject({ kind: 'unknown', reason: 'service.noAnswer' });
  });

  it('is unknown after an hour, even if the service keeps the connection open', async () => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'delay', ms: 60_000 } }]);
    const hour = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hour.signal);
    const outcome = createOrder(requestOf(), [], access);
    expect(timeout.mock.calls).toEqual([[3_600_000]]);
    timeout.mockRestore();
    await vi.waitFor(() => expect(sandbox.orders()).toHaveLength(1));
    hour.abort();
    expect(await outcome).toMatchObject({ kind: 'unknown', reason: 'service.noAnswer' });
  });

  it.each([
    [{ kind: 'truncate' }, 'unknown', 'service.unreadableAnswer', 1],
    [{ kind: 'html' }, 'unknown', 'service.unreadableAnswer', 0],
    [{ kind: 'errors', errors: [{ message: 'No.' }] }, 'rejected', 'service.refused', 0],
    [{ kind: 'errors', errors: [{ message: 'No.' }], data: null }, 'unknown', 'service.executionFailed', 0],
    [{ kind: 'id', value: '' }, 'unknown', 'service.unreadableAnswer', 1],
    [{ kind: 'id', value: null }, 'unknown', 'service.unreadableAnswer', 1],
    [{ kind: 'status', status: 401 }, 'rejected', 'service.unauthorized', 0],
    [{ kind: 'status', status: 403 }, 'rejected', 'service.forbidden', 0],
    [{ kind: 'status', status: 413 }, 'rejected', 'service.tooLarge', 0],
    [{ kind: 'status', status: 500, commit: true }, 'unknown', 'service.broken', 1],
    [{ kind: 'status', status: 502, commit: true }, 'unknown', 'service.broken', 1],
    [{ kind: 'status', status: 408 }, 'unknown', 'service.busy', 0],
    [{ kind: 'status', status: 409 }, 'unknown', 'service.busy', 0],
    [{ kind: 'status', status: 425 }, 'unknown', 'service.busy', 0],
    [{ kind: 'redirect', to: '/elsewhere' }, 'unknown', 'service.redirected', 0],
    [{ kind: 'redirect', to: '/elsewhere', status: 307, commit: true }, 'unknown', 'service.redirected', 1],
  ] as const)('%j', async (fault, kind, reason, orders) => {
    sandbox.setFault([{ on: 'createOrder', times: 5, fault: structuredClone(fault) as never }]);
    expect(await createOrder(requestOf(), [], access)).toMatchObject({ kind, reason });
    expect(sandbox.orders()).toHaveLength(orders);
    expect(sent()).toBe(1);
  });

  it('is created, whatever else is wrong beside the id', async () => {
    sandbox.setFault([
      { on: 'createOrder', fault: { kind: 'id', value: 17 } },
      { on: 'createOrder', fault: { kind: 'errors', errors: [{ message: 'No URLs.' }], keep: true } },
    ]);
    expect(await createOrder(requestOf(), [], access)).toMatchObject({ kind: 'created', orderId: '17' });
    expect((await createOrder(requestOf(), [], access)).kind).toBe('created');
  });

  it.each([
    ['0', 0],
    ['5', 5],
    ['1000000000', 900],
    ['garbage', undefined],
  ])('passes on Retry-After %s', async (value, retryAfter) => {
    const fault = { kind: 'status', status: 429, headers: { 'Retry-After': value } } as const;
    sandbox.setFault([{ on: 'createOrder', fault }]);
    const outcome = await createOrder(requestOf(), [], access);
    expect(outcome.kind).toBe('unknown');
    expect('retryAfter' in outcome ? outcome.retryAfter : undefined).toBe(retryAfter);
  });

  it('follows no redirect, so the token goes nowhere else', async () => {
    await withSandbox({}, async elsewhere => {
      for (const status of [302, 307] as const) {
        sandbox.setFault([
          { on: 'createOrder', fault: { kind: 'redirect', to: `${elsewhere.baseUrl}/graphql`, status } },
        ]);
        expect((await createOrder(requestOf(), [], access)).kind).toBe('unknown');
      }
      expect(elsewhere.requests()).toEqual([]);
    });
  });
});

describe('files', () => {
  const files = [fileOf('first.pdf', 70_000, 1, 'application/pdf'), fileOf('second.txt', 6, 2), fileOf('empty', 0)];
  const expected = files.map(({ name }, index) => ({ index, name, size: [70_000, 6, 0][index] }));
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const contents = [bytesOf(70_000, 1), bytesOf(6, 2), bytesOf(0)].map(sha256);

  it('inline arrive complete', async () => {
    const outcome = await createOrder(requestOf({ method: 'inline', fileCount: 3 }), files, access);
    expect(outcome.kind).toBe('created');
    expect(sandbox.files()).toMatchObject(expected.map(file => ({ ...file, name: null, method: 'inline' })));
    expect(sandbox.files().map(file => file.sha256)).toEqual(contents);
  });

  it('inline of 7,500,000 bytes is 10 MB of base64 text, and one byte more is not', async () => {
    await withSandbox({ attachmentLimit: { bytes: 10_000_000, of: 'base64' } }, async (_, other) => {
      const send = (size: number) =>
        createOrder(
          requestOf({ method: 'inline', fileCount: 1 }),
          [{ name: 'a', blob: new Blob([new Uint8Array(size)]) }],
          other,
        );
      expect((await send(7_500_000)).kind).toBe('created');
      expect(await send(7_500_001)).toMatchObject({ kind: 'rejected', reason: 'service.refused' });
    });
  });

  it.each(['null', 'list'] as const)('multipart arrive complete with %s as their placeholder', async placeholder => {
    await withSandbox({ placeholders: placeholder, requirePreflight: true }, async (other, otherAccess) => {
      const request = requestOf({ method: 'multipart', placeholder, fileCount: 3 });
      expect((await createOrder(request, files, otherAccess)).kind).toBe('created');
      expect(other.files()).toMatchObject(expected.map(file => ({ ...file, method: 'multipart' })));
      expect(other.files().map(file => file.sha256)).toEqual(contents);
      expect(other.orders()[0]?.order).toEqual({
        ...JSON.parse(request.order),
        attachments: placeholder === 'null' ? null : [null, null, null],
      });
    });
  });

  it('multipart with null is refused by most servers, and nothing is created', async () => {
    await withSandbox({ placeholders: 'list' }, async (other, otherAccess) => {
      const request = requestOf({ method: 'multipart', placeholder: 'null', fileCount: 3 });
      expect(await createOrder(request, files, otherAccess)).toMatchObject({
        kind: 'rejected',
        reason: 'service.multipartRefused',
      });
      expect(other.orders()).toEqual([]);
    });
  });

  const presigned = () => createOrder(requestOf({ method: 'presigned', fileCount: 3 }), [], access);

  it("pre-signed: one upload link for each, and the service's clock", async () => {
    const outcome = await presigned();
    if (outcome.kind !== 'created') throw new Error(outcome.kind);
    expect(outcome.uploadUrls).toHaveLength(3);
    for (const [index, url] of outcome.uploadUrls.entries())
      expect(url).toMatch(new RegExp(`^${sandbox.storeUrl}/.*/${index}\\?`));
    expect(outcome.serverDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
    expect(sandbox.files()).toHaveLength(3);
  });

  it.each([
    ['fewer', [true, true]],
    ['more', [true, true, true, true]],
    ['duplicate', [true, false, false]],
    ['null', []],
  ] as const)('pre-signed: %s links, and the order is created', async (how, usable) => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'urls', how } }]);
    const outcome = await presigned();
    expect(outcome.kind === 'created' && outcome.uploadUrls.map(url => url !== null)).toEqual(usable);
  });
});

describe('whyNotReady', () => {
  it.each(['', ' ', 'two words', 'line\nbreak', 'ümlaut'])('does not start with the token %j', token => {
    expect(whyNotReady({ ...access, token })).toBe('service.noToken');
  });

  it('starts with any token that fits in a header', () => {
    expect(whyNotReady({ ...access, token: 'x'.repeat(8000) })).toBeNull();
  });
});

describe('checkConnection', () => {
  it('works, and creates nothing', async () => {
    expect(await checkConnection(access)).toBeNull();
    expect(sandbox.orders()).toEqual([]);
  });

  it('distinguishes a wrong token, a wrong address and a dead address', async () => {
    expect(await checkConnection({ ...access, token: 'wrong' })).toBe('service.unauthorized');
    expect(await checkConnection({ ...access, endpoint: parseEndpoint(`${sandbox.baseUrl}/elsewhere`) })).toBe(
      'service.notFound',
    );
    const gone = await startSandbox();
    await gone.close();
    expect(await checkConnection({ ...access, endpoint: parseEndpoint(gone.baseUrl) })).toBe('service.noAnswer');
  });

  it.each([
    [301, 'service.redirected'],
    [302, 'service.redirected'],
    [303, 'service.redirected'],
    [307, 'service.redirected'],
    [308, 'service.redirected'],
    [300, 'service.noGraphql'],
    [304, 'service.noGraphql'],
    [405, 'service.notFound'],
    [429, 'service.notWell'],
    [500, 'service.notWell'],
    [503, 'service.notWell'],
    [200, 'service.unauthorized', '{"data":null,"errors":[{"message":"","extensions":{"code":"UNAUTHENTICATED"}}]}'],
    [400, 'service.unauthorized', '{"errors":[{"message":"","extensions":{"code":"UNAUTHENTICATED"}}]}'],
  ])('says %i %s, like every request that creates nothing', async (status, code, body = '<html>no</html>') => {
    const asked: unknown[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, status < 400 ? { location: '/elsewhere' } : {}).end(body);
    });
    const { origin, close } = await listen(server);
    const there = { ...access, endpoint: parseEndpoint(origin) };
    expect(await checkConnection(there)).toBe(code);
    expect(await probeMultipart(there, 'null')).toBe(code);
    await expect(readLabSchema(there)).rejects.toMatchObject({ code });
    expect(asked).toEqual(['/graphql', '/graphql', '/graphql']);
    await close();
  });
});
