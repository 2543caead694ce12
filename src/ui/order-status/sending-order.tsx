import { OrderFacts } from '../order-form/order-facts.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { OrderError } from './order-error.tsx';
import type { OrderViewProps } from './order-view-props.ts';

/** This window or another is sending the order. */
export function SendingOrder({ order, submission, services }: OrderViewProps) {
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2>{t('sending.title')}</h2>
        <progress class="line" aria-label={t('sending.title')} />
        <p>
          {t(submission.files.length > 0 && submission.method !== 'presigned' ? 'sending.withFiles' : 'sending.what')}
        </p>
      </div>
      <OrderFacts submission={submission} hasFiles />
      <OrderError order={order} services={services} />
    </>
  );
}
