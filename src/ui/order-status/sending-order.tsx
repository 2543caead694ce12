import { OrderFacts } from '../order-form/order-facts.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { OrderError } from './order-error.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { useNow } from './use-now.ts';

/** Seconds after which the view says that the lab is slow. */
const slow = 10;

/** This window or another is sending the order. */
export function SendingOrder({ order, submission, services }: OrderViewProps) {
  const region = useLostFocus(order.turn.value);
  const seconds = Math.floor((useNow() - Date.parse(submission.at)) / 1000);
  const withFiles = submission.files.length > 0 && submission.method !== 'presigned';
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2>
          {t('sending.title')}
          {seconds >= 1 && <span aria-hidden="true"> {t('sending.elapsed', { seconds })}</span>}
        </h2>
        <progress class="line" aria-label={t('sending.title')} />
        <p>{t(seconds >= slow ? 'sending.slow' : withFiles ? 'sending.withFiles' : 'sending.what')}</p>
      </div>
      <OrderFacts submission={submission} hasFiles />
      <OrderError order={order} services={services} />
    </>
  );
}
