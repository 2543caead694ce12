import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { expiryOf } from '../../src/lab/claims.ts';
import { renew } from '../../src/lab/token.ts';
import { requisitionPrefix, serviceUrl, signIn } from '../../src/settings/lab.ts';
import { idleMinutes } from '../../src/settings/this-computer.ts';
import { credentials } from '../../src/settings/user-data.ts';
import { lockState, showLock } from '../../src/worker/access/lock.ts';
import { enterToken, openAccess, showService } from '../../src/worker/access/service.ts';
import { freshToken, isOtherAccess, showSignIn, startSignIn } from '../../src/worker/access/sign-in.ts';
import { signedInAt } from '../../src/worker/access/signed-in.ts';
import { saveSettings } from '../../src/worker/options/settings-file.ts';
import { endSignIn, showEnding } from '../../src/worker/session-end.ts';
import { signInAs } from '../sign-in/person.ts';
import { clientId, startProvider, type TestProvider } from '../sign-in/provider.ts';
import { saveService } from './enter-service.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

const service = 'https://lab.example.org';
const redirectUrl = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';
const setPolicy = (policy: Record<string, unknown>) => fakeBrowser.storage.managed.set(policy);
const entered = (more: object = {}) => ({
  serviceUrl: service,
  accessToken: 'secret',
  requisitionPrefix: '',
  environment: 'production',
  ...more,
});

const settingNames = async () =>
  Object.keys(await fakeBrowser.storage.local.get(null)).filter(key => !key.endsWith('$'));

const tokenNow = async () => (await freshToken(service)).token;

/** Stands in for the browser's answers. */
const allowed = vi.fn(async (_: { origins?: string[] }) => true);
const openWindow = vi.fn(({ url }: { url: string }) => signInAs('hedda', url, redirectUrl));

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  Object.assign(fakeBrowser.permissions, { contains: allowed });
  Object.assign(fakeBrowser, {
    identity: { getRedirectURL: () => redirectUrl, launchWebAuthFlow: openWindow },
  });
});

describe('a token that was entered', () => {
  it('goes only to the service that it was entered for', async () => {
    await saveService(entered());
    expect((await openAccess()).token).toBe('secret');
    await saveService(entered({ serviceUrl: 'https://other.example.org', accessToken: '' }));
    expect(await showService()).toMatchObject({ serviceUrl: 'https://other.example.org', hasToken: false });
    await expect(openAccess()).rejects.toMatchObject({ code: 'service.noToken' });
  });

  it('does not follow a policy that arrives late', async () => {
    await saveService(entered());
    await setPolicy({ serviceUrl: 'https://other.example.org' });
    expect(await showService()).toMatchObject({ serviceUrl: 'https://other.example.org', hasToken: false });
    await expect(openAccess()).rejects.toMatchObject({ code: 'service.noToken' });
  });

  it("belongs to the policy's service when that is what is saved", async () => {
    await setPolicy({ serviceUrl: 'https://other.example.org', requisitionPrefix: 'ORG' });
    await saveService(entered({ requisitionPrefix: 'OWN' }));
    expect(await showService()).toMatchObject({ serviceUrl: 'https://other.example.org' });
    expect(await requisitionPrefix.getValue()).toBe('ORG');
    expect(await openAccess()).toMatchObject({ token: 'secret', endpoint: { baseUrl: 'https://other.example.org' } });
    expect(await serviceUrl.getValue()).toBe('https://other.example.org');
  });
});

describe('a service that is marked as a sandbox', () => {
  it('takes orders as tests until another one is set', async () => {
    await saveService(entered({ environment: 'sandbox' }));
    expect(await showService()).toMatchObject({ isTest: true });
    await saveService(entered({ serviceUrl: 'https://other.example.org' }));
    expect(await showService()).toMatchObject({ isTest: false });
  });

  it('is not one where the policy sets the service without marking it', async () => {
    await saveService(entered({ environment: 'sandbox' }));
    await setPolicy({ serviceUrl: 'https://lab.example.org' });
    expect(await showService()).toMatchObject({ isTest: false });
    await setPolicy({ serviceUrl: 'https://lab.example.org', environment: 'sandbox' });
    expect(await showService()).toMatchObject({ isTest: true });
  });

  it('is not one where the policy says otherwise', async () => {
    await setPolicy({ environment: 'production' });
    await saveService(entered({ environment: 'sandbox' }));
    expect(await showService()).toMatchObject({ isTest: false });
  });
});

