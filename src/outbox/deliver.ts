// Sends a parcel's order. Each change of state is on the disk before the act that it announces, so that wherever the
// worker is killed, what is stored says what may have happened.

import type { Outcome } from '../lab/outcome.ts';
import type { AttachmentContent, OrderRequest } from '../lab/request-body.ts';
import type { FailureCode } from '../order/failure.ts';
import type { SignedIn } from '../order/person.ts';
import { change } from './change.ts';
import type { FileStore } from './file-store.ts';
import type { ParcelStore } from './store.ts';
import { hashRequest, isOrderOf, type Parcel } from './submission.ts';
import { accepts, next } from './transitions.ts';

/** Where the outbox keeps everything. */
export interface Outbox {
  parcels: ParcelStore;
  files: FileStore;
}

/** How the laboratory is spoken to. */
export interface LabConnection {
  /** The service ({base_url}) that it speaks to. */
  service: string;
  /** Whether orders to it are tests (W16). */
  isTest: boolean;
  /** Whose token it sends with. */
  person: SignedIn;
  send: (request: OrderRequest, files: readonly AttachmentContent[]) => Promise<Outcome>;
  /** Why nothing may be sent to an upload address, or null. */
  whyNotTo: (url: string) => FailureCode | null;
}

/** One flight a requisition number, over all contexts of the extension. */
const flightOf = (requisitionNumber: string) => `parcel ${requisitionNumber}`;

const now = () => new Date().toISOString();

/** Pre-signed addresses live for one hour from their generation (service.md 8). */
const urlLife = 3_600_000;

/**
 * When the addresses of an answer end, by this computer's clock, however wrong that is: they cannot have been made before
 * they were asked for. When the answer was given does not tell; it may have been slow.
 */
function urlsEndAt(outcome: Outcome, askedAt: number): string | undefined {
  if (outcome.kind !== 'created' || !outcome.uploadUrls.some(Boolean)) return undefined;
  return new Date(askedAt + urlLife).toISOString();
}

/** What goes with the order itself; null when a file of it is not there any more. */
async function contentsOf({ request, files }: Parcel, store: FileStore): Promise<AttachmentContent[] | null> {
  if (request?.method !== 'inline' && request?.method !== 'multipart') return [];
  const contents = await Promise.all(
    files.map(async ({ id, name }) => {
      const blob = await store.read(id);
      return blob && { name, blob };
    }),
  );
  return contents.every(content => content !== null) ? contents : null;
}

async function isWhole({ request, files }: Parcel): Promise<boolean> {
  const ids = files.map(({ id }) => id);
  return request !== null && (await hashRequest(request, ids)) === request.hash;
}

/**
 * Sends a parcel that is frozen, or unknown when it may be tried again, and returns it with its outcome. It is the
 * parcel as it was when this was decided: one that was sent or changed since, by whomever, is returned as it is now.
 * Called twice it sends once.
 * @param answered is told as soon as the request is over, before its outcome is on the disk.
 */
export function deliver(
  { parcels, files }: Outbox,
  parcel: Parcel,
  courier: LabConnection,
  answered?: () => void,
): Promise<Parcel | null> {
  const { requisitionNumber } = parcel;
  return navigator.locks.request(flightOf(requisitionNumber), async () => {
    if (!parcel.request || !accepts(parcel, 'send')) return parcels.byNumber(requisitionNumber);
    const wait = async (reason: FailureCode) =>
      parcel.waitsFor === reason ? parcel : change(parcels, requisitionNumber, { type: 'wait', reason });
    // W16: what was placed as a test never becomes an order because the same address is no sandbox any more, or the reverse.
    if (parcel.service !== courier.service || parcel.label.isTest !== courier.isTest) return wait('order.otherService');
    // Checked where the token is used: whatever led here, nobody's order goes out under the name of another.
    if (!isOrderOf(parcel, courier.person)) return wait('order.otherPerson');
    const contents = await contentsOf(parcel, files);
    if (!contents || !(await isWhole(parcel))) return wait('order.damaged');
    const sending = next(parcel, { type: 'send' }, now());
    if (!(await parcels.exchange(parcel, sending))) return parcels.byNumber(requisitionNumber);
    const askedAt = Date.now();
    const outcome = await courier.send(parcel.request, contents);
    answered?.();
    const refusals = outcome.kind === 'created' ? outcome.uploadUrls.map(url => url && courier.whyNotTo(url)) : [];
    const end = urlsEndAt(outcome, askedAt);
    const event = {
      type: 'answered',
      outcome,
      refusals: refusals.map(refusal => refusal || null) as (FailureCode | null)[],
      ...(end === undefined ? {} : { urlsEndAt: end }),
    } as const;
    const arrived = next(sending, event, now());
    await parcels.exchange(sending, arrived);
    await dropConfirmed(files, arrived);
    return arrived;
  });
}

/** The laboratory has these: they are not kept twice. */
export const dropConfirmed = (files: FileStore, parcel: Parcel): Promise<void> =>
  files.remove(parcel.files.filter(({ state }) => state === 'confirmed').map(({ id }) => id));

/**
 * After a restart: what is `sending` and has no flight was interrupted; nobody knows what became of it.
 * @param recovered is told of each.
 * @returns the other parcels, latest first.
 */
export async function recoverInterrupted({ parcels }: Outbox, recovered?: (parcel: Parcel) => void): Promise<Parcel[]> {
  const [sending, others] = [[] as Parcel[], [] as Parcel[]];
  for (const parcel of await parcels.all()) (parcel.state === 'sending' ? sending : others).push(parcel);
  for (const { requisitionNumber } of sending)
    await navigator.locks.request(flightOf(requisitionNumber), { ifAvailable: true }, async lock => {
      const parcel = lock && (await change(parcels, requisitionNumber, { type: 'interrupted' }));
      if (parcel) recovered?.(parcel);
    });
  return others;
}
