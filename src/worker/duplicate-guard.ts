// W13: the same test for the same patient is ordered twice only by somebody who says why.
import { GuardFailure } from '../messages/dispatch.ts';
import type { Request } from '../messages/messages.ts';
import { findDuplicates, type Receipt } from '../order/duplicates.ts';
import { OrderInput } from '../order/order-input.ts';
import type { Packing, Parcel } from '../outbox/parcel.ts';
import type { ParcelStore } from '../outbox/store.ts';
import { duplicateWindow } from '../settings/settings.ts';

type Kept = NonNullable<Parcel['receipt']>;

/** What is kept of an order for the guard. The rules have seen to it that there is a name and a date of birth. */
export const receiptOf = ({ patient, products }: OrderInput): Kept => {
  const { firstName = '', lastName = '', dob = '' } = patient;
  return { patient: { firstName, lastName, dob }, products };
};

/** Who and what a row was for; of one that was stored without a receipt, as long as what was sent is there. */
export function keptOf({ receipt, request }: Pick<Parcel, 'receipt' | 'request'>): Kept | null {
  if (receipt || !request) return receipt ?? null;
  const order = OrderInput.safeParse(JSON.parse(request.order)).data;
  return order ? receiptOf(order) : null;
}

/** What certainly is no order is none that could be repeated. */
const mayBeThere = ({ state, mayExist }: Parcel) => state !== 'notCreated' || mayExist === true;

function toReceipt(parcel: Parcel): Receipt[] {
  const kept = mayBeThere(parcel) ? keptOf(parcel) : null;
  const { requisitionNumber, orderId = null, createdAt: at, label } = parcel;
  return kept ? [{ ...kept, requisitionNumber, orderId, at, isTest: label.isTest }] : [];
}

/** The latest order, of another draft, that this one would repeat. */
async function findEarlier(
  parcels: Pick<ParcelStore, 'all'>,
  order: Pick<Parcel, 'label' | 'receipt' | 'request'>,
  draftId: string,
): Promise<Receipt | undefined> {
  const kept = keptOf(order);
  if (!kept) return undefined;
  const others = (await parcels.all()).filter(parcel => parcel.draftId !== draftId);
  const sought = { ...kept, isTest: order.label.isTest };
  return findDuplicates(sought, others.flatMap(toReceipt), await duplicateWindow.getValue(), new Date())[0];
}

function refuse({ requisitionNumber, orderId, at }: Receipt): never {
  throw new GuardFailure('order.duplicate', {
    earlier: { requisitionNumber, at, ...(orderId === null ? {} : { orderId }) },
  });
}

/**
 * The reason that a person gave for ordering the same once more, or null when there is nothing of the kind. A reason counts for
 * the very order that the person was shown.
 * @throws GuardFailure `order.duplicate`.
 */
export async function whyAgain(
  parcels: Pick<ParcelStore, 'all'>,
  packing: Packing,
  draftId: string,
  given: Request<'order.place'>['duplicate'],
): Promise<string | null> {
  const earlier = await findEarlier(parcels, packing, draftId);
  if (!earlier) return null;
  if (given?.of !== earlier.requisitionNumber) refuse(earlier);
  return given.reason;
}

/**
 * An order that was not created is not sent again when another one has taken its place meanwhile.
 * @throws GuardFailure `order.duplicate`.
 */
export async function requireFirst(parcels: Pick<ParcelStore, 'all'>, parcel: Parcel): Promise<void> {
  if (parcel.duplicateReason !== undefined) return;
  const earlier = await findEarlier(parcels, parcel, parcel.draftId);
  if (earlier) refuse(earlier);
}