describe('an invalid entry', () => {
  it.each(['x'.repeat(8192), 'Bearer x', 'x\r\nCookie: y', 'пароль', ' '])(
    'is a token that cannot be sent, and the earlier one stays: %#',
    async accessToken => {
      await saveService(entered());
      await expect(enterToken({ accessToken })).rejects.toMatchObject({ code: 'service.tokenInvalid' });
      expect((await openAccess()).token).toBe('secret');
    },
  );

  it.each([
    [{ serviceUrl: 'http://evil.example.org' }, 'serviceUrl'],
    [{ serviceUrl: 'https://lab.example.org@evil.example.org' }, 'serviceUrl'],
    [{ requisitionPrefix: 'a-b', labPhone: 'x' }, 'requisitionPrefix, labPhone'],
    [{ signIn: { kind: 'oauth', issuer: '', clientId: 'x', scopes: [] } }, 'signIn.issuer'],
  ])('changes nothing, and is named: %j', async (wrong, detail) => {
    await saveService(entered());
    const other = { serviceUrl: 'https://other.example.org', requisitionPrefix: 'OTHER', labName: 'Other' };
    await expect(saveSettings({ ...other, ...wrong })).rejects.toMatchObject({ code: 'settings.invalid', detail });
    expect(await showService()).toMatchObject({ serviceUrl: service, lab: { name: '' } });
    expect(await requisitionPrefix.getValue()).toBe('');
  });

  it('is not a secret or a name that is no setting', async () => {
    await saveSettings({ accessToken: 'x', lastPanels: ['colon'], labName: 'Acme' });
    expect(await settingNames()).toEqual(['labName']);
  });

  it('is not a token of just under 8 kB', async () => {
    const accessToken = 'x'.repeat(8191);
    await saveService(entered({ accessToken: ` ${accessToken}\n` }));
    expect((await openAccess()).token).toBe(accessToken);
  });
});

