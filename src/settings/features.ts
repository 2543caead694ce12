// What an organization can switch off, and after how long the extension locks.
import * as z from 'zod/mini';

export const switches = ['generalReader', 'chartServer', 'screenCapture'] as const;

/** The longest inactivity, in minutes, before the extension locks. */
export const mostIdleMinutes = 480;

/** Minutes of inactivity after which the extension forgets the token and the forms; 0: never. */
export const IdleMinutes = z.int().check(z.gte(0), z.lte(mostIdleMinutes));

export const Features = z.strictObject({
  generalReader: z.boolean(),
  chartServer: z.boolean(),
  screenCapture: z.boolean(),
  idleMinutes: IdleMinutes,
});

export type Features = z.infer<typeof Features>;
