import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from '../../src/lab/outcome.ts';

const answered = (status: number, body: unknown, otherOrigin = false) =>
  classify({ answer: { status, body: typeof body === 'string' ? body : JSON.stringify(body), otherOrigin } });

const error = (code?: string) => ({ message: 'No.', ...(code ? { extensions: { code } } : {}) });
const created = { data: { createOrder: { id: 'ORD-1' } } };

describe('classify', () => {
  it.each<[string, number, unknown, string, string?]>([
    ['an id', 200, created, 'created'],
    ['an id as a number', 200, { data: { createOrder: { id: 17 } } }, 'created'],
    ['an id beside errors', 200, { ...created, errors: [error()] }, 'created'],
    ['errors and no data member', 200, { errors: [error()] }, 'notCreated', 'service.refused'],
    ['errors and no data member, 400', 400, { errors: [error()] }, 'notCreated', 'service.refused'],
    ['4xx with data null', 400, { data: null, errors: [error()] }, 'notCreated', 'service.refused'],
    ['data null with errors', 200, { data: null, errors: [error()] }, 'unknown', 'service.executionFailed'],
    [
      'createOrder null with errors',
      200,
      { data: { createOrder: null }, errors: [error()] },
      'unknown',
      'service.executionFailed',
    ],
    [
      'data null with a known refusal',
      200,
      { data: null, errors: [error('BAD_USER_INPUT')] },
      'notCreated',
      'service.refused',
    ],
    [
      'a known refusal beside an unknown error',
      200,
      { data: null, errors: [error('BAD_USER_INPUT'), error()] },
      'unknown',
      'service.executionFailed',
    ],
    ['an empty id', 200, { data: { createOrder: { id: '' } } }, 'unknown', 'service.unreadableAnswer'],
    ['an id on a 500', 500, created, 'unknown', 'service.unreadableAnswer'],
    ['an id on a 400', 400, created, 'unknown', 'service.unreadableAnswer'],
    ['HTML with 200', 200, '<html>', 'unknown', 'service.unreadableAnswer'],
    ['nothing with 200', 200, '', 'unknown', 'service.unreadableAnswer'],
    ['truncated JSON', 200, '{"data":{"createOrder":{"id":"ORD', 'unknown', 'service.unreadableAnswer'],
    ['a JSON list', 200, [], 'unknown', 'service.unreadableAnswer'],
    ['401', 401, '', 'notCreated', 'service.unauthorized'],
    ['403', 403, '<html>', 'notCreated', 'service.forbidden'],
    ['404', 404, '', 'notCreated', 'service.notFound'],
    ['413', 413, '', 'notCreated', 'service.tooLarge'],
    ['409', 409, '', 'unknown', 'service.busy'],
    ['429', 429, { errors: [error()] }, 'unknown', 'service.busy'],
    ['503', 503, '', 'unknown', 'service.busy'],
    ['500', 500, { errors: [error()] }, 'unknown', 'service.broken'],
    ['a redirect', 302, '', 'unknown', 'service.unreadableAnswer'],
    ['418', 418, '', 'unknown', 'service.unreadableAnswer'],
  ])('%s', (_, status, body, kind, reason) => {
    const outcome = answered(status, body);
    expect(outcome.kind).toBe(kind);
    expect('reason' in outcome ? outcome.reason : undefined).toBe(reason);
  });

  it('takes the order id as text, and only texts as upload URLs', () => {
    expect(answered(200, { data: { createOrder: { id: 17 } } })).toMatchObject({ orderId: '17' });
    expect(answered(200, { data: { createOrder: { id: 'A', presignedAttachmentUrls: ['u', null, 3] } } })).toEqual({
      kind: 'created',
      orderId: 'A',
      uploadUrls: ['u'],
    });
  });

  it('believes no answer that came from another origin', () => {
    expect(answered(200, created, true)).toMatchObject({ kind: 'notCreated', reason: 'service.otherOrigin' });
  });

  it('keeps the words of the service', () => {
    expect(answered(400, { errors: [{ message: 'dob is wrong' }, { message: 7 }, null] })).toMatchObject({
      messages: ['dob is wrong'],
    });
  });

  it('does not know what became of a request without an answer', () => {
    expect(classify({ answer: null })).toMatchObject({ kind: 'unknown', reason: 'service.noAnswer' });
  });

  it('never gives leave to send again unless the answer itself says that nothing was created', () => {
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          {
            data: fc.oneof(
              fc.constant(null),
              fc.record({ createOrder: fc.oneof(fc.constant(null), fc.record({ id: fc.jsonValue() })) }),
            ),
            errors: fc.array(fc.record({ message: fc.string(), extensions: fc.record({ code: fc.string() }) })),
          },
          { requiredKeys: [] },
        )
        .map(value => JSON.stringify(value)),
    );
    const refusals = new Set([400, 401, 403, 404, 405, 411, 413, 415, 422, 431]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), body, (status, text) => {
        const outcome = answered(status, text);
        if (outcome.kind !== 'notCreated') return;
        const parsed = ((): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            return null;
          }
        })();
        const withoutData =
          typeof parsed === 'object' && parsed !== null && 'errors' in parsed && !('data' in parsed) && status < 500;
        expect(refusals.has(status) || withoutData).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
