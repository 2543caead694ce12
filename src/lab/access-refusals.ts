import type { FailureCode } from '../order/failure.ts';

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
