import { effect } from '@preact/signals';
import type { PatientOrder } from '../../../messages/order-views.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { PopupServices } from '../../services.ts';
import type { OpenChart } from './open-chart.ts';

/** Events come in bursts, so the form requests the orders at most once per this many milliseconds. */
const burst = 500;

const canChange = ({ order: { state } }: PatientOrder) => state !== 'done' && state !== 'attachmentsIncomplete';

/** Keeps the patient's orders in sync until you call the result. The form shows its own order, placed anywhere. */
export function followPatientOrders(
  {
    draft,
    patientOrders,
    submission,
    isSending,
    turn,
  }: Pick<OpenChart, 'draft' | 'patientOrders' | 'submission' | 'isSending' | 'turn'>,
  { tabId, send, subscribe, wait }: Pick<PopupServices, 'tabId' | 'send' | 'subscribe' | 'wait'>,
): () => void {
  let isOver = false;
  let isMissed = false;
  const refresh = oneAtATime(async () => {
    const turnBefore = turn.peek();
    const reply = await send('orders.ofPatient', { tabId, draftId: draft.id });
    if (reply.ok && !isOver) {
      patientOrders.value = reply.value.others;
      // The reply to your own action in the meantime is newer.
      const isNews = !isSending.peek() && turn.peek() === turnBefore;
      if (isNews && submission.peek() === null) submission.value = reply.value.own;
    }
    await wait?.(burst);
  });
  const unsubscribe = subscribe(({ what }) => {
    if (what !== 'submission' || isOver) return;
    // The form's own order comes first: the user waits for its answer.
    if (isSending.peek()) isMissed = true;
    else void refresh();
  });
  const stopCatchingUp = effect(() => {
    if (isSending.value || !isMissed) return;
    isMissed = false;
    void refresh();
  });
  // Events between the reading of the chart and this subscription were missed.
  if (patientOrders.peek().some(canChange)) void refresh();
  return () => {
    isOver = true;
    unsubscribe();
    stopCatchingUp();
  };
}
