// src/messages is the only way between the extension's contexts.
// One entry a message, with who may send it and what it must hold.
import * as z from 'zod/mini';
import { Draft } from '../draft/draft.ts';
import { shortestReason } from '../draft/duplicates.ts';
import type { TestPreferences } from '../draft/test-preferences.ts';
import { type AttachedFile, attachmentMethods } from '../files/attachments.ts';
import { productCodes as documentedProducts } from '../order/codes.ts';
import type { FailureCode } from '../order/failure.ts';
import { codePattern } from '../order/formats.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { findPanel } from '../order/panels.ts';
import { DeliverySettings } from '../settings/delivery.ts';
import { Features } from '../settings/features.ts';
import type { ChartView, DocumentsView, ScreenView, SnapshotView } from './chart-views.ts';
import type { DefinitionsView, TrialView } from './definitions-view.ts';
import type { AuditFileView, AuditView, DiagnosticsView, PageTestView } from './diagnostics-view.ts';
import type { Reach } from './lock-table.ts';
import type { GuardWords, OrdersView, PatientOrder, PrintView, SubmissionView } from './order-views.ts';
import type {
  ConnectionView,
  LabSchemaView,
  LockView,
  ProbeView,
  ServiceView,
  SignInView,
  SignOutView,
} from './service-views.ts';
import type {
  AccountsView,
  RecognizedOriginsView,
  SettingsFileView,
  SettingsPreview,
  SettingsView,
} from './settings-views.ts';

/** Extension pages that may send a message. Content scripts never do: what they read is the script's return value. */
type Page = 'popup' | 'options' | 'uploads' | 'requisition' | 'welcome';

const tab = { tabId: z.number() };

/** The field → value pairs that a person confirmed, chose, entered or dropped. */
const { confirmed } = Draft.shape;

const draftOfTab = { ...tab, draftId: z.string() };

/** What a person wishes; null: as the sizes and the site say. */
const method = z.nullable(z.enum(attachmentMethods));

/** A `ProductMap`: only products of the document have codes of the site. */
const productCodes = z
  .record(z.string(), z.string().check(z.regex(codePattern)))
  .check(z.refine(map => Object.keys(map).every(product => Object.hasOwn(documentedProducts, product))));

/** Field → what was typed into it and is no value of its kind. */
export const InvalidInput = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(1_000_000)));

/** One of src/order/panels.ts. */
const panelId = z.string().check(z.refine(id => findPanel(id) !== undefined));

const order = z.strictObject({ requisitionNumber: z.string() });

/** The address of a page that is open. */
const pageAddress = z.string().check(z.maxLength(4000));

/** An origin. */
const site = { origin: z.string().check(z.maxLength(2000)) };

const definitionsText = { text: z.string().check(z.maxLength(1_000_000)) };

/** Why a test is ordered once more though the order `of` this requisition number asked for it a short while ago (W13). */
const DuplicateReason = z.strictObject({
  of: z.string(),
  reason: z.string().check(z.trim(), z.minLength(shortestReason), z.maxLength(1000)),
});

/** Answered though the extension is locked. All others tell of the chart on the screen until they say otherwise. */
const ofNoPatient = { reach: 'noPatient' } as const;

/** Tells of patients whose charts are not on the screen. */
const ofAllPatients = { reach: 'allPatients' } as const;

