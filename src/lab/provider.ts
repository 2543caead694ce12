// An OpenID provider, found by its issuer. The extension believes only what it can check.
import * as oauth from 'oauth4webapi';
import { Failure, type FailureCode } from '../order/failure.ts';
import { isLoopback, parseAddress } from '../order/service/url.ts';
import { readText } from './read-text.ts';
import { serviceText } from './service-text.ts';

/** This extension as the provider knows it: a public client. */
export interface SignInClient {
  issuer: string;
  clientId: string;
  scopes: readonly string[];
}

/** An error code of RFC 6749; a longer text is not one. */
const longestErrorCode = 60;

/** In milliseconds; a provider that takes longer counts as unreachable. */
const patience = 15_000;

/** In bytes. No real answer of a provider is longer. */
const longestAnswer = 1_000_000;

/** The browser's fetch, but an endless answer is not held in memory. */
async function fetchShort(
  url: string,
  options: oauth.CustomFetchOptions<string, BodyInit | undefined>,
): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  if (!response.body) return response;
  const text = await readText(response, longestAnswer);
  if (text === null) throw new TypeError('The answer is too long.');
  const { status, headers } = response;
  return new Response(text, { status, headers });
}

/** Options for every request to a provider. Plain http is only for a provider on this computer. */
export const requestOptions = ({ hostname }: URL) => ({
  [oauth.allowInsecureRequests]: isLoopback(hostname),
  [oauth.customFetch]: fetchShort,
  signal: () => AbortSignal.timeout(patience),
});

/** The name of what an error of the library is about: a member of an answer, or a claim. */
function itemOf({ cause }: Error): string | null {
  if (typeof cause !== 'object' || cause === null) return null;
  const { attribute, claim } = cause as { attribute?: unknown; claim?: unknown };
  const item = attribute ?? claim;
  return typeof item === 'string' ? serviceText(item, longestErrorCode) : null;
}

/** Failures for claims that bind an answer to this sign-in and to its time; other claims say what was issued to whom. */
const comparisons: Readonly<Record<string, FailureCode>> = {
  [oauth.JSON_ATTRIBUTE_COMPARISON]: 'signIn.otherIssuer',
  [oauth.JWT_CLAIM_COMPARISON]: 'signIn.mismatch',
  [oauth.JWT_TIMESTAMP_CHECK]: 'signIn.clock',
};

/** What went wrong at a step of signing in; `step` names what was read at that point. */
function toFailure(error: unknown, step: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return new Failure('signIn.refused', serviceText(error.error, longestErrorCode));
  if (error instanceof oauth.WWWAuthenticateChallengeError) return new Failure('signIn.refused', step);
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
    const unreadable = step === 'redirect_uri' ? 'signIn.mismatch' : 'signIn.unreadable';
    return new Failure(comparisons[error.code ?? ''] ?? unreadable, itemOf(error) ?? step);
  }
  // fetch rejects with a TypeError when there is no answer, and with a DOMException when it took too long.
  return new Failure('signIn.noAnswer', step);
}

export async function during<T>(step: string, act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw toFailure(error, step);
  }
}

const endpointNames = ['authorization_endpoint', 'token_endpoint'] as const;

/**
 * The provider's own description. Its endpoints must be on the issuer's origin: a user who allowed one host has allowed no
 * other, and a code or a refresh token goes nowhere else.
 */
export async function discover(issuer: URL): Promise<oauth.AuthorizationServer> {
  const step = 'openid-configuration';
  const response = await during(step, () => oauth.discoveryRequest(issuer, requestOptions(issuer)));
  const provider = await during(step, () => oauth.processDiscoveryResponse(issuer, response));
  for (const name of endpointNames)
    if (URL.parse(provider[name] ?? '')?.origin !== issuer.origin) throw new Failure('signIn.otherOrigin', name);
  return provider;
}

export function issuerOf({ issuer, clientId }: Pick<SignInClient, 'issuer' | 'clientId'>): URL {
  const url = parseAddress(issuer);
  if (!url || !clientId) throw new Failure('signIn.notSet');
  return url;
}
