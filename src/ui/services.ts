// src/ui shows every page and the popup: components that never call the browser and ask the worker through messages.
// The services that a page gives its components, so that each component can be tested without a browser.
import type { Signal } from '@preact/signals';
import type { TestPreferences } from '../draft/test-preferences.ts';
import type { AttachedFile } from '../files/attachments.ts';
import type { Described } from '../files/inspect-file.ts';
import type { DefinitionsView, PackView, TrialView, VerifiedSitesView } from '../messages/definitions-view.ts';
import type { AuditView, DiagnosticsView, PageTestView } from '../messages/diagnostics-view.ts';
import type { AppEvent, Subscribe } from '../messages/events.ts';
import type { Answered, MessageName, Reply, Request } from '../messages/messages.ts';
import type { ProbeView } from '../messages/service-views.ts';
import type { FileView, SettingsPreview, SettingsView } from '../messages/settings-views.ts';

/** src/messages/send.ts, or a stand-in. */
export type Send = <N extends MessageName>(name: N, request: Request<N>) => Promise<Reply<N>>;

/** Requests all match patterns at once. Call it in the click handler, because browsers show the prompt only then. */
type RequestPermission = (origins: readonly string[]) => Promise<boolean>;

/** Where files are saved from the moment you attach them; src/outbox/draft-files.ts documents each function. */
export interface DraftFileStore {
  /**
   * The file is on the disk when the promise resolves.
   * @throws DOMException `QuotaExceededError` when there is no room. Like every change to a draft's files, it throws a
   * Failure when the files already belong to an order.
   */
  add(draftId: string, file: Blob, described: Described): Promise<AttachedFile>;
  list(draftId: string): Promise<AttachedFile[]>;
  /** Null when the file is gone. */
  read(id: string): Promise<Blob | null>;
  remove(draftId: string, ids: readonly string[]): Promise<void>;
  reorder(draftId: string, ids: readonly string[]): Promise<void>;
}

/** Calls `changed` when IT changes the policy or host access changes, until you call the returned function. */
export type Follow = (changed: () => void) => () => void;

interface CameraServices {
  /** Whether this computer has a camera. Asks no one. */
  isThere: () => Promise<boolean>;
  /** Opens the window that takes pictures for a draft. A popup closes then. */
  open: (draftId: string) => Promise<void>;
}

export interface PopupServices {
  tabId: number;
  send: Send;
  openOptions: () => void;
  openPractice: () => void;
  openRequisition: (requisitionNumber: string) => void;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
  /** Calls `changed` when another day begins, until you call the returned function. */
  followDay?: (changed: (today: string) => void) => () => void;
  close: () => void;
  requestPermission: RequestPermission;
  /** Waits, in milliseconds. Without it, the form reads the chart once and nothing is polled. */
  wait?: (time: number) => Promise<void>;
  files: DraftFileStore;
  /** Subscribes to the events of the outbox and of other windows. */
  subscribe: Subscribe;
  publish: (event: AppEvent) => void;
  /** Opens the same form in a tab and closes this window. Null when this window outlives the browser's dialogs. */
  moveToTab: (() => Promise<void>) | null;
  /** Opens the same form beside the chart. Call it before the first await of a click. Null in a window that stays open. */
  openBeside: (() => Promise<void>) | null;
  camera: CameraServices;
  /** Opens the page to teach this tab. Call it before the first await of a click. */
  openTeach: () => Promise<void>;
  follow?: Follow;
}

type Called<A, R = void> = (request: R) => Promise<Answered<A>>;

/** What the options page does itself: called, not sent, because nothing of it must outlive the page. */
export interface OptionsActions {
  showSettings: Called<SettingsView>;
  /** Saves values by setting name: all, or none. */
  saveSettings: Called<SettingsView, Readonly<Record<string, unknown>>>;
  exportSettings: Called<FileView>;
  /** What a settings file would change. Changes nothing. */
  previewSettings: Called<SettingsPreview, { text: string }>;
  /** Imports a whole settings file or nothing. `basis` comes from its preview. */
  importSettings: Called<SettingsView, { text: string; basis: string }>;
  /** Probes, without an order, which multipart forms the service accepts. */
  probeService: Called<ProbeView>;
  showDefinitions: Called<DefinitionsView>;
  checkDefinitions: Called<DefinitionsView, { text: string }>;
  saveDefinitions: Called<DefinitionsView, { text: string; basis: string }>;
  renameDefinition: Called<DefinitionsView, { id: string; name: string }>;
  removeDefinition: Called<DefinitionsView, { id: string }>;
  /** Opens the page to teach an open page, found by its address. */
  teachPage: Called<null, { address: string }>;
  /** Reads an open page with definitions, saved or not. */
  tryDefinitions: Called<TrialView, { text: string; address: string }>;
  showPack: Called<PackView>;
  checkPack: Called<PackView>;
  rollBackPack: Called<PackView>;
  showVerifiedSites: Called<VerifiedSitesView>;
  endVerifiedSite: Called<VerifiedSitesView, { definition: string; origin: string }>;
  exportVerifiedSites: Called<FileView>;
  showAudit: Called<AuditView>;
  exportAudit: Called<FileView>;
  showDiagnostics: Called<DiagnosticsView>;
  readPage: Called<PageTestView, { address: string }>;
  showTests: Called<TestPreferences>;
  chooseLastTest: Called<TestPreferences, { isChosen: boolean }>;
}

export interface OptionsServices {
  send: Send;
  actions: OptionsActions;
  /** `permission` is the match pattern that requests to the address need. @throws Failure `service.urlInvalid`. */
  parseEndpoint: (url: string) => { permission: string; isLocal: boolean };
  requestPermission: RequestPermission;
  /** Reloads the page, because an import changes every part of it. */
  reload: () => void;
  openPractice: () => void;
  follow?: Follow;
  /** The message about a sign-out. It lives outside the page, because the lock after a sign-out rebuilds the page. */
  signedOut?: Signal<string>;
}
