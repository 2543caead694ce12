import { localDay, localMinute } from '../order/text/age.ts';
import { sayDay, sayDayOfYear } from '../order/text/day-words.ts';

/** "9:41 AM" for an ISO time, in this computer's time zone. */
export function formatClock(iso: string): string {
  const [hour = '', minute = ''] = localMinute(new Date(iso)).slice(11).split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** "9:41 AM", or "Mar 8, 9:41 AM" for an ISO time on another day than `today` (YYYY-MM-DD). */
export function formatTime(iso: string, today: string): string {
  const day = localDay(new Date(iso));
  return day === today ? formatClock(iso) : `${sayDayOfYear(day)}, ${formatClock(iso)}`;
}

/** "Mar 8, 2026, 9:41 AM" for an ISO time. */
export const formatLongDay = (iso: string): string => `${sayDay(localDay(new Date(iso)))}, ${formatClock(iso)}`;

/** "03/08/1979" for 1979-03-08, as paper in the US writes it. */
export const formatDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

/** "04/09/2026 9:41 AM" for an ISO time, in this computer's time zone. */
export const formatMoment = (iso: string): string => `${formatDate(localDay(new Date(iso)))} ${formatClock(iso)}`;
