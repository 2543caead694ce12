// What users and organizations decide about provider accounts.
import * as z from 'zod/mini';
import { ProviderAccount } from './order-input.ts';

/** A provider account to add for the user who is logged in to the EHR. `user` is the name that the chart shows. */
export const RememberedAccount = z.strictObject({
  user: z.string().check(z.minLength(1), z.maxLength(300)),
  account: ProviderAccount,
  /** It came from the organization's list, and counts only while that list has it. */
  isListed: z.exactOptional(z.literal(true)),
});

export type RememberedAccount = z.infer<typeof RememberedAccount>;

/** `ask`: the order waits for an answer, "no provider" is one. `always`: it needs one. `never`: no question. */
export const requireProviderValues = ['ask', 'always', 'never'] as const;

export type RequireProvider = (typeof requireProviderValues)[number];
