import { expect, it } from 'vitest';
import { toTestPreferences } from '../../src/draft/test-preferences.ts';

const now = new Date('2026-11-21T20:00:00.000Z');
const lastAt = '2026-11-21T08:00:00.000Z';

it('favorites come before used tests, each once, without those that cannot be ordered', () => {
  const preferences = toTestPreferences(
    {
      favorites: ['prostate', 'gone', 'colon'],
      lastPanels: ['risk-update', 'multisite', 'colon'],
      lastAt,
      choosesLast: false,
    },
    now,
  );
  expect(preferences).toEqual({
    favorites: ['prostate', 'colon'],
    last: 'multisite',
    choosesLast: false,
    first: ['prostate', 'colon', 'multisite'],
    preselected: null,
  });
});

it.each<[favorites: string[], lastPanels: string[], choosesLast: boolean, preselected: string | null]>([
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
  (favorites, lastPanels, choosesLast, preselected) => {
    expect(toTestPreferences({ favorites, lastPanels, lastAt, choosesLast }, now).preselected).toBe(preselected);
  },
);

it.each([
  ['2026-11-21T20:00:00.000Z', 'colon'],
  ['2026-11-21T08:00:00.000Z', 'colon'],
  ['2026-11-21T07:59:59.999Z', null],
  ['2026-11-21T20:00:00.001Z', null],
  ['', null],
])('the test ordered last, at %j, is listed, and preselected is %s', (at, preselected) => {
  const preferences = toTestPreferences({ favorites: [], lastPanels: ['colon'], lastAt: at, choosesLast: true }, now);
  expect(preferences).toMatchObject({ last: 'colon', first: ['colon'], preselected });
});
