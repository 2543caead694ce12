import { lookAt, steadyAt } from '../settings/steady-clock.ts';
import { steadyClock } from '../settings/user-data.ts';

/** Now, unless the clock of this computer just jumped ahead: see src/settings/steady-clock.ts. */
export async function steadyNow(): Promise<Date> {
  const wall = Date.now();
  const clock = await steadyClock.change(before => lookAt(before, wall));
  return new Date(clock ? steadyAt(clock, wall) : wall);
}
