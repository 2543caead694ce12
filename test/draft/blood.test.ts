// Transplant and transfusion answers in the shapes that a lab may publish: what stops, what passes, what is confirmed (W14).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmationOf, findUnclear, transfusion, transplant } from '../../src/draft/blood/blood-answers.ts';
import type { Draft, Edit } from '../../src/draft/draft.ts';
import { enterAll, enterValue } from '../../src/draft/edits.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { draftOf, read } from './drafts.ts';

const today = '2026-11-21';

type Answers = Readonly<Record<string, Edit>>;
type Verdict = 'stops' | 'passes' | 'asks';

const answering = ({ path }: { path: string }, answers: Answers): Draft =>
  enterAll(
    draftOf(),
    Object.entries(answers).map(([name, value]) => [name === '' ? path : `${path}.${name}`.replace('.[', '['), value]),
  );

const verdicts: Readonly<Record<string, Verdict>> = {
  'order.allogeneicTransplant': 'stops',
  'order.recentTransfusion': 'stops',
  'order.transplantUnclear': 'asks',
  'order.transfusionUnclear': 'asks',
};

function verdictOf(draft: Draft): Verdict {
  const found = new Set(
    findBlockers({ draft, panelId: 'colon', today }).map(({ code }) => verdicts[code] ?? (code as Verdict)),
  );
  const [first = 'passes', second] = found;
  expect(second).toBeUndefined();
  return first;
}

describe('a transfusion', () => {
  it.each<[Verdict, Answers]>([
    ['stops', { timing: 'WITHIN_28_DAYS' }],
    ['stops', { timing: 'LESS_THAN_28_DAYS' }],
    ['stops', { timing: 'LESS_THAN_OR_EQUAL_TO_28_DAYS' }],
    ['stops', { timing: '28_DAYS_OR_LESS' }],
    ['stops', { timing: 'UNDER_FOUR_WEEKS' }],
    ['stops', { timing: 'Within the last twenty-eight days' }],
    ['stops', { timing: 'NO_MORE_THAN_28_DAYS' }],
    ['stops', { timing: 'ZERO_TO_28_DAYS' }],
    ['stops', { timing: '< 28 days' }],
    ['stops', { timing: '12 days ago' }],
    ['stops', { timing: 'LAST_WEEK' }],
    ['stops', { timing: 'within 28 days, platelets' }],
    ['stops', { '': 'WITHIN_28_DAYS' }],
    ['stops', { recentTransfusion: 'YES' }],
    ['stops', { recentTransfusion: 'Y' }],
    ['stops', { recentTransfusion: true }],
    ['stops', { daysSinceTransfusion: '12' }],
    ['stops', { daysSinceTransfusion: 28 }],
    ['stops', { daysSincePlatelets: 3 }],
    ['stops', { withinDays: 14 }],
    ['stops', { weeksAgo: 2 }],
    ['stops', { withinFourWeeks: true }],
    ['stops', { WITHIN_28_DAYS: 'TRUE' }],
    ['stops', { moreThan28DaysAgo: false }],
    ['stops', { moreThan28DaysAgo: 'NO' }],
    ['stops', { 'timing.withinLast28Days': true }],
    ['stops', { '[0].withinLast28Days': true, '[1].withinLast28Days': false }],
    ['stops', { lastTransfusionDate: '2026-10-24' }],
    ['passes', { lastTransfusionDate: '2026-10-23' }],
    ['passes', { moreThan28DaysAgo: true }],
    ['passes', { moreThan28DaysAgo: 'YES' }],
    ['passes', { overFourWeeksAgo: true }],
    ['passes', { timing: 'MORE_THAN_28_DAYS' }],
    ['passes', { timing: 'MORE_THAN_28_DAYS_AGO_OR_NEVER' }],
    ['passes', { timing: 'NO_TRANSFUSION_OR_MORE_THAN_28_DAYS' }],
    ['passes', { timing: 'OLDER_THAN_4_WEEKS' }],
    ['passes', { timing: 'GREATER_THAN_1_MONTH' }],
    ['passes', { timing: '> 28 days' }],
    ['passes', { timing: 'AT_LEAST_29_DAYS' }],
    ['passes', { timing: '29_TO_60_DAYS' }],
    ['passes', { timing: 'NOT_WITHIN_28_DAYS' }],
    ['passes', { timing: 'NEVER' }],
    ['passes', { timing: 'NONE' }],
    ['passes', { timing: 'NOT_RECENT' }],
    ['passes', { recentTransfusion: 'MORE_THAN_28_DAYS' }],
    ['passes', { recentTransfusion: 'NO' }],
    ['passes', { withinLast28Days: false }],
    ['passes', { withinLast60Days: false }],
    ['passes', { noTransfusionWithin28Days: true }],
    ['passes', { hadTransfusion: false }],
    ['passes', { '': false }],
    ['passes', { daysSinceTransfusion: '29' }],
    ['passes', { daysSinceMostRecentTransfusion: 40 }],
    ['passes', { weeksAgo: 5 }],
    ['passes', { monthsAgo: 2 }],
    ['passes', { lastTransfusionDate: '2026-01-01', units: 2, hadTransfusion: true }],
    ['asks', { units: 2 }],
    ['asks', { hadTransfusion: true }],
    ['asks', { timing: 'UNKNOWN' }],
    ['asks', { timing: 'PERIOD_A' }],
    ['asks', { timing: '28_DAYS_OR_MORE' }],
    ['asks', { timing: 'WITHIN_60_DAYS' }],
    ['asks', { timing: 'No, more than 28 days ago' }],
    ['asks', { timing: 'MORE_THAN_14_DAYS' }],
    ['asks', { timing: 'UNSURE_IF_MORE_THAN_28_DAYS' }],
    ['asks', { withinLast60Days: true }],
    ['asks', { withinLast14Days: false }],
    ['asks', { plateletsWithin28Days: false }],
    ['asks', { weeksAgo: 4 }],
    ['asks', { year: 2026, month: 11, day: 20 }],
    ['asks', { firstTransfusionDate: '2020-01-01' }],
    ['asks', { lastTransfusionDate: '2026-01-01', again: 'PERIOD_A' }],
    ['asks', { moreThan28DaysAgo: false, hadTransfusion: false }],
    ['asks', { '[0].date': '2026-01-01', '[1].hadTransfusion': true }],
  ])('%s the order: %j', (verdict, answers) => {
    expect(verdictOf(answering(transfusion, answers))).toBe(verdict);
  });
});

