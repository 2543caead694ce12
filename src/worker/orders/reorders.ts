// Orders of this session, while a later order for another patient can show that they were for the wrong one. In memory only.
import * as z from 'zod/mini';
import { findReorder, type ReorderSign, type SessionOrder } from '../../draft/reorders.ts';
import { ProductInput } from '../../order/order-input.ts';
import { soundItems, storeInMemory } from '../../settings/stored.ts';

const Ordered = z.object({
  requisitionNumber: z.string(),
  patient: z.looseObject({ firstName: z.string(), lastName: z.string(), dob: z.string() }),
  products: z.array(ProductInput),
  isTest: z.boolean(),
  tabId: z.number(),
  at: z.string(),
  retractedAt: z.exactOptional(z.string()),
});

const sessionOrders = storeInMemory<SessionOrder[]>('orders', soundItems(Ordered), []);

/** More than a user orders in twenty minutes. */
const mostOrders = 50;

/** Remembers an order, and returns whether it is the same as an earlier one except for its patient. */
export async function noteOrdered(order: SessionOrder): Promise<{ after: string; sign: ReorderSign } | null> {
  const isOther = ({ requisitionNumber }: SessionOrder) => requisitionNumber !== order.requisitionNumber;
  const [, ...earlier] = await sessionOrders.change(orders => [order, ...orders.filter(isOther)].slice(0, mostOrders));
  return findReorder(order, earlier);
}

/** Notes that an order was removed, or looked up as one for the wrong patient. The first time counts. */
export async function noteNotSent(requisitionNumber: string): Promise<void> {
  const retractedAt = new Date().toISOString();
  await sessionOrders.change(orders =>
    orders.map(order => (order.requisitionNumber === requisitionNumber ? { retractedAt, ...order } : order)),
  );
}
