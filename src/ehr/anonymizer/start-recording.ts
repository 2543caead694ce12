import { shiftToday, startDateShift } from './dates.ts';

/** How often another seed is tried for the sake of a day that only its year tells from today. */
const tries = 100;

/**
 * A seed, and the day that the recorded screen is to be read on, so that its ages fit its dates of birth as they did.
 * `births` are those that the patient's may be.
 */
export function startSnapshot(
  today: string,
  births: readonly string[],
  newSeed: () => string,
): { seed: string; today: string } {
  for (let round = 0; ; round += 1) {
    const seed = newSeed();
    const [day] = shiftToday(today, births, startDateShift(seed, today));
    if (day && (day.slice(5) === today.slice(5) || round > tries)) return { seed, today: day };
  }
}
