import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type RequestBody = { bytes: Buffer; sha256: string };

/**
 * Reads a whole body, or returns `undefined` when it is larger than the limit. The rest is read and dropped, up to a
 * limit, so the client sees the answer.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<RequestBody | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > 4 * limit) request.destroy();
  }
  if (size > limit) return undefined;
  const bytes = Buffer.concat(chunks);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Reads the rest of a body and drops it: a client that is still sending would not see the answer. */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  for await (const _chunk of request);
}

/** A header that appears twice is joined as in HTTP. */
export function flattenHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : `${value}`,
    ]),
  );
}
