// Who orders: the rule, the answers, and the NPI.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { userOf } from '../../src/draft/identity.ts';
import { manifestOf } from '../../src/draft/manifest.ts';
import { accountValues, withPrefilled } from '../../src/draft/providers/accounts.ts';
import {
  askProviderAgain,
  chooseProvider,
  confirmProvider,
  findOrdering,
  isPersonName,
  noProviderField,
  orderWithout,
  otherUsers,
  shownProviders,
  splitName,
} from '../../src/draft/providers/provider.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { isNpi } from '../../src/order/formats.ts';
import type { LabSchema } from '../../src/order/lab-schema/lab-schema.ts';
import type { ProviderAccount } from '../../src/order/order-input.ts';
import type { RequireProvider } from '../../src/order/provider-settings.ts';
import { draftOf, read } from './drafts.ts';

const today = '2026-11-21';

const user = [read('chart.user.firstName', 'Leticia'), read('chart.user.lastName', 'Oyelaran')];
const npi = { type: 'NPI', use: 'OFFICIAL', value: '1234567893' };
const leticia: ProviderAccount = {
  provider: { firstName: 'Leticia', lastName: 'Oyelaran', identifiers: [npi] },
  role: 'ORDERING',
};
const bo: ProviderAccount = { provider: { firstName: 'Bo', lastName: 'Lin' }, role: 'ORDERING' };

const stops = (draft: Draft, requireProvider?: RequireProvider, labSchema: LabSchema | null = null) =>
  findBlockers({
    draft,
    panelId: 'colon',
    today,
    labProfile: { labSchema, ...(requireProvider ? { requireProvider } : {}) },
  }).map(({ code }) => code);

const orderOf = (draft: Draft, requireProvider: RequireProvider) =>
  finalizeOrder(draft, 'colon', 'CLN-1', today, { requireProvider });

/** What the lab gets of the provider. */
const sentBy = (draft: Draft) => orderOf(draft, 'never').providerAccounts;

const accountRows = (draft: Draft, account: ProviderAccount, isConfirmed: boolean) =>
  withPrefilled(
    draft,
    accountValues(draft, [account], 'prefilled.remembered', 'Leticia Oyelaran', () => isConfirmed),
  );

describe('the rule', () => {
  it.each<[RequireProvider | undefined, string[]]>([
    ['ask', ['order.providerUnanswered']],
    ['always', ['order.providerMissing']],
    ['never', []],
    [undefined, []],
  ])('%s: an order without a provider is stopped by %j', (rule, codes) => {
    for (const draft of [draftOf(), draftOf(user)]) expect(stops(draft, rule)).toEqual(codes);
  });

  it('accepts a provider of the chart, a remembered one and an entered one', () => {
    const row = 'providerAccounts[0]';
    const shown = draftOf([read(`${row}.provider.lastName`, 'Lin'), read(`${row}.role`, 'ORDERING')]);
    const drafts = [shown, accountRows(draftOf(user), leticia, true), chooseProvider(draftOf(), bo)];
    for (const draft of drafts) for (const rule of ['ask', 'always'] as const) expect(stops(draft, rule)).toEqual([]);
  });

  it('does not accept a referring provider, an account without a name, or one that is new on this computer', () => {
    const row = 'providerAccounts[0]';
    const referring = draftOf([read(`${row}.provider.lastName`, 'Lin'), read(`${row}.role`, 'REFERRING')]);
    const fresh = accountRows(draftOf(user), leticia, false);
    for (const draft of [referring, fresh]) expect(stops(draft, 'ask')).toEqual(['order.providerUnanswered']);
    expect(stops(enterValue(draftOf(), `${row}.role`, 'ORDERING'), 'ask')).toContain('order.providerUnanswered');
  });

  it('is silent where the lab takes no providers, and takes any account where it has no such role', () => {
    const field = (type: string, isList = false) => ({ type, isList, isRequired: false });
    const patient = { firstName: field('S'), lastName: field('S'), dob: field('S'), genderCode: field('S') };
    const inputs = { OrderInput: { patient: field('P'), products: field('Any') }, P: patient };
    expect(stops(draftOf(), 'always', { enums: {}, inputs })).toEqual([]);
    const roles: LabSchema = {
      enums: { Role: ['SIGNER'] },
      inputs: {
        ...inputs,
        OrderInput: { ...inputs.OrderInput, providerAccounts: field('A', true) },
        A: { provider: field('Any'), role: field('Role') },
      },
    };
    expect(stops(draftOf(), 'always', roles)).toEqual(['order.providerMissing']);
    expect(stops(chooseProvider(draftOf(), bo, roles), 'always', roles)).toContain('order.codeUnknown');
    expect(stops(chooseProvider(draftOf(), { provider: { lastName: 'Lin' } }, roles), 'always', roles)).toEqual([]);
  });
});

