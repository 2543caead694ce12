// Which order a new one would repeat (W13).
import { findDuplicates, type OrderSubject, type Receipt, traitsOf } from '../draft/duplicates.ts';
import type { NotedOrder } from '../draft/note/note-code.ts';
import { subjectOf, toReceipt } from './past-orders.ts';
import type { SubmissionStore } from './store.ts';
import type { Submission } from './submission.ts';

/** The receipt of an order that a note in the chart of this subject is about: `readNote` proved whose it is. */
function notedReceipt({ requisitionNumber, panelId, at, isTest }: NotedOrder, subject: OrderSubject): Receipt {
  const { tests } = traitsOf({ patient: subject.patient, products: [], panelId });
  return { requisitionNumber, orderId: null, at, isOpen: false, isTest, traits: { ...traitsOf(subject), tests } };
}

/** Finds the orders that notes in the chart of the order's patient are about. */
export type FindNoted = () => Promise<readonly NotedOrder[]>;

export type PastOrders = Pick<SubmissionStore, 'all' | 'pastOrders'>;

/**
 * The latest order, of another draft, that this one would repeat, or else one that the lab refused; undefined if there
 * is none. If an order still has a row, that row says whether it counts; otherwise its past-order record does, and of an
 * order from another computer its note.
 */
export async function findEarlier(
  store: PastOrders,
  order: Pick<Submission, 'label' | 'receipt' | 'request' | 'panelId'>,
  draftId: string,
  { windowDays, now }: { windowDays: number; now: Date },
  findNoted: FindNoted = async () => [],
): Promise<Receipt | undefined> {
  const subject = subjectOf(order);
  if (!subject) return undefined;
  const traits = traitsOf(subject);
  const [submissions, past, noted] = await Promise.all([store.all(), store.pastOrders(traits), findNoted()]);
  const rows = submissions.flatMap(submission => (submission.draftId === draftId ? [] : (toReceipt(submission) ?? [])));
  const listed = new Set(submissions.map(({ requisitionNumber }) => requisitionNumber));
  const known = new Set([...listed, ...past.receipts.map(({ requisitionNumber }) => requisitionNumber)]);
  const elsewhere = noted.filter(({ requisitionNumber }) => !known.has(requisitionNumber));
  const gone = past.receipts.filter(({ requisitionNumber }) => !listed.has(requisitionNumber));
  const { isTest } = order.label;
  const among = (receipts: readonly Receipt[], compared = traits) =>
    findDuplicates({ traits: compared, isTest }, receipts, windowDays, now);
  const found = [
    ...among(rows),
    ...among(elsewhere.map(order => notedReceipt(order, subject))),
    ...among(gone, past.traits),
  ];
  const latest = found.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return latest.find(({ isRefused }) => !isRefused) ?? latest[0];
}
