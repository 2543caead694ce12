import { isDay } from '../formats.ts';

const calendar = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Apr 9, 1981" for 1981-04-09: the month is a word, so you cannot confuse it with the day. Other texts stay as they are. */
export const sayDay = (iso: string): string => (isDay(iso) ? calendar.format(new Date(`${iso}T00:00:00Z`)) : iso);
