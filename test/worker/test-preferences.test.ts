import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { chooseLastTest, showTestPreferences, starTest } from '../../src/worker/orders/test-preferences.ts';

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
