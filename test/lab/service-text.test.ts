// Every place where text from the service, its file store or the sign-in provider enters.
import { createServer, type RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { retryAfterOf } from '../../src/lab/answer-headers.ts';
import { callService } from '../../src/lab/call-service.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { classify } from '../../src/lab/outcome.ts';
import { classifyPut } from '../../src/lab/put-outcome.ts';
import { parseLabSchema } from '../../src/lab/read-lab-schema.ts';
import { serviceId, serviceText } from '../../src/lab/service-text.ts';
import { renew } from '../../src/lab/token.ts';
import { createSubmission } from '../../src/outbox/submission.ts';
import { next } from '../../src/outbox/transitions.ts';
import { hedda } from '../draft/people.ts';
import { type Listening, listen } from '../listen.ts';

const noise = '\u202E\u2066\u200F\u061C\u0000\u001B[31m\u0085\u200B\uFEFF\u{E0041}\uD800\u2028';
const hostile = `${noise}ORD-${noise}77${'x'.repeat(2_000_000)}${noise}`;

/** Characters that must not be in anything shown or stored. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

const answerOf = (body: object, headers: Record<string, string> = {}) =>
  classify({
    phase: 'sent',
    answer: { status: 200, headers: new Headers(headers), body: JSON.stringify(body), otherOrigin: false },
  });

const created = (id: unknown, presignedAttachmentUrls: unknown = []) =>
  answerOf({ data: { createOrder: { id, presignedAttachmentUrls } } });

const storeSays = (body: string) =>
  classifyPut({
    isRepeat: false,
    isBodySent: true,
    isStopped: false,
    answer: { status: 403, headers: new Headers({ 'Retry-After': '9'.repeat(5000) }), body, isElsewhere: false },
  });

const schemaOf = (name: string) =>
  parseLabSchema(
    JSON.stringify({
      data: {
        __schema: {
          types: [
            { kind: 'INPUT_OBJECT', name: 'OrderInput', inputFields: [{ name, type: { kind: 'ENUM', name: 'E' } }] },
            { kind: 'ENUM', name: 'E', enumValues: [{ name }, { name: 'FINE' }] },
            { kind: 'ENUM', name, enumValues: [] },
          ],
        },
      },
    }),
  );

const short = hostile.slice(0, 100_000);

const places: readonly (readonly [string, () => unknown])[] = [
  ['the id of an order', () => created(hostile)],
  ['an id that is a number', () => created(1e300)],
  ['the message of an error', () => answerOf({ errors: [{ message: hostile }] })],
  ['thousands of errors', () => answerOf({ errors: Array.from({ length: 20_000 }, () => ({ message: noise })) })],
  ['the code of an error', () => answerOf({ errors: [{ message: 'No.', extensions: { code: hostile } }] })],
  ['a code that is no text', () => answerOf({ errors: [{ message: 'No.', extensions: { code: { toString: 1 } } }] })],
  ['an upload address', () => created('ORD-1', [`https://files.example.org/${hostile}`, null, 7])],
  [
    'thousands of upload addresses',
    () =>
      created(
        'ORD-1',
        Array.from({ length: 20_000 }, (_, at) => `https://x.test/${at}`),
      ),
  ],
  ['the time to wait', () => retryAfterOf(new Headers({ 'Retry-After': '9'.repeat(100_000) }))],
  ['the code of the file store', () => storeSays(`<Error><Code>${hostile}</Code></Error>`)],
  ['the message of the file store', () => storeSays(`<Error><Code>X</Code><Message>${hostile}</Message></Error>`)],
  ['names of the schema', () => schemaOf(short)],
];

describe('text from outside', () => {
  it.each(places)('is short and plain: %s', (_, read) => {
    const text = JSON.stringify(read());
    expect(text.length).toBeLessThan(50_000);
    expect(
      JSON.parse(text, (_key, value) => (typeof value === 'string' ? [value, unseen.test(value)] : value)),
    ).toEqual(JSON.parse(text, (_key, value) => (typeof value === 'string' ? [value, false] : value)));
  });
});

describe('an order ID', () => {
  it.each([
    ['as it is', 'ORD-77', 'ORD-77'],
    ['without blanks around it', '  ORD-77\n', 'ORD-77'],
    ['with letters of any script', 'Ü-7/β_№ 3', 'Ü-7/β_№ 3'],
    ['of 200 characters as it is', 'x'.repeat(200), 'x'.repeat(200)],
    ['of 201 characters shortened', 'x'.repeat(201), `${'x'.repeat(199)}…`],
    ['without an override, and marked', 'ORD-\u202E77', 'ORD-77…'],
    ['never with half a character', '\u{1F9EC}'.repeat(150), `${'\u{1F9EC}'.repeat(99)}…`],
    ['of megabytes shortened', hostile, expect.stringMatching(/^\[31m ORD-\[31m 77x+…$/)],
  ])('is shown %s', (_, id, shown) => {
    expect(created(id)).toMatchObject({ kind: 'created', orderId: shown });
  });

  it.each(['\u202E', '\u0000\u200B', `${'\u202E'.repeat(5_000_000)}ORD-1`])(
    'that cannot be shown loses no order',
    id => {
      const outcome = created(id);
      expect(outcome).toMatchObject({ kind: 'created', orderId: '' });
      const label = { patient: 'SAMPLE, Testa', test: 'Colon panel', isTest: true };
      const request = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0, hash: '' } as const;
      const at = '2026-11-21T10:00:00.000Z';
      const submissionInput = {
        panelId: 'colon',
        label,
        service: 'https://lab.example.org',
        placedBy: hedda,
        request,
        files: [],
      };
      const sending = next(createSubmission('R', 'D', submissionInput, at), { type: 'send' }, at);
      const done = next(sending, { type: 'answered', outcome }, at);
      expect(done.state).toBe('done');
      expect(done).not.toHaveProperty('orderId');
    },
  );
});

describe('any text', () => {
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom(...noise), fc.string({ unit: 'binary', maxLength: 1 })),
    maxLength: 300,
  });

  it('is plain, within the given length, and unchanged when it is read again', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 250 }), (text, ceiling) => {
        const shown = serviceText(text, ceiling);
        expect(shown.length).toBeLessThanOrEqual(ceiling);
        expect(shown).not.toMatch(unseen);
        expect(serviceText(shown, ceiling)).toBe(shown);
      }),
    );
  });

  it('of plain words is unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9][\w.,:-]{0,60}$/), text => {
        expect(serviceText(text, 100)).toBe(text);
        expect(serviceId(text)).toBe(text);
      }),
    );
  });
});

describe('an endless answer', () => {
  let server: Listening;
  afterEach(() => server.close());
  async function serve(listener: RequestListener): Promise<string> {
    server = await listen(createServer(listener));
    return server.origin;
  }

  /** Writes as long as the client reads, and counts the megabytes. */
  const endless =
    (written: { megabytes: number }): RequestListener =>
    (_, response) => {
      const megabyte = Buffer.alloc(1_000_000, 'x');
      const write = () => {
        while (written.megabytes < 600) {
          written.megabytes += 1;
          if (!response.write(megabyte)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    };

  it('from the service is read to its limit only', async () => {
    const written = { megabytes: 0 };
    const endpoint = parseEndpoint(await serve(endless(written)));
    expect(await callService({ endpoint, token: 't' }, { json: {} })).toMatchObject({ body: '', isTooLong: true });
    expect(written.megabytes).toBeLessThan(64);
  });

  it('from the sign-in provider is read to its limit only', async () => {
    const written = { megabytes: 0 };
    const issuer = await serve(endless(written));
    await expect(renew({ issuer, clientId: 'c' }, { refreshToken: 'r' })).rejects.toMatchObject({
      code: 'signIn.noAnswer',
    });
    expect(written.megabytes).toBeLessThan(64);
  });

  it('from the sign-in provider, in its error, is short and plain', async () => {
    const issuer = await serve((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/token')
        return response.writeHead(400).end(JSON.stringify({ error: short, error_description: short }));
      const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
      return response.end(JSON.stringify({ issuer, ...endpoints }));
    });
    const failure = await renew({ issuer, clientId: 'c' }, { refreshToken: 'r' }).catch(error => error);
    expect(failure).toMatchObject({ code: 'signIn.refused' });
    expect(failure.detail.length).toBeLessThanOrEqual(60);
    expect(failure.detail).not.toMatch(unseen);
  });
});
