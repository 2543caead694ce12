import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, answerText, type Ending, sendEnding } from './answer.ts';
import type { Bench } from './bench.ts';
import { endWithFault } from './fault-ending.ts';
import type { Fault } from './fault-plan.ts';
import type { ReceivedFile } from './received.ts';
import { drain } from './request-body.ts';
import { answerStoreError } from './store-error.ts';
import { createVirusScan } from './virus-scan.ts';

const hourMs = 3_600_000;

/** The upload link carries its own authorization, and the body is the raw file. */
const unwantedHeaders = [
  ['authorization', 'Only one auth mechanism allowed.'],
  ['cookie', 'Only one auth mechanism allowed.'],
  ['content-encoding', 'The file must be sent as it is.'],
  ['content-range', 'The file must be sent in one request.'],
] as const;

interface StoreOptions {
  cors: boolean;
  /** Bytes per second. */
  rate: number;
  /** The largest accepted file, in bytes. */
  bodyLimit: number;
}

/** Plays the object store behind the pre-signed upload links (section 4.3, method 2): PUT, once, within the hour. */
export function createObjectStore(bench: Bench, { cors, rate, bodyLimit }: StoreOptions): Server {
  const { faults, journal, now } = bench;
  /** Files whose bytes are arriving. A second PUT to the same upload link does not wait; it is refused. */
  const arriving = new Set<ReceivedFile>();
  const corsHeaders: Record<string, string> = cors
    ? { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': '*' }
    : {};

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (ending: Ending) => {
      const headers = 'answer' in ending ? { ...corsHeaders, ...ending.answer.headers } : {};
      sendEnding(response, 'answer' in ending ? { answer: { ...ending.answer, headers } } : ending, now());
    };
    if (request.method === 'OPTIONS') {
      return send({ answer: cors ? answerText(200, 'text/plain', '') : answerStoreError('AccessForbidden') });
    }
    const fault = request.method === 'PUT' ? faults.take('upload') : undefined;
    const act = () => store(request);
    const ignore = () => drain(request);
    const ending = fault
      ? await endUpload(fault, request, { act, ignore, signal: bench.signal })
      : { answer: await act() };
    send(ending);
    journal.note('upload', 'answer' in ending ? ending.answer.status : 'reset', {
      fault: fault?.kind ?? null,
      about: pathOf(request),
    });
  }

  /** A refusal reads the body first unless it is too large: a client that is still sending would see a broken connection. */
  async function store(request: IncomingMessage): Promise<Answer> {
    const file = admit(request);
    if ('status' in file) {
      if (declaredLength(request) <= bodyLimit) await drain(request);
      return file;
    }
    arriving.add(file);
    try {
      return await receive(request, file);
    } finally {
      arriving.delete(file);
    }
  }

  /** The file that this request can write, or why it cannot. */
  function admit(request: IncomingMessage): ReceivedFile | Answer {
    const { method, headers, url = '/' } = request;
    if (method !== 'PUT') return answerStoreError('MethodNotAllowed');
    const address = bench.uploads.read(new URL(url, 'http://store'));
    if (address === 'unknown') return answerStoreError('AccessDenied');
    const unwanted = unwantedHeaders.find(([name]) => headers[name] !== undefined);
    if (unwanted) return answerStoreError('InvalidArgument', unwanted[1]);
    if (address === 'bad signature') return answerStoreError('SignatureDoesNotMatch');
    if (address === 'expired') return answerStoreError('AccessDenied', 'Request has expired');
    // The type is one of the signed headers.
    if (headers['content-type'] !== 'application/octet-stream') return answerStoreError('SignatureDoesNotMatch');
    if (headers['content-length'] === undefined) return answerStoreError('MissingContentLength');
    if (declaredLength(request) > bodyLimit) return answerStoreError('EntityTooLarge');
    const file = bench.laboratory.findUpload(address.orderId, address.index);
    if (file?.state !== 'missing') return answerStoreError('AccessDenied');
    return arriving.has(file) ? answerStoreError('OperationAborted') : file;
  }

  /** Hashes and scans the bytes as they pass, and stores nothing. */
  async function receive(request: IncomingMessage, file: ReceivedFile): Promise<Answer> {
    const sha256 = createHash('sha256');
    const md5 = createHash('md5');
    const scan = createVirusScan();
    let size = 0;
    const start = performance.now();
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      const early = (size / rate) * 1000 - (performance.now() - start);
      if (early > 1) await wait(early);
      sha256.update(chunk);
      md5.update(chunk);
      scan.read(chunk);
    }
    bench.laboratory.completeUpload(file, { size, sha256: sha256.digest('hex'), infected: scan.isInfected() });
    return { status: 200, headers: { etag: `"${md5.digest('hex')}"` }, body: Buffer.alloc(0) };
  }

  const server = createServer({ requestTimeout: hourMs, keepAliveTimeout: 65_000 }, (request, response) => {
    handle(request, response).catch(error => {
      // Usually the client has left, and clientError has answered where an answer was possible.
      journal.note('upload', 'lost', { about: pathOf(request) });
      if (response.headersSent || request.destroyed) return response.destroy();
      sendEnding(response, { answer: answerStoreError('InternalError', String(error)) }, now());
    });
  });
  server.on('clientError', answerBrokenRequest);
  return server;
}

/** A reset planned before the file is complete must not wait for the file. */
async function endUpload(fault: Fault, request: IncomingMessage, rest: Parameters<typeof endWithFault>[1]) {
  if (fault.kind !== 'reset' || fault.when !== 'mid-body') return endWithFault(fault, rest);
  const half = declaredLength(request) / 2;
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size >= half) break;
  }
  return { reset: true } as const;
}

/** The address without its signature. */
const pathOf = ({ url = '' }: IncomingMessage) => url.replace(/\?.*/, '');

function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/** The client ended its side before it had sent what Content-Length promised. It may still be reading. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { body } = answerStoreError('IncompleteBody');
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/xml\r\nContent-Length: ${body.length}\r\n`;
  socket.end(`${head}Connection: close\r\n\r\n${body}`);
}
