// A row of the fault matrix: what goes wrong, how, and what must be true afterwards.
import type sentences from '../../assets/locales/en.json';
import type { Submission } from '../../src/outbox/submission.ts';
import type { TestFile } from '../browser/delivery-stage.ts';
import type { FaultPlan } from '../sandbox/fault-plan.ts';

/** A sentence that the clinician reads, by its key. */
export type Sentence = keyof typeof sentences;

/** An action in the browser. */
export type Deed = 'send' | 'look' | 'stop the worker' | 'clear the alarms';

/** The access token the computer has. */
export type TokenKind = 'missing' | 'malformed' | 'expired' | 'over since' | 'ends in 5 s' | '8 kB long';

/** Played in the browser, against the sandbox. */
export interface PlayedFault {
  fault: string;
  /** How the sandbox produces the fault. */
  plan?: FaultPlan;
  token?: TokenKind;
  method?: 'inline' | 'presigned' | 'multipart';
  files?: readonly TestFile[];
  /** Where the order differs from a valid one. */
  order?: Record<string, unknown>;
  /** How many orders at once. Default: one. */
  orders?: number;
  /** Default: the clinician sends it. */
  deeds?: readonly Deed[];
  /** The submission's state when nothing continues automatically. */
  state: Submission['state'];
  /** What the order's own view says then. */
  says: Sentence;
  /** Whether the lab has the order. */
  isMade: boolean;
  /** The files that the lab has, by position. Default: all files of a created order. */
  arrived?: readonly number[];
  /** The minimum and maximum seconds before the order may be sent again. */
  waits?: readonly [least: number, most: number];
}

/** Another test shows this fault. `test` is that test's title exactly as its file has it. */
export interface FaultShownElsewhere {
  fault: string;
  shownBy: string;
  test: string;
}

/** No test shows this fault; `notShown` says why. */
interface FaultNotShown {
  fault: string;
  notShown: string;
}

export type MatrixRow = PlayedFault | FaultShownElsewhere | FaultNotShown;
