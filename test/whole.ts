/**
 * `npm test` plays a sample of the large matrices. `npm run test:more`, and so CI, plays all of them but those in browsers, which
 * `npm run test:slow` plays.
 */
export const isWhole = process.env.MATRIX === 'whole';

/** How often a property is tried of which the whole matrix plays `all` runs. */
export const runs = (all: number): number => (isWhole ? all : Math.ceil(all / 5));

/** Every third, from the first, the second or the third. */
export const everyThird = <T>(all: readonly T[], from = 0): readonly T[] =>
  all.filter((_, at) => isWhole || (at + from) % 3 === 0);

/** The files with such a matrix. */
export const sampledFiles = [
  'test/charts/charts.test.ts',
  'test/charts/manifest.test.ts',
  'test/draft/manifest.test.ts',
  'test/draft/note/chart-note.test.ts',
  'test/draft/suggestions.test.ts',
  'test/ehr/hostile.test.ts',
  'test/ehr/labels.test.ts',
  'test/ehr/mutations.test.ts',
  'test/ehr/point-out.test.ts',
  'test/ehr/recorder/screens.test.ts',
  'test/ehr/spot-chart.test.ts',
  'test/ehr/teach/teach.test.ts',
  'test/ehr/updates.test.ts',
  'test/histories/read-history.test.ts',
  'test/ui/item-words.test.ts',
  'test/ui/sections.test.tsx',
] as const;

/** The same in browsers. */
export const sampledInBrowsers = ['test/e2e/painted.e2e.ts', 'test/e2e/firefox/painted.e2e.ts'] as const;
