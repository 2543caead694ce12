// The state of one order window, and everything it asks of the worker.
import { batch, type Signal, signal } from '@preact/signals';
import type { ChartView, ParcelView, Reply, ServiceView } from '../../messages/messages.ts';
import type { Draft } from '../../order/draft.ts';
import type { FailureCode } from '../../order/failure.ts';
import { readsAsSamePatient } from '../../order/identity.ts';
import type { PopupSurroundings, Send } from '../surroundings.ts';
import { enteredDraft, type OrderEntries, startEntries } from './order-entries.ts';

/** A reply that is a failure, as it is told. */
export interface Told {
  code: FailureCode;
  patients: readonly string[];
  /** Origins of parts of the page that could not be read. */
  closedSites: readonly string[];
}

/** A chart that was read, with what was entered and what became of the order. */
export interface OpenChart {
  draft: Draft;
  lastPanels: readonly string[];
  entries: OrderEntries;
  /** Origins of parts of the page that could not be read, where the chart is in doubt. */
  closedSites: readonly string[];
  parcel: Signal<ParcelView | null>;
  /** Why the last request failed. */
  told: Signal<Told | null>;
  isSending: Signal<boolean>;
  /** What read otherwise when the form was shown first: the page was still loading. */
  changed: readonly string[];
  /** It came in the place of another patient's, without being asked for. */
  isOtherPatient: boolean;
}

type Stage = { at: 'reading' } | { at: 'unread'; told: Told } | { at: 'chart'; chart: OpenChart };

export interface OrderSession {
  stage: Signal<Stage>;
  /** Null while it is not known. */
  service: Signal<ServiceView | null>;
  /** The form is there, and the chart is still being read until it rests. */
  isSettling: Signal<boolean>;
  /** Reads the chart; nothing of what was on view stays. */
  open: () => Promise<void>;
  place: (chart: OpenChart) => Promise<void>;
  retry: (chart: OpenChart) => Promise<void>;
  renew: (chart: OpenChart) => Promise<void>;
  refreshService: () => Promise<void>;
}

/** A chart rests when two readings this far apart are equal; nobody waits longer than the cap. */
const quiet = 300;
const cap = 5000;

const changedFields = (before: Draft, after: Draft): string[] => {
  const written = ({ values }: Draft) => new Map(values.map(({ field, value }) => [field, JSON.stringify(value)]));
  const [was, is] = [written(before), written(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(field => was.get(field) !== is.get(field));
};

const toldOf = (reply: Extract<Reply<'chart.open'>, { ok: false }>): Told => ({
  code: reply.code,
  patients: reply.patients ?? [],
  closedSites: reply.closedSites ?? [],
});

export function startSession(tabId: number, send: Send, wait?: PopupSurroundings['wait']): OrderSession {
  const stage = signal<Stage>({ at: 'reading' });
  const service = signal<ServiceView | null>(null);
  const isSettling = signal(false);
  let kept: OrderEntries | null = null;

  function show(view: ChartView, before?: Draft, changed: readonly string[] = []): OpenChart {
    const entries = kept?.draftId === view.draft.id ? kept : startEntries(view);
    kept = entries;
    const chart: OpenChart = {
      draft: view.draft,
      lastPanels: view.lastPanels,
      entries,
      closedSites: view.closedSites,
      parcel: signal(view.parcel),
      told: signal(null),
      isSending: signal(false),
      changed,
      isOtherPatient: before !== undefined && !readsAsSamePatient(before.values, view.draft.values),
    };
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

  /** One request at a time for a chart: a second click while the first is on its way does nothing. */
  async function during<T>(chart: OpenChart, request: () => Promise<T>, use: (reply: T) => void): Promise<void> {
    if (chart.isSending.value) return;
    batch(() => {
      chart.isSending.value = true;
      chart.told.value = null;
    });
    const reply = await request();
    batch(() => {
      chart.isSending.value = false;
      use(reply);
    });
  }

  const useParcel = (chart: OpenChart) => (reply: Reply<'order.place'>) => {
    if (reply.ok) chart.parcel.value = reply.value;
    else chart.told.value = toldOf(reply);
  };

  async function refreshService(): Promise<void> {
    const reply = await send('service.show', {});
    if (reply.ok) service.value = reply.value;
  }

  return {
    stage,
    service,
    isSettling,
    refreshService,
    async open() {
      stage.value = { at: 'reading' };
      const reply = await send('chart.open', { tabId });
      if (reply.ok) return settle(show(reply.value));
      stage.value = { at: 'unread', told: toldOf(reply) };
      // A view without a chart says, too, when orders are only tests.
      await refreshService();
    },
    place(chart) {
      const { draft, entries } = chart;
      const panelId = entries.panelId.value;
      if (panelId === null) return Promise.resolve();
      const { confirmed } = enteredDraft(draft, entries);
      const request = { tabId, draftId: draft.id, panelId, confirmed, method: null };
      return during(chart, () => send('order.place', request), useParcel(chart));
    },
    async retry(chart) {
      const requisitionNumber = chart.parcel.value?.requisitionNumber;
      if (requisitionNumber === undefined) return;
      await during(chart, () => send('order.retry', { requisitionNumber }), useParcel(chart));
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
