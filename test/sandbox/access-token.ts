import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const issuer = 'sandbox-laboratory';

/** What is wrong with a bearer token, or `undefined` for nothing. */
export type TokenFault = 'missing' | 'malformed' | 'expired' | 'bad signature';

/** Tokens of one start of the sandbox: the secret lives as long as the server. */
export function createTokenOffice(now: () => number) {
  const secret = randomBytes(32);
  return {
    mint({ expiresInSeconds = 3600 }: { expiresInSeconds?: number } = {}): Promise<string> {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ scope: 'orders:create', name: 'Sandbox clinician' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject('sandbox-clinician')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInSeconds)
        .sign(secret);
    },

    /** Reads the value of an Authorization header. */
    async inspect(authorization: string | undefined): Promise<TokenFault | undefined> {
      if (authorization === undefined) return 'missing';
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (token === undefined) return 'malformed';
      try {
        const requirements = { issuer, audience: issuer, algorithms: ['HS256'], requiredClaims: ['exp'] };
        await jwtVerify(token, secret, { ...requirements, currentDate: new Date(now()) });
        return undefined;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        return error instanceof errors.JWSSignatureVerificationFailed ? 'bad signature' : 'malformed';
      }
    },
  };
}
