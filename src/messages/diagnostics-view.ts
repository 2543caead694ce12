// What the options page is told for diagnostics and of the audit trail. Nothing in here is of a patient.

import type { FailureCode } from '../order/failure.ts';
import type { Difference } from '../order/lab-schema/schema-differences.ts';
import type { ProbeView } from './service-views.ts';
import type { SettingsView } from './settings-views.ts';

export interface LastFailure {
  /** ISO time, of the last of them. */
  at: string;
  code: FailureCode;
  /** Where it went wrong: a message's name, or "message", "order", "files", "audit". */
  area: string;
  /** How often in a row. */
  times: number;
}

export interface AuditView {
  entries: number;
  /** ISO times of the oldest and the newest entry; null without any. */
  since: string | null;
  until: string | null;
  /** The number of the first entry that is missing, or not as it was written; null while the chain is whole. */
  brokenAt: number | null;
  /** ISO time at which an entry could not be written; null where that is not known to have happened. */
  notWrittenAt: string | null;
  /** Orders that the laboratory has. */
  created: number;
  /** Of the same test for another patient, soon after one was taken back; and soon after one in the same tab. */
  retracted: number;
  sameTab: number;
}

/** The audit trail as a file. */
export interface AuditFileView {
  csv: string;
}

/** What a page that is open gives an order, without a value of it. */
export interface PageTestView {
  origin: string;
  /** "OpenEMR: dashboard": the screens that were recognized. */
  screens: string[];
  found: { field: string; isSure: boolean; why?: string }[];
  /** Fields that were looked for and are not there. */
  missed: string[];
  failure: FailureCode | null;
  /** Origins of parts of the page that could not be read. */
  closedSites: string[];
}

/** A part of the diagnostics, or why there is none. */
type OrFailure<T> = T | { failure: FailureCode };

export interface DiagnosticsView {
  /** ISO time. */
  at: string;
  extension: { version: string; build: string };
  /** As the browser calls itself. */
  browser: string;
  permissions: { names: string[]; hosts: string[] };
  settings: OrFailure<SettingsView>;
  /** What the policy sets, by name. */
  policy: OrFailure<{ name: string; state: 'right' | 'wrong' | 'unknown' }[]>;
  service: {
    address: string;
    token: OrFailure<{ isThere: boolean; endsAt: string | null }>;
    /** Null when it answered. */
    failure: FailureCode | null;
    /** What it publishes, when this was read, and in what that differs from what the forms assume. */
    published: OrFailure<{ readAt: string | null; isThere: boolean; differences: Difference[] }>;
    /** Null while the service does not answer. */
    multipart: OrFailure<ProbeView> | null;
  };
  uploadHosts: { host: string; isAllowed: boolean }[];
  /** How many orders are in which state, and how many rows could not be read. */
  orders: OrFailure<{ states: Readonly<Record<string, number>>; unreadable: number }>;
  audit: OrFailure<AuditView>;
  /** Latest first. */
  failures: LastFailure[];
}
