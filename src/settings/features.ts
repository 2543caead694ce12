// What a site may switch off, and after what time the extension locks.
import * as z from 'zod/mini';

export const switches = ['generalReader', 'chartServer', 'screenCapture'] as const;

/** The longest time, in minutes, after which the extension locks. */
export const mostIdleMinutes = 480;

/** Minutes without a key or a move after which token and forms are forgotten; 0: never. */
export const IdleMinutes = z.int().check(z.gte(0), z.lte(mostIdleMinutes));

export const Features = z.strictObject({
  generalReader: z.boolean(),
  chartServer: z.boolean(),
  screenCapture: z.boolean(),
  idleMinutes: IdleMinutes,
});

export type Features = z.infer<typeof Features>;
