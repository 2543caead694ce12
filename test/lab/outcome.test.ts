import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify, type ServiceQuirks } from '../../src/lab/outcome.ts';

interface Answered {
  headers?: Record<string, string>;
  otherOrigin?: boolean;
  quirks?: ServiceQuirks;
}

const answered = (status: number, body: unknown, { headers = {}, otherOrigin = false, quirks }: Answered = {}) =>
  classify(
    {
      phase: 'sent',
      answer: {
        status,
        headers: new Headers(headers),
        body: typeof body === 'string' ? body : JSON.stringify(body),
        otherOrigin,
      },
    },
    quirks,
  );

const error = (code?: string) => ({ message: 'No.', ...(code ? { extensions: { code } } : {}) });
const created = { data: { createOrder: { id: 'ORD-1' } } };
const broken = ['unknown', 'service.broken'] as const;
const nothing = { data: { createOrder: null } };

describe('classify', () => {
  it.each<[string, number, unknown, string, string?]>([
    ['an id', 200, created, 'created'],
    ['an id with 201', 201, created, 'created'],
    ['an id as a number', 200, { data: { createOrder: { id: 17 } } }, 'created'],
    ['an id beside errors', 200, { ...created, errors: [error()] }, 'created'],
    ['an id beside a known refusal', 200, { ...created, errors: [error('BAD_USER_INPUT')] }, 'created'],
    ['an id beside "exists"', 200, { ...created, errors: [error('REQUISITION_EXISTS')] }, 'created'],
    ['errors and no data member', 200, { errors: [error()] }, 'rejected', 'service.refused'],
    ['errors and no data member, 400', 400, { errors: [error()] }, 'rejected', 'service.refused'],
    ['errors and no data member, 418', 418, { errors: [error()] }, 'rejected', 'service.refused'],
    ['a failure of the server and no data member', 200, { errors: [error('INTERNAL_SERVER_ERROR')] }, ...broken],
    ['a timeout of the server and no data member', 200, { errors: [{ ...error(), errorType: 'Timeout' }] }, ...broken],
    ['a failure beside a refusal', 200, { errors: [error('BAD_USER_INPUT'), error('SERVICE_UNAVAILABLE')] }, ...broken],
    ['a failure in words', 200, { errors: [{ message: 'Internal server error' }] }, ...broken],
    ['a failure with a status of its own', 200, { errors: [{ ...error(), extensions: { status: 504 } }] }, ...broken],
    ['a failure of the server, 400', 400, { errors: [error('INTERNAL_SERVER_ERROR')] }, ...broken],
    ['a failure of the server with data null, 422', 422, { data: null, errors: [error('TIMEOUT')] }, ...broken],
    ...[
      'read ECONNRESET',
      'write EPIPE',
      'Unexpected error.',
      'Something went wrong',
      'rpc error: code = Unavailable desc = transport is closing',
      'UNAVAILABLE: io exception',
      'stream closed',
      'java.lang.NullPointerException',
      'Object reference not set to an instance of an object.',
      'Cannot return null for non-nullable field Order.id.',
      'Exception while fetching data (/createOrder) : null',
      'Lock wait expired',
      'could not serialize access due to concurrent update',
      'canceling statement due to user request',
      'Client network socket disconnected before secure TLS connection was established',
      'Order saved, notification failed',
      'The order was created but the email failed',
    ].map((message): [string, number, unknown, ...typeof broken] => [
      `"${message}" and no data member`,
      200,
      { errors: [{ message }] },
      ...broken,
    ]),
    ...[
      'Product HEREDITARY is unavailable in OR.',
      'The order is not valid: dob is in the future.',
      'Variable "$order" got invalid value null at "order.patient"; Expected non-nullable type "String!" not to be null.',
      'Field "order.patient.dob" of required type "Date!" was not provided.',
      'Expected value of type "Date!", found null.',
      'No order can be created for this provider.',
      'Network is out of contract',
    ].map((message): [string, number, unknown, string, string] => [
      `"${message}"`,
      200,
      { errors: [{ message }] },
      'rejected',
      'service.refused',
    ]),
    ['a code of the lab', 200, { errors: [error('PRODUCT_UNAVAILABLE')] }, 'rejected', 'service.refused'],
    ['a refusal of a value', 200, { errors: [{ message: 'Unexpected value for dob' }] }, 'rejected', 'service.refused'],
    ['an empty list of errors and no data', 200, { errors: [] }, 'unknown', 'service.unreadableAnswer'],
    ['4xx with data null', 400, { data: null, errors: [error()] }, 'rejected', 'service.refused'],
    ['another 4xx with data null', 418, { data: null, errors: [error()] }, 'rejected', 'service.refused'],
    ['data null with errors', 200, { data: null, errors: [error()] }, 'unknown', 'service.executionFailed'],
    ['createOrder null with errors', 200, { ...nothing, errors: [error()] }, 'unknown', 'service.executionFailed'],
    [
      'a code of other servers',
      200,
      { ...nothing, errors: [error('VALIDATION_ERROR')] },
      'rejected',
      'service.refused',
    ],
    ['an account that may not order', 200, { errors: [error('FORBIDDEN')] }, 'rejected', 'service.forbidden'],
    ['a token, in other words', 200, { errors: [error('UNAUTHORIZED')] }, 'rejected', 'service.unauthorized'],
    [
      'a refusal of a field of the order that was created',
      200,
      { ...nothing, errors: [{ ...error('FORBIDDEN'), path: ['createOrder', 'presignedAttachmentUrls'] }] },
      'unknown',
      'service.executionFailed',
    ],
    [
      'the same with data null, 400',
      400,
      { data: null, errors: [{ ...error(), path: ['createOrder', 'id'] }] },
      'unknown',
      'service.executionFailed',
    ],
    [
      'a refusal of createOrder itself',
      200,
      { ...nothing, errors: [{ ...error('FORBIDDEN'), path: ['createOrder'] }] },
      'rejected',
      'service.forbidden',
    ],
    ['createOrder null with errors, 400', 400, { ...nothing, errors: [error()] }, 'unknown', 'service.executionFailed'],
    ['a known refusal', 200, { data: null, errors: [error('BAD_USER_INPUT')] }, 'rejected', 'service.refused'],
    [
      'a known refusal beside an unknown error',
      200,
      { data: null, errors: [error('BAD_USER_INPUT'), error()] },
      'unknown',
      'service.executionFailed',
    ],
    [
      'a known refusal beside an error that is none',
      200,
      { data: null, errors: [error('BAD_USER_INPUT'), 'boom'] },
      'unknown',
      'service.executionFailed',
    ],
    [
      'a known refusal of an order without id',
      200,
      { data: { createOrder: {} }, errors: [error('BAD_USER_INPUT')] },
      'unknown',
      'service.executionFailed',
    ],
    ['"exists"', 200, { ...nothing, errors: [error('REQUISITION_EXISTS')] }, 'exists', 'service.numberTaken'],
    ['"exists", 409', 409, { errors: [error('REQUISITION_EXISTS')] }, 'exists', 'service.numberTaken'],
    ['"exists", 400', 400, { data: null, errors: [error('REQUISITION_EXISTS')] }, 'exists', 'service.numberTaken'],
    [
      '"exists" beside a known refusal',
      200,
      { data: null, errors: [error('BAD_USER_INPUT'), error('REQUISITION_EXISTS')] },
      'exists',
      'service.numberTaken',
    ],
    [
      '"exists" beside an unknown error',
      200,
      { data: null, errors: [error('REQUISITION_EXISTS'), error()] },
      'exists',
      'service.numberTaken',
    ],
    ['"exists", 401', 401, { errors: [error('REQUISITION_EXISTS')] }, 'rejected', 'service.unauthorized'],
    ['"exists", 500', 500, { errors: [error('REQUISITION_EXISTS')] }, 'unknown', 'service.broken'],
    [
      'a token that is not valid',
      200,
      { data: null, errors: [error('UNAUTHENTICATED')] },
      'rejected',
      'service.unauthorized',
    ],
    ['a token that is not valid, 400', 400, { errors: [error('UNAUTHENTICATED')] }, 'rejected', 'service.unauthorized'],
    [
      'a token that is not valid, beside another refusal',
      200,
      { data: null, errors: [error('UNAUTHENTICATED'), error('BAD_USER_INPUT')] },
      'rejected',
      'service.refused',
    ],
    [
      'a token that is not valid, beside an order without id',
      200,
      { data: { createOrder: {} }, errors: [error('UNAUTHENTICATED')] },
      'unknown',
      'service.executionFailed',
    ],
    ['no order and no error', 200, nothing, 'unknown', 'service.unreadableAnswer'],
    ['an empty id', 200, { data: { createOrder: { id: '' } } }, 'unknown', 'service.unreadableAnswer'],
    ['a null id', 200, { data: { createOrder: { id: null } } }, 'unknown', 'service.unreadableAnswer'],
    ['an id on a 500', 500, created, 'unknown', 'service.unreadableAnswer'],
    ['an id on a 400', 400, created, 'unknown', 'service.unreadableAnswer'],
    ['HTML with 200', 200, '<html>', 'unknown', 'service.unreadableAnswer'],
    ['nothing with 200', 200, '', 'unknown', 'service.unreadableAnswer'],
    ['truncated JSON', 200, '{"data":{"createOrder":{"id":"ORD', 'unknown', 'service.unreadableAnswer'],
    ['a JSON list', 200, [], 'unknown', 'service.unreadableAnswer'],
    ['400', 400, '', 'rejected', 'service.refused'],
    ['401', 401, '', 'rejected', 'service.unauthorized'],
    ['403', 403, '<html>', 'rejected', 'service.forbidden'],
    ['404', 404, '', 'rejected', 'service.notFound'],
    ['405', 405, '', 'rejected', 'service.notFound'],
    ['410', 410, '<html>', 'rejected', 'service.notFound'],
    ['411', 411, '', 'rejected', 'service.refused'],
    ['413', 413, '', 'rejected', 'service.tooLarge'],
    ['415', 415, '', 'rejected', 'service.refused'],
    ['422', 422, '', 'rejected', 'service.refused'],
    ['431', 431, '', 'rejected', 'service.refused'],
    ['408', 408, '', 'unknown', 'service.busy'],
    ['409', 409, '', 'unknown', 'service.busy'],
    ['425', 425, '', 'unknown', 'service.busy'],
    ['429', 429, { errors: [error()] }, 'unknown', 'service.busy'],
    ['503', 503, '', 'unknown', 'service.busy'],
    ['500', 500, { errors: [error()] }, 'unknown', 'service.broken'],
    ['502', 502, '<html>', 'unknown', 'service.broken'],
    ['a redirect', 302, '', 'unknown', 'service.unreadableAnswer'],
    ['418', 418, '', 'unknown', 'service.unreadableAnswer'],
  ])('%s', (_, status, body, kind, reason) => {
    const outcome = answered(status, body);
    expect(outcome.kind).toBe(kind);
    expect('reason' in outcome ? outcome.reason : undefined).toBe(reason);
  });

  it('keeps what the service says beside an order that it created', () => {
    const body = { ...created, errors: [{ message: 'notes: not stored' }] };
    expect(answered(200, body)).toMatchObject({ kind: 'created', messages: ['notes: not stored'] });
    expect(answered(200, created)).not.toHaveProperty('messages');
  });

  it('takes the order ID as text', () => {
    expect(answered(200, { data: { createOrder: { id: 17 } } })).toMatchObject({ orderId: '17' });
    // Rounded, it would be the ID of another order.
    const large = answered(200, '{"data":{"createOrder":{"id":90071992547409931}}}');
    expect(large).toMatchObject({ kind: 'created', orderId: '' });
  });

  it.each([
    [null, []],
    ['https://s/1', []],
    [
      ['https://s/1', null, 3, '', 'not an address', 'https://s/2'],
      ['https://s/1', null, null, null, null, 'https://s/2'],
    ],
    [
      ['https://s/1', 'https://S/1', 'https://s/1#2', 'https://s/2'],
      ['https://s/1', null, null, 'https://s/2'],
    ],
    // Signed twice, it is still one object. What names an object is no signature.
    [
      [
        'https://s/1?X-Amz-Date=1&X-Amz-Signature=a',
        'https://s/1?X-Amz-Date=2&X-Amz-Signature=b',
        'https://s/1?id=2&sig=a',
      ],
      ['https://s/1?X-Amz-Date=1&X-Amz-Signature=a', null, 'https://s/1?id=2&sig=a'],
    ],
  ])('leaves upload links in their positions: %j', (presignedAttachmentUrls, uploadUrls) => {
    const outcome = answered(200, { data: { createOrder: { id: 'A', presignedAttachmentUrls } } });
    expect(outcome).toEqual({ kind: 'created', orderId: 'A', uploadUrls });
  });

  it.each([
    ['Mon, 15 Jun 2026 12:00:00 GMT', '2026-06-15T12:00:00.000Z'],
    ['Mon, 35 Jun 2026 12:00:00 GMT', undefined],
    ['2026', undefined],
  ])("gives the service's time: %s", (date, serverDate) => {
    const outcome = answered(200, created, { headers: { Date: date } });
    expect(outcome.kind === 'created' ? outcome.serverDate : 'not created').toBe(serverDate);
  });

  it.each([
    ['0', 0],
    ['5', 5],
    ['1000000000', 900],
    ['Mon, 15 Jun 2026 12:01:00 GMT', 60],
    ['Mon, 15 Jun 2026 11:00:00 GMT', 0],
    ['Tue, 16 Jun 2026 12:00:00 GMT', 900],
    ['-5', undefined],
    ['1e9', undefined],
    ['soon', undefined],
    ['Jun 15', undefined],
  ])('waits as the service asks, at most 15 minutes: %s', (wait, retryAfter) => {
    const headers = { Date: 'Mon, 15 Jun 2026 12:00:00 GMT', 'Retry-After': wait };
    for (const status of [429, 503, 403]) {
      const outcome = answered(status, '', { headers });
      expect('retryAfter' in outcome ? outcome.retryAfter : undefined).toBe(retryAfter);
    }
  });

  it('does not depend on this computer’s clock', () => {
    const headers = { 'Retry-After': 'Mon, 15 Jun 2026 12:01:00 GMT' };
    expect(answered(503, '', { headers })).not.toHaveProperty('retryAfter');
  });

  it("uses the codes in the lab's settings", () => {
    const quirks = { takenNumberWords: ['duplicate', 'Number was  used'] };
    const kind = (code: string) => answered(200, { data: null, errors: [error(code)] }, { quirks }).kind;
    expect(kind('DUPLICATE')).toBe('exists');
    expect(kind('BAD_USER_INPUT')).toBe('rejected');
    expect(answered(200, { data: null, errors: [error('REQUISITION_EXISTS')] }, { quirks })).toMatchObject({
      isGuess: true,
    });
    const inWords = (message: string) => answered(422, { data: null, errors: [{ message }] }, { quirks });
    expect(inWords('Sorry, this NUMBER was used.')).toEqual({
      kind: 'exists',
      reason: 'service.numberTaken',
      messages: ['Sorry, this NUMBER was used.'],
    });
    // A code is not a phrase.
    expect(inWords('duplicate').kind).toBe('rejected');
  });

  it.each([
    'Requisition number R-1 already exists.',
    'requisitionNumber has been used already',
    'Duplicate requisition number',
    'The requisition is a duplicate',
    'requisitionNumber must be unique',
    'Unique constraint failed on the fields: (`requisitionNumber`)',
    'Duplicate order',
    'Order already exists',
    'An order was already created for CLN5CCKEX33T7GX4',
    'duplicate key value violates unique constraint "orders_req_no_key"',
  ])('leaves to the clinician what only looks like a taken number: %s', message => {
    for (const [status, code] of [
      [200, undefined],
      [400, 'BAD_USER_INPUT'],
      [409, 'CONFLICT'],
      [422, undefined],
    ] as const)
      expect(answered(status, { errors: [{ ...error(code), message }] })).toEqual({
        kind: 'exists',
        reason: 'service.numberTaken',
        messages: [message],
        isGuess: true,
      });
    expect(answered(500, { errors: [{ message }] }).kind).toBe('unknown');
    expect(answered(401, { errors: [{ message }] }).kind).toBe('rejected');
  });

  it.each([
    'A patient with this e-mail already exists',
    'Policy number CM-1 is already used by another account',
    'Duplicate entry in clinical.ancestry',
  ])('takes what is said of something else for no order: %s', message => {
    expect(answered(200, { errors: [{ ...error('BAD_USER_INPUT'), message }] })).toMatchObject({
      kind: 'rejected',
      messages: [message],
    });
  });

  it.each([200, 400, 403, 412])('looks for it in the code, too: %d', status => {
    const repeated = { errors: [{ ...error('DUPLICATE_REQUISITION_NUMBER'), message: 'Validation failed' }] };
    expect(answered(status, repeated)).toMatchObject({ kind: 'exists', isGuess: true });
    const known = answered(status, { errors: [error('REQUISITION_EXISTS')] });
    expect(known).toMatchObject({ kind: 'exists' });
    expect(known).not.toHaveProperty('isGuess');
  });

  it.each<[string, object]>([
    ['a field of the order', { path: ['createOrder', 'presignedAttachmentUrls'], message: 'Cannot return null' }],
    ['what came after it', { path: ['createOrder'], message: 'Could not send the confirmation mail.' }],
    ['a gateway that lost the answer', { message: 'context canceled' }],
    ['a connection that broke behind it', { message: 'read: connection reset by peer' }],
  ])('does not know what became of an order whose error is about %s, without a data member', (_, one) => {
    expect(answered(200, { errors: [one] }).kind).toBe('unknown');
  });

  it.each([
    'Variable "$order" got invalid value "X" at "order.products[0].product"; it does not exist in "ProductCode" enum.',
    'order.products: each product must be unique and not already listed',
  ])('does not take a wrong value for a taken number: %s', message => {
    expect(answered(400, { errors: [{ message }] })).toMatchObject({ kind: 'rejected', reason: 'service.refused' });
  });

  it('believes a broken connection only when its whole answer names the order', () => {
    const cut = (body: unknown) =>
      classify({
        phase: 'sent',
        answer: { status: 200, headers: new Headers(), body: JSON.stringify(body), otherOrigin: false, isCut: true },
      });
    expect(cut(created)).toMatchObject({ kind: 'created', orderId: 'ORD-1' });
    expect(cut({ errors: [error('BAD_USER_INPUT')] })).toEqual({
      kind: 'unknown',
      reason: 'service.noAnswer',
      messages: [],
    });
  });

  it('believes no success from another origin', () => {
    for (const body of [created, '<html>', ''])
      expect(answered(200, body, { otherOrigin: true })).toMatchObject({
        kind: 'rejected',
        reason: 'service.otherOrigin',
      });
    expect(answered(502, '', { otherOrigin: true }).kind).toBe('unknown');
  });

  it("keeps the service's words", () => {
    expect(answered(400, { errors: [{ message: 'dob is wrong' }, { message: 7 }, null] })).toMatchObject({
      messages: ['dob is wrong', '{"message":7}'],
    });
    const long = answered(400, { errors: [{ message: 'x'.repeat(2000) }] });
    expect('messages' in long ? long.messages[0]?.length : 0).toBe(500);
  });

  it.each<[string, object, string[]]>([
    ['a code alone', { errors: [{ extensions: { code: 'CLINICAL_DROPPED' } }] }, ['CLINICAL_DROPPED']],
    ['a text', { errors: ['Clinical history not stored'] }, ['Clinical history not stored']],
    ['no list', { errors: { message: 'Clinical history not stored' } }, ['Clinical history not stored']],
    ['languages', { errors: [{ message: { en: 'Not stored' } }] }, ['{"message":{"en":"Not stored"}}']],
    ['an empty message', { errors: [{ message: ' ' }] }, ['{"message":" "}']],
    ['warnings', { extensions: { warnings: ['Not stored'] } }, ['Not stored']],
    ['too many', { errors: Array.from({ length: 12 }, (_, index) => `${index}`) }, [...'0123456789', '+2']],
  ])('leaves out nothing that it says beside an order that it created: %s', (_, rest, messages) => {
    const answer = { ...rest, data: { createOrder: { id: 'ORD-1' } } };
    expect(answered(200, answer)).toMatchObject({ kind: 'created', messages });
  });

  it('does not know the outcome of a request without an answer', () => {
    expect(classify({ phase: 'sent', answer: null })).toEqual({
      kind: 'unknown',
      reason: 'service.noAnswer',
      messages: [],
    });
  });

  it('knows that nothing was created when nothing was sent', () => {
    expect(classify({ phase: 'notStarted', reason: 'service.offline' })).toEqual({
      kind: 'rejected',
      reason: 'service.offline',
      messages: [],
    });
  });
});

