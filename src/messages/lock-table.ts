// What the extension answers and shows in each lock state: one table for the worker and the pages.
import type { FailureCode } from '../order/failure.ts';

/**
 * `started`: no one has signed in since the browser started. The clinician can order from the chart on the screen; other
 * patients are not shown. `locked`: no patient is shown.
 */
export type LockState = 'open' | 'started' | 'locked';

/** Which patients a message or a page can reveal: none, the one whose chart is on the screen, or all. */
export type Reach = 'noPatient' | 'onePatient' | 'allPatients';

/** Why the extension refuses; null if it answers. */
const refusals: Readonly<Record<LockState, Readonly<Record<Reach, FailureCode | null>>>> = {
  open: { noPatient: null, onePatient: null, allPatients: null },
  started: { noPatient: null, onePatient: null, allPatients: 'session.notSignedIn' },
  locked: { noPatient: null, onePatient: 'session.locked', allPatients: 'session.locked' },
};

export const refusalOf = (state: LockState, reach: Reach): FailureCode | null => refusals[state][reach];

/** Whether the lock never refuses it: then no one needs to look up the state. */
export const isAlwaysAnswered = (reach: Reach): boolean => Object.values(refusals).every(row => row[reach] === null);

/** Whether a refusal with this code belongs to a state in which a page with this reach shows nothing. */
export const coversPage = (code: FailureCode, reach: Reach): boolean =>
  Object.values(refusals).some(row => row[reach] === code);
