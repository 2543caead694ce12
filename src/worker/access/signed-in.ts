// What counts as signed in at the lab's service now: a token of the policy, one that was entered, or that of a sign-in.

import { expiryOf, personOf } from '../../lab/claims.ts';
import { type Author, policySignIn, type SignedIn, signedOut } from '../../order/person.ts';
import {
  accessToken,
  type Credentials,
  credentials,
  serviceUrl,
  signIn as signInChoice,
} from '../../settings/settings.ts';

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
export async function credentialsFor(service: string): Promise<Credentials | null> {
  const [kept, { kind, issuer, clientId }] = await Promise.all([credentials.getValue(), signInChoice.getValue()]);
  if (kept?.service !== service) return null;
  const { grant } = kept;
  if (!grant) return kept;
  return kind === 'oauth' && grant.issuer === issuer && grant.clientId === clientId ? kept : null;
}

/** What the policy gives for a service, null where it gives nothing; only then counts what a person is signed in with. */
export async function signInFor(service: string): Promise<{ ofPolicy: string | null; kept: Credentials | null }> {
  const [ofPolicy, kept] = await Promise.all([policyToken(), credentialsFor(service)]);
  return { ofPolicy, kept: ofPolicy === null ? kept : null };
}

export type SignIn = Awaited<ReturnType<typeof signInFor>>;

/** The token as it is, '' when there is none that could be good. */
export const tokenOf = ({ ofPolicy, kept }: SignIn): string =>
  ofPolicy ?? (kept && !hasEnded(kept) ? kept.accessToken : '');

/** ISO time at which whoever is signed in at a service has signed in; null for a token that the policy sets. */
export const signedInAt = async (service: string): Promise<string | null> =>
  (await signInFor(service)).kept?.since ?? null;

/** Who is signed in, also while their token has ended. */
export function personSignedIn({ ofPolicy, kept }: SignIn): SignedIn {
  if (ofPolicy) return { ...personOf(ofPolicy), signIn: policySignIn };
  return kept ? { ...(kept.person ?? personOf(kept.accessToken)), signIn: kept.id ?? '' } : signedOut;
}

/** Who is signed in at the service that is set. */
export const whoIsSignedIn = async (): Promise<SignedIn> =>
  personSignedIn(await signInFor(await serviceUrl.getValue()));

/** Who makes the entries of a form now. */
export async function authorNow(): Promise<Author> {
  const service = await serviceUrl.getValue();
  const found = await signInFor(service);
  const needsSignIn = service !== '' && found.ofPolicy === null;
  return needsSignIn || found.ofPolicy ? personSignedIn(found) : null;
}
