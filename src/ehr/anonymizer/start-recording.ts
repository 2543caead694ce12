import { shiftToday, startDateShift } from './dates.ts';

/** How many seeds to try for a day that differs from today only in its year. */
const tries = 100;

/**
 * A seed, and the day on which to read the recorded screen, so that its ages still fit its dates of birth.
 * `births` are the possible dates of birth of the patient.
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
