// Answers that no good server gives, as bytes: cut, in pieces, mislabeled, compressed. None of them may count as a refusal of an
// order that may exist, and none may fill the memory.
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Access } from '../../src/lab/call-service.ts';
import { createOrder } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { classify } from '../../src/lab/outcome.ts';
import { requestOf } from './requests.ts';

type Answer = (socket: Socket) => void;

let answerNext: Answer;
const server = createServer(socket => {
  socket.on('error', () => undefined);
  socket.once('data', () => answerNext(socket));
});
let access: Access;

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  access = { endpoint: parseEndpoint(`http://127.0.0.1:${port}`), token: 'token' };
});
afterAll(() => void server.close());

async function send(answer: Answer): Promise<string> {
  answerNext = answer;
  const outcome = await createOrder(requestOf(), [], access);
  return outcome.kind === 'created' ? `created ${outcome.orderId}` : `${outcome.kind} ${outcome.reason}`;
}

const whole = (bytes: string | Uint8Array) => (socket: Socket) => void socket.end(bytes);

const http = (body: string | Uint8Array, { status = '200 OK', headers = [] as string[], length = true } = {}) => {
  const bytes = Buffer.from(body);
  const lines = [`HTTP/1.1 ${status}`, 'Content-Type: application/json', 'Connection: close', ...headers];
  if (length) lines.push(`Content-Length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
};

const id = 'ORD-ü-🧬';
const created = JSON.stringify({ data: { createOrder: { id } } });
const refused = JSON.stringify({ errors: [{ message: 'No.', extensions: { code: 'BAD_USER_INPUT' } }] });
const chunked = (body: string) =>
  Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n'),
    ...Array.from(Buffer.from(body), byte => Buffer.from([49, 13, 10, byte, 13, 10])),
    Buffer.from('0\r\n\r\n'),
  ]);

describe('an answer cut at any byte', () => {
  it.each<[string, Buffer, number?]>([
    ['an order, with its length', http(created)],
    ['an order, without its length', http(created, { length: false })],
    ['an order, in chunks', chunked(created), 5],
    ['a refusal, with its length', http(refused)],
    ['a refusal, without its length', http(refused, { length: false })],
  ])('is unknown: %s', async (_, bytes, step = 1) => {
    const complete = await send(whole(bytes));
    const ends = new Set<string>();
    for (let cut = 0; cut < bytes.length; cut += step) {
      const end = await send(whole(bytes.subarray(0, cut)));
      // The end of the last chunk says nothing more of the order.
      if (end !== complete || cut < bytes.length - 7) ends.add(end.split(' ')[0] ?? '');
    }
    expect([...ends]).toEqual(['unknown']);
  });
});

describe('an answer in one byte after another', () => {
  it('is the same answer', async () => {
    expect(await send(whole(chunked(created)))).toBe(`created ${id}`);
    const slow = (socket: Socket) => {
      socket.setNoDelay(true);
      for (const byte of http(created)) socket.write(Buffer.from([byte]));
      socket.end();
    };
    expect(await send(slow)).toBe(`created ${id}`);
  });
});

describe('an answer that says something else than it is', () => {
  const unreadable = 'unknown service.unreadableAnswer';
  const twice = '{"data":{"createOrder":{"id":"A"}},"errors":[{"message":"No."}]}';
  it.each<[string, Uint8Array, string]>([
    ['a length that is too long', http(created, { length: false, headers: ['Content-Length: 999'] }), `created ${id}`],
    [
      'a refusal with a length that is too long',
      http(refused, { length: false, headers: ['Content-Length: 999'] }),
      'unknown service.noAnswer',
    ],
    ['a length that is too short', http(created, { length: false, headers: ['Content-Length: 9'] }), 'unknown'],
    ['two lengths', http(created, { headers: ['Content-Length: 9'] }), 'unknown service.noAnswer'],
    ['compression that it has not', http(created, { headers: ['Content-Encoding: gzip'] }), 'unknown service.noAnswer'],
    ['compression that it has', http(gzipSync(created), { headers: ['Content-Encoding: gzip'] }), `created ${id}`],
    [
      'compression that is cut',
      http(gzipSync(created).subarray(0, 30), { headers: ['Content-Encoding: gzip'] }),
      'unknown',
    ],
    ['a byte order mark', http(`\ufeff${created}`), `created ${id}`],
    ['UTF-16', http(Buffer.from(created, 'utf16le')), unreadable],
    ['two answers', http(refused + created), unreadable],
    ['an order beside errors', http(twice), 'created A'],
    [
      '103, then an order',
      Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), http(created)]),
      `created ${id}`,
    ],
    ['204', http('', { status: '204 No Content', length: false }), unreadable],
    ['205', http('', { status: '205 Reset Content' }), unreadable],
    ['206 of an order', http(created.slice(0, 20), { status: '206 Partial Content' }), unreadable],
    ['304', http('', { status: '304 Not Modified', length: false }), unreadable],
    ['300', http('', { status: '300 Multiple Choices' }), unreadable],
    ['a status of its own', http(created, { status: '299 Well' }), `created ${id}`],
    ['no HTTP', Buffer.from(created), 'unknown service.noAnswer'],
    [
      'a redirect to itself',
      http('', { status: '307 Go', headers: ['Location: /graphql'] }),
      'unknown service.redirected',
    ],
    ['an ID of 1 MB', http(created.replace(id, 'x'.repeat(1_000_000))), `created ${'x'.repeat(199)}…`],
  ])('%s', async (_, bytes, expected) => {
    expect(await send(whole(bytes))).toContain(expected);
  });
});

describe('an answer that contradicts itself', () => {
  const order = '"data":{"createOrder":{"id":"A"}}';
  const no = '"errors":[{"message":"No.","extensions":{"code":"BAD_USER_INPUT"}}]';
  it.each([
    ['an order and no data', `{${order},"data":null,${no}}`],
    ['no data and an order', `{"data":null,${order}}`],
    ['an order under a name that is written otherwise', `{"d\\u0061ta":{"createOrder":{"id":"A"}},"data":null,${no}}`],
    ['two orders', `{"data":{"createOrder":{"id":"A"},"createOrder":{"id":"B"}}}`],
    ['two IDs', '{"data":{"createOrder":{"id":"A", "id" : "B"}}}'],
    ['an ID and none', '{"data":{"createOrder":{"id":"A","id":null}}}'],
    ['two codes', `{"errors":[{"message":"","extensions":{"code":"UNAUTHENTICATED","code":"TIMEOUT"}}]}`],
    ['a number of the lab, and no ID', `{"data":{"createOrder":{"id":null,"accessionNumber":"A"}},${no}}`],
    ['an order under another name', `{"data":{"order":{"id":"A"}},${no}}`],
    ['an order in a list', `{"data":[{"createOrder":{"id":"A"}}],${no}}`],
    ['an order as a text', `{"data":{"createOrder":"A"},${no}}`],
    ['an ID where an order should be', `{"data":"A",${no}}`],
    ['answers to several requests', `[{${order}},{${no}}]`],
  ])('is no refusal, and no order: %s', async (_, body) => {
    for (const status of ['200 OK', '400 Bad Request', '401 Unauthorized'])
      expect(await send(whole(http(body, { status }))), status).toMatch(/^unknown /);
  });

  it('is understood where nothing is said twice', async () => {
    const data = '"data":{"createOrder":{"id":"A","presignedAttachmentUrls":["{\\"id\\":1,\\"id\\":2}"]}}';
    const errors = '"errors":[{"message":"id"},{"message":"id"}]';
    expect(await send(whole(http(`{${data},${errors}}`)))).toBe('created A');
    expect(await send(whole(http(`{"data":{"createOrder":null},${no}}`)))).toBe('rejected service.refused');
  });
});

describe('an answer that never ends', () => {
  it.each([
    [created, `created ${id}`],
    [refused, 'unknown service.noAnswer'],
  ])('is the order that it names: %s', async (body, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let end = '';
    const sending = send(socket => void socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${body}`));
    void sending.then(outcome => {
      end = outcome;
    });
    while (end === '') await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(end).toBe(expected);
  });
});

