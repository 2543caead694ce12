/** Whole years between a date of birth and a day, both YYYY-MM-DD. */
export const ageInYears = (dob: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5) < dob.slice(5) ? 1 : 0);

const two = (n: number) => String(n).padStart(2, '0');

/** The local calendar day, YYYY-MM-DD. */
export const localDay = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The minute of the local clock, YYYY-MM-DDTHH:MM. */
export const localMinute = (now: Date): string => `${localDay(now)}T${two(now.getHours())}:${two(now.getMinutes())}`;
