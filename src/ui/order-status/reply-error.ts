import type { ChartWords } from '../../messages/chart-views.ts';
import type { Answered } from '../../messages/messages.ts';
import type { GuardWords } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';

export interface ReplyError extends ChartWords, GuardWords {
  code: FailureCode;
  patients: readonly string[];
}

export type Refusal = Extract<Answered<unknown>, { ok: false }>;

export const replyErrorOf = (refusal: Refusal): ReplyError => ({ patients: [], ...refusal });
