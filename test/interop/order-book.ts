// What every server here does with an order: only record what it received.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GraphQLScalarType, GraphQLSchema } from 'graphql';

/** A file as a server passed it to its application. */
export interface ArrivedFile {
  name: string;
  type: string;
  size: number;
  sha256: string;
}

export interface ArrivedOrder {
  requisitionNumber: string;
  /** A text says what was in place of a file. */
  files: (ArrivedFile | string)[];
}

export interface OrderBook {
  schema: GraphQLSchema;
  orders: ArrivedOrder[];
}

/**
 * Loads a peer as CommonJS, if the peer supports it: an imported one would bring a second copy of graphql, and graphql
 * refuses schemas of another copy.
 */
export const load = createRequire(import.meta.url);

const { buildSchema } = load('graphql') as typeof import('graphql');

const folder = path.join(import.meta.dirname, '../sandbox/schema');
const typeDefs = ['order', 'patient', 'clinical', 'billing']
  .map(part => readFileSync(path.join(folder, `${part}.graphql`), 'utf8'))
  .join('\n');

/** What the upload middlewares pass on. */
interface Upload {
  filename: string;
  mimetype: string;
  createReadStream(): AsyncIterable<Uint8Array>;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'createReadStream' in value;

const isFile = (value: unknown): value is File =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value;

/** Describes a file by its name, type and bytes. */
export async function describeFile(
  name: string,
  type: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ArrivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, type, size, sha256: hash.digest('hex') };
}

async function readAttachment(value: unknown): Promise<ArrivedFile | string> {
  const given: unknown = await value;
  if (isUpload(given)) return describeFile(given.filename, given.mimetype, given.createReadStream());
  if (isFile(given)) return describeFile(given.name, given.type, [new Uint8Array(await given.arrayBuffer())]);
  return `no file: ${JSON.stringify(given)}`;
}

/** The service's schema, and the received orders. `upload` is the server's own scalar for a file, if it has one. */
export function openBook(upload?: Pick<GraphQLScalarType, 'parseValue'>): OrderBook {
  const orders: ArrivedOrder[] = [];
  const schema = buildSchema(typeDefs);
  if (upload) Object.assign(schema.getType('Attachment') ?? {}, { parseValue: upload.parseValue });
  const field = schema.getMutationType()?.getFields().createOrder;
  if (!field) throw new Error('The schema has no createOrder.');
  field.resolve = async (_root: unknown, { order }) => {
    const files = await Promise.all(((order.attachments ?? []) as unknown[]).map(readAttachment));
    orders.push({ requisitionNumber: order.requisitionNumber, files });
    return { id: `ORDER-${orders.length}` };
  };
  return { schema, orders };
}
