import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ChartView } from '../../messages/chart-views.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { splitPatient } from '../../order/text/patient-line.ts';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { useShows } from '../order-form/use-shows.ts';
import type { PopupServices } from '../services.ts';
import { type SentenceKey, t } from '../texts.ts';
import { exists, OrderView } from './order-view.tsx';
import { during, type ShownOrder, showRefusal, startActs, startShownOrder, watchOrder } from './shown-order.ts';

/** What happens when you remove an order from the list. In other states you cannot remove it, or you choose "Don't send". */
const consequences: Readonly<Partial<Record<SubmissionView['state'], SentenceKey>>> = {
  done: 'remove.done',
  attachmentsIncomplete: 'remove.incomplete',
  rejected: 'remove.rejected',
};

/** Opens the form, or shows in the order's view why it cannot. */
const orderAgain = (order: ShownOrder, { tabId, send }: PopupServices, take: (view: ChartView) => void) =>
  during(
    order,
    () => send('order.again', { tabId, requisitionNumber: order.submission.value?.requisitionNumber ?? '' }),
    reply => {
      if (reply.ok) take(reply.value);
      else showRefusal(order, reply);
    },
  );

interface OpenedOrderProps {
  /** The order as the list showed it. */
  listed: SubmissionView;
  services: PopupServices;
  /** Returns to the view that opened the order. */
  close: (isRemoved: boolean) => void;
  /** The label of the back button; by default, back to the list. */
  back?: string;
  /** Continues with a form for the chart in the tab; absent when there is no chart. */
  take?: (view: ChartView) => void;
}

/** An order from the list, without its chart. The header names the order's patient. */
export function OpenedOrder({ listed, services, close, back: backTo, take }: OpenedOrderProps) {
  const order = useMemo(() => startShownOrder(listed), [listed]);
  const acts = useMemo(() => startActs(services.send), [services]);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row with the focus is gone, and the back button comes first.
    back.current?.focus();
    return watchOrder(order, services, true);
  }, [order, services]);
  const submission = order.submission.value;
  useShows(services, submission?.requisitionNumber);
  useEffect(() => {
    if (!submission) close(true);
  }, [submission, close]);
  if (!submission) return null;
  const consequence = isRefusedByLab(submission) ? 'remove.refused' : consequences[submission.state];
  return (
    <OrderView
      order={order}
      submission={submission}
      acts={acts}
      services={services}
      hasForm={false}
      header={
        <>
          <SubmissionPatient {...submission} />
          <Button class="link back" ref={back} act={() => close(false)}>
            {backTo ?? t('orders.back')}
          </Button>
        </>
      }
    >
      {take && exists.has(submission.state) && (
        <>
          <p class="buttons after">
            <Button
              disabled={order.isSending.value}
              aria-describedby="again-hint"
              act={() => orderAgain(order, services, take)}
            >
              {t('again.label')}
            </Button>
          </p>
          <p class="small soft" id="again-hint">
            {t('again.hint')}
          </p>
        </>
      )}
      {consequence && (
        <AskAgain
          label={t('remove.label')}
          consequence={t(consequence)}
          confirm={t('remove.confirm')}
          disabled={order.isSending.value}
          act={() => void acts.remove(order)}
        />
      )}
    </OrderView>
  );
}

/** W4. "VANCE, Marisol · Mar 8, 1979 (47 F)": the name is the heading. */
function SubmissionPatient({ patient, recordNumber }: SubmissionView) {
  const { name, details } = splitPatient(patient);
  const more = [details, recordNumber !== undefined && t('patient.recordNumber', { number: recordNumber })];
  return (
    <div class="patient">
      <h1>{name}</h1>
      <p>{more.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
