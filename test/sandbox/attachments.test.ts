import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderText, post, postMultipart, postOrder } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './server.ts';
import { eicar } from './virus-scan.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256);
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
const path = 'variables.order.attachments.0';
const base64 = (size: number) => Buffer.alloc(size, 1).toString('base64');

async function withSandbox<T>(options: SandboxOptions, use: (other: Sandbox) => Promise<T>): Promise<T> {
  const other = await startSandbox(options);
  try {
    return await use(other);
  } finally {
    await other.close();
  }
}

describe('inline', () => {
  test('files arrive complete', async () => {
    const attachments = [Buffer.from(bytes).toString('base64'), Buffer.from('short').toString('base64'), ''];
    expect((await postOrder(sandbox, sampleOrder({ attachments }))).body.errors).toBeUndefined();
    expect(sandbox.orders()[0]?.order.attachments).toEqual(attachments);
    expect(sandbox.files()).toMatchObject([
      { index: 0, method: 'inline', state: 'received', size: 70_000, sha256: sha256(bytes), name: null },
      { index: 1, size: 5, sha256: sha256('short') },
      { index: 2, size: 0, sha256: sha256('') },
    ]);
  });

  test.each(['not base64!', 'data:text/plain;base64,aGk=', 'aGk'])('refuses %s', async text => {
    const { body } = await postOrder(sandbox, sampleOrder({ attachments: [text] }));
    expect(body.errors?.[0]?.extensions?.rules).toEqual(['attachmentBase64']);
    expect(sandbox.orders()).toEqual([]);
  });

  test('accepts 10 MB and not one byte more', async () => {
    expect((await postOrder(sandbox, sampleOrder({ attachments: [base64(10_000_000)] }))).body.errors).toBeUndefined();
    const { body } = await postOrder(sandbox, sampleOrder({ attachments: [base64(1), base64(10_000_001)] }));
    expect(body.errors?.[0]).toMatchObject({ message: 'attachments.1 is larger than 10 MB.' });
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', rules: ['attachmentSize'] });
    expect(sandbox.orders()).toHaveLength(1);
  });

  test('can define 10 MB as the length of the base64 text', async () => {
    await withSandbox({ attachmentLimit: { bytes: 10_000_000, of: 'base64' } }, async other => {
      expect((await postOrder(other, sampleOrder({ attachments: [base64(7_500_000)] }))).body.errors).toBeUndefined();
      expect((await postOrder(other, sampleOrder({ attachments: [base64(7_500_001)] }))).body.errors).toHaveLength(1);
    });
  });

  test('an infected file is marked, not refused', async () => {
    const attachments = [Buffer.from(`before ${eicar} after`).toString('base64')];
    expect((await postOrder(sandbox, sampleOrder({ attachments }))).body.errors).toBeUndefined();
    expect(sandbox.files()).toMatchObject([{ state: 'infected' }]);
  });
});

