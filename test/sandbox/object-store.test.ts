import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putFile, requestUploads } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, startSandbox } from './server.ts';
import { eicar } from './virus-scan.ts';

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

const content = 'the pedigree';
const requestUrl = async () => (await requestUploads(sandbox, sampleOrder(), 1))[0] ?? '';

/** Status and code. The body must be the store's XML. */
async function readError(response: Response): Promise<[number, string | undefined, string | undefined]> {
  const xml = await response.text();
  expect(response.headers.get('content-type')).toBe('application/xml');
  const error =
    /^<\?xml .*\?>\n<Error><Code>(\w+)<\/Code><Message>(.+)<\/Message><RequestId>\w+<\/RequestId><\/Error>$/;
  const [, code, message] = error.exec(xml) ?? [];
  return [response.status, code, message];
}

/** For requests that fetch refuses to send. Ends its side after the text, like a client that gives up. */
function sendRaw(url: string, head: string[], body: string): Promise<string> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(Number(port), hostname, () => {
      socket.end([`PUT ${pathname}${search} HTTP/1.1`, `Host: ${hostname}`, ...head, '', body].join('\r\n'));
    });
    socket.on('data', chunk => {
      reply += chunk;
    });
    socket.on('end', () => resolve(reply));
    socket.on('error', reject);
  });
}

describe('the upload links', () => {
  test('are as many as requested, distinct, and on another origin', async () => {
    const urls = await requestUploads(sandbox, sampleOrder(), 5);
    expect(new Set(urls).size).toBe(5);
    for (const [index, url] of urls.entries()) {
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin).toBe(sandbox.storeUrl);
      expect(origin).not.toBe(new URL(sandbox.baseUrl).origin);
      expect(pathname).toBe(`/store/sandbox-attachments/${sandbox.orders()[0]?.id}/${index}`);
      expect(Number(searchParams.get('X-Expires'))).toBe(Math.floor((time + 3_600_000) / 1000));
    }
    expect(sandbox.files().map(({ state }) => state)).toEqual(Array(5).fill('missing'));
  });

  test('belong to the files by position', async () => {
    const urls = await requestUploads(sandbox, sampleOrder(), 3);
    await putFile(urls[2] ?? '', 'third');
    expect(sandbox.files().map(({ index, state, size }) => [index, state, size])).toEqual([
      [0, 'missing', null],
      [1, 'missing', null],
      [2, 'received', 5],
    ]);
  });
});

