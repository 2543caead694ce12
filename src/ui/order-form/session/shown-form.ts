// The form on view: the chart that it is for, and the edits that stay when the chart is read again.
import { batch, type Signal, signal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { keepEdits } from '../../../draft/edits.ts';
import type { ChartView } from '../../../messages/chart-views.ts';
import { localDay } from '../../../order/text/age.ts';
import type { ReplyError } from '../../order-status/reply-error.ts';
import { watchOrder } from '../../order-status/shown-order.ts';
import type { PopupServices } from '../../services.ts';
import { followPatientOrders } from './follow-patient-orders.ts';
import type { LabContext } from './lab-context.ts';
import { type OpenChart, startChart } from './open-chart.ts';
import { enteredDraft, type OrderEdits, startEdits, unselectMisfit } from './order-edits.ts';

type Stage = { at: 'reading' } | { at: 'notRead'; failure: ReplyError } | { at: 'chart'; chart: OpenChart };

export type SessionServices = Pick<PopupServices, 'tabId' | 'send' | 'subscribe' | 'wait'>;

/** Milliseconds in which a form that replaced another ignores clicks on Order. */
const arming = 600;

/** Edits stay as long as the chart shows the same value for that field, and so does input that is not valid. */
function withReading(entries: OrderEdits, before: Draft, draft: Draft): OrderEdits {
  const { confirmed, invalidInput, revision } = entries;
  batch(() => {
    invalidInput.value = keepEdits({ ...before, confirmed: invalidInput.value }, draft) as Record<string, string>;
    confirmed.value = keepEdits(enteredDraft(before, entries), draft);
    revision.value = draft.revision;
  });
  return entries;
}

export interface ShownForm {
  stage: Signal<Stage>;
  onView: () => OpenChart | null;
  /** How messages name a form. */
  formOf: (chart: OpenChart) => { tabId: number; draftId: string };
  /** Whether a new reading can update this form: no request, order or failure is on view. */
  mayUpdate: (chart: OpenChart) => boolean;
  show: (view: ChartView) => OpenChart;
  /** Shows a later reading of the same patient's chart in the same form and keeps the rest of the view. */
  update: (shown: OpenChart, draft: Draft, changed: readonly string[]) => OpenChart;
  arm: (chart: OpenChart) => Promise<void>;
  /** The draft's next form starts without the edits of this one. */
  forgetEdits: (draftId: string) => void;
  stopWatching: () => void;
}

export function startShownForm(services: SessionServices, { service }: LabContext): ShownForm {
  const stage = signal<Stage>({ at: 'reading' });
  let edited: { entries: OrderEdits; draft: Draft } | null = null;
  let stops: (() => void)[] = [];

  const stopWatching = () => stops.forEach(stop => void stop());

  const onView = () => {
    const shown = stage.peek();
    return shown.at === 'chart' ? shown.chart : null;
  };

  async function arm({ isArming }: OpenChart): Promise<void> {
    await services.wait?.(arming);
    isArming.value = false;
  }

  return {
    stage,
    onView,
    formOf: ({ draft }) => ({ tabId: services.tabId, draftId: draft.id }),
    mayUpdate: chart => onView() === chart && !chart.isSending.value && !chart.submission.value && !chart.failure.value,
    show(view) {
      const isSameForm = edited?.draft.id === view.draft.id;
      const entries =
        edited && isSameForm ? withReading(edited.entries, edited.draft, view.draft) : startEdits(view, localDay());
      const isArming = edited !== null && !isSameForm && services.wait !== undefined;
      edited = { entries, draft: view.draft };
      const chart = startChart(view, entries, isArming);
      stopWatching();
      stops = [watchOrder(chart, services), followPatientOrders(chart, services)];
      batch(() => {
        service.value = view.service;
        stage.value = { at: 'chart', chart };
      });
      if (isArming) void arm(chart);
      return chart;
    },
    update(shown, draft, changed) {
      const entries = withReading(shown.entries, shown.draft, draft);
      unselectMisfit(entries, enteredDraft(draft, entries), localDay());
      edited = { entries, draft };
      const chart = { ...shown, draft, changed };
      stage.value = { at: 'chart', chart };
      return chart;
    },
    arm,
    forgetEdits(draftId) {
      if (edited?.draft.id === draftId) edited = null;
    },
    stopWatching,
  };
}
