import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Submission } from '../../src/outbox/submission.ts';
import { afterPlaced } from '../../src/worker/orders/after-placed.ts';
import { practiceService } from '../../src/worker/orders/practice-lab.ts';
import { chooseLastTest, showTestPreferences, starTest } from '../../src/worker/orders/test-preferences.ts';
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

it('a practice order is no habit: only an order for a lab is preselected afterward', async () => {
  const [row] = version2 as unknown as Submission[];
  const placed = { ...(row as Submission), orderId: 'ORD-1', state: 'done' as const };
  afterPlaced({ ...placed, panelId: 'prostate', service: practiceService });
  afterPlaced({ ...placed, panelId: 'multisite', service: 'https://lab.example.org' });
  await vi.waitFor(async () => expect((await showTestPreferences()).last).toBe('multisite'));
  expect((await showTestPreferences()).first).toEqual(['multisite']);
});
