import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnedOrder, parseBirthDate, provenOrder } from '../../src/order/text/birth-date.ts';

const today = '2026-11-21';
const two = (n: number) => String(n).padStart(2, '0');

/** A day within a lifetime. */
const day = fc
  .date({ min: new Date('1907-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  .map(date => ({ y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() }));
const iso = ({ y, m, d }: { y: number; m: number; d: number }) => `${y}-${two(m)}-${two(d)}`;
/** The months written out, and how a date is written around them. */
const languages = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    forms: ['D M Y', 'M D, Y', 'Dth M Y', 'D-M-Y'],
  },
  fr: {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    forms: ['D M Y', 'Der M Y'],
  },
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    forms: ['D de M de Y', 'D de M del Y', 'Dº de M de Y', 'D M Y'],
  },
  pt: {
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
    forms: ['D de M de Y', 'Dº de M de Y', 'D M Y'],
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    forms: ['D. M Y', 'D M Y'],
  },
  it: {
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    forms: ['D M Y', 'Dº M Y'],
  },
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('parseBirthDate', () => {
  it('reads every unambiguous format of every day', () => {
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

  it.each(Object.entries(languages))('reads every day with its month written out, in %s', (_, { months, forms }) => {
    const spelled = fc.constantFrom(
      (text: string) => text,
      ...[
        (text: string) => text.toUpperCase(),
        (text: string) => text.normalize('NFD'),
        (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
        (text: string) => text.replaceAll(' ', '\u00A0'),
      ],
    );
    for (const [at, month] of months.entries())
      fc.assert(
        fc.property(day, spelled, fc.constantFrom(...forms), (date, write, form) => {
          const d = Math.min(date.d, 28);
          const text = form.replace('D', `${d}`).replace('M', month).replace('Y', `${date.y}`);
          const value = iso({ y: date.y, m: at + 1, d });
          expect(parseBirthDate(write(text), '2027-01-01')).toEqual({ value, sure: true });
        }),
        { numRuns: 30 },
      );
  });

  it('reads a numeric date in a known order', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.', '. '), (date, dash) => {
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
          // The other order would be in the future, or is not a day, so the date itself decides.
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
    ['1er mars 1990', '1990-03-01'],
    ['3 de marzo de 1975', '1975-03-03'],
    ['OCT 12,1984', '1984-10-12'],
    ['12/oct/1984', '1984-10-12'],
    ['12 juil. 1980', '1980-07-12'],
    ['\u200E8 Mar 1979', '1979-03-08'],
    ['1979-Mar-08', '1979-03-08'],
    ['08Mar1979', '1979-03-08'],
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
    ['12 jui 1979', 'date.notInCalendar'],
    ['30 février 1980', 'date.notInCalendar'],
    ['marzo de 1975', 'date.notUnderstood'],
    ['12 y 13 de marzo de 1975', 'date.notUnderstood'],
    ['2026-11-22', 'date.notInLifetime'],
    ['1905-01-01', 'date.notInLifetime'],
  ])('has no value for %j', (text, why) => {
    expect(parseBirthDate(text, today)).toEqual({ value: null, sure: false, why });
  });

  it('never throws', () => {
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
