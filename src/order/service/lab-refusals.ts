import type { FailureCode } from '../failure-codes.ts';

/**
 * The lab's own answers that confirm no order. The document does not say what its errors prove (service.md 7), so these are not
 * proof that no order exists. Any other reason for a rejection is: the request never left, or the lab said so itself.
 */
const labRefusals: ReadonlySet<FailureCode> = new Set([
  'service.unauthorized',
  'service.forbidden',
  'service.notFound',
  'service.tooLarge',
  'service.refused',
  'service.multipartRefused',
]);

/** Whether an order was sent and the lab refused it. `reason` is missing in rows of earlier versions. */
export const isRefusedByLab = ({ state, reason }: { state: string; reason?: FailureCode | undefined }): boolean =>
  state === 'rejected' && (reason === undefined || labRefusals.has(reason));
