// Provider accounts, which no chart shows: which ones a draft gets, and which ones are remembered.

import {
  accountValues,
  contentOf,
  findRemembered,
  hasAccountEdits,
  isSameUser,
  newlyConfirmed,
  withPrefilled,
} from '../../draft/accounts.ts';
import type { Draft } from '../../draft/draft.ts';
import { userOf } from '../../draft/identity.ts';
import { isPrefilled, type PrefilledValue } from '../../draft/prefilled.ts';
import { isPersonName } from '../../draft/provider.ts';
import type { Request } from '../../messages/messages.ts';
import type { AccountsView, ProvidersView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { policySignIn } from '../../order/person.ts';
import { hashText } from '../../order/text/hash.ts';
import { defaultAccounts } from '../../settings/safety.ts';
import { confirmedAccounts, rememberedAccounts } from '../../settings/user-data.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { requireDraft } from '../charts/draft-store.ts';

/** More than the people who order at one computer. */
const mostAccounts = 100;

/** By content: an account with another NPI is another account. */
const hashOf = async (account: ProviderAccount): Promise<string> => hashText(contentOf(account));

/** Returns a test: whether a user entered or confirmed an account on this computer. */
async function knownAmong(accounts: readonly ProviderAccount[]): Promise<(account: ProviderAccount) => boolean> {
  const known = await confirmedAccounts.getValue();
  const isKnown = async (account: ProviderAccount) => known.includes(await hashOf(account));
  const found = new Set(
    (await Promise.all(accounts.map(async account => ((await isKnown(account)) ? account : [])))).flat(),
  );
  return account => found.has(account);
}

/** A token of the policy names no one: everyone who uses the computer shares it. */
async function namedPerson(): Promise<string> {
  const { name, signIn } = await whoIsSignedIn();
  return signIn !== '' && signIn !== policySignIn && isPersonName(name) ? name : '';
}

/** Whose accounts count: the user logged in to the EHR or, where the chart does not say, the person signed in to the lab. */
const userFor = async (draft: Draft): Promise<string> => userOf(draft) || (await namedPerson());

async function keptNow(read: Draft): Promise<PrefilledValue[]> {
  const [remembered, user, defaults] = await Promise.all([
    rememberedAccounts.getValue(),
    userFor(read),
    defaultAccounts.getValue(),
  ]);
  const found = findRemembered(remembered, user);
  const accounts = found ? [found.account] : defaults;
  if (accounts.length === 0) return [];
  const [why, from] = found
    ? (['prefilled.remembered', found.user] as const)
    : (['prefilled.byOrganization', ''] as const);
  return accountValues(read, accounts, why, from, await knownAmong(accounts));
}

async function addConfirmed(accounts: readonly ProviderAccount[]): Promise<void> {
  const hashes = await Promise.all(accounts.map(hashOf));
  await confirmedAccounts.change(known =>
    [...hashes, ...known.filter(hash => !hashes.includes(hash))].slice(0, mostAccounts),
  );
}

/** Call after an order: the form no longer asks about accounts that were new on this computer and that the user confirmed. */
export async function noteAccounts(draft: Draft): Promise<void> {
  const accounts = newlyConfirmed(draft);
  if (accounts.length > 0) await addConfirmed(accounts);
}

/**
 * A draft as it was read, with the accounts remembered for its EHR user, or else the organization's default. Once the user
 * has edited accounts, the draft keeps those it was prefilled with. It also keeps accounts from an earlier order. Both hold
 * until another user is logged in to the EHR: a page that is loading can show its user last.
 */
export async function completeAccounts(read: Draft, before: Draft | null): Promise<Draft> {
  const known = before?.values.filter(isPrefilled) ?? [];
  const stays =
    before !== null &&
    ['', userOf(read)].some(user => isSameUser(userOf(before), user)) &&
    (hasAccountEdits(before) || known.some(({ why }) => why === 'prefilled.earlierOrder'));
  return withPrefilled(read, stays ? known : await keptNow(read));
}

/** Replaces the user's earlier account. @throws Failure `draft.gone`, also if neither chart nor sign-in names one. */
export async function rememberAccount({ account, ...form }: Request<'account.remember'>): Promise<null> {
  const user = await userFor(await requireDraft(form));
  if (user === '') throw new Failure('draft.gone');
  await addConfirmed([account]);
  await rememberedAccounts.change(accounts =>
    [{ user, account }, ...accounts.filter(known => !isSameUser(known.user, user))].slice(0, mostAccounts),
  );
  return null;
}

/** Whom the user can choose as the ordering provider. */
export async function showProviders(): Promise<ProvidersView> {
  const [signedInAs, remembered, defaults] = await Promise.all([
    namedPerson(),
    rememberedAccounts.getValue(),
    defaultAccounts.getValue(),
  ]);
  const known = [
    ...remembered.map(({ user, account }) => ({ account, user })),
    ...defaults.filter(({ role = 'ORDERING' }) => role === 'ORDERING').map(account => ({ account, user: '' })),
  ];
  const contents = known.map(({ account }) => contentOf(account));
  return { signedInAs, accounts: known.filter((_, at) => contents.indexOf(contents[at] ?? '') === at) };
}

export const showAccounts = async (): Promise<AccountsView> => ({ accounts: await rememberedAccounts.getValue() });

export const forgetAccount = async ({ user }: Request<'accounts.forget'>): Promise<AccountsView> => ({
  accounts: await rememberedAccounts.change(accounts => accounts.filter(known => !isSameUser(known.user, user))),
});
