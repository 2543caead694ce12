import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SignedIn } from '../../src/order/person.ts';
import type { Submission } from '../../src/outbox/submission.ts';
import { serviceUrl, signIn } from '../../src/settings/lab.ts';
import { credentials, ownTests } from '../../src/settings/user-data.ts';
import { afterPlaced } from '../../src/worker/orders/after-placed.ts';
import { practiceService } from '../../src/worker/orders/practice-lab.ts';
import { chooseLastTest, showTestPreferences, starTest } from '../../src/worker/orders/test-preferences.ts';
import { hedda, leticia } from '../draft/people.ts';
import version2 from '../outbox/rows/version-2.json' with { type: 'json' };

beforeEach(() => fakeBrowser.reset());

it('no test is preferred at first, and the last test is to be preselected', async () => {
  expect(await showTestPreferences()).toEqual({
    favorites: [],
    last: null,
    choosesLast: true,
    first: [],
    preselected: null,
  });
});

it('two windows that mark favorites at the same time lose none of them', async () => {
  await Promise.all(['colon', 'multisite', 'colon'].map(panelId => starTest({ panelId, isFavorite: true })));
  expect([...(await showTestPreferences()).favorites].sort()).toEqual(['colon', 'multisite']);
  expect((await starTest({ panelId: 'colon', isFavorite: false })).favorites).toEqual(['multisite']);
  expect(await chooseLastTest({ isChosen: false })).toMatchObject({ favorites: ['multisite'], choosesLast: false });
});

describe('last test and favorites belong to the person who is signed in', () => {
  const service = 'https://lab.example.org';
  const enter = async ({ signIn: id, ...person }: SignedIn) => {
    await serviceUrl.setValue(service);
    await credentials.setValue({ service, accessToken: 'secret', id, person });
  };
  const order = async (panelId: string, placedBy: SignedIn) => {
    const [row] = version2 as unknown as Submission[];
    afterPlaced({ ...(row as Submission), panelId, service, placedBy, orderId: 'ORD-1', state: 'done' });
    await vi.waitFor(async () => expect(JSON.stringify(await ownTests.getValue())).toContain(panelId));
  };

  it('another person gets no preselection, no last test and no favorite', async () => {
    await enter(hedda);
    await order('colon', hedda);
    await starTest({ panelId: 'multisite', isFavorite: true });
    expect(await showTestPreferences()).toMatchObject({ last: 'colon', preselected: 'multisite' });
    await enter(leticia);
    expect(await showTestPreferences()).toMatchObject({ favorites: [], last: null, first: [], preselected: null });
    await order('risk-update', leticia);
    await enter({ ...hedda, signIn: 'a later one' });
    expect(await showTestPreferences()).toMatchObject({ favorites: ['multisite'], last: 'colon' });
  });

  it('an order counts for the person under whose name it went, even if another has signed in since', async () => {
    await enter(leticia);
    await order('colon', hedda);
    expect((await showTestPreferences()).last).toBeNull();
  });

  it('without a name they belong to the computer, also those of an earlier version', async () => {
    await fakeBrowser.storage.local.set({ lastPanels: ['colon'], favoritePanels: ['multisite'], lastOrderedAt: '' });
    expect(await showTestPreferences()).toMatchObject({ favorites: ['multisite'], last: 'colon' });
    await enter({ issuer: '', subject: '', name: '', signIn: 'a token' });
    expect(await starTest({ panelId: 'prostate', isFavorite: true })).toMatchObject({
      favorites: ['multisite', 'prostate'],
      last: 'colon',
    });
    await enter(hedda);
    expect(await showTestPreferences()).toMatchObject({ favorites: [], last: null });
  });

  it('nothing is proposed to someone who still has to sign in at a provider', async () => {
    await fakeBrowser.storage.local.set({ lastPanels: ['colon'], favoritePanels: ['colon'], lastOrderedAt: '' });
    const issuer = 'https://id.example.org';
    await Promise.all([
      serviceUrl.setValue(service),
      signIn.setValue({ kind: 'oauth', issuer, clientId: 'x', scopes: [] }),
    ]);
    expect(await showTestPreferences()).toMatchObject({ last: null, preselected: null });
  });
});

it('a practice order is no habit: only an order for a lab is preselected afterward', async () => {
  const [row] = version2 as unknown as Submission[];
  const placed = { ...(row as Submission), orderId: 'ORD-1', state: 'done' as const };
  afterPlaced({ ...placed, panelId: 'prostate', service: practiceService });
  afterPlaced({ ...placed, panelId: 'multisite', service: 'https://lab.example.org' });
  await vi.waitFor(async () => expect((await showTestPreferences()).last).toBe('multisite'));
  expect((await showTestPreferences()).first).toEqual(['multisite']);
});
