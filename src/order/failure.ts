// Apart from the list of codes, which most pages do not need.
import type { FailureCode } from './failure-codes.ts';

export type { FailureCode };

/** An error with a code. It carries no patient data because it may end up in a log. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  /** Names what is wrong: a setting or an item of an answer. Never a value. */
  readonly detail: string | undefined;

  constructor(code: FailureCode, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** The code of whatever was thrown. */
export const failureCodeOf = (error: unknown): FailureCode =>
  error instanceof Failure ? error.code : 'message.failed';
