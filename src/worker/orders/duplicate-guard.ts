// W13: the same test for the same patient is ordered twice only by somebody who says why.

import type { Draft } from '../../draft/draft.ts';
import type { ReadIdentity, Receipt } from '../../draft/duplicates.ts';
import { certainIdentity, shownIdentity } from '../../draft/identity.ts';
import { GuardFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import { findEarlier, type PastOrders } from '../../outbox/find-earlier.ts';
import type { Submission, SubmissionInput } from '../../outbox/submission.ts';
import { duplicateWindow } from '../../settings/settings.ts';

/** One at a time looks for an earlier order and places its own: of two at the same moment the second sees the first. */
export const oneAtATime = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('submissionInput', act);

/** How a draft's chart identified its patient for certain, before anyone corrected it. */
export function readIdentityOf(draft: Draft): ReadIdentity {
  const read = { ...draft, confirmed: {} };
  const { recordNumber } = certainIdentity(read);
  const { firstName, lastName, dob } = shownIdentity(read);
  return {
    ...(recordNumber === '' ? {} : { recordNumber }),
    ...(firstName + lastName === '' || dob === '' ? {} : { patient: { firstName, lastName, dob } }),
  };
}

function refuse({ requisitionNumber, orderId, at }: Receipt): never {
  throw new GuardFailure('order.duplicate', {
    earlier: { requisitionNumber, at, ...(orderId === null ? {} : { orderId }) },
  });
}

/**
 * The reason that a person gave for ordering the same again, and after which order; null when there is nothing of the kind.
 * A reason counts for the very order that the person was shown.
 * @throws GuardFailure `order.duplicate`.
 */
export async function whyAgain(
  store: PastOrders,
  submissionInput: SubmissionInput,
  draftId: string,
  given: Request<'order.place'>['duplicate'],
): Promise<Pick<Required<SubmissionInput>, 'duplicateReason' | 'duplicateOf'> | null> {
  const earlier = await findEarlier(store, submissionInput, draftId, await duplicateWindow.getValue());
  if (!earlier) return null;
  if (given?.of !== earlier.requisitionNumber) refuse(earlier);
  return { duplicateReason: given.reason, duplicateOf: earlier.requisitionNumber };
}

/**
 * An order that was not created is not sent again when another one has taken its place meanwhile.
 * @throws GuardFailure `order.duplicate`.
 */
export async function requireFirst(store: PastOrders, submission: Submission): Promise<void> {
  const earlier = await findEarlier(store, submission, submission.draftId, await duplicateWindow.getValue());
  if (earlier && earlier.requisitionNumber !== submission.duplicateOf) refuse(earlier);
}