describe('a transplant', () => {
  it.each<[Verdict, Answers]>([
    ['stops', { type: 'ALLOGENEIC' }],
    ['stops', { type: 'DONOR_CELLS' }],
    ['stops', { type: 'UNKNOWN_DONOR' }],
    ['stops', { type: 'UNRELATED_DONOR' }],
    ['stops', { type: 'DONOR_NOT_RELATED' }],
    ['stops', { type: 'DONOR_NOT_SELF' }],
    ['stops', { type: 'NON_AUTOLOGOUS' }],
    ['stops', { type: 'AUTOLOGOUS_AND_ALLOGENEIC' }],
    ['stops', { type: 'No. Donor cells' }],
    ['stops', { type: 'allogeneicStemCell' }],
    ['stops', { autologous: false }],
    ['stops', { isAutologous: 'NO' }],
    ['stops', { ownCells: 'FALSE' }],
    ['stops', { allogeneic: 'YES' }],
    ['stops', { allogeneic: true }],
    ['stops', { fromDonor: 'y' }],
    ['stops', { '': 'Allogeneic' }],
    ['stops', { hadTransplant: true, type: 'ALLOGENEIC' }],
    ['passes', { type: 'AUTOLOGOUS' }],
    ['passes', { type: 'AUTOLOGOUS_DONOR' }],
    ['passes', { type: 'SELF_DONOR' }],
    ['passes', { type: 'PATIENTS_OWN_CELLS' }],
    ['passes', { type: 'NON_ALLOGENEIC' }],
    ['passes', { type: 'NOT_FROM_A_DONOR' }],
    ['passes', { type: 'NONE' }],
    ['passes', { type: 'NO_TRANSPLANT' }],
    ['passes', { kind: 'OWN' }],
    ['passes', { donor: 'SELF' }],
    ['passes', { allogeneic: false }],
    ['passes', { allogeneic: 'NO' }],
    ['passes', { autologous: 'YES' }],
    ['passes', { hadTransplant: false }],
    ['passes', { neverTransplanted: true }],
    ['passes', { hadTransplant: true, type: 'AUTOLOGOUS', date: '2020-01-02', 'center.name': 'Hillside' }],
    ['asks', { hadTransplant: true }],
    ['asks', { type: 'HAPLOIDENTICAL' }],
    ['asks', { type: 'UNKNOWN' }],
    ['asks', { type: 'SELF_REPORTED' }],
    ['asks', { unrelatedToPatient: false }],
    ['asks', { date: '2020-01-02' }],
    ['asks', { autologous: false, allogeneic: false }],
    ['asks', { type: 'AUTOLOGOUS', second: 'HAPLOIDENTICAL' }],
    ['asks', { '[0].type': 'AUTOLOGOUS', '[1].date': '2020-01-02' }],
  ])('%s the order: %j', (verdict, answers) => {
    expect(verdictOf(answering(transplant, answers))).toBe(verdict);
  });
});

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const styles: readonly ((words: readonly string[]) => string)[] = [
  words => words.join('_').toUpperCase(),
  words => words.join('_'),
  words => words.map(upperFirst).join(''),
  words => words.map((word, at) => (at === 0 ? word : upperFirst(word))).join(''),
];

