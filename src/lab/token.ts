// Where a bearer token comes from: OAuth 2.0's authorisation code with PKCE (RFC 6749, 7636), at an OpenID provider that is
// found by its issuer. What the provider says is believed only where it can be checked.
import * as oauth from 'oauth4webapi';
import { isLoopback, parseAddress } from '../order/address.ts';
import { Failure, type FailureCode } from '../order/failure.ts';

/** This extension, as a provider knows it: a public client. */
export interface SignInClient {
  issuer: string;
  clientId: string;
  scopes: readonly string[];
}

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
}

/** Servers refuse headers of 8 kB and more. */
const longestToken = 8191;

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** An error code of RFC 6749; what is longer is something else, and nobody reads it. */
const longestErrorCode = 60;

/** Milliseconds; a provider that takes longer is not there. */
const patience = 15_000;

/**
 * When a token says that it ends, in milliseconds since 1970, or null. A hint to a person and for renewing it in time; whether it
 * is valid is the service's to say, and nobody else's.
 */
export function expiryOf(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(base64Url(token.split('.')[1] ?? '')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    const time = Number(claims.exp) * 1000;
    return typeof claims.exp === 'number' && !Number.isNaN(new Date(time).getTime()) ? time : null;
  } catch {
    return null;
  }
}

const base64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));

/** What is sent with every request to a provider. Plain http is for a provider on this computer. */
const requestOptions = ({ hostname }: URL) => ({
  [oauth.allowInsecureRequests]: isLoopback(hostname),
  signal: () => AbortSignal.timeout(patience),
});

/** The name of what an error of the library is about: a member of an answer, or a claim. */
function itemOf({ cause }: Error): string | null {
  if (typeof cause !== 'object' || cause === null) return null;
  const { attribute, claim } = cause as { attribute?: unknown; claim?: unknown };
  const item = attribute ?? claim;
  return typeof item === 'string' ? item : null;
}

/** Claims that bind an answer to this sign-in; others say what was issued to whom. */
const comparisons: Readonly<Record<string, FailureCode>> = {
  [oauth.JSON_ATTRIBUTE_COMPARISON]: 'signIn.otherIssuer',
  [oauth.JWT_CLAIM_COMPARISON]: 'signIn.mismatch',
};

/** What went wrong at a step of signing in; `step` names what was read then. */
function toFailure(error: unknown, step: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return new Failure('signIn.refused', error.error.slice(0, longestErrorCode));
  if (error instanceof oauth.WWWAuthenticateChallengeError) return new Failure('signIn.refused', step);
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
    const unreadable = step === 'redirect_uri' ? 'signIn.mismatch' : 'signIn.unreadable';
    return new Failure(comparisons[error.code ?? ''] ?? unreadable, itemOf(error) ?? step);
  }
  // fetch rejects with a TypeError when there is no answer, and with a DOMException when it took too long.
  return new Failure('signIn.noAnswer', step);
}

async function during<T>(step: string, act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw toFailure(error, step);
  }
}

const endpointNames = ['authorization_endpoint', 'token_endpoint'] as const;

/**
 * The provider's own description. Its endpoints must be on the issuer's origin: a person who allowed one host has allowed
 * no other, and a code or a refresh token goes to nobody else.
 */
async function discover(issuer: URL): Promise<oauth.AuthorizationServer> {
  const step = 'openid-configuration';
  const response = await during(step, () => oauth.discoveryRequest(issuer, requestOptions(issuer)));
  const provider = await during(step, () => oauth.processDiscoveryResponse(issuer, response));
  for (const name of endpointNames)
    if (URL.parse(provider[name] ?? '')?.origin !== issuer.origin) throw new Failure('signIn.otherOrigin', name);
  return provider;
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
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: asked.join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    // OpenID Connect 11: without it there is no refresh token for whoever is away.
    ...(asked.includes('offline_access') ? { prompt: 'consent' } : {}),
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

function toGrant({ access_token, token_type, refresh_token = '' }: oauth.TokenEndpointResponse): Grant {
  if (token_type !== 'bearer') throw new Failure('signIn.tokenInvalid', 'token_type');
  if (access_token.length > longestToken || !jwt.test(access_token))
    throw new Failure('signIn.tokenInvalid', 'access_token');
  if (refresh_token.length > longestToken) throw new Failure('signIn.tokenInvalid', 'refresh_token');
  return { accessToken: access_token, refreshToken: refresh_token };
}

function issuerOf({ issuer, clientId }: Pick<SignInClient, 'issuer' | 'clientId'>): URL {
  const url = parseAddress(issuer);
  if (!url || !clientId) throw new Failure('signIn.notSet');
  return url;
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
