// What the duplicate check (W13) knows about orders. It is written with each order's row, in one transaction, and stays when
// that row is removed or damaged, until the organization's window has passed. It includes no name, date of birth or test.

import { mapTraits, type OrderSubject, type Receipt, type Traits, traitsOf } from '../draft/duplicates.ts';
import { storedAs } from '../lab/upload-url.ts';
import type { ChartNumbers } from '../order/chart-numbers.ts';
import { present } from '../order/members.ts';
import { OrderInput } from '../order/order-input.ts';
import { isRefusedByLab } from '../order/service/lab-refusals.ts';
import { parseJson } from '../order/text/json.ts';
import { type OutboxDatabase, type PastOrderRow, strict } from './database.ts';
import { keyedHash, openHashKey } from './encrypt.ts';
import { isOver, type Submission } from './submission.ts';

type Kept = NonNullable<Submission['receipt']>;

/** The receipt of an order as sent. The rules have already required a name and a date of birth. */
export const receiptOf = ({ patient, products }: OrderInput, chart?: ChartNumbers): Kept => {
  const { firstName = '', lastName = '', dob = '' } = patient;
  return { patient: { firstName, lastName, dob }, products, ...present({ chart }) };
};

/** The receipt of a row. A row stored without one still gives it while its request is there. */
export function keptOf({ receipt, request }: Pick<Submission, 'receipt' | 'request'>): Kept | null {
  if (receipt || !request) return receipt ?? null;
  const order = OrderInput.safeParse(parseJson(request.order)).data;
  return order ? receiptOf(order) : null;
}

/** Null if the row does not say whom it was for. */
export function subjectOf(submission: Pick<Submission, 'receipt' | 'request' | 'panelId'>): OrderSubject | null {
  const kept = keptOf(submission);
  return kept && { ...kept, panelId: submission.panelId };
}

/** The lab refused it, which does not prove that no order exists. */
const isRefused = (submission: Submission): boolean => !submission.mayExist && isRefusedByLab(submission);

/** An order that certainly does not exist cannot be repeated. */
const mayBeThere = (submission: Submission): boolean =>
  submission.state !== 'rejected' || submission.mayExist === true || isRefused(submission);

/** When the clinician last asked for it. */
export const orderedAt = ({ askedAt, createdAt }: Submission): string => askedAt ?? createdAt;

/** The receipt for comparing a submission with an equal order; null if it does not count, or does not say whom it was for. */
export function toReceipt(submission: Submission): Receipt | null {
  const subject = mayBeThere(submission) ? subjectOf(submission) : null;
  if (!subject) return null;
  const { requisitionNumber, orderId = null, label } = submission;
  const isOpen =
    ['held', 'queued', 'sending', 'rejected', 'unknown'].includes(submission.state) && !isRefused(submission);
  return {
    requisitionNumber,
    orderId,
    at: orderedAt(submission),
    isTest: label.isTest,
    traits: traitsOf(subject),
    isOpen,
    ...(isRefused(submission) ? { isRefused: true } : {}),
  };
}

async function hashed(database: OutboxDatabase, traits: Traits): Promise<Traits> {
  const key = await openHashKey(database);
  return mapTraits(traits, text => keyedHash(key, text));
}

const urlsOf = ({ files }: Submission): string[] => files.flatMap(({ url }) => url ?? []);

/** An address is a secret, and its hash tells two apart. */
async function hashUrls(database: OutboxDatabase, urls: readonly string[]): Promise<string[]> {
  const key = await openHashKey(database);
  return Promise.all(urls.map(url => keyedHash(key, `upload address\n${storedAs(url)}`)));
}

/** Those of an order's upload addresses that the lab gave to another order before. */
export async function urlsOfOthers(
  database: OutboxDatabase,
  { requisitionNumber }: Pick<Submission, 'requisitionNumber'>,
  urls: readonly string[],
): Promise<string[]> {
  const [rows, hashes] = await Promise.all([database.getAll('pastOrders'), hashUrls(database, urls)]);
  const others = rows.filter(row => row.requisitionNumber !== requisitionNumber);
  const given = new Set(others.flatMap(({ uploadUrls = [] }) => uploadUrls));
  return urls.filter((_, at) => given.has(hashes[at] ?? ''));
}

