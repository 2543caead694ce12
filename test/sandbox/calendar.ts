const dayMs = 86_400_000;

/** A date on the calendar, as YYYY-MM-DD. 2026-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && startOfDay(text) !== undefined;
}

/** Whole days from a calendar date to the day of `now`, both in UTC. Negative when the date is in the future. */
export function daysSince(text: string, now: number): number | undefined {
  const start = startOfDay(text);
  return start === undefined ? undefined : Math.floor(now / dayMs) - start / dayMs;
}

function startOfDay(text: string): number | undefined {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  // The parser turns February 30 into a day in March instead of refusing it.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time;
}