describe('an answer of any size', () => {
  it.each([
    ['10 MB', 10],
    ['1 GB', 1000],
  ])('is not held in memory: %s of zeros, compressed', async (_, megabytes) => {
    // A compressed file can be several, one after the other.
    const part = gzipSync(Buffer.alloc(1_000_000));
    const head = http('', { length: false, headers: ['Content-Encoding: gzip'] });
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 5);
    const end = await send(whole(Buffer.concat([head, ...Array(megabytes).fill(part)])));
    clearInterval(watch);
    expect(end).toBe('unknown service.unreadableAnswer');
    expect(most).toBeLessThan(200_000_000);
  });

  const words = Array.from({ length: 2000 }, (_, index) => `requisition number ${index} was seen`);
  it.each<[string, object]>([
    ['one long message', { errors: [{ message: 'requisition '.repeat(500_000) }] }],
    ['one long code', { errors: [{ message: '', extensions: { code: 'R '.repeat(2_000_000) } }] }],
    ['many members', Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`member ${index}`, index]))],
    ['many backslashes', { errors: [{ message: '\\'.repeat(90_000) }] }],
    ['many messages', { errors: Array(100_000).fill({ message: 'requisition' }) }],
  ])('is understood at once, whatever the lab says for a taken number: %s', (_, body) => {
    const answer = { status: 200, headers: new Headers(), body: JSON.stringify(body), otherOrigin: false };
    const start = performance.now();
    expect(classify({ phase: 'sent', answer }, { takenNumberWords: words }).kind).not.toBe('exists');
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('that lists more errors than a server does is no refusal', () => {
    const errors = Array(201).fill({ message: 'No.', extensions: { code: 'BAD_USER_INPUT' } });
    const classified = (listed: object[]) =>
      classify({
        phase: 'sent',
        answer: { status: 200, headers: new Headers(), body: JSON.stringify({ errors: listed }), otherOrigin: false },
      }).kind;
    expect([classified(errors), classified(errors.slice(1))]).toEqual(['unknown', 'rejected']);
  });
});
