// When a definition that was not tried on a live system is certain at a site.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextRecords,
  noRecords,
  pruneRecords,
  type SiteEvent,
  type SiteRecords,
  standing,
  verifiedAt,
} from '../../../src/draft/confirm/verify-site.ts';
import type { PatientMark, ReadSite, VerifiedSite } from '../../../src/order/verified-site.ts';

const hex = (text: string) => text.repeat(64).slice(0, 64);
const site = (hash: string, origin = 'https://emr.example.org'): ReadSite => ({
  definition: 'quillmark',
  hash: hex(hash),
  origin,
});
const patient = (person: string, number = person): PatientMark => ({
  person: hex(person),
  number: number === '' ? '' : hex(number),
});
const day = 86_400_000;
const start = Date.parse('2026-11-22T08:00:00.000Z');
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();

const started = (of: ReadSite, hours: number, person = 'hedda'): SiteEvent => ({
  ...{ type: 'started', site: of, by: person, person, at: at(hours) },
});
const confirmed = (of: ReadSite, mark: PatientMark, hours: number, person = 'hedda'): SiteEvent => ({
  ...{ type: 'confirmed', site: of, person, patient: mark, at: at(hours) },
});
const ended = (
  { definition, origin }: ReadSite,
  hours: number,
  why: 'corrected' | 'person' | 'drift',
  given: readonly VerifiedSite[] = [],
): SiteEvent => ({ ...{ type: 'ended', site: { definition, origin }, why, given, at: at(hours) } });

const play = (events: readonly SiteEvent[]): SiteRecords => events.reduce(nextRecords, noRecords);
const three = (of: ReadSite, from = 1): SiteEvent[] =>
  ['a', 'b', 'c'].map((person, index) => confirmed(of, patient(person), from + index));

describe('a site', () => {
  const here = site('1');
  const isCertain = (events: readonly SiteEvent[], of = here) => verifiedAt(play(events), [], of) !== null;

  it('is verified with the third patient, on that day, by the person who started', () => {
    const events = [started(here, 0), ...three(here)];
    expect(isCertain(events.slice(0, -1))).toBe(false);
    expect(verifiedAt(play(events), [], here)).toEqual({ ...here, on: at(3), charts: 3, by: 'hedda' });
    expect(isCertain(events, site('2'))).toBe(false);
    expect(isCertain(events, site('1', 'https://emr2.example.org'))).toBe(false);
  });

  it('keeps no mark of a patient once it is verified, or after 30 days', () => {
    expect(JSON.stringify(play([started(here, 0), ...three(here)]))).not.toContain('patients');
    const going = play([started(here, 0), confirmed(here, patient('a'), 1)]);
    expect(pruneRecords(going, start + 30 * day - 1).verifying).toHaveLength(1);
    expect(pruneRecords(going, start + 30 * day).verifying).toEqual([]);
  });

  it('counts one patient once, also with two record numbers or without one', () => {
    const twice = [confirmed(here, patient('a'), 1), confirmed(here, patient('a', 'd'), 2)];
    const without = confirmed(here, patient('a', ''), 3);
    expect(isCertain([started(here, 0), ...twice, without, confirmed(here, patient('b'), 4)])).toBe(false);
    // Two names under one record number are one patient.
    const renamed = [confirmed(here, patient('a'), 1), confirmed(here, patient('b', 'a'), 2)];
    expect(isCertain([started(here, 0), ...renamed, confirmed(here, patient('c'), 3)])).toBe(false);
  });

  it('counts only the person who started', () => {
    const [one, two] = three(here);
    const other = confirmed(here, patient('c'), 3, 'leticia');
    expect(isCertain([started(here, 0), ...[one, two].flatMap(event => event ?? []), other])).toBe(false);
  });

  describe('that the policy verified', () => {
    const given = { ...here, on: at(1), charts: 3, by: 'Leticia Oyelaran' };
    const later = { ...given, on: at(3) };

    it('is ended on this computer until the policy has another', () => {
      expect(verifiedAt(noRecords, [given], here)).toEqual(given);
      const records = play([ended(here, 2, 'drift', [given])]);
      expect(verifiedAt(records, [given], here)).toBeNull();
      expect(standing(records, [given, later])).toEqual([later]);
      // The policy goes back to what was wrong.
      const both = nextRecords(records, ended(here, 4, 'corrected', [later]));
      expect(standing(both, [given, later])).toEqual([]);
    });

    it.each([
      ['behind', -1],
      ['ahead', 9000],
    ])('is ended, and can be verified again, with a clock that is %s', (_, hours) => {
      const records = play([ended(here, hours, 'corrected', [given]), started(here, 2), ...three(here, 3)]);
      expect(standing(records, [given])).toEqual([{ ...given, on: at(5), by: 'hedda' }]);
      expect(standing(nextRecords(records, ended(here, 0, 'corrected', [given])), [given])).toEqual([]);
    });

    it('is ended also if it bears a day to come, or comes back from the computer that ended it', () => {
      const ahead = { ...given, on: at(9000) };
      expect(verifiedAt(noRecords, [ahead], here)).toEqual(ahead);
      expect(standing(play([ended(here, 2, 'corrected', [ahead])]), [ahead])).toEqual([]);
      const own = play([started(here, 0), ...three(here)]);
      expect(standing(nextRecords(own, ended(here, 4, 'corrected')), own.verified)).toEqual([]);
    });

    it('stays ended by a record that does not say what it ended', () => {
      const { definition, origin } = here;
      const records = { ...noRecords, ended: [{ definition, origin, on: at(2), why: 'corrected' as const }] };
      expect(standing(records, [given, later])).toEqual([]);
      const again = [started(here, 4), ...three(here, 5)].reduce(nextRecords, records);
      expect(standing(again, [given])).toHaveLength(1);
      expect(standing(nextRecords(again, ended(here, 8, 'drift', [given])), [given, later])).toEqual([later]);
    });
  });
});

