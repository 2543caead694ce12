// What an order needs before it goes, and how long it can be taken back.
import * as z from 'zod/mini';
import { ProviderAccount } from '../order/order-input.ts';
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

export const defaultAccounts = declareSetting<ProviderAccount[]>('defaultAccounts', {
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
