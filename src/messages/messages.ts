// src/messages is the only way between the extension's contexts.
// One entry per message: who may send it, and what its request must include.
import * as z from 'zod/mini';
import { Draft } from '../draft/draft.ts';
import { shortestReason } from '../draft/duplicates.ts';
import type { TestPreferences } from '../draft/test-preferences.ts';
import type { AttachedFile } from '../files/attachments.ts';
import type { FailureCode } from '../order/failure.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { findPanel } from '../order/panels.ts';
import type {
  CameraView,
  ChartView,
  ChartWords,
  DocumentsView,
  ScreenCheck,
  ScreenView,
  SnapshotView,
  VerificationView,
} from './chart-views.ts';
import type { DriftView } from './diagnostics-view.ts';
import { Entered } from './entered.ts';
import type { Reach } from './lock-table.ts';
import type {
  GuardWords,
  NoteView,
  OrdersView,
  PatientOrdersView,
  PrintView,
  SubmissionView,
  UndoView,
} from './order-views.ts';
import type {
  ConnectionView,
  LabSchemaView,
  LockView,
  PracticeView,
  ServiceView,
  SignInView,
  SignOutView,
} from './service-views.ts';
import type { AccountsView, ProvidersView, RecognizedOriginsView } from './settings-views.ts';
import type { TeachBar } from './teach-views.ts';

/** Extension pages that may send a message. Content scripts never do: what they read is the script's return value. */
type Page = 'popup' | 'options' | 'uploads' | 'requisition' | 'welcome' | 'practice' | 'camera';

const tab = { tabId: z.number() };

/**
 * The field → value pairs that the clinician confirmed, chose, entered or dropped, and the revision of the values that the form
 * showed meanwhile.
 */
const { confirmed, revision } = Draft.shape;

const draftOfTab = { ...tab, draftId: z.string() };
const form = z.strictObject(draftOfTab);
const nothing = z.strictObject({});

/** One of src/order/panels.ts. */
const panelId = z.string().check(z.refine(id => findPanel(id) !== undefined));

const order = z.strictObject({ requisitionNumber: z.string() });

/** One file of an order; null: all that the message is about. */
const orderFile = z.strictObject({ ...order.shape, fileId: z.nullable(z.string()) });

const site = { origin: z.string().check(z.maxLength(2000)) };

/** Why the clinician orders a test again although order `of` (a requisition number) asked for it a short time ago (W13). */
const DuplicateReason = z.strictObject({
  of: z.string(),
  reason: z.string().check(z.trim(), z.minLength(shortestReason), z.maxLength(1000)),
});

/** One message: the pages that may send it, the schema of its request, which patients it can reveal, and its answer's type. */
const ask =
  <A>() =>
  <R extends z.core.$ZodType>(from: readonly [Page, ...Page[]], request: R, reach: Reach = 'onePatient') => ({
    from,
    request,
    reach,
    /** For the compiler only. */
    answer: undefined as A,
  });

