// Where a person verified an EHR definition that was not tried on a live system: "verified here".
import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** ISO time in UTC. */
const time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/));
const origin = z.string().check(z.refine(text => /^https?:/.test(text) && URL.parse(text)?.origin === text));
const name = z.string().check(z.maxLength(500));

/** How many charts of different patients a person compares. */
export const chartsNeeded = 3;

const ReadSite = z.strictObject({ definition: name, hash, origin });

export const VerifiedSite = z.strictObject({
  ...ReadSite.shape,
  on: time,
  charts: z.int().check(z.minimum(chartsNeeded)),
  /** Who compared the charts, as in the audit log. */
  by: name,
});

/** Keyed hashes of a patient's name and birth date, and of the record number ('' without one). */
const PatientMark = z.strictObject({ person: hash, number: z.union([hash, z.literal('')]) });

/** A person compares charts, and has not compared enough yet. */
export const Verifying = z.strictObject({
  ...ReadSite.shape,
  by: name,
  person: z.string().check(z.maxLength(4000)),
  startedAt: time,
  patients: z.array(PatientMark),
});

const endReasons = ['corrected', 'drift', 'person'] as const;

/** What was verified at a site and counts no longer, even if the policy still has it. No two clocks are compared. */
export const EndedSite = z.strictObject({
  definition: name,
  origin,
  on: time,
  why: z.enum(endReasons),
  /** An earlier version did not record them: then nothing counts that the policy has. */
  verifications: z.exactOptional(z.array(z.strictObject({ hash, on: time }))),
});

export type ReadSite = z.infer<typeof ReadSite>;
export type VerifiedSite = z.infer<typeof VerifiedSite>;
export type PatientMark = z.infer<typeof PatientMark>;
export type Verifying = z.infer<typeof Verifying>;
export type EndedSite = z.infer<typeof EndedSite>;
export type EndReason = EndedSite['why'];
