import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderText, post, postOrder } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

describe('a request for an order', () => {
  const query = createOrderText;
  const selecting = (fields: string, request = 'mutation M($order: OrderInput!)') =>
    `${request} { createOrder(order: $order) { ${fields} } }`;
  const sentOrder = sampleOrder();
  const variables = { order: sentOrder };

  test.each<[string, object, string]>([
    ['an operation name', { query, variables, operationName: 'CreateOrder' }, 'no other'],
    ['extensions', { query, variables, extensions: {} }, 'no other'],
    ['a second variable', { query, variables: { ...variables, more: 1 } }, 'key order and no other'],
    ['no variables', { query }, 'key order and no other'],
    ['no order', { query, variables: { order: null } }, 'key order and no other'],
    ['another variable name', { query: query.replaceAll('$order', '$o'), variables: { o: sentOrder } }, 'one variable'],
    ['another variable type', { query: query.replace('OrderInput!', 'OrderInput'), variables }, 'one variable'],
    ['an unused variable', { query: query.replace('!)', '!, $more: Int)'), variables }, 'one variable'],
    [
      'the order as a literal',
      { query: query.replace('(order: $order)', '(order: {requisitionNumber: "L1"})'), variables },
      'takes order: $order',
    ],
    ['two orders', { query: selecting('id } more: createOrder(order: $order) { id'), variables }, 'Only createOrder'],
    ['a second operation', { query: `${query} query Other { service }`, variables }, 'one operation'],
    ['no id', { query: selecting('__typename'), variables }, 'must select id'],
    [
      'upload links that it did not ask for',
      { query: selecting('id presignedAttachmentUrls'), variables },
      'and only then',
    ],
    [
      'uploads without the links',
      { query, variables: { order: { ...sentOrder, numberOfAttachmentsToBeUploaded: 1 } } },
      'and only then',
    ],
  ])('with %s is refused', async (_name, body, message) => {
    const reply = await post(sandbox, JSON.stringify(body));
    expect([reply.status, reply.body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)]);
    expect(reply.body).not.toHaveProperty('data');
    expect(sandbox.orders()).toEqual([]);
  });

  const text = JSON.stringify({ query, variables });

  test.each<[string, string]>([
    ['one key twice', text.replace('"requisitionNumber":', '"requisitionNumber":"A","requisitionNumber":')],
    ['one key twice, once escaped', text.replace('"patient":', '"pati\\u0065nt":{},"patient":')],
    ['a list', `[${text}]`],
    ['a byte order mark', `\uFEFF${text}`],
    ['text after its end', `${text}x`],
  ])('that is JSON with %s is refused', async (_name, body) => {
    expect((await post(sandbox, body)).status).toBe(400);
    expect(sandbox.orders()).toEqual([]);
  });

  test('can have equal keys in different objects, and quotes and braces in texts', async () => {
    const order = sampleOrder({ notes: 'She said: "{" and \\' });
    expect((await postOrder(sandbox, order)).body.errors).toBeUndefined();
    expect(sandbox.orders()[0]?.order.notes).toBe(order.notes);
  });

  test.each<[string, number]>([
    ['application/json; charset=utf-8', 400],
    ['application/graphql', 415],
    ['application/x-www-form-urlencoded', 415],
    ['text/plain', 415],
  ])('as %s is refused', async (type, status) => {
    expect((await post(sandbox, text, { 'content-type': type })).status).toBe(status);
    expect(sandbox.orders()).toEqual([]);
  });

  test('with a cookie is refused', async () => {
    expect((await post(sandbox, text, { cookie: 'session=1' })).status).toBe(400);
    expect(sandbox.orders()).toEqual([]);
  });

  test.each(['?', '?x=1', '/'])('to /graphql%s is refused', async more => {
    const headers = { authorization: `Bearer ${sandbox.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.baseUrl}/graphql${more}`, { method: 'POST', headers, body: text });
    expect(response.status).toBe(404);
    expect(sandbox.orders()).toEqual([]);
  });
});
