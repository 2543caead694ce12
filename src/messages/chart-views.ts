// What pages learn about the chart in a tab and the draft that was read from it.

import type { Draft } from '../draft/draft.ts';
import type { NotedOrder } from '../draft/note/note-code.ts';
import type { IdentityCheck } from '../draft/risks.ts';
import type { Correction } from '../draft/same-patient.ts';
import type { TestPreferences } from '../draft/test-preferences.ts';
import type { AttachedFile, AttachmentLimits } from '../files/attachments.ts';
import type { DraftOrigin, Entered } from './entered.ts';
import type { PatientOrder, SubmissionView } from './order-views.ts';
import type { ServiceView } from './service-views.ts';

/** Which charts can be read: the screens of the EHR that the tab shows, or the built-in EHRs if it shows none of them. */
export interface SupportedCharts {
  /** '' if the EHR is not known. */
  ehr: string;
  names: string[];
}

/** What a failure says about the chart besides its patients. */
export interface ChartWords {
  /** Origins of parts of the page that could not be read; the user can allow them. */
  closedSites?: string[];
  supported?: SupportedCharts;
  /** The chart is still the form's, with another name, birth date or sex. */
  corrected?: Correction[];
}

/** Edits that no form restores automatically: they may be another patient's or another person's. */
export interface SavedOffer {
  draftId: string;
  /** ISO time of the last change. */
  at: string;
  /** "VANCE, Marisol · Mar 8, 1979 (47 F)". */
  patient: string;
  /** A number in the chart says that it is this patient. */
  isSamePatient: boolean;
  /** The name of the person who made the edits, if another person; '' if not known. */
  by?: string;
}

/** How far an EHR definition that was not tried on a live system is verified at the chart's site. */
export interface VerificationView {
  /** When it became certain here, with how many charts; null if it is not. */
  here: { on: string; charts: number } | null;
  /** How many charts the person who is signed in has compared; null if they compare none. */
  charts: number | null;
  needed: number;
  /** Whether this person may start. */
  mayStart: boolean;
}

/** What the order form shows for a tab. */
export interface ChartView {
  draft: Draft;
  service: ServiceView;
  preferences: TestPreferences;
  /** If the chart is in doubt: origins of parts of the page that could not be read. */
  closedSites: string[];
  /** The order that was placed from this draft, if any. */
  submission: SubmissionView | null;
  /** The patient's other orders that are on their way, need a decision or were placed recently. */
  patientOrders: PatientOrder[];
  /** Orders of this patient that only a note in the chart tells of: another computer placed them. */
  noted: NotedOrder[];
  /** What was entered before the form was closed or opened elsewhere. */
  entered: Entered;
  /** The draft's attachments. */
  files: AttachedFile[];
  canCaptureScreen: boolean;
  /** Whether the organization allows attaching pictures from the camera. */
  canUseCamera: boolean;
  /** Set if the form includes anything that was not read or entered just now. */
  origin?: DraftOrigin;
  /** Edits that the clinician can choose to restore. */
  offer?: SavedOffer;
  /** The name of another screen of the same chart that the tab shows now, if the form could add it. */
  otherScreen: string | null;
  /** The name of the screen that shows the family history, if the form has none. */
  historyScreen: string | null;
  /** How far the EHR is verified at this site; null if nothing of it can be. */
  verification: VerificationView | null;
  /** Why the clinician must type the patient's identity before the order is sent (W7), if there is a reason. */
  check: IdentityCheck;
}

export type ScreenCheck = Pick<ChartView, 'otherScreen'>;

/** A folder for read-chart. */
export interface SnapshotView {
  files: { name: string; text: string }[];
}

/** Whose pictures the camera page takes. */
export interface CameraView {
  draft: Draft;
  isTest: boolean;
  limits: AttachmentLimits;
}

/** A PNG as a data: address. */
export interface ScreenView {
  image: string;
}

export interface DocumentsView {
  documents: { url: string; name: string }[];
}
