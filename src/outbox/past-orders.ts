// What the guard against duplicates (W13) knows of orders. It is written with each order's row, in one transaction, and stays when
// that row is removed or damaged, until the site's window has passed. No name, date of birth or test is in it.

import { mapTraits, type OrderSubject, type Receipt, type Traits, traitsOf } from '../draft/duplicates.ts';
import type { ChartNumbers } from '../order/chart-numbers.ts';
import { OrderInput } from '../order/order-input.ts';
import { type OutboxDatabase, type PastOrderRow, strict } from './database.ts';
import { keyedHash, openHashKey } from './encrypt.ts';
import { isOver, type Submission } from './submission.ts';

type Kept = NonNullable<Submission['receipt']>;

/** What is kept of what was sent. The rules have seen to it that there is a name and a date of birth. */
export const receiptOf = ({ patient, products }: OrderInput, chart?: ChartNumbers): Kept => {
  const { firstName = '', lastName = '', dob = '' } = patient;
  return { patient: { firstName, lastName, dob }, products, ...(chart === undefined ? {} : { chart }) };
};

/** Who and what a row was for; of one that was stored without a receipt, as long as what was sent is there. */
export function keptOf({ receipt, request }: Pick<Submission, 'receipt' | 'request'>): Kept | null {
  if (receipt || !request) return receipt ?? null;
  try {
    return receiptOf(OrderInput.parse(JSON.parse(request.order)));
  } catch {
    return null;
  }
}

/** Null for a row that does not say whom it was for. */
export function subjectOf(submission: Pick<Submission, 'receipt' | 'request' | 'panelId'>): OrderSubject | null {
  const kept = keptOf(submission);
  return kept && { ...kept, panelId: submission.panelId };
}

/** What certainly is no order is none that could be repeated. */
const mayBeThere = ({ state, mayExist }: Submission): boolean => state !== 'rejected' || mayExist === true;

/** When a person last asked for it. */
const orderedAt = ({ askedAt, createdAt }: Submission): string => askedAt ?? createdAt;

/** What a submission says against an equal order; null for one that does not count, or does not say whom it was for. */
export function toReceipt(submission: Submission): Receipt | null {
  const subject = mayBeThere(submission) ? subjectOf(submission) : null;
  if (!subject) return null;
  const { requisitionNumber, orderId = null, label } = submission;
  const isOpen = ['queued', 'sending', 'rejected', 'unknown'].includes(submission.state);
  return {
    requisitionNumber,
    orderId,
    at: orderedAt(submission),
    isTest: label.isTest,
    traits: traitsOf(subject),
    isOpen,
  };
}

async function hashed(database: OutboxDatabase, traits: Traits): Promise<Traits> {
  const key = await openHashKey(database);
  return mapTraits(traits, text => keyedHash(key, text));
}

/** What happens to an order's row here when the order's own row is written or removed; null: nothing. */
export type PastOrderChange =
  | { put: PastOrderRow }
  | { amend: Pick<PastOrderRow, 'requisitionNumber' | 'orderId' | 'at'> }
  | { forget: string }
  | null;

async function putOf(database: OutboxDatabase, submission: Submission): Promise<PastOrderChange> {
  const receipt = toReceipt(submission);
  if (!receipt) return null;
  const { isOpen: _, ...row } = receipt;
  return { put: { ...row, traits: await hashed(database, receipt.traits) } };
}

/** Who and what it was for is the same, so it need not be hashed again: each answer of the lab would wait for that. */
const isKnown = (before: Submission | null, after: Submission): before is Submission =>
  before !== null && mayBeThere(before) && before.receipt === after.receipt;

/** Before a submission is written. */
export async function changeOnWrite(
  database: OutboxDatabase,
  before: Submission | null,
  after: Submission,
): Promise<PastOrderChange> {
  if (!mayBeThere(after)) return { forget: after.requisitionNumber };
  if (!isKnown(before, after)) return putOf(database, after);
  const [at, orderId] = [orderedAt(after), after.orderId ?? null];
  if (at === orderedAt(before) && orderId === (before.orderId ?? null)) return null;
  return { amend: { requisitionNumber: after.requisitionNumber, orderId, at } };
}

/** Before a submission is removed: an order that exists is remembered, one that never left this computer is not. */
export async function changeOnRemoval(database: OutboxDatabase, submission: Submission): Promise<PastOrderChange> {
  return isOver(submission) ? putOf(database, submission) : { forget: submission.requisitionNumber };
}

interface PastOrderStore {
  get(requisitionNumber: string): Promise<PastOrderRow | undefined>;
  put(row: PastOrderRow): Promise<unknown>;
  delete(requisitionNumber: string): Promise<unknown>;
}

/** In the transaction of the order's own row. */
export async function applyChange(store: PastOrderStore, change: PastOrderChange): Promise<void> {
  if (!change) return;
  if ('put' in change) await store.put(change.put);
  if ('forget' in change) await store.delete(change.forget);
  if (!('amend' in change)) return;
  // Everything may have been erased since.
  const row = await store.get(change.amend.requisitionNumber);
  if (row) await store.put({ ...row, ...change.amend });
}

/** What is remembered, with the traits of an order as they are to be compared with it. */
export async function readPastOrders(
  database: OutboxDatabase,
  traits: Traits,
): Promise<{ receipts: Receipt[]; traits: Traits }> {
  const [rows, ours] = await Promise.all([database.getAll('pastOrders'), hashed(database, traits)]);
  return { receipts: rows.map(row => ({ ...row, isOpen: false })), traits: ours };
}

/** Forgets the orders from before an ISO time. */
export async function forgetPastOrders(database: OutboxDatabase, before: string): Promise<void> {
  const old = (await database.getAll('pastOrders')).filter(({ at }) => Date.parse(at) < Date.parse(before));
  if (old.length === 0) return;
  const transaction = database.transaction('pastOrders', 'readwrite', strict);
  await Promise.all(old.map(({ requisitionNumber }) => transaction.store.delete(requisitionNumber)));
  await transaction.done;
}
