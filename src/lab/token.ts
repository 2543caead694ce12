// Where a bearer token comes from: OAuth 2.0's authorization code with PKCE (RFC 6749, 7636), at an OpenID provider that is
// found by its issuer. The extension believes only what it can check.
import * as oauth from 'oauth4webapi';
import { Failure } from '../order/failure.ts';
import type { Person } from '../order/person.ts';
import { personFrom, personOf } from './claims.ts';
import { discover, during, issuerOf, requestOptions, type SignInClient } from './provider.ts';

/** How the user gets to the provider and back. */
export interface SignInWindow {
  /** Where the provider sends the user back to. */
  redirectUrl: string;
  /** Shows the provider's page and returns the address that it led back to. Rejects if the page was closed. */
  open: (url: string) => Promise<string>;
}

export interface Grant {
  accessToken: string;
  /** '' if the provider issued none: then the user signs in again. */
  refreshToken: string;
  /** '' if a renewal brought none. */
  idToken: string;
  person: Person;
}

/** Servers refuse headers of 8 kB or more. */
const longestToken = 8191;

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The best prompt that the provider supports, so that a second person at the computer is not signed in as the first. */
function whoIsIt({ prompt_values_supported: supported }: oauth.AuthorizationServer): string {
  const knows = (prompt: string) => !Array.isArray(supported) || supported.includes(prompt);
  return ['login', 'select_account'].find(knows) ?? '';
}

/** The address of the provider's page, with everything that binds its answer to this sign-in. */
async function authorizationUrl(
  provider: oauth.AuthorizationServer,
  { clientId, scopes }: SignInClient,
  redirectUrl: string,
  secrets: { verifier: string; state: string; nonce: string },
): Promise<string> {
  const url = new URL(provider.authorization_endpoint ?? '');
  // The ID token carries the nonce; without `openid` there is no ID token.
  const requested = [...new Set(['openid', ...scopes])];
  const who = whoIsIt(provider);
  // OpenID Connect 11: without consent, offline access gets no refresh token.
  const prompt = [who, requested.includes('offline_access') ? 'consent' : ''].filter(Boolean).join(' ');
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: requested.join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(prompt === '' ? {} : { prompt }),
    ...(who === '' ? { max_age: '0' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The address that the provider sent the user back to, if it is ours and answers this request. */
function requireOwnAnswer(text: string, redirectUrl: string, state: string): URL {
  const [url, ours] = [URL.parse(text), new URL(redirectUrl)];
  if (!url || url.origin !== ours.origin || url.host !== ours.host || url.pathname !== ours.pathname)
    throw new Failure('signIn.mismatch', 'redirect_uri');
  if (url.searchParams.get('state') !== state) throw new Failure('signIn.mismatch', 'state');
  return url;
}

/** The ID token was issued to this extension, so it counts before the access token, which may have another subject. */
function personOfAnswer(answer: oauth.TokenEndpointResponse): Person {
  const byAccess = personOf(answer.access_token);
  const claims = oauth.getValidatedIdTokenClaims(answer);
  if (!claims) return byAccess;
  const person = personFrom(claims);
  const isSame = person.issuer === byAccess.issuer && person.subject === byAccess.subject;
  return isSame && person.name === '' ? byAccess : person;
}

function toGrant(answer: oauth.TokenEndpointResponse): Grant {
  const { access_token, token_type, refresh_token = '', id_token = '' } = answer;
  if (token_type !== 'bearer') throw new Failure('signIn.tokenInvalid', 'token_type');
  if (access_token.length > longestToken || !jwt.test(access_token))
    throw new Failure('signIn.tokenInvalid', 'access_token');
  if (refresh_token.length > longestToken) throw new Failure('signIn.tokenInvalid', 'refresh_token');
  const person = personOfAnswer(answer);
  return { accessToken: access_token, refreshToken: refresh_token, idToken: id_token, person };
}

/** Lets the user sign in. @throws Failure `signIn.*`; its detail names the wrong item of the answer. */
export async function signIn(client: SignInClient, { redirectUrl, open }: SignInWindow): Promise<Grant> {
  const issuer = issuerOf(client);
  const provider = await discover(issuer);
  const secrets = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
  };
  const answer = await open(await authorizationUrl(provider, client, redirectUrl, secrets));
  const url = requireOwnAnswer(answer, redirectUrl, secrets.state);
  const self = { client_id: client.clientId };
  const parameters = await during('redirect_uri', () => oauth.validateAuthResponse(provider, self, url, secrets.state));
  const response = await during('token_endpoint', () =>
    oauth.authorizationCodeGrantRequest(
      provider,
      self,
      oauth.None(),
      parameters,
      redirectUrl,
      secrets.verifier,
      requestOptions(issuer),
    ),
  );
  return during('token_endpoint', async () => {
    const expected = { expectedNonce: secrets.nonce, requireIdToken: true };
    return toGrant(await oauth.processAuthorizationCodeResponse(provider, self, response, expected));
  });
}

/** A new token for a grant; the refresh token may stay. @throws as {@link signIn}; `signIn.refused` at its end. */
export async function renew(
  client: Pick<SignInClient, 'issuer' | 'clientId'>,
  { refreshToken }: Pick<Grant, 'refreshToken'>,
): Promise<Grant> {
  const issuer = issuerOf(client);
  const provider = await discover(issuer);
  const self = { client_id: client.clientId };
  const response = await during('token_endpoint', () =>
    oauth.refreshTokenGrantRequest(provider, self, oauth.None(), refreshToken, requestOptions(issuer)),
  );
  const grant = await during('token_endpoint', async () =>
    toGrant(await oauth.processRefreshTokenResponse(provider, self, response)),
  );
  return { ...grant, refreshToken: grant.refreshToken || refreshToken };
}
