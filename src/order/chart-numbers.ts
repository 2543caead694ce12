// A file of its own: the popup's first frame does without the schemas.
import * as z from 'zod/mini';

/** The chart that an order was made from: the numbers mean something only beside their origin and EHR. */
export const ChartNumbers = z.strictObject({
  origin: z.string(),
  /** Of the definition that read it. */
  definition: z.string(),
  patientKey: z.nullable(z.string()),
  /** '' where the chart shows none. */
  recordNumber: z.string(),
});

export type ChartNumbers = z.infer<typeof ChartNumbers>;
