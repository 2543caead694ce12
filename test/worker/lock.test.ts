import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { serviceUrl, signIn } from '../../src/settings/lab.ts';
import { type Credentials, credentials } from '../../src/settings/user-data.ts';
import { lockNow, lockState, openByClick, showLock } from '../../src/worker/access/lock.ts';
import { forgetSession } from '../../src/worker/access/lock-state.ts';
import { keepToken } from '../../src/worker/access/sign-in.ts';
import { saveService } from './enter-service.ts';

const service = 'https://lab.example.org';
const orders = (count: number) => async () => count;
const stateWith = (count: number) => lockState(orders(count));
const lockedWith = async (count: number) => (await stateWith(count)) === 'locked';

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.permissions, { contains: async () => true });
});

const atProvider = { kind: 'oauth', issuer: 'https://id.example.org', clientId: 'x', scopes: ['openid'] } as const;
const grant = { issuer: atProvider.issuer, clientId: 'x', refreshToken: 'r' };
const person = { issuer: '', subject: 'hedda', name: '' };

/** What remains after the browser ends. */
const restart = () => fakeBrowser.storage.session.clear();
const byPolicy = () => fakeBrowser.storage.managed.set({ serviceUrl: service, accessToken: 'a.b.c' });

describe('after everything was erased', () => {
  it('stays open, although the token is gone and a page asked while the orders were still there', async () => {
    await serviceUrl.setValue(service);
    await keepToken(service, 'secret');
    expect(await stateWith(3)).toBe('open');
    await forgetSession();
    expect(await stateWith(3)).toBe('open');
    expect(await showLock()).toEqual({ by: null, state: 'open' });
  });

  it('opens, if no one had signed in since the browser started', async () => {
    await serviceUrl.setValue(service);
    expect(await stateWith(3)).toBe('started');
    await forgetSession();
    expect(await stateWith(3)).toBe('started');
    expect(await stateWith(0)).toBe('open');
    expect(await stateWith(3)).toBe('open');
  });

  it('stays locked', async () => {
    await serviceUrl.setValue(service);
    await lockNow();
    await forgetSession();
    expect(await stateWith(0)).toBe('locked');
  });
});

describe('the way to unlock', () => {
  it.each<[string, () => Promise<unknown>, 'signIn' | 'token' | 'click']>([
    ['before a service is set', async () => undefined, 'click'],
    ['where a token is entered', () => serviceUrl.setValue(service), 'token'],
    [
      'where people sign in',
      () => Promise.all([serviceUrl.setValue(service), signIn.setValue({ ...atProvider, scopes: [] })]),
      'signIn',
    ],
    ['where the policy sets the token', byPolicy, 'click'],
    // No sign-in would ever count here, so the lock must not last forever.
    [
      'where the policy sets a token for another service',
      () => fakeBrowser.storage.managed.set({ accessToken: 'a.b.c' }).then(() => serviceUrl.setValue(service)),
      'click',
    ],
  ])('%s', async (_, prepare, by) => {
    await prepare();
    await lockNow();
    expect(await showLock()).toEqual({ by, state: 'locked' });
    if (by === 'click') await openByClick();
    else {
      await expect(openByClick()).rejects.toMatchObject({ code: 'session.locked' });
      expect(await lockedWith(0)).toBe(true);
      await keepToken(service, 'secret', { person, ...(by === 'signIn' ? { grant } : {}) });
    }
    expect(await showLock()).toEqual({ by: null, state: 'open' });
    // And the next sign-out does not lock.
    await credentials.removeValue();
    expect(await stateWith(3)).toBe('open');
  });

  it('is right after Save with a token', async () => {
    const request = { serviceUrl: service, accessToken: 'secret' };
    await saveService(request);
    await lockNow();
    await saveService({ ...request, accessToken: '' });
    expect(await lockedWith(0)).toBe(true);
    await saveService(request);
    expect(await lockedWith(3)).toBe(false);
  });

  it('is not a typed token where users sign in at a provider', async () => {
    await Promise.all([serviceUrl.setValue(service), signIn.setValue({ ...atProvider, scopes: [] })]);
    await lockNow();
    await keepToken(service, 'anything');
    expect(await lockedWith(0)).toBe(true);
  });

  it('is not a sign-in for another service', async () => {
    await serviceUrl.setValue(service);
    await lockNow();
    await keepToken('https://other.example.org', 'secret');
    expect(await lockedWith(0)).toBe(true);
  });
});

describe('after a browser start', () => {
  it.each<[string, () => Promise<unknown>, number, 'open' | 'started']>([
    ['is open before a service is set', async () => undefined, 3, 'open'],
    ['is open where there is nothing to hide', () => serviceUrl.setValue(service), 0, 'open'],
    ['shows only the chart on the screen where a sign-in is needed', () => serviceUrl.setValue(service), 1, 'started'],
    ['is open where the policy sets the token', byPolicy, 3, 'open'],
  ])('%s', async (_, prepare, count, state) => {
    await prepare();
    await restart();
    expect(await stateWith(count)).toBe(state);
  });

  it('is open once the user signs in', async () => {
    await serviceUrl.setValue(service);
    expect(await stateWith(1)).toBe('started');
    await keepToken(service, 'secret', { person });
    expect(await stateWith(1)).toBe('open');
  });

  it('locks completely after inactivity', async () => {
    await serviceUrl.setValue(service);
    expect(await stateWith(1)).toBe('started');
    await lockNow();
    expect(await stateWith(1)).toBe('locked');
  });

  it('stays open for a user who began with nothing: their first order must not lock them out', async () => {
    await serviceUrl.setValue(service);
    expect(await stateWith(0)).toBe('open');
    expect(await stateWith(1)).toBe('open');
  });
});

it('is not unlocked by the sign-in that it is about to forget', async () => {
  await serviceUrl.setValue(service);
  for (let turn = 0; turn < 20; turn++) {
    await keepToken(service, 'secret');
    await Promise.all([lockNow(), lockedWith(1), lockedWith(1), showLock()]);
    expect(await lockedWith(1)).toBe(true);
  }
});

it('stays locked through all events until the right one unlocks it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ask', 'click', 'sign out', 'draft', 'lock', 'other service'), { maxLength: 12 }),
      async steps => {
        fakeBrowser.reset();
        await serviceUrl.setValue(service);
        await credentials.setValue({ service, accessToken: 'a' } satisfies Credentials);
        await lockNow();
        expect(Object.keys(await fakeBrowser.storage.session.get(null))).toEqual(['lock']);
        for (const step of steps) {
          if (step === 'ask') await showLock();
          if (step === 'click') await openByClick().catch(() => undefined);
          if (step === 'sign out') await credentials.removeValue();
          if (step === 'draft') await fakeBrowser.storage.session.set({ 'draft:7': {} });
          if (step === 'lock') await lockNow();
          if (step === 'other service') await keepToken('https://other.example.org', 'b');
          expect(await lockedWith(0)).toBe(true);
        }
        await keepToken(service, 'c');
        expect(await lockedWith(3)).toBe(false);
      },
    ),
    { numRuns: 100 },
  ));
