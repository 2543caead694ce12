// Provider accounts, which no chart shows: which ones a draft gets, and which ones are remembered.

import type { Draft } from '../../draft/draft.ts';
import { userOf } from '../../draft/identity.ts';
import { isPrefilled, type PrefilledValue } from '../../draft/prefilled.ts';
import {
  accountValues,
  findRemembered,
  hasAccountEdits,
  isSameUser,
  newlyConfirmed,
  withPrefilled,
} from '../../draft/providers/accounts.ts';
import {
  contentOf,
  goingTogether,
  goneRows,
  listedContent,
  orderingIn,
  stillRemembered,
  withoutRows,
} from '../../draft/providers/listed-accounts.ts';
import { isPersonName } from '../../draft/providers/provider.ts';
import type { Request } from '../../messages/messages.ts';
import type { AccountsView, ProvidersView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { policySignIn } from '../../order/person.ts';
import type { RememberedAccount } from '../../order/provider-settings.ts';
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

const contentsOf = (list: readonly ProviderAccount[]): string[] => list.map(listedContent);

/** The remembered accounts that count beside the organization's list. */
const rememberedBeside = async (list: readonly ProviderAccount[]): Promise<RememberedAccount[]> =>
  stillRemembered(await rememberedAccounts.getValue(), contentsOf(list));

async function keptNow(read: Draft, list: readonly ProviderAccount[]): Promise<PrefilledValue[]> {
  const [remembered, user] = await Promise.all([rememberedBeside(list), userFor(read)]);
  const found = findRemembered(remembered, user);
  const accounts = found ? [found.account] : goingTogether(list);
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
 * until another user is logged in to the EHR: a page that is loading can show its user last. An account of the organization
 * stays only while the organization's list has it.
 */
export async function completeAccounts(read: Draft, before: Draft | null): Promise<Draft> {
  const list = await defaultAccounts.getValue();
  const listed = contentsOf(list);
  const left = before && withoutRows(before, goneRows(before, listed));
  const known = left?.values.filter(isPrefilled) ?? [];
  const stays =
    left !== null &&
    ['', userOf(read)].some(user => isSameUser(userOf(left), user)) &&
    (hasAccountEdits(left) || known.some(({ why }) => why === 'prefilled.earlierOrder'));
  return { ...withPrefilled(read, stays ? known : await keptNow(read, list)), listed };
}

/** Whether the form still has an account that the organization removed or corrected since the form read its list. */
export const hasGoneAccount = async (draft: Draft): Promise<boolean> =>
  goneRows(draft, contentsOf(await defaultAccounts.getValue())).length > 0;

/** Replaces the user's earlier account. @throws Failure `draft.gone`, also if neither chart nor sign-in names one. */
export async function rememberAccount({ account, ...form }: Request<'account.remember'>): Promise<null> {
  const draft = await requireDraft(form);
  const [user, list] = await Promise.all([userFor(draft), defaultAccounts.getValue()]);
  if (user === '') throw new Failure('draft.gone');
  // The form's own list too: IT can change the list between the question and the answer.
  const isListed = [...contentsOf(list), ...(draft.listed ?? [])].includes(listedContent(account));
  await addConfirmed([account]);
  await rememberedAccounts.change(accounts =>
    [
      { user, account, ...(isListed ? { isListed } : {}) },
      ...accounts.filter(known => !isSameUser(known.user, user)),
    ].slice(0, mostAccounts),
  );
  return null;
}

/** Whom the user can choose as the ordering provider. */
export async function showProviders(): Promise<ProvidersView> {
  const list = await defaultAccounts.getValue();
  const [signedInAs, remembered] = await Promise.all([namedPerson(), rememberedBeside(list)]);
  const known = [
    ...orderingIn(list).map(account => ({ account, user: '' })),
    ...remembered.map(({ user, account }) => ({ account, user })),
  ];
  const contents = known.map(({ account }) => listedContent(account));
  return { signedInAs, accounts: known.filter((_, at) => contents.indexOf(contents[at] ?? '') === at) };
}

export const showAccounts = async (): Promise<AccountsView> => ({
  accounts: await rememberedBeside(await defaultAccounts.getValue()),
});

export async function forgetAccount({ user }: Request<'accounts.forget'>): Promise<AccountsView> {
  await rememberedAccounts.change(accounts => accounts.filter(known => !isSameUser(known.user, user)));
  return showAccounts();
}
