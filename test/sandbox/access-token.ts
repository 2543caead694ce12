import { randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const issuer = 'sandbox-laboratory';

/** What is wrong with a bearer token, or `undefined` if it is valid. */
export type TokenFault = 'missing' | 'malformed' | 'expired' | 'bad signature';

export interface Minted {
  expiresInSeconds?: number;
  /** The token's owner. */
  subject?: string;
  name?: string;
}

/** An OpenID provider whose tokens the sandbox also accepts. */
export interface TrustedIssuer {
  issuer: string;
  /** The address of its keys. */
  jwksUrl: string;
  /** The audience of its tokens for the lab. */
  audience: string;
}

/** Tokens of one sandbox run. The secret lives as long as the server. */
export function createTokenOffice(now: () => number, trusted?: TrustedIssuer) {
  const secret = randomBytes(32);
  const keys = trusted && createRemoteJWKSet(new URL(trusted.jwksUrl));

  async function verify(token: string): Promise<void> {
    const rest = { requiredClaims: ['exp'], currentDate: new Date(now()) };
    if (trusted && keys && decodeJwt(token).iss === trusted.issuer) {
      const { issuer, audience } = trusted;
      await jwtVerify(token, keys, { issuer, audience, ...rest });
    } else await jwtVerify(token, secret, { issuer, audience: issuer, algorithms: ['HS256'], ...rest });
  }

  return {
    mint({
      expiresInSeconds = 3600,
      subject = 'sandbox-clinician',
      name = 'Sandbox clinician',
    }: Minted = {}): Promise<string> {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ scope: 'orders:create', name })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInSeconds)
        .sign(secret);
    },

    /** Reads the value of an Authorization header. */
    async inspect(authorization: string | undefined): Promise<TokenFault | undefined> {
      if (authorization === undefined) return 'missing';
      const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
      if (token === undefined) return 'malformed';
      try {
        await verify(token);
        return undefined;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        return error instanceof errors.JWSSignatureVerificationFailed ? 'bad signature' : 'malformed';
      }
    },
  };
}
