import type { FailureCode } from '../order/failure.ts';
import { isObject, parseJson } from '../order/text/json.ts';
import { refusalOf } from './access-refusals.ts';
import { type Access, callService, whyNotReady } from './call-service.ts';

/** Asks the service for its own type name: needs the token, creates nothing. Null if the connection works. */
export async function checkConnection(access: Access): Promise<FailureCode | null> {
  const notReady = whyNotReady(access);
  if (notReady) return notReady;
  const answer = await callService(access, { json: { query: '{ __typename }' } });
  if (typeof answer === 'string') return answer;
  const refusal = refusalOf(answer.status);
  if (refusal) return refusal;
  const body = parseJson(answer.body);
  return isObject(body) && ('data' in body || 'errors' in body) ? null : 'service.noGraphql';
}
