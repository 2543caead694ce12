import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expiryOf } from '../../src/lab/claims.ts';
import { endGrant } from '../../src/lab/sign-out.ts';
import { renew, signIn } from '../../src/lab/token.ts';
import { Failure } from '../../src/order/failure.ts';
import { type Listening, listen } from '../listen.ts';
import { signInAs } from '../sign-in/person.ts';
import { clientId, startProvider, type TestProvider } from '../sign-in/provider.ts';

const redirectUrl = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';
const scopes = ['openid', 'offline_access', 'orders:create'];
const failure = (code: string, detail?: string) =>
  expect.objectContaining({ code, ...(detail === undefined ? {} : { detail }) });

describe('at a real provider', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider({ redirectUrl });
  });
  afterAll(() => provider?.close());

  const client = () => ({ issuer: provider.issuer, clientId, scopes });
  const person = { redirectUrl, open: (url: string) => signInAs('hedda', url, redirectUrl) };

  it('a user signs in and gets a token for the lab', async () => {
    const before = Date.now();
    const { accessToken, refreshToken } = await signIn(client(), person);
    expect(JSON.parse(atob(accessToken.split('.')[1] ?? ''))).toMatchObject({
      iss: provider.issuer,
      sub: 'hedda',
      aud: 'https://lab.example.org',
      client_id: clientId,
    });
    expect(expiryOf(accessToken)).toBeGreaterThan(before + 590_000);
    expect(expiryOf(accessToken)).toBeLessThan(Date.now() + 610_000);
    expect(refreshToken).not.toBe('');
  });

  it('a token is renewed without the user', async () => {
    const grant = await signIn(client(), person);
    const renewed = await renew(client(), grant);
    expect(renewed.accessToken).not.toBe(grant.accessToken);
    expect(expiryOf(renewed.accessToken)).toBeGreaterThan(Date.now());
    expect(renewed.refreshToken).not.toBe('');
  });

  it('names the user, like the ID token', async () => {
    const { person: who, idToken } = await signIn(client(), person);
    expect(who).toEqual({ issuer: provider.issuer, subject: 'hedda', name: '' });
    expect(idToken).not.toBe('');
  });

  it('asks who it is, even if the provider already knows the user', async () => {
    const cookies = new Map<string, string>();
    const opened: string[] = [];
    const at = (name: string) => ({
      redirectUrl,
      open: (url: string) => {
        opened.push(url);
        return signInAs(name, url, redirectUrl, cookies);
      },
    });
    await signIn(client(), at('hedda'));
    const second = await signIn(client(), at('leticia'));
    expect(second.person.subject).toBe('leticia');
    expect(opened.map(url => new URL(url).searchParams.get('prompt'))).toEqual(['login consent', 'login consent']);
  });

  it('a sign-out ends the refresh token and the session', async () => {
    const cookies = new Map<string, string>();
    const open = (url: string) => signInAs('hedda', url, redirectUrl, cookies);
    const grant = await signIn(client(), { redirectUrl, open });
    expect(await endGrant(client(), grant, { redirectUrl, open })).toBe('confirmed');
    await expect(renew(client(), grant)).rejects.toEqual(failure('signIn.refused', 'invalid_grant'));
    // OpenID Connect 3.1.2.1: with prompt=none, the provider answers at once for the session that it knows.
    const silent = async (url: string) => {
      const asked = new URL(url);
      asked.searchParams.set('prompt', 'none');
      return signInAs('hedda', asked.href, redirectUrl, cookies);
    };
    await expect(signIn({ ...client(), scopes: [] }, { redirectUrl, open: silent })).rejects.toEqual(
      failure('signIn.refused', 'login_required'),
    );
  });

  it('a sign-out whose window is closed still ends the refresh token, and says that the rest is unknown', async () => {
    const grant = await signIn(client(), person);
    const closed = { redirectUrl, open: () => Promise.reject(new Error('closed')) };
    expect(await endGrant(client(), grant, closed)).toBe('unconfirmed');
    await expect(renew(client(), grant)).rejects.toEqual(failure('signIn.refused', 'invalid_grant'));
  });

  it('there is no refresh token when none was requested', async () => {
    const { accessToken, refreshToken } = await signIn({ ...client(), scopes: ['orders:create'] }, person);
    expect([accessToken.split('.').length, refreshToken]).toEqual([3, '']);
  });

  it('a grant that has ended is refused by its name', async () => {
    await expect(renew(client(), { refreshToken: 'invented' })).rejects.toEqual(
      failure('signIn.refused', 'invalid_grant'),
    );
  });

  it('a client that the provider does not know gets nothing', async () => {
    const other = { ...client(), clientId: 'another' };
    await expect(signIn(other, person)).rejects.toThrow('no form');
    await expect(renew(other, { refreshToken: 'invented' })).rejects.toEqual(failure('signIn.refused'));
  });

  it('an answer to another sign-in is refused', async () => {
    const swapped = (name: string, value: string | null) => ({
      redirectUrl,
      open: async (url: string) => {
        const answer = new URL(await signInAs('hedda', url, redirectUrl));
        if (value === null) answer.searchParams.delete(name);
        else answer.searchParams.set(name, value);
        return answer.href;
      },
    });
    await expect(signIn(client(), swapped('state', 'other'))).rejects.toEqual(failure('signIn.mismatch', 'state'));
    await expect(signIn(client(), swapped('state', null))).rejects.toEqual(failure('signIn.mismatch', 'state'));
    await expect(signIn(client(), swapped('iss', 'https://id.example.org'))).rejects.toEqual(
      failure('signIn.mismatch'),
    );
    await expect(signIn(client(), swapped('iss', null))).rejects.toEqual(failure('signIn.mismatch'));
    await expect(signIn(client(), swapped('code', 'invented'))).rejects.toEqual(
      failure('signIn.refused', 'invalid_grant'),
    );
  });

  it('the code of another sign-in is useless: each has its own verifier and nonce', async () => {
    const first = new Promise<string>(resolve => {
      signIn(client(), {
        redirectUrl,
        open: async url => {
          resolve(new URL(await signInAs('hedda', url, redirectUrl)).searchParams.get('code') ?? '');
          return '';
        },
      }).catch(() => undefined);
    });
    const stolen = await first;
    const withStolen = {
      redirectUrl,
      open: async (url: string) => {
        const answer = new URL(await signInAs('mallory', url, redirectUrl));
        answer.searchParams.set('code', stolen);
        return answer.href;
      },
    };
    await expect(signIn(client(), withStolen)).rejects.toEqual(failure('signIn.refused', 'invalid_grant'));
  });

  it.each([
    'https://evil.example.org/?',
    'https://evil.chromiumapp.org/?',
    `http://${new URL(redirectUrl).host}/?`,
    `${redirectUrl}other?`,
    'not an address?',
  ])('a redirect to %s is refused', async elsewhere => {
    const open = async (url: string) =>
      (await signInAs('hedda', url, redirectUrl)).replace(`${redirectUrl}?`, () => elsewhere);
    await expect(signIn(client(), { redirectUrl, open })).rejects.toEqual(failure('signIn.mismatch', 'redirect_uri'));
  });

  it('says that the user was refused', async () => {
    const open = async (url: string) => {
      const asked = new URL(url);
      const denied = { error: 'access_denied', state: asked.searchParams.get('state') ?? '', iss: provider.issuer };
      return `${redirectUrl}?${new URLSearchParams(denied)}`;
    };
    await expect(signIn(client(), { redirectUrl, open })).rejects.toEqual(failure('signIn.refused', 'access_denied'));
  });
});

