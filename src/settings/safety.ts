// What an order needs before it goes, and how long it can be taken back.
import * as z from 'zod/mini';
import { isNpi } from '../order/formats.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { leavesOf } from '../order/path.ts';
import { type RequireProvider, requireProviderValues } from '../order/provider-settings.ts';
import { declareNumber } from './kinds.ts';
import { declareSetting } from './setting.ts';

export const requireProvider = declareSetting<RequireProvider>('requireProvider', {
  schema: z.enum(requireProviderValues),
  fallback: 'ask',
  example: 'always',
  section: 'provider',
  control: { kind: 'choice', choices: requireProviderValues },
});

/** What the form would refuse in every order: an account of no one, or a mistyped NPI. */
const listedAccount = ProviderAccount.check(
  z.refine(account => leavesOf({ ...account, role: undefined }, '').length > 0),
  z.superRefine(({ provider }, { addIssue }) =>
    provider?.identifiers?.forEach(({ type, value }, at) => {
      if (type === 'NPI' && !isNpi(value)) addIssue({ code: 'custom', path: ['provider', 'identifiers', at, 'value'] });
    }),
  ),
);

/** Several with the role ORDERING, or without a role, are a roster: the form asks which of them is ordering. */
export const defaultAccounts = declareSetting<ProviderAccount[]>('defaultAccounts', {
  schema: z.array(listedAccount).check(z.maxLength(20)),
  fallback: [],
  example: [
    {
      provider: {
        firstName: 'Hedda',
        lastName: 'Quist-Larsen',
        identifiers: [{ type: 'NPI', value: '1234567893' }],
      },
      role: 'ORDERING',
    },
  ],
  section: 'provider',
  control: { kind: 'providers' },
});

/** For how many days the same order is a possible duplicate (W13). */
export const duplicateWindow = declareNumber('duplicateWindow', {
  fallback: 30,
  example: 14,
  section: 'duplicates',
  min: 0,
  max: 3650,
});

export const holdSeconds = declareNumber('holdSeconds', {
  fallback: 5,
  example: 10,
  section: 'undo',
  min: 0,
  max: 30,
});

export const safetySettings = [requireProvider, defaultAccounts, duplicateWindow, holdSeconds] as const;
