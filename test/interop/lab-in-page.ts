// Bundled and put into a page, and used directly in Node: one order, or one file, through the extension's own client.
import { createOrder } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import type { OrderRequest } from '../../src/lab/request-body.ts';
import { putFile } from '../../src/lab/upload.ts';
import { contentOf, type TestFile } from './test-file.ts';

export interface Placed {
  baseUrl: string;
  placeholder: OrderRequest['placeholder'];
  files: readonly TestFile[];
  /** OrderInput as JSON. */
  order: string;
}

export function placeOrder({ baseUrl, placeholder, files, order }: Placed) {
  const request: OrderRequest = { method: 'multipart', order, placeholder, fileCount: files.length };
  return createOrder(request, files.map(contentOf), { endpoint: parseEndpoint(baseUrl), token: 'a-token' });
}

const putTestFile = ({ url, file, isRepeat }: { url: string; file: TestFile; isRepeat: boolean }) =>
  putFile(url, contentOf(file).blob, { isRepeat, guard: async () => null });

const inPage = { placeOrder, putTestFile };

export type LabInPage = typeof inPage;

Object.assign(globalThis, { lab: inPage });
