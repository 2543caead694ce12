/**
 * `npm test` plays a sample of the large matrices. `npm run test:more`, and so CI, plays all of them but those in browsers, which
 * `npm run test:slow` plays.
 */
export const isWhole = process.env.MATRIX === 'whole';

/** The files with such a matrix. */
export const sampledFiles = [
  'test/draft/manifest.test.ts',
  'test/draft/note/chart-note.test.ts',
  'test/draft/suggestions.test.ts',
  'test/ehr/hostile.test.ts',
  'test/ehr/mutations.test.ts',
  'test/ehr/point-out.test.ts',
  'test/ehr/recorder/screens.test.ts',
  'test/ehr/spot-chart.test.ts',
  'test/ehr/updates.test.ts',
  'test/ui/item-words.test.ts',
] as const;

/** The same in browsers. */
export const sampledInBrowsers = ['test/e2e/painted.e2e.ts', 'test/e2e/firefox/painted.e2e.ts'] as const;
