// The state of one order window, and all its requests to the worker.
import type { ChartView } from '../../../messages/chart-views.ts';
import { replyErrorOf } from '../../order-status/reply-error.ts';
import { type ShownOrder, startActs } from '../../order-status/shown-order.ts';
import { startChecks } from './check-chart.ts';
import { readLab, readProviders, startLabContext } from './lab-context.ts';
import type { OpenChart } from './open-chart.ts';
import { partsOf } from './order-edits.ts';
import { startPlacing } from './place.ts';
import { startReplacing } from './replace-form.ts';
import { startSettling } from './settling.ts';
import { type SessionServices, startShownForm } from './shown-form.ts';
import { startShownLab } from './shown-lab.ts';
import { startUpdating } from './update-form.ts';

export function startSession(services: SessionServices) {
  const { tabId, send, subscribe } = services;
  const lab = startLabContext();
  const form = startShownForm(services, lab);
  const { stage } = form;
  const { isSettling, settle, stopSettling } = startSettling(services, form, () => checkIfDue());
  const { check, checkIfDue, readAgain, refreshVerification } = startChecks(send, form, isSettling);
  const { refreshService, refreshSettings, takeLab, takeSignIn } = startShownLab(send, lab, form);
  /** Increases with each form that replaces another. */
  let turns = 0;

  function show(view: ChartView): OpenChart {
    // Rereading for the previous form does not apply to this one.
    stopSettling();
    return form.show(view);
  }

  const acts = startActs(send);
  const unsubscribe = subscribe(event => {
    if (event.what === 'chart' && event.tabId === tabId) void check();
    if (event.what === 'verification') void refreshVerification(event.isEnded);
    if (event.what === 'signIn') void Promise.all([refreshService(), readProviders(lab, send)]);
  });

  return {
    stage,
    ...lab,
    isSettling,
    refreshService,
    refreshSettings,
    check,
    async open() {
      stage.value = { at: 'reading' };
      const turn = ++turns;
      const opening = send('chart.open', { tabId });
      // Beside the chart, so that the first form on view has every question: a late one would move what you click.
      const [reply] = await Promise.all([opening, readLab(lab, send)]);
      if (turn !== turns) return;
      if (reply.ok) return settle(show(reply.value));
      stage.value = { at: 'notRead', failure: replyErrorOf(reply) };
      // The view without a chart also shows when orders are only tests.
      await refreshService();
    },
    /** Continues with a form that the worker created again. */
    take(view: ChartView) {
      turns += 1;
      // The draft already includes the choices of the earlier order. The edits of the previous form no longer count.
      form.forgetEdits(view.draft.id);
      // The element with the focus is gone, so move the focus to the test.
      const chart = show(view);
      chart.turn.value += 1;
      void settle(chart);
    },
    /** After the form's patient came back, on your click. */
    async readAgain(chart: OpenChart) {
      const shown = await readAgain(chart);
      if (!shown) return;
      void settle(shown);
      void check();
    },
    takeSignIn,
    place: startPlacing(tabId, send, lab, takeLab),
    acts: {
      ...acts,
      // The tab may show another patient by now.
      async undo(order: ShownOrder) {
        await acts.undo(order);
        const chart = form.onView();
        if (chart?.submission === order.submission && !order.submission.value)
          chart.undone.value = partsOf(chart.entries);
        await check();
      },
    },
    stop: () => {
      unsubscribe();
      form.stopWatching();
    },
    ...startUpdating(send, form, check, stopSettling),
    ...startReplacing(send, form, view => void settle(show(view))),
  };
}

export type OrderSession = ReturnType<typeof startSession>;
