// What the extension answers and shows in each state of its lock: one table for the worker and for the pages.
import type { FailureCode } from '../order/failure.ts';

/**
 * `started`: the browser was started and no one has signed in since. The chart on the screen may be ordered from; other patients
 * are not shown. `locked`: no patient is shown.
 */
export type LockState = 'open' | 'started' | 'locked';

/** Whom a message or a page can tell of: no patient, the patient whose chart is on the screen, all patients. */
export type Reach = 'noPatient' | 'onePatient' | 'allPatients';

/** Why it is refused; null where it is answered. */
const refusals: Readonly<Record<LockState, Readonly<Record<Reach, FailureCode | null>>>> = {
  open: { noPatient: null, onePatient: null, allPatients: null },
  started: { noPatient: null, onePatient: null, allPatients: 'session.notSignedIn' },
  locked: { noPatient: null, onePatient: 'session.locked', allPatients: 'session.locked' },
};

export const refusalOf = (state: LockState, reach: Reach): FailureCode | null => refusals[state][reach];

/** Whether the lock never refuses it: then nobody has to look for the state. */
export const isAlwaysAnswered = (reach: Reach): boolean => Object.values(refusals).every(row => row[reach] === null);

/** Whether a refusal with this code is of a state in which a page of that reach shows nothing. */
export const coversPage = (code: FailureCode, reach: Reach): boolean =>
  Object.values(refusals).some(row => row[reach] === code);
