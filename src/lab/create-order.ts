// src/lab speaks to the laboratory's service, to its object store and to the sign-in provider.
import ky, { type KyInstance } from 'ky';
import { Failure, type FailureCode } from '../order/failure.ts';
import type { Endpoint } from './endpoint.ts';
import { classify, type Outcome, type ServiceHabits, type Sighting } from './outcome.ts';
import { type AttachmentContent, encodeRequest, type OrderRequest } from './request-body.ts';

/**
 * How the service is called. ky's own retries and its 10 s timeout are off: they would report a failure, or send again,
 * while the order exists. Nothing of the browser's session goes along, and no redirect is followed.
 */
export const serviceClient: KyInstance = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  redirect: 'error',
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

const canBeInHeader = (token: string) => /^[\x21-\x7e]+$/.test(token);

/** Why a request cannot begin at all, or null. Nothing has been sent then. */
export function whyNotReady({ token }: Access): FailureCode | null {
  if (!canBeInHeader(token)) return 'service.noToken';
  return navigator.onLine === false ? 'service.offline' : null;
}

interface SendOptions extends ServiceHabits {
  /** Ends the waiting. What was sent by then may have made the order. */
  signal?: AbortSignal;
}

async function attempt(
  request: OrderRequest,
  files: readonly AttachmentContent[],
  access: Access,
  signal: AbortSignal | undefined,
): Promise<Sighting> {
  const notReady = whyNotReady(access);
  if (notReady) return { phase: 'notStarted', reason: notReady };
  const encoded = await encodeRequest(request, files).catch((error: unknown) =>
    error instanceof Failure ? error.code : 'order.invalid',
  );
  if (typeof encoded === 'string') return { phase: 'notStarted', reason: encoded };
  if (signal?.aborted) return { phase: 'notStarted', reason: 'order.notSent' };
  const { graphqlUrl } = access.endpoint;
  try {
    const response = await serviceClient.post(graphqlUrl, {
      body: encoded.body,
      headers: { ...encoded.headers, Authorization: `Bearer ${access.token}` },
      signal: signal ?? null,
    });
    const otherOrigin = response.url !== '' && new URL(response.url).origin !== new URL(graphqlUrl).origin;
    const body = await response.text();
    return { phase: 'sent', answer: { status: response.status, headers: response.headers, body, otherOrigin } };
  } catch {
    return { phase: 'sent', answer: null };
  }
}

/** Sends one createOrder request (service.md 4) and says what came of it. Never throws, never repeats. */
export async function createOrder(
  request: OrderRequest,
  files: readonly AttachmentContent[],
  access: Access,
  { signal, ...habits }: SendOptions = {},
): Promise<Outcome> {
  return classify(await attempt(request, files, access, signal), habits);
}