export const messages = {
  /** Whether the extension is locked, and what opens it. Answers {@link LockView}. */
  'lock.show': { from: ['popup', 'requisition'], request: z.strictObject({}), ...ofNoPatient },
  /** A person clicked on the lock, where no sign-in is needed. Answers null. */
  'lock.open': { from: ['popup', 'requisition'], request: z.strictObject({}), ...ofNoPatient },
  /** A person opens a form: reads the chart in a tab. Answers {@link ChartView}. */
  'chart.open': { from: ['popup'], request: z.strictObject(tab) },
  /**
   * Reads the chart of a form again while its page loads. Answers {@link ChartView} of the same draft, or fails with
   * `draft.patientChanged`: a form never gets another patient.
   */
  'chart.reread': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** Whether the tab still shows the draft's patient: a failure says who else it shows. Answers null. */
  'chart.check': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** A new draft for the patient of this one, which was ordered. Answers {@link ChartView}. */
  'draft.renew': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** A person says that a {@link SavedOffer} is for the form's patient. Answers {@link ChartView}. */
  'draft.recover': { from: ['popup'], request: z.strictObject({ ...draftOfTab, savedId: z.string() }) },
  /** Deletes a {@link SavedOffer} with its files. Answers null. */
  'draft.decline': { from: ['popup'], request: z.strictObject({ ...draftOfTab, savedId: z.string() }) },
  /** Deletes what was entered in a form, with its files, and starts another one. Answers {@link ChartView}. */
  'draft.discard': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** Points out in the page where a value of the draft was read. Answers null. */
  'chart.show': { from: ['popup'], request: z.strictObject({ ...draftOfTab, field: z.string() }) },
  /** Keeps what was entered with the draft, for the form to be opened elsewhere. Answers null. */
  'draft.keep': {
    from: ['popup'],
    request: z.strictObject({
      ...draftOfTab,
      panelId: z.nullable(z.string()),
      confirmed,
      method,
      invalidInput: z.exactOptional(InvalidInput),
    }),
  },
  /** Marks a test as a favorite, or not. Answers {@link TestPreferences}, as the next does. */
  'tests.star': { from: ['popup'], request: z.strictObject({ panelId, isFavorite: z.boolean() }) },
  /** Whether the test that was ordered last is chosen beforehand. */
  'tests.chooseLast': { from: ['popup'], request: z.strictObject({ isChosen: z.boolean() }) },
  /** Remembers a provider account for whoever is logged in to the draft's chart. Answers null. */
  'account.remember': { from: ['popup'], request: z.strictObject({ ...draftOfTab, account: ProviderAccount }) },
  /** Whose provider accounts are remembered. Answers {@link AccountsView}, as the next does. */
  'accounts.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  'accounts.forget': { from: ['options'], request: z.strictObject({ user: z.string() }) },
  /**
   * Reads the chart again, freezes the order with the files of its draft and sends it. Answers {@link SubmissionView}, after
   * some seconds even while it is still sending: from then on the outbox tells.
   */
  'order.place': {
    from: ['popup'],
    request: z.strictObject({
      ...draftOfTab,
      /** `ShownForm` */
      revision: z.number(),
      fileIds: z.array(z.string().check(z.maxLength(200))),
      panelId: z.string(),
      confirmed,
      method,
      duplicate: z.exactOptional(DuplicateReason),
      /** `ServiceView.person` of whoever the form showed as signed in. */
      person: z.string().check(z.maxLength(4000)),
      /** What `ChartView.typing` says of the patient, where `ChartView.risks` ask for it. */
      typed: z.exactOptional(z.string().check(z.maxLength(100))),
    }),
  },
  /** A form for the patient on the screen with what an earlier order chose. Answers {@link ChartView}; orders nothing. */
  'order.again': { from: ['popup'], request: z.strictObject({ ...tab, ...order.shape }) },
  /** An order as it is now. Answers {@link SubmissionView}, as the others of `order` do. */
  'order.show': { from: ['popup'], request: order },
  /**
   * Sends an order that waits, or whose outcome is unknown, now: same number, same bytes. `as` is the sign-in that was on view
   * when a person confirmed another person's order.
   */
  'order.retry': {
    from: ['popup'],
    request: z.strictObject({ requisitionNumber: z.string(), as: z.exactOptional(z.string()) }),
  },
  /** What the laboratory said, when a person asked it, of an order whose outcome is unknown. */
  'order.settle': { from: ['popup'], request: z.strictObject({ requisitionNumber: z.string(), exists: z.boolean() }) },
  /** A person looked up what to do about an order for the wrong patient: it is counted. Answers null. */
  'order.wrongPatient': { from: ['popup'], request: order },
  /** Uploads a file once more; null: every file that did not arrive. */
  'order.upload': {
    from: ['popup'],
    request: z.strictObject({ requisitionNumber: z.string(), fileId: z.nullable(z.string()) }),
  },
  /** A person says that the lab has a file; null: every file that is not there for certain. */
  'order.confirmFiles': {
    from: ['popup'],
    request: z.strictObject({ requisitionNumber: z.string(), fileId: z.nullable(z.string()) }),
  },
  /** All orders. Answers {@link OrdersView}, as the next does. */
  'orders.list': { from: ['popup', 'options'], request: z.strictObject({}), ...ofAllPatients },
  /** The orders of a draft's patient, for its form. Answers a list of {@link PatientOrder}. */
  'orders.ofPatient': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** Forgets an order that needs nothing any more, or that was certainly never created, with its files. Answers null. */
  'orders.remove': { from: ['popup'], request: order },
  /** Forgets everything but the settings and the audit log. Answers null. */
  'orders.erase': { from: ['options'], request: z.strictObject({}) },
  /** The uploader has ended with a file. Answers null. */
  'uploads.ended': { from: ['uploads'], request: order, ...ofNoPatient },
  /** Whether a file may leave for this origin: null once a redirect there would not be followed, or why not. */
  'uploads.guard': { from: ['uploads'], request: z.strictObject(site), ...ofNoPatient },
  /** What a printed requisition says. Answers {@link PrintView}. */
  'order.print': {
    from: ['requisition'],
    request: order,
    ...ofAllPatients,
  },
  /** Answers {@link ServiceView}. */
  'service.show': { from: ['popup', 'requisition', 'options', 'welcome'], request: z.strictObject({}), ...ofNoPatient },
  /** Saves the service's address and, when it is not empty, the token. Answers {@link ServiceView}. */
  'service.save': {
    from: ['options'],
    request: z.strictObject({
      serviceUrl: z.string(),
      accessToken: z.string(),
      requisitionPrefix: z.string(),
      isSandbox: z.boolean(),
    }),
    ...ofNoPatient,
  },
  /** Asks the service whether it answers. Answers a {@link ConnectionView}. */
  'service.check': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  /** Asks the service, without an order, which multipart forms it takes. Answers a {@link ProbeView}. */
  'service.probe': { from: ['options'], request: z.strictObject({}) },
  /** How orders and files reach the laboratory. Answers {@link DeliverySettings}, as the next does. */
  'delivery.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  'delivery.save': { from: ['options'], request: DeliverySettings },
  /** What the service publishes of its types, as far as it is known now. Answers a {@link LabSchemaView}. */
  'catalog.show': { from: ['popup', 'options'], request: z.strictObject({}), ...ofNoPatient },
  /** Where each setting comes from. Answers {@link SettingsView}. */
  'settings.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  /** Answers {@link SettingsFileView}. */
  'settings.export': { from: ['options'], request: z.strictObject({}) },
  /** What a file of settings would change. Answers {@link SettingsPreview}, and changes nothing. */
  'settings.preview': { from: ['options'], request: z.strictObject(definitionsText) },
  /** Takes over a whole file of settings, or nothing of it. `basis` is of its preview. Answers {@link SettingsView}. */
  'settings.import': { from: ['options'], request: z.strictObject({ ...definitionsText, basis: z.string() }) },
  /** Who is signed in, and where. Answers {@link SignInView}, as the next three do. */
  'signIn.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  'signIn.save': {
    from: ['options'],
    request: z.strictObject({
      kind: z.enum(['token', 'oauth']),
      issuer: z.string(),
      clientId: z.string(),
      scopes: z.array(z.string()),
    }),
  },
  'signIn.start': { from: ['popup', 'requisition', 'options'], request: z.strictObject({}), ...ofNoPatient },
  'signIn.end': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  /** Waits for what the provider says of the last sign-out, a minute at most. Answers {@link SignOutView}. */
  'signIn.ending': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  /** Saves the site's codes for the document's products. Answers a {@link LabSchemaView}. */
  'catalog.saveProducts': { from: ['options'], request: z.strictObject({ productCodes }) },
  /** The clinic's own EHR definitions. Answers {@link DefinitionsView}, as the next two do. */
  'definitions.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  'definitions.check': { from: ['options'], request: z.strictObject(definitionsText) },
  /** Saves what has no mistake in it. */
  'definitions.save': { from: ['options'], request: z.strictObject(definitionsText) },
  /** Reads an open page with definitions that need not be saved. Answers {@link TrialView}. */
  'definitions.try': {
    from: ['options'],
    request: z.strictObject({ ...definitionsText, address: pageAddress }),
  },
  /** The audit trail: how much of it there is, and whether it is whole. Answers {@link AuditView}. */
  'audit.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  /** Answers {@link AuditFileView}. */
  'audit.export': { from: ['options'], request: z.strictObject({}) },
  /** How the extension is set up here and what went wrong, without patients. Answers {@link DiagnosticsView}. */
  'diagnostics.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  /** Which fields an open page gives. Answers {@link PageTestView}. */
  'diagnostics.readPage': {
    from: ['options'],
    request: z.strictObject({ address: pageAddress }),
  },
  /** What the extension may do on this computer. Answers {@link Features}, as the next does. */
  'features.show': { from: ['options'], request: z.strictObject({}), ...ofNoPatient },
  'features.save': { from: ['options'], request: Features },
  /** On which sites open charts are recognized. Answers {@link RecognizedOriginsView}, as the next two do. */
  'sites.show': { from: ['popup', 'options', 'welcome'], request: z.strictObject({}), ...ofNoPatient },
  'sites.add': { from: ['popup', 'options', 'welcome'], request: z.strictObject(site) },
  'sites.remove': { from: ['popup', 'options', 'welcome'], request: z.strictObject(site) },
  /** The screen in a tab, with invented texts in the place of the patient's. Answers {@link SnapshotView}. */
  'screen.record': { from: ['popup'], request: z.strictObject(tab) },
  /** The visible part of the chart's tab, while it shows the draft's patient. Answers {@link ScreenView}. */
  'screen.capture': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** The documents that the chart's tab shows links to. Answers {@link DocumentsView}. */
  'documents.list': { from: ['popup'], request: z.strictObject(draftOfTab) },
  /** Fetches one of them in the page, with its session, and attaches it to the draft. Answers the {@link AttachedFile}. */
  'document.attach': { from: ['popup'], request: z.strictObject({ ...draftOfTab, url: z.string() }) },
} as const satisfies Readonly<
  Record<
    string,
    {
      from: readonly Page[];
      request: z.core.$ZodType;
      reach?: Reach;
    }
  >