/**
 * The stored submissions that can have an order ID. Past orders say it without a key, and change in one transaction with the
 * order's own row. A row that outlived its past order must be opened to know.
 */
export async function numbersWithId(
  database: Pick<OutboxDatabase, 'getAll' | 'getAllKeys'>,
  orderId: string,
): Promise<string[]> {
  const [rows, numbers] = await Promise.all([database.getAll('pastOrders'), database.getAllKeys('submissions')]);
  const known = new Map(rows.map(row => [row.requisitionNumber, row.orderId]));
  return numbers.filter(number => !known.has(number) || known.get(number) === orderId);
}

/** What changes in an order's past-order row when its own row is written or removed; null: nothing. */
export type PastOrderChange =
  | { put: PastOrderRow }
  | { amend: Pick<PastOrderRow, 'requisitionNumber' | 'orderId' | 'at' | 'uploadUrls'> }
  | { forget: string }
  | null;

async function putOf(database: OutboxDatabase, submission: Submission): Promise<PastOrderChange> {
  const receipt = toReceipt(submission);
  if (!receipt) return null;
  const { isOpen: _, ...row } = receipt;
  return { put: { ...row, traits: await hashed(database, receipt.traits) } };
}

/** The patient and the test are unchanged, so they are not hashed again: each answer of the lab would wait for this. */
const isKnown = (before: Submission | null, after: Submission): before is Submission =>
  before !== null && mayBeThere(before) && before.receipt === after.receipt;

/** Call before you write a submission. */
export async function changeOnWrite(
  database: OutboxDatabase,
  before: Submission | null,
  after: Submission,
): Promise<PastOrderChange> {
  if (!mayBeThere(after)) return { forget: after.requisitionNumber };
  if (!isKnown(before, after)) return putOf(database, after);
  const [at, orderId] = [orderedAt(after), after.orderId ?? null];
  const [urls, known] = [urlsOf(after), urlsOf(before)];
  const isSame = at === orderedAt(before) && orderId === (before.orderId ?? null);
  if (isSame && urls.every(url => known.includes(url))) return null;
  const uploadUrls = urls.length > 0 ? await hashUrls(database, urls) : null;
  return { amend: { requisitionNumber: after.requisitionNumber, orderId, at, ...present({ uploadUrls }) } };
}

/** Call before you remove a submission: an order that may exist is remembered, one that never left this computer is not. */
export async function changeOnRemoval(database: OutboxDatabase, submission: Submission): Promise<PastOrderChange> {
  return isOver(submission) || isRefused(submission)
    ? putOf(database, submission)
    : { forget: submission.requisitionNumber };
}

interface PastOrderStore {
  get(requisitionNumber: string): Promise<PastOrderRow | undefined>;
  put(row: PastOrderRow): Promise<unknown>;
  delete(requisitionNumber: string): Promise<unknown>;
}

/** Runs in the transaction of the order's own row. */
export async function applyChange(store: PastOrderStore, change: PastOrderChange): Promise<void> {
  if (!change) return;
  if ('put' in change) {
    const { uploadUrls } = (await store.get(change.put.requisitionNumber)) ?? {};
    await store.put({ ...change.put, ...present({ uploadUrls }) });
  }
  if ('forget' in change) await store.delete(change.forget);
  if (!('amend' in change)) return;
  // Everything may have been erased in the meantime.
  const row = await store.get(change.amend.requisitionNumber);
  if (row) await store.put({ ...row, ...change.amend });
}

/** The past orders, and the traits of an order hashed the same way, for comparison. */
export async function readPastOrders(
  database: OutboxDatabase,
  traits: Traits,
): Promise<{ receipts: Receipt[]; traits: Traits }> {
  const [rows, ours] = await Promise.all([database.getAll('pastOrders'), hashed(database, traits)]);
  return { receipts: rows.map(row => ({ ...row, isOpen: false })), traits: ours };
}

export async function forgetPastOrders(database: OutboxDatabase, before: string): Promise<void> {
  const old = (await database.getAll('pastOrders')).filter(({ at }) => Date.parse(at) < Date.parse(before));
  if (old.length === 0) return;
  const transaction = database.transaction('pastOrders', 'readwrite', strict);
  await Promise.all(old.map(({ requisitionNumber }) => transaction.store.delete(requisitionNumber)));
  await transaction.done;
}
