import type { ParcelStore } from './store.ts';
import type { Parcel } from './submission.ts';
import { accepts, next, type ParcelEvent } from './transitions.ts';

const now = () => new Date().toISOString();

/**
 * Makes an event happen to a parcel as it is stored now, and returns the parcel after it; null when there is no such
 * parcel, or its state does not allow the event. Several contexts may do this at once.
 */
export async function change(
  store: ParcelStore,
  requisitionNumber: string,
  event: ParcelEvent | ((parcel: Parcel) => ParcelEvent | null),
): Promise<Parcel | null> {
  for (;;) {
    const parcel = await store.byNumber(requisitionNumber);
    const happening = parcel && (typeof event === 'function' ? event(parcel) : event);
    if (!happening || !accepts(parcel, happening.type)) return null;
    const after = next(parcel, happening, now());
    // Whoever came between has changed it: look again.
    if (await store.exchange(parcel, after)) return after;
  }
}
