// The function that is injected into a page, against a real server.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchDocument, forgetDocument } from '../../src/ehr/page/page-documents.ts';
import { listen } from '../listen.ts';

const answers: Record<string, { status?: number; disposition?: string; body: string }> = {
  '/files/scan%20one.pdf': { body: 'x'.repeat(1000) },
  '/named': { body: 'x', disposition: 'attachment; filename="report 1.pdf"' },
  '/bare': { body: 'x', disposition: 'inline; filename=report.pdf' },
  '/encoded': { body: 'x', disposition: "attachment; filename=a.pdf; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf" },
  '/broken-name': { body: 'x', disposition: "attachment; filename*=UTF-8''%E0%A4%A.pdf" },
  '/forbidden': { status: 403, body: 'no' },
};

const server = createServer(({ url = '' }, response) => {
  const { status = 200, disposition, body } = answers[url] ?? { status: 404, body: '' };
  response.writeHead(status, disposition ? { 'content-disposition': disposition } : {}).end(body);
});
let origin: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ origin, close } = await listen(server));
});
afterAll(() => close());

const fetched = (path: string, most = 1000) => fetchDocument('document key', `${origin}${path}`, most);

it('keeps the bytes in the page under the key until it is called to forget them', async () => {
  expect(await fetched('/files/scan%20one.pdf')).toEqual({ size: 1000, name: 'scan one.pdf' });
  const kept: unknown = Reflect.get(globalThis, 'document key');
  expect(kept instanceof Blob && (await kept.text())).toBe('x'.repeat(1000));
  forgetDocument('document key');
  expect(Reflect.has(globalThis, 'document key')).toBe(false);
});

it.each([
  ['/named', 'report 1.pdf'],
  ['/bare', 'report.pdf'],
  ['/broken-name', '%E0%A4%A.pdf'],
])('takes the name from the server: %s', async (path, name) => {
  expect(await fetched(path)).toEqual({ size: 1, name });
});

it('prefers the encoded name, which is complete', async () => {
  expect(await fetched('/encoded')).toEqual({ size: 1, name: 'résumé.pdf' });
});

it('keeps nothing of a document that is too large, refused or missing', async () => {
  forgetDocument('document key');
  expect(await fetched('/files/scan%20one.pdf', 999)).toEqual({ reason: 'tooLarge' });
  expect(await fetched('/forbidden')).toEqual({ reason: 'refused' });
  expect(await fetched('/missing')).toEqual({ reason: 'refused' });
  expect(await fetchDocument('document key', 'http://127.0.0.1:1/', 1000)).toEqual({ reason: 'noAnswer' });
  expect(Reflect.has(globalThis, 'document key')).toBe(false);
});
