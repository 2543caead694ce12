// What the audit trail records: a closed list. Numbers and ids only; no name, date of birth, address or value of a patient.
import type { FailureCode } from '../order/failure.ts';

/** An order, by the number that the laboratory knows it by. */
type Ordered = { requisition: string };

type Happening =
  /** The trail begins: the first entry of all. */
  | { what: 'started' }
  /** A chart was read into a new draft. `origin` has no path: addresses name patients. */
  | { what: 'read'; definition: string; origin: string }
  /** A person clicked Order. */
  | ({ what: 'confirmed'; files: number; isTest: boolean } & Ordered)
  /** A click on Order, or on trying again, that did not get so far. */
  | { what: 'refused'; code: FailureCode }
  | ({ what: 'sent'; attempt: number } & Ordered)
  /** What the laboratory answered to an attempt. */
  | ({ what: 'outcome'; outcome: 'created' | 'rejected' | 'unknown'; order?: string; code?: FailureCode } & Ordered)
  /** All files of an order have arrived, or can no more; `byPerson`: as a person said. */
  | ({ what: 'files'; arrived: number; missing: number; byPerson?: number } & Ordered)
  /** W13: ordered although the order `of` that number asked for the same. */
  | ({ what: 'override'; of: 'duplicate'; earlier: string } & Ordered)
  /** W7: the patient was typed, as these risks ask for. */
  | ({ what: 'override'; of: 'identityTyped'; risks: string } & Ordered)
  /** Parts of the identity that the chart did not show for certain, by the names of their fields. */
  | ({ what: 'override'; of: 'identityConfirmed'; fields: string } & Ordered)
  /** A person had an order sent, or files uploaded, once more. */
  | ({ what: 'retry'; of: 'order' | 'files' } & Ordered)
  /** What a person heard from the laboratory of an order of unknown outcome. */
  | ({ what: 'settled'; exists: boolean } & Ordered)
  /** A person said of so many files that the lab has them. */
  | ({ what: 'filesConfirmed'; files: number } & Ordered)
  /** A person looked up what to do about an order for the wrong patient. */
  | ({ what: 'wrongPatient' } & Ordered)
  | ({ what: 'removed' } & Ordered)
  /** An order was opened for paper. */
  | ({ what: 'printed' } & Ordered)
  | { what: 'signedIn' }
  /** `provider`: whether the sign-in provider confirmed that its tokens and its session are over. */
  | { what: 'signedOut'; provider: 'confirmed' | 'unconfirmed' | 'notAsked' }
  /**
   * The same test for another patient, ten minutes at most after it was taken back (`retracted`: removed, or looked up as one
   * for the wrong patient) or was ordered in the same tab (`sameTab`): the retract-and-reorder measure.
   */
  | ({ what: 'reordered'; after: string; sign: 'retracted' | 'sameTab' } & Ordered)
  | { what: 'erased'; orders: number }
  | { what: 'exported'; entries: number }
  /** The entries to this number, of which the last had this hash, were dropped for their age or their number. */
  | { what: 'trimmed'; through: number; hash: string };

/** `who`: the person who was signed in, as the token names them; a clinician, never a patient. Missing where nobody acted. */
export type AuditEvent = Happening & { who?: string };

export type AuditWhat = AuditEvent['what'];

export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

export function detailsOf({ what: _, ...details }: AuditEvent): AuditDetails {
  return details;
}
