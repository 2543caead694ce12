// The state of one order window, and everything it asks of the worker.
import { batch, type Signal, signal } from '@preact/signals';
import type { Draft } from '../../draft/draft.ts';
import { keepEdits } from '../../draft/edits.ts';
import { isIdentityEdited, type Risk, type Typing } from '../../draft/risks.ts';
import type { TestPreferences } from '../../draft/test-preferences.ts';
import type { AttachmentLimits } from '../../files/attachments.ts';
import type { ChartView, SavedOffer } from '../../messages/chart-views.ts';
import type { Reply } from '../../messages/messages.ts';
import type { PatientOrder } from '../../messages/order-views.ts';
import type { LabSchemaView, ServiceView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { oneAtATime } from '../one-at-a-time.ts';
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
} from '../order-status/shown-order.ts';
import type { PopupServices } from '../services.ts';
import { followPatientOrders } from './follow-patient-orders.ts';
import { enteredDraft, noteDuplicate, type OrderEdits, standingDuplicate, startEdits } from './order-edits.ts';

/** A chart that was read, with what was entered and what became of the order. */
export interface OpenChart extends ShownOrder {
  draft: Draft;
  habits: Signal<TestPreferences>;
  limits: AttachmentLimits;
  canCaptureScreen: boolean;
  entries: OrderEdits;
  /** Origins of parts of the page that could not be read, where the chart is in doubt. */
  closedSites: readonly string[];
  /** Why the patient is to be typed, as far as the worker has said it. */
  risks: Signal<readonly Risk[]>;
  /** What of the patient is typed then. */
  typing: Signal<Typing>;
  /** The patient's other orders. */
  patientOrders: Signal<readonly PatientOrder[]>;
  /** Entries of an earlier form that may be for this patient. */
  offer: Signal<SavedOffer | null>;
  /** What read otherwise when the form was shown first: the page was still loading. */
  changed: readonly string[];
  /** It stands in the place of another form since a moment: a click that was meant for that one orders nothing. */
  isArming: Signal<boolean>;
  /** Under whose name it orders: who the form showed as signed in at first, or since then by a person's click. */
  person: Signal<string>;
}

/** What stops a form for good: only a person opens another one. A page that cannot be read just now is read again at Order. */
const frozenBy: ReadonlySet<FailureCode> = new Set(['draft.patientChanged', 'draft.gone', 'order.gone']);

/** The form belongs to a chart that the tab no longer shows. */
export const isFrozen = ({ told }: OpenChart): boolean => told.value !== null && frozenBy.has(told.value.code);

/** W7. What is edited in the form needs no worker to be known. */
export const risksOf = ({ risks }: OpenChart, draft: Draft): Risk[] => [
  ...new Set<Risk>([...risks.value, ...(isIdentityEdited(draft) ? (['editedIdentity'] as const) : [])]),
];

type Stage = { at: 'reading' } | { at: 'notRead'; told: ReplyError } | { at: 'chart'; chart: OpenChart };

export interface OrderSession {
  stage: Signal<Stage>;
  /** Null while it is not known. */
  service: Signal<ServiceView | null>;
  /** What the laboratory publishes; null while it is not known. */
  site: Signal<LabSchemaView | null>;
  /** The form is there, and the chart is still being read until it rests. */
  isSettling: Signal<boolean>;
  /** Reads the chart; nothing of what was on view stays. */
  open: () => Promise<void>;
  /** Goes on with a form that the worker made anew. */
  take: (view: ChartView) => void;
  /** Shows the values and files that the worker has by now, where an order was refused because the form showed older ones. */
  takeNewer: (chart: OpenChart) => void;
  /** Goes on under the name of whoever is signed in by now, where an order was refused because the form showed another person. */
  takeSignIn: (chart: OpenChart) => void;
  place: (chart: OpenChart) => Promise<void>;
  renew: (chart: OpenChart) => Promise<void>;
  /** Deletes what was entered, and goes on with a form that has nothing of it. */
  discard: (chart: OpenChart) => Promise<void>;
  /** Goes on with the entries of an earlier form. */
  recover: (chart: OpenChart, offer: SavedOffer) => Promise<void>;
  /** Deletes them. */
  decline: (chart: OpenChart, offer: SavedOffer) => Promise<void>;
  /** What can be done about the order once it was placed. */
  acts: OrderActs;
  refreshService: () => Promise<void>;
  /** The service, and what it publishes: the policy or the access to hosts changed. */
  refreshSettings: () => Promise<void>;
  /** Looks whose chart the tab shows now. */
  check: () => Promise<void>;
  /** Stops listening to what happens to the order on view. */
  stop: () => void;
}

type Services = Pick<PopupServices, 'tabId' | 'send' | 'hear' | 'wait'>;

/** A chart rests when two readings this far apart are equal; nobody waits longer than the cap. */
const quiet = 300;
const cap = 5000;

/** How long a form that takes the place of another one takes no click on Order. */
const arming = 600;

