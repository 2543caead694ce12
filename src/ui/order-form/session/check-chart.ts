// Whether the tab still shows the form's chart, and whether what it shows is still verified.
import type { ReadonlySignal } from '@preact/signals';
import { readInto } from '../../answer.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import { replyErrorOf } from '../../order-status/reply-error.ts';
import type { Send } from '../../services.ts';
import { frozenBy, isFrozen } from './open-chart.ts';
import type { ShownForm } from './shown-form.ts';

export function startChecks(
  send: Send,
  { onView, formOf, mayUpdate, update }: ShownForm,
  isSettling: ReadonlySignal<boolean>,
) {
  /** The chart changed during rereading, maybe after the last reading. */
  let isCheckDue = false;

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

  return {
    check,
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
