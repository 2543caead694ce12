// Provider accounts as the options page enters them: a name and an NPI each.
import { isNpi, npiOf } from '../order/formats.ts';
import type { ProviderAccount } from '../order/order-input.ts';

export interface EnteredProvider {
  firstName: string;
  lastName: string;
  npi: string;
}

export const toEntered = (account: ProviderAccount): EnteredProvider => ({
  firstName: account.provider?.firstName ?? '',
  lastName: account.provider?.lastName ?? '',
  npi: npiOf(account),
});

const isEmpty = (account: ProviderAccount): boolean =>
  Object.values(toEntered(account)).every(text => text.trim() === '') &&
  account.location === undefined &&
  account.organization === undefined;

/** An account with what was entered. Its other parts stay. */
export function withEntered(account: ProviderAccount, { firstName, lastName, npi }: EnteredProvider): ProviderAccount {
  const others = account.provider?.identifiers?.filter(({ type }) => type !== 'NPI') ?? [];
  const identifiers = npi === '' ? others : [{ type: 'NPI', value: npi }, ...others];
  return {
    ...account,
    provider: {
      ...(firstName === '' ? {} : { firstName }),
      ...(lastName === '' ? {} : { lastName }),
      ...(identifiers.length > 0 ? { identifiers } : {}),
    },
  };
}

/** Both names, and an NPI with the right check digit or none. An account of an organization alone has neither. */
export function isEnteredRight({ firstName, lastName, npi }: EnteredProvider): boolean {
  const names = [firstName, lastName].filter(name => name.trim() !== '').length;
  return npi.trim() === '' ? names !== 1 : names === 2 && isNpi(npi.trim());
}

function readProvider(account: ProviderAccount): ProviderAccount | null {
  const { firstName, lastName, npi } = toEntered(account);
  const entered = { firstName: firstName.trim(), lastName: lastName.trim(), npi: npi.trim() };
  return isEnteredRight(entered) ? withEntered(account, entered) : null;
}

/** The accounts in an entry, without empty rows. Null, which no schema accepts, for a row that is not right. */
export const readProviders = (entry: string): (ProviderAccount | null)[] =>
  (JSON.parse(entry || '[]') as ProviderAccount[]).filter(account => !isEmpty(account)).map(readProvider);