describe('an upload', () => {
  test('is stored and answered with its ETag', async () => {
    const response = await putFile(await requestUrl(), content);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(`"${createHash('md5').update(content).digest('hex')}"`);
    expect(response.headers.get('date')).toBe(new Date(time).toUTCString());
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(sandbox.files()).toMatchObject([
      {
        method: 'presigned',
        state: 'received',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        receivedAt: new Date(time).toISOString(),
      },
    ]);
  });

  test('of 30 MB and of nothing', async () => {
    const [large = '', empty = ''] = await requestUploads(sandbox, sampleOrder(), 2);
    expect((await putFile(large, new Uint8Array(30_000_000))).status).toBe(200);
    expect((await putFile(empty, '')).status).toBe(200);
    expect(sandbox.files().map(({ size }) => size)).toEqual([30_000_000, 0]);
  });

  test('works once', async () => {
    const url = await requestUrl();
    await putFile(url, content);
    expect(await readError(await putFile(url, 'again'))).toEqual([403, 'AccessDenied', 'Access Denied']);
    expect(sandbox.files()[0]?.size).toBe(content.length);
  });

  test('works within the hour', async () => {
    const [first = '', second = ''] = await requestUploads(sandbox, sampleOrder(), 2);
    time = noon + 3_599_999;
    expect((await putFile(first, content)).status).toBe(200);
    time = noon + 3_600_000;
    expect(await readError(await putFile(second, content))).toEqual([403, 'AccessDenied', 'Request has expired']);
    expect(sandbox.files()[1]?.state).toBe('missing');
  });

  test.each(['text/plain', 'application/pdf', 'application/octet-stream; charset=utf-8', ''])(
    'as %j is refused',
    async type => {
      const [status, code] = await readError(await putFile(await requestUrl(), content, { 'content-type': type }));
      expect([status, code]).toEqual([403, 'SignatureDoesNotMatch']);
      expect(sandbox.files()[0]?.state).toBe('missing');
    },
  );

  test.each([
    { authorization: 'Bearer token' },
    { cookie: 'session=1' },
    { 'content-encoding': 'gzip' },
    { 'content-range': 'bytes 0-11/12' },
  ])('with the header %j is refused', async headers => {
    const [status, code] = await readError(await putFile(await requestUrl(), content, headers));
    expect([status, code]).toEqual([400, 'InvalidArgument']);
    expect(sandbox.files()[0]?.state).toBe('missing');
  });

  test.each<[string, (url: URL) => void]>([
    ['another signature', url => url.searchParams.set('X-Signature', '0'.repeat(64))],
    ['no signature', url => url.searchParams.delete('X-Signature')],
    ['another parameter', url => url.searchParams.append('x', '1')],
    ['its signature twice', url => url.searchParams.append('X-Signature', '0')],
    ['a later end', url => url.searchParams.set('X-Expires', '9999999999')],
    [
      'another file',
      url => {
        url.pathname = url.pathname.replace(/0$/, '1');
      },
    ],
  ])('with %s is refused', async (_name, spoil) => {
    const url = new URL((await requestUploads(sandbox, sampleOrder(), 2))[0] ?? '');
    spoil(url);
    const [status, code] = await readError(await putFile(url.href, content));
    expect([status, code]).toEqual([403, 'SignatureDoesNotMatch']);
  });

  test.each(['GET', 'POST', 'DELETE'])('by %s is refused', async method => {
    const [status, code] = await readError(await fetch(await requestUrl(), { method }));
    expect([status, code]).toEqual([405, 'MethodNotAllowed']);
  });

  test('in chunks is refused', async () => {
    const url = await requestUrl();
    const head = ['Content-Type: application/octet-stream', 'Transfer-Encoding: chunked', 'Connection: close'];
    const reply = await sendRaw(url, head, '3\r\nabc\r\n0\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1.1 411 /);
    expect(reply).toContain('<Code>MissingContentLength</Code>');
    expect((await putFile(url, content)).status).toBe(200);
  });

  test('that ends too early is not stored, and the upload link stays valid', async () => {
    const url = await requestUrl();
    const reply = await sendRaw(url, ['Content-Type: application/octet-stream', 'Content-Length: 100'], 'only this');
    expect(reply).toMatch(/^HTTP\/1.1 400 /);
    expect(reply).toContain('<Code>IncompleteBody</Code>');
    expect(sandbox.files()[0]?.state).toBe('missing');
    expect((await putFile(url, content)).status).toBe(200);
  });

  test('of more than 600 MB is refused before it is read', async () => {
    const { hostname, port, pathname, search } = new URL(await requestUrl());
    const socket = connect(Number(port), hostname);
    const head = [`PUT ${pathname}${search} HTTP/1.1`, 'Host: x', 'Content-Type: application/octet-stream'];
    socket.write([...head, 'Content-Length: 600000001', '', 'first bytes'].join('\r\n'));
    const reply = await new Promise<string>(resolve => socket.once('data', chunk => resolve(String(chunk))));
    socket.destroy();
    expect(reply).toContain('<Code>EntityTooLarge</Code>');
    expect(sandbox.files()[0]?.state).toBe('missing');
  });

  test('while another to the same upload link is in progress is refused', async () => {
    const url = await requestUrl();
    const { hostname, port, pathname, search } = new URL(url);
    const slow = connect(Number(port), hostname);
    const head = [`PUT ${pathname}${search} HTTP/1.1`, 'Host: x', 'Content-Type: application/octet-stream'];
    const replied = new Promise<string>(resolve => slow.once('data', chunk => resolve(String(chunk))));
    slow.write([...head, 'Content-Length: 4', 'Expect: 100-continue', '', ''].join('\r\n'));
    expect(await replied).toContain('100 Continue');
    const [status, code] = await readError(await putFile(url, content));
    expect([status, code]).toEqual([409, 'OperationAborted']);
    const stored = new Promise<string>(resolve => slow.once('data', chunk => resolve(String(chunk))));
    slow.write('slow');
    expect(await stored).toContain('200 OK');
    slow.destroy();
    expect(sandbox.files()[0]?.size).toBe(4);
  });

  test('of the virus test file is answered 200 and marked', async () => {
    const [alone = '', inside = '', almost = ''] = await requestUploads(sandbox, sampleOrder(), 3);
    expect((await putFile(alone, eicar)).status).toBe(200);
    // Across the boundary of two stream chunks.
    expect((await putFile(inside, 'x'.repeat(65_536 - 30) + eicar + 'x'.repeat(100_000))).status).toBe(200);
    expect((await putFile(almost, eicar.slice(1))).status).toBe(200);
    expect(sandbox.files().map(({ state }) => state)).toEqual(['infected', 'infected', 'received']);
  });
});

describe('pages of other origins', () => {
  test('are refused', async () => {
    const [status, code] = await readError(await fetch(await requestUrl(), { method: 'OPTIONS' }));
    expect([status, code]).toEqual([403, 'AccessForbidden']);
  });

  test('can be allowed', async () => {
    const open = await startSandbox({ storeCors: true });
    const [url = ''] = await requestUploads(open, sampleOrder(), 1);
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([200, 'PUT']);
    expect((await putFile(url, content)).headers.get('access-control-allow-origin')).toBe('*');
    await open.close();
  });
});

test('a reset forgets the upload links', async () => {
  const url = await requestUrl();
  sandbox.reset();
  expect((await readError(await putFile(url, content)))[1]).toBe('AccessDenied');
});
