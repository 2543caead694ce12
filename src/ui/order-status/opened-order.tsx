import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ChartView } from '../../messages/chart-views.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { AskAgain } from '../ask-again.tsx';
import { useShows } from '../order-form/use-shows.ts';
import type { PopupServices } from '../services.ts';
import { type SentenceKey, t } from '../texts.ts';
import { exists, OrderView } from './order-view.tsx';
import { during, type ShownOrder, showRefusal, startActs, startShownOrder, watchOrder } from './shown-order.ts';

/** What follows when an order is removed from the list; the others may not be removed, or are taken back. */
const consequences: Readonly<Partial<Record<SubmissionView['state'], SentenceKey>>> = {
  done: 'remove.done',
  attachmentsIncomplete: 'remove.incomplete',
  rejected: 'remove.rejected',
};

/** The form opens, or the order says why not. */
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
  /** As the list had it. */
  listed: SubmissionView;
  services: PopupServices;
  /** Back to where it was opened. */
  close: (isRemoved: boolean) => void;
  /** What the way back says; without it, to the list. */
  back?: string;
  /** Goes on with a form for the chart behind it; absent where there is none. */
  take?: (view: ChartView) => void;
}

/** An order of the list, without its chart: the head names the patient it is for. */
export function OpenedOrder({ listed, services, close, back: backTo, take }: OpenedOrderProps) {
  const order = useMemo(() => startShownOrder(listed), [listed]);
  const acts = useMemo(() => startActs(services.send), [services]);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that had the focus is gone, and the way back comes first.
    back.current?.focus();
    return watchOrder(order, services, true);
  }, [order, services]);
  const submission = order.submission.value;
  useShows(services, submission?.requisitionNumber);
  useEffect(() => {
    if (!submission) close(true);
  }, [submission, close]);
  if (!submission) return null;
  const consequence = consequences[submission.state];
  return (
    <OrderView
      order={order}
      submission={submission}
      acts={acts}
      services={services}
      hasForm={false}
      header={
        <>
          <SubmissionPatient patient={submission.patient} />
          <button type="button" class="link back" ref={back} onClick={() => close(false)}>
            {backTo ?? t('orders.back')}
          </button>
        </>
      }
    >
      {take && exists.has(submission.state) && (
        <>
          <p class="buttons after">
            <button
              type="button"
              disabled={order.isSending.value}
              aria-describedby="again-hint"
              onClick={() => void orderAgain(order, services, take)}
            >
              {t('again.label')}
            </button>
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

/** W4. "VANCE, Marisol · 1979-03-08 (47 F)": the name is the heading. */
function SubmissionPatient({ patient }: { patient: string }) {
  const [name, ...more] = patient.split(' · ');
  return (
    <div class="patient">
      <h1>{name}</h1>
      <p>{more.join(' · ')}</p>
    </div>
  );
}
