// A place in an EHR's pages that moved, as an update does it. No patient is in it once it is noted.
import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const name = z.string().check(z.maxLength(200));

/** On how many charts of different patients a value must be missing. */
export const chartsForDrift = 3;

export const Drift = z.strictObject({
  definition: name,
  /** Of the definition: another one begins again. */
  hash,
  screen: name,
  /** '' is the whole screen. */
  field: name,
  first: day,
  last: day,
  /** Keyed hashes of the patients, until there are enough of them. */
  patients: z.array(hash),
  isNoted: z.boolean(),
});

export type Drift = z.infer<typeof Drift>;
