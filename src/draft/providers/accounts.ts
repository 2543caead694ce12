// Provider accounts (service.md 2.6) that no chart shows: remembered for the logged-in user, set by the organization, or
// taken from an earlier order. They are draft values like those that were read, and say where they come from (W9, W17).

import { accountList } from '../../order/fields.ts';
import { ProviderAccount } from '../../order/order-input.ts';
import { toPartialOrder } from '../../order/partial-order.ts';
import { isBelow, isIn, leavesOf, rowOf } from '../../order/path.ts';
import type { RememberedAccount } from '../../order/provider-settings.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isSameText } from '../../order/text/fold.ts';
import { certainValues } from '../current-values.ts';
import { type Draft, withValues } from '../draft.ts';
import { isPrefilled, type PrefilledValue, type PrefillSource, prefilledValue } from '../prefilled.ts';

/** Whether two logged-in users have the same name. */
export const isSameUser = isSameText;

/** The account remembered for a user; undefined where none or several match the name. */
export function findRemembered(remembered: readonly RememberedAccount[], user: string): RememberedAccount | undefined {
  const matching = user === '' ? [] : remembered.filter(account => isSameUser(account.user, user));
  return matching.length === 1 ? matching[0] : undefined;
}

const isAccount = ({ field }: ReadValue) => isBelow(field, accountList);

const isProposed = ({ why }: ReadValue) => why === 'provider.loggedInUser';

/**
 * Accounts as values for a draft, or none where the chart itself names accounts. If the draft proposes the logged-in user,
 * accounts that the organization sets without an ordering provider come after that proposal.
 * @param isConfirmed whether the clinician entered or confirmed the account on this computer; any other is in doubt.
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
  const first = known.length > 0 && why === 'prefilled.byOrganization' && !hasOrdering ? 1 : 0;
  return accounts.flatMap((account, index) =>
    leavesOf(account, `${accountList}[${index + first}]`).map(([field, value]) =>
      prefilledValue(field, value, why, from, isConfirmed(account)),
    ),
  );
}

/** A draft with prefilled values. Prefilled accounts replace earlier prefilled ones, and a proposed account in the same row. */
export function withPrefilled(draft: Draft, prefilled: readonly PrefilledValue[]): Draft {
  if (prefilled.length === 0) return draft;
  const isNamed = draft.values.some(read => isAccount(read) && !isProposed(read) && !isPrefilled(read));
  const added = prefilled.filter(read => !(isNamed && isAccount(read)));
  const rows = new Set(added.flatMap(({ field }) => rowOf(field, accountList) ?? []));
  const gives = (read: ReadValue) =>
    added.some(({ field }) => field === read.field) ||
    (isAccount(read) && rows.size > 0 && (isPrefilled(read) || rows.has(rowOf(read.field, accountList) ?? '')));
  return withValues(draft, [...draft.values.filter(read => !gives(read)), ...added]);
}

/** An account of a draft as the order would send it, or null where none of it is certain. */
export function accountIn(draft: Draft, row: string): ProviderAccount | null {
  const values = certainValues(draft).filter(({ field }) => isBelow(field, row));
  const [account] = toPartialOrder(values).providerAccounts ?? [];
  return ProviderAccount.safeParse(account).data ?? null;
}

/** Whether a row is the account remembered for the logged-in user, unchanged. */
export const isAsRemembered = ({ values, confirmed }: Draft, row: string): boolean =>
  values.some(({ field, why }) => isBelow(field, row) && why === 'prefilled.remembered') &&
  !Object.keys(confirmed).some(field => isIn(field, row));

/** Whether the clinician edited any account in the form. */
export const hasAccountEdits = ({ confirmed }: Draft): boolean =>
  Object.keys(confirmed).some(field => isIn(field, accountList));

/** The accounts that were new on this computer and that the clinician has confirmed completely, as the order would send them. */
export function newlyConfirmed(draft: Draft): ProviderAccount[] {
  const isNew = (read: ReadValue) => isAccount(read) && isPrefilled(read) && !read.sure;
  const rows = new Set(draft.values.filter(isNew).flatMap(({ field }) => rowOf(field, accountList) ?? []));
  return [...rows].flatMap(row => {
    const parts = draft.values.filter(read => isNew(read) && isBelow(read.field, row));
    const isSettled = parts.every(({ field }) => draft.confirmed[field] !== undefined);
    return (isSettled && accountIn(draft, row)) || [];
  });
}
