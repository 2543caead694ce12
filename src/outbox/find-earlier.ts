// Which order a new one would repeat (W13).
import { findDuplicates, type Receipt, traitsOf } from '../draft/duplicates.ts';
import { subjectOf, toReceipt } from './past-orders.ts';
import type { SubmissionStore } from './store.ts';
import type { Submission } from './submission.ts';

/** Where past orders are looked up. */
export type PastOrders = Pick<SubmissionStore, 'all' | 'pastOrders'>;

/**
 * The latest order, of another draft, that this one would repeat; undefined if there is none. If an order still has a row,
 * that row says whether it counts; otherwise its past-order record does.
 */
export async function findEarlier(
  store: PastOrders,
  order: Pick<Submission, 'label' | 'receipt' | 'request' | 'panelId'>,
  draftId: string,
  windowDays: number,
): Promise<Receipt | undefined> {
  const subject = subjectOf(order);
  if (!subject) return undefined;
  const traits = traitsOf(subject);
  const [submissions, past] = await Promise.all([store.all(), store.pastOrders(traits)]);
  const rows = submissions.flatMap(submission => (submission.draftId === draftId ? [] : (toReceipt(submission) ?? [])));
  const listed = new Set(submissions.map(({ requisitionNumber }) => requisitionNumber));
  const gone = past.receipts.filter(({ requisitionNumber }) => !listed.has(requisitionNumber));
  const { isTest } = order.label;
  const now = new Date();
  const found = [
    ...findDuplicates({ traits, isTest }, rows, windowDays, now),
    ...findDuplicates({ traits: past.traits, isTest }, gone, windowDays, now),
  ];
  return found.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
