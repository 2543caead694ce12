// Provider accounts that no chart shows: which of them a draft gets, and what is remembered.
import type { Request } from '../messages/messages.ts';
import type { AccountsView } from '../messages/settings-views.ts';
import {
  accountValues,
  findRemembered,
  hasAccountEntries,
  isSameUser,
  RememberedAccount,
  userOf,
  withKept,
} from '../order/accounts.ts';
import type { Draft } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';
import { isKept, type KeptValue } from '../order/kept.ts';
import { defaultAccounts, rememberedAccounts } from '../settings/settings.ts';
import { requireDraft } from './draft-store.ts';

/** More people do not order at one computer. */
const most = 100;

/** Those that can be read. */
const remembered = async (): Promise<RememberedAccount[]> =>
  (await rememberedAccounts.getValue()).flatMap(one => RememberedAccount.safeParse(one).data ?? []);

async function keptNow(read: Draft): Promise<KeptValue[]> {
  const found = findRemembered(await remembered(), userOf(read));
  return found
    ? accountValues(read, [found.account], 'kept.remembered', found.user)
    : accountValues(read, await defaultAccounts.getValue(), 'kept.site', '');
}

/**
 * A draft as it was read, with the accounts that are remembered for its user, else the site's. What a draft had before a
 * person said anything about accounts stays with it, and so does what came from an earlier order, unless somebody else is
 * logged in now.
 */
export async function completeAccounts(read: Draft, before: Draft | null): Promise<Draft> {
  const known = before?.values.filter(isKept) ?? [];
  const stays =
    before !== null &&
    isSameUser(userOf(before), userOf(read)) &&
    (hasAccountEntries(before) || known.some(({ why }) => why === 'kept.earlierOrder'));
  return withKept(read, stays ? known : await keptNow(read));
}

const change = (act: (accounts: RememberedAccount[]) => RememberedAccount[]): Promise<void> =>
  navigator.locks.request('remembered accounts', async () => rememberedAccounts.setValue(act(await remembered())));

/**
 * In the place of what was remembered for the same user.
 * @throws Failure `draft.gone` where there is no such draft, or nobody is logged in to its chart.
 */
export async function rememberAccount({ account, ...form }: Request<'account.remember'>): Promise<null> {
  const user = userOf(await requireDraft(form));
  if (user === '') throw new Failure('draft.gone');
  await change(accounts => [{ user, account }, ...accounts.filter(one => !isSameUser(one.user, user))].slice(0, most));
  return null;
}

export const showAccounts = async (): Promise<AccountsView> => ({ accounts: await remembered() });

export async function forgetAccount({ user }: Request<'accounts.forget'>): Promise<AccountsView> {
  await change(accounts => accounts.filter(one => !isSameUser(one.user, user)));
  return showAccounts();
}
