// What people see of the orders in the outbox, and what they decide about them.

import { parseEndpoint } from '../../lab/endpoint.ts';
import type { Request } from '../../messages/messages.ts';
import type { OrdersView, OtherPerson, ParcelFileView, ParcelView } from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import { namesApart, personName, type SignedIn, unknownPerson } from '../../order/person.ts';
import { change } from '../../outbox/change.ts';
import { dropConfirmed, type Outbox } from '../../outbox/deliver.ts';
import { repeatTime } from '../../outbox/send-due.ts';
import { isOrderOf, isOver, isRemovable, type Parcel, type ParcelFile } from '../../outbox/submission.ts';
import { accepts, askFor, isConfirmable } from '../../outbox/transitions.ts';
import { requisitionNumberIsUnique } from '../../settings/settings.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { note, noteBack } from '../audit.ts';
import { wantedDraftIds } from '../charts/saved-drafts.ts';
import { oneAtATime, requireFirst } from './duplicate-guard.ts';
import { afterChange, connectLab, guardUploads, openOutbox, sendParcel, watchClosely } from './outbox.ts';

const canTryAgain = ({ url, state }: ParcelFile): boolean =>
  url !== undefined && (state === 'maybeStored' || state === 'failedFinal');

const showFile = (parcel: Parcel, file: ParcelFile): ParcelFileView => {
  const { id, name, type, size, state, reason, notBefore } = file;
  const told = reason === undefined ? {} : { reason };
  const waiting = state === 'reserved' && notBefore !== undefined ? { retriesAt: notBefore } : {};
  const settled = file.byPerson === undefined ? {} : { byPerson: file.byPerson };
  const offers = { canTryAgain: canTryAgain(file), canConfirm: isConfirmable(parcel, id) };
  return { id, name, type, size, state, ...told, ...offers, ...settled, ...waiting };
};

