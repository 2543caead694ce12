import { expect, it } from 'vitest';
import { toTestPreferences } from '../../src/draft/test-preferences.ts';

it('favorites come before used tests, each once, without those that cannot be ordered', () => {
  const habits = toTestPreferences({
    favorites: ['prostate', 'gone', 'colon'],
    lastPanels: ['risk-update', 'multisite', 'colon'],
    choosesLast: false,
  });
  expect(habits).toEqual({
    favorites: ['prostate', 'colon'],
    last: 'multisite',
    choosesLast: false,
    first: ['prostate', 'colon', 'multisite'],
    beforehand: null,
  });
});

it.each<[favorites: string[], lastPanels: string[], choosesLast: boolean, beforehand: string | null]>([
  [[], [], false, null],
  [[], ['colon'], false, null],
  [[], ['colon'], true, 'colon'],
  [[], ['gone'], true, null],
  [['prostate'], ['colon'], false, 'prostate'],
  [['prostate', 'gone'], [], false, 'prostate'],
  [['prostate', 'multisite'], ['colon'], false, null],
  [['prostate'], ['colon'], true, 'prostate'],
  [['prostate', 'multisite'], ['colon'], true, 'colon'],
  [['prostate'], [], true, 'prostate'],
  [['risk-update'], [], false, null],
])(
  'with favorites %j, used %j and the switch %s, %s is preselected',
  (favorites, lastPanels, choosesLast, beforehand) => {
    expect(toTestPreferences({ favorites, lastPanels, choosesLast }).beforehand).toBe(beforehand);
  },
);
