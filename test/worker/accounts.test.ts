import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { accountValues, withPrefilled } from '../../src/draft/accounts.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { defaultAccounts } from '../../src/settings/safety.ts';
import { keepNew } from '../../src/worker/charts/draft-store.ts';
import {
  completeAccounts,
  forgetAccount,
  noteAccounts,
  rememberAccount,
  showAccounts,
} from '../../src/worker/orders/accounts.ts';
import { draftOf, read } from '../draft/drafts.ts';

beforeEach(() => fakeBrowser.reset());

const accountOf = (lastName: string) => ({ provider: { lastName }, role: 'ORDERING' });
const readNow = (draft: Draft): Draft => ({
  ...draft,
  binding: { ...draft.binding, readAt: new Date().toISOString() },
});
const loggedIn = (firstName: string, lastName = 'Ruiz'): Draft =>
  readNow(draftOf([read('chart.user.firstName', firstName), read('chart.user.lastName', lastName)]));
async function remember(draft: Draft, lastName: string) {
  await keepNew({ draft, entered: null });
  await rememberAccount({ tabId: 1, draftId: draft.id, account: accountOf(lastName) });
}
const accountsOf = ({ order }: Draft) => order.providerAccounts?.map(({ provider }) => provider?.lastName);
const sources = ({ values }: Draft) => [
  ...new Set(values.flatMap(({ why }) => (why?.startsWith('prefilled.') ? why : []))),
];

it('is remembered once for the user that the chart shows, and can be forgotten', async () => {
  await remember(loggedIn('Ana'), 'Oyelaran');
  await remember(loggedIn('ANA'), 'Quist');
  await remember(loggedIn('Bo'), 'Adair');
  expect((await showAccounts()).accounts.map(({ user, account }) => [user, account.provider?.lastName])).toEqual([
    ['Bo Ruiz', 'Adair'],
    ['ANA Ruiz', 'Quist'],
  ]);
  expect((await forgetAccount({ user: 'Ana Ruiz' })).accounts.map(({ user }) => user)).toEqual(['Bo Ruiz']);
});

it('is not remembered for a chart without a logged-in user, or by a form that is gone', async () => {
  const asked = { tabId: 1, account: accountOf('Oyelaran') };
  await keepNew({ draft: readNow(draftOf()), entered: null });
  await expect(rememberAccount({ ...asked, draftId: 'draft-1' })).rejects.toMatchObject({ code: 'draft.gone' });
  await keepNew({ draft: loggedIn('Ana'), entered: null });
  await expect(rememberAccount({ ...asked, draftId: 'draft-9' })).rejects.toMatchObject({ code: 'draft.gone' });
  expect(await showAccounts()).toEqual({ accounts: [] });
});

it('a stored value with another shape is ignored', async () => {
  await fakeBrowser.storage.local.set({ rememberedAccounts: [{ user: 'Ana Ruiz', account: { npi: 1 } }, 'x'] });
  expect(await showAccounts()).toEqual({ accounts: [] });
  expect(sources(await completeAccounts(loggedIn('Ana'), null))).toEqual([]);
});

