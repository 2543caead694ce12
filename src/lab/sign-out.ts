// Ends at the provider what a sign-in began: its tokens (RFC 7009) and its session (OpenID Connect RP-Initiated Logout 1.0), where it
// publishes addresses for that.
import * as oauth from 'oauth4webapi';
import { discover, during, issuerOf, requestOptions, type SignInClient } from './provider.ts';
import type { Grant, SignInWindow } from './token.ts';

/** What the provider said: it is all over; something is not known to be; or it publishes no way to be asked. */
export type SignOutResult = 'confirmed' | 'unconfirmed' | 'notAsked';

type Asked = (() => Promise<boolean>) | null;

/** An address that the provider publishes; tokens go to the issuer's own origin alone. */
const hasOwn = (issuer: URL, address: string | undefined) => URL.parse(address ?? '')?.origin === issuer.origin;

/** RFC 7009 2.2.1: many providers cannot take back a JWT before its end. */
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

/** Whether the provider sent the person back: it does so when its session is over. */
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

/** Asks the provider to end a grant and its session. Never rejects: whoever signs out is signed out here by then. */
export async function endGrant(
  client: Pick<SignInClient, 'issuer' | 'clientId'>,
  { refreshToken, accessToken, idToken }: Pick<Grant, 'refreshToken' | 'accessToken' | 'idToken'>,
  window: SignInWindow,
): Promise<SignOutResult> {
  try {
    const issuer = issuerOf(client);
    const provider = await discover(issuer);
    const { clientId } = client;
    const asked = [
      revoke(provider, clientId, issuer, [refreshToken, accessToken]),
      endSession(provider, clientId, issuer, idToken, window),
    ].filter(one => one !== null);
    // Both are tried, whatever becomes of one.
    const ends = await Promise.all(asked.map(one => during('end_session_endpoint', one).catch(() => false)));
    if (ends.length === 0) return 'notAsked';
    return ends.every(Boolean) ? 'confirmed' : 'unconfirmed';
  } catch {
    return 'unconfirmed';
  }
}
