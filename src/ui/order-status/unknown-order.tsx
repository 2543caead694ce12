import type { FailureCode } from '../../order/failure.ts';
import { Alert } from '../controls/alert.tsx';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert, ServiceWords } from '../failure-alert.tsx';
import { formatTime } from '../format-time.ts';
import { CallScript } from '../number/call-script.tsx';
import { OtherPersonNotice } from '../order-form/identity/other-person.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { CallLine } from '../phone-link.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { failureText, t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OrderError } from './order-error.tsx';
import type { OrderViewProps } from './order-view-props.ts';

/** Failures with a next step for IT. For the others, the next step is to order again, which you must not do here. */
const forIt: ReadonlySet<FailureCode> = new Set(['service.redirected']);

/** The extension cannot tell whether the order arrived: you find out and decide. */
export function UnknownOrder(props: OrderViewProps) {
  const { order, submission, services } = props;
  const { reason, retriesAt, waitsFor } = submission;
  const region = useLostFocus(order.turn.value);
  const isTaken = reason === 'service.numberTaken';
  return (
    <>
      <Alert title={<strong>{t('unknown.title')}</strong>} region={region}>
        <p>
          <strong>{t(isTaken ? 'numberTaken.call' : 'unknown.call')}</strong>
        </p>
        <CallLine call={submission.call} />
        {reason && <p>{isTaken ? t('numberTaken.what') : failureText(reason).what}</p>}
        {reason && forIt.has(reason) && (
          <details>
            <summary>{t('unknown.forIt')}</summary>
            <p>{failureText(reason).next}</p>
          </details>
        )}
        <ServiceWords messages={submission.messages ?? []} />
        <OrderFacts submission={submission} hasFiles isBrief />
        <CallScript submission={submission} isOpen />
        {retriesAt !== undefined && <p>{t('unknown.retriesAt', { time: formatTime(retriesAt, services.today) })}</p>}
      </Alert>
      {waitsFor && !order.isSending.value && (
        <FailureAlert code={waitsFor} consequence={t('unknown.notSentAgain')}>
          <FailureButtons code={waitsFor} services={services} />
        </FailureAlert>
      )}
      <OrderError order={order} services={services} consequence={t('unknown.notSentAgain')} />
      {isTaken ? <NumberChoices {...props} /> : <Choices {...props} />}
    </>
  );
}

function Choices({ order, submission, acts, hasForm }: OrderViewProps) {
  const isSending = order.isSending.value;
  return (
    <Section id="choices" class="choices" title={t('unknown.choices')}>
      {isSending && <progress class="line" aria-label={t('orderButton.sending')} />}
      <OtherPersonNotice otherPerson={submission.otherPerson} />
      <AskAgain
        label={t('unknown.exists')}
        consequence={t(submission.method === 'presigned' ? 'unknown.exists.files' : 'unknown.exists.consequence')}
        confirm={t('unknown.exists.confirm')}
        disabled={isSending}
        act={() => void acts.settle(order, true)}
      />
      <AskAgain
        label={t('unknown.missing')}
        consequence={t(hasForm ? 'unknown.missing.form' : 'unknown.missing.consequence')}
        confirm={t('unknown.missing.confirm')}
        disabled={isSending}
        act={() => void acts.settle(order, false)}
      />
      {/* W8: only your click sends the same number and the same bytes again. */}
      <Button class="wide" disabled={isSending} onClick={onTrustedClick(() => void acts.retry(order))}>
        {t(isSending ? 'orderButton.sending' : 'unknown.retry')}
      </Button>
      <p class="small">{t('unknown.retryNote')}</p>
    </Section>
  );
}

/**
 * The number was already taken when this computer sent the order for the first time, as far as it knows. A browser can repeat
 * a request automatically when a reused connection breaks. The lab would refuse the order again.
 */
function NumberChoices({ order, acts, hasForm }: OrderViewProps) {
  const isSending = order.isSending.value;
  return (
    <Section id="choices" class="choices" title={t('unknown.choices')}>
      <AskAgain
        label={t('numberTaken.same')}
        consequence={t('unknown.exists.files')}
        confirm={t('numberTaken.same.confirm')}
        disabled={isSending}
        act={() => void acts.settle(order, true)}
      />
      <AskAgain
        label={t('numberTaken.other')}
        consequence={t(hasForm ? 'numberTaken.other.form' : 'numberTaken.other.consequence')}
        confirm={t('numberTaken.other.confirm')}
        disabled={isSending}
        act={() => void acts.giveUpNumber(order)}
      />
    </Section>
  );
}
