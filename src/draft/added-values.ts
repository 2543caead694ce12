// What was added from a second screen stays when the form's own screen is read again.
import { type Draft, withValues } from './draft.ts';

/** A new reading of the draft's own screen, with what was added from others. */
export function keepAdded({ added, screens }: Draft, read: Draft): Draft {
  if (!added || !screens) return read;
  const known = new Set(read.values.map(({ field }) => field));
  const values = [...read.values, ...added.filter(({ field }) => !known.has(field))];
  return { ...withValues(read, values), screens, added };
}
