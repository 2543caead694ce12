// The state of one order window, and all its requests to the worker.
import { batch, type Signal, signal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { keepEdits } from '../../../draft/edits.ts';
import { isPractice } from '../../../draft/practice-chart.ts';
import { isIdentityEdited, type Risk, type Typing } from '../../../draft/risks.ts';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import type { AttachmentLimits } from '../../../files/attachments.ts';
import type { ChartView, SavedOffer, VerificationView } from '../../../messages/chart-views.ts';
import type { Reply } from '../../../messages/messages.ts';
import type { PatientOrder } from '../../../messages/order-views.ts';
import type { LabSchemaView, ServiceView } from '../../../messages/service-views.ts';
import type { ProvidersView } from '../../../messages/settings-views.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { localDay } from '../../../order/text/age.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import {
  during,
  type OrderActs,
  type ReplyError,
  replyErrorOf,
  type ShownOrder,
  showReply,
  startActs,
  startShownOrder,
  watchOrder,
} from '../../order-status/shown-order.ts';
import type { PopupServices } from '../../services.ts';
import { followPatientOrders } from './follow-patient-orders.ts';
import {
  enteredDraft,
  noteDuplicate,
  type OrderEdits,
  standingDuplicate,
  startEdits,
  unselectMisfit,
} from './order-edits.ts';

/** A chart that the extension read, with the edits and the state of the order. */
export interface OpenChart extends ShownOrder {
  draft: Draft;
  habits: Signal<TestPreferences>;
  limits: AttachmentLimits;
  canCaptureScreen: boolean;
  canUseCamera: boolean;
  entries: OrderEdits;
  /** Origins of page parts that the extension could not read, when the chart is in doubt. */
  closedSites: readonly string[];
  /** Why you must type the patient's identity, as far as the worker reported it. */
  risks: Signal<readonly Risk[]>;
  /** Which part of the patient's identity you type. */
  typing: Signal<Typing>;
  /** The patient's other orders. */
  patientOrders: Signal<readonly PatientOrder[]>;
  /** Edits from an earlier form that could belong to this patient. */
  offer: Signal<SavedOffer | null>;
  /** Fields that had other values when the form first appeared, because the page was still loading. */
  changed: readonly string[];
  /** How far the EHR is verified at this site; null if it was tested, or cannot be verified. */
  verification: Signal<VerificationView | null>;
  /** Another screen of the same chart that the tab shows and the form could add. */
  otherScreen: Signal<string | null>;
  /** The screen that shows the family history, if the form has none. */
  historyScreen: string | null;
  /** Orders of this patient from other computers. */
  noted: ChartView['noted'];
  /** The form has just replaced another form, so a click meant for that one must not place an order. */
  isArming: Signal<boolean>;
  /** The user under whose name the form orders: the user first shown as signed in, or one that you accepted by a click. */
  person: Signal<string>;
}

/** Failures that freeze a form: only you can open another. If the page is unreadable just now, Order reads it again. */
const frozenBy: ReadonlySet<FailureCode> = new Set(['draft.patientChanged', 'draft.gone', 'order.gone']);

/** Whether the form belongs to a chart that the tab no longer shows. */
export const isFrozen = ({ told }: OpenChart): boolean => told.value !== null && frozenBy.has(told.value.code);

/** W7. The form knows its own edits without asking the worker. */
export const risksOf = ({ risks }: OpenChart, draft: Draft): Risk[] => [
  ...new Set<Risk>([...risks.value, ...(isIdentityEdited(draft) ? (['editedIdentity'] as const) : [])]),
];

type Stage = { at: 'reading' } | { at: 'notRead'; told: ReplyError } | { at: 'chart'; chart: OpenChart };

export interface OrderSession {
  stage: Signal<Stage>;
  /** Null until the worker answers. */
  service: Signal<ServiceView | null>;
  /** The lab's published schema; null until the worker answers. */
  site: Signal<LabSchemaView | null>;
  /** Whom you can choose as the ordering provider. */
  providers: Signal<ProvidersView>;
  /** The form is shown, and the extension rereads the chart until it stops changing. */
  isSettling: Signal<boolean>;
  /** Reads the chart and replaces everything on view. */
  open: () => Promise<void>;
  /** Continues with a form that the worker created again. */
  take: (view: ChartView) => void;
  /** Shows the worker's current values and files, after the worker refused an order because the form showed older ones. */
  takeNewer: (chart: OpenChart) => void;
  /** Continues as the user who is signed in now, after the worker refused an order because the form showed another user. */
  takeSignIn: (chart: OpenChart) => void;
  place: (chart: OpenChart) => Promise<void>;
  /** Adds what the tab's other screen of the same chart shows. */
  addScreen: (chart: OpenChart) => Promise<void>;
  renew: (chart: OpenChart) => Promise<void>;
  /** Deletes the edits and continues with a form without them. */
  discard: (chart: OpenChart) => Promise<void>;
  /** Continues with the edits of an earlier form. */
  recover: (chart: OpenChart, offer: SavedOffer) => Promise<void>;
  /** Deletes the edits of an earlier form. */
  decline: (chart: OpenChart, offer: SavedOffer) => Promise<void>;
  /** The actions for an order that was placed. */
  acts: OrderActs;
  refreshService: () => Promise<void>;
  /** Loads the service and the lab schema again after a change of the policy or host access. */
  refreshSettings: () => Promise<void>;
  /** Checks whose chart the tab shows now. */
  check: () => Promise<void>;
  /** Unsubscribes from events. */
  stop: () => void;
}

type Services = Pick<PopupServices, 'tabId' | 'send' | 'hear' | 'wait'>;

/** Milliseconds. A chart is settled when two readings this far apart are equal; rereading ends at the cap. */
const quiet = 300;
const cap = 5000;

/** Milliseconds in which a form that replaced another ignores clicks on Order. */
const arming = 600;

/** The fields in which two drafts differ. */
export const changedFields = (before: Draft, after: Draft): string[] => {
  const written = ({ values }: Draft) => new Map(values.map(({ field, value }) => [field, JSON.stringify(value)]));
  const [was, is] = [written(before), written(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(field => was.get(field) !== is.get(field));
};

export function startSession({ tabId, send, hear, wait }: Services): OrderSession {
  const stage = signal<Stage>({ at: 'reading' });
  const service = signal<ServiceView | null>(null);
  const site = signal<LabSchemaView | null>(null);
  const providers = signal<ProvidersView>({ signedInAs: '', accounts: [] });
  const isSettling = signal(false);
  /** The edits, and the draft they belong to. */
  let kept: { entries: OrderEdits; draft: Draft } | null = null;
  let stopWatching = () => {};
  /** Increases with each form that replaces another. */
  let turns = 0;
  let settlings = 0;
  /** The chart changed during rereading, maybe after the last reading. */
  let isCheckDue = false;

  /** Edits stay as long as the chart shows the same value for that field. */
  function keptEntries({ draft }: ChartView): OrderEdits | null {
    if (kept?.draft.id !== draft.id) return null;
    const { entries } = kept;
    entries.confirmed.value = keepEdits(enteredDraft(kept.draft, entries), draft);
    return entries;
  }

  async function arm({ isArming }: OpenChart): Promise<void> {
    await wait?.(arming);
    isArming.value = false;
  }

  function show(view: ChartView): OpenChart {
    const isReplacing = kept !== null && kept.draft.id !== view.draft.id;
    const entries = keptEntries(view) ?? startEdits(view, localDay());
    kept = { entries, draft: view.draft };
    const chart: OpenChart = {
      ...startShownOrder(view.submission),
      draft: view.draft,
      habits: signal(view.habits),
      limits: view.limits,
      canCaptureScreen: view.canCaptureScreen,
      canUseCamera: view.canUseCamera,
      entries,
      closedSites: view.closedSites,
      risks: signal(view.risks),
      typing: signal(view.typing),
      patientOrders: signal(view.patientOrders),
      offer: signal(view.offer ?? null),
      changed: [],
      otherScreen: signal(view.otherScreen),
      historyScreen: view.historyScreen,
      noted: view.noted,
      verification: signal(view.verification),
      isArming: signal(isReplacing && wait !== undefined),
      person: signal(view.service.person),
    };
    // Rereading for the previous form does not apply to this one.
    settlings += 1;
    isSettling.value = false;
    stopWatching();
    const services = { tabId, send, hear, ...(wait ? { wait } : {}) };
    const stops = [watchOrder(chart, services), followPatientOrders(chart, services)];
    stopWatching = () => stops.forEach(stop => void stop());
    batch(() => {
      service.value = view.service;
      stage.value = { at: 'chart', chart };
    });
    if (chart.isArming.peek()) void arm(chart);
    return chart;
  }

  /** Shows a later reading of the same patient's chart in the same form and keeps the rest of the view. */
  function update(shown: OpenChart, draft: Draft, changed: readonly string[]): OpenChart {
    const entries = shown.entries;
    entries.confirmed.value = keepEdits(enteredDraft(shown.draft, entries), draft);
    unselectMisfit(entries, enteredDraft(draft, entries), localDay());
    kept = { entries, draft };
    const chart = { ...shown, draft, changed };
    stage.value = { at: 'chart', chart };
    return chart;
  }

  const isOnView = (chart: OpenChart) => stage.value.at === 'chart' && stage.value.chart === chart;

  /** Whether a new reading can update this form: no request, order or failure is on view. */
  const mayUpdate = (chart: OpenChart) =>
    isOnView(chart) && !chart.isSending.value && !chart.submission.value && !chart.told.value;

  /** Rereads until two readings are equal, and shows and names the changes. Another patient freezes the form. */
  async function settle(first: OpenChart): Promise<void> {
    if (!wait || first.submission.value) return;
    const mine = ++settlings;
    isSettling.value = true;
    let shown = first;
    for (let time = quiet; time <= cap; time += quiet) {
      await wait(quiet);
      if (!mayUpdate(shown)) break;
      const reply = await send('chart.reread', { tabId, draftId: shown.draft.id });
      if (!mayUpdate(shown)) break;
      if (!reply.ok && frozenBy.has(reply.code)) shown.told.value = replyErrorOf(reply);
      // For a moment, the page shows less or no chart.
      if (!reply.ok && reply.code === 'draft.notReread') continue;
      if (!reply.ok || reply.value.draft.id !== shown.draft.id) break;
      const { draft, risks, typing } = reply.value;
      // Equal values can still differ in certainty, and the worker accepts only an order of the newest revision.
      if (draft.revision === shown.draft.revision) break;
      const changed = changedFields(shown.draft, draft);
      batch(() => {
        shown.risks.value = risks;
        shown.typing.value = typing;
        shown = update(shown, draft, [...new Set([...shown.changed, ...changed])]);
      });
    }
    if (mine !== settlings) return;
    isSettling.value = false;
    if (isCheckDue) void check();
  }

  /** Continues with the form in the reply. */
  const replacing = (chart: OpenChart, ask: () => Promise<Reply<'draft.renew'>>): Promise<void> =>
    during(chart, ask, reply => {
      if (reply.ok) show(reply.value);
      else chart.told.value = replyErrorOf(reply);
    });

  async function refreshService(): Promise<void> {
    const reply = await send('service.show', {});
    if (!reply.ok) return;
    const shown = stage.peek();
    // The practice lab has no settings.
    if (shown.at === 'chart' && isPractice(shown.chart.draft)) return;
    service.value = reply.value;
    // If no user was signed in, show the one who signs in. A change of user needs a click (see takeSignIn).
    if (shown.at === 'chart' && shown.chart.person.peek() === '') shown.chart.person.value = reply.value.person;
  }

  async function readSite(): Promise<void> {
    const reply = await send('catalog.show', {});
    if (reply.ok) site.value = reply.value;
  }

  async function readProviders(): Promise<void> {
    const reply = await send('providers.show', {});
    if (reply.ok) providers.value = reply.value;
  }

  /** W20: if the tab now shows another patient's chart, the form freezes and names both patients. */
  const check = oneAtATime(async () => {
    const shown = stage.peek();
    if (shown.at !== 'chart') return;
    isCheckDue = isSettling.peek();
    const { draft, isSending, submission, told } = shown.chart;
    const isForm = () => !isSending.peek() && (!submission.peek() || submission.peek()?.state === 'rejected');
    if (isCheckDue || !isForm() || isFrozen(shown.chart)) return;
    const reply = await send('chart.check', { tabId, draftId: draft.id });
    if (reply.ok) shown.chart.otherScreen.value = reply.value.otherScreen;
    if (!reply.ok && frozenBy.has(reply.code) && stage.peek() === shown && isForm()) told.value = replyErrorOf(reply);
  });
  /** Shows how many charts were counted. If the verification ended, what was certain here is asked again. */
  async function refreshVerification(isEnded: boolean): Promise<void> {
    const shown = stage.peek();
    if (shown.at !== 'chart' || shown.chart.verification.peek() === null) return;
    const { chart } = shown;
    const form = { tabId, draftId: chart.draft.id };
    if (!isEnded || !mayUpdate(chart)) {
      const reply = await send('verification.show', form);
      if (reply.ok) chart.verification.value = reply.value;
      return;
    }
    const reply = await send('chart.reread', form);
    if (!reply.ok || !mayUpdate(chart)) return;
    const { draft, verification } = reply.value;
    chart.verification.value = verification;
    if (draft.id === chart.draft.id && draft.revision !== chart.draft.revision) update(chart, draft, []);
  }

  const acts = startActs(send);
  const stopHearing = hear(news => {
    if (news.what === 'chart' && news.tabId === tabId) void check();
    if (news.what === 'verification') void refreshVerification(news.isEnded);
    if (news.what === 'signIn') void Promise.all([refreshService(), readProviders()]);
  });

  return {
    stage,
    service,
    site,
    providers,
    isSettling,
    refreshService,
    async refreshSettings() {
      await Promise.all([refreshService(), readSite(), readProviders()]);
      const shown = stage.peek();
      // IT could have corrected the policy.
      if (shown.at === 'chart' && shown.chart.told.peek()?.code === 'policy.invalid' && !service.peek()?.isPolicyWrong)
        shown.chart.told.value = null;
    },
    check,
    async open() {
      stage.value = { at: 'reading' };
      const turn = ++turns;
      const opening = send('chart.open', { tabId });
      // Beside the chart, so that the first form on view has every question: a late one would move what you click.
      const [reply] = await Promise.all([opening, readSite(), readProviders()]);
      if (turn !== turns) return;
      if (reply.ok) return settle(show(reply.value));
      stage.value = { at: 'notRead', told: replyErrorOf(reply) };
      // The view without a chart also shows when orders are only tests.
      await refreshService();
    },
    take(view) {
      turns += 1;
      // The draft already includes the choices of the earlier order. The edits of the previous form no longer count.
      if (kept?.draft.id === view.draft.id) kept = null;
      // The element with the focus is gone, so move the focus to the test.
      show(view).turn.value += 1;
    },
    takeNewer(chart) {
      const newer = chart.told.value?.newer;
      if (!newer || newer.draft.id !== chart.draft.id) return;
      batch(() => {
        chart.told.value = null;
        chart.entries.files.value = newer.files;
        update(chart, newer.draft, []);
        // A reading in progress belongs to the form as it was before.
        settlings += 1;
        isSettling.value = false;
      });
      void check();
    },
    takeSignIn(chart) {
      const signedIn = chart.told.value?.signedIn;
      if (!signedIn) return;
      batch(() => {
        chart.told.value = null;
        chart.person.value = signedIn.person;
      });
      void refreshService();
    },
    place(chart) {
      const { draft, entries } = chart;
      const panelId = entries.panelId.value;
      if (panelId === null || isFrozen(chart) || chart.isArming.value) return Promise.resolve();
      const { confirmed } = enteredDraft(draft, entries);
      const standing = standingDuplicate(entries);
      const request = {
        ...{ tabId, draftId: draft.id, revision: draft.revision, fileIds: entries.files.value.map(({ id }) => id) },
        ...{ panelId, confirmed, method: entries.method.value },
        person: chart.person.value,
        ...(entries.typed.value.trim() === '' ? {} : { typed: entries.typed.value }),
        ...(standing ? { duplicate: { of: standing.earlier.requisitionNumber, reason: standing.reason } } : {}),
      };
      return during(
        chart,
        () => send('order.place', request),
        reply => {
          showReply(chart)(reply);
          if (!reply.ok && reply.risks) chart.risks.value = reply.risks;
          if (!reply.ok && reply.typing) chart.typing.value = reply.typing;
          if (!reply.ok && reply.earlier) noteDuplicate(entries, panelId, reply.earlier);
        },
      );
    },
    addScreen: chart =>
      during(
        chart,
        () => send('chart.addScreen', { tabId, draftId: chart.draft.id }),
        reply => {
          if (!reply.ok) {
            chart.told.value = replyErrorOf(reply);
            return;
          }
          chart.otherScreen.value = null;
          update(
            { ...chart, historyScreen: reply.value.historyScreen, noted: reply.value.noted },
            reply.value.draft,
            [],
          );
          // A reading that was under way stopped for this one.
          void check();
        },
      ),
    acts: {
      ...acts,
      // The tab may show another patient by now.
      undo: order => acts.undo(order).then(check),
    },
    stop: () => {
      stopHearing();
      stopWatching();
    },
    renew: chart => replacing(chart, () => send('draft.renew', { tabId, draftId: chart.draft.id })),
    discard: chart => replacing(chart, () => send('draft.discard', { tabId, draftId: chart.draft.id })),
    recover: (chart, offer) =>
      replacing(chart, () => send('draft.recover', { tabId, draftId: chart.draft.id, savedId: offer.draftId })),
    decline: (chart, offer) =>
      during(
        chart,
        () => send('draft.decline', { tabId, draftId: chart.draft.id, savedId: offer.draftId }),
        reply => {
          if (reply.ok) chart.offer.value = null;
          else chart.told.value = replyErrorOf(reply);
        },
      ),
  };
}
