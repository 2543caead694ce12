// Sends a parcel. Each change of state is on the disk before the act that it announces, so that wherever the worker is
// killed, what is stored says what may have happened.
import type { Outcome } from '../lab/outcome.ts';
import { accepts, next, type Parcel } from './parcel.ts';
import type { ParcelStore } from './store.ts';

/** One flight a requisition number, over all contexts of the extension. */
const lockName = (requisitionNumber: string) => `parcel ${requisitionNumber}`;

const now = () => new Date().toISOString();

/**
 * Sends a parcel that is frozen, or unknown when a person decided to try again, and returns it with its outcome. Called
 * twice it sends once: a parcel that is on its way or arrived is returned as it is.
 */
export async function deliver(
  store: ParcelStore,
  requisitionNumber: string,
  send: (body: string) => Promise<Outcome>,
): Promise<Parcel | null> {
  return navigator.locks.request(lockName(requisitionNumber), async () => {
    const parcel = await store.byNumber(requisitionNumber);
    if (!parcel?.body || !accepts(parcel, 'send')) return parcel;
    const sending = next(parcel, { type: 'send' }, now());
    if (!(await store.exchange(parcel, sending))) return store.byNumber(requisitionNumber);
    const arrived = next(sending, { type: 'answered', outcome: await send(parcel.body) }, now());
    await store.exchange(sending, arrived);
    return arrived;
  });
}

/** After a restart: what is `sending` and has no flight was interrupted; nobody knows what became of it. */
export async function recoverInterrupted(store: ParcelStore): Promise<void> {
  for (const parcel of await store.all()) {
    if (parcel.state !== 'sending') continue;
    await navigator.locks.request(lockName(parcel.requisitionNumber), { ifAvailable: true }, async lock => {
      if (lock) await store.exchange(parcel, next(parcel, { type: 'interrupted' }, now()));
    });
  }
}
