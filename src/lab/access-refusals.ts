import type { FailureCode } from '../order/failure.ts';

/** Statuses that say of any request to the service that it was not let in. */
export const accessRefusals: Readonly<Record<number, FailureCode>> = {
  401: 'service.unauthorized',
  403: 'service.forbidden',
  404: 'service.notFound',
};
