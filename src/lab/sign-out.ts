// Ends a sign-in at the provider: its tokens (RFC 7009) and its session (OpenID Connect RP-Initiated Logout 1.0), where it
// publishes addresses for this.
import * as oauth from 'oauth4webapi';
import { discover, during, issuerOf, requestOptions, type SignInClient } from './provider.ts';
import type { Grant, SignInWindow } from './token.ts';

/** The provider's answer: everything ended; something may not have ended; or it publishes no address to ask. */
export type SignOutResult = 'confirmed' | 'unconfirmed' | 'notAsked';

type Asked = (() => Promise<boolean>) | null;

/** Whether an address that the provider publishes is on the issuer's own origin: tokens go nowhere else. */
const hasOwn = (issuer: URL, address: string | undefined) => URL.parse(address ?? '')?.origin === issuer.origin;

/** RFC 7009 2.2.1: many providers cannot revoke a JWT before it expires. */
const isUnrevocable = (error: unknown) =>
  error instanceof oauth.ResponseBodyError && error.error === 'unsupported_token_type';

function revoke(provider: oauth.AuthorizationServer, clientId: string, issuer: URL, tokens: readonly string[]): Asked {
  if (provider.revocation_endpoint === undefined) return null;
  const self = { client_id: clientId };
  return async () => {
    if (!hasOwn(issuer, provider.revocation_endpoint)) return false;
    for (const token of tokens.filter(Boolean)) {
      const options = requestOptions(issuer);
      const response = await oauth.revocationRequest(provider, self, oauth.None(), token, options);
      await oauth.processRevocationResponse(response).catch(error => {
        if (!isUnrevocable(error)) throw error;
      });
    }
    return true;
  };
}

/** Whether the provider sent the user back, which it does when its session has ended. */
function endSession(
  provider: oauth.AuthorizationServer,
  clientId: string,
  issuer: URL,
  idToken: string,
  { redirectUrl, open }: SignInWindow,
): Asked {
  if (provider.end_session_endpoint === undefined) return null;
  return async () => {
    if (!hasOwn(issuer, provider.end_session_endpoint)) return false;
    const url = new URL(provider.end_session_endpoint ?? '');
    const state = oauth.generateRandomState();
    const parameters = { client_id: clientId, post_logout_redirect_uri: redirectUrl, state };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (idToken !== '') url.searchParams.set('id_token_hint', idToken);
    const answer = URL.parse(await open(url.href));
    return answer?.origin === new URL(redirectUrl).origin && answer.searchParams.get('state') === state;
  };
}

/** Asks the provider to end a grant and its session. Never rejects: the user is already signed out here. */
export async function endGrant(
  client: Pick<SignInClient, 'issuer' | 'clientId'>,
  { refreshToken, accessToken, idToken }: Pick<Grant, 'refreshToken' | 'accessToken' | 'idToken'>,
  window: SignInWindow,
): Promise<SignOutResult> {
  try {
    const issuer = issuerOf(client);
    const provider = await discover(issuer);
    const { clientId } = client;
    const endings = [
      revoke(provider, clientId, issuer, [refreshToken, accessToken]),
      endSession(provider, clientId, issuer, idToken, window),
    ].filter(ending => ending !== null);
    // Tries both, even if one fails.
    const ends = await Promise.all(endings.map(ending => during('end_session_endpoint', ending).catch(() => false)));
    if (ends.length === 0) return 'notAsked';
    return ends.every(Boolean) ? 'confirmed' : 'unconfirmed';
  } catch {
    return 'unconfirmed';
  }
}
