// While locked, no page of the extension shows a patient, and the worker answers no request about one. The state is in session
// memory, which outlives the worker. After a browser start it depends on who is signed in.
import { browser } from 'wxt/browser';
import { publish } from '../../messages/events.ts';
import type { LockState } from '../../messages/lock-table.ts';
import type { LockView } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { countSubmissions } from '../../outbox/store.ts';
import { serviceUrl, signIn as signInChoice } from '../../settings/lab.ts';
import { idleMinutes } from '../../settings/this-computer.ts';
import { forgetSession, lock, lockName } from './lock-state.ts';
import { signInFor } from './signed-in.ts';

/** What opens the lock (a provider sign-in, an access token, or a click if neither is needed), and whether that happened. */
async function findKey(): Promise<{ by: NonNullable<LockView['by']>; isSignedIn: boolean }> {
  const [service, { kind }] = await Promise.all([serviceUrl.getValue(), signInChoice.getValue()]);
  const { ofPolicy, kept } = await signInFor(service);
  if (service === '' || ofPolicy !== null) return { by: 'click', isSignedIn: false };
  // If users sign in at a provider, a token typed into the options does not count as a sign-in.
  if (kind === 'oauth') return { by: 'signIn', isSignedIn: kept?.grant !== undefined };
  return { by: 'token', isSignedIn: kept !== null };
}

/** After a browser start, the orders of the last weeks are there, but the user who placed them may have left. */
async function stateAtStart(countOrders: typeof countSubmissions): Promise<LockState> {
  const { by, isSignedIn } = await findKey();
  // The policy can arrive late, so a state that needs no sign-in is not stored and is worked out again.
  if (by === 'click') return 'open';
  const state = !isSignedIn && (await countOrders()) > 0 ? 'started' : 'open';
  if ((await lock.getValue()) === null) await lock.setValue(state);
  return state;
}

export async function lockState(countOrders = countSubmissions): Promise<LockState> {
  const state = (await lock.getValue()) ?? (await stateAtStart(countOrders));
  if (state === 'open') return state;
  await openAfterSignIn();
  await openWithoutOrders(countOrders);
  return (await lock.getValue()) ?? 'open';
}

/** One change at a time: while the extension locks, the sign-in that it is about to delete must not open the lock. */
const inTurn = (act: () => Promise<void>): Promise<void> => navigator.locks.request(lockName, act);

/**
 * Locks, and deletes everything of the last user from memory: drafts and the token.
 * @param useToken what still needs the token. It must be quick: the pages are cleared after it.
 */
export const lockNow = (useToken = async (): Promise<void> => undefined): Promise<void> =>
  inTurn(async () => {
    // First, so that nothing is read from here on.
    await lock.setValue('locked');
    // Whatever it cannot do, the extension locks.
    await useToken().catch(() => undefined);
    await forgetSession();
    publish({ what: 'locked' });
  });

async function open(): Promise<void> {
  await lock.setValue('open');
  publish({ what: 'unlocked' });
}

/** Call after a sign-in: opens the lock, if this sign-in counts. */
export const openAfterSignIn = (): Promise<void> =>
  inTurn(async () => {
    const state = await lock.getValue();
    if (state !== null && state !== 'open' && (await findKey()).isSignedIn) await open();
  });

/** All orders can go while no one has signed in: the user erases them, or they expire. */
const openWithoutOrders = (countOrders: typeof countSubmissions): Promise<void> =>
  inTurn(async () => {
    if ((await lock.getValue()) === 'started' && (await countOrders()) === 0) await open();
  });

/** Opens the lock on the user's click. @throws Failure `session.locked` if a click is not enough. */
export async function openByClick(): Promise<null> {
  if ((await lockState()) !== 'open' && (await findKey()).by !== 'click') throw new Failure('session.locked');
  await open();
  return null;
}

/** @param countUnsent how many orders have not been sent. If that is not known, the lock screen says nothing of them. */
export async function showLock(countUnsent = async () => 0): Promise<LockView> {
  const state = await lockState();
  if (state === 'open') return { by: null, state };
  const [{ by }, unsent] = await Promise.all([findKey(), countUnsent().catch(() => 0)]);
  return { by, state, ...(unsent > 0 ? { unsent } : {}) };
}

/** Tells the browser after how much inactivity the user counts as away. Call it again when the setting may have changed. */
export async function setIdleTime(): Promise<void> {
  const minutes = await idleMinutes.getValue();
  if (minutes > 0) browser.idle.setDetectionInterval(minutes * 60);
}
