// The three forms of createOrder in service.md 4.3, and the one without files.
import type { AttachmentMethod } from '../files/attachments.ts';
import { plainFileName } from '../files/file-name.ts';
import { Failure } from '../order/failure.ts';
import { isObject, parseJson } from '../order/text/json.ts';
import { isReadable } from './is-readable.ts';

/** The part of a submission that is finalized: together with the files, it gives the same bytes each time. */
export interface OrderRequest {
  method: AttachmentMethod;
  /** OrderInput as JSON, without `attachments` and `numberOfAttachmentsToBeUploaded`. */
  order: string;
  /** The placeholder for files (service.md 4.3 says null; the public specification, one null per file). */
  placeholder: 'null' | 'list';
  fileCount: number;
}

/** A file as it is sent. */
export interface AttachmentContent {
  name: string;
  blob: Blob;
}

interface EncodedRequest {
  body: string | FormData;
  headers: Record<string, string>;
}

/** What common servers accept for `operations`, in bytes. */
const longestOperations = 1_000_000;

/** Servers that guard against forged forms require one of these with multipart; a web page's form cannot send them. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'apollo-require-preflight': 'true',
  'x-graphql-yoga-csrf': 'true',
  'GraphQL-Preflight': 'true',
};

const jsonHeaders = { 'Content-Type': 'application/json' };

/** service.md 4.1: only the selection differs. */
const mutation = (selection: string) =>
  `mutation createOrder($order: OrderInput!) { createOrder(order: $order) { ${selection} } }`;

const createOrderText = JSON.stringify(mutation('id'));
const createOrderWithUrls = JSON.stringify(mutation('id presignedAttachmentUrls'));

/** Members that describe the files: an order that already has one would have it twice. */
const fileMembers = ['attachments', 'numberOfAttachmentsToBeUploaded'];

function requirePlainOrder(order: string): void {
  const parsed = parseJson(order);
  if (!isObject(parsed) || fileMembers.some(name => Object.hasOwn(parsed, name))) throw new Failure('order.invalid');
}

/** The text around the value of the order's last member. As text, because base64 needs no escaping. */
function around(order: string, query: string, member: string): [before: string, after: string] {
  const members = order.trim().slice(1, -1).trim();
  const comma = members === '' ? '' : ',';
  return [`{"query":${query},"variables":{"order":{${members}${comma}"${member}":`, '}}}'];
}

async function readBase64({ blob }: AttachmentContent): Promise<string> {
  const bytes = await blob.arrayBuffer().catch(() => null);
  if (!bytes) throw new Failure('upload.unreadable');
  return new Uint8Array(bytes).toBase64();
}

async function encodeInline(order: string, files: readonly AttachmentContent[]): Promise<EncodedRequest> {
  const [before, after] = around(order, createOrderText, 'attachments');
  let list = '';
  // In sequence, so that only one file's bytes are in memory besides the texts.
  for (const file of files) list += `${list && ','}"${await readBase64(file)}"`;
  return { body: `${before}[${list}]${after}`, headers: jsonHeaders };
}

/** A form whose parts must come in this order: servers refuse any other. `operations` and `map` must not be Blobs. */
export function multipartForm(operations: string, files: readonly AttachmentContent[]): FormData {
  const paths = files.map((_, index) => [String(index), [`variables.order.attachments.${index}`]]);
  const form = new FormData();
  form.append('operations', operations);
  form.append('map', JSON.stringify(Object.fromEntries(paths)));
  for (const [index, { name, blob }] of files.entries()) form.append(String(index), blob, plainFileName(name));
  return form;
}

/** The placeholder in `operations` for this many files. */
export const placeholderFor = (placeholder: OrderRequest['placeholder'], count: number): string =>
  placeholder === 'null' ? 'null' : JSON.stringify(Array(count).fill(null));

async function encodeMultipart(request: OrderRequest, files: readonly AttachmentContent[]): Promise<EncodedRequest> {
  const [before, after] = around(request.order, createOrderText, 'attachments');
  const operations = before + placeholderFor(request.placeholder, files.length) + after;
  if (new TextEncoder().encode(operations).length > longestOperations) throw new Failure('order.tooLarge');
  for (const { blob } of files) if (!(await isReadable(blob))) throw new Failure('upload.unreadable');
  return { body: multipartForm(operations, files), headers: { ...preflightHeaders } };
}

/**
 * The request's body, and the headers that it needs besides the token. The same request and files give the same text, or the
 * same parts (the browser chooses the boundary between them).
 * @throws Failure `order.invalid`, `order.filesMissing`, `order.tooLarge`, `upload.unreadable`. Then nothing was sent.
 */
export async function encodeRequest(
  request: OrderRequest,
  files: readonly AttachmentContent[],
): Promise<EncodedRequest> {
  const { method, order, fileCount } = request;
  requirePlainOrder(order);
  const carriesFiles = method === 'inline' || method === 'multipart';
  if (carriesFiles && files.length !== fileCount) throw new Failure('order.filesMissing');
  switch (method) {
    case 'inline':
      return encodeInline(order, files);
    case 'multipart':
      return encodeMultipart(request, files);
    case 'presigned': {
      const [before, after] = around(order, createOrderWithUrls, 'numberOfAttachmentsToBeUploaded');
      return { body: before + String(fileCount) + after, headers: jsonHeaders };
    }
    case 'none':
      return { body: `{"query":${createOrderText},"variables":{"order":${order}}}`, headers: jsonHeaders };
  }
}
