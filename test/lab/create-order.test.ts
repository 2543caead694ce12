// The client against a real GraphQL server.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkConnection } from '../../src/lab/check-connection.ts';
import { type Access, createOrder, createOrderBody, whyNotReady } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { freeze } from '../../src/order/freeze.ts';
import { mintRequisitionNumber } from '../../src/order/requisition-number.ts';
import { draftOf } from '../order/drafts.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

let sandbox: Sandbox;
let access: Access;

beforeAll(async () => {
  sandbox = await startSandbox();
  access = { endpoint: parseEndpoint(sandbox.baseUrl), token: sandbox.token };
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const orderOf = (panelId = 'colon') => freeze(draftOf(), panelId, mintRequisitionNumber('CLN'), '2026-11-21');

describe('createOrder', () => {
  it('arrives field by field, with the headers and the body of section 4.2', async () => {
    const order = orderOf('multisite-reflex-a');
    const outcome = await createOrder(createOrderBody(order), access);
    const [received] = sandbox.orders();
    expect(outcome).toEqual({ kind: 'created', orderId: received?.id, uploadUrls: [] });
    expect(received?.order).toEqual(order);
    expect(received?.receipt.headers['content-type']).toBe('application/json');
    expect(received?.receipt.headers).not.toHaveProperty('cookie');
    expect(received?.receipt.query).toMatch(/mutation createOrder\(\$order: OrderInput!\)/);
  });

  it('sends the same bytes when it is called again with the same body', async () => {
    const body = createOrderBody(orderOf());
    expect((await createOrder(body, access)).kind).toBe('created');
    expect((await createOrder(body, access)).kind).toBe('unknown');
    expect(sandbox.orders()).toHaveLength(1);
  });

  it('is not created without a valid token', async () => {
    const expired = await sandbox.mintToken({ expiresInSeconds: -10 });
    for (const token of ['nonsense', expired]) {
      const outcome = await createOrder(createOrderBody(orderOf()), { ...access, token });
      expect(outcome).toMatchObject({ kind: 'notCreated', reason: 'service.unauthorized' });
    }
    expect(sandbox.orders()).toEqual([]);
  });

  it('is not created, and says why, when the service refuses it', async () => {
    const refused = { ...orderOf(), clinical: { bloodTransfusionRecipient: { lastTransfusionDate: '2999-01-01' } } };
    const outcome = await createOrder(createOrderBody(refused), access);
    expect(outcome).toMatchObject({ kind: 'notCreated', reason: 'service.refused' });
    expect(outcome).toHaveProperty('messages.0');
  });

  it('is unknown when the answer is lost after the order was made, and is sent once', async () => {
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'reset', when: 'after-commit' } }]);
    expect(await createOrder(createOrderBody(orderOf()), access)).toMatchObject({
      kind: 'unknown',
      reason: 'service.noAnswer',
    });
    expect(sandbox.orders()).toHaveLength(1);
    expect(sandbox.requests().filter(({ on }) => on === 'createOrder')).toHaveLength(1);
  });

  it.each([500, 503, 429])('does not repeat a request that got %i', async status => {
    sandbox.setFault([{ on: 'createOrder', times: 5, fault: { kind: 'status', status } }]);
    expect((await createOrder(createOrderBody(orderOf()), access)).kind).toBe('unknown');
    expect(sandbox.requests().filter(({ on }) => on === 'createOrder')).toHaveLength(1);
  });

  it('follows no redirect, so that the token goes nowhere else', async () => {
    const elsewhere = await startSandbox();
    sandbox.setFault([{ on: 'createOrder', fault: { kind: 'redirect', to: `${elsewhere.baseUrl}/graphql` } }]);
    expect((await createOrder(createOrderBody(orderOf()), access)).kind).toBe('unknown');
    expect(elsewhere.requests()).toEqual([]);
    await elsewhere.close();
  });
});

describe('whyNotReady', () => {
  it.each(['', ' ', 'two words', 'line\nbreak', 'ümlaut'])('does not begin with the token %j', token => {
    expect(whyNotReady({ ...access, token })).toBe('service.noToken');
  });

  it('begins with any token that a header can carry', () => {
    expect(whyNotReady({ ...access, token: 'x'.repeat(8000) })).toBeNull();
  });
});

describe('checkConnection', () => {
  it('works, and creates nothing', async () => {
    expect(await checkConnection(access)).toBeNull();
    expect(sandbox.orders()).toEqual([]);
  });

  it('tells a wrong token, a wrong address and a dead one apart', async () => {
    expect(await checkConnection({ ...access, token: 'wrong' })).toBe('service.unauthorized');
    expect(await checkConnection({ ...access, endpoint: parseEndpoint(`${sandbox.baseUrl}/elsewhere`) })).toBe(
      'service.notFound',
    );
    const gone = await startSandbox();
    await gone.close();
    expect(await checkConnection({ ...access, endpoint: parseEndpoint(gone.baseUrl) })).toBe('service.noAnswer');
  });
});
