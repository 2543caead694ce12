// W13: the user must give a reason to order the same test for the same patient twice.

import type { Draft } from '../../draft/draft.ts';
import type { ReadIdentity, Receipt } from '../../draft/duplicates.ts';
import { certainIdentity, shownIdentity } from '../../draft/identity.ts';
import { GuardFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import { present } from '../../order/members.ts';
import { type FindNoted, findEarlier, type PastOrders } from '../../outbox/find-earlier.ts';
import type { Submission, SubmissionInput } from '../../outbox/submission.ts';
import { duplicateWindow } from '../../settings/safety.ts';
import { steadyNow } from '../steady-now.ts';

/** How many acts ended under {@link oneAtATime}. Only they make an order count that did not count before. */
let turns = 0;

/** One order at a time looks for an earlier one and is stored: of two at the same moment, the second sees the first. */
export const oneAtATime = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request('submissionInput', () =>
    act().finally(() => {
      turns += 1;
    }),
  );

/** Looks before the order's turn. Call the result in that turn: if another act ended in between, it looks again. */
export function lookAhead<T>(look: () => Promise<T>): () => Promise<T> {
  const seen = turns;
  const looking = look();
  looking.catch(() => undefined);
  return () => (seen === turns ? looking : look());
}

/** How a draft's chart identified its patient with certainty, before any correction. */
export function readIdentityOf(draft: Draft): ReadIdentity {
  const read = { ...draft, confirmed: {} };
  const { recordNumber } = certainIdentity(read);
  const { firstName, lastName, dob } = shownIdentity(read);
  return {
    ...(recordNumber === '' ? {} : { recordNumber }),
    ...(firstName + lastName === '' || dob === '' ? {} : { patient: { firstName, lastName, dob } }),
  };
}

function refuse({ requisitionNumber, orderId, at, isRefused }: Receipt): never {
  throw new GuardFailure('order.duplicate', { earlier: { requisitionNumber, at, ...present({ orderId, isRefused }) } });
}

async function readWindow(): Promise<{ windowDays: number; now: Date }> {
  const [windowDays, now] = await Promise.all([duplicateWindow.getValue(), steadyNow()]);
  return { windowDays, now };
}

/**
 * The user's reason to order the same again, and the earlier order; null if there is no earlier order. A reason counts only
 * for the earlier order that the form showed.
 * @throws GuardFailure `order.duplicate`.
 */
export async function whyAgain(
  store: PastOrders,
  submissionInput: SubmissionInput,
  draftId: string,
  given: Request<'order.place'>['duplicate'],
  findNoted?: FindNoted,
): Promise<Pick<Required<SubmissionInput>, 'duplicateReason' | 'duplicateOf'> | null> {
  const earlier = await findEarlier(store, submissionInput, draftId, await readWindow(), findNoted);
  if (!earlier) return null;
  if (given?.of !== earlier.requisitionNumber) refuse(earlier);
  return { duplicateReason: given.reason, duplicateOf: earlier.requisitionNumber };
}

/** Another order may have taken a rejected order's place in the meantime. @throws GuardFailure `order.duplicate`. */
export async function requireFirst(store: PastOrders, submission: Submission): Promise<void> {
  const earlier = await findEarlier(store, submission, submission.draftId, await readWindow());
  // Of two orders that the lab refused, each can be sent again under its own number.
  if (earlier && !earlier.isRefused && earlier.requisitionNumber !== submission.duplicateOf) refuse(earlier);
}
