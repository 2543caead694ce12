// Later values in the form on view, which stays: those that a refused click named, and those of another screen.
import { batch } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { askFor } from '../../order-status/shown-order.ts';
import type { Send } from '../../services.ts';
import type { OpenChart } from './open-chart.ts';
import { enteredDraft } from './order-edits.ts';
import type { ShownForm } from './shown-form.ts';

export function startUpdating(
  send: Send,
  { formOf, update }: ShownForm,
  check: () => Promise<void>,
  stopSettling: () => void,
) {
  return {
    /**
     * Shows the worker's current values and files, after the worker refused an order because the form showed older ones.
     * `confirm`: confirms in the later draft what was on view; a view brings it, because the first frame needs no such code.
     */
    takeNewer(chart: OpenChart, confirm: (before: Draft, after: Draft) => Draft) {
      const newer = chart.failure.value?.newer;
      if (!newer || newer.draft.id !== chart.draft.id) return;
      batch(() => {
        chart.failure.value = null;
        chart.entries.files.value = newer.files;
        const before = enteredDraft(chart.draft, chart.entries);
        const { draft, entries } = update(chart, newer.draft, []);
        entries.confirmed.value = confirm(before, enteredDraft(draft, entries)).confirmed;
        // A reading in progress belongs to the form as it was before.
        stopSettling();
      });
      void check();
    },
    addScreen: (chart: OpenChart) =>
      askFor(
        chart,
        () => send('chart.addScreen', formOf(chart)),
        ({ draft, historyScreen, noted }) => {
          chart.otherScreen.value = null;
          update({ ...chart, historyScreen, noted }, draft, []);
          // A reading that was under way stopped for this one.
          void check();
        },
      ),
  };
}
