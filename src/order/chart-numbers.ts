// In its own file so that the popup's first paint does not load the other schemas.
import * as z from 'zod/mini';

/** The chart that an order was made from. Its numbers mean something only with their origin and EHR. */
export const ChartNumbers = z.strictObject({
  origin: z.string(),
  /** The EHR definition that read the chart. */
  definition: z.string(),
  patientKey: z.nullable(z.string()),
  /** '' where the chart shows none. */
  recordNumber: z.string(),
});

export type ChartNumbers = z.infer<typeof ChartNumbers>;
