// How a session ends: by a sign-out, after inactivity, or as soon as the screen locks. An unattended computer shows no patient,
// and stores neither token nor drafts. Orders in their hold are sent first. Files that are under way need no token, and go on.
import { browser } from 'wxt/browser';
import { endGrant } from '../lab/sign-out.ts';
import type { SignInView, SignOutView } from '../messages/service-views.ts';
import { serviceUrl } from '../settings/lab.ts';
import { idleMinutes } from '../settings/this-computer.ts';
import { type Credentials, credentials } from '../settings/user-data.ts';
import { lockNow } from './access/lock.ts';
import { openWindow, showSignIn } from './access/sign-in.ts';
import { signInFor, whoIsSignedIn } from './access/signed-in.ts';
import { note } from './audit.ts';
import { forgetSaved } from './charts/saved-drafts.ts';
import { keepAliveDuring } from './keep-alive.ts';
import { countUnsent, sendHeld } from './orders/send-held.ts';

/**
 * Locks. Orders in their hold are sent with the token that the lock deletes; with the policy's token, they go out later anyway.
 * @returns `over` as {@link sendHeld}.
 */
async function lockAndSend(): Promise<{ over: Promise<unknown> }> {
  const { kept } = await signInFor(await serviceUrl.getValue());
  let over: Promise<unknown> = Promise.resolve();
  await lockNow(async () => {
    if (kept) ({ over } = await sendHeld());
  });
  return { over };
}

/** The longest wait for a provider, and for the user at its page, in milliseconds. */
const longestEnd = 60_000;

/** The longest wait for orders on their way: their token stays valid until the lab has answered. */
const longestFlight = 30_000;

/** The result of the last sign-out. A worker that was ended in the meantime does not know it. */
let ending: Promise<SignOutView> = Promise.resolve({ provider: 'unconfirmed' });

async function endAtProvider({ accessToken, grant }: Credentials): Promise<SignOutView['provider']> {
  if (!grant) return 'notAsked';
  const redirectUrl = browser.identity.getRedirectURL();
  const late = new Promise<'unconfirmed'>(resolve => setTimeout(resolve, longestEnd, 'unconfirmed'));
  const { refreshToken, idToken = '' } = grant;
  const ended = endGrant(grant, { accessToken, refreshToken, idToken }, { redirectUrl, open: openWindow });
  return Promise.race([ended, late]);
}

/** Ends the tokens at the provider, once no order is on its way with them. */
async function endCredentials(kept: Credentials, over: Promise<unknown>): Promise<SignOutView> {
  await Promise.race([over, new Promise(resolve => setTimeout(resolve, longestFlight))]);
  const [provider, unsent] = await Promise.all([endAtProvider(kept), countUnsent().catch(() => 0)]);
  return { provider, ...(unsent > 0 ? { unsent } : {}) };
}

/** Signs out and locks here at once, whatever the provider does. {@link showEnding} returns what it did. */
export async function endSignIn(): Promise<SignInView> {
  const [kept, person] = await Promise.all([credentials.getValue(), whoIsSignedIn()]);
  // As after inactivity: the next user must not see this user's patients.
  const locked = kept && (await lockAndSend());
  void keepAliveDuring(forgetSaved()).catch(() => undefined);
  ending = keepAliveDuring(locked ? endCredentials(kept, locked.over) : Promise.resolve({ provider: 'notAsked' }));
  void ending.then(({ provider }) => note({ what: 'signedOut', provider }, Promise.resolve(person)));
  return showSignIn();
}

/** Waits for the provider's answer to the last sign-out, and for orders that were on their way. */
export const showEnding = (): Promise<SignOutView> => ending;

/** Deletes token and drafts, also from the disk: nothing could give them back to this user only. */
export async function lockWhenIdle(state: string): Promise<void> {
  if (state === 'active' || (await idleMinutes.getValue()) === 0) return;
  await lockAndSend();
  // What cannot be deleted now stays encrypted, and expires in a few hours.
  await forgetSaved().catch(() => undefined);
}
