// src/lab talks to the lab's service, to its object store and to the sign-in provider.
import { Failure } from '../order/failure.ts';
import { type Access, callService, whyNotReady } from './call-service.ts';
import { withMultipartReason } from './multipart-refusal.ts';
import { classify, type Outcome, type ServiceQuirks, type Sighting } from './outcome.ts';
import { type AttachmentContent, encodeRequest, type OrderRequest } from './request-body.ts';

/** In milliseconds. Then the user decides: a service that keeps the connection open must not leave an order "sending" for days. */
const longestSend = 3_600_000;

interface SendOptions extends ServiceQuirks {
  /** Stops waiting. What was sent by then may have created the order. */
  signal?: AbortSignal;
}

async function attempt(
  request: OrderRequest,
  files: readonly AttachmentContent[],
  access: Access,
  signal: AbortSignal,
): Promise<Sighting> {
  const notReady = whyNotReady(access);
  if (notReady) return { phase: 'notStarted', reason: notReady };
  const encoded = await encodeRequest(request, files).catch((error: unknown) =>
    error instanceof Failure ? error.code : 'order.invalid',
  );
  if (typeof encoded === 'string') return { phase: 'notStarted', reason: encoded };
  if (signal.aborted) return { phase: 'notStarted', reason: 'order.notSent' };
  const answer = await callService(access, { ...encoded, signal });
  if (answer === 'service.redirected') return { phase: 'redirected' };
  return { phase: 'sent', answer: answer === 'service.noAnswer' ? null : answer };
}

/** Sends one createOrder request (service.md 4) and returns its outcome. Never throws, never repeats. */
export async function createOrder(
  request: OrderRequest,
  files: readonly AttachmentContent[],
  access: Access,
  { signal = AbortSignal.timeout(longestSend), ...quirks }: SendOptions = {},
): Promise<Outcome> {
  return withMultipartReason(classify(await attempt(request, files, access, signal), quirks), request);
}
