// Times in the views are those of this computer's clock, also after its time zone changed under an open window.
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { localDay, localMinute } from '../../src/order/text/age.ts';
import { sayDay } from '../../src/order/text/day-words.ts';
import { formatClock, formatLongDay, formatMoment, formatTime } from '../../src/ui/format-time.ts';

afterEach(() => void vi.unstubAllEnvs());

it('follows the time zone', () => {
  const iso = '2026-03-08T04:30:00.000Z';
  vi.stubEnv('TZ', 'America/New_York');
  expect([formatClock(iso), formatLongDay(iso)]).toEqual(['11:30 PM', 'Mar 7, 2026, 11:30 PM']);
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect([formatClock(iso), formatLongDay(iso)]).toEqual(['5:30 AM', 'Mar 8, 2026, 5:30 AM']);
  expect(formatMoment(iso)).toBe('03/08/2026 5:30 AM');
  expect([formatTime(iso, '2026-03-08'), formatTime(iso, '2026-03-09')]).toEqual(['5:30 AM', 'Mar 8, 5:30 AM']);
});

it('says every day and minute as the browser would', () => {
  const timeZone = 'UTC';
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const short = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  vi.stubEnv('TZ', timeZone);
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), date => {
      const said = (format: Intl.DateTimeFormat) => format.format(date).replaceAll('\u202F', ' ');
      expect(formatLongDay(date.toISOString())).toBe(said(long));
      expect(formatTime(date.toISOString(), '')).toBe(said(short));
    }),
  );
});

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];

// The note for the chart is read again only if its words say the day of its code (src/draft/note/note-code.ts).
it('a time says the same day in words and in the code of a note, also when the clocks change', () => {
  const changes = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-11-01T09:00Z'].map(Date.parse);
  const around = fc.constantFrom(...changes).chain(time => fc.integer({ min: time - 9e7, max: time + 9e7 }));
  fc.assert(
    fc.property(fc.constantFrom(...zones), around, (zone, time) => {
      vi.stubEnv('TZ', zone);
      const at = new Date(time);
      expect(localMinute(at).slice(0, 10)).toBe(localDay(at));
      expect(formatLongDay(at.toISOString())).toMatch(new RegExp(`^${sayDay(localDay(at))},`));
    }),
  );
});
