// Orders of this session, as long as one for another patient may show that they were for the wrong one. In memory only.
import { storage } from 'wxt/utils/storage';
import { findReorder, type ReorderSign, type SessionOrder } from '../order/reorders.ts';

const sessionOrders = storage.defineItem<SessionOrder[]>('session:orders', { fallback: [] });

/** No one orders more in twenty minutes. */
const most = 50;

const change = <T>(work: (orders: readonly SessionOrder[]) => { orders: SessionOrder[]; answer: T }): Promise<T> =>
  navigator.locks.request('session orders', async () => {
    const { orders, answer } = work(await sessionOrders.getValue());
    await sessionOrders.setValue(orders.slice(0, most));
    return answer;
  });

/** Remembers an order, and says whether it is the same as an earlier one but for its patient. */
export const noteOrdered = (order: SessionOrder): Promise<{ after: string; sign: ReorderSign } | null> =>
  change(orders => {
    const earlier = orders.filter(({ requisitionNumber }) => requisitionNumber !== order.requisitionNumber);
    return { orders: [order, ...earlier], answer: findReorder(order, earlier) };
  });

/** An order was removed, or looked up as one for the wrong patient. The first time counts. */
export const noteTakenBack = (requisitionNumber: string): Promise<void> =>
  change(orders => ({
    orders: orders.map(order =>
      order.requisitionNumber === requisitionNumber ? { takenBackAt: new Date().toISOString(), ...order } : order,
    ),
    answer: undefined,
  }));
