// The state of one order window, and everything it asks of the worker.
import { batch, type Signal, signal } from '@preact/signals';
import type { ChartView } from '../../messages/chart-views.ts';
import type { CatalogView, ServiceView } from '../../messages/service-views.ts';
import type { AttachmentLimits } from '../../order/attachments.ts';
import type { Draft } from '../../order/draft.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { Habits } from '../../order/habits.ts';
import { readsAsSamePatient } from '../../order/identity.ts';
import { isIdentityEdited, type Risk } from '../../order/risks.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { PopupSurroundings } from '../surroundings.ts';
import { enteredDraft, noteDuplicate, type OrderEntries, standingDuplicate, startEntries } from './order-entries.ts';
import {
  during,
  type OrderActs,
  type ShownOrder,
  showReply,
  startActs,
  startShownOrder,
  type Told,
  toldOf,
  watchOrder,
} from './shown-order.ts';

/** A chart that was read, with what was entered and what became of the order. */
export interface OpenChart extends ShownOrder {
  draft: Draft;
  habits: Signal<Habits>;
  limits: AttachmentLimits;
  canCaptureScreen: boolean;
  entries: OrderEntries;
  /** Origins of parts of the page that could not be read, where the chart is in doubt. */
  closedSites: readonly string[];
  /** Why the patient is to be typed, as far as the worker has said it. */
  risks: Signal<readonly Risk[]>;
  /** What read otherwise when the form was shown first: the page was still loading. */
  changed: readonly string[];
  /** It came in the place of another patient's, without being asked for. */
  isOtherPatient: boolean;
}

/** W7. What is edited in the form needs no worker to be known. */
export const risksOf = ({ risks }: OpenChart, draft: Draft): Risk[] => [
  ...new Set<Risk>([...risks.value, ...(isIdentityEdited(draft) ? (['editedIdentity'] as const) : [])]),
];

type Stage = { at: 'reading' } | { at: 'unread'; told: Told } | { at: 'chart'; chart: OpenChart };

export interface OrderSession {
  stage: Signal<Stage>;
  /** Null while it is not known. */
  service: Signal<ServiceView | null>;
  /** What the laboratory publishes; null while it is not known. */
  site: Signal<CatalogView | null>;
  /** The form is there, and the chart is still being read until it rests. */
  isSettling: Signal<boolean>;
  /** Reads the chart; nothing of what was on view stays. */
  open: () => Promise<void>;
  /** Goes on with a form that the worker made anew. */
  take: (view: ChartView) => void;
  place: (chart: OpenChart) => Promise<void>;
  renew: (chart: OpenChart) => Promise<void>;
  /** What can be done about the order once it was placed. */
  acts: OrderActs;
  refreshService: () => Promise<void>;
  /** Looks whose chart the tab shows now. */
  check: () => Promise<void>;
  /** Stops listening to what happens to the order on view. */
  stop: () => void;
}

type Surroundings = Pick<PopupSurroundings, 'tabId' | 'send' | 'hear' | 'wait'>;

/** What a look at the tab finds that stops the form. A page that cannot be read just now is read again at Order. */
const frozenBy: ReadonlySet<FailureCode> = new Set(['draft.patientChanged', 'draft.gone']);

/** A chart rests when two readings this far apart are equal; nobody waits longer than the cap. */
const quiet = 300;
const cap = 5000;

