import { localDay } from '../order/text/age.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** "10:05" for an ISO time, in this computer's time zone. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

/** "10:05", or "8 Mar, 10:05" for an ISO time on another day than `today` (YYYY-MM-DD). */
export function formatTime(iso: string, today: string): string {
  const time = new Date(iso);
  return (localDay(time) === today ? clock : calendar).format(time);
}

const longCalendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "8 Mar 2026, 10:05" for an ISO time. */
export const formatLongDay = (iso: string): string => longCalendar.format(new Date(iso));
