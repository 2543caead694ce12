// Whether the tab still shows the form's chart, and whether what it shows is still verified.
import { batch, type ReadonlySignal } from '@preact/signals';
import type { ScreenCheck } from '../../../messages/chart-views.ts';
import type { Answered } from '../../../messages/messages.ts';
import { readInto } from '../../answer.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import { replyErrorOf } from '../../order-status/reply-error.ts';
import type { Send } from '../../services.ts';
import { changedFields, frozenBy, isBack, isFrozen, isOfOther, type OpenChart } from './open-chart.ts';
import type { ShownForm } from './shown-form.ts';

export function startChecks(
  send: Send,
  { onView, formOf, mayUpdate, update, arm }: ShownForm,
  isSettling: ReadonlySignal<boolean>,
) {
  /** The chart changed during rereading, maybe after the last reading. */
  let isCheckDue = false;

  const isForm = ({ isSending, submission }: OpenChart) =>
    !isSending.peek() && (!submission.peek() || submission.peek()?.state === 'rejected');

  /** What a look at the tab found: nothing of it thaws a form, and a frozen one names only who is on the screen now. */
  function note(chart: OpenChart, reply: Answered<ScreenCheck>): void {
    const { failure, isUnread } = chart;
    const frozen = isOfOther(chart) ? failure.peek() : null;
    batch(() => {
      isUnread.value = !reply.ok && reply.code === 'draft.notReread';
      if (reply.ok) chart.otherScreen.value = reply.value.otherScreen;
      if (!reply.ok && frozenBy.has(reply.code)) failure.value = replyErrorOf(reply);
      else if (frozen) failure.value = { code: frozen.code, patients: frozen.patients.slice(0, 1) };
      chart.backAfter.value = reply.ok ? failure.peek() : null;
    });
  }

  /**
   * W20: if the tab now shows another patient's chart, the form freezes and names both patients. Then it keeps looking, until
   * you open another form or have its own patient's chart read again.
   */
  const check = oneAtATime(async () => {
    const chart = onView();
    if (!chart) return;
    isCheckDue = isSettling.peek();
    if (isCheckDue || !isForm(chart) || (isFrozen(chart) && !isOfOther(chart))) return;
    const before = chart.failure.peek();
    const reply = await send('chart.check', formOf(chart));
    // A failure that came meanwhile tells of a later look.
    if (onView() === chart && isForm(chart) && (before === chart.failure.peek() || !isFrozen(chart)))
      note(chart, reply);
  });

  /** Your click on a frozen form whose own patient is back. Never shows another patient: the worker reads into the form's draft. */
  async function readAgain(chart: OpenChart): Promise<OpenChart | null> {
    if (!isForm(chart) || !isBack(chart)) return null;
    chart.isSending.value = true;
    const reply = await send('chart.reread', formOf(chart));
    return batch(() => {
      chart.isSending.value = false;
      if (onView() !== chart) return null;
      note(chart, reply);
      if (!reply.ok) return null;
      const { draft, check } = reply.value;
      chart.failure.value = null;
      chart.check.value = check;
      // A second click, meant for this button, must not place an order.
      chart.isArming.value = true;
      void arm(chart);
      return update(chart, draft, changedFields(chart.draft, draft));
    });
  }

  return {
    check,
    readAgain,
    /** After rereading: the check that waited for its end. */
    checkIfDue() {
      if (isCheckDue) void check();
    },
    /** Shows how many charts were counted. If the verification ended, what was certain here is asked again. */
    async refreshVerification(isEnded: boolean): Promise<void> {
      const chart = onView();
      if (!chart || chart.verification.peek() === null) return;
      const form = formOf(chart);
      if (!isEnded || !mayUpdate(chart)) return readInto(chart.verification, send('verification.show', form));
      const reply = await send('chart.reread', form);
      if (!reply.ok || !mayUpdate(chart)) return;
      const { draft, verification } = reply.value;
      chart.verification.value = verification;
      if (draft.id === chart.draft.id && draft.revision !== chart.draft.revision) update(chart, draft, []);
    },
  };
}
