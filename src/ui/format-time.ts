import { localDay, localMinute } from '../order/text/age.ts';

// A formatter keeps the time zone of its first day. These know none: they are given the local time.
const timeZone = 'UTC';
const parts = { hour: 'numeric', minute: '2-digit', timeZone } as const;
const clock = new Intl.DateTimeFormat('en-US', parts);
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...parts });
const longCalendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** Some browsers write a narrow space before AM and PM. */
const say = (format: Intl.DateTimeFormat, iso: string): string =>
  format.format(new Date(`${localMinute(new Date(iso))}Z`)).replaceAll('\u202F', ' ');

/** "9:41 AM" for an ISO time, in this computer's time zone. */
export const formatClock = (iso: string): string => say(clock, iso);

/** "9:41 AM", or "Mar 8, 9:41 AM" for an ISO time on another day than `today` (YYYY-MM-DD). */
export const formatTime = (iso: string, today: string): string =>
  say(localDay(new Date(iso)) === today ? clock : calendar, iso);

/** "Mar 8, 2026, 9:41 AM" for an ISO time. */
export const formatLongDay = (iso: string): string => say(longCalendar, iso);

/** "03/08/1979" for 1979-03-08, as paper in the US writes it. */
export const formatDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

/** "04/09/2026 9:41 AM" for an ISO time, in this computer's time zone. */
export const formatMoment = (iso: string): string => `${formatDate(localDay(new Date(iso)))} ${formatClock(iso)}`;