describe('for any answer', () => {
  const code = fc.oneof(
    fc.string(),
    fc.constantFrom('BAD_USER_INPUT', 'REQUISITION_EXISTS', 'UNAUTHENTICATED', '__proto__'),
  );
  const graphqlError = fc.oneof(
    fc.jsonValue(),
    fc.record({ message: fc.jsonValue(), extensions: fc.record({ code }, { requiredKeys: [] }) }, { requiredKeys: [] }),
  );
  const order = fc.oneof(
    fc.constant(null),
    fc.record(
      { id: fc.jsonValue(), presignedAttachmentUrls: fc.oneof(fc.jsonValue(), fc.array(fc.webUrl())) },
      { requiredKeys: [] },
    ),
  );
  const graphql = fc.record(
    {
      data: fc.oneof(fc.constant(null), fc.jsonValue(), fc.record({ createOrder: order })),
      errors: fc.oneof(fc.jsonValue(), fc.array(graphqlError, { maxLength: 3 })),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    { weight: 6, arbitrary: graphql.map(value => JSON.stringify(value)) },
    fc.json(),
    fc.string(),
    graphql.map(value => JSON.stringify(value).slice(0, -1)),
  );
  const status = fc.oneof(
    fc.constantFrom(
      200,
      201,
      204,
      400,
      401,
      403,
      404,
      405,
      408,
      409,
      411,
      413,
      415,
      418,
      422,
      425,
      429,
      431,
      500,
      502,
      503,
    ),
    fc.integer({ min: 0, max: 999 }),
  );
  const printable = fc.stringMatching(/^[\x20-\x7e]{0,40}$/);
  const headers = fc.record(
    {
      'Retry-After': fc.oneof(
        printable,
        fc.nat().map(String),
        fc.date({ noInvalidDate: true }).map(date => date.toUTCString()),
      ),
      Date: fc.oneof(printable, fc.constant('Mon, 15 Jun 2026 12:00:00 GMT')),
    },
    { requiredKeys: [] },
  );
  const sighting = fc.record({
    status,
    text: body,
    headers,
    otherOrigin: fc.boolean(),
  });
  const refusals = new Set([400, 401, 403, 404, 405, 410, 411, 413, 415, 422, 431]);
  const busy = new Set([408, 409, 425, 429]);

  /** The rows of the table that allow another attempt, written independently. */
  function givesLeave(code: number, parsed: unknown): boolean {
    const shape = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
    const { data, errors } = shape as { data?: unknown; errors?: unknown };
    const codes = Array.isArray(errors) ? errors.map(one => one?.extensions?.code) : [];
    const isRefusal = codes.length > 0 && codes.every(one => typeof one === 'string' && /^[A-Z_]+$/.test(one));
    const isClient = code >= 400 && code < 500 && !busy.has(code);
    if (refusals.has(code) || (isClient && 'data' in shape && data === null)) return true;
    const isSuccess = code >= 200 && code < 300;
    return (isSuccess || isClient) && ((codes.length > 0 && !('data' in shape)) || isRefusal);
  }

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };

  it('only a row of the table allows another attempt', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(sighting, ({ status, text, headers, otherOrigin }) => {
        const outcome = answered(status, text, { headers, otherOrigin });
        kinds.add(outcome.kind);
        if (outcome.kind !== 'rejected') return;
        const fromElsewhere = otherOrigin && status >= 200 && status < 300;
        expect(fromElsewhere || givesLeave(status, parse(text))).toBe(true);
      }),
      { numRuns: 5000 },
    );
    // Only these two: created and exists are too rare for 5,000 runs to guarantee them.
    expect([...kinds]).toEqual(expect.arrayContaining(['rejected', 'unknown']));
  });

  it('an order ID from the service itself never allows another attempt', () => {
    const id = fc.oneof(
      fc.string({ minLength: 1 }).filter(text => text.trim() !== ''),
      fc.integer(),
    );
    fc.assert(
      fc.property(sighting, id, graphql, ({ status, headers }, orderId, rest) => {
        const answer = { ...rest, data: { createOrder: { id: orderId } } };
        const outcome = answered(status, answer, { headers });
        expect(outcome.kind).toBe(status >= 200 && status < 300 ? 'created' : 'unknown');
      }),
      { numRuns: 2000 },
    );
  });

  it('only a code or a phrase from the settings says for certain that a number is taken, in any case', () => {
    const word = fc.oneof(fc.stringMatching(/^[A-Z_]{1,12}$/), fc.stringMatching(/^[a-z]{1,8} [a-z]{1,8}$/));
    fc.assert(
      fc.property(sighting, fc.array(word, { maxLength: 4 }), ({ status, text, headers }, takenNumberWords) => {
        const outcome = answered(status, text, { headers, quirks: { takenNumberWords } });
        const isCertain = outcome.kind === 'exists' && !outcome.isGuess;
        if (isCertain) expect(takenNumberWords.some(one => text.toLowerCase().includes(one.toLowerCase()))).toBe(true);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(word, fc.boolean(), fc.constantFrom(200, 400, 409, 422), (one, isUpper, status) => {
        const said = isUpper ? one.toUpperCase() : one.toLowerCase();
        const told = one.includes(' ') ? { message: `No: ${said}.` } : error(said);
        const outcome = answered(status, { data: null, errors: [told] }, { quirks: { takenNumberWords: [one] } });
        expect(outcome).toMatchObject({ kind: 'exists' });
        expect(outcome).not.toHaveProperty('isGuess');
      }),
    );
  });

  it('waits are seconds from 0 to 900, and upload links are strings or null, never repeated', () => {
    fc.assert(
      fc.property(sighting, ({ status, text, headers, otherOrigin }) => {
        const outcome = answered(status, text, { headers, otherOrigin });
        if ('retryAfter' in outcome) expect(outcome.retryAfter).toSatisfy((wait: number) => wait >= 0 && wait <= 900);
        if (outcome.kind !== 'created') return;
        const urls = outcome.uploadUrls.filter(url => url !== null);
        expect(new Set(urls).size).toBe(urls.length);
      }),
      { numRuns: 2000 },
    );
  });
});
