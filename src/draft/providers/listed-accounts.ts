// The accounts of the organization's list (setting `defaultAccounts`): which of them a draft gets, and which no longer count.

import { accountList } from '../../order/fields.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { toPartialOrder } from '../../order/partial-order.ts';
import { isBelow, isIn, leavesOf } from '../../order/path.ts';
import type { RememberedAccount } from '../../order/provider-settings.ts';
import type { ReadValue } from '../../order/reading.ts';
import { findValue, rowsWith } from '../../order/values.ts';
import { currentValues } from '../current-values.ts';
import type { Draft } from '../draft.ts';
import { isPrefilled } from '../prefilled.ts';

/** The same text for the same content, in any order of keys. Another NPI gives another text. */
export const contentOf = (account: ProviderAccount): string =>
  JSON.stringify(leavesOf(account, '').sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same for an account in the organization's list and in a draft: one without a role is an ordering provider's. */
export const listedContent = (account: ProviderAccount): string => contentOf({ role: 'ORDERING', ...account });

const isOrdering = ({ role = 'ORDERING' }: ProviderAccount): boolean => role === 'ORDERING';

/** Whom the organization's list offers as the ordering provider. */
export const orderingIn = (list: readonly ProviderAccount[]): ProviderAccount[] => list.filter(isOrdering);

/** What a draft gets from the organization's list. An order has one ordering provider: of several, the clinician chooses. */
export const goingTogether = (list: readonly ProviderAccount[]): ProviderAccount[] =>
  orderingIn(list).length > 1 ? list.filter(account => !isOrdering(account)) : [...list];

/** The remembered accounts that count: not one from the organization's list that is no longer in it. */
export const stillRemembered = (remembered: readonly RememberedAccount[], listed: readonly string[]) =>
  remembered.filter(({ isListed, account }) => !isListed || listed.includes(listedContent(account)));

/** What an order has of the accounts in a row, unchecked: a form loads no schema for it. */
const accountsIn = (values: readonly ReadValue[], row: string): ProviderAccount[] =>
  (toPartialOrder(values.filter(({ field }) => isBelow(field, row))).providerAccounts ?? []) as ProviderAccount[];

/** The rows whose account came from the organization's list and is not in the list now, prefilled or chosen. */
export function goneRows(draft: Draft, listed: readonly string[] | undefined): string[] {
  const gone = listed ? (draft.listed?.filter(content => !listed.includes(content)) ?? []) : [];
  if (gone.length === 0) return [];
  const isAdded = ({ field }: ReadValue) => findValue(draft.values, field) === undefined;
  return [draft.values.filter(isPrefilled), currentValues(draft).filter(isAdded)].flatMap(values =>
    rowsWith(values, accountList).filter(row =>
      accountsIn(values, row).some(account => gone.includes(listedContent(account))),
    ),
  );
}

/** A draft as if it never had these rows. */
export function withoutRows(draft: Draft, rows: readonly string[]): Draft {
  const stays = (field: string) => !rows.some(row => isIn(field, row));
  const edits = Object.entries(draft.confirmed).filter(([field]) => stays(field));
  return { ...draft, values: draft.values.filter(({ field }) => stays(field)), confirmed: Object.fromEntries(edits) };
}
