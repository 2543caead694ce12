// Provider accounts that no chart shows: which of them a draft gets, and what is remembered.

import {
  accountValues,
  contentOf,
  findRemembered,
  hasAccountEdits,
  isSameUser,
  newlyConfirmed,
  userOf,
  withPrefilled,
} from '../../draft/accounts.ts';
import type { Draft } from '../../draft/draft.ts';
import { isPrefilled, type PrefilledValue } from '../../draft/prefilled.ts';
import type { Request } from '../../messages/messages.ts';
import type { AccountsView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import type { RememberedAccount } from '../../order/remembered-account.ts';
import { confirmedAccounts, defaultAccounts, rememberedAccounts } from '../../settings/settings.ts';
import { requireDraft } from '../charts/draft-store.ts';

/** More people do not order at one computer. */
const most = 100;

/** By content: with another NPI it is another one. */
async function hashOf(account: ProviderAccount): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentOf(account)));
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Says of accounts whether a person entered or confirmed them on this computer. */
async function knownAmong(accounts: readonly ProviderAccount[]): Promise<(account: ProviderAccount) => boolean> {
  const known = await confirmedAccounts.getValue();
  const isKnown = async (account: ProviderAccount) => known.includes(await hashOf(account));
  const found = new Set((await Promise.all(accounts.map(async one => ((await isKnown(one)) ? one : [])))).flat());
  return account => found.has(account);
}

async function keptNow(read: Draft): Promise<PrefilledValue[]> {
  const found = findRemembered(await rememberedAccounts.getValue(), userOf(read));
  const accounts = found ? [found.account] : await defaultAccounts.getValue();
  if (accounts.length === 0) return [];
  const [why, from] = found ? (['kept.remembered', found.user] as const) : (['kept.site', ''] as const);
  return accountValues(read, accounts, why, from, await knownAmong(accounts));
}

const addConfirmed = (accounts: readonly ProviderAccount[]): Promise<void> =>
  navigator.locks.request('confirmed accounts', async () => {
    const hashes = await Promise.all(accounts.map(hashOf));
    const others = (await confirmedAccounts.getValue()).filter(one => !hashes.includes(one));
    await confirmedAccounts.setValue([...hashes, ...others].slice(0, most));
  });

/** A person ordered: accounts that were new on this computer, and that the person confirmed, are not asked about again. */
export async function noteAccounts(draft: Draft): Promise<void> {
  const accounts = newlyConfirmed(draft);
  if (accounts.length > 0) await addConfirmed(accounts);
}

/**
 * A draft as it was read, with the accounts that are remembered for its user, else the site's. What a draft had before a
 * person said anything about accounts stays with it, and so does what came from an earlier order, unless somebody else is
 * logged in now.
 */
export async function completeAccounts(read: Draft, before: Draft | null): Promise<Draft> {
  const known = before?.values.filter(isPrefilled) ?? [];
  const stays =
    before !== null &&
    isSameUser(userOf(before), userOf(read)) &&
    (hasAccountEdits(before) || known.some(({ why }) => why === 'kept.earlierOrder'));
  return withPrefilled(read, stays ? known : await keptNow(read));
}

const change = (act: (accounts: RememberedAccount[]) => RememberedAccount[]): Promise<void> =>
  navigator.locks.request('remembered accounts', async () =>
    rememberedAccounts.setValue(act(await rememberedAccounts.getValue())),
  );

/**
 * In the place of what was remembered for the same user.
 * @throws Failure `draft.gone` where there is no such draft, or nobody is logged in to its chart.
 */
export async function rememberAccount({ account, ...form }: Request<'account.remember'>): Promise<null> {
  const user = userOf(await requireDraft(form));
  if (user === '') throw new Failure('draft.gone');
  await addConfirmed([account]);
  await change(accounts => [{ user, account }, ...accounts.filter(one => !isSameUser(one.user, user))].slice(0, most));
  return null;
}

export const showAccounts = async (): Promise<AccountsView> => ({ accounts: await rememberedAccounts.getValue() });

export async function forgetAccount({ user }: Request<'accounts.forget'>): Promise<AccountsView> {
  await change(accounts => accounts.filter(one => !isSameUser(one.user, user)));
  return showAccounts();
}