export const messages = {
  /** Whether the extension is locked, and what opens it. */
  'lock.show': ask<LockView>()(['popup', 'requisition', 'camera'], nothing, 'noPatient'),
  /** The user clicked the lock, where no sign-in is needed. */
  'lock.open': ask<null>()(['popup', 'requisition', 'camera'], nothing, 'noPatient'),
  /** The clinician opens a form: reads the chart in a tab. */
  'chart.open': ask<ChartView>()(['popup'], z.strictObject(tab)),
  /** Reads a form's chart again while its page loads. Fails with `draft.patientChanged`: a form never gets another patient. */
  'chart.reread': ask<ChartView>()(['popup'], form),
  /** Adds what another screen of the same chart shows to a form. */
  'chart.addScreen': ask<ChartView>()(['popup'], form),
  /** Whether the tab still shows the draft's patient; a failure says who else it shows. */
  'chart.check': ask<ScreenCheck>()(['popup'], form),
  /** A new draft for the patient of this one, whose order was placed. */
  'draft.renew': ask<ChartView>()(['popup'], form),
  /** The clinician says that a {@link SavedOffer} is for the form's patient. */
  'draft.recover': ask<ChartView>()(['popup'], z.strictObject({ ...draftOfTab, savedId: z.string() })),
  /** Deletes a {@link SavedOffer} with its files. */
  'draft.decline': ask<null>()(['popup'], z.strictObject({ ...draftOfTab, savedId: z.string() })),
  /** Deletes the edits of a form and its files, and starts a new form. */
  'draft.discard': ask<ChartView>()(['popup'], form),
  /** Highlights in the page where a value of the draft was read. */
  'chart.show': ask<null>()(['popup'], z.strictObject({ ...draftOfTab, field: z.string() })),
  /** Saves the edits with the draft, so that the form can be opened elsewhere. */
  'draft.keep': ask<null>()(['popup'], z.strictObject({ ...draftOfTab, revision, confirmed, ...Entered.shape })),
  /** What an update of an EHR moved, for IT. */
  'drift.show': ask<DriftView>()(['popup'], nothing, 'noPatient'),
  /** How far the chart's EHR is verified at its site. */
  'verification.show': ask<VerificationView | null>()(['popup'], form),
  /** The user said "Verify this EHR here": from now on, charts that they confirm count. */
  'verification.start': ask<VerificationView | null>()(['popup'], form),
  'verification.end': ask<VerificationView | null>()(['popup'], form),
  'tests.star': ask<TestPreferences>()(['popup'], z.strictObject({ panelId, isFavorite: z.boolean() })),
  /** Whether the form preselects the test that was ordered last. */
  'tests.chooseLast': ask<TestPreferences>()(['popup'], z.strictObject({ isChosen: z.boolean() })),
  /** Remembers a provider account for the user who is logged in to the draft's chart. */
  'account.remember': ask<null>()(['popup'], z.strictObject({ ...draftOfTab, account: ProviderAccount })),
  /** Whom the clinician can choose as the ordering provider. */
  'providers.show': ask<ProvidersView>()(['popup'], nothing),
  /** The users whose provider accounts are remembered. */
  'accounts.show': ask<AccountsView>()(['options'], nothing, 'noPatient'),
  'accounts.forget': ask<AccountsView>()(['options'], z.strictObject({ user: z.string() })),
  /** Reads the chart again, holds and sends the order. Answers after a second; then events report its progress. */
  'order.place': ask<SubmissionView>()(
    ['popup'],
    z.strictObject({
      ...draftOfTab,
      /** `ShownForm` */
      revision,
      fileIds: z.array(z.string().check(z.maxLength(200))),
      panelId: z.string(),
      confirmed,
      method: Entered.shape.method,
      duplicate: z.exactOptional(DuplicateReason),
      /** `ServiceView.person` of the person whom the form showed as signed in. */
      person: z.string().check(z.maxLength(4000)),
      /** The lab that the form showed when it opened. */
      lab: z.strictObject({ serviceUrl: z.string().check(z.maxLength(4000)), isTest: z.boolean() }),
      /** What the clinician typed: as `ChartView.check` asks. */
      typed: z.exactOptional(z.string().check(z.maxLength(100))),
    }),
  ),
  /** W21. Undoes an order during its hold: nothing is sent, and the form is back. */
  'order.undo': ask<UndoView>()(['popup'], order),
  /** A form for the patient on the screen with the choices of an earlier order. It orders nothing. */
  'order.again': ask<ChartView>()(['popup'], z.strictObject({ ...tab, ...order.shape })),
  'order.show': ask<SubmissionView>()(['popup'], order),
  /** Sends a waiting or unknown order now: the same bytes. `as` is the sign-in on view, for another person's order. */
  'order.retry': ask<SubmissionView>()(['popup'], z.strictObject({ ...order.shape, as: z.exactOptional(z.string()) })),
  /** What the lab told the clinician about an order with an unknown outcome. */
  'order.settle': ask<SubmissionView>()(['popup'], z.strictObject({ ...order.shape, exists: z.boolean() })),
  'order.note': ask<NoteView>()(['popup'], order),
  /** The clinician looked up what to do about an order for the wrong patient; the audit log counts this. */
  'order.wrongPatient': ask<null>()(['popup'], order),
  /** Uploads a file again; null: every file that did not arrive. */
  'order.upload': ask<SubmissionView>()(['popup'], orderFile),
  /** The clinician says that the lab has a file; null: every file that is not certainly there. */
  'order.confirmFiles': ask<SubmissionView>()(['popup'], orderFile),
  'orders.list': ask<OrdersView>()(['popup', 'options'], nothing, 'allPatients'),
  'orders.ofPatient': ask<PatientOrdersView>()(['popup'], form),
  /** Removes an order that needs nothing more, or that was certainly never created, with its files. */
  'orders.remove': ask<null>()(['popup'], order),
  /** Erases everything except the settings and the audit log. `unsettled`: the numbers of the orders that it asked about. */
  'orders.erase': ask<null>()(['options'], z.strictObject({ unsettled: z.array(z.string()) })),
  /** The uploader has finished with a file. */
  'uploads.ended': ask<null>()(['uploads'], order, 'noPatient'),
  /** Whether a file may go to this origin: null once redirects there would not be followed, otherwise why not. */
  'uploads.guard': ask<FailureCode | null>()(['uploads'], z.strictObject(site), 'noPatient'),
  /** `again`: the page that shows it asks what changed. */
  'order.print': ask<PrintView>()(
    ['requisition'],
    z.strictObject({ ...order.shape, again: z.exactOptional(z.literal(true)) }),
    'allPatients',
  ),
  'service.show': ask<ServiceView>()(['popup', 'requisition', 'options', 'welcome', 'camera'], nothing, 'noPatient'),
  'service.check': ask<ConnectionView>()(['options'], nothing, 'noPatient'),
  /** The lab schema, as far as it is known now. */
  'labSchema.show': ask<LabSchemaView>()(['popup', 'options'], nothing, 'noPatient'),
  'signIn.show': ask<SignInView>()(['options'], nothing, 'noPatient'),
  /** Signs in with an access token that the user typed, at the service in the settings. */
  'signIn.enterToken': ask<ServiceView>()(['options'], z.strictObject({ accessToken: z.string() }), 'noPatient'),
  'signIn.start': ask<SignInView>()(['popup', 'requisition', 'options', 'camera'], nothing, 'noPatient'),
  'signIn.end': ask<SignInView>()(['options'], nothing, 'noPatient'),
  /** Waits, at most a minute, for the provider's answer to the last sign-out. */
  'signIn.ending': ask<SignOutView>()(['options'], nothing, 'noPatient'),
  'practice.show': ask<PracticeView>()(['practice'], nothing, 'noPatient'),
  /** The answer to the next practice order is lost: a way to try what to do then. */
  'practice.lose': ask<PracticeView>()(['practice'], z.strictObject({ isLost: z.boolean() }), 'noPatient'),
  /** The sites on which the toolbar button shows open charts. */
  'origins.show': ask<RecognizedOriginsView>()(['popup', 'options', 'welcome'], nothing, 'noPatient'),
  'origins.add': ask<RecognizedOriginsView>()(['popup', 'options', 'welcome'], z.strictObject(site)),
  'origins.remove': ask<RecognizedOriginsView>()(['popup', 'options', 'welcome'], z.strictObject(site)),
  /** Whether the user can teach a page here. */
  'teach.show': ask<{ barredBy: TeachBar }>()(['popup'], nothing, 'noPatient'),
  /** The screen in a tab, with invented text in place of the patient's. */
  'screen.record': ask<SnapshotView>()(['popup'], z.strictObject(tab)),
  /** The visible part of the chart's tab, while it shows the draft's patient. */
  'screen.capture': ask<ScreenView>()(['popup'], form),
  /** Whose pictures the camera page takes, while the tab shows this patient and the order is not placed. */
  'camera.check': ask<CameraView>()(['camera'], form),
  /** The documents that the chart's tab links to. */
  'documents.list': ask<DocumentsView>()(['popup'], form),
  /** Fetches one of them in the page, with the page's session, and attaches it to the draft. */
  'document.attach': ask<AttachedFile>()(['popup'], z.strictObject({ ...draftOfTab, url: z.string() })),
};

export type MessageName = keyof typeof messages;
export type Answer<N extends MessageName> = (typeof messages)[N]['answer'];
export type Request<N extends MessageName> = z.infer<(typeof messages)[N]['request']>;

/**
 * The reply to a message, or to a call within a page: errors cross the wire as data. `patients` names the patients
 * concerned, for the clinician to see.
 */
export type Answered<A> =
  | { ok: true; value: A }
  | ({
      ok: false;
      code: FailureCode;
      patients?: string[];
      detail?: string;
    } & ChartWords &
      GuardWords);

export type Reply<N extends MessageName> = Answered<Answer<N>>;