describe('a provider that lies', () => {
  type Answer = (request: IncomingMessage, response: ServerResponse, issuer: string) => void;
  const servers: Listening[] = [];
  afterEach(() => Promise.all(servers.splice(0).map(server => server.close())));

  /** A separate server for each lie. Returns what it was asked, with the bodies. */
  async function lie(answers: Record<string, Answer>) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const answer = answers[request.url ?? ''];
      if (answer) answer(request, response, issuer);
      else response.writeHead(404).end();
    });
    const listening = await listen(server);
    servers.push(listening);
    const issuer = listening.origin;
    return { issuer, asked };
  }

  const json =
    (body: (issuer: string) => unknown, status = 200): Answer =>
    (_request, response, issuer) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body(issuer)));

  const wellKnown = '/.well-known/openid-configuration';
  const described = (more: (issuer: string) => object = () => ({})) =>
    json(issuer => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      ...more(issuer),
    }));

  /** Signs in at a lying provider. It redirects at once, and the nonce is saved for its ID token. */
  async function signInAt(answers: Record<string, Answer>, seen: { nonce?: string; opened?: string } = {}) {
    const { issuer, asked } = await lie(answers);
    const open = async (url: string) => {
      const { searchParams } = new URL(url);
      seen.opened = url;
      seen.nonce = searchParams.get('nonce') ?? '';
      return `${redirectUrl}?${new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' })}`;
    };
    const result = signIn({ issuer, clientId, scopes }, { redirectUrl, open });
    return { result, asked, seen };
  }

  it.each<[string, string, (issuer: string) => object]>([
    ['signIn.otherIssuer', 'issuer', () => ({ issuer: 'https://id.example.org' })],
    ['signIn.otherIssuer', 'issuer', issuer => ({ issuer: `${issuer}/other` })],
    ['signIn.otherOrigin', 'token_endpoint', () => ({ token_endpoint: 'https://evil.example.org/token' })],
    ['signIn.otherOrigin', 'token_endpoint', () => ({ token_endpoint: 'http://id.example.org/token' })],
    ['signIn.otherOrigin', 'token_endpoint', () => ({ token_endpoint: '/token' })],
    ['signIn.otherOrigin', 'authorization_endpoint', () => ({ authorization_endpoint: 'https://evil.example.org/' })],
    ['signIn.otherOrigin', 'authorization_endpoint', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
    ['signIn.otherOrigin', 'authorization_endpoint', () => ({ authorization_endpoint: undefined })],
    ['signIn.otherOrigin', 'token_endpoint', () => ({ token_endpoint: 7 })],
  ])('about itself is refused: %s %s', async (code, item, more) => {
    const { result, asked, seen } = await signInAt({ [wellKnown]: described(more) });
    await expect(result).rejects.toEqual(failure(code, item));
    expect(asked).toEqual([`GET ${wellKnown}`]);
    expect(seen.opened).toBeUndefined();
  });

  it('and sends its description from elsewhere is not followed', async () => {
    const other = await lie({ [wellKnown]: described() });
    const redirect: Answer = (_request, response) =>
      response.writeHead(302, { Location: `${other.issuer}${wellKnown}` }).end();
    const { result } = await signInAt({ [wellKnown]: redirect });
    await expect(result).rejects.toEqual(failure('signIn.unreadable', 'openid-configuration'));
    expect(other.asked).toEqual([]);
  });

  it('and sends the code elsewhere is not followed', async () => {
    const other = await lie({});
    const redirect: Answer = (_request, response) =>
      response.writeHead(307, { Location: `${other.issuer}/token` }).end();
    const { result } = await signInAt({ [wellKnown]: described(), '/token': redirect });
    await expect(result).rejects.toEqual(failure('signIn.unreadable', 'token_endpoint'));
    expect(other.asked).toEqual([]);
  });

  it.each([
    ['text', (response: ServerResponse) => response.end('<html>')],
    ['no JSON', (response: ServerResponse) => response.setHeader('Content-Type', 'application/json').end('{')],
    ['an error', (response: ServerResponse) => response.writeHead(500).end()],
  ])('in %s is not read', async (_, end) => {
    const { result } = await signInAt({ [wellKnown]: (_request, response) => void end(response) });
    await expect(result).rejects.toEqual(failure('signIn.unreadable', 'openid-configuration'));
  });

  it('and breaks off has not answered', async () => {
    const { result } = await signInAt({ [wellKnown]: request => void request.socket.destroy() });
    await expect(result).rejects.toEqual(failure('signIn.noAnswer', 'openid-configuration'));
  });

  /** Not really signed: only its claims are compared. */
  const claims = (issuer: string, nonce: string, more: object = {}): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const body = { iss: issuer, aud: clientId, sub: 'hedda', iat: now, exp: now + 3600, nonce, ...more };
    return `${part({ alg: 'RS256' })}.${part(body)}.${part({ no: 'signature' })}`;
  };

  it.each<[string, string | undefined, (issuer: string, nonce: string) => object]>([
    ['signIn.mismatch', 'nonce', issuer => ({ id_token: claims(issuer, 'other') })],
    ['signIn.mismatch', 'iss', (_, nonce) => ({ id_token: claims('https://id.example.org', nonce) })],
    ['signIn.mismatch', 'aud', (issuer, nonce) => ({ id_token: claims(issuer, nonce, { aud: 'another' }) })],
    // This computer's clock is a day ahead, or the provider says from when its answer counts.
    ['signIn.clock', 'exp', (i, n) => ({ id_token: claims(i, n, { iat: 1_700_000_000, exp: 1_700_003_600 }) })],
    ['signIn.clock', 'nbf', (i, n) => ({ id_token: claims(i, n, { nbf: Math.floor(Date.now() / 1000) + 86_400 }) })],
    ['signIn.unreadable', undefined, () => ({})],
    ['signIn.unreadable', undefined, () => ({ id_token: 'x' })],
    ['signIn.tokenInvalid', 'access_token', (i, n) => ({ id_token: claims(i, n), access_token: 'opaque' })],
    ['signIn.tokenInvalid', 'access_token', (i, n) => ({ id_token: claims(i, n), access_token: 'a.b\r\nX: y.c' })],
    [
      'signIn.tokenInvalid',
      'access_token',
      (i, n) => ({ id_token: claims(i, n), access_token: `a.${'b'.repeat(8188)}.c` }),
    ],
    ['signIn.tokenInvalid', 'refresh_token', (i, n) => ({ id_token: claims(i, n), refresh_token: 'b'.repeat(8192) })],
    ['signIn.unreadable', undefined, (i, n) => ({ id_token: claims(i, n), token_type: 'mac' })],
    ['signIn.tokenInvalid', 'token_type', (i, n) => ({ id_token: claims(i, n), token_type: 'DPoP' })],
  ])('about its tokens is refused: %s %s (%#)', async (code, item, more) => {
    const seen: { nonce?: string } = {};
    const token = json(issuer => ({
      access_token: 'a.b.c',
      token_type: 'Bearer',
      expires_in: 60,
      ...more(issuer, seen.nonce ?? ''),
    }));
    const { result } = await signInAt({ [wellKnown]: described(), '/token': token }, seen);
    await expect(result).rejects.toEqual(failure(code, item));
  });

  it.each<[string, object, string]>([
    ['no way to sign out', {}, 'notAsked'],
    [
      'a place to revoke that is not its own',
      { revocation_endpoint: 'https://evil.example.org/revoke' },
      'unconfirmed',
    ],
    [
      'a place to sign out that is not its own',
      { end_session_endpoint: 'https://evil.example.org/end' },
      'unconfirmed',
    ],
  ])('or publishes %s gets no token', async (_, more, result) => {
    const { issuer, asked } = await lie({ [wellKnown]: described(() => more) });
    const opened: string[] = [];
    const open = async (url: string) => {
      opened.push(url);
      return '';
    };
    const grant = { accessToken: 'a.b.c', refreshToken: 'r', idToken: '' };
    expect(await endGrant({ issuer, clientId }, grant, { redirectUrl, open })).toBe(result);
    expect([asked, opened]).toEqual([[`GET ${wellKnown}`], []]);
  });

  it.each([
    [['none', 'login'], 'login', null],
    [['none', 'consent', 'select_account'], 'select_account', null],
    [['none', 'consent'], null, '0'],
    ['anything', 'login', null],
  ])('that supports the prompts %j is asked with %s', async (supported, prompt, maxAge) => {
    const seen: { opened?: string } = {};
    const { issuer } = await lie({ [wellKnown]: described(() => ({ prompt_values_supported: supported })) });
    const open = async (url: string) => {
      seen.opened = url;
      throw new Failure('signIn.cancelled');
    };
    await expect(signIn({ issuer, clientId, scopes: [] }, { redirectUrl, open })).rejects.toThrow();
    const { searchParams } = new URL(seen.opened ?? '');
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([prompt, maxAge]);
  });

  it('is believed when it does not lie', async () => {
    const seen: { nonce?: string } = {};
    const token = json(issuer => ({
      access_token: `a.${'b'.repeat(8187)}.c`,
      token_type: 'Bearer',
      id_token: claims(issuer, seen.nonce ?? ''),
    }));
    const { result } = await signInAt({ [wellKnown]: described(), '/token': token }, seen);
    expect(await result).toMatchObject({ accessToken: expect.stringMatching(/^a\.b{8187}\.c$/), refreshToken: '' });
  });
});

it.each(['', 'http://id.example.org', 'https://user@id.example.org', 'id.example.org'])(
  'requests nothing from the issuer "%s"',
  async issuer => {
    const open = () => Promise.reject(new Error('opened'));
    await expect(signIn({ issuer, clientId, scopes }, { redirectUrl, open })).rejects.toEqual(failure('signIn.notSet'));
    await expect(renew({ issuer, clientId }, { refreshToken: 'r' })).rejects.toEqual(failure('signIn.notSet'));
  },
);

describe('the end of a token', () => {
  it('is what the token says', () => {
    const token = new UnsecuredJWT({ name: 'Renée 日本' }).setExpirationTime(1_800_000_000).encode();
    expect(expiryOf(token)).toBe(1_800_000_000_000);
  });

  it('is unknown for anything else, and never fails', () => {
    for (const text of ['', 'secret', 'a.b.c', '..', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"1"}')}.c`])
      expect(expiryOf(text)).toBeNull();
    expect(expiryOf(`a.${btoa('{"exp":1e300}')}.c`)).toBeNull();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map(text => `a.${btoa(encodeURIComponent(text))}.c`),
        ),
        text => {
          expect(expiryOf(text)).toBeNull();
        },
      ),
    );
  });
});
