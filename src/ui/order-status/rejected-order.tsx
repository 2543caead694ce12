import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { CallScript } from '../number/call-script.tsx';
import { OtherPersonNotice } from '../order-form/identity/other-person.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OrderError } from './order-error.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { rejectionOf } from './rejection.ts';

/** The lab refused the order, or it was never sent, and this view has no form in which you could correct it. */
export function RejectedOrder({ order, submission, acts, services, children }: OrderViewProps) {
  const rejection = rejectionOf(submission);
  const isSending = order.isSending.value;
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div ref={region} tabIndex={-1}>
        <FailureAlert {...rejection}>
          <FailureButtons code={rejection.code} services={services} />
        </FailureAlert>
      </div>
      <OrderError order={order} services={services} />
      <h2>{t('rejected.title')}</h2>
      <OrderFacts submission={submission} hasFiles />
      <CallScript submission={submission} />
      <p>{t('rejected.what')}</p>
      <OtherPersonNotice otherPerson={submission.otherPerson} />
      {isSending && <progress class="line" aria-label={t('orderButton.sending')} />}
      <div class="choices">
        <Button class="wide" disabled={isSending} onClick={onTrustedClick(() => void acts.retry(order))}>
          {t(isSending ? 'orderButton.sending' : 'rejected.retry')}
        </Button>
        {children}
      </div>
    </>
  );
}