describe('a draft', () => {
  beforeEach(async () => {
    await remember(loggedIn('Ana'), 'Oyelaran');
    await defaultAccounts.setValue([accountOf('Site')]);
  });

  it("gets the logged-in user's account, or else the organization's; one that the chart names stands alone", async () => {
    const [ana, bo] = await Promise.all([loggedIn('ana'), loggedIn('Bo')].map(draft => completeAccounts(draft, null)));
    expect(ana && [accountsOf(ana), sources(ana)]).toEqual([['Oyelaran'], ['prefilled.remembered']]);
    expect(bo && [accountsOf(bo), sources(bo)]).toEqual([['Site'], ['prefilled.byOrganization']]);
    const ruiz = [read('chart.user.firstName', 'Ana'), read('chart.user.lastName', 'Ruiz')];
    const named = draftOf([...ruiz, read('providerAccounts[0].provider.lastName', 'Chart')]);
    expect(accountsOf(await completeAccounts(named, null))).toEqual(['Chart']);
  });

  it("uses the policy's account as the organization's", async () => {
    await fakeBrowser.storage.managed.set({ defaultAccounts: [accountOf('Policy')] });
    expect(accountsOf(await completeAccounts(loggedIn('Bo'), null))).toEqual(['Policy']);
  });

  it('that continues follows what is remembered, until the clinician edits the accounts', async () => {
    const before = await completeAccounts(loggedIn('Ana'), null);
    await remember(loggedIn('Ana'), 'Adair');
    expect(accountsOf(await completeAccounts(loggedIn('Ana'), before))).toEqual(['Adair']);
    const touched = enterValue(before, 'providerAccounts[100].provider.lastName', 'Adair');
    expect(accountsOf(await completeAccounts(loggedIn('Ana'), touched))).toEqual(['Oyelaran']);
  });

  it('that started without an account does not get its entered account a second time', async () => {
    await forgetAccount({ user: 'Ana Ruiz' });
    await defaultAccounts.setValue([]);
    const begun = await completeAccounts(loggedIn('Ana'), null);
    const entered = enterValue(begun, 'providerAccounts[100].provider.lastName', 'Adair');
    await remember(entered, 'Adair');
    expect(sources(await completeAccounts(loggedIn('Ana'), entered))).toEqual([]);
    expect(sources(await completeAccounts(loggedIn('Ana'), null))).toEqual(['prefilled.remembered']);
  });

  it('of an earlier order stays when the page shows its user only later, and not for another user', async () => {
    const nobody = draftOf();
    const choices = accountValues(nobody, [accountOf('Earlier')], 'prefilled.earlierOrder', 'R-1');
    const unknown = withPrefilled(nobody, choices);
    const later = await completeAccounts(loggedIn('Bo'), unknown);
    expect(sources(later)).toEqual(['prefilled.earlierOrder']);
    expect(sources(await completeAccounts(loggedIn('Ana'), later))).not.toContain('prefilled.earlierOrder');
  });

  it("never keeps the previous user's account", async () => {
    const anas = enterValue(await completeAccounts(loggedIn('Ana'), null), 'providerAccounts[0].role', 'ORDERING');
    expect(sources(await completeAccounts(loggedIn('Bo'), anas))).toEqual(['prefilled.byOrganization']);
  });
});

describe('an account that is new on this computer', () => {
  const provider = { firstName: 'Hedda', lastName: 'Quist', identifiers: [{ type: 'NPI', value: '1234567893' }] };
  const set = { provider, role: 'ORDERING' } as const;
  const sent = async (draft: Draft) =>
    finalizeOrder(await completeAccounts(draft, null), 'colon', 'R-1', '2026-11-21').providerAccounts;
  const confirm = (draft: Draft): Draft => ({
    ...draft,
    confirmed: Object.fromEntries(
      draft.values.flatMap(({ field, value, sure }) => (sure || value === null ? [] : [[field, value]])),
    ),
  });

  it.each<[string, () => Promise<void>]>([
    ['by policy', () => fakeBrowser.storage.managed.set({ defaultAccounts: [set] })],
    ['by a settings file', () => defaultAccounts.setValue([set])],
    [
      'among those that are remembered',
      () => fakeBrowser.storage.local.set({ rememberedAccounts: [{ user: 'Bo Ruiz', account: set }] }),
    ],
  ])('%s is not sent until the clinician confirmed it once', async (_, arrive) => {
    await arrive();
    expect(await sent(loggedIn('Bo'))).toBeUndefined();
    const draft = await completeAccounts(loggedIn('Bo'), null);
    expect(draft.order.providerAccounts).toEqual([set]);
    // Ordered without it, so it is as new as before.
    await noteAccounts(draft);
    expect(await sent(loggedIn('Bo'))).toBeUndefined();
    await noteAccounts(confirm(draft));
    expect(await sent(loggedIn('Bo'))).toEqual([set]);
  });

  it('is new again with another NPI, and known in another spelling of the same name', async () => {
    await defaultAccounts.setValue([set]);
    await noteAccounts(confirm(await completeAccounts(loggedIn('Bo'), null)));
    await defaultAccounts.setValue([{ role: 'ORDERING', provider }]);
    expect(await sent(loggedIn('Bo'))).toEqual([set]);
    const other = { ...set, provider: { ...provider, identifiers: [{ type: 'NPI', value: '1245319599' }] } };
    await defaultAccounts.setValue([other]);
    expect(await sent(loggedIn('Bo'))).toBeUndefined();
  });

  it('is as new as before when only part of it was confirmed', async () => {
    await defaultAccounts.setValue([set]);
    const draft = confirm(await completeAccounts(loggedIn('Bo'), null));
    const { 'providerAccounts[0].provider.identifiers[0].value': _, ...part } = draft.confirmed;
    await noteAccounts({ ...draft, confirmed: part });
    expect(await sent(loggedIn('Bo'))).toBeUndefined();
  });

  it('is not one that the clinician entered and asked to remember', async () => {
    await remember(loggedIn('Bo'), 'Oyelaran');
    expect(await sent(loggedIn('Bo'))).toEqual([accountOf('Oyelaran')]);
  });
});
