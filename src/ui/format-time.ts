import { localDay } from '../order/text/age.ts';

const parts = { hour: 'numeric', minute: '2-digit' } as const;
const clock = new Intl.DateTimeFormat('en-US', parts);
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...parts });
const longCalendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Some browsers write a narrow space before AM and PM. */
const say = (format: Intl.DateTimeFormat, iso: string): string =>
  format.format(new Date(iso)).replaceAll('\u202F', ' ');

/** "9:41 AM" for an ISO time, in this computer's time zone. */
export const formatClock = (iso: string): string => say(clock, iso);

/** "9:41 AM", or "Mar 8, 9:41 AM" for an ISO time on another day than `today` (YYYY-MM-DD). */
export const formatTime = (iso: string, today: string): string =>
  say(localDay(new Date(iso)) === today ? clock : calendar, iso);

/** "Mar 8, 2026, 9:41 AM" for an ISO time. */
export const formatLongDay = (iso: string): string => say(longCalendar, iso);
