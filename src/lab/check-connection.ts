import type { FailureCode } from '../order/failure.ts';
import { refusalOf } from './access-refusals.ts';
import { type Access, serviceClient, whyNotReady } from './create-order.ts';

/** Asks the service for its own type name: needs the token, creates nothing. Null when the connection works. */
export async function checkConnection(access: Access): Promise<FailureCode | null> {
  const notReady = whyNotReady(access);
  if (notReady) return notReady;
  try {
    const response = await serviceClient.post(access.endpoint.graphqlUrl, {
      json: { query: '{ __typename }' },
      headers: { Authorization: `Bearer ${access.token}` },
    });
    const refusal = refusalOf(response.status);
    if (refusal) return refusal;
    const body: unknown = await response.json().catch(() => null);
    const isGraphql = typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
    return isGraphql ? null : 'service.noGraphql';
  } catch {
    return 'service.noAnswer';
  }
}
