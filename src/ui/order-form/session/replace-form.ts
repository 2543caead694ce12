// The forms that can follow the one on view: another of the same patient, one with earlier edits, or one made again.
import type { ChartView, SavedOffer } from '../../../messages/chart-views.ts';
import type { Reply } from '../../../messages/messages.ts';
import { askFor } from '../../order-status/shown-order.ts';
import type { Send } from '../../services.ts';
import type { OpenChart } from './open-chart.ts';
import type { ShownForm } from './shown-form.ts';

/** Preselects no test that was just ordered. */
function withoutOrdered(view: ChartView, ordered: string | undefined): ChartView {
  const { preferences } = view;
  return preferences.preselected === ordered ? { ...view, preferences: { ...preferences, preselected: null } } : view;
}

export function startReplacing(send: Send, { formOf }: ShownForm, show: (view: ChartView) => void) {
  const replacing = (chart: OpenChart, ask: () => Promise<Reply<'draft.renew'>>): Promise<void> =>
    askFor(chart, ask, show);

  return {
    /** For another test of the same patient. */
    renew(chart: OpenChart) {
      const ordered = chart.submission.peek()?.panelId;
      return askFor(
        chart,
        () => send('draft.renew', formOf(chart)),
        view => show(withoutOrdered(view, ordered)),
      );
    },
    discard: (chart: OpenChart) => replacing(chart, () => send('draft.discard', formOf(chart))),
    /** Continues with the edits of an earlier form. */
    recover: (chart: OpenChart, { draftId }: SavedOffer) =>
      replacing(chart, () => send('draft.recover', { ...formOf(chart), savedId: draftId })),
    decline: (chart: OpenChart, { draftId }: SavedOffer) =>
      askFor(
        chart,
        () => send('draft.decline', { ...formOf(chart), savedId: draftId }),
        () => {
          chart.offer.value = null;
        },
      ),
  };
}
