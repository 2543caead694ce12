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
}

/** The address is signed for this type only. */
const type = 'application/octet-stream';

/** In milliseconds, between two progress reports. */
const pause = 500;

/** In milliseconds. Files wait behind a store that takes no byte and gives no answer, and their addresses expire. */
const longestSilence = 600_000;

/** Most bytes of an answer to wait for: far more than its class depends on. */
const longestAnswer = 1_000_000;

function answerOf(request: XMLHttpRequest, url: string): PutSighting['answer'] {
  const { status, responseText: body, responseURL } = request;
  const { href, hash } = new URL(url);
  const isElsewhere = responseURL !== href.slice(0, href.length - hash.length);
  return { status, headers: { get: name => request.getResponseHeader(name) }, body, isElsewhere };
}

const send = (url: string, file: Blob, { isRepeat, onProgress, signal }: PutOptions) =>
  new Promise<PutResult>(resolve => {
    const request = new XMLHttpRequest();
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
      resolve(classifyPut({ isRepeat, isBodySent, isStopped: signal?.aborted ?? false, answer }));
    };
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) => {
      hear();
      // Browsers report the last bytes again before they report an error: bytes not reported here have not left.
      if (loaded >= file.size) isBodySent = true;
      const now = performance.now();
      if (isBodySent || now < nextReport) return;
      nextReport = now + pause;
      onProgress?.(loaded);
    });
    request.upload.addEventListener('load', () => {
      hear();
      isBodySent = true;
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
