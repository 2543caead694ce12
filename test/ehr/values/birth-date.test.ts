import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnedOrder, parseBirthDate, provenOrder } from '../../../src/ehr/values/birth-date.ts';

const today = '2026-11-21';
const two = (n: number) => String(n).padStart(2, '0');

/** A day within a lifetime. */
const day = fc
  .date({ min: new Date('1907-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  .map(date => ({ y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() }));
const iso = ({ y, m, d }: { y: number; m: number; d: number }) => `${y}-${two(m)}-${two(d)}`;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('parseBirthDate', () => {
  it('reads every unmistakable form of every day', () => {
    fc.assert(
      fc.property(day, date => {
        const name = months[date.m - 1] ?? '';
        const forms = [
          iso(date),
          `${iso(date)}T00:00:00`,
          `${name} ${date.d}, ${date.y}`,
          `${date.d} ${name} ${date.y}`,
          `${two(date.d)}-${name}-${date.y}`,
          `${two(date.d)}.${name}.${date.y}`,
        ];
        for (const form of forms) expect(parseBirthDate(form, today)).toEqual({ value: iso(date), sure: true });
      }),
    );
  });

  it('reads a numeric date in the order that is known', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.'), (date, dash) => {
        const us = [two(date.m), two(date.d), date.y].join(dash);
        const european = [date.d, date.m, date.y].join(dash);
        expect(parseBirthDate(us, today, 'mdy').value).toBe(iso(date));
        expect(parseBirthDate(european, today, 'dmy').value).toBe(iso(date));
      }),
    );
  });

  it('never takes a numeric date for another day: it is that day, or it asks, with that day among the choices', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (date, american) => {
        const text = american ? `${two(date.m)}/${two(date.d)}/${date.y}` : `${two(date.d)}/${two(date.m)}/${date.y}`;
        const parsed = parseBirthDate(text, today);
        if (parsed.sure) expect(parsed.value).toBe(iso(date));
        else if (parsed.candidates) {
          expect(parsed.value).toBeNull();
          expect(parsed.candidates.map(({ value }) => value)).toContain(iso(date));
        } else {
          // The other order would lie in the future, or is no day: then the evidence speaks for itself.
          expect(parsed.why).toMatch(/^date\.notIn/);
        }
      }),
    );
  });

  it.each([
    ['14 févr. 1979', '1979-02-14'],
    ['1 août 1979', '1979-08-01'],
    ['31-déc.-1979', '1979-12-31'],
    ['5 ene 1979', '1979-01-05'],
    ['5 sept 1979', '1979-09-05'],
    ['1979-3-8', '1979-03-08'],
  ])('reads %j, as French, Spanish and unpadded dates are written', (text, value) => {
    expect(parseBirthDate(text, today)).toEqual({ value, sure: true });
  });

  it.each([
    ['1979', 'date.partial'],
    ['03/1979', 'date.notUnderstood'],
    ['03/08/79', 'date.notUnderstood'],
    ['today', 'date.notUnderstood'],
    ['47 years', 'date.notUnderstood'],
    ['1979-02-29', 'date.notInCalendar'],
    ['13/13/1979', 'date.notInCalendar'],
    ['31-Apr-1979', 'date.notInCalendar'],
    ['12 Marsh 1979', 'date.notInCalendar'],
    ['2026-11-22', 'date.notInLifetime'],
    ['1905-01-01', 'date.notInLifetime'],
  ])('has no value for %j', (text, why) => {
    expect(parseBirthDate(text, today)).toEqual({ value: null, sure: false, why });
  });

  it('throws at nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseBirthDate(text, today)));
  });
});

describe('the order of day and month', () => {
  it('is proven by a day above 12', () => {
    expect(provenOrder('25/12/1980')).toBe('dmy');
    expect(provenOrder('12/25/1980')).toBe('mdy');
    expect(provenOrder('11/12/1980')).toBeUndefined();
    expect(provenOrder('25/25/1980')).toBeUndefined();
  });

  it('is learned from the same date written twice', () => {
    fc.assert(
      fc.property(day, date => {
        const learned = learnedOrder(iso(date), `${two(date.d)}/${two(date.m)}/${date.y}`);
        expect(learned).toBe(date.d === date.m ? undefined : 'dmy');
      }),
    );
    expect(learnedOrder('1979-03-08', '04/08/1979')).toBeUndefined();
  });
});