describe('multipart', () => {
  let lenient: Sandbox;

  beforeAll(async () => {
    lenient = await startSandbox({ placeholders: 'both' });
  });
  afterAll(() => lenient.close());
  beforeEach(() => lenient.reset());

  const files = [new File([bytes], 'pedigrée.pdf'), new File(['second'], 'second.txt', { type: 'text/plain' })];

  test.each([
    ['null, as the document says', null],
    ['a list, as the public specification says', [null, null]],
  ])('files arrive complete with %s', async (_name, placeholder) => {
    const order = sampleOrder();
    const { status, body } = await postMultipart(lenient, order, files, placeholder);
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(lenient.orders()[0]?.order).toEqual({ ...order, attachments: placeholder });
    expect(lenient.orders()[0]?.receipt.headers['content-type']).toContain('multipart/form-data');
    expect(lenient.files()).toMatchObject([
      { index: 0, method: 'multipart', name: 'pedigrée.pdf', size: 70_000, sha256: sha256(bytes), state: 'received' },
      { index: 1, method: 'multipart', name: 'second.txt', size: 6, sha256: sha256('second') },
    ]);
  });

  test('can refuse null, as most servers do', async () => {
    await withSandbox({ placeholders: 'list' }, async other => {
      const refused = await postMultipart(other, sampleOrder(), files, null);
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        400,
        'Invalid object path: operations has no place for the files at variables.order.attachments.',
      ]);
      expect((await postMultipart(other, sampleOrder(), files, [null, null])).status).toBe(200);
      expect(other.orders()).toHaveLength(1);
    });
  });

  test.each([[[null, null]], [[]], [['aGk=', 'aGk=']], [undefined]])(
    'refuses %j as a placeholder',
    async placeholder => {
      expect((await postMultipart(sandbox, sampleOrder(), files, placeholder)).status).toBe(400);
      expect(sandbox.orders()).toEqual([]);
    },
  );

  test.each([[[null]], [[null, null, null]], [['aGk=', null]]])(
    'refuses %j as a list for two files',
    async placeholder => {
      expect((await postMultipart(lenient, sampleOrder(), files, placeholder)).status).toBe(400);
      expect(lenient.orders()).toEqual([]);
    },
  );

  test.each([
    ['files before operations', ['0', 'operations', 'map'], {}, 'Misordered'],
    ['no map', ['operations', '0'], {}, 'Misordered'],
    ['a file that is not there', ['operations', 'map'], { 0: ['variables.order.attachments.0'] }, 'File missing'],
    ['a path to nowhere', ['operations', 'map', '0'], { 0: ['variables.order.files.0'] }, 'Invalid object path'],
    ['a path to a prototype', ['operations', 'map', '0'], { 0: ['variables.__proto__.p'] }, 'Invalid object path'],
    ['a path to a value', ['operations', 'map', '0'], { 0: ['variables.order.notes'] }, 'Invalid object path'],
    ['a path that is no list', ['operations', 'map', '0'], { 0: 'variables.order.notes' }, 'list with one path'],
    ['no path', ['operations', 'map', '0'], { 0: [] }, 'Invalid object path'],
    ['two paths', ['operations', 'map', '0'], { 0: [path, path] }, 'Invalid object path'],
    [
      'a path to another index',
      ['operations', 'map', '0'],
      { 0: ['variables.order.attachments.1'] },
      'Invalid object path',
    ],
    ['a part with another name', ['operations', 'map', 'file'], { file: [path] }, 'must be named'],
    ['a map without files', ['operations', 'map'], {}, 'names no file'],
    ['a file that is not in the map', ['operations', 'map', '0', '1'], { 0: [path] }, 'each once'],
    ['another part', ['operations', 'map', '0', 'notes'], { 0: [path] }, 'each once'],
    ['a part twice', ['operations', 'map', '0', '0'], { 0: [path] }, 'each once'],
    ['a second map', ['operations', 'map', '0', 'map'], { 0: [path] }, 'each once'],
    ['text in place of a file', ['operations', 'map', 'notes'], { notes: [path] }, 'must be named'],
    ['a map that is no map', ['operations', 'map', '0'], 'x', 'map must be a JSON object'],
  ])('refuses %s', async (_name, parts, map, message) => {
    const form = new FormData();
    const variables = { order: sampleOrder({ attachments: null }) };
    const values: Record<string, string | File> = {
      operations: JSON.stringify({ query: createOrderText, variables }),
      map: JSON.stringify(map),
      0: new File(['x'], 'x'),
      1: new File(['y'], 'y'),
      file: new File(['x'], 'x'),
      notes: 'text',
    };
    for (const part of parts) form.append(part, values[part] ?? '');
    const { status, body } = await post(sandbox, form);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toContain(message);
    expect(body).not.toHaveProperty('data');
    expect(sandbox.orders()).toEqual([]);
  });

  test('refuses a body that is not multipart', async () => {
    expect((await post(sandbox, 'x', { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  test('refuses text in place of a file, and operations as a file', async () => {
    for (const [name, value] of [
      ['0', 'text'],
      ['operations', new File(['{}'], 'operations.json')],
    ] as const) {
      const form = new FormData();
      const operations = JSON.stringify({
        query: createOrderText,
        variables: { order: sampleOrder({ attachments: null }) },
      });
      const parts = new Map<string, string | File>([
        ['operations', operations],
        ['map', JSON.stringify({ 0: [path] })],
        ['0', new File(['x'], 'x')],
      ]);
      for (const [part, content] of parts.set(name, value)) form.append(part, content);
      expect((await post(sandbox, form)).status).toBe(400);
    }
    expect(sandbox.orders()).toEqual([]);
  });

  test('refuses the number of uploads beside files', async () => {
    const order = sampleOrder({ numberOfAttachmentsToBeUploaded: 2 });
    const { body } = await postMultipart(sandbox, order, files, null);
    expect(body.errors?.[0]?.extensions?.rules).toEqual(['oneAttachmentMethod']);
  });

  test("answers a client's probe, which creates nothing", async () => {
    const form = new FormData();
    const variables = { order: { attachments: null } };
    form.append('operations', JSON.stringify({ query: '{ __typename }', variables }));
    form.append('map', '{"0":["variables.order.attachments.0"]}');
    form.append('0', new File(['x'], 'x'));
    expect((await post(sandbox, form)).body).toEqual({ data: { __typename: 'Query' } });
  });

  test('over 10 MB is refused', async () => {
    const large = [new File([new Uint8Array(10_000_001)], 'large.bin')];
    const { body } = await postMultipart(sandbox, sampleOrder(), large, null);
    expect(body.errors?.[0]?.extensions?.rules).toEqual(['attachmentSize']);
  });

  test('can require a header that forces a preflight', async () => {
    await withSandbox({ requirePreflight: true }, async other => {
      const send = (headers: Record<string, string>) =>
        postMultipart(other, sampleOrder(), files, null, headers).then(({ status }) => status);
      expect(await send({})).toBe(400);
      for (const name of ['apollo-require-preflight', 'x-graphql-yoga-csrf', 'GraphQL-Preflight']) {
        expect(await send({ [name]: '1' })).toBe(200);
      }
      expect((await postOrder(other, sampleOrder())).status).toBe(200);
    });
  });
});
