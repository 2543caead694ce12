import type { Sandbox } from './server.ts';

type Json = Record<string, unknown>;

const mutation = (selection: string) =>
  `mutation CreateOrder($order: OrderInput!) { createOrder(order: $order) { ${selection} } }`;

export const createOrderText = mutation('id');

/** Only the pre-signed method selects the upload links. */
const textFor = (order: Json): string =>
  order.numberOfAttachmentsToBeUploaded === undefined ? createOrderText : mutation('id presignedAttachmentUrls');

export type GraphqlReply = {
  status: number;
  headers: Headers;
  text: string;
  body: {
    data?: { createOrder: { id: string; presignedAttachmentUrls: string[] | null } } | null;
    errors?: { message: string; extensions?: { code?: string; rules?: string[] } }[];
  };
};

/** A small client of section 4.2, so the sandbox is tested without the extension's own client. */
export async function post(sandbox: Sandbox, body: string | FormData, headers: Json = {}): Promise<GraphqlReply> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const sent = { authorization: `Bearer ${sandbox.token}`, ...type, ...headers } as Record<string, string>;
  const response = await fetch(`${sandbox.baseUrl}/graphql`, { method: 'POST', headers: sent, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

export function postQuery(sandbox: Sandbox, query: string, headers: Json = {}) {
  return post(sandbox, JSON.stringify({ query }), headers);
}

export function postOrder(sandbox: Sandbox, order: Json, headers: Json = {}) {
  return post(sandbox, JSON.stringify({ query: textFor(order), variables: { order } }), headers);
}

/** Section 4.3, method 3. `placeholder` is what stands for the files in `operations`. */
export function postMultipart(sandbox: Sandbox, order: Json, files: File[], placeholder: unknown, headers: Json = {}) {
  const form = new FormData();
  const variables = { order: { ...order, attachments: placeholder } };
  form.append('operations', JSON.stringify({ query: textFor(order), variables }));
  const paths = files.map((_, index) => [String(index), [`variables.order.attachments.${index}`]]);
  form.append('map', JSON.stringify(Object.fromEntries(paths)));
  for (const [index, file] of files.entries()) form.append(String(index), file);
  return post(sandbox, form, headers);
}

/** Creates an order with this many upload links and returns them. */
export async function requestUploads(sandbox: Sandbox, order: Json, count: number): Promise<string[]> {
  const { body, text } = await postOrder(sandbox, { ...order, numberOfAttachmentsToBeUploaded: count });
  const urls = body.data?.createOrder.presignedAttachmentUrls;
  if (!urls) throw new Error(`No upload addresses: ${text}`);
  return urls;
}

export function putFile(url: string, content: string | Uint8Array<ArrayBuffer>, headers: Json = {}) {
  const sent = { 'content-type': 'application/octet-stream', ...headers } as Record<string, string>;
  return fetch(url, { method: 'PUT', headers: sent, body: content });
}

function parse(text: string): GraphqlReply['body'] {
  try {
    return JSON.parse(text) as GraphqlReply['body'];
  } catch {
    return {};
  }
}
