// Who is signed in at the laboratory's service: with a token that was entered, that the policy sets, or that a sign-in gave.
import { browser } from 'wxt/browser';
import { expiryOf, renew, signIn } from '../lab/token.ts';
import type { SignInView } from '../messages/service-views.ts';
import { parseAddress, permissionFor } from '../order/address.ts';
import { Failure } from '../order/failure.ts';
import {
  accessToken,
  type Credentials,
  credentials,
  credentialsName,
  serviceUrl,
  signIn as signInChoice,
} from '../settings/settings.ts';
import { keepAliveDuring } from './keep-alive.ts';

/** Milliseconds before its end at which a token is renewed: an order with large files takes a while. */
const renewBefore = 120_000;

const endsSoon = (token: string): boolean => (expiryOf(token) ?? Number.POSITIVE_INFINITY) - Date.now() < renewBefore;

/**
 * Whether a token is over that was good when it came. One that was over by then is for the service to judge: this computer's
 * clock may be wrong.
 */
function hasEnded({ accessToken: token, receivedAt }: Credentials): boolean {
  const end = expiryOf(token);
  return end !== null && receivedAt !== undefined && Date.parse(receivedAt) < end && end < Date.now();
}

/** What the policy gives, for a service that the policy sets, too: nobody else can send it to a service of their own. */
async function policyToken(): Promise<string | null> {
  const [token, service] = await Promise.all([accessToken.effective(), serviceUrl.effective()]);
  if (token.origin !== 'policy') return null;
  return service.origin === 'policy' ? token.value : '';
}

/** What a person is signed in with at this service; what belongs to another service or issuer does not count. */
async function credentialsFor(service: string): Promise<Credentials | null> {
  const [kept, { kind, issuer, clientId }] = await Promise.all([credentials.getValue(), signInChoice.getValue()]);
  if (kept?.service !== service) return null;
  const { grant } = kept;
  if (!grant) return kept;
  return kind === 'oauth' && grant.issuer === issuer && grant.clientId === clientId ? kept : null;
}

/** What the policy gives for a service, null where it gives nothing; only then counts what a person is signed in with. */
async function signInFor(service: string): Promise<{ ofPolicy: string | null; kept: Credentials | null }> {
  const [ofPolicy, kept] = await Promise.all([policyToken(), credentialsFor(service)]);
  return { ofPolicy, kept: ofPolicy === null ? kept : null };
}

type SignIn = Awaited<ReturnType<typeof signInFor>>;

/** The token as it is, '' when there is none that could be good. */
const tokenOf = ({ ofPolicy, kept }: SignIn): string => ofPolicy ?? (kept && !hasEnded(kept) ? kept.accessToken : '');

/** ISO time at which whoever is signed in at a service has signed in; null for a token that the policy sets. */
export const signedInAt = async (service: string): Promise<string | null> =>
  (await signInFor(service)).kept?.since ?? null;

const isSignIn = (value: unknown): value is Credentials => typeof value === 'object' && value !== null;

/** Whether a change of what is stored may let orders go that wait: another service, or another sign-in than before. */
export function isOtherAccess({
  [serviceUrl.name]: url,
  [credentialsName]: kept,
}: Readonly<Record<string, { oldValue?: unknown; newValue?: unknown }>>): boolean {
  const [before, after] = [kept?.oldValue, kept?.newValue].map(one => (isSignIn(one) ? (one.since ?? '') : null));
  // A renewed token is no other sign-in: a look for each would renew it again.
  return url !== undefined || before !== after;
}

/** The token for a service, renewed when it is about to end and can be. '' when there is none. */
export async function freshToken(service: string): Promise<string> {
  const before = await signInFor(service);
  if (!before.kept?.grant?.refreshToken || !endsSoon(before.kept.accessToken)) return tokenOf(before);
  // A refresh token may be good for one use only: one renewal at a time.
  return navigator.locks.request('sign-in', async () => {
    const now = await credentialsFor(service);
    if (now?.grant?.refreshToken && endsSoon(now.accessToken)) await renewKept(now, now.grant);
    return tokenOf(await signInFor(service));
  });
}

/** Without a new token the old one stays: it may be good for a while, and the service says so if it is not. */
async function renewKept(kept: Credentials, grant: NonNullable<Credentials['grant']>): Promise<void> {
  try {
    const renewed = await renew(grant, grant);
    await replace(kept, {
      ...kept,
      accessToken: renewed.accessToken,
      receivedAt: new Date().toISOString(),
      grant: { ...grant, refreshToken: renewed.refreshToken },
    });
  } catch (error) {
    const isOver = error instanceof Failure && error.code === 'signIn.refused';
    if (isOver) await replace(kept, { ...kept, grant: { ...grant, refreshToken: '' } });
  }
}

/** Whoever signed out, or in again, meanwhile has the last word. */
async function replace(before: Credentials, after: Credentials): Promise<void> {
  if ((await credentials.getValue())?.accessToken === before.accessToken) await credentials.setValue(after);
}

export async function showSignIn(): Promise<SignInView> {
  const [choice, service] = await Promise.all([signInChoice.getValue(), serviceUrl.getValue()]);
  const { kind, issuer } = choice;
  const url = parseAddress(issuer);
  const found = await signInFor(service);
  const token = tokenOf(found);
  // As far as is known here.
  const isRenewed = Boolean(found.kept?.grant?.refreshToken);
  const end = expiryOf(token);
  return {
    ...choice,
    permission: url && permissionFor(url),
    redirectUrl: kind === 'oauth' ? browser.identity.getRedirectURL() : '',
    isSignedIn: token !== '' || isRenewed,
    isRenewed,
    ...(end === null ? {} : { tokenEndsAt: new Date(end).toISOString() }),
  };
}

/** Shows the provider's page in a window of the browser's own, which no page of the web can see into. */
async function openWindow(url: string): Promise<string> {
  try {
    return (await browser.identity.launchWebAuthFlow({ url, interactive: true })) ?? '';
  } catch (error) {
    const isLost = error instanceof Error && /could not be loaded/i.test(error.message);
    throw new Failure(isLost ? 'signIn.noAnswer' : 'signIn.cancelled');
  }
}

/** Keeps what a person is signed in with from now on. */
export function keepToken(service: string, token: string, grant?: NonNullable<Credentials['grant']>): Promise<void> {
  const since = new Date().toISOString();
  return credentials.setValue({
    service,
    accessToken: token,
    since,
    receivedAt: since,
    ...(grant === undefined ? {} : { grant }),
  });
}

/** @throws Failure `service.notConfigured`, `signIn.*`: then whoever was signed in still is. */
export async function startSignIn(): Promise<SignInView> {
  const service = await serviceUrl.getValue();
  if (!service) throw new Failure('service.notConfigured');
  const { kind, ...client } = await signInChoice.getValue();
  const issuer = parseAddress(client.issuer);
  if (kind !== 'oauth' || !issuer) throw new Failure('signIn.notSet');
  if (!(await browser.permissions.contains({ origins: [permissionFor(issuer)] })))
    throw new Failure('signIn.noPermission');
  const redirectUrl = browser.identity.getRedirectURL();
  const grant = await keepAliveDuring(signIn(client, { redirectUrl, open: openWindow }));
  const { issuer: by, clientId } = client;
  await keepToken(service, grant.accessToken, { issuer: by, clientId, refreshToken: grant.refreshToken });
  return showSignIn();
}

export async function endSignIn(): Promise<SignInView> {
  await credentials.removeValue();
  return showSignIn();
}
