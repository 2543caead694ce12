// The retract-and-reorder measure: an order that is taken back soon, and the same test then ordered for another patient, was
// probably for the wrong one. The laboratory's service takes nothing back, so signs of it are counted.
import { isSamePerson, type OrderSubject, type Receipt, testsOf } from './duplicates.ts';

/** An order of this session. */
export interface SessionOrder
  extends Pick<Receipt, 'requisitionNumber' | 'isTest'>,
    Pick<OrderSubject, 'patient' | 'products'> {
  tabId: number;
  /** ISO times: of the click on Order, and of when it was taken back. */
  at: string;
  takenBackAt?: string;
}

export type ReorderSign = 'retracted' | 'sameTab';

/** In milliseconds: from order to retraction, and from there to the next order. */
const soon = 600_000;

const isSoonAfter = (later: string, earlier: string): boolean => {
  const passed = Date.parse(later) - Date.parse(earlier);
  return passed >= 0 && passed <= soon;
};

/** The latest earlier order of a test of this one for somebody else, and what speaks for a wrong patient; null without one. */
export function findReorder(
  order: SessionOrder,
  earlier: readonly SessionOrder[],
): { after: string; sign: ReorderSign } | null {
  const tests = new Set(testsOf(order.products));
  const others = earlier
    .filter(
      one =>
        one.isTest === order.isTest &&
        !isSamePerson(one.patient, order.patient) &&
        testsOf(one.products).some(test => tests.has(test)),
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const retracted = others.find(
    ({ at, takenBackAt }) =>
      takenBackAt !== undefined && isSoonAfter(takenBackAt, at) && isSoonAfter(order.at, takenBackAt),
  );
  if (retracted) return { after: retracted.requisitionNumber, sign: 'retracted' };
  const sameTab = others.find(({ tabId, at }) => tabId === order.tabId && isSoonAfter(order.at, at));
  return sameTab ? { after: sameTab.requisitionNumber, sign: 'sameTab' } : null;
}
