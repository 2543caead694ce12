import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { accountValues, withPrefilled } from '../../src/draft/providers/accounts.ts';
import { chooseProvider, confirmProvider } from '../../src/draft/providers/provider.ts';
import { withReading } from '../../src/draft/same-patient.ts';
import { defaultAccounts } from '../../src/settings/safety.ts';
import { keepNew } from '../../src/worker/charts/draft-store.ts';
import {
  completeAccounts,
  forgetAccount,
  hasGoneAccount,
  noteAccounts,
  rememberAccount,
  showAccounts,
  showProviders,
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

describe("an account of the organization's list", () => {
  const person = (lastName: string, npi = '1234567893') => ({
    provider: { firstName: 'Nora', lastName, identifiers: [{ type: 'NPI', value: npi }] },
    role: 'ORDERING',
  });
  const list = (...accounts: object[]) => fakeBrowser.storage.managed.set({ defaultAccounts: accounts });
  const opened = (before: Draft | null = null) => completeAccounts(loggedIn('Ana'), before);
  const settle = (draft: Draft): Draft => ({
    ...draft,
    confirmed: confirmProvider(draft, 'providerAccounts[0]').confirmed,
  });
  const sentBy = (draft: Draft) => finalizeOrder(draft, 'colon', 'R-1', '2026-11-21').providerAccounts;
  const reopened = async (before: Draft) => withReading(before, await opened(before));
  const remembering = async (draft: Draft, account: object) => {
    await keepNew({ draft, entered: null });
    await rememberAccount({ tabId: 1, draftId: draft.id, account });
  };

  it.each<[string, object[]]>([
    ['another person', [person('Ida')]],
    ['the same person with another NPI', [person('Lind', '1245319599')]],
    ['no one', []],
  ])('goes from a form when the list has %s, with its confirmation', async (_, now) => {
    await list(person('Lind'));
    const form = settle(await opened());
    expect(sentBy(form)).toEqual([person('Lind')]);
    await noteAccounts(form);
    await list(...now);
    const again = await reopened(form);
    expect(sentBy(again)).toBeUndefined();
    expect(again.revision).toBeGreaterThan(form.revision);
    expect(again.order.providerAccounts ?? []).toEqual(
      now.length > 0 ? now : [{ provider: { firstName: 'Ana', lastName: 'Ruiz' }, role: 'ORDERING' }],
    );
  });

  it('stays in a form while the list has it', async () => {
    await list(person('Lind'));
    const form = settle(await opened());
    await list(person('Lind'), { ...person('Ida'), role: 'REFERRING' });
    expect(sentBy(await reopened(form))).toEqual([person('Lind')]);
  });

  it('goes from a form in which it was chosen among several', async () => {
    await list(person('Lind'), person('Ida'));
    const form = chooseProvider(await opened(), person('Lind'));
    expect(sentBy(form)).toEqual([person('Lind')]);
    expect(await hasGoneAccount(form)).toBe(false);
    await list(person('Ida'));
    expect(await hasGoneAccount(form)).toBe(true);
    expect(sentBy(await reopened(form))).toBeUndefined();
  });

  it('is remembered only while the list has it', async () => {
    await list(person('Lind'));
    const form = settle(await opened());
    await remembering(form, person('Lind'));
    expect(sources(await opened())).toEqual(['prefilled.remembered']);
    await list(person('Ida'));
    expect(await showAccounts()).toEqual({ accounts: [] });
    expect((await showProviders()).accounts.map(({ account }) => account)).toEqual([person('Ida')]);
    const after = await opened();
    expect([accountsOf(after), sources(after)]).toEqual([['Ida'], ['prefilled.byOrganization']]);
    expect(sentBy(after)).toBeUndefined();
    expect(accountsOf(await reopened(form))).toEqual(['Ida']);
  });

  it('leaves alone what a clinician entered or remembered', async () => {
    await list(person('Lind'));
    const form = chooseProvider(await opened(), person('Adair'));
    await remembering(form, person('Adair'));
    await list(person('Ida'));
    expect(sentBy(await reopened(form))).toEqual([person('Adair')]);
    expect(sentBy(await opened())).toEqual([person('Adair')]);
  });

  it('is not sent beside another ordering provider: of several, the clinician chooses one', async () => {
    const referring = { ...person('Vik'), role: 'REFERRING' };
    await list(person('Lind'), person('Ida'), referring);
    const draft = await completeAccounts(readNow(draftOf()), null);
    expect(draft.order.providerAccounts).toEqual([referring]);
    expect((await showProviders()).accounts).toEqual([
      { account: person('Lind'), user: '' },
      { account: person('Ida'), user: '' },
    ]);
    await noteAccounts(chooseProvider(draft, person('Lind')));
    await noteAccounts(chooseProvider(draft, person('Ida')));
    expect((await completeAccounts(readNow(draftOf()), null)).order.providerAccounts).toEqual([referring]);
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
