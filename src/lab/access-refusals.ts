import type { FailureCode } from '../order/failure.ts';
import { isObject, type JsonObject } from '../order/text/json.ts';

/** Statuses that mean, for any request, that the service denied access. */
export const accessRefusals: Readonly<Record<number, FailureCode>> = {
  401: 'service.unauthorized',
  403: 'service.forbidden',
  404: 'service.notFound',
  405: 'service.notFound',
};

/** Why a request that creates nothing was not answered; undefined if the answer itself decides. */
export const refusalOf = (status: number): FailureCode | undefined =>
  status === 429 || status >= 500 ? 'service.notWell' : accessRefusals[status];

/** The code of a GraphQL error; '' without one. */
export const codeOf = ({ extensions }: JsonObject): string =>
  isObject(extensions) && typeof extensions.code === 'string' ? extensions.code : '';

/** The codes with which GraphQL servers refuse a request before they do anything, also with status 200 or 400. */
const refusalCodes: ReadonlyMap<string, FailureCode> = new Map([
  ['BAD_REQUEST', 'service.refused'],
  ['BAD_USER_INPUT', 'service.refused'],
  ['FORBIDDEN', 'service.forbidden'],
  ['GRAPHQL_PARSE_FAILED', 'service.refused'],
  ['GRAPHQL_VALIDATION_FAILED', 'service.refused'],
  ['UNAUTHENTICATED', 'service.unauthorized'],
  ['UNAUTHORIZED', 'service.unauthorized'],
  ['VALIDATION_ERROR', 'service.refused'],
]);

/** What the code of a GraphQL error says; undefined for one that is no refusal. */
export const refusalBy = (error: unknown): FailureCode | undefined =>
  isObject(error) ? refusalCodes.get(codeOf(error)) : undefined;

/** The same for all errors of an answer, if they agree. */
export function refusalIn(errors: readonly unknown[]): FailureCode | undefined {
  const [refusal, ...others] = new Set(errors.map(refusalBy));
  return others.length > 0 ? undefined : refusal;
}
