import texts from '../../../assets/locales/en-undecided.json' with { type: 'json' };
import type { SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { isolatePatient } from '../../order/text/patient-line.ts';
import { Alert } from '../controls/alert.tsx';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert, ServiceWords } from '../failure-alert.tsx';
import { formatTime } from '../format-time.ts';
import { CallScript } from '../number/call-script.tsx';
import { methodText, OtherPersonNotice } from '../order-form/identity/other-person.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { CallLine } from '../phone-link.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { failureText, textsFrom } from '../texts.ts';
import { FailureButtons, OrderError } from './failure-buttons.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { rejectionOf } from './rejection.ts';

const t = textsFrom(texts);

const Sending = ({ order }: Pick<OrderViewProps, 'order'>) =>
  order.isSending.value && <progress class="line" aria-label={t('orderButton.sending')} />;

/** W8: only your click sends the same number and the same bytes again. */
const RetryButton = ({ order, acts, label }: Pick<OrderViewProps, 'order' | 'acts'> & { label: string }) => (
  <Button class="wide" disabled={order.isSending.value} trusted={() => acts.retry(order)}>
    {order.isSending.value ? t('orderButton.sending') : label}
  </Button>
);

/** Failures that do not end by waiting or by trying again. */
const isHopeless = (code: FailureCode | undefined): boolean => code === 'order.damaged';

/** Failures that wait for your decision. */
const isForPerson: ReadonlySet<FailureCode> = new Set(['order.unconfirmed', 'order.otherPerson']);

function sayHowItGoesOn(code: FailureCode | undefined): string {
  if (code === undefined) return t('waiting.soon');
  if (code === 'service.offline') return t('waiting.offline');
  if (isHopeless(code) || isForPerson.has(code)) return failureText(code).next;
  if (code === 'service.noToken') return `${failureText(code).next} ${t('waiting.signIn')}`;
  return `${failureText(code).next} ${t('waiting.byItself')}`;
}

/** W6: the button names what you must check again. */
function saySend(submission: SubmissionView): string {
  const { waitsFor, otherPerson, test, patient } = submission;
  if (otherPerson) return methodText(submission, otherPerson.signedInAs);
  return waitsFor === 'order.unconfirmed'
    ? t('waiting.confirm', { test, patient: isolatePatient(patient) })
    : t('waiting.sendNow');
}

/** The order was certainly not sent yet: why, and when it will be. */
export function WaitingOrder({ order, submission, acts, services }: OrderViewProps) {
  const { waitsFor, otherPerson } = submission;
  const isSending = order.isSending.value;
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div class="notice" role="status" ref={region} tabIndex={-1}>
        <p>
          <strong>{t('waiting.title')}</strong> {waitsFor !== undefined && failureText(waitsFor).what}
        </p>
        <OtherPersonNotice otherPerson={otherPerson} />
        <p>{sayHowItGoesOn(waitsFor)}</p>
        {waitsFor !== undefined && <FailureButtons code={waitsFor} services={services} />}
      </div>
      <OrderError order={order} services={services} />
      <h2>{t('waiting.order')}</h2>
      <OrderFacts submission={submission} hasFiles />
      <Sending order={order} />
      <div class="choices">
        {!isHopeless(waitsFor) && <RetryButton order={order} acts={acts} label={saySend(submission)} />}
        <AskAgain
          label={t(otherPerson ? 'otherPerson.dontSend' : 'waiting.takeBack')}
          consequence={t('waiting.takeBack.consequence')}
          confirm={t(otherPerson ? 'otherPerson.dontSend.confirm' : 'waiting.takeBack.confirm')}
          disabled={isSending}
          act={() => void acts.remove(order)}
        />
      </div>
    </>
  );
}

/** The lab refused the order, or it was never sent, and this view has no form in which you could correct it. */
export function RejectedOrder({ order, submission, acts, services, children }: OrderViewProps) {
  const rejection = rejectionOf(submission);
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
      <Sending order={order} />
      <div class="choices">
        <RetryButton order={order} acts={acts} label={t('rejected.retry')} />
        {children}
      </div>
    </>
  );
}

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
      <Sending order={order} />
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
      <RetryButton order={order} acts={acts} label={t('unknown.retry')} />
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
