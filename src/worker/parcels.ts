// What people see of the orders in the outbox, and what they decide about them.
import { parseEndpoint } from '../lab/endpoint.ts';
import type { Request } from '../messages/messages.ts';
import { tellNews } from '../messages/news.ts';
import type { OrdersView, ParcelFileView, ParcelView } from '../messages/order-views.ts';
import { Failure } from '../order/failure.ts';
import { change } from '../outbox/change.ts';
import { dropConfirmed, type Outbox } from '../outbox/deliver.ts';
import { repeatTime } from '../outbox/drain.ts';
import { isOver, isRemovable, type Parcel, type ParcelFile } from '../outbox/parcel.ts';
import { eraseAll } from '../outbox/sweep.ts';
import { requisitionNumberIsUnique } from '../settings/settings.ts';
import { note, noteBack } from './audit.ts';
import { forgetSession, liveDraftIds } from './draft-store.ts';
import { requireFirst } from './duplicate-guard.ts';
import { afterward, findCourier, guardUploads, openOutbox, sendParcel, watchClosely } from './outbox.ts';

const canTryAgain = ({ url, state }: ParcelFile): boolean =>
  url !== undefined && (state === 'maybeStored' || state === 'failedFinal');

const showFile = (file: ParcelFile): ParcelFileView => {
  const { id, name, type, size, state, reason, notBefore } = file;
  const told = reason === undefined ? {} : { reason };
  const waiting = state === 'reserved' && notBefore !== undefined ? { retriesAt: notBefore } : {};
  return { id, name, type, size, state, ...told, canTryAgain: canTryAgain(file), ...waiting };
};

/** A parcel without what only the outbox needs: the payload and the upload addresses, which are secrets. */
export async function showParcel(parcel: Parcel): Promise<ParcelView> {
  const { label, requisitionNumber, state, panelId, request, files, createdAt, at } = parcel;
  const { waitsFor, orderId, reason, messages, urlsEndAt } = parcel;
  const retriesAt = repeatTime(parcel, await requisitionNumberIsUnique.getValue());
  return {
    ...label,
    requisitionNumber,
    state,
    panelId,
    method: request?.method ?? (files.length === 0 ? 'none' : 'presigned'),
    files: files.map(showFile),
    createdAt,
    at,
    ...(waitsFor === undefined ? {} : { waitsFor }),
    ...(retriesAt === null ? {} : { retriesAt }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(reason === undefined ? {} : { reason }),
    ...(messages === undefined ? {} : { messages }),
    ...(urlsEndAt === undefined ? {} : { urlsEndAt }),
  };
}

/** @throws Failure `order.gone`. */
export async function showOrder({ requisitionNumber }: Request<'order.show'>): Promise<ParcelView> {
  const parcel = await (await openOutbox()).parcels.byNumber(requisitionNumber);
  if (!parcel) throw new Failure('order.gone');
  return showParcel(parcel);
}

/** A person decided to send an order that waits, or of unknown outcome, now: the same number and the same bytes. */
export async function retryOrder({ requisitionNumber }: Request<'order.retry'>): Promise<ParcelView> {
  const outbox = await openOutbox();
  const parcel = await outbox.parcels.byNumber(requisitionNumber);
  await watchClosely();
  if (parcel?.state === 'notCreated') await requireFirst(outbox.parcels, parcel);
  if (parcel) note({ what: 'retry', of: 'order', requisition: requisitionNumber });
  // W6: whoever clicks sees the patient and the test, and is the one who is signed in now.
  const asked = parcel && (await change(outbox.parcels, requisitionNumber, { type: 'asked' }));
  if (parcel) await sendWithin(outbox, asked ?? parcel);
  return showOrder({ requisitionNumber });
}

/** A request is not answered later than this, in milliseconds: the browser ends a worker that keeps one open for minutes. */
const longestReply = 20_000;

/** Sends an order, waits for its outcome only so long, and returns it as it is then; it goes on being sent. */
export async function sendWithin(outbox: Outbox, parcel: Parcel, courier = findCourier()): Promise<Parcel | null> {
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
  await afterward(outbox, parcel ?? undefined);
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
  await afterward(outbox);
  return showOrder({ requisitionNumber });
}

export async function listOrders(): Promise<OrdersView> {
  const { parcels } = await openOutbox();
  const orders = await Promise.all((await parcels.all()).map(showParcel));
  return { orders, unreadable: await parcels.countQuarantined() };
}

/** @throws Failure `order.notRemovable`: it is on its way, or nobody knows whether it arrived. */
export async function removeOrder({ requisitionNumber }: Request<'orders.remove'>): Promise<OrdersView> {
  const outbox = await openOutbox();
  const parcel = await outbox.parcels.byNumber(requisitionNumber);
  if (parcel) {
    if (!isRemovable(parcel) || !(await outbox.parcels.remove(parcel))) throw new Failure('order.notRemovable');
    noteBack('removed', requisitionNumber);
    // What was taken back before it was ordered is in its form again, with its files, while that form lives.
    const isBackInForm = !isOver(parcel) && (await liveDraftIds()).has(parcel.draftId);
    if (!isBackInForm) await outbox.files.remove(parcel.files.map(({ id }) => id));
    await afterward(outbox);
  }
  return listOrders();
}

/** Forgets every order, file and draft, and the access token. The audit trail stays: no patient is in it, and who erases is in it. */
export async function eraseEverything(): Promise<null> {
  const { parcels } = await openOutbox();
  const numbers = (await parcels.all()).map(({ requisitionNumber }) => requisitionNumber);
  await eraseAll();
  await forgetSession();
  note({ what: 'erased', orders: numbers.length });
  // Windows that still show one of them look again.
  for (const requisitionNumber of numbers) tellNews({ what: 'parcel', requisitionNumber });
  await afterward(await openOutbox());
  return null;
}