const changedFields = (before: Draft, after: Draft): string[] => {
  const written = ({ values }: Draft) => new Map(values.map(({ field, value }) => [field, JSON.stringify(value)]));
  const [was, is] = [written(before), written(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(field => was.get(field) !== is.get(field));
};

export function startSession({ tabId, send, hear, wait }: Surroundings): OrderSession {
  const stage = signal<Stage>({ at: 'reading' });
  const service = signal<ServiceView | null>(null);
  const site = signal<CatalogView | null>(null);
  const isSettling = signal(false);
  let kept: OrderEntries | null = null;
  let stopWatching = () => {};
  /** Grows with each form that takes the place of the one before. */
  let turns = 0;

  function show(view: ChartView, before?: Draft, changed: readonly string[] = []): OpenChart {
    const entries = kept?.draftId === view.draft.id ? kept : startEntries(view);
    kept = entries;
    const chart: OpenChart = {
      ...startShownOrder(view.parcel),
      draft: view.draft,
      habits: signal(view.habits),
      limits: view.limits,
      canCaptureScreen: view.canCaptureScreen,
      entries,
      closedSites: view.closedSites,
      risks: signal(view.risks),
      changed,
      isOtherPatient: before !== undefined && !readsAsSamePatient(before.values, view.draft.values),
    };
    stopWatching();
    stopWatching = watchOrder(chart, { send, hear, ...(wait ? { wait } : {}) });
    batch(() => {
      service.value = view.service;
      stage.value = { at: 'chart', chart };
    });
    return chart;
  }

  /** Reads again until two readings are equal; what changed meanwhile is shown and named. */
  async function settle(first: OpenChart): Promise<void> {
    if (!wait || first.parcel.value) return;
    isSettling.value = true;
    let shown = first;
    for (let time = quiet; time <= cap; time += quiet) {
      await wait(quiet);
      const isOnView = stage.value.at === 'chart' && stage.value.chart === shown;
      if (!isOnView || shown.isSending.value || shown.parcel.value) break;
      const reply = await send('chart.open', { tabId });
      if (!reply.ok || shown.isSending.value || shown.parcel.value) break;
      const changed = changedFields(shown.draft, reply.value.draft);
      if (changed.length === 0) break;
      shown = show(reply.value, shown.draft, [...new Set([...shown.changed, ...changed])]);
    }
    isSettling.value = false;
  }

  async function refreshService(): Promise<void> {
    const reply = await send('service.show', {});
    if (reply.ok) service.value = reply.value;
  }

  async function readSite(): Promise<void> {
    const reply = await send('catalog.show', {});
    if (reply.ok) site.value = reply.value;
  }

  /** W20: what the tab shows may be somebody else's chart now. Then the form freezes, with both named. */
  const check = oneAtATime(async () => {
    const shown = stage.peek();
    if (shown.at !== 'chart') return;
    const { draft, isSending, parcel, told } = shown.chart;
    const isForm = () => !isSending.peek() && (!parcel.peek() || parcel.peek()?.state === 'notCreated');
    if (isSettling.peek() || !isForm()) return;
    const reply = await send('chart.check', { tabId, draftId: draft.id });
    const isOnView = stage.peek() === shown;
    if (!reply.ok && frozenBy.has(reply.code) && isOnView && isForm()) told.value = toldOf(reply);
  });
  const stopHearing = hear(news => {
    if (news.what === 'chart' && news.tabId === tabId) void check();
  });

  return {
    stage,
    service,
    site,
    isSettling,
    refreshService,
    check,
    async open() {
      stage.value = { at: 'reading' };
      const turn = ++turns;
      const reply = await send('chart.open', { tabId });
      if (turn !== turns) return;
      void readSite();
      if (reply.ok) return settle(show(reply.value));
      stage.value = { at: 'unread', told: toldOf(reply) };
      // A view without a chart says, too, when orders are only tests.
      await refreshService();
    },
    take(view) {
      turns += 1;
      kept = null;
      // What had the focus is gone: it goes to the test.
      show(view).turn.value += 1;
    },
    place(chart) {
      const { draft, entries } = chart;
      const panelId = entries.panelId.value;
      if (panelId === null) return Promise.resolve();
      const { confirmed } = enteredDraft(draft, entries);
      const standing = standingDuplicate(entries);
      const request = {
        ...{ tabId, draftId: draft.id, panelId, confirmed, method: entries.method.value },
        ...(entries.typed.value.trim() === '' ? {} : { typed: entries.typed.value }),
        ...(standing ? { duplicate: { of: standing.earlier.requisitionNumber, reason: standing.reason } } : {}),
      };
      return during(
        chart,
        () => send('order.place', request),
        reply => {
          showReply(chart)(reply);
          if (!reply.ok && reply.risks) chart.risks.value = reply.risks;
          if (!reply.ok && reply.earlier) noteDuplicate(entries, panelId, reply.earlier);
        },
      );
    },
    acts: startActs(send),
    stop: () => {
      stopHearing();
      stopWatching();
    },
    renew: chart =>
      during(
        chart,
        () => send('draft.renew', { tabId }),
        reply => {
          if (reply.ok) show(reply.value, chart.draft);
          else chart.told.value = toldOf(reply);
        },
      ),
  };
}
