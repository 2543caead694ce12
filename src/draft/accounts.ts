// Provider accounts (service.md 2.6) that no chart shows: remembered for whoever is logged in, set by the site, or those of an
// earlier order. They are values of the draft like those that were read, and say where they come from (W9, W17).

import { inFieldOrder } from '../order/fields.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { toPartialOrder } from '../order/partial-order.ts';
import { isBelow, rowOf } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import type { RememberedAccount } from '../order/remembered-account.ts';
import { foldCase } from '../order/text/fold.ts';
import { certainValues } from './current-values.ts';
import type { Draft } from './draft.ts';
import { isPrefilled, type PrefilledValue, type PrefillSource, prefilledValue } from './prefilled.ts';

const list = 'providerAccounts';

/** "Hedda Quist-Larsen": who is logged in, where the chart says so for certain; else ''. */
export function userOf({ values }: Pick<Draft, 'values'>): string {
  const part = (field: string) => {
    const read = values.find(one => one.field === field);
    return read?.sure && typeof read.value === 'string' ? read.value.trim() : '';
  };
  const [first, last] = [part('chart.user.firstName'), part('chart.user.lastName')];
  return first && last ? `${first} ${last}` : '';
}

/** Whether two logged-in users have one name. */
export const isSameUser = (one: string, other: string): boolean => foldCase(one) === foldCase(other);

/** What is remembered for a user; undefined for nobody, and where two accounts answer to the name. */
export function findRemembered(remembered: readonly RememberedAccount[], user: string): RememberedAccount | undefined {
  const matching = user === '' ? [] : remembered.filter(one => isSameUser(one.user, user));
  return matching.length === 1 ? matching[0] : undefined;
}

/** The leaves of an object with their paths. */
function leavesOf(node: unknown, path: string): [field: string, value: string | number | boolean][] {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'boolean') return [[path, node]];
  if (Array.isArray(node)) return node.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  return Object.entries(node ?? {}).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`));
}

const isAccount = ({ field }: ReadValue) => isBelow(field, list);

const isProposed = ({ why }: ReadValue) => why === 'provider.loggedInUser';

/** The same text for the same content, in whichever order it is written; for another NPI another one. */
export const contentOf = (account: ProviderAccount): string =>
  JSON.stringify(leavesOf(account, '').sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Accounts as values for a draft, or none where the chart itself names accounts. One whom the site sets beside the logged-in
 * user, who is proposed, stands behind that proposal.
 * @param isConfirmed whether a person entered or confirmed the account on this computer; another one is in doubt.
 */
export function accountValues(
  { values }: Pick<Draft, 'values'>,
  accounts: readonly ProviderAccount[],
  why: PrefillSource,
  from: string,
  isConfirmed: (account: ProviderAccount) => boolean = () => true,
): PrefilledValue[] {
  const known = values.filter(isAccount);
  if (known.some(read => !isProposed(read))) return [];
  const hasOrdering = accounts.some(({ role }) => role === 'ORDERING');
  const first = known.length > 0 && why === 'kept.site' && !hasOrdering ? 1 : 0;
  return accounts.flatMap((account, index) =>
    leavesOf(account, `${list}[${index + first}]`).map(([field, value]) =>
      prefilledValue(field, value, why, from, isConfirmed(account)),
    ),
  );
}

/** A draft with what no chart shows. Accounts take the place of those it had before that no chart shows, and of a proposal. */
export function withPrefilled(draft: Draft, kept: readonly PrefilledValue[]): Draft {
  if (kept.length === 0) return draft;
  const isNamed = draft.values.some(read => isAccount(read) && !isProposed(read) && !isPrefilled(read));
  const added = kept.filter(read => !(isNamed && isAccount(read)));
  const rows = new Set(added.flatMap(({ field }) => rowOf(field, list) ?? []));
  const gives = (read: ReadValue) =>
    added.some(({ field }) => field === read.field) ||
    (isAccount(read) && rows.size > 0 && (isPrefilled(read) || rows.has(rowOf(read.field, list) ?? '')));
  const values = [...draft.values.filter(read => !gives(read)), ...added].sort(inFieldOrder);
  return { ...draft, values, order: toPartialOrder(values) };
}

/** An account of a draft as it would be sent, or null where nothing of it is certain. */
export function accountIn(draft: Draft, row: string): ProviderAccount | null {
  const values = certainValues(draft).filter(({ field }) => isBelow(field, row));
  const [account] = toPartialOrder(values).providerAccounts ?? [];
  return ProviderAccount.safeParse(account).data ?? null;
}

/** Whether a row is what is remembered for the logged-in user, as it stands. */
export const isAsRemembered = ({ values, confirmed }: Draft, row: string): boolean =>
  values.some(({ field, why }) => isBelow(field, row) && why === 'kept.remembered') &&
  !Object.keys(confirmed).some(field => field === row || isBelow(field, row));

/** Whether a person said anything about accounts in a form. */
export const hasAccountEdits = ({ confirmed }: Draft): boolean =>
  Object.keys(confirmed).some(field => field === list || isBelow(field, list));

/** The accounts that were new on this computer and that a person has confirmed as a whole, as they would be sent. */
export function newlyConfirmed(draft: Draft): ProviderAccount[] {
  const isNew = (read: ReadValue) => isAccount(read) && isPrefilled(read) && !read.sure;
  const rows = new Set(draft.values.filter(isNew).flatMap(({ field }) => rowOf(field, list) ?? []));
  return [...rows].flatMap(row => {
    const parts = draft.values.filter(read => isNew(read) && isBelow(read.field, row));
    const isSettled = parts.every(({ field }) => draft.confirmed[field] !== undefined);
    return (isSettled && accountIn(draft, row)) || [];
  });
}
