// What EHRs write instead of a missing value.
import { isBlank, tidy } from './shown-text.ts';

const emptyWords = new Set([
  'n/a',
  'na',
  'none',
  'null',
  'undefined',
  'unknown',
  'unassigned',
  'not provided',
  'none on file',
  'not on file',
  'not specified',
  'nothing recorded',
  'nothing to report',
  'loading',
  'select',
]);

/** True for blanks and for words that EHRs write instead of a value: "N/A", "Not provided", "Loading…". */
export const isEmptyText = (text: string): boolean =>
  isBlank(text) ||
  emptyWords.has(
    tidy(text)
      .toLowerCase()
      .replace(/[.…\s]+$/, ''),
  );
