// Who is signed in at the lab's service: with an entered token, one from the policy, or one from a sign-in at a provider.
import { browser } from 'wxt/browser';
import { expiryOf, personOf } from '../../lab/claims.ts';
import { renew, signIn } from '../../lab/token.ts';
import type { SignInView } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { type Person, personKey, personName, type SignedIn } from '../../order/person.ts';
import { parseAddress, permissionFor } from '../../order/service/url.ts';
import { serviceUrl, signIn as signInChoice } from '../../settings/lab.ts';
import { changedSettings } from '../../settings/setting.ts';
import { type Credentials, credentials, credentialsName } from '../../settings/user-data.ts';
import { note } from '../audit.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { openAfterSignIn } from './lock.ts';
import { credentialsFor, personSignedIn, type SignIn, signInFor, tokenOf } from './signed-in.ts';

/** A token is renewed this many milliseconds before it ends: an order with large files takes a while. */
const renewBefore = 120_000;

const endsSoon = (token: string): boolean => (expiryOf(token) ?? Number.POSITIVE_INFINITY) - Date.now() < renewBefore;

const isSignIn = (value: unknown): value is Credentials => typeof value === 'object' && value !== null;

/** Whether a storage change can release queued orders: another service, or another sign-in than before. */
export function isOtherAccess(changes: Readonly<Record<string, { oldValue?: unknown; newValue?: unknown }>>): boolean {
  const { [credentialsName]: change } = changes;
  const [before, after] = [change?.oldValue, change?.newValue].map(value =>
    isSignIn(value) ? (value.since ?? '') : null,
  );
  // A renewed token is not another sign-in: to process the outbox for each one would renew it again.
  return changedSettings(changes).includes(serviceUrl.name) || before !== after;
}

/** The token of a request and its owner, read at the same moment so that they belong together. */
export interface TokenInUse {
  /** '' when there is none. */
  token: string;
  person: SignedIn;
}

const inUse = (found: SignIn): TokenInUse => ({ token: tokenOf(found), person: personSignedIn(found) });

/** The token for a service, renewed first if it ends soon and can be renewed. */
export async function freshToken(service: string): Promise<TokenInUse> {
  const before = await signInFor(service);
  if (!before.kept?.grant?.refreshToken || !endsSoon(before.kept.accessToken)) return inUse(before);
  // A refresh token may work only once, so there is one renewal at a time.
  return navigator.locks.request('sign-in', async () => {
    const now = await credentialsFor(service);
    if (now?.grant?.refreshToken && endsSoon(now.accessToken)) await renewKept(now, now.grant);
    return inUse(await signInFor(service));
  });
}

/** OpenID Connect Core 12.2: a renewed token is the same user's. Another user's token would send orders in that user's name. */
const isOthers = (before: Person, after: Person): boolean =>
  before.subject !== '' && after.subject !== '' && (before.subject !== after.subject || before.issuer !== after.issuer);

/** Without a new token the old one stays: it may still work for a while, and the service reports it if not. */
async function renewKept(kept: Credentials, grant: NonNullable<Credentials['grant']>): Promise<void> {
  try {
    const renewed = await renew(grant, grant);
    const isWrong =
      isOthers(personOf(kept.accessToken), personOf(renewed.accessToken)) ||
      (renewed.idToken !== '' && kept.person !== undefined && isOthers(kept.person, renewed.person));
    if (isWrong) throw new Failure('signIn.refused', 'sub');
    const { idToken } = renewed;
    await replace(kept, {
      ...kept,
      accessToken: renewed.accessToken,
      receivedAt: new Date().toISOString(),
      grant: { ...grant, refreshToken: renewed.refreshToken, ...(idToken === '' ? {} : { idToken }) },
    });
  } catch (error) {
    const isOver = error instanceof Failure && error.code === 'signIn.refused';
    if (isOver) await replace(kept, { ...kept, grant: { ...grant, refreshToken: '' } });
  }
}

/** Replaces the credentials, unless the user signed out or in again in the meantime. */
async function replace(before: Credentials, after: Credentials): Promise<void> {
  if ((await credentials.getValue())?.accessToken === before.accessToken) await credentials.setValue(after);
}

export async function showSignIn(): Promise<SignInView> {
  const [{ kind, issuer }, service] = await Promise.all([signInChoice.getValue(), serviceUrl.getValue()]);
  const url = parseAddress(issuer);
  const found = await signInFor(service);
  const token = tokenOf(found);
  // As far as the extension can know.
  const isRenewed = Boolean(found.kept?.grant?.refreshToken);
  const end = expiryOf(token);
  const isSignedIn = token !== '' || isRenewed;
  const person = personSignedIn(found);
  return {
    kind,
    issuer,
    permission: url && permissionFor(url),
    redirectUrl: kind === 'oauth' ? browser.identity.getRedirectURL() : '',
    isSignedIn,
    ...(isSignedIn ? { signedInAs: personName(person) } : {}),
    person: personKey(person),
    isRenewed,
    ...(end === null ? {} : { tokenEndsAt: new Date(end).toISOString() }),
  };
}

/** Shows the provider's page in a window of the browser that no web page can look into. */
export async function openWindow(url: string): Promise<string> {
  try {
    return (await browser.identity.launchWebAuthFlow({ url, interactive: true })) ?? '';
  } catch (error) {
    const isLost = error instanceof Error && /could not be loaded/i.test(error.message);
    throw new Failure(isLost ? 'signIn.noAnswer' : 'signIn.cancelled');
  }
}

/** Stores the credentials of a new sign-in. */
export async function keepToken(
  service: string,
  token: string,
  more: Pick<Credentials, 'grant'> & { person: Person } = { person: personOf(token) },
): Promise<void> {
  const since = new Date().toISOString();
  const id = crypto.randomUUID();
  await credentials.setValue({ service, accessToken: token, since, receivedAt: since, id, ...more });
  await openAfterSignIn();
  note({ what: 'signedIn' });
}

/** @throws Failure `service.notConfigured`, `signIn.*`; then the earlier sign-in stays. */
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
  const { refreshToken, idToken, person } = grant;
  await keepToken(service, grant.accessToken, { grant: { issuer: by, clientId, refreshToken, idToken }, person });
  return showSignIn();
}
