// What a token says about itself. Nothing here is checked: only the service decides whether a token is valid.
import { type Person, unknownPerson } from '../order/person.ts';
import { isObject, type JsonObject } from '../order/text/json.ts';
import { serviceText } from './service-text.ts';

/** The claims of a JWT (RFC 7519); null for any other text. */
function claimsOf(token: string): JsonObject | null {
  try {
    const bytes = Uint8Array.fromBase64(token.split('.')[1] ?? '', { alphabet: 'base64url' });
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** When a token says that it expires, in milliseconds since 1970, or null. A hint for the user, and for renewing it in time. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token) ?? {};
  const time = Number(exp) * 1000;
  return typeof exp === 'number' && !Number.isNaN(new Date(time).getTime()) ? time : null;
}

/** In characters: the longest name on view, and the longest subject (OpenID Connect Core 2 allows 255). */
const [longestName, longestSubject] = [200, 255];

const nameOf = (claim: unknown): string => (typeof claim === 'string' ? serviceText(claim, longestName) : '');

/** A shortened or cleaned identifier could be another person's, so one that would need this counts as missing. */
const identifierOf = (claim: unknown): string =>
  typeof claim === 'string' && serviceText(claim, longestSubject) === claim ? claim : '';

export function personFrom(claims: JsonObject): Person {
  const { iss, sub, name, preferred_username, email } = claims;
  const shown = [name, preferred_username, email].map(nameOf).find(text => text !== '') ?? '';
  return { issuer: identifierOf(iss), subject: identifierOf(sub), name: shown };
}

export const personOf = (token: string): Person => personFrom(claimsOf(token) ?? unknownPerson);
