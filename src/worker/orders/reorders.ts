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
  takenBackAt: z.exactOptional(z.string()),
});

const sessionOrders = storeInMemory<SessionOrder[]>('orders', soundItems(Ordered), []);

/** More than a user orders in twenty minutes. */
const most = 50;

const change = <T>(work: (orders: readonly SessionOrder[]) => { orders: SessionOrder[]; answer: T }): Promise<T> =>
  navigator.locks.request('session orders', async () => {
    const { orders, answer } = work(await sessionOrders.getValue());
    await sessionOrders.setValue(orders.slice(0, most));
    return answer;
  });

/** Remembers an order, and returns whether it is the same as an earlier one except for its patient. */
export const noteOrdered = (order: SessionOrder): Promise<{ after: string; sign: ReorderSign } | null> =>
  change(orders => {
    const earlier = orders.filter(({ requisitionNumber }) => requisitionNumber !== order.requisitionNumber);
    return { orders: [order, ...earlier], answer: findReorder(order, earlier) };
  });

/** Notes that an order was removed, or looked up as one for the wrong patient. The first time counts. */
export const noteNotSent = (requisitionNumber: string): Promise<void> =>
  change(orders => ({
    orders: orders.map(order =>
      order.requisitionNumber === requisitionNumber ? { takenBackAt: new Date().toISOString(), ...order } : order,
    ),
    answer: undefined,
  }));