describe('the answer', () => {
  it('Yes sends the user who is logged in to the EHR', () => {
    const asked = findOrdering(draftOf(user));
    expect(asked).toEqual({ row: 'providerAccounts[0]', name: 'Leticia Oyelaran', isCertain: false });
    const draft = confirmProvider(draftOf(user), asked?.row ?? '');
    expect(orderOf(draft, 'always').providerAccounts).toEqual([
      { provider: { firstName: 'Leticia', lastName: 'Oyelaran' }, role: 'ORDERING' },
    ]);
  });

  it('without a provider counts where the organization asks, and not where it always needs one', () => {
    const draft = orderWithout(draftOf(user));
    expect(orderOf(draft, 'ask').providerAccounts).toBeUndefined();
    expect(() => orderOf(draft, 'always')).toThrow('order.providerMissing');
    expect(stops(askProviderAgain(draft), 'ask')).toEqual(['order.providerUnanswered']);
  });

  it('without a provider cannot come from a chart', () => {
    expect(stops(draftOf([read(noProviderField, true)]), 'ask')).toEqual(['order.providerUnanswered']);
  });

  it('takes back every earlier one', () => {
    const start = [draftOf(user), draftOf(), accountRows(draftOf(user), leticia, true)];
    const answers: ((draft: Draft) => Draft)[] = [
      draft => orderWithout(draft),
      draft => chooseProvider(draft, bo),
      draft => chooseProvider(draft, leticia),
      draft => confirmProvider(draft, findOrdering(draft)?.row ?? ''),
      draft => askProviderAgain(draft),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...start), fc.array(fc.constantFrom(...answers)), (draft, given) => {
        const before = given.reduce((now, answer) => answer(now), draft);
        expect(sentBy(orderWithout(before))).toBeUndefined();
        expect(sentBy(chooseProvider(before, leticia))).toEqual([leticia]);
        expect(sentBy(chooseProvider(before, bo))).toEqual([bo]);
        expect(stops(orderWithout(before), 'ask')).toEqual([]);
        expect(stops(chooseProvider(before, bo), 'always')).toEqual([]);
        expect(findOrdering(askProviderAgain(before))).toEqual(findOrdering(draft));
      }),
    );
  });

  it.each<[string, Draft]>([
    ['logged in to the EHR', draftOf(user)],
    ['remembered', accountRows(draftOf(user), leticia, true)],
  ])('without a provider: the one %s was left out by the clinician', (_, draft) => {
    const leftOut = manifestOf(orderWithout(draft)).leftOut.filter(({ part }) => part === 'provider');
    expect(leftOut).toMatchObject([{ path: 'providerAccounts[0]', reason: 'dropped' }]);
  });
});

describe('who is signed in is said once', () => {
  it.each([
    ['Leticia M. Oyelaran', '', '', ''],
    ['Leticia M. Lin', '', 'Leticia Oyelaran', ''],
    ['Leticia M. Oyelaran', 'Hedda Quist', '', 'Hedda Quist'],
    ['Leticia M. Oyelaran', 'hedda@example.org', '', 'hedda@example.org'],
    ['Leticia M. Oyelaran', 'OYELARAN, Leticia', '', ''],
    ['Bo Lin', 'OYELARAN, Leticia', '', 'OYELARAN, Leticia'],
    ['Bo Lin', 'Hedda Quist', 'Leticia Oyelaran', 'Hedda Quist'],
    ['', 'Hedda Quist', '', 'Hedda Quist'],
  ])('with %j ordering and %j signed in to the lab', (provider, signedIn, ehr, lab) => {
    expect(userOf(draftOf(user))).toBe('Leticia Oyelaran');
    expect(otherUsers(draftOf(user), provider, signedIn)).toEqual({ ehr, lab });
  });
});

