import ky, { type KyInstance } from 'ky';
import type { FailureCode } from '../order/failure.ts';
import type { OrderInput } from '../order/order-input.ts';
import type { Endpoint } from './endpoint.ts';
import { classify, type Outcome } from './outcome.ts';

/** The mutation of service.md 4.1. */
const createOrderMutation = 'mutation createOrder($order: OrderInput!) { createOrder(order: $order) { id } }';

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

/** The JSON body of service.md 4.2; frozen with the parcel, so that a retry sends the same bytes. */
export const createOrderBody = (order: OrderInput): string =>
  JSON.stringify({ query: createOrderMutation, variables: { order } });

/** Sends one createOrder request (service.md 4.2) and says what came of it. Never throws, never repeats. */
export async function createOrder(body: string, { endpoint, token }: Access): Promise<Outcome> {
  try {
    const response = await serviceClient.post(endpoint.graphqlUrl, {
      body,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    const otherOrigin = response.url !== '' && new URL(response.url).origin !== new URL(endpoint.graphqlUrl).origin;
    return classify({ answer: { status: response.status, body: await response.text(), otherOrigin } });
  } catch {
    return classify({ answer: null });
  }
}
