import { describe, expect, it } from 'vitest';
import { choicesOf, entriesBeside, isChartOf } from '../../src/draft/again.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { accountValues, withPrefilled } from '../../src/draft/providers/accounts.ts';
import { draftOf, read } from './drafts.ts';
import { everything } from './whole-order.ts';

const delphine = { firstName: 'Delphine', lastName: 'Marchetti', dob: '1979-03-08' };

describe("the chart of an earlier order's patient", () => {
  it.each([
    ['is written alike', delphine, true],
    ['is written in other letters', { ...delphine, lastName: 'MARCHETTI ' }, true],
    ['has another first name', { ...delphine, firstName: 'Delphina' }, false],
    ['has another last name', { ...delphine, lastName: 'Marchetti-Roe' }, false],
    ['has another date of birth', { ...delphine, dob: '1979-08-03' }, false],
    ['has no date of birth', { ...delphine, dob: '' }, false],
  ])('%s', (_, person, is) => {
    expect(isChartOf(draftOf(), person)).toBe(is);
  });

  it('can leave open which is the day and which the month', () => {
    const ambiguous = {
      ...read('patient.dob', null),
      text: '03/08/1979',
      sure: false,
      candidates: [{ value: '1979-03-08' }, { value: '1979-08-03' }],
    };
    const draft = draftOf([ambiguous], ['patient.dob']);
    expect(isChartOf(draft, delphine)).toBe(true);
    expect(isChartOf(draft, { ...delphine, dob: '1979-03-09' })).toBe(false);
    // What the clinician entered in the form is not what the chart shows.
    const edited = { ...draftOf(), confirmed: { 'patient.firstName': 'Delphina' } };
    expect(isChartOf(edited, { ...delphine, firstName: 'Delphina' })).toBe(false);
  });
});

describe('an order that is made again', () => {
  const earlier = { ...everything, testPreferenceCode: 'TP-7' };

  it('has the accounts and the test preference of the earlier one, and nothing else from it', () => {
    const draft = withPrefilled(draftOf(), choicesOf(draftOf(), earlier, 'R-1'));
    const { requisitionNumber: _, patient, products: __, ...rest } = finalizeOrder(draft, 'colon', 'R-2', '2026-11-21');
    expect(rest).toEqual({ providerAccounts: everything.providerAccounts, testPreferenceCode: 'TP-7' });
    expect(patient).toMatchObject({ firstName: 'Delphine', lastName: 'Marchetti' });
    const taken = draft.values.filter(({ why }) => why === 'prefilled.earlierOrder');
    expect(new Set(taken.map(({ from }) => from))).toEqual(new Set(['R-1']));
  });

  it("puts the earlier order's accounts before remembered ones and after those the chart names", () => {
    const user = [read('chart.user.firstName', 'Hedda'), read('chart.user.lastName', 'Quist-Larsen')];
    const begun = draftOf(user);
    const two = [{ role: 'ORDERING' }, { role: 'REFERRING', provider: { lastName: 'Adair' } }];
    const remembered = withPrefilled(begun, accountValues(begun, two, 'prefilled.remembered', 'Hedda Quist-Larsen'));
    const single = { providerAccounts: [{ provider: { lastName: 'Oyelaran' } }] };
    const draft = withPrefilled(remembered, choicesOf(begun, single, 'R-1'));
    expect(draft.order.providerAccounts).toEqual(single.providerAccounts);
    const named = draftOf([read('providerAccounts[0].provider.lastName', 'Chart')]);
    expect(choicesOf(named, single, 'R-1')).toEqual([]);
  });

  it('has nothing but its test where only the receipt is left', () => {
    expect(choicesOf(draftOf(), {}, 'R-1')).toEqual([]);
  });

  it('keeps what was entered in the form, except where it decides itself', () => {
    const entries = {
      notes: 'Call back.',
      testPreferenceCode: 'X',
      'providerAccounts[100].provider.lastName': 'Adair',
      'patient.emailAddress': 'd@example.org',
    };
    const beside = (more: object) => Object.keys(entriesBeside(entries, choicesOf(draftOf(), more, 'R-1')));
    expect(beside({})).toEqual(Object.keys(entries));
    expect(beside({ testPreferenceCode: 'TP-7' })).toEqual([
      'notes',
      'providerAccounts[100].provider.lastName',
      'patient.emailAddress',
    ]);
    expect(beside({ providerAccounts: everything.providerAccounts ?? [] })).toEqual([
      'notes',
      'testPreferenceCode',
      'patient.emailAddress',
    ]);
  });
});
