// What users see of the orders in the outbox, and what they decide about them.

import { parseEndpoint } from '../../lab/endpoint.ts';
import type { Request } from '../../messages/messages.ts';
import type {
  OrdersView,
  OtherPerson,
  SubmissionFileView,
  SubmissionView,
  UndoView,
} from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import { present } from '../../order/members.ts';
import { namesApart, personName, type SignedIn, unknownPerson } from '../../order/person.ts';
import { change, undo } from '../../outbox/change.ts';
import { dropConfirmed, type Outbox } from '../../outbox/deliver.ts';
import { repeatTime } from '../../outbox/send-due.ts';
import { isOrderOf, isOver, isRemovable, type Submission, type SubmissionFile } from '../../outbox/submission.ts';
import { accepts, askFor, isConfirmable } from '../../outbox/transitions.ts';
import { requisitionNumberIsUnique } from '../../settings/files.ts';
import { serviceUrl } from '../../settings/lab.ts';
import { showCall } from '../access/contact.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { note, noteBack } from '../audit.ts';
import { wantedDraftIds } from '../charts/saved-drafts.ts';
import { afterChange, watchClosely } from './after-change.ts';
import { oneAtATime, requireFirst } from './duplicate-guard.ts';
import { openOutbox, requireOrder } from './open-outbox.ts';
import { isForPractice, practicePerson } from './practice-lab.ts';
import { guardUploads, sendWithin } from './send-order.ts';

const canTryAgain = ({ url, state }: SubmissionFile): boolean =>
  url !== undefined && (state === 'unconfirmed' || state === 'failed');

const showFile = (submission: Submission, file: SubmissionFile): SubmissionFileView => {
  const { id, name, type, size, state, reason, byPerson, notBefore } = file;
  const retriesAt = state === 'pending' ? notBefore : null;
  const offers = { canTryAgain: canTryAgain(file), canConfirm: isConfirmable(submission, id) };
  return { id, name, type, size, state, ...offers, ...present({ reason, byPerson, retriesAt }) };
};

/** What a view of an order says that depends on no order, so that it can be read before the order is there. */
export const readViewFacts = () =>
  Promise.all([whoIsSignedIn(), requisitionNumberIsUnique.getValue(), showCall(), serviceUrl.getValue()]);

/** A submission without what only the outbox needs: the payload and the upload links, which are secrets. */
export async function showSubmission(submission: Submission, viewFacts = readViewFacts()): Promise<SubmissionView> {
  const { label, requisitionNumber, state, panelId, request, files, createdAt, at } = submission;
  const { orderId, reason, messages, heldUntil } = submission;
  const [signedIn, isUnique, lab, service] = await viewFacts;
  const retriesAt = repeatTime(submission, isUnique);
  const person = isForPractice(submission) ? practicePerson : signedIn;
  const otherPerson = findOtherPerson(submission, person);
  const waitsFor = whyItWaits(submission, person);
  // No one calls a real lab about a practice order, or one lab about another's.
  const call = submission.service === service ? lab : null;
  return {
    ...label,
    requisitionNumber,
    state,
    panelId,
    method: request?.method ?? (files.length === 0 ? 'none' : 'presigned'),
    files: files.map(file => showFile(submission, file)),
    createdAt,
    at,
    ...present({ heldUntil, waitsFor, retriesAt, orderId, reason, messages, otherPerson, call }),
  };
}

/** Why an order waits, for the user who is signed in now. One that waited for its own user has no other reason to wait. */
function whyItWaits(submission: Submission, person: SignedIn): Submission['waitsFor'] {
  if (submission.waitsFor !== 'order.otherPerson') return submission.waitsFor;
  if (person.signIn === '') return 'service.noToken';
  return isOrderOf(submission, person) ? undefined : submission.waitsFor;
}

/** Who placed an order that the signed-in user must confirm before it is sent; null if it is their own, or cannot be sent. */
function findOtherPerson(submission: Submission, person: SignedIn): OtherPerson | null {
  if (person.signIn === '' || !accepts(submission, 'send') || isOrderOf(submission, person)) return null;
  const [placedBy, signedInAs] = namesApart(submission.placedBy ?? unknownPerson, person);
  return { placedBy, signedInAs, signIn: person.signIn };
}

/** @throws Failure `order.gone`. */
export const showOrder = async ({ requisitionNumber }: Request<'order.show'>): Promise<SubmissionView> =>
  showSubmission((await requireOrder(requisitionNumber)).submission);

/** Sends an order now, on the user's decision: the same number and bytes. See `askFor` for another user's order. */
export async function retryOrder({ requisitionNumber, as }: Request<'order.retry'>): Promise<SubmissionView> {
  const outbox = await openOutbox();
  await watchClosely();
  const submission = await oneAtATime(() => ask(outbox, requisitionNumber, as));
  if (submission) await sendWithin(outbox, submission);
  return showOrder({ requisitionNumber });
}

