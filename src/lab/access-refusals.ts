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

/** Whether the service does not accept the token: GraphQL servers also say so with status 200 or 400. */
export const saysUnauthenticated = (errors: unknown): boolean =>
  Array.isArray(errors) &&
  errors.length > 0 &&
  errors.every(error => isObject(error) && codeOf(error) === 'UNAUTHENTICATED');
