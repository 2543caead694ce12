// The only way between the extension's contexts: one entry a message, with who may send it and what it must hold.
import * as z from 'zod/mini';
import type { Draft } from '../order/draft.ts';
import type { FailureCode } from '../order/failure.ts';
import type { ReadValue } from '../order/reading.ts';
import type { DefinitionsView } from './definitions-view.ts';

/** Extension pages that may send a message. Content scripts never do: what they read is the script's return value. */
type Page = 'popup' | 'options';

const tab = { tabId: z.number() };

/** The field → value pairs that a person confirmed or chose. */
const confirmed = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(2000)));

const definitionsText = { text: z.string().check(z.maxLength(1_000_000)) };

export const messages = {
  /** Reads the chart in a tab. Answers {@link ChartView}. */
  'chart.open': { from: ['popup'], request: z.strictObject(tab) },
  /** Forgets that this draft was ordered, so that another test can be ordered for the patient. Answers {@link ChartView}. */
  'draft.renew': { from: ['popup'], request: z.strictObject(tab) },
  /** Reads the chart again, freezes the order and sends it. Answers {@link ParcelView}. */
  'order.place': {
    from: ['popup'],
    request: z.strictObject({ ...tab, draftId: z.string(), panelId: z.string(), confirmed }),
  },
  /** Sends an order whose outcome is unknown once more: same number, same bytes. Answers {@link ParcelView}. */
  'order.retry': { from: ['popup'], request: z.strictObject({ requisitionNumber: z.string() }) },
  /** Answers {@link ServiceView}. */
  'service.show': { from: ['popup', 'options'], request: z.strictObject({}) },
  /** Saves the service's address and, when it is not empty, the token. Answers {@link ServiceView}. */
  'service.save': {
    from: ['options'],
    request: z.strictObject({ serviceUrl: z.string(), accessToken: z.string(), requisitionPrefix: z.string() }),
  },
  /** Asks the service whether it answers. Answers a {@link ConnectionView}. */
  'service.check': { from: ['options'], request: z.strictObject({}) },
  /** Asks the service, without an order, which multipart forms it takes. Answers a {@link ProbeView}. */
  'service.probe': { from: ['options'], request: z.strictObject({}) },
  /** The clinic's own EHR definitions. Answers {@link DefinitionsView}, as the next two do. */
  'definitions.show': { from: ['options'], request: z.strictObject({}) },
  'definitions.check': { from: ['options'], request: z.strictObject(definitionsText) },
  /** Saves what has no mistake in it. */
  'definitions.save': { from: ['options'], request: z.strictObject(definitionsText) },
  /** Reads an open page with definitions that need not be saved. Answers {@link TrialView}. */
  'definitions.try': {
    from: ['options'],
    request: z.strictObject({ ...definitionsText, address: z.string().check(z.maxLength(4000)) }),
  },
  /** Whether the chart's own server may be asked, too. Answers {@link ChartServerView}, as the next does. */
  'chartServer.show': { from: ['options'], request: z.strictObject({}) },
  'chartServer.save': { from: ['options'], request: z.strictObject({ isAsked: z.boolean() }) },
  /** The screen in a tab, with invented texts in the place of the patient's. Answers {@link RecordView}. */
  'screen.record': { from: ['popup'], request: z.strictObject(tab) },
} as const satisfies Readonly<Record<string, { from: readonly Page[]; request: z.core.$ZodType }>>;

export type MessageName = keyof typeof messages;
export type Request<N extends MessageName> = z.infer<(typeof messages)[N]['request']>;

/** Which laboratory orders go to. */
export interface ServiceView {
  /** '' while none is set. */
  serviceUrl: string;
  requisitionPrefix: string;
  hasToken: boolean;
  /** A sandbox on this machine: every view says so (W16). */
  isTest: boolean;
}

/** An order that was placed, as people see it. */
export interface ParcelView {
  requisitionNumber: string;
  state: 'frozen' | 'sending' | 'created' | 'notCreated' | 'unknown';
  /** "VANCE, Marisol · 1979-03-08 (47 F)". */
  patient: string;
  test: string;
  panelId: string;
  isTest: boolean;
  orderId?: string;
  reason?: FailureCode;
  /** The service's own words. */
  messages?: string[];
}

/** What the order form shows for a tab. */
export interface ChartView {
  draft: Draft;
  service: ServiceView;
  /** Panels this clinician ordered, latest first. */
  lastPanels: string[];
  /** Where the chart is in doubt: origins of parts of the page that could not be read. */
  closedSites: string[];
  /** The order that was placed from this draft, if any. */
  parcel: ParcelView | null;
}

export interface ConnectionView {
  failure: FailureCode | null;
}

/** Whether the service takes a multipart form with null, or with a list of nulls, in the place of the files. */
export interface ProbeView {
  ofNull: 'accepted' | 'refused' | FailureCode;
  ofList: 'accepted' | 'refused' | FailureCode;
}

/** A folder for read-chart. */
export interface RecordView {
  files: { name: string; text: string }[];
}

/** What definitions read on an open page. */
export interface TrialView {
  /** The page's title. */
  title: string;
  /** "Our EHR: dashboard": the screens that were recognised. */
  screens: string[];
  /** Of a chart the values that an order would start from; else what each screen gave. */
  values: ReadValue[];
  /** Fields that were looked for and are not there. */
  missed: string[];
  /** Why there is no chart, as the form says it. */
  failure: { code: FailureCode; patients: string[]; closedSites: string[] } | null;
}

/** Whether charts of EHRs that allow it are read from their server, too, with the page's session. */
export interface ChartServerView {
  isAsked: boolean;
}

export interface Responses {
  'chart.open': ChartView;
  'draft.renew': ChartView;
  'order.place': ParcelView;
  'order.retry': ParcelView;
  'service.show': ServiceView;
  'service.save': ServiceView;
  'service.check': ConnectionView;
  'service.probe': ProbeView;
  'definitions.show': DefinitionsView;
  'definitions.check': DefinitionsView;
  'definitions.save': DefinitionsView;
  'definitions.try': TrialView;
  'chartServer.show': ChartServerView;
  'chartServer.save': ChartServerView;
  'screen.record': RecordView;
}

/**
 * What goes back over the wire: errors cross it as data. `patients` names who is concerned, for the person to see;
 * `closedSites` are the origins of parts of the page that could not be read, which the person may allow.
 */
export type Reply<N extends MessageName> =
  | { ok: true; value: Responses[N] }
  | { ok: false; code: FailureCode; patients?: string[]; closedSites?: string[]; detail?: string };
