// What the teach page learns about an EHR page that a person teaches by pointing.
import type { ReadSummary } from './definitions-view.ts';

/** A value that a person pointed at, or that the reader proposed. */
export interface TeachPoint {
  /** As in a reading. */
  field: string;
  /** As the page shows it; it can be a part of a line. */
  text: string;
  /** Which of the visible texts and controls with this text, from 1. */
  nth: number;
  /** The reader proposed it: no one pointed at it. */
  isProposed?: true;
  /** It came from one click together with other values. */
  isShared?: true;
}

/** Who keeps a person from saving definitions here: the policy sets them, or only IT can on this computer. */
export type TeachBar = 'policy' | 'organization' | null;

export interface TeachView {
  barredBy: TeachBar;
  /** The page's site; '' if unknown. */
  origin: string;
  /** The name that the definition gets unless the person enters another. */
  name: string;
  points: TeachPoint[];
  /** The definition was right on this page. What is missing is another patient's chart. */
  isChecked: boolean;
  /** Origins of parts of the page that could not be read. */
  closedSites: string[];
}

/** What happened in the page since it was asked last. */
export type PickView =
  /** `moved`: another page is in the tab. `empty`: there is no text where the person clicked. */
  { what: 'waiting' | 'empty' | 'canceled' | 'moved' | 'otherFrame' } | { what: 'picked'; points: TeachPoint[] };

/** A question about a value that a person pointed at. */
export interface TeachProblem {
  field: string;
  /** Same as in src/ehr/teach/teach-frame.ts. */
  why: string;
  /** Which value the text stands for, for the person to choose from. */
  choices: (TeachPoint & { line: string })[];
}

/** What the definition reads on the page that is open. */
export type TeachReading = Omit<ReadSummary, 'screens'>;

export interface TeachCheck {
  problems: TeachProblem[];
  /** Null if the points make no definition. */
  reading: TeachReading | null;
}

/** `isSame`: it is still the patient who was taught. */
export type TeachOther = TeachReading & { isSame: boolean };

/** What a person can point at, in the order in which the teach page asks for it. */
export const teachFields = [
  'patient.firstName',
  'patient.middleName',
  'patient.lastName',
  'patient.dob',
  'patient.genderCode',
  'patient.recordNumber',
  'patient.address.street',
  'patient.address.city',
  'patient.address.stateCode',
  'patient.address.postalCode',
  'patient.mobilePhoneNumber',
  'patient.emailAddress',
  'billing.insurance.insurancePolicies[0].payerName',
  'billing.insurance.insurancePolicies[0].policyNumber',
  'chart.primaryCareProvider',
] as const;
