// Locked: no page of the extension shows a patient, and the worker answers no question about one. The state is in memory that outlives
// the worker; in a browser that was just started it follows from who is signed in.
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { publish } from '../../messages/events.ts';
import type { LockState } from '../../messages/lock-table.ts';
import type { LockView } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { countSubmissions } from '../../outbox/store.ts';
import { serviceUrl, signIn as signInChoice } from '../../settings/settings.ts';
import { storeInMemory } from '../../settings/stored.ts';
import { signInFor } from './signed-in.ts';

const name = 'lock';
const lock = storeInMemory<LockState | null>(name, z.nullable(z.enum(['open', 'started', 'locked'])), null);

/** What opens the lock, and whether that has happened: a sign-in at the provider, an access token, or a click where none is needed. */
async function findKey(): Promise<{ by: NonNullable<LockView['by']>; isSignedIn: boolean }> {
  const [service, { kind }] = await Promise.all([serviceUrl.getValue(), signInChoice.getValue()]);
  const { ofPolicy, kept } = await signInFor(service);
  if (service === '' || ofPolicy !== null) return { by: 'click', isSignedIn: false };
  // Where people sign in at a provider, a text that was typed into the options is no sign-in.
  if (kind === 'oauth') return { by: 'signIn', isSignedIn: kept?.grant !== undefined };
  return { by: 'token', isSignedIn: kept !== null };
}

/** After a start of the browser the orders of the last weeks are there, and whoever placed them may be gone. */
async function stateAtStart(countOrders: typeof countSubmissions): Promise<LockState> {
  const { by, isSignedIn } = await findKey();
  // A policy may come late: what needs no sign-in now is looked at again.
  if (by === 'click') return 'open';
  const state = !isSignedIn && (await countOrders()) > 0 ? 'started' : 'open';
  if ((await lock.getValue()) === null) await lock.setValue(state);
  return state;
}

export async function lockState(countOrders = countSubmissions): Promise<LockState> {
  const state = (await lock.getValue()) ?? (await stateAtStart(countOrders));
  if (state === 'open') return state;
  await openAfterSignIn();
  return (await lock.getValue()) ?? 'open';
}

/** One change at a time: a lock that is being locked must not be opened by the sign-in that it is about to forget. */
const inTurn = (act: () => Promise<void>): Promise<void> => navigator.locks.request(name, act);

/** Locks, and forgets all that was in memory for whoever was here: drafts and the token. */
export const lockNow = (): Promise<void> =>
  inTurn(async () => {
    // First: nothing is read from here on.
    await lock.setValue('locked');
    const others = Object.keys(await storage.snapshot('session')).filter(key => key !== name);
    await storage.removeItems(others.map(key => `session:${key}` as const));
    publish({ what: 'locked' });
  });

async function open(): Promise<void> {
  await lock.setValue('open');
  publish({ what: 'unlocked' });
}

/** To be called after a sign-in: what was locked is open, if it was one that counts. */
export const openAfterSignIn = (): Promise<void> =>
  inTurn(async () => {
    const state = await lock.getValue();
    if (state !== null && state !== 'open' && (await findKey()).isSignedIn) await open();
  });

/**
 * A person clicked on the lock.
 * @throws Failure `session.locked` where that is not enough.
 */
export async function openByClick(): Promise<null> {
  if ((await lockState()) !== 'open' && (await findKey()).by !== 'click') throw new Failure('session.locked');
  await open();
  return null;
}

export async function showLock(): Promise<LockView> {
  const state = await lockState();
  return { by: state === 'open' ? null : (await findKey()).by, state };
}
