import { daysBetween, isDay } from '../formats.ts';
import { ageInYears } from './age.ts';

/** A process that starts works 8 milliseconds until the browser's own formats can say the first day. */
export const englishMonths =
  'January February March April May June July August September October November December'.split(' ');

/** "Apr 9" for 1981-04-09. */
export const sayDayOfYear = (iso: string): string =>
  `${englishMonths[Number(iso.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(iso.slice(8, 10))}`;

/** "Apr 9, 1981" for 1981-04-09: the month is a word, so you cannot confuse it with the day. Other texts stay as they are. */
export const sayDay = (iso: string): string => (isDay(iso) ? `${sayDayOfYear(iso)}, ${Number(iso.slice(0, 4))}` : iso);

const monthsBetween = (dob: string, day: string): number =>
  (Number(day.slice(0, 4)) - Number(dob.slice(0, 4))) * 12 +
  Number(day.slice(5, 7)) -
  Number(dob.slice(5, 7)) -
  (day.slice(8) < dob.slice(8) ? 1 : 0);

/** "47 y", under 2 years "14 months", under 2 months "12 days"; '' before the birth. `years` follows a number of years. */
export function sayAge(dob: string, day: string, years = ' y'): string {
  if (!isDay(dob) || !isDay(day) || dob > day) return '';
  const months = monthsBetween(dob, day);
  if (months >= 24) return `${ageInYears(dob, day)}${years}`;
  if (months >= 2) return `${months} months`;
  const days = daysBetween(dob, day);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
