// What counts as signed in at the lab's service now: a token from the policy, an entered one, or one from a sign-in.

import { expiryOf, personOf } from '../../lab/claims.ts';
import { type Author, policySignIn, type SignedIn, signedOut } from '../../order/person.ts';
import { accessToken, serviceUrl, signIn as signInChoice } from '../../settings/lab.ts';
import { type Credentials, credentials } from '../../settings/user-data.ts';

/** Whether a token has expired since it arrived. If it seemed expired then, the service decides: clocks differ. */
function hasEnded({ accessToken: token, receivedAt }: Credentials): boolean {
  const end = expiryOf(token);
  return end !== null && receivedAt !== undefined && Date.parse(receivedAt) < end && end < Date.now();
}

/** The policy's token, only if the policy also sets the service: no user can send it to a service of their own. */
async function policyToken(): Promise<string | null> {
  const [token, service] = await Promise.all([accessToken.effective(), serviceUrl.effective()]);
  if (token.origin !== 'policy') return null;
  return service.origin === 'policy' ? token.value : '';
}

/** The user's credentials for this service. Credentials for another service or issuer do not count. */
export async function credentialsFor(service: string): Promise<Credentials | null> {
  const [kept, { kind, issuer, clientId }] = await Promise.all([credentials.getValue(), signInChoice.getValue()]);
  if (kept?.service !== service) return null;
  const { grant } = kept;
  if (!grant) return kept;
  return kind === 'oauth' && grant.issuer === issuer && grant.clientId === clientId ? kept : null;
}

/** The policy's token, or null if it sets none. Only then do the user's own credentials for this service count. */
export async function signInFor(service: string): Promise<{ ofPolicy: string | null; kept: Credentials | null }> {
  const [ofPolicy, kept] = await Promise.all([policyToken(), credentialsFor(service)]);
  return { ofPolicy, kept: ofPolicy === null ? kept : null };
}

export type SignIn = Awaited<ReturnType<typeof signInFor>>;

/** The token as it is, not renewed; '' if there is none that could be valid. */
export const tokenOf = ({ ofPolicy, kept }: SignIn): string =>
  ofPolicy ?? (kept && !hasEnded(kept) ? kept.accessToken : '');

/** ISO time at which the signed-in user signed in at a service; null for a token from the policy. */
export const signedInAt = async (service: string): Promise<string | null> =>
  (await signInFor(service)).kept?.since ?? null;

/** Who is signed in, even if their token has expired. */
export function personSignedIn({ ofPolicy, kept }: SignIn): SignedIn {
  if (ofPolicy) return { ...personOf(ofPolicy), signIn: policySignIn };
  return kept ? { ...(kept.person ?? personOf(kept.accessToken)), signIn: kept.id ?? '' } : signedOut;
}

export const whoIsSignedIn = async (): Promise<SignedIn> =>
  personSignedIn(await signInFor(await serviceUrl.getValue()));

/** The author of entries that are made in a form now. */
export async function authorNow(): Promise<Author> {
  const service = await serviceUrl.getValue();
  const found = await signInFor(service);
  const needsSignIn = service !== '' && found.ofPolicy === null;
  return needsSignIn || found.ofPolicy ? personSignedIn(found) : null;
}
