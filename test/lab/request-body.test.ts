import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFileName } from '../../src/files/file-name.ts';
import { encodeRequest } from '../../src/lab/request-body.ts';
import { fileOf, requestOf } from './requests.ts';

const files = [fileOf('first.pdf', 70_001, 1, 'application/pdf'), fileOf('second.txt', 0), fileOf('third', 2, 3)];
const refusal = (code: string) => expect.objectContaining({ code });

describe('plainFileName', () => {
  it.each([
    ['pedigree.pdf', 'pedigree.pdf'],
    ['C:\\Users\\me\\pedigree.pdf', 'pedigree.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nContent-Type: text/html\0b.pdf', 'html\u0062.pdf'],
    ['report\u202efdp.exe', 'reportfdp.exe'],
    ['Stammbäume – 家系図.pdf', 'Stammbäume – 家系図.pdf'],
    ['', 'file'],
    ['..', 'file'],
    ['folder/', 'file'],
  ])('%j', (name, plain) => {
    expect(plainFileName(name)).toBe(plain);
  });

  it('has no path, no control character, no half of a character, and a maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), name => {
        const plain = plainFileName(name);
        expect(plain).toMatch(/^[^/\\\p{Cc}]{1,255}$/u);
        expect(plain.isWellFormed()).toBe(true);
        expect(['.', '..']).not.toContain(plain);
        expect(plainFileName(plain)).toBe(plain);
      }),
    );
  });
});

describe('encodeRequest', () => {
  const bodyOf = async (...request: Parameters<typeof encodeRequest>) => {
    const { body } = await encodeRequest(...request);
    if (typeof body !== 'string') throw new Error('not a text');
    return body;
  };

  it('none: the mutation and the order', async () => {
    const request = requestOf();
    const { headers } = await encodeRequest(request, []);
    expect(headers).toEqual({ 'Content-Type': 'application/json' });
    expect(JSON.parse(await bodyOf(request, []))).toEqual({
      query: 'mutation createOrder($order: OrderInput!) { createOrder(order: $order) { id } }',
      variables: { order: JSON.parse(request.order) },
    });
  });

  it('inline: the base64 of each file, in order', async () => {
    const request = requestOf({ method: 'inline', fileCount: 3 });
    const attachments = await Promise.all(
      files.map(async ({ blob }) => Buffer.from(await blob.arrayBuffer()).toString('base64')),
    );
    expect(JSON.parse(await bodyOf(request, files)).variables.order).toEqual({
      ...JSON.parse(request.order),
      attachments,
    });
  });

  it('presigned: the number of upload links, and no file', async () => {
    const request = requestOf({ method: 'presigned', fileCount: 3 });
    const { query, variables } = JSON.parse(await bodyOf(request, []));
    expect(query).toContain('{ id presignedAttachmentUrls }');
    expect(variables.order).toEqual({ ...JSON.parse(request.order), numberOfAttachmentsToBeUploaded: 3 });
  });

  it.each([
    ['null', null],
    ['list', [null, null, null]],
  ] as const)(
    'multipart: the parts in their order, with %s as the placeholder of the files',
    async (placeholder, attachments) => {
      const request = requestOf({ method: 'multipart', placeholder, fileCount: 3 });
      const { body, headers } = await encodeRequest(request, [
        { ...files[0], name: 'a/b\nc.pdf' } as never,
        ...files.slice(1),
      ]);
      if (typeof body === 'string') throw new Error('not a form');
      expect([...body.keys()]).toEqual(['operations', 'map', '0', '1', '2']);
      expect(headers).not.toHaveProperty('Content-Type');
      expect(Object.keys(headers)).toEqual(['apollo-require-preflight', 'x-graphql-yoga-csrf', 'GraphQL-Preflight']);
      const [operations, map] = [body.get('operations'), body.get('map')];
      expect(JSON.parse(operations as string).variables.order).toEqual({ ...JSON.parse(request.order), attachments });
      expect(JSON.parse(map as string)).toEqual({
        0: ['variables.order.attachments.0'],
        1: ['variables.order.attachments.1'],
        2: ['variables.order.attachments.2'],
      });
      const sent = body.getAll('0')[0] as File;
      expect([sent.name, sent.size]).toEqual(['bc.pdf', 70_001]);
    },
  );

  it('makes the same bytes each time', async () => {
    for (const method of ['none', 'inline', 'presigned'] as const) {
      const request = requestOf({ method, fileCount: 3 });
      expect(await bodyOf(request, files)).toBe(await bodyOf(structuredClone(request), files));
    }
  });

  it('keeps any JSON of an order, and adds nothing but the files', async () => {
    const order = fc.dictionary(
      fc.string().filter(name => !['attachments', 'numberOfAttachmentsToBeUploaded', '__proto__'].includes(name)),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(order, fc.constantFrom('none', 'inline', 'presigned'), async (value, method) => {
        const text = JSON.stringify(value);
        const added = { none: {}, inline: { attachments: [] }, presigned: { numberOfAttachmentsToBeUploaded: 0 } };
        const { variables } = JSON.parse(await bodyOf(requestOf({ method, order: text }), []));
        expect(variables.order).toEqual({ ...JSON.parse(text), ...added[method] });
      }),
    );
  });

  it.each(['', '[]', 'null', '{"a":1', '{"attachments":[]}', '{"numberOfAttachmentsToBeUploaded":2}'])(
    'refuses text that is not an order: %s',
    async order => {
      await expect(encodeRequest(requestOf({ order }), [])).rejects.toEqual(refusal('order.invalid'));
    },
  );

  it.each(['inline', 'multipart'] as const)('%s refuses to leave a file out, or to add one', async method => {
    for (const fileCount of [2, 4])
      await expect(encodeRequest(requestOf({ method, fileCount }), files)).rejects.toEqual(
        refusal('order.filesMissing'),
      );
  });

  it('multipart refuses operations over 1,000,000 bytes in UTF-8', async () => {
    const empty = await encodeRequest(requestOf({ method: 'multipart', order: '{"notes":""}' }), []);
    const rest = new Blob([(empty.body as FormData).get('operations') as string]).size;
    const encode = (notes: string) =>
      encodeRequest(requestOf({ method: 'multipart', order: JSON.stringify({ notes }) }), []);
    await expect(encode('x'.repeat(1_000_000 - rest))).resolves.toBeDefined();
    await expect(encode('x'.repeat(1_000_001 - rest))).rejects.toEqual(refusal('order.tooLarge'));
    await expect(encode('é'.repeat(600_000))).rejects.toEqual(refusal('order.tooLarge'));
  });
});
