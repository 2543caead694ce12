import type { FailureCode } from '../order/failure.ts';
import { isObject, parseJson } from '../order/text/json.ts';
import { type Access, askService } from './call-service.ts';
import { multipartForm, type OrderRequest, placeholderFor, preflightHeaders } from './request-body.ts';

/** `accepted` only says that the form passed: some servers accept null and then lose the file. */
type Probe = 'accepted' | 'refused' | FailureCode;

/** How a GraphQL server answers a form that it does not accept. */
const refusals = new Set([400, 415, 422]);

/** A query that creates nothing, in the form of an order with one file (service.md 4.3, method 3). */
function probeForm(placeholder: OrderRequest['placeholder']): FormData {
  const variables = `{"order":{"attachments":${placeholderFor(placeholder, 1)}}}`;
  const operations = `{"query":"query { __typename }","variables":${variables}}`;
  return multipartForm(operations, [{ name: 'probe.txt', blob: new Blob(['.']) }]);
}

function read(status: number, body: unknown): Probe {
  if (refusals.has(status)) return 'refused';
  if (!isObject(body)) return 'service.noGraphql';
  if (isObject(body.data) && '__typename' in body.data) return 'accepted';
  return 'errors' in body ? 'refused' : 'service.noGraphql';
}

/** Asks the service whether it accepts a multipart form with this placeholder for the files. Creates nothing. */
export async function probeMultipart(access: Access, placeholder: OrderRequest['placeholder']): Promise<Probe> {
  const answer = await askService(access, { body: probeForm(placeholder), headers: preflightHeaders });
  return typeof answer === 'string' ? answer : read(answer.status, parseJson(answer.body));
}

/** Asks the service for its own type name: needs the token, creates nothing. Null if the connection works. */
export async function checkConnection(access: Access): Promise<FailureCode | null> {
  const answer = await askService(access, { json: { query: '{ __typename }' } });
  if (typeof answer === 'string') return answer;
  const body = parseJson(answer.body);
  return isObject(body) && ('data' in body || 'errors' in body) ? null : 'service.noGraphql';
}
