import type { FailureCode } from '../order/failure.ts';
import { isObject, parseJson } from '../order/text/json.ts';
import { type Access, askService } from './call-service.ts';

/** Asks the service for its own type name: needs the token, creates nothing. Null if the connection works. */
export async function checkConnection(access: Access): Promise<FailureCode | null> {
  const answer = await askService(access, { json: { query: '{ __typename }' } });
  if (typeof answer === 'string') return answer;
  const body = parseJson(answer.body);
  return isObject(body) && ('data' in body || 'errors' in body) ? null : 'service.noGraphql';
}
