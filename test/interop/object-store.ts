// s3rver, an object store with the interface of S3. It checks time, expiration, account and form of a presigned URL,
// but version 3.7.1 does not compute the signature. This file does so first, with aws4, which neither of the presigners
// uses.

import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { load } from './order-book.ts';
import { account, bucket, region } from './presigners.ts';

export interface ObjectStore {
  baseUrl: string;
  /** What is stored under a key, or null. */
  read(key: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface S3rver {
  configureBuckets(): Promise<unknown>;
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  store: { getObject(bucket: string, key: string): Promise<{ content: NodeJS.ReadableStream } | undefined> };
}

const S3rver = load('s3rver') as new (options: object) => S3rver;

interface Aws4 {
  sign(request: object, account: object): { path: string };
}

const { sign } = load('aws4') as Aws4;

const signatureIn = (url: URL) => url.searchParams.get('X-Amz-Signature');

/** The signature that a request must have: over its method, path, query and the headers it lists as signed. */
function signatureOf({ method, headers }: IncomingMessage, url: URL): string | null {
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const signedHeaders = Object.fromEntries(names.map(name => [name, headers[name] ?? '']));
  const query = url.search.replace(/&?X-Amz-Signature=[^&]*/, '');
  const request = {
    service: 's3',
    region,
    method,
    path: url.pathname + query,
    headers: signedHeaders,
    signQuery: true,
  };
  return signatureIn(new URL(sign(request, account).path, url));
}

/** The S3 error code for a request that is not let through. What s3rver itself refuses is left to s3rver. */
function whyNot(request: IncomingMessage): 'AccessDenied' | 'SignatureDoesNotMatch' | null {
  const url = new URL(request.url ?? '/', 'http://store');
  const signature = signatureIn(url);
  if (signature === null) return 'AccessDenied';
  const isOurs = url.searchParams.get('X-Amz-Credential')?.startsWith(`${account.accessKeyId}/`);
  return isOurs && signature !== signatureOf(request, url) ? 'SignatureDoesNotMatch' : null;
}

/**
 * Starts on loopback, with one empty bucket. It sends no CORS headers, so only origins that the browser itself allows
 * can reach it.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'order-extension-interop-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = await listen((request, response) => {
    const code = whyNot(request);
    if (code === null) return handle(request, response);
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  });
  return {
    baseUrl: server.baseUrl,
    read: async key => {
      const object = await s3.store.getObject(bucket, key);
      return object ? buffer(object.content) : null;
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
