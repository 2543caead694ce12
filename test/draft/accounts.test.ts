import { describe, expect, it } from 'vitest';
import { dropValue, enterValue, removeRow, sourceOf } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { userOf } from '../../src/draft/identity.ts';
import {
  accountIn,
  accountValues,
  findRemembered,
  isAsRemembered,
  isSameUser,
  withPrefilled,
} from '../../src/draft/providers/accounts.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import type { ProviderAccount } from '../../src/order/order-input.ts';
import { draftOf, read } from './drafts.ts';

const account: ProviderAccount = {
  provider: {
    firstName: 'Hedda',
    lastName: 'Quist-Larsen',
    identifiers: [{ type: 'NPI', use: 'OFFICIAL', value: '1234567893' }],
  },
  organization: { identifiers: [{ type: 'XX', value: '77' }] },
  location: { address: { street: '12 Harbor St', city: 'Portland', stateCode: 'OR', postalCode: '97201' } },
  role: 'ORDERING',
};
const user = [read('chart.user.firstName', 'Hedda'), read('chart.user.lastName', 'Quist-Larsen')];
const today = '2026-11-21';

const rememberedIn = (draft = draftOf(user), what = account) =>
  withPrefilled(draft, accountValues(draft, [what], 'prefilled.remembered', 'Hedda Quist-Larsen'));

describe('a remembered account', () => {
  it('replaces the proposed account, is sent as it was remembered, and names its source', () => {
    const draft = rememberedIn();
    expect(finalizeOrder(draft, 'colon', 'R-1', today).providerAccounts).toEqual([account]);
    expect(draft.order.providerAccounts).toEqual([account]);
    for (const { field } of draft.values.filter(one => one.field.startsWith('providerAccounts')))
      expect(sourceOf(draft, field)).toEqual({
        kind: 'prefilled',
        why: 'prefilled.remembered',
        from: 'Hedda Quist-Larsen',
      });
  });

  it('can be changed and left out like any other value', () => {
    const npi = 'providerAccounts[0].provider.identifiers[0].value';
    const changed = enterValue(rememberedIn(), npi, '1245319599');
    expect(finalizeOrder(changed, 'colon', 'R-1', today).providerAccounts?.[0]?.provider?.identifiers?.[0]?.value).toBe(
      '1245319599',
    );
    expect(sourceOf(changed, npi)).toEqual({
      kind: 'entered',
      instead: { text: '1234567893', from: 'Hedda Quist-Larsen' },
    });
    expect(finalizeOrder(removeRow(rememberedIn(), 'providerAccounts[0]'), 'colon', 'R-1', today)).not.toHaveProperty(
      'providerAccounts',
    );
  });

  it('obeys the rules: a wrong NPI, or the patient as provider, is refused', () => {
    const wrong = { ...account, provider: { identifiers: [{ type: 'NPI', value: '1234567890' }] } };
    const patient = { provider: { firstName: 'Delphine', lastName: 'Marchetti' } };
    const codes = (what: ProviderAccount) =>
      findBlockers({ draft: rememberedIn(undefined, what), panelId: 'colon', today }).map(({ code }) => code);
    expect(codes(account)).toEqual([]);
    expect(codes(wrong)).toEqual(['order.npiInvalid']);
    expect(codes(patient)).toEqual(['order.patientIsProvider']);
  });

  it('gives way to an account that the chart names', () => {
    const named = draftOf([...user, read('providerAccounts[0].provider.lastName', 'Oyelaran')]);
    expect(accountValues(named, [account], 'prefilled.remembered', 'Hedda Quist-Larsen')).toEqual([]);
    const kept = accountValues(draftOf(user), [account], 'prefilled.remembered', 'Hedda Quist-Larsen');
    expect(withPrefilled(named, kept)).toEqual(named);
  });

  it('is read from the form as it would be sent', () => {
    expect(accountIn(rememberedIn(), 'providerAccounts[0]')).toEqual(account);
    // The clinician has not confirmed what is proposed.
    expect(accountIn(draftOf(user), 'providerAccounts[0]')).toBeNull();
    const added = enterValue(draftOf(user), 'providerAccounts[100].provider.lastName', 'Oyelaran');
    expect(accountIn(added, 'providerAccounts[100]')).toEqual({ provider: { lastName: 'Oyelaran' } });
  });

  it('is as remembered until the clinician changes it', () => {
    const draft = rememberedIn();
    expect(isAsRemembered(draft, 'providerAccounts[0]')).toBe(true);
    expect(isAsRemembered(dropValue(draft, 'providerAccounts[0].role'), 'providerAccounts[0]')).toBe(false);
    expect(isAsRemembered(draftOf(user), 'providerAccounts[0]')).toBe(false);
  });
});

describe("the organization's account", () => {
  const inSite = (what: ProviderAccount) => {
    const draft = draftOf(user);
    return withPrefilled(draft, accountValues(draft, [what], 'prefilled.byOrganization', ''));
  };

  it('orders instead of the logged-in user', () => {
    expect(inSite(account).values.some(({ why }) => why === 'provider.loggedInUser')).toBe(false);
  });

  it('of another role stays beside the logged-in user, who is still only proposed', () => {
    const draft = inSite({ ...account, role: 'REFERRING' });
    expect(draft.values.filter(({ sure }) => !sure).map(({ field }) => field)).toContain(
      'providerAccounts[0].provider.lastName',
    );
    expect(finalizeOrder(draft, 'colon', 'R-1', today).providerAccounts).toEqual([{ ...account, role: 'REFERRING' }]);
  });
});

describe('the logged-in user', () => {
  it('is recognized by a first and a last name that are certain', () => {
    expect(userOf(draftOf(user))).toBe('Hedda Quist-Larsen');
    expect(userOf(draftOf(user.slice(0, 1)))).toBe('');
    expect(userOf(draftOf(user.map(one => ({ ...one, sure: false }))))).toBe('');
  });

  it.each([
    ['Hedda Quist-Larsen', 'HEDDA  quist-larsen', true],
    ['José Ruiz', 'Jose\u0301 Ruiz', true],
    ['José Ruiz', 'Jose Ruiz', false],
    ['Hedda Quist-Larsen', 'Hedda Quist Larsen', false],
    ['Hedda Quist', 'Hedda Quist-Larsen', false],
  ])('%s and %s: the same name is %s', (one, other, same) => {
    expect(isSameUser(one, other)).toBe(same);
  });

  it('gets no account where two accounts match the name, or no user is known', () => {
    const of = (name: string) => ({ user: name, account });
    expect(findRemembered([of('Hedda Quist-Larsen'), of('Ana Ruiz')], 'hedda quist-larsen')?.user).toBe(
      'Hedda Quist-Larsen',
    );
    expect(findRemembered([of('Hedda Quist-Larsen'), of('HEDDA QUIST-LARSEN')], 'Hedda Quist-Larsen')).toBeUndefined();
    expect(findRemembered([of('Ana Ruiz')], '')).toBeUndefined();
  });
});
