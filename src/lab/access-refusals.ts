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

/** The codes with which GraphQL servers say the same, also with status 200 or 400. */
const refusalCodes: ReadonlyMap<string, FailureCode> = new Map([
  ['FORBIDDEN', 'service.forbidden'],
  ['UNAUTHENTICATED', 'service.unauthorized'],
  ['UNAUTHORIZED', 'service.unauthorized'],
]);

/** How the service denied access, if every error that it lists says so. */
export function refusalIn(errors: readonly unknown[]): FailureCode | undefined {
  const said = new Set(errors.map(error => isObject(error) && refusalCodes.get(codeOf(error))));
  const [refusal] = said;
  return (said.size === 1 && refusal) || undefined;
}
