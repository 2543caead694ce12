// The retract-and-reorder measure: if the clinician soon retracts an order and then orders the same test for another
// patient, the first was probably for the wrong one. The lab's service retracts nothing, so the extension counts signs.
import { isSamePerson, type OrderSubject, type Receipt, testsOf } from './duplicates.ts';

export interface SessionOrder
  extends Pick<Receipt, 'requisitionNumber' | 'isTest'>,
    Pick<OrderSubject, 'patient' | 'products'> {
  tabId: number;
  /** ISO times: when the clinician clicked Order, and when the order was retracted. */
  at: string;
  retractedAt?: string;
}

export type ReorderSign = 'retracted' | 'sameTab';

/** In milliseconds: from order to retraction, and from retraction to the next order. */
const soonAfter = 600_000;

const isSoonAfter = (later: string, earlier: string): boolean => {
  const passed = Date.parse(later) - Date.parse(earlier);
  return passed >= 0 && passed <= soonAfter;
};

/** The latest earlier order of one of these tests for another patient, and the sign of a wrong patient; null without one. */
export function findReorder(
  order: SessionOrder,
  earlier: readonly SessionOrder[],
): { after: string; sign: ReorderSign } | null {
  const tests = new Set(testsOf(order.products));
  const others = earlier
    .filter(
      before =>
        before.isTest === order.isTest &&
        !isSamePerson(before.patient, order.patient) &&
        testsOf(before.products).some(test => tests.has(test)),
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const retracted = others.find(
    ({ at, retractedAt }) =>
      retractedAt !== undefined && isSoonAfter(retractedAt, at) && isSoonAfter(order.at, retractedAt),
  );
  if (retracted) return { after: retracted.requisitionNumber, sign: 'retracted' };
  const sameTab = others.find(({ tabId, at }) => tabId === order.tabId && isSoonAfter(order.at, at));
  return sameTab ? { after: sameTab.requisitionNumber, sign: 'sameTab' } : null;
}