/** From here on, a rejected order counts for W13 again. */
async function ask(
  { submissions }: Outbox,
  requisitionNumber: string,
  as: string | undefined,
): Promise<Submission | null> {
  const submission = await submissions.byNumber(requisitionNumber);
  if (!submission) return null;
  if (submission.state === 'rejected') await requireFirst(submissions, submission);
  note({ what: 'retry', of: 'order', requisition: requisitionNumber });
  // W6: the user who clicks sees the patient and the test, and is the one who is signed in now.
  const person = isForPractice(submission) ? practicePerson : await whoIsSignedIn();
  return (await change(submissions, requisitionNumber, now => askFor(now, person, as))) ?? submission;
}

/** Stores the lab's word on an order whose outcome was unknown. */
export async function settleOrder({ requisitionNumber, exists }: Request<'order.settle'>): Promise<SubmissionView> {
  const outbox = await openOutbox();
  const submission = await change(outbox.submissions, requisitionNumber, { type: 'settled', exists });
  if (submission) note({ what: 'settled', requisition: requisitionNumber, exists });
  if (submission) await dropConfirmed(outbox.files, submission);
  await afterChange(outbox, submission ?? undefined);
  return showOrder({ requisitionNumber });
}

/** Uploads a file, or all that did not arrive, again. Throws why, if the settings allow none of their upload links. */
export async function uploadAgain({ requisitionNumber, fileId }: Request<'order.upload'>): Promise<SubmissionView> {
  const { outbox, submission } = await requireOrder(requisitionNumber);
  const whyNotTo = await guardUploads(parseEndpoint(submission.service));
  const wanted = submission.files.filter(file => canTryAgain(file) && (fileId === null || fileId === file.id));
  const refusals = wanted.map(({ url = '' }) => whyNotTo(url));
  const [refusal] = refusals;
  if (refusal && refusals.every(Boolean)) throw new Failure(refusal);
  for (const [index, { id }] of wanted.entries())
    if (!refusals[index]) await change(outbox.submissions, requisitionNumber, { type: 'putAgain', fileId: id });
  note({ what: 'retry', of: 'files', requisition: requisitionNumber });
  await afterChange(outbox);
  return showOrder({ requisitionNumber });
}

/**
 * Stores the user's word that the lab has a file, or all files that are not there for certain. They are no longer uploaded,
 * and their copies are deleted.
 * @throws Failure `order.gone`, `upload.underWay` for a file that is uploading now.
 */
export async function confirmFiles({
  requisitionNumber,
  fileId,
}: Request<'order.confirmFiles'>): Promise<SubmissionView> {
  const { outbox, submission } = await requireOrder(requisitionNumber);
  const who = personName(await whoIsSignedIn()) || null;
  let confirmed = 0;
  for (const { id } of submission.files.filter(file => fileId === null || fileId === file.id)) {
    const event = { type: 'fileConfirmed', fileId: id, ...present({ who }) } as const;
    if (await change(outbox.submissions, requisitionNumber, now => (isConfirmable(now, id) ? event : null)))
      confirmed += 1;
  }
  if (confirmed > 0) note({ what: 'filesConfirmed', requisition: requisitionNumber, files: confirmed });
  const after = await outbox.submissions.byNumber(requisitionNumber);
  if (after) await dropConfirmed(outbox.files, after);
  await afterChange(outbox);
  const isPutting = after?.files.some(({ id, state }) => id === fileId && state === 'uploading');
  if (isPutting) throw new Failure('upload.underWay');
  return showOrder({ requisitionNumber });
}

export async function listOrders(): Promise<OrdersView> {
  const { submissions } = await openOutbox();
  const viewFacts = readViewFacts();
  const all = await submissions.all();
  const orders = await Promise.all(all.map(submission => showSubmission(submission, viewFacts)));
  return { orders, unreadable: await submissions.countQuarantined() };
}

/** @throws Failure `order.notRemovable` if it is under way, or its outcome is unknown. */
export async function removeOrder({ requisitionNumber }: Request<'orders.remove'>): Promise<null> {
  const outbox = await openOutbox();
  const submission = await outbox.submissions.byNumber(requisitionNumber);
  if (submission) {
    if (!isRemovable(submission) || !(await outbox.submissions.remove(submission)))
      throw new Failure('order.notRemovable');
    noteBack('removed', requisitionNumber);
    // An order that the user removes before it is placed is in its form again, with its files, while that form exists.
    const isBackInForm = !isOver(submission) && (await wantedDraftIds()).has(submission.draftId);
    if (!isBackInForm) await outbox.files.remove(submission.files.map(({ id }) => id));
    await afterChange(outbox);
  }
  return null;
}

/** Undoes an order during its hold: its form has everything again. If it is too late, the view shows the order. */
export async function undoOrder({ requisitionNumber }: Request<'order.undo'>): Promise<UndoView> {
  const outbox = await openOutbox();
  const undone = await undo(outbox.submissions, requisitionNumber);
  const order = await outbox.submissions.byNumber(requisitionNumber);
  if (!undone) {
    if (!order) throw new Failure('order.gone');
    return { isUndone: false, order: await showSubmission(order) };
  }
  noteBack('removed', requisitionNumber);
  // The files belong to the form again, while there is one.
  if (!order && !(await wantedDraftIds()).has(undone.draftId))
    await outbox.files.remove(undone.files.map(({ id }) => id));
  await afterChange(outbox);
  return { isUndone: true, order: order && (await showSubmission(order)) };
}
