// What the extension reads from a chart: values and where they stood. src/ehr makes a reading in the page, and it enters the
// extension as data. Its shape is a schema because the worker parses what the page hands over.
import * as z from 'zod/mini';

const optional = z.exactOptional;

/** One way to understand an ambiguous value; `order` is the day/month order that gives this value. */
const Candidate = z.strictObject({ value: z.string(), order: optional(z.enum(['mdy', 'dmy'])) });

/**
 * One value of the chart.
 * `field` is a path of src/order/fields.ts. `text` is what the screen shows. `from` says where it was found.
 * `value` is null if the text could not be understood safely; then `why` gives the reason and `candidates` the choices.
 * Only a value that is `sure` goes into an order without the clinician's confirmation.
 */
export const ReadValue = z.strictObject({
  field: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
  text: z.string(),
  from: z.string(),
  sure: z.boolean(),
  why: optional(z.string()),
  candidates: optional(z.array(Candidate)),
});

/** A field that a definition looks for and that is not on the screen: helps when you add an EHR. */
const Missed = z.strictObject({ field: z.string(), why: z.string() });

/** The EHR definition that read a screen; `verified` says how far it was tested ('' = never on a live system). */
const DefinitionName = z.strictObject({ id: z.string(), name: z.string(), verified: z.string() });

export const FrameAnswer = z.strictObject({
  definition: DefinitionName,
  screen: z.string(),
  /** A chart includes the patient; a part only some of the chart; a shell says who is open. */
  kind: z.enum(['chart', 'part', 'shell']),
  rank: z.number(),
  visible: z.boolean(),
  /** The frame's name, '' for none. */
  frame: z.string(),
  /** The document's address ('' if not a web address) and when it was made, where a browser read it. */
  address: optional(z.string()),
  madeAt: optional(z.number()),
  /** The browser translated the document, with the names in it. */
  translated: optional(z.boolean()),
  /** Every patient key found (hidden inputs, the address): all of them must be equal. */
  patientKeys: z.array(z.string()),
  values: z.array(ReadValue),
  /** Another person whom the frame shows as its patient, in its words. '' if it shows only that person's key. */
  other: optional(z.string()),
  /** The patient that the banner says is open, to compare with the chart. */
  banner: optional(
    z.strictObject({
      fullName: optional(z.string()),
      recordNumber: optional(z.string()),
      patientKey: optional(z.string()),
      dob: optional(ReadValue),
    }),
  ),
  /** Whether the clinician can see, in this frame, the name and the date of birth of its chart or banner. */
  painted: z.strictObject({ name: z.boolean(), dob: z.boolean() }),
  missed: z.array(Missed),
});

const readingFailures = ['chart.notAnEhr', 'chart.noPatientOpen', 'chart.patientsDiffer', 'chart.noIdentity'] as const;

/** The merged frames of a page: one patient's chart, or the reason why there is none. */
export const Reading = z.union([
  z.strictObject({
    chart: z.strictObject({
      definition: DefinitionName,
      screen: z.string(),
      patientKey: z.nullable(z.string()),
      /** Index, among the merged frames, of the one with the patient. */
      frame: z.number(),
    }),
    values: z.array(ReadValue),
    missed: z.array(Missed),
  }),
  z.strictObject({
    chart: z.null(),
    reason: z.enum(readingFailures),
    /** What the screen shows of the patients in question, for the message. */
    patients: z.array(z.string()),
    definition: z.nullable(DefinitionName),
    missed: z.array(Missed),
  }),
]);

export type ReadValue = z.infer<typeof ReadValue>;
export type FrameAnswer = z.infer<typeof FrameAnswer>;
export type Reading = z.infer<typeof Reading>;
export type ChartReading = Extract<Reading, { chart: object }>;
