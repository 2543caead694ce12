import type { ChartWords } from '../../messages/chart-views.ts';
import type { Answered } from '../../messages/messages.ts';
import type { EarlierOrder, GuardWords } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';

export interface ReplyError extends ChartWords {
  code: FailureCode;
  patients: readonly string[];
  /** The order that makes this one a duplicate. */
  earlier?: EarlierOrder;
  /** What the form must show before you can order. */
  newer?: NonNullable<GuardWords['newer']>;
  /** The user who is signed in now. */
  signedIn?: NonNullable<GuardWords['signedIn']>;
}

export type Refusal = Extract<Answered<unknown>, { ok: false }>;

export const replyErrorOf = (refusal: Refusal): ReplyError => ({ patients: [], ...refusal });
