// Our own sandbox lab against the audit of graphql-http for GraphQL over HTTP servers.
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox/server.ts';
import { load } from './order-book.ts';

const { serverAudits } = load('graphql-http') as typeof import('graphql-http');

/** These audits put the query into the address. service.md shows only POST to the bare path, and the specification leaves it optional. */
const leftOut = new Set(['5A70', 'D6D5', '6A70']);

const sandbox = await startSandbox();
afterAll(sandbox.close);

const audits = serverAudits({
  url: `${sandbox.baseUrl}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${sandbox.token}`);
    return fetch(url, { ...init, headers });
  },
});

describe('the sandbox lab', () => {
  it('gets every audit, and leaves out only optional ones', () => {
    expect(audits.length).toBeGreaterThan(50);
    expect(audits.filter(({ id }) => leftOut.has(id)).map(({ name }) => name.split(' ')[0])).toEqual([
      'MAY',
      'MAY',
      'MAY',
    ]);
  });

  it.each(audits)('$id $name', async ({ id, fn }) => {
    const result = await fn();
    if (leftOut.has(id))
      expect([result.status, 'response' in result && result.response.status]).toEqual(['notice', 404]);
    else expect(result, 'reason' in result ? result.reason : '').toMatchObject({ status: 'ok' });
  });
});