describe('the name of a signed-in person', () => {
  it.each([
    ['Leticia Oyelaran', 'Leticia', 'Oyelaran'],
    ['Leticia Oyelaran, MD', 'Leticia', 'Oyelaran'],
    ['Leticia Oyelaran, M.D., PhD', 'Leticia', 'Oyelaran'],
    ['Oyelaran, Leticia', 'Leticia', 'Oyelaran'],
    ['Ana María de la Cruz', 'Ana María', 'de la Cruz'],
    ['Oyelaran, Leticia MD', 'Leticia', 'Oyelaran'],
    ['Dr. Leticia M. Oyelaran', 'Leticia M.', 'Oyelaran'],
  ])('%s is split', (text, firstName, lastName) => {
    expect(isPersonName(text)).toBe(true);
    expect(splitName(text)).toEqual({ firstName, lastName });
  });

  it.each(['leticia', 'l.oyelaran@example.org', 'auth0|5f7c', 'user 42', ''])('%j is no name', text => {
    expect(isPersonName(text)).toBe(false);
  });
});

describe('the other providers of a chart', () => {
  const shown = (text: string, provider = '') =>
    shownProviders(draftOf([read('chart.primaryCareProvider', text)]), provider).map(({ account }) => account.provider);

  it.each([
    ['Okafor, Samuel MD', 'Samuel', 'Okafor'],
    ['Ferreira-Holt, Gus MD Ph 620.555.0144 Fx 620.555.0145', 'Gus', 'Ferreira-Holt'],
    ['Dra. Ana María de la Cruz', 'Ana María', 'de la Cruz'],
  ])('%s can order', (text, firstName, lastName) => {
    expect(shown(text)).toEqual([{ firstName, lastName }]);
  });

  it.each(['Not assigned', 'None on file', 'Unknown Provider', 'See list', 'Show/hide this section', 'Okafor', ''])(
    '%j is no one',
    text => {
      expect(shown(text)).toEqual([]);
    },
  );

  it("include who is logged in, with the name in the chart's own parts", () => {
    const user = [read('chart.user.firstName', 'Hollis'), read('chart.user.lastName', 'van der Berg Abara')];
    const names = (provider: string) => shownProviders(draftOf(user), provider).map(({ account }) => account.provider);
    expect(names('Rowan Tesfaye')).toEqual([{ firstName: 'Hollis', lastName: 'van der Berg Abara' }]);
    expect(names('Hollis van der Berg Abara')).toEqual([]);
  });

  it('are not the one whom the form asks about', () => {
    expect(shown('Okafor, Samuel MD', 'Samuel T. Okafor')).toEqual([]);
  });
});

describe('an NPI', () => {
  const nine = fc.stringMatching(/^[12]\d{8}$/);
  /** By the standard's own words: double every second digit from the right, add 24 for the prefix 80840. */
  const checkDigit = (digits: string) => {
    const doubled = [...digits].reverse().map((digit, at) => (at % 2 === 0 ? Number(digit) * 2 : Number(digit)));
    const sum = doubled.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 24);
    return String((10 - (sum % 10)) % 10);
  };

  it('has exactly one check digit', () => {
    fc.assert(
      fc.property(nine, digits => {
        const valid = [...'0123456789'].filter(digit => isNpi(digits + digit));
        expect(valid).toEqual([checkDigit(digits)]);
      }),
    );
  });

  it('with any one digit wrong, missing or added stops the order at its field', () => {
    const wrongAt = (value: string) =>
      findBlockers({
        draft: chooseProvider(draftOf(), {
          provider: { lastName: 'Lin', identifiers: [{ type: 'NPI', use: 'OFFICIAL', value }] },
        }),
        panelId: 'colon',
        today,
        labProfile: { requireProvider: 'ask' },
      });
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    fc.assert(
      fc.property(nine, fc.nat(9), digit, (digits, at, other) => {
        const right = digits + checkDigit(digits);
        expect(wrongAt(right)).toEqual([]);
        const changed = right.slice(0, at) + other + right.slice(at + 1);
        const stopped = [{ code: 'order.npiInvalid', field: expect.stringMatching(/identifiers\[\d+\]\.value$/) }];
        if (changed !== right) expect(wrongAt(changed)).toEqual(stopped);
        expect(wrongAt(right.slice(0, at) + right.slice(at + 1))).toEqual(stopped);
        expect(wrongAt(right + other)).toEqual(stopped);
      }),
    );
  });
});
