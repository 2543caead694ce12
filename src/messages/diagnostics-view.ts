// What the options page learns for diagnostics and about the audit log. None of it is about a patient.

import type { Drift } from '../order/drift.ts';
import type { FailureCode } from '../order/failure.ts';
import type { Difference } from '../order/lab-schema/schema-differences.ts';
import type { PackView, ReadSummary } from './definitions-view.ts';
import type { ProbeView } from './service-views.ts';
import type { SettingsView } from './settings-views.ts';

export interface LastFailure {
  /** ISO time of the last one. */
  at: string;
  code: FailureCode;
  /** Where it went wrong: a message's name, or "message", "order", "files", "audit". */
  area: string;
  /** How many times in a row. */
  times: number;
}

export interface AuditView {
  entries: number;
  /** ISO times of the oldest and the newest entry; null without entries. */
  since: string | null;
  until: string | null;
  /** The number of the first entry that is missing or was changed; null while the chain is intact. */
  brokenAt: number | null;
  /** ISO time at which an entry could not be written; null if none is known. */
  notWrittenAt: string | null;
  /** Orders that the lab has. */
  created: number;
  /** Orders of the same test for another patient: soon after one was retracted, and soon after one in the same tab. */
  retracted: number;
  sameTab: number;
}

/** What an open page gives an order, without any values. */
export interface PageTestView extends Omit<ReadSummary, 'values'> {
  origin: string;
  found: { field: string; isSure: boolean; why?: string }[];
  /** Origins of parts of the page that could not be read. */
  closedSites: string[];
}

/** A part of the diagnostics, or why it is missing. */
type OrFailure<T> = T | { failure: FailureCode };

export interface DiagnosticsView {
  /** ISO time. */
  at: string;
  extension: { version: string; build: string };
  /** The browser's name for itself. */
  browser: string;
  permissions: { names: string[]; hosts: string[] };
  settings: OrFailure<SettingsView>;
  policy: OrFailure<{ name: string; state: 'right' | 'wrong' | 'unknown' }[]>;
  definitionPack: OrFailure<PackView>;
  service: {
    address: string;
    token: OrFailure<{ isThere: boolean; endsAt: string | null }>;
    /** Null if the service answered. */
    failure: FailureCode | null;
    /** Whether it publishes a lab schema, when the extension read it, and how it differs from what the forms assume. */
    published: OrFailure<{ readAt: string | null; isThere: boolean; differences: Difference[] }>;
    /** Null while the service does not answer. */
    multipart: OrFailure<ProbeView> | null;
  };
  uploadHosts: { host: string; isAllowed: boolean }[];
  /** How many orders are in each state, and how many rows could not be read. */
  orders: OrFailure<{ states: Readonly<Record<string, number>>; unreadable: number }>;
  audit: OrFailure<AuditView>;
  drift: OrFailure<DriftView>;
  /** Latest first. */
  failures: LastFailure[];
}

/** Values that an EHR's update moved. No patient is in it. */
export interface DriftView {
  /** `ehr` is the definition's name. */
  moved: (Omit<Drift, 'patients' | 'isNoted'> & { ehr: string })[];
}
