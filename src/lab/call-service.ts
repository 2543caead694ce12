// One POST to the service (service.md 4.1): how it leaves, and how much of what comes back is read.
import ky, { type KyInstance } from 'ky';
import type { FailureCode } from '../order/failure.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import type { Endpoint } from './endpoint.ts';
import { readText } from './read-text.ts';

/**
 * How the service is called. ky's own retries and its 10 s timeout are off: they would report a failure, or send again,
 * while the order exists. The browser's session does not go along. A redirect is not followed, and is told from a dead network.
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

/** The access that a request needs: where to, and with which bearer token (service.md 5). */
export interface Access {
  endpoint: Endpoint;
  token: string;
}

/** Bytes. No answer of a service is longer; a longer one is not held in memory. */
const longestAnswer = 16_000_000;

const canBeInHeader = (token: string) => /^[\x21-\x7e]+$/.test(token);

/** Why a request cannot begin at all, or null. Nothing has been sent then. */
export function whyNotReady({ token }: Access): FailureCode | null {
  if (!canBeInHeader(token)) return 'service.noToken';
  return navigator.onLine === false ? 'service.offline' : null;
}

export interface ServiceAnswer {
  status: number;
  headers: AnswerHeaders;
  /** '' when it is too long. */
  body: string;
  isTooLong: boolean;
  /** Whether another origin than the service's gave it. */
  otherOrigin: boolean;
}

/** A browser shows nothing else of a redirect that it did not follow; Node shows its status. */
const isRedirect = ({ type, status }: Response) => type === 'opaqueredirect' || (status >= 300 && status < 400);

/**
 * Sends one request, once. `service.redirected` when the service pointed elsewhere, where nothing went; `service.noAnswer`
 * when no whole answer came. In both cases the service may have acted on it. Never throws.
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
    const text = await readText(response, longestAnswer);
    const { status } = response;
    return { status, headers: response.headers, body: text ?? '', isTooLong: text === null, otherOrigin };
  } catch {
    return 'service.noAnswer';
  }
}

/** The JSON of an answer; null where it is none. */
export function jsonOf({ body }: ServiceAnswer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
