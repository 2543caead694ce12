const dayMs = 86_400_000;

/** A date that is on the calendar, as YYYY-MM-DD; 2026-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && startOfDay(text) !== undefined;
}

/** Whole days from a calendar date to the day of `now`, both in UTC; negative when the date lies ahead. */
export function daysSince(text: string, now: number): number | undefined {
  const start = startOfDay(text);
  return start === undefined ? undefined : Math.floor(now / dayMs) - start / dayMs;
}

function startOfDay(text: string): number | undefined {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  // The parser rolls 30 February over into March instead of refusing it.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time;
}
