// A definition that never looks for problems, family history, ancestry or who orders leaves them to the reader of headings, as on
// a chart that no definition knows.
import type { ChartReading, ReadValue } from '../order/reading.ts';
import type { Definition } from './definition.ts';

const parts: readonly RegExp[] = [
  /^chart\.(?:(?:unread\.)?problems|conditions)\b/,
  /^chart\.(?:(?:unread\.)?familyHistory|relatives)\b/,
  /^chart\.race\b/,
  /^chart\.ethnicity\b/,
  /^chart\.user\b|^providerAccounts\b/,
];

/** The parts that no screen of a definition names. */
const partsLeft = ({ screens }: Definition): RegExp[] => {
  const named = screens.flatMap(({ fields = {}, lists = {} }) => [...Object.keys(fields), ...Object.keys(lists)]);
  return parts.filter(part => !named.some(field => part.test(field)));
};

/** Definitions that were tried on a live system say all that its screens show. */
export const leavesHistory = (definition: Definition | undefined): definition is Definition =>
  definition !== undefined && 'grade' in definition.verified && partsLeft(definition).length > 0;

/** A reading with what the headings of its frame say of the history. None of that is certain. */
export function withHistory(reading: ChartReading, definition: Definition, found: readonly ReadValue[]): ChartReading {
  const left = partsLeft(definition);
  return {
    ...reading,
    values: [...reading.values, ...found.filter(({ field }) => left.some(part => part.test(field)))],
  };
}