/** Fields of which two drafts have other values. */
export const changedFields = (before: Draft, after: Draft): string[] => {
  const written = ({ values }: Draft) => new Map(values.map(({ field, value }) => [field, JSON.stringify(value)]));
  const [was, is] = [written(before), written(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(field => was.get(field) !== is.get(field));
};

export function startSession({ tabId, send, hear, wait }: Services): OrderSession {
  const stage = signal<Stage>({ at: 'reading' });
  const service = signal<ServiceView | null>(null);
  const site = signal<LabSchemaView | null>(null);
  const isSettling = signal(false);
  /** What was entered, and the draft that it was entered for. */
  let kept: { entries: OrderEdits; draft: Draft } | null = null;
  let stopWatching = () => {};
  /** Grows with each form that takes the place of the one before. */
  let turns = 0;
  let settlings = 0;
  /** The chart changed while it was being read, maybe after the last reading of it. */
  let isCheckDue = false;

  /** What was entered stays while the chart says the same in its place. */
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
    const entries = keptEntries(view) ?? startEdits(view);
    kept = { entries, draft: view.draft };
    const chart: OpenChart = {
      ...startShownOrder(view.submission),
      draft: view.draft,
      habits: signal(view.habits),
      limits: view.limits,
      canCaptureScreen: view.canCaptureScreen,
      entries,
      closedSites: view.closedSites,
      risks: signal(view.risks),
      typing: signal(view.typing),
      patientOrders: signal(view.patientOrders),
      offer: signal(view.offer ?? null),
      changed: [],
      isArming: signal(isReplacing && wait !== undefined),
      person: signal(view.service.person),
    };
    // The reading of the form before says nothing of this one.
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

  /** The same form with a later reading of its patient's chart; everything else on view stays. */
  function update(shown: OpenChart, draft: Draft, changed: readonly string[]): OpenChart {
    const entries = shown.entries;
    entries.confirmed.value = keepEdits(enteredDraft(shown.draft, entries), draft);
    kept = { entries, draft };
    const chart = { ...shown, draft, changed };
    stage.value = { at: 'chart', chart };
    return chart;
  }

  const isOnView = (chart: OpenChart) => stage.value.at === 'chart' && stage.value.chart === chart;

  /** Nothing of this form was clicked or stopped that a reading must not disturb. */
  const mayUpdate = (chart: OpenChart) =>
    isOnView(chart) && !chart.isSending.value && !chart.submission.value && !chart.told.value;

  /** Reads again until two readings are equal; what changed meanwhile is shown and named. Another patient freezes the form. */
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
      // The page shows less for a moment, or no chart.
      if (!reply.ok && reply.code === 'draft.notReread') continue;
      if (!reply.ok || reply.value.draft.id !== shown.draft.id) break;
      const { draft, risks, typing } = reply.value;
      // The values may be equal and only their certainty not: the worker takes an order of the newer revision alone.
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

  /** Goes on with the form that is answered. */
  const replacing = (chart: OpenChart, ask: () => Promise<Reply<'draft.renew'>>): Promise<void> =>
    during(chart, ask, reply => {
      if (reply.ok) show(reply.value);
      else chart.told.value = replyErrorOf(reply);
    });

  async function refreshService(): Promise<void> {
    const reply = await send('service.show', {});
    if (!reply.ok) return;
    service.value = reply.value;
    const shown = stage.peek();
    // Nobody was signed in: whoever signs in is on view from now on. Another person needs a click (see takeSignIn).
    if (shown.at === 'chart' && shown.chart.person.peek() === '') shown.chart.person.value = reply.value.person;
  }

  async function readSite(): Promise<void> {
    const reply = await send('catalog.show', {});
    if (reply.ok) site.value = reply.value;
  }

  /** W20: what the tab shows may be somebody else's chart now. Then the form freezes, with both named. */
  const check = oneAtATime(async () => {
    const shown = stage.peek();
    if (shown.at !== 'chart') return;
    isCheckDue = isSettling.peek();
    const { draft, isSending, submission, told } = shown.chart;
    const isForm = () => !isSending.peek() && (!submission.peek() || submission.peek()?.state === 'rejected');
    if (isCheckDue || !isForm() || isFrozen(shown.chart)) return;
    const reply = await send('chart.check', { tabId, draftId: draft.id });
    if (!reply.ok && frozenBy.has(reply.code) && stage.peek() === shown && isForm()) told.value = replyErrorOf(reply);
  });
  const stopHearing = hear(news => {
    if (news.what === 'chart' && news.tabId === tabId) void check();
    if (news.what === 'signIn') void refreshService();
  });

  return {
    stage,
    service,
    site,
    isSettling,
    refreshService,
    async refreshSettings() {
      await Promise.all([refreshService(), readSite()]);
      const shown = stage.peek();
      // What the policy had wrong may be right by now.
      if (shown.at === 'chart' && shown.chart.told.peek()?.code === 'policy.invalid' && !service.peek()?.isPolicyWrong)
        shown.chart.told.value = null;
    },
    check,
    async open() {
      stage.value = { at: 'reading' };
      const turn = ++turns;
      const reply = await send('chart.open', { tabId });
      if (turn !== turns) return;
      void readSite();
      if (reply.ok) return settle(show(reply.value));
      stage.value = { at: 'notRead', told: replyErrorOf(reply) };
      // A view without a chart says, too, when orders are only tests.
      await refreshService();
    },
    take(view) {
      turns += 1;
      // What the earlier order chose is in the draft by now, and nothing of the form before counts.
      if (kept?.draft.id === view.draft.id) kept = null;
      // What had the focus is gone: it goes to the test.
      show(view).turn.value += 1;
    },
    takeNewer(chart) {
      const newer = chart.told.value?.newer;
      if (!newer || newer.draft.id !== chart.draft.id) return;
      batch(() => {
        chart.told.value = null;
        chart.entries.files.value = newer.files;
        update(chart, newer.draft, []);
        // A reading that is under way is of the form before.
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
    acts: startActs(send),
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
