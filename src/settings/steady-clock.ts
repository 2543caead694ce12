// What counts as now where a wrong clock would forget orders: if the clock of this computer jumps ahead, every order seems old,
// and the duplicate check (W13) would no longer know it.
import * as z from 'zod/mini';

/** Times in milliseconds. */
export const SteadyClock = z.strictObject({
  /** When someone last looked, by this computer's clock. */
  seen: z.number(),
  /** A jump that may be a mistake: what counted as now before it, and the clock after it. */
  jump: z.exactOptional(z.strictObject({ from: z.number(), at: z.number() })),
});

export type SteadyClock = z.infer<typeof SteadyClock>;

const [hour, day] = [3_600_000, 86_400_000];

/** A longer time between two looks is a jump: the computer was off, or its clock was changed. */
const longestPause = 2 * day;

/** A jump counts once its time has lasted this long. A clock that is far off is noticed sooner: secure connections fail. */
const trial = 2 * day;

/** The clock after a look at a time; the same clock if there is nothing to remember. */
export function lookAt(clock: SteadyClock | null, wall: number): SteadyClock {
  if (!clock) return { seen: wall };
  const { seen, jump } = clock;
  if (wall - seen > longestPause) return { seen: wall, jump: { from: steadyAt(clock, seen), at: wall } };
  const isOver = jump !== undefined && (wall < jump.at || wall - jump.at > trial);
  if (isOver) return { seen: wall };
  return Math.abs(wall - seen) < hour ? clock : { ...clock, seen: wall };
}

/** What counts as now. It is never later than this computer's clock. */
export const steadyAt = ({ jump }: SteadyClock, wall: number): number =>
  jump ? Math.min(wall, jump.from + wall - jump.at) : wall;
