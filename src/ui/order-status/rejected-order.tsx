import { FailureAlert } from '../failure-alert.tsx';
import { OtherPersonNotice } from '../order-form/identity/other-person.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OrderError } from './order-error.tsx';
import type { OrderViewProps } from './order-view.tsx';

/** It certainly was not made, and there is no chart here whose form could be corrected. */
export function NotCreatedOrder({ order, parcel, acts, surroundings, children }: OrderViewProps) {
  const code = parcel.reason ?? 'service.refused';
  const isSending = order.isSending.value;
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div ref={region} tabIndex={-1}>
        <FailureAlert code={code} messages={parcel.messages} consequence={t('failure.nothingOrdered')}>
          <FailureButtons code={code} surroundings={surroundings} />
        </FailureAlert>
      </div>
      <OrderError order={order} surroundings={surroundings} />
      <h2>{t('notCreated.title')}</h2>
      <OrderFacts parcel={parcel} hasFiles />
      <p>{t('notCreated.what')}</p>
      <OtherPersonNotice otherPerson={parcel.otherPerson} />
      {isSending && <progress class="line" aria-label={t('orderButton.sending')} />}
      <div class="choices">
        <button type="button" class="wide" disabled={isSending} onClick={onTrustedClick(() => void acts.retry(order))}>
          {t(isSending ? 'orderButton.sending' : 'notCreated.retry')}
        </button>
        {children}
      </div>
    </>
  );
}