const spoken: readonly ((words: readonly string[]) => string)[] = [
  ...styles,
  words => words.join('-'),
  words => upperFirst(words.join(' ')),
];

const limit = (...words: readonly string[]) => fc.constantFrom(...words).map(word => word.split(' '));
const within = limit('within', 'within last', 'in past', 'less than', 'under', 'up to', 'at most', 'no more than');
const beyond = limit('more than', 'over', 'greater than', 'older than', 'longer than', 'not within', 'exceeds');
const yes = fc.constantFrom<Edit>(true, 'YES', 'TRUE', 'Y', 'yes');
const no = fc.constantFrom<Edit>(false, 'NO', 'FALSE', 'N', 'no');
const recentTime = fc.oneof(
  fc.integer({ min: 1, max: 28 }).map(days => [String(days), 'days']),
  fc.integer({ min: 1, max: 4 }).map(weeks => [String(weeks), 'weeks']),
);
const longTime = fc.oneof(
  fc.integer({ min: 28, max: 400 }).map(days => [String(days), 'days']),
  fc.integer({ min: 4, max: 60 }).map(weeks => [String(weeks), 'weeks']),
  fc.integer({ min: 1, max: 24 }).map(months => [String(months), 'months']),
);
const verdictAt = (name: string, value: Edit) => verdictOf(answering(transfusion, { [name]: value }));

describe('a time in any spelling', () => {
  it('stops within 28 days, as a value and as a name', () => {
    fc.assert(
      fc.property(
        within,
        recentTime,
        fc.constantFrom(...spoken),
        fc.constantFrom(...styles),
        yes,
        (words, time, say, name, answer) => {
          expect(verdictAt('timing', say([...words, ...time]))).toBe('stops');
          expect(verdictAt(name(['transfusion', ...words, ...time]), answer)).toBe('stops');
        },
      ),
    );
  });

  it('passes beyond 28 days, and its denial never passes', () => {
    fc.assert(
      fc.property(
        beyond,
        longTime,
        fc.constantFrom(...spoken),
        fc.constantFrom(...styles),
        yes,
        no,
        (words, time, say, name, answer, denial) => {
          const asked = name(['transfusion', ...words, ...time, 'ago']);
          expect(verdictAt('timing', say([...words, ...time]))).toBe('passes');
          expect(verdictAt(asked, answer)).toBe('passes');
          expect(verdictAt(asked, denial)).not.toBe('passes');
        },
      ),
    );
  });

  it('counts days and weeks as numbers and as texts', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom('days', 'weeks'), fc.boolean(), (count, unit, isText) => {
        const value = isText ? String(count) : count;
        const days = unit === 'days' ? count : count * 7;
        const verdict = verdictAt(`${unit}Since`, value);
        // In the fourth week, only the clinician knows the day.
        const isBoth = unit === 'weeks' && count === 4;
        expect(verdict).toBe(isBoth ? 'asks' : days <= 28 ? 'stops' : 'passes');
      }),
    );
  });

  it('never passes with a word that has no meaning here', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,9}$/), beyond, longTime, (word, words, time) => {
        const value = `${words.join(' ')} ${time.join(' ')} ${word}qx`;
        expect(verdictAt('timing', value)).not.toBe('passes');
      }),
    );
  });
});

describe('an answer that is understood neither way', () => {
  const field = `${transfusion.path}.timing`;
  const unclear = enterValue(draftOf(), field, 'PERIOD_A');
  const confirm = (draft: Draft) =>
    enterValue(
      draft,
      transfusion.confirmation,
      confirmationOf(findUnclear(transfusion, [read(field, 'PERIOD_A')], today)),
    );

  it('waits for the confirmation of exactly this answer', () => {
    expect(findBlockers({ draft: unclear, panelId: 'colon', today })).toEqual([
      { code: 'order.transfusionUnclear', field },
    ]);
    expect(verdictOf(confirm(unclear))).toBe('passes');
    expect(verdictOf(enterValue(confirm(unclear), field, 'PERIOD_B'))).toBe('asks');
    expect(verdictOf(enterValue(confirm(unclear), field, 'WITHIN_28_DAYS'))).toBe('stops');
  });

  it('is not confirmed by a chart, and not asked about while it is in doubt', () => {
    const { confirmed } = confirm(unclear);
    const text = String(confirmed[transfusion.confirmation]);
    expect(verdictOf(draftOf([read(field, 'PERIOD_A'), read(transfusion.confirmation, text)]))).toBe('asks');
    expect(verdictOf(draftOf([{ ...read(field, 'PERIOD_A'), sure: false, why: 'list.doubtful' }]))).toBe('passes');
  });
});
