// W13: the same test for the same patient, ordered a short while ago.

import { foldAccents } from './fold.ts';
import type { Person } from './identity.ts';
import type { ProductInput } from './order-input.ts';

/** What must be kept of an order so that a second one is noticed. */
export interface Receipt {
  requisitionNumber: string;
  /** Null while it is not known whether the laboratory has the order: then it counts all the same. */
  orderId: string | null;
  /** ISO time. */
  at: string;
  /** As it was sent. */
  patient: Person;
  /** As they were sent, in the site's codes. */
  products: readonly ProductInput[];
  /** Sent to a sandbox: never a duplicate of an order to a laboratory, nor the other way round. */
  isTest: boolean;
}

/** Characters of a reason that says something. */
export const shortestReason = 10;

const day = 24 * 60 * 60 * 1000;

/** Names are compared without case, accents, hyphens and blanks at their ends: a duplicate missed is worse than one asked. */
export const isSamePerson = (one: Person, other: Person) =>
  one.dob === other.dob &&
  foldAccents(one.firstName) === foldAccents(other.firstName) &&
  foldAccents(one.lastName) === foldAccents(other.lastName);

/** Every test that products ask for, at once or as an update. */
export const testsOf = (products: readonly ProductInput[]): string[] =>
  products.flatMap(({ product, updateTo }) => (updateTo === undefined ? [product] : [product, updateTo]));

/**
 * The receipts, latest first, of orders within the site's window that share a test with these products and were for the same
 * person. Time that lies ahead, as after a change of the clock, is within.
 */
export function findDuplicates<R extends Receipt>(
  order: Pick<Receipt, 'patient' | 'products' | 'isTest'>,
  receipts: readonly R[],
  windowDays: number,
  now: Date,
): R[] {
  const tests = new Set(testsOf(order.products));
  return receipts
    .filter(
      receipt =>
        receipt.isTest === order.isTest &&
        now.getTime() - Date.parse(receipt.at) <= windowDays * day &&
        isSamePerson(receipt.patient, order.patient) &&
        testsOf(receipt.products).some(test => tests.has(test)),
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
