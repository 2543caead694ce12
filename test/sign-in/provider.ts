// A real OpenID provider on this computer, for the sign-in tests. Accepts any name and password.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listen } from '../listen.ts';

interface ProviderOptions {
  /** One for each browser's extension. */
  redirectUrl: string | string[];
  /** Lifetime of an access token, in seconds. */
  tokenLife?: number;
}

export const clientId = 'order-extension';

/** The audience of its access tokens. */
const audience = 'https://lab.example.org';

/** Starts a provider that knows the extension as a public client, and issues JWTs for the lab. */
export async function startProvider({ redirectUrl, tokenLife = 600 }: ProviderOptions) {
  const server = createServer();
  const { origin: issuer, close } = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUrl].flat(),
        post_logout_redirect_uris: [redirectUrl].flat(),
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'offline_access', 'orders:create'],
    // An extension's requests have its own origin.
    clientBasedCORS: (_, origin) => /^(?:chrome|moz)-extension:/.test(origin),
    cookies: { keys: ['invented'] },
    ttl: { AccessToken: tokenLife, Grant: 3600, IdToken: 3600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    features: {
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: 'orders:create', accessTokenFormat: 'jwt', accessTokenTTL: tokenLife }),
      },
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    provider,
    /** What a lab must know about the provider. */
    trusted: { issuer, jwksUrl: `${issuer}/jwks`, audience },
    close,
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