/** What the rule says, from the whole history: slow and without records. */
function shouldBeCertain(events: readonly SiteEvent[], now: ReadSite): boolean {
  const ofPlace = events.filter(({ site: of }) => of.origin === now.origin);
  const since = ofPlace.findLastIndex(({ type }) => type === 'ended') + 1;
  return ofPlace.some((first, index) => {
    if (first.type !== 'started' || first.site.hash !== now.hash) return false;
    const seen = new Set<string>();
    for (const [at, event] of [...ofPlace.entries()].slice(index + 1)) {
      if (event.type === 'started' || (event.type === 'ended' && event.why === 'person')) break;
      if (Date.parse(event.at) - Date.parse(first.at) >= 30 * day) break;
      if (event.type === 'ended') {
        seen.clear();
        continue;
      }
      if (event.site.hash !== now.hash) break;
      if (event.person === first.person) seen.add(event.patient.person);
      if (seen.size === 3 && at >= since) return true;
      // Verified, and ended later: counting starts when a person says so again.
      if (seen.size === 3) break;
    }
    return false;
  });
}

it('is certain only after three different patients in a row, with the present definition and origin', () => {
  const hash = fc.constantFrom('1', '1', '1', '2');
  const [emr, other] = ['https://emr.example.org', 'https://other.example.org'];
  const origin = fc.constantFrom(emr, emr, emr, emr, other);
  const who = fc.constantFrom('hedda', 'hedda', 'hedda', 'hedda', 'hedda', 'leticia');
  const step = fc.oneof(
    { weight: 1, arbitrary: fc.record({ type: fc.constant('started' as const), hash, origin, who }) },
    {
      weight: 12,
      arbitrary: fc.record({
        ...{ type: fc.constant('confirmed' as const), hash: fc.constantFrom(...'11111111112'), origin, who },
        patient: fc.constantFrom('a', 'b', 'c', 'd'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        ...{ type: fc.constant('ended' as const), origin },
        why: fc.constantFrom('corrected' as const, 'drift' as const, 'person' as const),
      }),
    },
  );
  const pauses = fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 24 * 12);
  let certain = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(step, pauses), { minLength: 5, maxLength: 60 }), steps => {
      let hours = 0;
      const events: SiteEvent[] = [];
      let records = noRecords;
      for (const [one, pause] of steps) {
        hours += pause;
        const event =
          one.type === 'started'
            ? started(site(one.hash, one.origin), hours, one.who)
            : one.type === 'confirmed'
              ? confirmed(site(one.hash, one.origin), patient(one.patient), hours, one.who)
              : ended(site('1', one.origin), hours, one.why);
        events.push(event);
        records = nextRecords(records, event);
        for (const of of [site('1'), site('2'), site('1', 'https://other.example.org')]) {
          const isCertain = verifiedAt(records, [], of) !== null;
          if (isCertain) certain += 1;
          expect(isCertain).toBe(shouldBeCertain(events, of));
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(certain).toBeGreaterThan(500);
});
