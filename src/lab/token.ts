// Where a bearer token comes from: OAuth 2.0's authorisation code with PKCE (RFC 6749, 7636), at an OpenID provider that is
// found by its issuer. What the provider says is believed only where it can be checked.
import * as oauth from 'oauth4webapi';
import { Failure } from '../order/failure.ts';
import type { Person } from '../order/person.ts';
import { personFrom, personOf } from './claims.ts';
import { discover, during, issuerOf, requestOptions, type SignInClient } from './provider.ts';

/** How a person gets to the provider and back. */
export interface SignInWindow {
  /** Where the provider sends the person back to. */
  redirectUrl: string;
  /** Shows the provider's page, and gives the address that it led back to. Rejects when it was closed. */
  open: (url: string) => Promise<string>;
}

export interface Grant {
  accessToken: string;
  /** '' when the provider gave none: then a person signs in again. */
  refreshToken: string;
  /** '' where a renewal brought none. */
  idToken: string;
  person: Person;
}

/** Servers refuse headers of 8 kB and more. */
const longestToken = 8191;

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** So that a second person at the computer is not signed in as the first: what the provider supports, best first. */
function whoIsIt({ prompt_values_supported: supported }: oauth.AuthorizationServer): string {
  const knows = (prompt: string) => !Array.isArray(supported) || supported.includes(prompt);
  return ['login', 'select_account'].find(knows) ?? '';
}

/** The provider's page, with everything that binds its answer to this sign-in. */
async function authorizationUrl(
  provider: oauth.AuthorizationServer,
  { clientId, scopes }: SignInClient,
  redirectUrl: string,
  secrets: { verifier: string; state: string; nonce: string },
): Promise<string> {
  const url = new URL(provider.authorization_endpoint ?? '');
  // The ID token carries the nonce; without `openid` there is none.
  const asked = [...new Set(['openid', ...scopes])];
  const who = whoIsIt(provider);
  // OpenID Connect 11: without consent there is no refresh token for whoever is away.
  const prompt = [who, asked.includes('offline_access') ? 'consent' : ''].filter(Boolean).join(' ');
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: asked.join(' '),
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

/** The address that the person came back to, if it is ours and answers what was asked. */
function requireOwnAnswer(text: string, redirectUrl: string, state: string): URL {
  const [url, own] = [URL.parse(text), new URL(redirectUrl)];
  if (!url || url.origin !== own.origin || url.host !== own.host || url.pathname !== own.pathname)
    throw new Failure('signIn.mismatch', 'redirect_uri');
  if (url.searchParams.get('state') !== state) throw new Failure('signIn.mismatch', 'state');
  return url;
}

/** The ID token was issued to this extension: it counts before the access token, whose subject may be another. */
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

/**
 * Lets a person sign in.
 * @throws Failure `signIn.*`; its detail names the item of the provider's answer that is wrong.
 */
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

/**
 * A new token for a grant. A provider that gives no new refresh token leaves the old one valid.
 * @throws Failure as {@link signIn}; `signIn.refused` when the grant is over.
 */
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
