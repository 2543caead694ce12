// What an order needs before it goes, and how long it can be taken back.
import * as z from 'zod/mini';
import { ProviderAccount } from '../order/order-input.ts';
import { type RequireProvider, requireProviderValues } from '../order/require-provider.ts';
import { declareNumber } from './kinds.ts';
import { declareSetting } from './setting.ts';

export const requireProvider = declareSetting<RequireProvider>('requireProvider', {
  says: 'Whether an order needs an ordering provider. "ask": the user answers once for each order, and "Order without a provider" is an answer. "always": no order without one. "never": the form does not ask.',
  schema: z.enum(requireProviderValues),
  fallback: 'ask',
  example: 'always',
  section: 'provider',
  control: { kind: 'choice', choices: requireProviderValues },
  changedBy: 'it',
});

export const defaultAccounts = declareSetting<ProviderAccount[]>('defaultAccounts', {
  says: 'Provider accounts for an order whose chart shows none, as in service.md 2.6. You confirm each one once on each computer.',
  schema: z.array(ProviderAccount).check(z.maxLength(20)),
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
  changedBy: 'it',
});

/** For how many days the same order is a possible duplicate (W13). */
export const duplicateWindow = declareNumber('duplicateWindow', {
  says: 'For this many days, the same test for the same patient requires a reason, even after the order leaves the list. 0 turns this off.',
  fallback: 30,
  example: 14,
  section: 'duplicates',
  changedBy: 'it',
  least: 0,
  most: 3650,
});

export const holdSeconds = declareNumber('holdSeconds', {
  says: 'For this many seconds after the click on Order, the user can undo it. Then it is sent. 0 sends it at once.',
  fallback: 5,
  example: 10,
  section: 'undo',
  changedBy: 'it',
  least: 0,
  most: 30,
});

export const safetySettings = [requireProvider, defaultAccounts, duplicateWindow, holdSeconds] as const;
