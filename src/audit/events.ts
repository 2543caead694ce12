// What the audit log records: a closed list. Numbers and IDs, and one typed reason, never a patient's name, date of birth,
// address or values.
import type { FailureCode } from '../order/failure.ts';
import type { EndReason } from '../order/verified-site.ts';

/** An order, by its requisition number. */
type Ordered = { requisition: string };

type Happening =
  /** The first entry: the log begins. */
  | { what: 'started' }
  /** The extension read a chart into a new draft. `origin` has no path because addresses name patients. */
  | { what: 'read'; definition: string; origin: string }
  /** The clinician clicked Order. */
  | ({ what: 'confirmed'; files: number; isTest: boolean } & Ordered)
  /** A click on Order, or on trying again, that the extension stopped before it was confirmed. */
  | { what: 'refused'; code: FailureCode }
  | ({ what: 'sent'; attempt: number } & Ordered)
  /** What the lab answered to an attempt. */
  | ({ what: 'outcome'; outcome: 'created' | 'rejected' | 'unknown'; order?: string; code?: FailureCode } & Ordered)
  /** Every file of an order has arrived or can no longer arrive. `byPerson`: files the clinician reported, not in `arrived`. */
  | ({ what: 'files'; arrived: number; missing: number; byPerson?: number } & Ordered)
  /** W13: ordered although order `earlier` asked for the same test. */
  | ({ what: 'override'; of: 'duplicate'; earlier: string } & Ordered)
  /** W7: the clinician typed the patient's identity because of these risks. */
  | ({ what: 'override'; of: 'identityTyped'; risks: string } & Ordered)
  /** Parts of the identity that the chart did not show for certain, by their field names. */
  | ({ what: 'override'; of: 'identityConfirmed'; fields: string } & Ordered)
  /** The test does not fit the patient's sex or age. `reason` is the clinician's, without the patient's names and numbers. */
  | ({ what: 'override'; of: 'unusualTest'; by: string; reason: string } & Ordered)
  /** W14: answers about a transplant or a transfusion that no rule understands, by their field names. */
  | ({ what: 'override'; of: 'bloodConfirmed'; fields: string } & Ordered)
  /** The clinician sent an order, or uploaded files, again. */
  | ({ what: 'retry'; of: 'order' | 'files' } & Ordered)
  /** What the clinician learned from the lab about an order with an unknown outcome. */
  | ({ what: 'settled'; exists: boolean } & Ordered)
  /** The clinician said that the lab has this many of the files. */
  | ({ what: 'filesConfirmed'; files: number } & Ordered)
  /** The clinician looked up what to do about an order for the wrong patient. */
  | ({ what: 'wrongPatient' } & Ordered)
  | ({ what: 'removed' } & Ordered)
  /** The clinician opened an order to print it. */
  | ({ what: 'printed' } & Ordered)
  /** A person verifies an EHR definition at a site, or that ended. `why`: a correction, a moved value, a person. */
  | { what: 'verification'; of: 'started' | 'complete'; definition: string; hash: string; origin: string }
  | { what: 'verification'; of: 'ended'; definition: string; origin: string; why: EndReason }
  /** Another definition pack is in force; `version` 0: none. A person rolled back. */
  | { what: 'definitionPack'; of: 'taken' | 'rolledBack'; version: number }
  /** A value, or a whole screen (''), is no longer where the definition finds it: on charts of three patients. */
  | { what: 'drift'; definition: string; hash: string; screen: string; field: string }
  | { what: 'signedIn' }
  /** `provider`: whether the sign-in provider confirmed that its tokens and its session ended. */
  | { what: 'signedOut'; provider: 'confirmed' | 'unconfirmed' | 'notAsked' }
  /**
   * The retract-and-reorder measure: the same test for another patient, at most ten minutes after the earlier order was
   * retracted (`retracted`: removed, or looked up as one for the wrong patient) or was placed in the same tab (`sameTab`).
   */
  | ({ what: 'reordered'; after: string; sign: 'retracted' | 'sameTab' } & Ordered)
  /** A person taught the pages of an EHR by pointing: `ehr` is the name they gave it. */
  | { what: 'taught'; ehr: string; origin: string }
  | { what: 'erased'; orders: number }
  | { what: 'exported'; entries: number }
  /** The entries up to `through` were dropped for their age or number; `hash` is that of the last one dropped. */
  | { what: 'trimmed'; through: number; hash: string };

/** `who`: the signed-in clinician, as the token names them, never a patient. Missing where no person acted. */
export type AuditEvent = Happening & { who?: string };

export type AuditWhat = AuditEvent['what'];

export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

export function detailsOf({ what: _, ...details }: AuditEvent): AuditDetails {
  return details;
}
