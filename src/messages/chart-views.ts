// What pages are told of the chart in a tab and of the draft that was read from it.

import type { Draft } from '../draft/draft.ts';
import type { Risk, Typing } from '../draft/risks.ts';
import type { TestPreferences } from '../draft/test-preferences.ts';
import type { AttachedFile, AttachmentLimits, AttachmentMethod } from '../files/attachments.ts';
import type { PatientOrder, SubmissionView } from './order-views.ts';
import type { ServiceView } from './service-views.ts';

/** What a draft began with, beside its chart. */
export interface DraftOrigin {
  /** ISO time at which the chart was last read before another patient's took its place in the tab: the draft goes on. */
  resumedFrom?: string;
  /** ISO time of the last change before the browser ended: what was entered is back. */
  recoveredFrom?: string;
  /** The name of whoever made those entries where that is another person, '' where it is not known. */
  recoveredOf?: string;
  /** The earlier order's requisition number, where its choices were taken over. */
  againOf?: string;
}

/** Entries that no form takes over by itself: they may be another patient's, or another person made them. */
export interface SavedOffer {
  draftId: string;
  /** ISO time of the last change. */
  at: string;
  /** "VANCE, Marisol · 1979-03-08 (47 F)". */
  patient: string;
  /** The chart has a number of its own that says it is this patient. */
  isSamePatient: boolean;
  /** The name of whoever made them where that is another person, '' where it is not known. */
  by?: string;
}

/** What the order form shows for a tab. */
export interface ChartView {
  draft: Draft;
  service: ServiceView;
  habits: TestPreferences;
  /** Where the chart is in doubt: origins of parts of the page that could not be read. */
  closedSites: string[];
  /** The order that was placed from this draft, if any. */
  submission: SubmissionView | null;
  /** The patient's other orders that are on their way, need a person or were placed lately. */
  patientOrders: PatientOrder[];
  /** What was entered before the form was closed or opened elsewhere. */
  entered: { panelId: string | null; method: AttachmentMethod | null; invalidInput?: Readonly<Record<string, string>> };
  /** The files that were attached to the draft. */
  files: AttachedFile[];
  limits: AttachmentLimits;
  /** Whether the site lets pictures of the screen be attached. */
  canCaptureScreen: boolean;
  /** Where not everything in the form was read or entered just now. */
  origin?: DraftOrigin;
  /** What can be taken over when a person says so. */
  offer?: SavedOffer;
  /** Why the patient is to be typed before the order goes (W7). */
  risks: Risk[];
  /** What of the patient is typed then. */
  typing: Typing;
}

/** A folder for read-chart. */
export interface SnapshotView {
  files: { name: string; text: string }[];
}

/** A PNG as a data: address. */
export interface ScreenView {
  image: string;
}

export interface DocumentsView {
  documents: { url: string; name: string }[];
}
