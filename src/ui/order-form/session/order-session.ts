// The state of one order window, and all its requests to the worker.
import { batch, signal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { keepEdits } from '../../../draft/edits.ts';
import { isPractice } from '../../../draft/practice-chart.ts';
import type { ChartView, SavedOffer } from '../../../messages/chart-views.ts';
import type { Reply } from '../../../messages/messages.ts';
import { isSameLab } from '../../../messages/service-views.ts';
import { localDay } from '../../../order/text/age.ts';
import { readInto } from '../../answer.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import { type ReplyError, replyErrorOf } from '../../order-status/reply-error.ts';
import { askFor, during, type ShownOrder, showRefusal, startActs, watchOrder } from '../../order-status/shown-order.ts';
import type { PopupServices } from '../../services.ts';
import { followPatientOrders } from './follow-patient-orders.ts';
import { readLab, readProviders, startLabContext } from './lab-context.ts';
import { frozenBy, isFrozen, labShownBy, type OpenChart, requestOrder, startChart } from './open-chart.ts';
import { enteredDraft, noteDuplicate, type OrderEdits, startEdits, unselectMisfit } from './order-edits.ts';
import { startSettling } from './settling.ts';

type Stage = { at: 'reading' } | { at: 'notRead'; failure: ReplyError } | { at: 'chart'; chart: OpenChart };

type Services = Pick<PopupServices, 'tabId' | 'send' | 'subscribe' | 'wait'>;

/** Milliseconds in which a form that replaced another ignores clicks on Order. */
const arming = 600;

export function startSession(services: Services) {
  const { tabId, send, subscribe, wait } = services;
  const stage = signal<Stage>({ at: 'reading' });
  const lab = startLabContext();
  const { service } = lab;
  let edited: { entries: OrderEdits; draft: Draft } | null = null;
  let stopWatching = () => {};
  /** Increases with each form that replaces another. */
  let turns = 0;
  /** The chart changed during rereading, maybe after the last reading. */
  let isCheckDue = false;

  const formOf = ({ draft }: Pick<OpenChart, 'draft'>) => ({ tabId, draftId: draft.id });

  /** Edits stay as long as the chart shows the same value for that field. */
  function withReading(entries: OrderEdits, before: Draft, draft: Draft): OrderEdits {
    entries.confirmed.value = keepEdits(enteredDraft(before, entries), draft);
    return entries;
  }

  async function arm({ isArming }: OpenChart): Promise<void> {
    await wait?.(arming);
    isArming.value = false;
  }

  function show(view: ChartView): OpenChart {
    const isSameForm = edited?.draft.id === view.draft.id;
    const entries =
      edited && isSameForm ? withReading(edited.entries, edited.draft, view.draft) : startEdits(view, localDay());
    const isArming = edited !== null && !isSameForm && wait !== undefined;
    edited = { entries, draft: view.draft };
    const chart = startChart(view, entries, isArming);
    // Rereading for the previous form does not apply to this one.
    stopSettling();
    stopWatching();
    const stops = [watchOrder(chart, services), followPatientOrders(chart, services)];
    stopWatching = () => stops.forEach(stop => void stop());
    batch(() => {
      service.value = view.service;
      stage.value = { at: 'chart', chart };
    });
    if (isArming) void arm(chart);
    return chart;
  }

  /** Shows a later reading of the same patient's chart in the same form and keeps the rest of the view. */
  function update(shown: OpenChart, draft: Draft, changed: readonly string[]): OpenChart {
    const entries = withReading(shown.entries, shown.draft, draft);
    unselectMisfit(entries, enteredDraft(draft, entries), localDay());
    edited = { entries, draft };
    const chart = { ...shown, draft, changed };
    stage.value = { at: 'chart', chart };
    return chart;
  }

  const onView = (): OpenChart | null => {
    const shown = stage.peek();
    return shown.at === 'chart' ? shown.chart : null;
  };

  /** Whether a new reading can update this form: no request, order or failure is on view. */
  const mayUpdate = (chart: OpenChart) =>
    onView() === chart && !chart.isSending.value && !chart.submission.value && !chart.failure.value;

  const { isSettling, settle, stopSettling } = startSettling(services, {
    mayUpdate,
    update,
    settled: () => {
      if (isCheckDue) void check();
    },
  });

  /** Continues with the form in the reply. */
  const replacing = (
    chart: OpenChart,
    ask: () => Promise<Reply<'draft.renew'>>,
    change = (view: ChartView) => view,
  ): Promise<void> => askFor(chart, ask, view => void settle(show(change(view))));

  async function refreshService(): Promise<void> {
    const reply = await send('service.show', {});
    if (!reply.ok) return;
    const chart = onView();
    // The practice lab has no settings.
    if (chart && isPractice(chart.draft)) return;
    service.value = reply.value;
    // If no user was signed in, show the one who signs in. A change of user needs a click (see takeSignIn).
    if (chart?.person.peek() === '') chart.person.value = reply.value.person;
    if (chart?.lab.peek().serviceUrl === '') chart.lab.value = labShownBy(reply.value);
  }

  /** W16. After a refused click, the form shows where the order would go now. A second click meant for the first does nothing. */
  async function takeLab(chart: OpenChart): Promise<void> {
    chart.isArming.value = true;
    await refreshService();
    if (service.value) chart.lab.value = labShownBy(service.value);
    await arm(chart);
  }

  /** W20: if the tab now shows another patient's chart, the form freezes and names both patients. */
  const check = oneAtATime(async () => {
    const chart = onView();
    if (!chart) return;
    isCheckDue = isSettling.peek();
    const { isSending, submission, failure } = chart;
    const isForm = () => !isSending.peek() && (!submission.peek() || submission.peek()?.state === 'rejected');
    if (isCheckDue || !isForm() || isFrozen(chart)) return;
    const reply = await send('chart.check', formOf(chart));
    chart.isUnread.value = !reply.ok && reply.code === 'draft.notReread';
    if (reply.ok) chart.otherScreen.value = reply.value.otherScreen;
    if (!reply.ok && frozenBy.has(reply.code) && onView() === chart && isForm()) failure.value = replyErrorOf(reply);
  });

  /** Shows how many charts were counted. If the verification ended, what was certain here is asked again. */
  async function refreshVerification(isEnded: boolean): Promise<void> {
    const chart = onView();
    if (!chart || chart.verification.peek() === null) return;
    const form = formOf(chart);
    if (!isEnded || !mayUpdate(chart)) return readInto(chart.verification, send('verification.show', form));
    const reply = await send('chart.reread', form);
    if (!reply.ok || !mayUpdate(chart)) return;
    const { draft, verification } = reply.value;
    chart.verification.value = verification;
    if (draft.id === chart.draft.id && draft.revision !== chart.draft.revision) update(chart, draft, []);
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
    async refreshSettings() {
      await Promise.all([refreshService(), readLab(lab, send)]);
      const failure = onView()?.failure;
      // IT could have corrected the policy.
      if (failure?.peek()?.code === 'policy.invalid' && !service.peek()?.isPolicyWrong) failure.value = null;
    },
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
      if (edited?.draft.id === view.draft.id) edited = null;
      // The element with the focus is gone, so move the focus to the test.
      const chart = show(view);
      chart.turn.value += 1;
      void settle(chart);
    },
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
    /** Continues as the user who is signed in now, after the worker refused an order because the form showed another user. */
    takeSignIn(chart: OpenChart) {
      const signedIn = chart.failure.value?.signedIn;
      if (!signedIn) return;
      batch(() => {
        chart.failure.value = null;
        chart.person.value = signedIn.person;
      });
      void refreshService();
    },
    async place(chart: OpenChart) {
      const request = requestOrder(chart, tabId);
      if (!request) return;
      if (service.value && !isSameLab(chart.lab.value, service.value)) {
        chart.failure.value = replyErrorOf({ ok: false, code: 'order.otherLab' });
        return takeLab(chart);
      }
      await during(
        chart,
        () => send('order.place', request),
        reply => {
          if (reply.ok) {
            chart.submission.value = reply.value;
            if (reply.value.panelId !== request.panelId)
              chart.failure.value = replyErrorOf({ ok: false, code: 'order.otherWindow' });
            return;
          }
          showRefusal(chart, reply);
          if (reply.check) chart.check.value = reply.check;
          if (reply.code === 'order.otherLab') void takeLab(chart);
          if (reply.code === 'order.fileTooLarge') void readLab(lab, send);
          if (reply.earlier) noteDuplicate(chart.entries, request.panelId, reply.earlier);
        },
      );
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
    acts: {
      ...acts,
      // The tab may show another patient by now.
      undo: (order: ShownOrder) => acts.undo(order).then(check),
    },
    stop: () => {
      unsubscribe();
      stopWatching();
    },
    /** For another test of the same patient, so the one just ordered is not preselected. */
    renew(chart: OpenChart) {
      const ordered = chart.submission.peek()?.panelId;
      return replacing(
        chart,
        () => send('draft.renew', formOf(chart)),
        view =>
          view.preferences.preselected === ordered
            ? { ...view, preferences: { ...view.preferences, preselected: null } }
            : view,
      );
    },
    discard: (chart: OpenChart) => replacing(chart, () => send('draft.discard', formOf(chart))),
    /** Continues with the edits of an earlier form. */
    recover: (chart: OpenChart, offer: SavedOffer) =>
      replacing(chart, () => send('draft.recover', { ...formOf(chart), savedId: offer.draftId })),
    decline: (chart: OpenChart, offer: SavedOffer) =>
      askFor(
        chart,
        () => send('draft.decline', { ...formOf(chart), savedId: offer.draftId }),
        () => {
          chart.offer.value = null;
        },
      ),
  };
}

export type OrderSession = ReturnType<typeof startSession>;