/** A parcel without what only the outbox needs: the payload and the upload addresses, which are secrets. */
export async function showParcel(parcel: Parcel, signedIn = whoIsSignedIn()): Promise<ParcelView> {
  const { label, requisitionNumber, state, panelId, request, files, createdAt, at } = parcel;
  const { orderId, reason, messages, urlsEndAt } = parcel;
  const retriesAt = repeatTime(parcel, await requisitionNumberIsUnique.getValue());
  const person = await signedIn;
  const otherPerson = findOtherPerson(parcel, person);
  const waitsFor = whyItWaits(parcel, person);
  return {
    ...label,
    requisitionNumber,
    state,
    panelId,
    method: request?.method ?? (files.length === 0 ? 'none' : 'presigned'),
    files: files.map(file => showFile(parcel, file)),
    createdAt,
    at,
    ...(waitsFor === undefined ? {} : { waitsFor }),
    ...(retriesAt === null ? {} : { retriesAt }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(reason === undefined ? {} : { reason }),
    ...(messages === undefined ? {} : { messages }),
    ...(urlsEndAt === undefined ? {} : { urlsEndAt }),
    ...(otherPerson === null ? {} : { otherPerson }),
  };
}

/** For the person who is signed in now: an order that waited for its own person waits for no other reason. */
function whyItWaits(parcel: Parcel, person: SignedIn): Parcel['waitsFor'] {
  if (parcel.waitsFor !== 'order.otherPerson') return parcel.waitsFor;
  if (person.signIn === '') return 'service.noToken';
  return isOrderOf(parcel, person) ? undefined : parcel.waitsFor;
}

/** Who is to confirm an order before it is sent; null where it is theirs, or cannot be sent. */
function findOtherPerson(parcel: Parcel, person: SignedIn): OtherPerson | null {
  if (person.signIn === '' || !accepts(parcel, 'send') || isOrderOf(parcel, person)) return null;
  const [placedBy, signedInAs] = namesApart(parcel.placedBy ?? unknownPerson, person);
  return { placedBy, signedInAs, signIn: person.signIn };
}

/** @throws Failure `order.gone`. */
export async function showOrder({ requisitionNumber }: Request<'order.show'>): Promise<ParcelView> {
  const parcel = await (await openOutbox()).parcels.byNumber(requisitionNumber);
  if (!parcel) throw new Failure('order.gone');
  return showParcel(parcel);
}

/**
 * A person decided to send an order that waits, or of unknown outcome, now: the same number and the same bytes. See
 * `askFor` for another person's order.
 */
export async function retryOrder({ requisitionNumber, as }: Request<'order.retry'>): Promise<ParcelView> {
  const outbox = await openOutbox();
  await watchClosely();
  const parcel = await oneAtATime(() => ask(outbox, requisitionNumber, as));
  if (parcel) await sendWithin(outbox, parcel);
  return showOrder({ requisitionNumber });
}

/** From here on an order that was not created counts for W13 again. */
async function ask({ parcels }: Outbox, requisitionNumber: string, as: string | undefined): Promise<Parcel | null> {
  const parcel = await parcels.byNumber(requisitionNumber);
  if (!parcel) return null;
  if (parcel.state === 'notCreated') await requireFirst(parcels, parcel);
  note({ what: 'retry', of: 'order', requisition: requisitionNumber });
  // W6: whoever clicks sees the patient and the test, and is the one who is signed in now.
  const person = await whoIsSignedIn();
  return (await change(parcels, requisitionNumber, now => askFor(now, person, as))) ?? parcel;
}

/** A request is not answered later than this, in milliseconds: the browser ends a worker that keeps one open for minutes. */
const longestReply = 20_000;

/** Sends an order, waits for its outcome only so long, and returns it as it is then; it goes on being sent. */
export async function sendWithin(outbox: Outbox, parcel: Parcel, courier = connectLab()): Promise<Parcel | null> {
  const sent = sendParcel(outbox, parcel, courier);
  const ended = await Promise.race([sent, new Promise<null>(resolve => setTimeout(resolve, longestReply, null))]);
  return ended ?? outbox.parcels.byNumber(parcel.requisitionNumber);
}

/** What the laboratory said of an order whose outcome was not known. */
export async function settleOrder({ requisitionNumber, exists }: Request<'order.settle'>): Promise<ParcelView> {
  const outbox = await openOutbox();
  const parcel = await change(outbox.parcels, requisitionNumber, { type: 'settled', exists });
  if (parcel) note({ what: 'settled', requisition: requisitionNumber, exists });
  if (parcel) await dropConfirmed(outbox.files, parcel);
  await afterChange(outbox, parcel ?? undefined);
  return showOrder({ requisitionNumber });
}

/**
 * Uploads a file, or all that did not arrive, once more.
 * @throws Failure with why nothing may be sent to the address of any of them, as the settings are now.
 */
export async function uploadAgain({ requisitionNumber, fileId }: Request<'order.upload'>): Promise<ParcelView> {
  const outbox = await openOutbox();
  const parcel = await outbox.parcels.byNumber(requisitionNumber);
  if (!parcel) throw new Failure('order.gone');
  const whyNotTo = await guardUploads(parseEndpoint(parcel.service));
  const wanted = parcel.files.filter(file => canTryAgain(file) && (fileId === null || fileId === file.id));
  const refusals = wanted.map(({ url = '' }) => whyNotTo(url));
  const [refusal] = refusals;
  if (refusal && refusals.every(Boolean)) throw new Failure(refusal);
  for (const [index, { id }] of wanted.entries())
    if (!refusals[index]) await change(outbox.parcels, requisitionNumber, { type: 'putAgain', fileId: id });
  note({ what: 'retry', of: 'files', requisition: requisitionNumber });
  await afterChange(outbox);
  return showOrder({ requisitionNumber });
}

/**
 * A person says that the lab has a file, or all that are not there for certain: it is not uploaded any more, and its copy goes.
 * @throws Failure `order.gone`, `upload.underWay` for a file that is being put just now.
 */
export async function confirmFiles({ requisitionNumber, fileId }: Request<'order.confirmFiles'>): Promise<ParcelView> {
  const outbox = await openOutbox();
  const parcel = await outbox.parcels.byNumber(requisitionNumber);
  if (!parcel) throw new Failure('order.gone');
  const who = personName(await whoIsSignedIn());
  const by = who === '' ? {} : { who };
  let confirmed = 0;
  for (const { id } of parcel.files.filter(file => fileId === null || fileId === file.id)) {
    const event = { type: 'fileConfirmed', fileId: id, ...by } as const;
    if (await change(outbox.parcels, requisitionNumber, now => (isConfirmable(now, id) ? event : null))) confirmed += 1;
  }
  if (confirmed > 0) note({ what: 'filesConfirmed', requisition: requisitionNumber, files: confirmed });
  const after = await outbox.parcels.byNumber(requisitionNumber);
  if (after) await dropConfirmed(outbox.files, after);
  await afterChange(outbox);
  const isPutting = after?.files.some(({ id, state }) => id === fileId && state === 'putting');
  if (isPutting) throw new Failure('upload.underWay');
  return showOrder({ requisitionNumber });
}

export async function listOrders(): Promise<OrdersView> {
  const { parcels } = await openOutbox();
  const signedIn = whoIsSignedIn();
  const orders = await Promise.all((await parcels.all()).map(parcel => showParcel(parcel, signedIn)));
  return { orders, unreadable: await parcels.countQuarantined() };
}

/** @throws Failure `order.notRemovable`: it is on its way, or nobody knows whether it arrived. */
export async function removeOrder({ requisitionNumber }: Request<'orders.remove'>): Promise<null> {
  const outbox = await openOutbox();
  const parcel = await outbox.parcels.byNumber(requisitionNumber);
  if (parcel) {
    if (!isRemovable(parcel) || !(await outbox.parcels.remove(parcel))) throw new Failure('order.notRemovable');
    noteBack('removed', requisitionNumber);
    // What was taken back before it was ordered is in its form again, with its files, while that form lives.
    const isBackInForm = !isOver(parcel) && (await wantedDraftIds()).has(parcel.draftId);
    if (!isBackInForm) await outbox.files.remove(parcel.files.map(({ id }) => id));
    await afterChange(outbox);
  }
  return null;
}
