// One POST to the service (service.md 4.1): how it is sent, and how much of the answer is read.
import ky, { type KyInstance } from 'ky';
import type { FailureCode } from '../order/failure.ts';
import { isObject, parseJson } from '../order/text/json.ts';
import { refusalIn, refusalOf } from './access-refusals.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import type { Endpoint } from './endpoint.ts';
import { readText } from './read-text.ts';

/**
 * How the extension calls the service. ky's own retries and 10 s timeout are off: they would report a failure, or send
 * again, while the order exists. The request carries none of the browser's cookies. It does not follow a redirect, and
 * reports it differently from a dead network.
 */
const client: KyInstance = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  headers: { Accept: 'application/graphql-response+json, application/json;q=0.9' },
});

/** The access that a request needs: the address and the bearer token (service.md 5). */
export interface Access {
  endpoint: Endpoint;
  token: string;
}

/** In bytes. No real answer is longer; a longer one is not held in memory. */
const longestAnswer = 16_000_000;

/** Most characters of an answer that are parsed, where nothing was created: the introspection query leaves out what is long. */
export const longestParsed = 2_000_000;

/** Why a request cannot start, or null. If it cannot, nothing was sent. */
export function whyNotReady({ token }: Access): FailureCode | null {
  // Other characters cannot be in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) return 'service.noToken';
  return navigator.onLine === false ? 'service.offline' : null;
}

export interface ServiceAnswer {
  status: number;
  headers: AnswerHeaders;
  /** '' if it is too long. */
  body: string;
  isTooLong: boolean;
  /** The connection broke after this much of the body. */
  isCut: boolean;
  /** Whether an origin other than the service's answered. */
  otherOrigin: boolean;
}

/** For a redirect that it did not follow, a browser shows only this type; Node shows the status. Others have no target. */
const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

/**
 * Sends one request, once. `service.redirected`: the service pointed elsewhere, and nothing was sent there.
 * `service.noAnswer`: no complete answer came. In both cases the service may have acted on the request. Never throws.
 */
export async function callService(
  { endpoint, token }: Access,
  {
    headers,
    ...request
  }: { json?: object; body?: BodyInit; headers?: Record<string, string>; signal?: AbortSignal | null },
): Promise<ServiceAnswer | 'service.redirected' | 'service.noAnswer'> {
  const { graphqlUrl } = endpoint;
  try {
    const response = await client.post(graphqlUrl, {
      ...request,
      headers: { ...headers, Authorization: `Bearer ${token}` },
    });
    if (isRedirect(response)) return 'service.redirected';
    const otherOrigin = response.url !== '' && new URL(response.url).origin !== new URL(graphqlUrl).origin;
    let isCut = false;
    const cut = () => {
      isCut = true;
    };
    const text = await readText(response, longestAnswer, { cut });
    const { status, headers: received } = response;
    return { status, headers: received, body: text ?? '', isTooLong: text === null, isCut, otherOrigin };
  } catch {
    return 'service.noAnswer';
  }
}

/** Asks the service something that creates nothing. Returns its answer, or why there is none that counts. */
export async function askService(
  access: Access,
  request: Parameters<typeof callService>[1],
): Promise<ServiceAnswer | FailureCode> {
  const notReady = whyNotReady(access);
  if (notReady) return notReady;
  const answer = await callService(access, request);
  if (typeof answer === 'string') return answer;
  if (answer.isCut) return 'service.noAnswer';
  const body = answer.body.length > longestParsed ? undefined : parseJson(answer.body);
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : [];
  if (refusalIn(errors) === 'service.unauthorized') return 'service.unauthorized';
  return refusalOf(answer.status) ?? answer;
}
