import type { FailureCode } from '../order/failure.ts';

/** Statuses that say of any request to the service that it was not let in. */
export const accessRefusals: Readonly<Record<number, FailureCode>> = {
  401: 'service.unauthorized',
  403: 'service.forbidden',
  404: 'service.notFound',
  405: 'service.notFound',
};

/** Why a question that creates nothing was not answered; undefined where the answer itself is to be looked at. */
export const refusalOf = (status: number): FailureCode | undefined =>
  status === 429 || status >= 500 ? 'service.notWell' : accessRefusals[status];
