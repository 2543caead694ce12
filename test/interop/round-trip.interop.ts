// What the multipart encoder wrote, byte by byte, as two parsers by other authors read it.

import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeRequest } from '../../src/lab/request-body.ts';
import '../node-base64.ts';
import { awkwardNames } from './awkward-names.ts';
import { type Client, nodeClient, startBrowserClient } from './client.ts';
import { type Listening, listen } from './listen.ts';
import { type ArrivedFile, describeFile, load } from './order-book.ts';
import { testFile } from './test-file.ts';
import { arrivalOf, nameInForm } from './verdict.ts';

const busboy = load('busboy') as typeof import('busboy');
const undici = load('undici') as typeof import('undici');

interface Raw {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The parts in order. */
type Parsed = { part: string; content: string | ArrivedFile }[];

async function readWithBusboy({ headers, body }: Raw): Promise<Parsed> {
  const parts: { part: string; content: Promise<string | ArrivedFile> }[] = [];
  // busboy's own default encoding of names differs from that of every browser.
  const parser = busboy({ headers, defParamCharset: 'utf8', limits: { fieldSize: 1e8 } });
  parser.on('field', (part: string, value) => parts.push({ part, content: Promise.resolve(value) }));
  parser.on('file', (part, stream, { filename, mimeType }) =>
    parts.push({ part, content: describeFile(filename ?? '', mimeType, stream) }),
  );
  await new Promise((resolve, reject) => parser.on('close', resolve).on('error', reject).end(body));
  return Promise.all(parts.map(async ({ part, content }) => ({ part, content: await content })));
}

async function readWithUndici({ headers, body }: Raw): Promise<Parsed> {
  const response = new undici.Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  });
  const form = await response.formData();
  return Promise.all(
    [...form].map(async ([part, value]) => {
      if (typeof value === 'string') return { part, content: value };
      const bytes = new Uint8Array(await value.arrayBuffer());
      return { part, content: await describeFile(value.name, value.type, [bytes]) };
    }),
  );
}

/** Decodes what a form must escape, and also text that only looks escaped: nothing distinguishes the two. */
const nameReadBack = (name: string) => nameInForm(name).replace(/%(?:22|0a|0d)/gi, decodeURIComponent);

const parsers = {
  busboy: { parse: readWithBusboy, nameOf: nameInForm },
  'FormData of undici': { parse: readWithUndici, nameOf: nameReadBack },
};
const clients = { Node: async (): Promise<Client> => nodeClient, 'a page of the extension': startBrowserClient };

describe.each(Object.entries(clients))('from %s', (_, start) => {
  let client: Client;
  let server: Listening;
  let received: Raw[];
  beforeAll(async () => {
    received = [];
    server = await listen(async (request, response) => {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.setHeader('Content-Type', 'application/json').end('{"data":{"createOrder":{"id":"1"}}}');
    });
    client = await start();
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it.each(Object.entries(parsers))('%s reads what the client sent', async (_name, { parse, nameOf }) => {
    const sizes = [0, 1, 2, 65_535, 65_536, 65_537, 1_000_000];
    const sent = awkwardNames.map((name, index) => testFile(name, sizes[index % sizes.length] ?? 0, index));
    expect(await client.order(server.baseUrl, 'list', sent)).toMatchObject({ kind: 'created' });
    const raw = received.at(-1);
    if (!raw) throw new Error('Nothing came.');
    const [operations, map, ...files] = await parse(raw);
    expect([operations?.part, map?.part]).toEqual(['operations', 'map']);
    expect(JSON.parse(String(operations?.content)).variables.order.attachments).toEqual(sent.map(() => null));
    const paths = sent.map((_file, index) => [String(index), [`variables.order.attachments.${index}`]]);
    expect(JSON.parse(String(map?.content))).toEqual(Object.fromEntries(paths));
    expect(files).toEqual(
      await Promise.all(
        sent.map(async (file, index) => ({ part: String(index), content: await arrivalOf(file, nameOf) })),
      ),
    );
  });
});

describe.each(Object.entries(parsers))('%s', (_, { parse, nameOf }) => {
  it('reads any name and any bytes', async () => {
    const files = fc.array(
      fc.record({ name: fc.string({ unit: 'binary', maxLength: 300 }), bytes: fc.uint8Array({ maxLength: 3000 }) }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(files, fc.string({ unit: 'binary' }), async (sent, notes) => {
        const order = JSON.stringify({ notes });
        const contents = sent.map(({ name, bytes }) => ({ name, blob: new Blob([bytes]) }));
        const request = { method: 'multipart', placeholder: 'list', fileCount: sent.length, order } as const;
        const encoded = new Response((await encodeRequest(request, contents)).body);
        const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
        const [operations, , ...arrived] = await parse({ headers, body: Buffer.from(await encoded.arrayBuffer()) });
        expect(JSON.parse(String(operations?.content)).variables.order.notes).toBe(notes.toWellFormed());
        const expected = sent.map(async ({ name, bytes }, index) => {
          return {
            part: String(index),
            content: await describeFile(nameOf(name), 'application/octet-stream', [bytes]),
          };
        });
        expect(arrived).toEqual(await Promise.all(expected));
      }),
      { numRuns: 300 },
    );
  });
});
