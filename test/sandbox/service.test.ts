import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderText, post, postOrder, postQuery } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;
const noon = Date.UTC(2026, 5, 15, 12);
let time = noon;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  time = noon;
  sandbox.reset();
});

describe('an order', () => {
  test('is created, recorded verbatim, and answered with its id', async () => {
    const order = sampleOrder({ clinical: { cancerRisk: { anything: [1, { deep: null }] } } });
    const { status, body, headers } = await postOrder(sandbox, order);
    expect(status).toBe(200);
    expect(body.errors).toBeUndefined();
    expect(body.data?.createOrder.id).toMatch(/^ORD-[0-9A-F]{4}-\d{4}$/);
    expect(headers.get('date')).toBe('Mon, 15 Jun 2026 12:00:00 GMT');
    expect(sandbox.orders()).toMatchObject([
      {
        id: body.data?.createOrder.id,
        requisitionNumber: order.requisitionNumber,
        receivedAt: '2026-06-15T12:00:00.000Z',
        order,
        files: [],
      },
    ]);
    expect(sandbox.orders()[0]?.order).toEqual(order);
  });

  test('with every documented part passes the schema', async () => {
    expect((await postOrder(sandbox, sampleOrder())).body.errors).toBeUndefined();
  });

  test('leaves a receipt of the request without the token', async () => {
    const text = JSON.stringify({ query: createOrderText, variables: { order: sampleOrder() } });
    await post(sandbox, text, { 'X-Client': 'Tester' });
    const receipt = sandbox.orders()[0]?.receipt;
    expect(receipt).toMatchObject({
      headers: { authorization: 'valid', 'x-client': 'Tester', 'content-type': 'application/json' },
      bodyBytes: Buffer.byteLength(text),
      bodySha256: createHash('sha256').update(text).digest('hex'),
      query: createOrderText,
    });
    expect(JSON.stringify(sandbox.orders())).not.toContain(sandbox.token);
  });
});

describe('the token', () => {
  const refused = async (authorization: string | undefined) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const body = JSON.stringify({ query: '{ __typename }' });
    const response = await fetch(`${sandbox.baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const json = (await response.json()) as { errors?: { message: string; extensions: unknown }[] };
    expect(json).not.toHaveProperty('data');
    expect(json.errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' });
    return [response.status, json.errors?.[0]?.message];
  };

  test('missing', async () => expect(await refused(undefined)).toEqual([401, 'The access token is missing.']));

  test.each(['Bearer', 'Bearer not.a.jwt', 'Basic abc', 'Bearer a b'])('malformed: %s', async value => {
    expect(await refused(value)).toEqual([401, 'The access token is malformed.']);
  });

  test('of another secret', async () => {
    const other = await startSandbox({ now: () => time });
    expect((await refused(`Bearer ${other.token}`))[1]).toContain('bad signature');
    await other.close();
  });

  test('without a signature', async () => {
    const [, claims] = sandbox.token.split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await refused(`Bearer ${header}.${claims}.`))[0]).toBe(401);
  });

  test('expires', async () => {
    const short = await sandbox.mintToken({ expiresInSeconds: 60 });
    expect((await postQuery(sandbox, '{ __typename }', { authorization: `Bearer ${short}` })).status).toBe(200);
    time = noon + 61_000;
    expect(await refused(`Bearer ${short}`)).toEqual([401, 'The access token is expired.']);
  });
});

describe('the endpoint', () => {
  test('leaves operations that the document does not show to GraphQL', async () => {
    const body = { query: 'query Q { service }', operationName: 'Q', variables: { more: 1 }, extensions: {} };
    const { status } = await post(sandbox, JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8' });
    expect(status).toBe(200);
  });

  test("answers a client's connection check", async () => {
    expect((await postQuery(sandbox, '{ __typename service }')).body).toEqual({
      data: { __typename: 'Query', service: 'Sandbox laboratory' },
    });
  });

  test('speaks application/graphql-response+json when asked', async () => {
    const accept = 'application/graphql-response+json, application/json;q=0.9';
    const { headers } = await postQuery(sandbox, '{ __typename }', { accept });
    expect(headers.get('content-type')).toContain('application/graphql-response+json');
  });

  test('refuses an invalid document, without data', async () => {
    const { body } = await postQuery(sandbox, '{ nothing }');
    expect(body.errors).toHaveLength(1);
    expect(body).not.toHaveProperty('data');
  });

  test.each(['GET', 'PUT', 'OPTIONS'])('refuses %s', async method => {
    const response = await fetch(`${sandbox.baseUrl}/graphql`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('refuses what is neither JSON nor multipart', async () => {
    expect((await post(sandbox, 'x', { 'content-type': 'text/csv' })).status).toBe(415);
    expect((await post(sandbox, '{"query"')).status).toBe(400);
  });

  test('refuses more than 64 MB', async () => {
    expect((await post(sandbox, ' '.repeat(64_000_001))).status).toBe(413);
  });
});

describe('introspection', () => {
  const question = '{ __schema { queryType { name } } }';

  test('is on by default', async () => {
    expect((await postQuery(sandbox, question)).body).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });

  test('can be off, and __typename still answers', async () => {
    const closed = await startSandbox({ introspection: false });
    for (const query of [question, '{ __type(name: "OrderInput") { name } }']) {
      const { body } = await postQuery(closed, query);
      expect(body.errors?.[0]?.extensions?.code).toBe('INTROSPECTION_DISABLED');
      expect(body).not.toHaveProperty('data');
    }
    expect((await postQuery(closed, '{ __typename }')).body.errors).toBeUndefined();
    await closed.close();
  });
});

test('counts every request, including refused ones', async () => {
  const order = sampleOrder();
  await postOrder(sandbox, order);
  await postOrder(sandbox, order, { authorization: 'Bearer x' });
  await postQuery(sandbox, '{ __typename }');
  expect(sandbox.requests().map(({ on, outcome }) => [on, outcome])).toEqual([
    ['createOrder', 200],
    ['createOrder', 401],
    ['query', 200],
  ]);
});

test('a taken port is an error, not silently another port', async () => {
  const port = Number(new URL(sandbox.baseUrl).port);
  await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE');
});
