// Sends a file to its pre-signed address (service.md 4.3, method 2). Uses XMLHttpRequest because fetch reports no progress:
// for a page of the extension (an offscreen document, a background page), not for a worker.
import type { FailureCode } from '../order/failure.ts';
import { isReadable } from './is-readable.ts';
import { classifyPut, type PutResult, type PutSighting } from './put-outcome.ts';

/**
 * Makes sure that a redirect of a PUT to an address ends the request there: XMLHttpRequest itself would follow it and send
 * the file along. Called before each PUT; returns why it cannot, or null. @see src/worker/orders/uploader.ts
 */
export type RedirectGuard = (url: string) => Promise<FailureCode | null>;

interface PutOptions {
  /** Nothing is sent without it. */
  guard: RedirectGuard;
  /** Whether an earlier PUT to the same address may have stored the file. */
  isRepeat: boolean;
  /** Bytes that have left, reported at most twice a second and again at the end. They run ahead of the bytes that arrived. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
  /**
   * The browser reports the whole file as sent as soon as an answer comes, whatever has left: Firefox (measured). With HTTP/1.1
   * everything has left by then. With HTTP/2 it sends no more of the file.
   */
  reportsAtAnswer?: boolean;
}

/** The address is signed for this type only. */
const type = 'application/octet-stream';

/** In milliseconds, between two progress reports. */
const pause = 500;

/** In milliseconds. Files wait behind a store that takes no byte and gives no answer, and their addresses expire. */
const longestSilence = 600_000;

/** Most bytes of an answer to wait for: far more than its class depends on. */
const longestAnswer = 1_000_000;

/** Bytes that can leave between two reports, or before the first. */
const mostUnreported = 1_000_000;

/** Follows what was reported as sent before the answer came, in a turn of its own. */
function watchReports(size: number) {
  const { port1: inTurn, port2: later } = new MessageChannel();
  let [reported, longestStep] = [0, 0];
  later.onmessage = ({ data: sent }: MessageEvent<number>) => {
    longestStep = Math.max(longestStep, sent - reported);
    reported = sent;
  };
  return {
    note: (sent: number) => inTurn.postMessage(sent),
    /** Whether the rest can have left since the last report (measured with 64 files at up to 20 MB/s). */
    mayBeWhole: () => size - reported <= Math.max(2 * longestStep, mostUnreported),
    close: () => later.close(),
  };
}

/** An address as a browser requests it. */
function requested(url: string): string {
  const { href, hash } = new URL(url);
  return href.slice(0, href.length - hash.length);
}

/** Whether a request went over HTTP/1.1. The browser says so only if the store's answer allows it: see uploader.ts. */
const isHttp1 = (url: string): boolean =>
  performance
    .getEntriesByName(requested(url), 'resource')
    .some(entry => (entry as PerformanceResourceTiming).nextHopProtocol.startsWith('http/1'));

function answerOf(request: XMLHttpRequest, url: string): PutSighting['answer'] {
  const { status, responseText: body, responseURL } = request;
  const isElsewhere = responseURL !== requested(url);
  return { status, headers: { get: name => request.getResponseHeader(name) }, body, isElsewhere };
}

const send = (url: string, file: Blob, { isRepeat, onProgress, signal, reportsAtAnswer }: PutOptions) =>
  new Promise<PutResult>(resolve => {
    const request = new XMLHttpRequest();
    const reports = reportsAtAnswer ? watchReports(file.size) : null;
    // The browser reports no progress for an empty file: it may be stored as soon as the request has left.
    let isBodySent = file.size === 0;
    let nextReport = 0;
    let silence: ReturnType<typeof setTimeout>;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, longestSilence);
    };
    const end = (answer: PutSighting['answer']) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
      reports?.close();
      if (reports && answer && isHttp1(url)) isBodySent = true;
      resolve(classifyPut({ isRepeat, isBodySent, isStopped: signal?.aborted ?? false, answer }));
    };
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) => {
      hear();
      // Browsers report the last bytes again before they report an error: bytes not reported here have not left.
      reports?.note(loaded);
      if (loaded >= file.size && !reports) isBodySent = true;
      const now = performance.now();
      if (isBodySent || now < nextReport) return;
      nextReport = now + pause;
      onProgress?.(loaded);
    });
    request.upload.addEventListener('load', () => {
      hear();
      isBodySent = reports?.mayBeWhole() ?? true;
      onProgress?.(file.size);
    });
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= longestAnswer) return;
      end(answerOf(request, url));
      request.abort();
    });
    request.addEventListener('load', () => end(answerOf(request, url)));
    request.addEventListener('error', () => end(null));
    request.addEventListener('abort', () => end(null));
    signal?.addEventListener('abort', stop);
    hear();
    // The browser keeps 250 of these, and no later ones.
    if (reports) performance.clearResourceTimings();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    // A Blob would send its own type. Its length is sent too: stores refuse chunks.
    request.send(file.slice(0, file.size, type));
  });

/**
 * Uploads a file to its address, once, and returns the result. Never rejects, never repeats and follows no redirect. It
 * sends no cookie, token or referrer: here, requests to other origins carry no cookies or tokens, and the extension's own
 * pages have no referrer.
 */
export async function putFile(url: string, file: Blob, options: PutOptions): Promise<PutResult> {
  if (!URL.canParse(url)) return { kind: 'failed', reason: 'upload.urlInvalid' };
  if (!(await isReadable(file))) return { kind: 'failed', reason: 'upload.unreadable' };
  const unguarded = await options.guard(url).catch(() => 'upload.unguarded' as const);
  if (unguarded) return { kind: 'notStored', reason: unguarded };
  if (options.signal?.aborted) return { kind: 'notStored', reason: 'upload.stopped' };
  return send(url, file, options).catch(() => ({ kind: 'failed', reason: 'upload.urlInvalid' }));
}
