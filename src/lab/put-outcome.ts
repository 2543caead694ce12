// The result of a PUT to a pre-signed address (service.md 4.3), which does not describe the store. Object stores answer
// errors in XML, and an address works once: a second PUT is safe only if the first certainly stored nothing. Chromium
// silently sends a PUT again when a kept-alive connection breaks before the answer (measured): even a first PUT can get the
// answer that its address was used, and then the file is probably there.
import type { FailureCode } from '../order/failure.ts';
import { present } from '../order/members.ts';
import { type AnswerHeaders, retryAfterOf } from './answer-headers.ts';

export type PutResult =
  /** Stored. The lab scans files after receipt, so this does not mean "accepted". */
  | { kind: 'confirmed' }
  /** Probably stored, or the extension cannot tell. */
  | { kind: 'unconfirmed'; reason: FailureCode }
  /** Certainly not stored: it can be uploaded again while the address is valid. */
  | { kind: 'notStored'; reason: FailureCode; retryAfter?: number }
  /** It can never be uploaded to this address. */
  | { kind: 'failed'; reason: FailureCode };

/** What the extension saw of a PUT that had begun. */
export interface PutSighting {
  /** Whether an earlier PUT to the same address may have stored the file. */
  isRepeat: boolean;
  /** Whether the last byte of the file was handed to the network. */
  isBodySent: boolean;
  /** Whether it was stopped on purpose. */
  isStopped: boolean;
  /** Null: no answer, or an incomplete one. `isElsewhere`: it came from an address other than the one the file was sent to. */
  answer: { status: number; headers: AnswerHeaders; body: string; isElsewhere: boolean } | null;
}

/** Status and error code that prove that nothing was stored. */
const proofs: Readonly<Record<string, FailureCode>> = {
  '400 IncompleteBody': 'upload.incomplete',
  '400 RequestTimeout': 'upload.incomplete',
  '503 SlowDown': 'upload.slowDown',
};

/** The address was used, or may have been. On a repeat, an error code says no more than that. */
const usedStatuses = new Set([403, 409, 410, 412]);

const failedByCode: Readonly<Record<string, FailureCode>> = {
  AuthorizationQueryParametersError: 'upload.signature',
  EntityTooLarge: 'upload.tooLarge',
  ExpiredToken: 'upload.tokenExpired',
  InvalidAccessKeyId: 'upload.signature',
  InvalidToken: 'upload.tokenExpired',
  SignatureDoesNotMatch: 'upload.signature',
};

/** Refusals without such a code; with any other status the file may have been stored. */
const failedByStatus: Readonly<Record<number, FailureCode>> = {
  400: 'upload.refused',
  401: 'upload.signature',
  404: 'upload.refused',
  405: 'upload.refused',
  413: 'upload.tooLarge',
  415: 'upload.refused',
  422: 'upload.refused',
  431: 'upload.refused',
};

/** How many characters of an answer are read: a store's answer is short, a hostile one may not be. */
const longestError = 4000;

/** The code of a store's XML error, and whether its message says that the address expired. Workers have no XML parser. */
function errorOf(body: string): { code: string; isExpired: boolean } | null {
  const text = body.slice(0, longestError);
  if (!/<Error[\s>]/.test(text)) return null;
  const [, code = ''] = /<Code>\s*(\w{1,64})\s*<\/Code>/.exec(text) ?? [];
  const [, message = ''] = /<Message>([^<]{0,500})/.exec(text) ?? [];
  return { code, isExpired: /expired/i.test(message) };
}

/** The type alone makes no page: Google's store sends it with an empty answer. */
const isHtml = (headers: AnswerHeaders, body: string) =>
  /^\s*<(?:!doctype html|html)\b/i.test(body) ||
  (/^\s*text\/html/i.test(headers.get('Content-Type') ?? '') && /<[a-z!]/i.test(body));

function whyFailed(status: number, error: ReturnType<typeof errorOf>): FailureCode | undefined {
  if (status < 400 || status >= 500 || status === 409) return undefined;
  if (error?.code === 'AccessDenied' && error.isExpired) return 'upload.expired';
  return (error && Object.hasOwn(failedByCode, error.code) && failedByCode[error.code]) || failedByStatus[status];
}

/** 304 has no target address. */
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

function classifyAnswer(
  { isRepeat, isBodySent }: Pick<PutSighting, 'isRepeat' | 'isBodySent'>,
  answer: NonNullable<PutSighting['answer']>,
): PutResult {
  const { status, headers, body, isElsewhere } = answer;
  // The browser did not follow it: see RedirectGuard.
  if (isRedirect(status)) return { kind: 'failed', reason: 'upload.redirected' };
  const error = errorOf(body);
  if (status >= 200 && status < 300) {
    // The sign-in page of a guest network answers 200 to everything.
    if (isHtml(headers, body)) return { kind: 'failed', reason: 'upload.otherOrigin' };
    if (isElsewhere) return { kind: 'unconfirmed', reason: 'upload.otherOrigin' };
    // With HTTP/2, a server can say 200 to a part of the file (measured): then the browser sends no more of it.
    const isWhole = isBodySent && !error;
    return isWhole ? { kind: 'confirmed' } : { kind: 'unconfirmed', reason: 'upload.unreadableAnswer' };
  }
  const proof = status === 411 ? 'upload.incomplete' : proofs[`${status} ${error?.code}`];
  if (proof) return { kind: 'notStored', reason: proof, ...present({ retryAfter: retryAfterOf(headers) }) };
  const failed = whyFailed(status, error);
  if (usedStatuses.has(status) && (isRepeat || !failed))
    return { kind: 'unconfirmed', reason: isRepeat ? 'upload.used' : 'upload.denied' };
  if (failed) return { kind: 'failed', reason: failed };
  return { kind: 'unconfirmed', reason: status >= 500 ? 'upload.broken' : 'upload.unreadableAnswer' };
}

/** Classifies what the extension saw of a PUT. Total: any input has a result. */
export function classifyPut({ answer, ...seen }: PutSighting): PutResult {
  const { isBodySent, isStopped } = seen;
  if (answer) return classifyAnswer(seen, answer);
  // Progress is reported up to 100 ms late, and not at all after a stop: by then, everything may have left.
  if (isStopped) return { kind: 'unconfirmed', reason: 'upload.stopped' };
  return isBodySent
    ? { kind: 'unconfirmed', reason: 'upload.noAnswer' }
    : { kind: 'notStored', reason: 'upload.interrupted' };
}
