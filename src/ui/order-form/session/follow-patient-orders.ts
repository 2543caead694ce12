import { effect, type Signal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import type { PatientOrder } from '../../../messages/order-views.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { PopupServices } from '../../services.ts';

/** Events come in bursts, so the form requests the orders at most once per this many milliseconds. */
const burst = 500;

const canChange = ({ order: { state } }: PatientOrder) => state !== 'done' && state !== 'attachmentsIncomplete';

/** Keeps the orders of the form's patient in sync with the outbox until you call the returned function. */
export function followPatientOrders(
  {
    draft,
    patientOrders,
    isSending,
  }: { draft: Pick<Draft, 'id'>; patientOrders: Signal<readonly PatientOrder[]>; isSending: Signal<boolean> },
  { tabId, send, hear, wait }: Pick<PopupServices, 'tabId' | 'send' | 'hear' | 'wait'>,
): () => void {
  let isOver = false;
  let isMissed = false;
  const refresh = oneAtATime(async () => {
    const reply = await send('orders.ofPatient', { tabId, draftId: draft.id });
    if (reply.ok && !isOver) patientOrders.value = reply.value;
    await wait?.(burst);
  });
  const stopHearing = hear(({ what }) => {
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
    stopHearing();
    stopCatchingUp();
  };
}
