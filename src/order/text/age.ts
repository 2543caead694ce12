/** Whole years between a date of birth and a day, both YYYY-MM-DD. */
export const ageInYears = (dob: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5) < dob.slice(5) ? 1 : 0);

/** A day that is not in the future and within the longest life span. */
export const isInLifetime = (dob: string, today: string): boolean => dob <= today && ageInYears(dob, today) <= 120;

/** The day so many days later, both YYYY-MM-DD; '' for a day that the calendar does not have. */
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toJSON()?.slice(0, 10) ?? '';

/** Whether a screen can show an age: its server may be in another time zone, and a page can be open since yesterday. */
export const canShowAge = (dob: string, age: number, day: string): boolean =>
  [-1, 0, 1].some(days => ageInYears(dob, dayBeside(day, days)) === age);

/**
 * Orders days and ISO times. In a process that starts, the browser's own comparison of texts loads the rules of languages
 * first: 8 milliseconds of work.
 */
export const compareTimes = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const two = (n: number) => String(n).padStart(2, '0');

/** The local calendar day, YYYY-MM-DD. */
export const localDay = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The minute of the local clock, YYYY-MM-DDTHH:MM. */
export const localMinute = (now: Date): string => `${localDay(now)}T${two(now.getHours())}:${two(now.getMinutes())}`;