describe('a token with an end date', () => {
  /** Not signed: the service checks who issued it. */
  const endingAt = (time: number) => {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ exp: Math.round(time / 1000) })}.x`;
  };
  afterEach(() => vi.useRealTimers());

  it('no longer counts after its end, and orders wait for another', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const end = Date.now() + 60_000;
    await saveService(entered({ accessToken: endingAt(end) }));
    expect((await openAccess()).token).toBe(endingAt(end));
    expect((await showService()).hasToken).toBe(true);
    vi.setSystemTime(end + 1000);
    await expect(openAccess()).rejects.toMatchObject({ code: 'service.noToken' });
    expect((await showService()).hasToken).toBe(false);
  });

  it("is tried when it was already over on arrival, because this computer's clock may be wrong", async () => {
    const token = endingAt(Date.now() - 60_000);
    await saveService(entered({ accessToken: token }));
    expect((await openAccess()).token).toBe(token);
  });
});

describe('queued orders are processed', () => {
  const kept = { service, accessToken: 'a', since: '2026-11-21T10:00:00.000Z' };
  it.each<[string, Parameters<typeof isOtherAccess>[0], boolean]>([
    ['after signing in', { credentials: { newValue: kept } }, true],
    ['after signing out', { credentials: { oldValue: kept } }, true],
    [
      'after signing in again',
      { credentials: { oldValue: kept, newValue: { ...kept, since: '2026-11-21T11:00:00.000Z' } } },
      true,
    ],
    ['not for a renewed token', { credentials: { oldValue: kept, newValue: { ...kept, accessToken: 'b' } } }, false],
    ['not for a form', { 'draft:7': { newValue: {} } }, false],
  ])('%s', (_, changes, isOther) => {
    expect(isOtherAccess(changes)).toBe(isOther);
  });

  it('for another service, and for no other setting', async () => {
    const told: boolean[] = [];
    fakeBrowser.storage.onChanged.addListener((changes, area) => {
      if (area === 'session') told.push(isOtherAccess(changes));
    });
    await serviceUrl.setValue(service);
    await idleMinutes.setValue(7);
    expect(told).toEqual([true, false]);
    // The same value again is not a change, and neither is forgetting everything in memory.
    await serviceUrl.setValue(service);
    await fakeBrowser.storage.session.clear();
    expect(told.filter(Boolean)).toHaveLength(1);
  });

  it('with the time of the sign-in, which a policy’s token does not have', async () => {
    const before = Date.now();
    await saveService(entered());
    expect(Date.parse((await signedInAt(service)) ?? '')).toBeGreaterThanOrEqual(before);
    expect(await signedInAt('https://other.example.org')).toBeNull();
    await setPolicy({ serviceUrl: service, accessToken: 'a.b.c' });
    expect(await signedInAt(service)).toBeNull();
  });
});

describe('a token of the policy', () => {
  it("goes to the policy's service", async () => {
    await setPolicy({ serviceUrl: service, accessToken: 'a.b.c' });
    expect((await openAccess()).token).toBe('a.b.c');
    expect((await showService()).hasToken).toBe(true);
  });

  it('goes to no service that the user sets', async () => {
    await saveService(entered({ serviceUrl: 'https://evil.example.org', accessToken: '' }));
    await setPolicy({ accessToken: 'a.b.c' });
    await expect(openAccess()).rejects.toMatchObject({ code: 'service.noToken' });
  });

  it('is used before one that was entered', async () => {
    await saveService(entered());
    await setPolicy({ serviceUrl: service, accessToken: 'a.b.c' });
    expect((await openAccess()).token).toBe('a.b.c');
  });
});

describe('an invalid policy', () => {
  it('keeps everything from being sent, and is named, until it is valid', async () => {
    await saveService(entered());
    await setPolicy({ requisitionPrefix: 'a-b', uploadHosts: ['*'] });
    await expect(openAccess()).rejects.toMatchObject({
      code: 'policy.invalid',
      detail: 'requisitionPrefix, uploadHosts.0',
    });
    await setPolicy({ requisitionPrefix: 'AB', uploadHosts: [] });
    expect((await openAccess()).token).toBe('secret');
  });

  it('is also found in definitions', async () => {
    await saveService(entered());
    await setPolicy({ clinicDefinitions: '{"id": 7}' });
    await expect(openAccess()).rejects.toMatchObject({ code: 'policy.invalid', detail: 'clinicDefinitions' });
    await setPolicy({ clinicDefinitions: '[]' });
    await openAccess();
  });
});

it.each([
  [service, 'production', false],
  [service, 'sandbox', true],
  ['http://127.0.0.1:4000', 'production', true],
])('at %s, as %s, isTest is %s', async (url, environment, isTest) => {
  await setPolicy({ serviceUrl: url, environment });
  expect((await showService()).isTest).toBe(isTest);
});

describe('a sign-in', () => {
  let provider: TestProvider;
  let brief: TestProvider;
  beforeAll(async () => {
    [provider, brief] = await Promise.all([
      startProvider({ redirectUrl }),
      startProvider({ redirectUrl, tokenLife: 60 }),
    ]);
  });
  afterAll(() => Promise.all([provider?.close(), brief?.close()]));

  const choose = async (at: TestProvider) => {
    await serviceUrl.setValue(service);
    await signIn.setValue({ kind: 'oauth', issuer: at.issuer, clientId, scopes: ['offline_access', 'orders:create'] });
  };

  it('gives a token that is kept in memory only, and says when it ends', async () => {
    await choose(provider);
    expect(await showSignIn()).toEqual({
      kind: 'oauth',
      issuer: provider.issuer,
      permission: 'http://127.0.0.1/*',
      redirectUrl,
      isSignedIn: false,
      person: '',
      isRenewed: false,
    });
    const view = await startSignIn();
    expect(view).toMatchObject({ isSignedIn: true, isRenewed: true });
    expect(await showService()).toMatchObject({ isRenewed: true, signInPermission: 'http://127.0.0.1/*' });
    const { token } = await openAccess();
    expect(view.tokenEndsAt).toBe(new Date(expiryOf(token) ?? 0).toISOString());
    expect((await showService()).tokenEndsAt).toBe(view.tokenEndsAt);
    const refreshToken = (await credentials.getValue())?.grant?.refreshToken;
    expect(refreshToken).toBeTruthy();
    const onDisk = JSON.stringify(await fakeBrowser.storage.local.get(null));
    expect(onDisk).not.toContain(token);
    expect(onDisk).not.toContain(refreshToken);
  });

  it('is renewed before its token ends, one renewal at a time', async () => {
    await choose(brief);
    await startSignIn();
    const before = (await credentials.getValue())?.accessToken;
    const asked: string[] = [];
    brief.provider.on('grant.success', () => asked.push('renewed'));
    // The provider accepts a refresh token once, so a second simultaneous renewal would end the grant.
    brief.provider.on('grant.error', () => asked.push('refused'));
    // A token of one minute is renewed on every read, each time after the one before.
    const tokens = await Promise.all([tokenNow(), tokenNow(), tokenNow()]);
    expect(new Set([before, ...tokens]).size).toBe(4);
    expect(asked).toEqual(['renewed', 'renewed', 'renewed']);
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  it('is not renewed while its token is valid', async () => {
    await choose(provider);
    await startSignIn();
    const before = (await credentials.getValue())?.accessToken;
    expect(await tokenNow()).toBe(before);
  });

  it('keeps its token when the provider is unreachable, and when the grant has ended', async () => {
    await choose(brief);
    await startSignIn();
    const kept = await credentials.getValue();
    if (!kept?.grant) throw new Error('not signed in');
    await credentials.setValue({ ...kept, grant: { ...kept.grant, refreshToken: 'invented' } });
    expect(await tokenNow()).toBe(kept.accessToken);
    expect((await credentials.getValue())?.grant?.refreshToken).toBe('');
    const away = { ...kept.grant, issuer: 'http://127.0.0.1:9' };
    await signIn.setValue({ kind: 'oauth', issuer: away.issuer, clientId, scopes: [] });
    await credentials.setValue({ ...kept, grant: away });
    expect(await tokenNow()).toBe(kept.accessToken);
    expect(await credentials.getValue()).toEqual({ ...kept, grant: away });
  });

  it('does not count at another service, or when another issuer is set', async () => {
    await choose(provider);
    await startSignIn();
    expect(await tokenNow()).not.toBe('');
    expect((await freshToken('https://other.example.org')).token).toBe('');
    await setPolicy({ signIn: { kind: 'oauth', issuer: 'https://id.example.org', clientId } });
    expect(await tokenNow()).toBe('');
  });

  it('ends when the user signs out', async () => {
    await choose(provider);
    await startSignIn();
    const refreshToken = (await credentials.getValue())?.grant?.refreshToken ?? '';
    expect(await endSignIn()).toMatchObject({ isSignedIn: false });
    expect(await showEnding()).toEqual({ provider: 'confirmed' });
    await expect(renew({ issuer: provider.issuer, clientId }, { refreshToken })).rejects.toMatchObject({
      code: 'signIn.refused',
    });
    await expect(openAccess()).rejects.toMatchObject({ code: 'service.noToken' });
  });

  it('ends here at once, whatever the provider does', async () => {
    await choose(provider);
    await startSignIn();
    openWindow.mockReturnValueOnce(new Promise(() => undefined));
    expect(await endSignIn()).toMatchObject({ isSignedIn: false });
    expect(await credentials.getValue()).toBeNull();
    await startSignIn();
    await signIn.setValue({ kind: 'oauth', issuer: 'http://127.0.0.1:9', clientId, scopes: [] });
    const kept = await credentials.getValue();
    const away = { issuer: 'http://127.0.0.1:9', clientId, refreshToken: 'r' };
    if (kept) await credentials.setValue({ ...kept, grant: away });
    expect(await endSignIn()).toMatchObject({ isSignedIn: false });
    expect(await showEnding()).toEqual({ provider: 'unconfirmed' });
  });

  it('locks: no patient is shown until a sign-in', async () => {
    await choose(provider);
    await startSignIn();
    await fakeBrowser.storage.session.set({ 'draft:7': { of: 'somebody' } });
    await endSignIn();
    expect(await fakeBrowser.storage.session.get(null)).toEqual({ lock: 'locked' });
    expect(await showLock()).toEqual({ by: 'signIn', state: 'locked' });
    await startSignIn();
    expect(await showLock()).toEqual({ by: null, state: 'open' });
  });

  it('locks nothing where no one was signed in', async () => {
    await choose(provider);
    await endSignIn();
    expect(await lockState(async () => 0)).toBe('open');
  });

  it('names the user', async () => {
    await choose(provider);
    expect(await showService()).not.toHaveProperty('signedInAs');
    await startSignIn();
    expect(await showService()).toMatchObject({ signedInAs: 'hedda' });
    await saveService(entered());
    expect(await showService()).toMatchObject({ signedInAs: '' });
  });

  it('changes nothing when the window is closed, or the issuer was not allowed', async () => {
    await choose(provider);
    await startSignIn();
    const before = await credentials.getValue();
    openWindow.mockRejectedValueOnce(new Error('The user did not approve access.'));
    await expect(startSignIn()).rejects.toMatchObject({ code: 'signIn.cancelled' });
    openWindow.mockRejectedValueOnce(new Error('Authorization page could not be loaded.'));
    await expect(startSignIn()).rejects.toMatchObject({ code: 'signIn.noAnswer' });
    allowed.mockResolvedValueOnce(false);
    await expect(startSignIn()).rejects.toMatchObject({ code: 'signIn.noPermission' });
    expect(allowed).toHaveBeenLastCalledWith({ origins: ['http://127.0.0.1/*'] });
    expect(await credentials.getValue()).toEqual(before);
  });

  it('needs a service and an issuer', async () => {
    await expect(startSignIn()).rejects.toMatchObject({ code: 'service.notConfigured' });
    await serviceUrl.setValue(service);
    await expect(startSignIn()).rejects.toMatchObject({ code: 'signIn.notSet' });
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('where users sign in', () => {
  const choice = { kind: 'oauth', issuer: 'https://id.example.org/clinic', clientId, scopes: ['openid'] } as const;
  const save = (more: object = {}) => saveSettings({ signIn: { ...choice, ...more } });

  it('is set here', async () => {
    await save();
    expect(await signIn.getValue()).toEqual(choice);
    expect(await showSignIn()).toMatchObject({ issuer: choice.issuer, permission: 'https://id.example.org/*' });
  });

  it('stays as the policy sets it', async () => {
    await setPolicy({ signIn: choice });
    await save({ issuer: 'https://evil.example.org' });
    expect(await signIn.getValue()).toEqual(choice);
  });

  it.each([
    [{ issuer: 'http://id.example.org' }, 'signIn.issuer'],
    [{ issuer: 'https://user@id.example.org' }, 'signIn.issuer'],
    [{ issuer: '' }, 'signIn.issuer'],
    [{ clientId: '' }, 'signIn.clientId'],
    [{ scopes: ['two words'] }, 'signIn.scopes.0'],
  ])('is not set with %j', async (wrong, detail) => {
    await save();
    await expect(save(wrong)).rejects.toMatchObject({ code: 'settings.invalid', detail });
    expect(await signIn.getValue()).toEqual(choice);
  });
});
