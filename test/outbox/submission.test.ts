import { describe, expect, it } from 'vitest';
import { hashRequest } from '../../src/outbox/submission.ts';

describe('hashRequest', () => {
  it('differs for each request and file, and is stable', async () => {
    const request = {
      method: 'inline',
      order: '{"requisitionNumber":"CLN-1"}',
      placeholder: 'null',
      fileCount: 2,
    } as const;
    const hash = await hashRequest(request, ['F0', 'F1']);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashRequest({ ...request }, ['F0', 'F1'])).toBe(hash);
    expect(await hashRequest(request, ['F1', 'F0'])).not.toBe(hash);
    expect(await hashRequest({ ...request, order: `${request.order} ` }, ['F0', 'F1'])).not.toBe(hash);
  });
});
