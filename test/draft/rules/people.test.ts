// Who an order is about and who orders: names that no one has, and birth dates that no one living has (W12).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/draft/draft.ts';
import { dropValue, enterAll, enterValue } from '../../../src/draft/edits.ts';
import { impossibleDob } from '../../../src/draft/identity.ts';
import { accountValues, withPrefilled } from '../../../src/draft/providers/accounts.ts';
import { findBlockers } from '../../../src/draft/rules.ts';
import { parseValue } from '../../../src/order/text/kinds.ts';
import { draftOf, read } from '../drafts.ts';

const today = '2026-11-21';
const blockers = (draft: Draft) =>
  findBlockers({ draft, panelId: 'colon', today }).map(({ code, field }) => [code, field]);

const lastName = 'providerAccounts[0].provider.lastName';
const holder = 'billing.insurance.insurancePolicies[0].policyHolderLastName';
const insured = [
  read('billing.insurance.insurancePolicies[0].payerName', 'Cascade'),
  read('billing.insurance.insurancePolicies[0].policyNumber', 'P-1'),
];

describe('a patient with the name of a clinician', () => {
  const user = [read('chart.user.firstName', 'Delphine'), read('chart.user.lastName', 'MARCHETTI')];
  const provider = { 'providerAccounts[0].provider.firstName': 'delphine', [lastName]: 'Marchetti' };

  it('is told from one case to the other', () => {
    expect(blockers(draftOf(user))).toEqual([['order.patientIsUser', 'patient.lastName']]);
    expect(blockers(enterAll(draftOf(), Object.entries(provider)))).toEqual([['order.patientIsProvider', lastName]]);
  });
});

describe('a date of birth that the chart shows', () => {
  const shown = (text: string) =>
    draftOf(
      [{ field: 'patient.dob', text, from: 'test', ...parseValue('birthDate', text, { today }) }],
      ['patient.dob'],
    );

  it.each([
    ['order.dobNotInLifetime', 'Feb 3, 1880'],
    ['order.dobNotInLifetime', '2026-11-22'],
    ['order.dateInvalid', 'Feb 30, 1980'],
    ['order.dobMissing', '1980'],
  ])('is no missing one: %s for %s', (code, text) => {
    expect(blockers(shown(text))).toEqual([[code, 'patient.dob']]);
    expect(impossibleDob(shown(text))?.text).toBe(code === 'order.dobMissing' ? undefined : text);
    expect(blockers(enterValue(shown(text), 'patient.dob', '1980-02-03'))).toEqual([]);
    expect(blockers(dropValue(shown(text), 'patient.dob'))).toEqual([['order.dobMissing', 'patient.dob']]);
  });

  it('is in the last 120 years, or refused as what it is', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), date => {
        const day = date.toISOString().slice(0, 10);
        const isLiving = day > '1905-11-21' && day <= today;
        const found = blockers(shown(day)).filter(([code]) => code !== 'order.fitUnexplained');
        expect(found).toEqual(isLiving ? [] : [['order.dobNotInLifetime', 'patient.dob']]);
      }),
    ));
});

describe('the name of a provider or policyholder', () => {
  it('has no characters that a form refuses', () => {
    expect(blockers(enterValue(draftOf(), lastName, 'Oyelaran 🙂'))).toEqual([['order.otherNameHasSymbols', lastName]]);
    expect(blockers(enterValue(draftOf(insured), holder, '<b>Roe'))).toEqual([['order.otherNameHasSymbols', holder]]);
    for (const name of ["O'Brien-Núñez, Jr.", 'von Allmen', 'שרה'])
      expect(blockers(enterValue(draftOf(), lastName, name))).toEqual([]);
  });

  it('also where the lab or a setting gives it', () => {
    const values = accountValues(
      draftOf(),
      [{ provider: { lastName: 'Oyelaran 🙂' } }],
      'prefilled.byOrganization',
      '',
    );
    expect(blockers(withPrefilled(draftOf(), values))).toEqual([['order.otherNameHasSymbols', lastName]]);
  });

  it('goes as the chart shows it once that is confirmed', () => {
    const odd = draftOf([read(lastName, 'Oyelaran*')]);
    expect(odd.values.find(({ field }) => field === lastName)?.sure).toBe(false);
    expect(blockers(enterValue(odd, lastName, 'Oyelaran*'))).toEqual([]);
    expect(blockers(enterValue(odd, lastName, 'Oyelaran*#'))).toEqual([['order.otherNameHasSymbols', lastName]]);
  });
});
