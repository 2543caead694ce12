import { type OrderSubject, type Receipt, traitsOf } from '../duplicates.ts';
import type { NotedOrder } from './note-code.ts';

/** The receipt of an order that a note in the chart of this subject is about: `readNote` proved whose it is. */
export function notedReceipt({ requisitionNumber, panelId, at, isTest }: NotedOrder, subject: OrderSubject): Receipt {
  const { tests } = traitsOf({ patient: subject.patient, products: [], panelId });
  return { requisitionNumber, orderId: null, at, isOpen: false, isTest, traits: { ...traitsOf(subject), tests } };
}