>;

/** Whom a message can tell of. */
export function reachOf(name: MessageName): Reach {
  const message = messages[name];
  return 'reach' in message ? message.reach : 'onePatient';
}

export type MessageName = keyof typeof messages;
export type Request<N extends MessageName> = z.infer<(typeof messages)[N]['request']>;

/** Asked by the options alone, which answer themselves: nothing of it has to outlive them, and the worker stays small. */
export type AnsweredInOptions =
  | 'service.probe'
  | 'delivery.show'
  | 'delivery.save'
  | 'settings.export'
  | 'settings.preview'
  | 'settings.import'
  | 'signIn.save'
  | 'audit.show'
  | 'audit.export'
  | 'diagnostics.show'
  | 'diagnostics.readPage'
  | 'definitions.show'
  | 'definitions.check'
  | 'definitions.save'
  | 'definitions.try'
  | 'features.show'
  | 'features.save';

export interface Responses {
  'lock.show': LockView;
  'lock.open': null;
  'chart.open': ChartView;
  'chart.reread': ChartView;
  'chart.check': null;
  'draft.renew': ChartView;
  'draft.recover': ChartView;
  'draft.decline': null;
  'draft.discard': ChartView;
  'chart.show': null;
  'draft.keep': null;
  'account.remember': null;
  'accounts.show': AccountsView;
  'accounts.forget': AccountsView;
  'tests.star': TestPreferences;
  'tests.chooseLast': TestPreferences;
  'order.place': SubmissionView;
  'order.again': ChartView;
  'order.show': SubmissionView;
  'order.retry': SubmissionView;
  'order.settle': SubmissionView;
  'order.wrongPatient': null;
  'order.upload': SubmissionView;
  'order.confirmFiles': SubmissionView;
  'orders.list': OrdersView;
  'orders.ofPatient': PatientOrder[];
  'orders.remove': null;
  'orders.erase': null;
  'uploads.ended': null;
  'uploads.guard': FailureCode | null;
  'order.print': PrintView;
  'service.show': ServiceView;
  'service.save': ServiceView;
  'service.check': ConnectionView;
  'service.probe': ProbeView;
  'delivery.show': DeliverySettings;
  'delivery.save': DeliverySettings;
  'catalog.show': LabSchemaView;
  'settings.show': SettingsView;
  'settings.export': SettingsFileView;
  'settings.preview': SettingsPreview;
  'settings.import': SettingsView;
  'signIn.show': SignInView;
  'signIn.save': SignInView;
  'signIn.start': SignInView;
  'signIn.end': SignInView;
  'signIn.ending': SignOutView;
  'catalog.saveProducts': LabSchemaView;
  'definitions.show': DefinitionsView;
  'definitions.check': DefinitionsView;
  'definitions.save': DefinitionsView;
  'definitions.try': TrialView;
  'audit.show': AuditView;
  'audit.export': AuditFileView;
  'diagnostics.show': DiagnosticsView;
  'diagnostics.readPage': PageTestView;
  'features.show': Features;
  'features.save': Features;
  'sites.show': RecognizedOriginsView;
  'sites.add': RecognizedOriginsView;
  'sites.remove': RecognizedOriginsView;
  'screen.record': SnapshotView;
  'screen.capture': ScreenView;
  'documents.list': DocumentsView;
  'document.attach': AttachedFile;
}

/**
 * What goes back over the wire: errors cross it as data. `patients` names who is concerned, for the person to see;
 * `closedSites` are the origins of parts of the page that could not be read, which the person may allow.
 */
export type Reply<N extends MessageName> =
  | { ok: true; value: Responses[N] }
  | ({ ok: false; code: FailureCode; patients?: string[]; closedSites?: string[]; detail?: string } & GuardWords);
