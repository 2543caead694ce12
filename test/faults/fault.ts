// What a row of the matrix of faults says: what goes wrong, how, and what has to be true afterwards.
import type sentences from '../../assets/locales/en.json';
import type { Submission } from '../../src/outbox/submission.ts';
import type { TestFile } from '../browser/delivery-stage.ts';
import type { FaultPlan } from '../sandbox/fault-plan.ts';

/** A sentence that a person reads, by its key. */
export type Sentence = keyof typeof sentences;

/** What is done in the browser. */
export type Deed = 'send' | 'look' | 'stop the worker' | 'clear the alarms';

/** Which access token the computer has. */
export type TokenKind = 'missing' | 'malformed' | 'expired' | 'over since' | 'ends in 5 s' | '8 kB long';

/** Played in the browser, against the sandbox. */
export interface PlayedFault {
  fault: string;
  /** How it is brought about. */
  plan?: FaultPlan;
  token?: TokenKind;
  method?: 'inline' | 'presigned' | 'multipart';
  files?: readonly TestFile[];
  /** What the order has other than a right one. */
  order?: Record<string, unknown>;
  /** So many orders at once; default one. */
  orders?: number;
  /** Default: a person sends it. */
  deeds?: readonly Deed[];
  /** Of the submission, when nothing goes on by itself any more. */
  state: Submission['state'];
  /** What the order's own view says then. */
  says: Sentence;
  /** Whether the laboratory has the order. */
  isMade: boolean;
  /** The files that the laboratory has, by their position; default all of an order that is made. */
  arrived?: readonly number[];
  /** Seconds, at least and at most, before it may be sent again. */
  waits?: readonly [least: number, most: number];
}

/** Shown better elsewhere: the title of the test stands in its file as it is written here. */
export interface FaultShownElsewhere {
  fault: string;
  shownBy: string;
  test: string;
}

/** Nobody shows it; why. */
interface FaultNotShown {
  fault: string;
  notShown: string;
}

export type MatrixRow = PlayedFault | FaultShownElsewhere | FaultNotShown;
