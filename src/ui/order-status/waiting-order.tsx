import type { SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { isolatePatient } from '../../order/text/bidi.ts';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { methodText, OtherPersonNotice } from '../order-form/identity/other-person.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { failureText, t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OrderError } from './order-error.tsx';
import type { OrderViewProps } from './order-view-props.ts';

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
      {isSending && <progress class="line" aria-label={t('orderButton.sending')} />}
      <div class="choices">
        {!isHopeless(waitsFor) && (
          <Button class="wide" disabled={isSending} onClick={onTrustedClick(() => void acts.retry(order))}>
            {isSending ? t('orderButton.sending') : saySend(submission)}
          </Button>
        )}
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
